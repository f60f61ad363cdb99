"""Questions, answers and their score in HTML; the calibration picture as SVG."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from math import sqrt

from kingsuicide.dashboard.markup.tags import tag
from kingsuicide.dashboard.questions import Calibration, Dot, Told, Waiting

# The picture's field, in units of its own, and what stands around it.
_FIELD = 100
_LEFT, _TOP, _RIGHT, _BOTTOM = 32, 8, 16, 18
_SMALLEST, _LARGEST = 3, 9
_SIGNS = {"waiting": "…", "hit": "✓", "miss": "✗", "skipped": "–"}


def told_answers(told: tuple[Told, ...], intro: str, title: str) -> str:
    """Return what became of answers, or a line of what all this is.

    It is always there and can be given the focus, so that there is a place for it when the buttons go.
    """
    lines = [_told(one) for one in told] or ([tag("p", "ks-quiz-intro", escape(intro))] if intro else [])
    return tag("div", "ks-answers", *lines, tabindex="-1", role="group", aria_label=title)


def open_answers(told: tuple[Told, ...]) -> str:
    """Return answers that are not decided yet."""
    return "".join(map(_told, told))


def _told(told: Told) -> str:
    sign = tag("span", "ks-answer-sign", _SIGNS[told.state], aria_hidden="true")
    chance = (" ", tag("b", "ks-chance", escape(told.chance))) if told.chance else ()
    kind = tag("span", "ks-answer-kind", escape(told.kind))
    return tag("p", f"ks-answer ks-is-{told.state}", sign, kind, " ", escape(told.text), *chance)


def question(waits: Waiting | None) -> str:
    """Return the question that waits."""
    if waits is None:
        return ""
    asked = tag("h2", "ks-question-words", escape(waits.question))
    return asked + tag("p", "ks-question-note", escape(waits.note))


def score(sentences: tuple[str, ...]) -> str:
    """Return the score."""
    lines = (tag("li", "ks-score-line", escape(sentence)) for sentence in sentences)
    return tag("ul", "ks-score", *lines) if sentences else ""


@lru_cache(maxsize=64)
def calibration(picture: Calibration | None) -> str:
    """Return the calibration picture, which says in words what it shows."""
    if picture is None:
        return ""
    title, words = picture.title, " ".join(picture.words)
    head = tag("b", "ks-calibration-title", escape(title))
    note = tag("p", "ks-calibration-note", head, " ", escape(picture.note))
    most = max(dot.count for dot in picture.dots)
    size = f"0 0 {_LEFT + _FIELD + _RIGHT} {_TOP + _FIELD + _BOTTOM}"
    drawn = tag(
        "svg",
        "ks-calibration",
        tag("rect", "ks-field", **_at(x=_LEFT, y=_TOP, width=_FIELD, height=_FIELD)),
        _line("ks-diagonal", (0, 0), (1, 1)),
        *(_tick(float(part), text) for part, text in picture.scale),
        *(_dot(dot, most) for dot in picture.dots),
        viewBox=size,
        role="img",
        aria_label=f"{title}. {words}",
    )
    return tag("div", "ks-calibration-box", drawn, note)


def _dot(dot: Dot, most: int) -> str:
    # The eye compares areas; an area grows with the square of the radius.
    radius = max(_SMALLEST, _LARGEST * sqrt(dot.count / most))
    return tag("circle", "ks-dot", **_at(cx=_x(float(dot.sure)), cy=_y(float(dot.right)), r=radius))


def _tick(part: float, text: str) -> str:
    beside = tag("text", "ks-tick ks-tick-up", escape(text), **_at(x=_LEFT - 3, y=_y(part) + 3))
    below = tag("text", "ks-tick", escape(text), **_at(x=_x(part), y=_TOP + _FIELD + 12))
    return _line("ks-grid", (0, part), (1, part)) + _line("ks-grid", (part, 0), (part, 1)) + beside + below


def _line(class_: str, start: tuple[float, float], end: tuple[float, float]) -> str:
    (x1, y1), (x2, y2) = start, end
    return tag("line", class_, **_at(x1=_x(x1), y1=_y(y1), x2=_x(x2), y2=_y(y2)))


def _x(part: float) -> float:
    return _LEFT + part * _FIELD


def _y(part: float) -> float:
    return _TOP + (1 - part) * _FIELD


def _at(**places: float) -> dict[str, str]:
    return {name: f"{place:g}" for name, place in places.items()}

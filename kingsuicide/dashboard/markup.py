"""A screen's parts in HTML. Every text is escaped here, and nowhere is HTML made but here."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from importlib import resources

from kingsuicide.dashboard.chains import DebtRow, Debts, Group, Tray
from kingsuicide.dashboard.faces import Face
from kingsuicide.dashboard.log import LogLine
from kingsuicide.dashboard.screen import Player, Screen, Told
from kingsuicide.dashboard.scrub import Scrub


def _file(name: str) -> str:
    return (resources.files("kingsuicide") / "dashboard" / name).read_text(encoding="utf-8")


_KING = _file("king_of_hearts.svg")


def style() -> str:
    """Return the style sheet, all of it below `.ks-root`."""
    return f"<style>{_file('style.css')}</style>"


# Elements without content or end.
_EMPTY = ("input",)
# What scrolls can be reached by the keyboard.
_SCROLLS = {"tabindex": "0"}


def _tag(name: str, class_: str, *content: str, **attributes: str) -> str:
    """Return an element; the content is HTML already, the attributes are texts."""
    rest = "".join(f' {key.replace("_", "-")}="{escape(value)}"' for key, value in attributes.items())
    end = "" if name in _EMPTY else f"</{name}>"
    return f'<{name} class="{class_}"{rest}>{"".join(content)}{end}'


def scene(screen: Screen) -> tuple[str, ...]:
    """Return what a step changes beside the piles and the log, in pieces.

    They are laid out by the style sheet, each in its place of the table's grid.
    """
    side = "ks-side ks-dense" if len(screen.told.rules) > 1 else "ks-side"
    return (
        _tag("header", "ks-head", _head(screen)),
        _tag("div", "ks-felt"),
        _tag("ul", "ks-players", *map(_player, screen.players)),
        status(screen.status),
        _tray(screen.tray),
        _tag("div", side, _explanation(screen.told), _debts(screen.debts)),
    )


def _head(screen: Screen) -> str:
    badge = "ks-badge" if screen.is_classic else "ks-badge ks-loud"
    return (
        _tag("span", "ks-heart", "♥\ufe0e", aria_hidden="true")
        + _tag("h1", "ks-title", escape(screen.title))
        + _tag("span", "ks-subtitle", escape(screen.head))
        + _tag("span", badge, escape(screen.rules_name))
    )


def status(text: str) -> str:
    """Return what to tell about the last click."""
    return _tag("p", "ks-status", escape(text), role="status")


def scrub(scrub: Scrub) -> str:
    """Return the scrubber: the step in words, the slider, and the marks along it."""
    # What the marks mean stands in the log in words.
    marks = (
        _tag("i", f"ks-mark ks-mark-{mark.kind}", style=f"left:{mark.step / scrub.end:.2%}")
        for mark in scrub.marks
    )
    places = {"min": 0, "max": scrub.end, "value": scrub.at, "data-last": scrub.last}
    slider = _tag(
        "input",
        "ks-range",
        type="range",
        aria_label=scrub.label,
        **{key: str(at) for key, at in places.items()},
    )
    along = _tag("span", "ks-marks-along", *marks, aria_hidden="true")
    return _tag("span", "ks-scrub-label", escape(scrub.label)) + _tag("span", "ks-track", slider, along)


def _tray(tray: Tray) -> str:
    size = "ks-groups ks-small" if tray.is_small else "ks-groups"
    newest = _newest(tray.groups)
    groups = "".join(_group(group, number == newest) for number, group in enumerate(tray.groups))
    title = _tag("h2", "ks-tray-title", escape(tray.title))
    return _tag("section", "ks-tray", title, _tag("div", size, groups))


def _newest(groups: tuple[Group, ...]) -> int:
    return max((number for number, group in enumerate(groups) if group.cards), default=-1)


def _player(player: Player) -> str:
    arrow = _tag("span", "ks-arrow", "▶\ufe0e ", aria_hidden="true") if player.to_move else ""
    current = {"aria_current": "true"} if player.to_move else {}
    return _tag(
        "li",
        " ".join(player.classes),
        _tag("b", "ks-name", arrow, escape(player.name), title=player.name),
        _tag("span", "ks-state", escape(player.state)),
        **current,
    )


def _group(group: Group, has_newest: bool) -> str:
    last = len(group.cards) - 1
    cards = [_card(one, is_new=has_newest and place == last) for place, one in enumerate(group.cards)]
    empty = [_tag("span", "ks-place")] * group.empty
    note = _tag("span", "ks-note", escape(group.note)) if group.note else ""
    return _tag(
        "div",
        f"ks-group ks-is-{group.state}",
        _tag("h3", "ks-group-title", _tag("span", "ks-group-name", escape(group.title)), note),
        _tag("div", "ks-cards", *cards, *empty),
    )


def _card(face: Face, *, is_new: bool = False) -> str:
    marks = [
        ("ks-honour", face.is_honour),
        ("ks-king-of-hearts", face.is_king_of_hearts),
        ("ks-new-card", is_new),
    ]
    classes = " ".join(["ks-card", f"ks-{face.suit}", *(mark for mark, on in marks if on)])
    picture = _KING if face.is_king_of_hearts else ""
    corner = _tag("span", "ks-rank", escape(face.rank))
    return _tag(
        "span", classes, corner, picture, _tag("span", "ks-suit", face.sign), role="img", aria_label=face.name
    )


def fan_title(title: str) -> str:
    """Return the title of a pile fanned out."""
    return _tag("h2", "ks-fan-heading", escape(title)) if title else ""


def form_heading(title: str) -> str:
    """Return the heading of the form."""
    return _tag("h2", "ks-form-title", escape(title))


def _explanation(told: Told) -> str:
    picture = _card(told.king) if told.king else ""
    return _tag(
        "section",
        "ks-explanation",
        picture,
        _tag("h2", "ks-headline", escape(told.headline)),
        _tag("p", "ks-told", escape(told.body)),
        *(_rule(rule) for rule in told.rules),
    )


def _rule(rule: tuple[str, str, str]) -> str:
    id_, title, text = rule
    return _tag("p", "ks-rule", _tag("b", "ks-rule-id", escape(title)), " · ", escape(text), data_rule=id_)


def _debts(debts: Debts) -> str:
    lines = [debts.none, debts.earlier]
    rows = "".join(_row(row) for row in debts.rows)
    return _tag(
        "section",
        "ks-debts",
        _tag("h2", "ks-debts-title", escape(debts.title)),
        *(_tag("p", "ks-debts-line", escape(line)) for line in lines if line),
        _tag("ul", "ks-debt-rows", rows),
        _tag("p", "ks-debts-line", escape(debts.later)) if debts.later else "",
    )


def _row(row: DebtRow) -> str:
    cards = "".join(
        _tag("span", "ks-pip ks-taken ks-honour" if card.is_honour else "ks-pip ks-taken", escape(card.rank))
        for card in row.cards
    )
    pips = _tag("span", "ks-pip") * row.pips
    sign = _tag("span", f"ks-sign ks-{row.honour.suit}", escape(row.honour.rank), row.honour.sign)
    return _tag(
        "li",
        f"ks-debt ks-is-{row.state}" + ("" if row.cards else " ks-untouched"),
        sign,
        _tag("span", "ks-pips", cards, pips),
        _tag("span", "ks-debt-note", escape(row.note)),
    )


@lru_cache(maxsize=256)
def log(page: tuple[LogLine, ...]) -> str:
    """Return a page of the log."""
    return _tag("ol", "ks-log-lines", *map(_log_line, page), **_SCROLLS) if page else ""


@lru_cache(maxsize=4096)
def _log_line(line: LogLine) -> str:
    who = _tag("b", "ks-log-who", escape(line.who))
    deal = _tag("span", "ks-log-deal", escape(line.deal)) if line.deal else ""
    return _tag("li", "ks-log-line", who, " ", escape(line.what), deal, data_step=str(line.step))


def rules(page: tuple[tuple[str, str, str], ...]) -> str:
    """Return the page of all rules."""
    return _tag("section", "ks-rules", *(_rule(rule) for rule in page), **_SCROLLS)


def keys(listed: tuple[tuple[str, str], ...]) -> str:
    """Return the list of keys and what they do."""
    rows = (
        _tag("li", "ks-key-line", _tag("kbd", "ks-key", escape(key)), " ", escape(text))
        for key, text in listed
    )
    return _tag("ul", "ks-key-lines", *rows)

"""The questions on the screen: the one that waits, what became of answers, the score, and the settings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from kingsuicide.dashboard.view import View
from kingsuicide.events import Extra, Opened
from kingsuicide.messages import Message, message
from kingsuicide.predict.answers import Answer, Asked, is_on
from kingsuicide.predict.kinds import Kind
from kingsuicide.predict.score import Score, score
from kingsuicide.predict.wording import (
    Names,
    bin_words,
    explained,
    kind_name,
    note,
    option_words,
    percent,
    score_words,
    wording,
)
from kingsuicide.words import say

_OFTEN = (0, 1, 2, 3, 5, 10)
_TENTHS = 10
_SCALE = (Fraction(0), Fraction(1, 2), Fraction(1))

Sure = tuple[str, Fraction | None]


@dataclass(frozen=True, slots=True)
class Waiting:
    """The question that waits: when it was asked, its words, its options, and how sure one can say to be."""

    step: int
    question: str
    note: str
    options: tuple[str, ...]
    sure: tuple[Sure, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """An answer explained: what it is (`waiting`, `hit`, `miss`, `skipped`), how, and the exact chance."""

    state: str
    kind: str
    text: str
    chance: str


@dataclass(frozen=True, slots=True)
class Dot:
    """Some answers in the calibration picture: how sure they were, the share that was right, how many."""

    sure: Fraction
    right: Fraction
    count: int


@dataclass(frozen=True, slots=True)
class Calibration:
    """The calibration picture: its title, how to read it, its scale, the dots, and all of it in words."""

    title: str
    note: str
    scale: tuple[tuple[Fraction, str], ...]
    dots: tuple[Dot, ...]
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings: for each kind of question its name and whether it is on; how often, and what there is."""

    kinds: tuple[tuple[str, bool], ...]
    every: int
    often: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Questions:
    """All that the tab shows.

    Args:
        lang: The language.
        title: What all this is.
        intro: What to say when there is no question and no answer.
        told: What became of answers: those just decided, and the one just given.
        open: The answers given before that are not decided yet.
        waits: The question that waits, or None.
        score: The score, sentence by sentence; nothing before the first answer.
        calibration: The calibration picture, or None without any stated probability.
        settings: The settings.
        spoken: What a screen reader is to say beside the step, each once.
    """

    lang: str
    title: str
    intro: str
    told: tuple[Told, ...]
    open: tuple[Told, ...]
    waits: Waiting | None
    score: tuple[str, ...]
    calibration: Calibration | None
    settings: Settings
    spoken: tuple[str, ...]


def questions(view: View) -> Questions:
    """Return what is shown of a match's questions."""
    quiz, names, lang = view.looks.quiz, view.names, view.lang
    undecided = _undecided(view)
    fresh = (*_just_decided(view), *(answer for answer in undecided if answer.step == view.at))
    earlier = tuple(answer for answer in undecided if answer.step < view.at)
    told, open_ = (tuple(_told(one, view.at, names, lang) for one in some) for some in (fresh, earlier))
    waits = _waiting(quiz.open, names, lang) if quiz.open else None
    new = [one for one, answer in zip(told, fresh, strict=True) if _is_new(answer, view.at)]
    spoken = [f"{one.text} {one.chance}".strip() for one in new]
    if waits:
        spoken.append(f"{waits.question} {waits.note}")
    intro = message("predict-none-now" if quiz.every else "predict-intro")
    total = score(quiz.answers) if quiz.answers else None
    return Questions(
        lang=lang,
        title=say(message("predict-title"), lang),
        intro="" if told or open_ or waits else say(intro, lang),
        told=told,
        open=open_,
        waits=waits,
        score=_said(score_words(total), lang) if total else (),
        calibration=_calibration(total, lang) if total and total.stated else None,
        settings=_settings(quiz.kinds, quiz.every, lang),
        spoken=tuple(spoken),
    )


def _just_decided(view: View) -> tuple[Answer, ...]:
    """Return the answers that one card decided: the last card shown to have decided any."""
    decided = [(_decided_at(answer), answer) for answer in view.looks.quiz.answers if answer.verdict]
    for step in sorted({step for step, _ in decided if step <= view.at}, reverse=True):
        here = tuple(answer for at, answer in decided if at == step and _is_shown(view, answer, step))
        if here:
            return here
    return ()


def _decided_at(answer: Answer) -> int:
    assert answer.verdict
    return answer.step + answer.verdict.cards


def _is_shown(view: View, answer: Answer, step: int) -> bool:
    """Whether the match shown has the card that decided an answer; it may have gone on otherwise since."""
    assert answer.verdict
    drew = view.line[step][0]
    assert isinstance(drew, Opened | Extra)
    return drew.card == answer.verdict.card and is_on(view.line, answer)


def _undecided(view: View) -> tuple[Answer, ...]:
    """Return the answers that the match shown has still to decide; one skipped only until the next card."""
    return tuple(
        answer
        for answer in view.looks.quiz.answers
        if answer.verdict is None
        and answer.step <= view.at
        and (answer.choice is not None or answer.step == view.at)
        and is_on(view.line, answer)
    )


def _is_new(answer: Answer, at: int) -> bool:
    return at == (_decided_at(answer) if answer.verdict else answer.step)


def _told(answer: Answer, at: int, names: Names, lang: str) -> Told:
    kind = say(kind_name(answer.question.kind), lang)
    said, decided, *chance = _said(explained(answer, names), lang)
    if answer.verdict is None:
        open_ = say(message("predict-waiting"), lang) if answer.step == at else decided
        return Told("waiting", kind, f"{said} {open_}", "")
    state = {None: "skipped", True: "hit", False: "miss"}[answer.hit]
    return Told(state, kind, f"{said} {decided}", " ".join(chance))


def _waiting(asked: Asked, names: Names, lang: str) -> Waiting:
    question = asked.question
    options = question.options
    # Who chooses the likeliest of n options is at least 1 / n sure; rounded down to a tenth.
    tenths = range(_TENTHS // len(options), _TENTHS + 1)
    sure = [Fraction(tenth, _TENTHS) for tenth in tenths]
    return Waiting(
        step=asked.step,
        question=say(wording(question, names), lang),
        note=say(note(question), lang),
        options=_said((option_words(question, option, names) for option in options), lang),
        sure=((say(message("predict-sure-none"), lang), None), *((say(percent(p), lang), p) for p in sure)),
    )


def _calibration(total: Score, lang: str) -> Calibration:
    return Calibration(
        title=say(message("predict-calibration"), lang),
        note=say(message("predict-calibration-note"), lang),
        scale=tuple((part, say(percent(part), lang)) for part in _SCALE),
        dots=tuple(
            Dot(one.mean, one.share, one.count)
            for one in total.bins
            if one.mean is not None and one.share is not None
        ),
        words=_said(map(bin_words, total.bins), lang),
    )


@lru_cache(maxsize=64)
def _settings(kinds: tuple[Kind, ...], every: int, lang: str) -> Settings:
    often = sorted({*_OFTEN, every})
    return Settings(
        kinds=tuple((say(kind_name(kind), lang), kind in kinds) for kind in Kind),
        every=every,
        often=tuple((say(message("predict-every", every=cards), lang), cards) for cards in often),
    )


def _said(messages: Iterable[Message], lang: str) -> tuple[str, ...]:
    return tuple(say(one, lang) for one in messages)

"""Answers as rows: for JSON, a spreadsheet, or pandas."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from kingsuicide import rows as tabular
from kingsuicide.explain import seat_names
from kingsuicide.predict.answers import Answer
from kingsuicide.predict.wording import Names, option_words, wording
from kingsuicide.words import language, say


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """A question, what was answered, and what was right.

    Args:
        step: How many cards had been taken in the match when it was asked.
        deal: The deal that it was asked in, counted from 1.
        seat: Who was to take the next card, counted from 0.
        name: The player's name.
        kind: `honour`, `chain`, `cards` or `leaver`.
        question: The question in words.
        choice: The answer in words; nothing when the question was skipped.
        probability: How sure of it they were, 0 to 1, or None when they did not say.
        chance: The exact chance of the answer given, 0 to 1, or None where it is not known.
        truth: The right answer in words; nothing while the question is open.
        hit: Whether the answer was right; None while the question is open, or when it was skipped.
    """

    step: int
    deal: int
    seat: int
    name: str
    kind: str
    question: str
    choice: str
    probability: float | None
    chance: float | None
    truth: str
    hit: bool | None


def rows(answers: Iterable[Answer], names: Names = None, lang: str = "en") -> tuple[AnswerRow, ...]:
    """Return a row for each answer.

    Args:
        answers: The answers, as `Quiz.answers`.
        names: The players' names, or None for the language's own.
        lang: `en` or `ru`.

    Raises:
        BadSetting: There are no words in that language.
    """
    lang = language(lang)
    return tuple(_row(answer, names, lang) for answer in answers)


def to_json(answers: Iterable[AnswerRow]) -> str:
    """Return rows as JSON: a list of objects."""
    return tabular.to_json(answers)


def to_csv(answers: Iterable[AnswerRow]) -> str:
    """Return rows as CSV, with a head; a text that a spreadsheet would run as a formula is made harmless."""
    return tabular.to_csv(AnswerRow, answers)


def table(answers: Iterable[AnswerRow]) -> Any:
    """Return rows as a pandas `DataFrame`; where there is no pandas, as a tuple of them."""
    return tabular.table(AnswerRow, answers)


def _row(answer: Answer, names: Names, lang: str) -> AnswerRow:
    def option(chosen: str | None) -> str:
        return "" if chosen is None else say(option_words(answer.question, chosen, names), lang)

    return AnswerRow(
        step=answer.step,
        deal=answer.deal,
        seat=answer.seat,
        name=say(seat_names(names)[answer.seat], lang),
        kind=answer.question.kind.value,
        question=say(wording(answer.question, names), lang),
        choice=option(answer.choice),
        probability=_float(answer.probability),
        chance=_float(answer.chance_of(answer.choice)),
        truth=option(answer.truth),
        hit=answer.hit,
    )


def _float(value: Fraction | None) -> float | None:
    return None if value is None else float(value)

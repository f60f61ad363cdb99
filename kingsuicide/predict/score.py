"""How well it was predicted: hits, what chance would give, the Brier score, and a calibration picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from kingsuicide.predict.answers import Answer

BINS = 5


@dataclass(frozen=True, slots=True)
class Bin:
    """The answers whose stated probability lies in a range: when it is well calibrated, mean and share agree.

    Args:
        least: Where the range begins.
        most: Where it ends; that is in the next range already, but in the last one, where it is 1.
        count: How many answers.
        mean: Their mean stated probability, or None without any.
        share: The share of hits among them, or None without any.
    """

    least: Fraction
    most: Fraction
    count: int
    mean: Fraction | None
    share: Fraction | None


@dataclass(frozen=True, slots=True)
class Score:
    """The score of some answers; all means are exact.

    Args:
        asked: How many questions were answered or skipped.
        answered: How many were answered.
        resolved: How many of those are decided.
        hits: How many of those were right.
        known: How many decided answers have a known exact chance.
        known_hits: How many of those were right.
        expected: How many of those were to be expected right: the sum of the exact chances of the choices.
        mean_chance: The mean exact chance of those choices, or None without any.
        stated: How many decided answers have a stated probability.
        brier: The mean of (p − hit)² over those, p being the stated probability that the choice is right and
            hit 1 or 0; 0 is best, 1 is worst; None without any. It is the binary form, half of the sum over
            both outcomes of G. W. Brier, "Verification of forecasts expressed in terms of probability",
            Monthly Weather Review 78 (1950), 1–3.
        bins: The calibration, five ranges of stated probability.
    """

    asked: int
    answered: int
    resolved: int
    hits: int
    known: int
    known_hits: int
    expected: Fraction
    mean_chance: Fraction | None
    stated: int
    brier: Fraction | None
    bins: tuple[Bin, ...]


def score(answers: Iterable[Answer]) -> Score:
    """Return the score of answers."""
    answers = tuple(answers)
    decided = [(answer, int(answer.hit)) for answer in answers if answer.hit is not None]
    known = [(answer.chance_of(answer.choice), hit) for answer, hit in decided]
    by_chance = [(chance, hit) for chance, hit in known if chance is not None]
    stated = [(answer.probability, hit) for answer, hit in decided if answer.probability is not None]
    return Score(
        asked=len(answers),
        answered=sum(answer.choice is not None for answer in answers),
        resolved=len(decided),
        hits=sum(hit for _, hit in decided),
        known=len(by_chance),
        known_hits=sum(hit for _, hit in by_chance),
        expected=sum((chance for chance, _ in by_chance), Fraction(0)),
        mean_chance=_mean([chance for chance, _ in by_chance]),
        stated=len(stated),
        brier=_mean([(probability - hit) ** 2 for probability, hit in stated]),
        bins=tuple(_bin(place, stated) for place in range(BINS)),
    )


def _bin(place: int, stated: Sequence[tuple[Fraction, int]]) -> Bin:
    inside = [(said, hit) for said, hit in stated if min(int(said * BINS), BINS - 1) == place]
    return Bin(
        least=Fraction(place, BINS),
        most=Fraction(place + 1, BINS),
        count=len(inside),
        mean=_mean([said for said, _ in inside]),
        share=_mean([Fraction(hit) for _, hit in inside]),
    )


def _mean(values: Sequence[Fraction]) -> Fraction | None:
    return sum(values, Fraction(0)) / len(values) if values else None

"""Questions of lesson 4: how long a turn is, by the exact odds of a fresh deal's first turn."""

from __future__ import annotations

from functools import cache
from itertools import accumulate

from kingsuicide.chance.exact.odds import odds
from kingsuicide.lessons.asked import Choice
from kingsuicide.lessons.numbers import decimal, percent
from kingsuicide.messages import Value

_LONG = 10


@cache
def first_turn() -> tuple[float, ...]:
    """Return the chances that the first turn takes 1, 2, … cards; 2 players have the same as 5."""
    return odds("classic", 2).cards


def mean() -> float:
    """Return the mean number of cards of the first turn."""
    return sum(cards * chance for cards, chance in enumerate(first_turn(), 1))


def median() -> int:
    """Return the least number of cards that half of all first turns do not exceed."""
    sums = accumulate(first_turn())
    return next(cards for cards, chance in enumerate(sums, 1) if chance >= 0.5)


def at_least(cards: int) -> float:
    """Return the chance that the first turn takes so many cards or more."""
    return sum(first_turn()[cards - 1 :])


def _nearest(number: float, options: tuple[str, ...]) -> str:
    return min(options, key=lambda option: abs(float(option) - number))


_ONE = ("31", "50", "69", "71")
_MEANS = ("1", "2", "4", "7")
_ONE_IN = ("4", "25", "400", "10000")


def _values() -> dict[str, Value]:
    return {
        "one": percent(first_turn()[0]),
        "mean": decimal(mean()),
        "tail": percent(at_least(_LONG)),
        "long": _LONG,
    }


QUESTIONS = (
    Choice("turn-one", _ONE, lambda: _nearest(100 * first_turn()[0], _ONE), _values),
    Choice("turn-mean", _MEANS, lambda: _nearest(mean(), _MEANS), _values),
    Choice("turn-median", ("1", "2", "3"), lambda: str(median()), _values),
    Choice("turn-tail", _ONE_IN, lambda: _nearest(1 / at_least(_LONG), _ONE_IN), _values),
)

"""Questions of lesson 6: what a change of the rules changes, by the exact odds of both."""

from __future__ import annotations

from kingsuicide.chance.exact.odds import odds
from kingsuicide.lessons.asked import Choice
from kingsuicide.lessons.numbers import decimal
from kingsuicide.messages import Value
from kingsuicide.rules import Rules

CLASSIC = Rules(players=3)
DEAR_ACE = Rules(players=3, penalties=(1, 2, 3, 6))
FOUR_PILES = Rules(players=3, piles=(13, 13, 13, 13))
SHORT_PACK = Rules(players=3, pack=36)
_SAME = 1e-12


def mean_turn(rules: Rules) -> float:
    """Return the mean number of cards of the first turn."""
    return sum(cards * chance for cards, chance in enumerate(odds(rules).cards, 1))


def _compared(rules: Rules) -> str:
    difference = mean_turn(rules) - mean_turn(CLASSIC)
    return "same" if abs(difference) < _SAME else "longer" if difference > 0 else "shorter"


def _piles() -> str:
    seats = [[seat.loses for seat in odds(rules).seats] for rules in (CLASSIC, FOUR_PILES)]
    differ = max(abs(here - there) for here, there in zip(*seats, strict=True))
    return "same" if differ < _SAME else "other"


def _most_cards() -> str:
    """Return how many cards a deal can take: no card comes back, and each step takes one."""
    return str(CLASSIC.pack)


def _values() -> dict[str, Value]:
    means = {"mean": CLASSIC, "dear": DEAR_ACE, "short": SHORT_PACK}
    return {name: decimal(mean_turn(rules)) for name, rules in means.items()}


QUESTIONS = (
    Choice("own-ace", ("shorter", "same", "longer"), lambda: _compared(DEAR_ACE), _values),
    Choice("own-piles", ("same", "other"), _piles),
    Choice("own-pack", ("shorter", "same", "longer"), lambda: _compared(SHORT_PACK), _values),
    Choice("own-ends", ("51", "52", "104", "none"), _most_cards),
)

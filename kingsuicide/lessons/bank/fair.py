"""Questions of lesson 5: seats, by the exact odds; how many games a difference needs."""

from __future__ import annotations

from math import ceil, log
from statistics import NormalDist

from kingsuicide.chance.exact.odds import odds
from kingsuicide.chance.trials.simulate import simulate
from kingsuicide.chance.trials.simulation import LEVEL
from kingsuicide.lessons.asked import Choice
from kingsuicide.lessons.numbers import decimal, percent
from kingsuicide.messages import Value

HALF_A_PERCENT = 0.005
GAMES, SEED = 1_000, 5


def loses(players: int) -> tuple[float, ...]:
    """Return the exact chance of each seat to lose a fresh match."""
    return tuple(seat.loses for seat in odds("classic", players).seats)


def games_needed(chance: float, within: float, level: float = LEVEL) -> int:
    """Return how many games bring the half-width of an interval down to `within`: z² p (1 − p) / within²."""
    z = NormalDist().inv_cdf((1 + level) / 2)
    return ceil(z * z * chance * (1 - chance) / within**2)


def spread(players: int) -> float:
    """Return the greatest difference between two seats' chances to lose."""
    return max(loses(players)) - min(loses(players))


def _two() -> str:
    first, second = loses(2)
    return "first" if first > second else "second"


def _shows() -> str:
    """Say which seats' intervals leave out the equal share."""
    counted = simulate(players=4, games=GAMES, seed=SEED)
    outside = [not low <= 1 / 4 <= high for low, high in counted.intervals(counted.loses)]
    return "yes" if any(outside) else "no"


_SPREADS = ("5", "50", "500")
_NEEDED = ("300", "3000", "30000", "3000000")


def _values() -> dict[str, Value]:
    first, second = (percent(chance) for chance in loses(2))
    return {
        "first": first,
        "second": second,
        "spread": decimal(100 * spread(4), 2),
        "needed": games_needed(1 / 4, HALF_A_PERCENT),
        "games": GAMES,
    }


def _nearest(number: float, options: tuple[str, ...]) -> str:
    return min(options, key=lambda option: abs(log(float(option) / number)))


QUESTIONS = (
    Choice("fair-two", ("first", "second", "same"), _two, _values),
    # In hundredths of a percent.
    Choice("fair-four", _SPREADS, lambda: _nearest(1e4 * spread(4), _SPREADS), _values),
    Choice("fair-games", _NEEDED, lambda: _nearest(games_needed(1 / 4, HALF_A_PERCENT), _NEEDED), _values),
    Choice("fair-shows", ("yes", "no"), _shows, _values),
)

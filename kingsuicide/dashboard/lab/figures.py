"""What the figures of all pictures are made from: shares, intervals, exact values, errors. No words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

from kingsuicide.chance.exact.odds import Odds, SeatOdds
from kingsuicide.chance.trials.simulation import Counts, Simulation
from kingsuicide.dashboard.lab.state import Side
from kingsuicide.rules import Rules

Exact = Mapping[Rules, Odds]
# What can come of a seat: the name of its count in `Simulation`, and of its chance in `SeatOdds`.
FATES = (
    ("king", "draws_king_of_hearts", "king_of_hearts"),
    ("last", "takes_last_card", "last_card"),
    ("loses", "loses", "loses"),
)


@dataclass(frozen=True, slots=True)
class Share:
    """How often something came, in how many games; the share with its 95% interval, and the exact chance."""

    count: int
    share: float
    low: float
    high: float
    exact: float | None


@dataclass(frozen=True, slots=True)
class Error:
    """After how many games the largest error of a seat's share was how large, as a share."""

    games: int
    error: float
    root: float


def fates(side: Side, exact: Exact, fate: str) -> tuple[Share, ...]:
    """Return by seat how often a fate of `FATES` came."""
    _, count, chance = next(one for one in FATES if one[0] == fate)
    total, odds = side.total, exact.get(side.rules)
    counts: Counts = getattr(total, count)
    told = [_chance(odds, seat, chance) for seat in range(side.rules.players)]
    rows = zip(counts, total.shares(counts), total.intervals(counts), told, strict=True)
    return tuple(Share(number, share, low, high, one) for number, share, (low, high), one in rows)


def lengths(total: Simulation, what: str) -> tuple[tuple[int, int, float], ...]:
    """Return each length up to the longest that came, how often it came, and its share of them all.

    Args:
        total: What came of the games.
        what: `turns`, in cards, or `deals`, in turns.
    """
    counts = total.turn_lengths if what == "turns" else total.deal_lengths
    every = sum(counts)
    longest = max((length for length, count in enumerate(counts) if count), default=0)
    return tuple((length, counts[length], counts[length] / every) for length in range(1, longest + 1))


def mean(total: Simulation, what: str) -> float:
    """Return the mean length, or 0 where there was none."""
    rows = lengths(total, what)
    every = sum(count for _, count, _ in rows)
    return sum(length * count for length, count, _ in rows) / every if every else 0.0


def errors(side: Side, exact: Exact) -> tuple[Error, ...]:
    """Return how far the seat that is furthest off was off, along the way; nothing while that is unknown."""
    odds = exact.get(side.rules)
    if odds is None:
        return ()
    chances = [odds.of(seat).loses for seat in range(side.rules.players)]
    return tuple(
        Error(
            point.games,
            max(abs(count / point.games - one) for count, one in zip(point.loses, chances, strict=True)),
            1 / sqrt(point.games),
        )
        for point in side.points
    )


def _chance(odds: Odds | None, seat: int, chance: str) -> float | None:
    if odds is None:
        return None
    found: SeatOdds = odds.of(seat)
    return float(getattr(found, chance))

"""The way of a run: few points of many, for the picture of the error."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kingsuicide.chance.trials.simulation import Counts, Simulation

# A curve on a logarithmic axis needs no more points than these, one every so many games more.
_POINTS_APART = 1.1


@dataclass(frozen=True, slots=True)
class Point:
    """How many games there were at a moment, and by seat in how many of them it had lost."""

    games: int
    loses: Counts


def with_total(points: tuple[Point, ...], total: Simulation, *, always: bool) -> tuple[Point, ...]:
    """Add a point, unless it lies too near to the last one."""
    last = points[-1].games if points else 0
    is_due = total.games >= max(last + 1, last * _POINTS_APART)
    if is_due or (always and total.games > last):
        return (*points, Point(total.games, total.loses))
    return points


def through(points: tuple[Point, ...], before: Simulation, losers: Iterable[int]) -> tuple[Point, ...]:
    """Add points for games one after another."""
    found, counts = list(points), list(before.loses)
    last = found[-1].games if found else 0
    for games, seat in enumerate(losers, before.games + 1):
        counts[seat] += 1
        if games >= max(last + 1, last * _POINTS_APART):
            found.append(Point(games, tuple(counts)))
            last = games
    return tuple(found)

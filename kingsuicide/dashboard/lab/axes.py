"""Axes: round numbers between which all that is shown has its place."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor, log10

_STEPS = (1, 2, 2.5, 5, 10)


def round_ticks(low: float, high: float, most: int = 5) -> tuple[float, ...]:
    """Return round numbers, evenly apart, from at most `low` to at least `high`.

    Args:
        low: The least that is shown.
        high: The most, not below it.
        most: About how many steps there may be between them.
    """
    room = max(high - low, 1e-9)
    power = 10.0 ** floor(log10(room / most))
    step = next(power * one for one in _STEPS if power * one * most >= room * 0.999)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return tuple(step * number for number in range(first, max(last, first + 1) + 1))


def decimals(ticks: Iterable[float]) -> int:
    """Return how many digits behind the point tell all of these numbers in percent apart, 0 to 6."""
    several = [100 * tick for tick in ticks]
    return next(
        (digits for digits in range(6) if all(abs(one - round(one, digits)) < 1e-9 for one in several)), 6
    )


def powers(low: float, high: float) -> tuple[float, ...]:
    """Return powers of ten from at most `low` to at least `high`, at least two of them."""
    first = floor(log10(low) + 1e-9)
    last = max(ceil(log10(high) - 1e-9), first + 1)
    return tuple(10.0**power for power in range(first, last + 1))

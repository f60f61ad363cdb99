"""Chances as people read them."""

from __future__ import annotations

from decimal import Decimal

from kingsuicide.messages import Message, Number, message

# Sums of floats miss 0 and 1 by less than this.
NOTHING = 1e-12


def percent(chance: float) -> Message:
    """Return a chance, 0 to 1, in per cent with one decimal; what is open never reads as 0% or 100%."""
    if chance <= NOTHING or chance >= 1 - NOTHING:
        return message("odds-percent-whole", whole=round(100 * chance))
    tenths = min(max(round(1000 * chance), 1), 999)
    is_less, is_more = 1000 * chance < 0.5, 1000 * chance >= 999.5
    bound = "less" if is_less else "more" if is_more else "none"
    return message("odds-percent", bound=bound, number=Number(Decimal(tenths).scaleb(-1), 1))


def mean(number: float) -> Number:
    """Return a mean number, 0 or greater, with one decimal."""
    return Number(number, 1)

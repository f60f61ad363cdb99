"""Numbers and ranks as messages, so that each language writes them in its own way; and numbers typed."""

from __future__ import annotations

import re
from fractions import Fraction

from kingsuicide.cards import Card
from kingsuicide.explain import rank_sign
from kingsuicide.messages import Message, Number, message

_TYPED = re.compile(r"(\d{1,9}(?:[.,]\d{1,9})?)(?:/(\d{1,9}(?:[.,]\d{1,9})?))?(%?)", re.ASCII)


def decimal(number: float, digits: int = 2) -> Message:
    """Return a number of at least 0 with so many digits after the point, at least 1."""
    return message("lesson-decimal", number=Number(number, digits))


def percent(chance: float, digits: int = 1) -> Message:
    """Return a chance, 0 to 1, in percent."""
    return message("lesson-percent", number=decimal(100 * chance, digits))


def of(count: int, all_: int) -> Message:
    """Return a fraction as it is counted: "16/52"."""
    return message("lesson-of", count=count, all=all_)


def in_a_row(cards: str) -> Message:
    """Return ranks, given as `A K 5`, side by side, with the language's letters."""
    first, _, rest = cards.partition(" ")
    sign = rank_sign(Card.parse(first).rank)
    return message("lesson-row", first=sign, rest=in_a_row(rest)) if rest else sign


def typed(text: str) -> Fraction | None:
    """Read a number that a person typed: `0.25`, `0,25`, `1/4`, `25%`; or None when it is none.

    >>> typed("25 %") == typed("1/4") == Fraction(1, 4)
    True
    """
    found = _TYPED.fullmatch(re.sub(r"\s", "", text))
    if not found:
        return None
    over, under = (Fraction(part.replace(",", ".")) if part else Fraction(1) for part in found.groups()[:2])
    if not under:
        return None
    return over / under / (100 if found[3] else 1)

"""Orders of a pack for many deals at once, as bits and nibbles: sampled, or read from given cards.

An honour that owes nothing counts as low (R8), and the King of Hearts never owes (R7). So all that an order
says is where the King of Hearts lies, where the cards that owe lie, and how much each of those owes: three
whole numbers. That no pile is chosen costs nothing: every unseen card is equally likely to be next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kingsuicide.cards import KING_OF_HEARTS, Card, pack
from kingsuicide.rules import Rules

Whole: TypeAlias = NDArray[np.int64]

# Of a debt, 0 to 9, in the row of debts: at most 15 cards owe, and 60 bits are a whole number without sign.
NIBBLE = 4
_LARGEST = 2**62


class Orders(NamedTuple):
    """Orders of a pack, a deal each; all arrays have one entry for each deal.

    Args:
        owing: Bit t is set when the card drawn at place t, counted from 0, owes.
        debts: What the cards that owe do owe, in the order drawn: four bits each, the first lowest.
        king: The place of the King of Hearts, counted from 0.
    """

    owing: Whole
    debts: Whole
    king: Whole


def orders_of(rules: Rules, packs: Sequence[Sequence[Card]]) -> Orders:
    """Return given orders of the pack.

    Args:
        rules: The rules in force, which say what a card owes.
        packs: For each deal all its cards, in the order drawn.
    """
    owing, debts, king = [], [], []
    for cards in packs:
        owed = [0 if card == KING_OF_HEARTS else rules.owed(card.rank) for card in cards]
        owing.append(sum(1 << place for place, one in enumerate(owed) if one))
        debts.append(_packed(one for one in owed if one))
        king.append(list(cards).index(KING_OF_HEARTS))
    return Orders(*(np.array(column, np.int64) for column in (owing, debts, king)))


def sampled_orders(rules: Rules, deals: int, generator: np.random.Generator) -> Orders:
    """Return orders of the pack, every one equally likely and each deal apart from the others (R3).

    The places of the cards that owe are a random set by Floyd's method (Bentley and Floyd, "Programming
    pearls: a sample of brilliance", Communications of the ACM 30, 1987), the King of Hearts apart; what they
    owe is shuffled by Fisher and Yates's method, backwards, where equal debts need no shuffling among
    themselves.

    Args:
        rules: The rules in force.
        deals: How many deals.
        generator: Where the chance is from; it is used up by an amount that rests on the two others alone.
    """
    debts = _owed(rules)
    places = range(rules.pack - 1 - len(debts), rules.pack - 1)
    # Backwards, cards of the last kind fall into what the others leave.
    placed = range(len(debts) - (debts.count(debts[-1]) if debts else 0))
    bounds = (rules.pack, *(place + 1 for place in places), *(len(debts) - turn for turn in placed))
    king, *numbers = _numbers(bounds, deals, generator)

    owing = np.zeros(deals, np.int64)
    for place, number in zip(places, numbers, strict=False):
        bit = np.left_shift(1, number)
        # A place that is taken already stands for the new last one, which cannot be taken yet.
        bit |= ((owing & bit) != 0).astype(np.int64) << place
        owing |= bit
    below = owing & (np.left_shift(1, king) - 1)
    owing = below | (owing ^ below) << 1

    row = np.full(deals, _packed(debts), np.int64)
    for turn, number in zip(reversed(placed), reversed(numbers[len(places) :]), strict=True):
        other = (number + turn) * NIBBLE
        changed = (row >> other & 15) ^ debts[turn]
        row ^= changed << other
        row ^= changed << turn * NIBBLE
    return Orders(owing, row, king)


@cache
def _owed(rules: Rules) -> tuple[int, ...]:
    """Return what the cards that owe do owe, like with like, the most frequent debt last."""
    owed = Counter(rules.owed(card.rank) for card in pack(rules.pack) if card != KING_OF_HEARTS)
    del owed[0]
    return tuple(sorted(owed.elements(), key=lambda one: (owed[one], one)))


def _packed(debts: Iterable[int]) -> int:
    return sum(one << place * NIBBLE for place, one in enumerate(debts))


def _numbers(bounds: Sequence[int], deals: int, generator: np.random.Generator) -> list[Whole]:
    """Return an array for each bound, of whole numbers from 0 to below it, all equally likely.

    One draw gives many: the digits of a uniform number below the product of their bounds are uniform and
    independent of each other, and a division is cheaper than a draw.
    """
    found: list[Whole] = []
    for group in _groups(tuple(bounds)):
        left = generator.integers(0, int(np.prod(group, dtype=object)), deals)
        for bound in group[:-1]:
            whole = left // bound
            found.append(left - whole * bound)
            left = whole
        found.append(left)
    return found


@cache
def _groups(bounds: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the bounds in groups whose products a whole number of 63 bits can hold."""
    number, product, numbers = 0, 1, []
    for bound in bounds:
        product *= bound
        if product > _LARGEST:
            number, product = number + 1, bound
        numbers.append(number)
    pairs = groupby(zip(numbers, bounds, strict=True), key=lambda pair: pair[0])
    return tuple(tuple(bound for _, bound in pairs_of_one) for _, pairs_of_one in pairs)

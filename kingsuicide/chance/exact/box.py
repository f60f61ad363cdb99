"""The states of a deal at one count of cards left, as an array: honours of each debt, and the line's length.

An honour that waits need not have a rank before it is paid: the order of the honours among themselves is
independent of where they lie, so that the next one to be turned up is any of those not yet turned up, each
as likely. A waiting line is a length, therefore. A state is (honours not turned up, of each debt; how many of
them wait in the line, or were cancelled in it); the others lie in the pack, and what else is in it is low.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kingsuicide.chance.exact.deck import Deck
from kingsuicide.rules import Chain

Array: TypeAlias = NDArray[Any]
Index: TypeAlias = tuple[slice, ...]

_fractions = np.frompyfunc(Fraction, 2, 1)
_ALL, _LESS, _MORE, _LAST = slice(None), slice(None, -1), slice(1, None), slice(-1, None)


def _inner(index: Index) -> Any:
    """Return an index of the last axes, whatever axes come before them."""
    return (..., *index)


@dataclass(frozen=True, slots=True)
class Draw:
    """The chances of the next card in every state; 0 in states that cannot be.

    Args:
        low: That it is low; by honours and line.
        honour: That it is an honour; by honours and line.
        honours: That it is an honour of each debt, where no honour waits; by honours.
        king: That it is the King of Hearts; by honours and line.
    """

    low: Array
    honour: Array
    honours: tuple[Array, ...]
    king: Array


class Box:
    """The array of states, with an axis for each debt and a last one for the line.

    Args:
        deck: The most cards there can be.
        chain: Without a line (`replace`) the last axis has one place.
        exact: Whether numbers are fractions, or else floats.
    """

    def __init__(self, deck: Deck, chain: Chain, *, exact: bool = False) -> None:
        self.deck, self.exact = deck, exact
        self.has_line = chain is Chain.PAYMENTS
        self.axes = len(deck.honours)
        line = sum(deck.honours) + 1 if self.has_line else 1
        self.shape = (*(count + 1 for count in deck.honours), line)
        grid = np.indices(self.shape)
        self.of_debt = [grid[axis] for axis in range(self.axes)]
        hidden = sum(self.of_debt, np.zeros(self.shape, dtype=int))
        self.in_pack = hidden - grid[-1]
        # The chance that an honour turned up owes each debt.
        self.shares = [self.ratio(count, np.maximum(hidden, 1)) for count in self.of_debt]

    @property
    def corner(self) -> Index:
        """Where no honour of the deck has been turned up, whatever the line."""
        return (_LAST,) * self.axes

    def zeros(self, *more: int) -> Array:
        """Return an array of zeros, with more axes after those of the box."""
        return np.zeros((*self.shape, *more), dtype=object if self.exact else float)

    def number(self, whole: int) -> Any:
        """Return a whole number, as this box has its numbers."""
        return Fraction(whole) if self.exact else float(whole)

    def ratio(self, count: Any, of: Any) -> Array:
        """Return a ratio of whole numbers, as this box has its numbers."""
        ratio: Array = _fractions(count, of) if self.exact else np.divide(count, of)
        return ratio

    def turned_up(self, axis: int) -> tuple[Index, Index]:
        """Return where an honour of a debt can be turned up, and where that leads to."""
        before: list[slice] = [_ALL] * self.axes
        after = before.copy()
        before[axis], after[axis] = _MORE, _LESS
        return tuple(before), tuple(after)

    def next_up(self) -> Iterator[tuple[int, Index, Index]]:
        """Yield each debt with where the head of the line can be of it, and where that leads to."""
        for axis in range(self.axes):
            before, after = self.turned_up(axis)
            yield axis, (*before, _MORE), (*after, _LESS)

    def settled(self, chance: Array) -> Array:
        """Return the chance of each state without a line, once the lines are cancelled (R10).

        Which honours are gone with a line, nobody knows: each of those not turned up is as likely.

        Args:
            chance: The chance of each state; axes before those of the box are left as they are.
        """
        chance = chance.copy()
        for line in range(self.shape[-1] - 1, 0, -1):
            there, here = chance[..., line], chance[..., line - 1]
            for axis in range(self.axes):
                before, after = self.turned_up(axis)
                moved = there[_inner(before)] * self.shares[axis][..., line][before]
                here[_inner(after)] += moved
        alone: Array = chance[..., 0]
        return alone

    def possible(self, cards: int, *, king: bool) -> Array:
        """Return which states can be with so many cards left."""
        low = cards - king - self.in_pack
        possible: Array = (self.in_pack >= 0) & (low >= 0) & (low <= self.deck.low)
        return possible

    def draw(self, cards: int, *, king: bool) -> Draw:
        """Return the chances of the next card with so many cards left, from 1."""
        possible = self.possible(cards, king=king)
        low = cards - king - self.in_pack
        return Draw(
            low=self.ratio(np.where(possible, low, 0), cards),
            honour=self.ratio(np.where(possible, self.in_pack, 0), cards),
            honours=tuple(self.ratio(np.where(possible, count, 0)[..., 0], cards) for count in self.of_debt),
            king=self.ratio(np.where(possible, int(king), 0), cards),
        )

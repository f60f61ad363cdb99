"""The rest of one turn, forward from what is seen, card by card: how it ends, and after how many cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeVar

import numpy as np

from kingsuicide.chance.exact.box import Array, Box, Draw, Index
from kingsuicide.chance.exact.deck import Deck, Terms
from kingsuicide.turn import Ending, Turn


@dataclass(frozen=True, slots=True)
class Owed:
    """What is owed in a turn that has been opened.

    Args:
        left: How many cards of the payment under way are still to be taken.
        has_honour: Whether an honour was met in it (R10).
        waiting: How much each debt of the line is, first met first (R9).
    """

    left: int
    has_honour: bool = False
    waiting: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnEnds:
    """How a turn may end.

    Args:
        cards: For each ending, the chances that it comes after 1, 2, … more cards, as many as lie face down.
        passed: The chance of each state without a line in which the next turn begins, by the count of cards
            left.
        after_king: The same after the King of Hearts (R7), where cards are left.
    """

    cards: dict[Ending, list[float]]
    passed: dict[int, Array] = field(default_factory=dict)
    after_king: dict[int, Array] = field(default_factory=dict)


Key = TypeVar("Key")

# The chance of each state, by (debts of the line whose rank is known, cards left in the payment, whether an
# honour was met in it). While such debts wait, no honour is turned up: the array is the box's corner.
_Paying = dict[tuple[int, int, bool], Array]


def owed_in(turn: Turn) -> Owed | None:
    """Return what is owed in a turn, or None when its first card, or the next turn's, is to come."""
    if turn.ending or turn.opening is None:
        return None
    payment = turn.payments[-1]
    return Owed(payment.left, payment.has_honour, tuple(debt.owed for debt in turn.waiting))


def turn_ends(terms: Terms, deck: Deck, owed: Owed | None, *, exact: bool = False) -> TurnEnds:
    """Return how a turn may end.

    Args:
        terms: The pack and the rules.
        deck: The face-down cards, at least 1.
        owed: What is owed, or None when the turn's first card is to come.
        exact: Whether to count in fractions (for small packs), or else in floats.
    """
    walk = _Walk(terms, deck, owed, exact)
    return TurnEnds(walk.ends.cards, walk.settled(walk.ends.passed), walk.settled(walk.ends.after_king))


class _Walk:
    """One walk through a turn: `ends` is filled while it goes."""

    def __init__(self, terms: Terms, deck: Deck, owed: Owed | None, exact: bool) -> None:
        self.terms, self.deck = terms, deck
        self.box = Box(deck, terms.chain, exact=exact)
        self.waiting = owed.waiting if owed else ()
        self.ends = TurnEnds({ending: [self.box.number(0)] * deck.count for ending in Ending})
        paying: _Paying = {}
        cards = deck.count
        if owed is None:
            paying = self.opened(self.box.draw(cards, king=deck.king), cards)
            cards -= 1
        else:
            begun = self.box.zeros()[self.box.corner]
            begun[..., 0] += self.box.number(1)
            paying[len(owed.waiting), owed.left, owed.has_honour] = (
                begun if owed.waiting else self.whole(begun)
            )
        while paying and cards:
            paying = self.paid(paying, cards)
            cards -= 1

    def settled(self, chances: dict[int, Array]) -> dict[int, Array]:
        """Return chances by the count of cards left, once the lines are cancelled."""
        if not chances:
            return {}
        return dict(zip(chances, self.box.settled(np.stack([*chances.values()])), strict=True))

    def opened(self, draw: Draw, cards: int) -> _Paying:
        """Take the card that opens the turn (R5–R8, R11)."""
        first = self.box.zeros()
        first[(-1,) * self.box.axes + (0,)] += self.box.number(1)
        self.leave(first * draw.king, cards)
        if cards == 1:
            self.end(Ending.LAST_CARD, cards, first * (draw.low + draw.honour))
            return {}
        self.passes(Ending.LOW, first * draw.low, cards)
        paying: _Paying = {}
        self.replaced(paying, first, draw)
        return paying

    def paid(self, paying: _Paying, cards: int) -> _Paying:
        """Take one card of a payment in every state (R9–R11)."""
        draw, new = self.box.draw(cards, king=self.deck.king), _Paying()
        for (known, left, met), chance in paying.items():
            part = self.box.corner if known else ()
            low, honour = chance * draw.low[part], chance * draw.honour[part]
            self.leave(self.whole(chance * draw.king[part]), cards)
            if cards == 1:
                self.end(Ending.LAST_CARD, cards, low + honour)
                continue
            if left > 1:
                _add(new, (known, left - 1, met), low)
            elif met:
                self.head(new, known, low)
            else:
                self.passes(Ending.PAYMENT, self.whole(low), cards)
            if not self.box.has_line:
                self.replaced(new, chance, draw)
                continue
            joined = honour * 0
            joined[..., 1:] = honour[..., :-1]
            if left > 1:
                _add(new, (known, left - 1, True), joined)
            else:
                self.head(new, known, joined)
        return {state: chance for state, chance in new.items() if chance.any()}

    def head(self, new: _Paying, known: int, chance: Array) -> None:
        """Let the debt at the head of the line be paid next (R9)."""
        if known:
            debt = self.waiting[-known]
            _add(new, (known - 1, debt, False), chance if known > 1 else self.whole(chance))
            return
        for axis, before, after in self.box.next_up():
            part = self.box.zeros()
            part[after] = chance[before] * self.box.shares[axis][before]
            _add(new, (0, self.terms.debts[axis], False), part)

    def replaced(self, new: _Paying, chance: Array, draw: Draw) -> None:
        """Let an honour be paid for at once: it opens the turn (R8), or replaces the debt."""
        for axis, before, after in self.turned_up():
            part = self.box.zeros()
            part[after][..., 0] = chance[before][..., 0] * draw.honours[axis][before]
            _add(new, (0, self.terms.debts[axis], False), part)

    def turned_up(self) -> Iterator[tuple[int, Index, Index]]:
        """Yield each debt with where an honour of it can be turned up, and where that leads to."""
        for axis in range(self.box.axes):
            yield axis, *self.box.turned_up(axis)

    def whole(self, chance: Array) -> Array:
        """Return the chances in the whole box, from those in its corner perhaps."""
        if chance.shape == self.box.shape:
            return chance
        whole = self.box.zeros()
        whole[self.box.corner] = chance
        return whole

    def passes(self, ending: Ending, chance: Array, cards: int) -> None:
        """End a turn after which another begins."""
        self.end(ending, cards, chance)
        _add(self.ends.passed, cards - 1, chance)

    def leave(self, chance: Array, cards: int) -> None:
        """End a turn by the King of Hearts (R7)."""
        self.end(Ending.KING_OF_HEARTS, cards, chance)
        if cards > 1 and self.deck.king:
            _add(self.ends.after_king, cards - 1, chance)

    def end(self, ending: Ending, cards: int, chance: Array) -> None:
        """Count an ending with the card that is taken while so many are left."""
        self.ends.cards[ending][self.deck.count - cards] += chance.sum()


def _add(to: dict[Key, Array], key: Key, chance: Array) -> None:
    to[key] = to[key] + chance if key in to else chance

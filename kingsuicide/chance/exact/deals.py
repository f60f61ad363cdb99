"""A deal from the beginning of any turn to its end: who leaves by what; tables made backward by cards."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from functools import lru_cache

import numpy as np

from kingsuicide.chance.exact.box import Array, Box, Draw
from kingsuicide.chance.exact.deck import Terms
from kingsuicide.chance.exact.kept import kept

_Paying = dict[tuple[int, bool], Array]


@dataclass(frozen=True, slots=True)
class DealEnd:
    """Who leaves in the rest of a deal, in turns from now: 0 is who moves, 1 who moves next.

    Args:
        king: Who leaves by the King of Hearts (R7), if anybody does.
        last: Who leaves by the last card (R11), if anybody does.
    """

    king: int | None
    last: int | None


@dataclass(frozen=True, slots=True)
class DealTable:
    """How a deal ends from the beginning of any turn.

    Args:
        box: The states.
        king: Whether the King of Hearts is still in the pack.
        ends: What may become of the deal.
        layers: For each count of cards left, from 0, an array of its possible states without a line by ends;
            one more column, the last, has the mean number of turns, the one that begins among them.
        passed: For each column, which one it is seen from the turn before.
    """

    box: Box
    king: bool
    ends: tuple[DealEnd, ...]
    layers: tuple[Array, ...]
    passed: tuple[int, ...]

    def mean(self, cards: int, weights: Array) -> Array:
        """Return the mean over states with so many cards left, seen from who moves in them.

        Args:
            cards: How many cards are left, from 1.
            weights: The chance of each state without a line: an array by honours of this box, or of a
                smaller one.
        """
        part = tuple(slice(size) for size in weights.shape)
        whole = self.box.zeros()[..., 0]
        whole[part] = weights
        mean: Array = whole[self.begins(cards)] @ self.layers[cards]
        return mean

    def begins(self, cards: int) -> Array:
        """Return in which states without a line a turn can begin with so many cards left."""
        begins: Array = self.box.possible(cards, king=self.king)[..., 0]
        return begins

    def after_turn(self, values: Array) -> Array:
        """Return values of the next turn as they are seen from this one, and with it."""
        seen = values[..., self.passed]
        seen[..., -1] += 1
        return seen

    def end(self, end: DealEnd) -> Array:
        """Return the values of an end that this turn brings."""
        values = np.zeros(len(self.ends) + 1, dtype=object if self.box.exact else float)
        if end in self.ends:
            values[self.ends.index(end)] = 1
        values[-1] = 1
        return values


@lru_cache(maxsize=32)
def deal_table(terms: Terms, players: int, *, king: bool, exact: bool = False) -> DealTable:
    """Return the table of a deal.

    Args:
        terms: The pack and the rules.
        players: How many are in, 2 to 5; who leaves in the deal counts until then.
        king: Whether the King of Hearts is still in the pack.
        exact: Whether to count in fractions (for small packs), or else in floats.
    """
    ends = deal_ends(terms, players, king=king)
    before = [ends.index(DealEnd(_back(end.king, players), _back(end.last, players))) for end in ends]
    box = Box(terms.pack, terms.chain, exact=exact)
    box = Box(terms.pack, terms.chain, exact=exact)
    empty = DealTable(box, king, ends, (), (*before, len(ends)))
    if exact:
        return replace(empty, layers=_layers(terms, empty, players))
    key = ("deal", astuple(terms), players, king)
    rows = kept(repr(key), lambda: np.concatenate(_layers(terms, empty, players)))
    sizes = [0, *(int(empty.begins(cards).sum()) for cards in range(1, _most(terms, king) + 1))]
    return replace(empty, layers=tuple(np.split(rows, np.cumsum(sizes)[:-1])))


def deal_ends(terms: Terms, players: int, *, king: bool) -> tuple[DealEnd, ...]:
    """Return what may become of a deal in which so many are in; those that begin with seat 0 come first."""
    seats = range(players)
    if not king:
        return tuple(DealEnd(None, seat) for seat in seats)
    alone = tuple(DealEnd(seat, None) for seat in seats)
    if terms.stops(players):
        return alone
    others = range(1, players)
    return (*(DealEnd(seat, (seat + other) % players) for seat in seats for other in others), *alone)


def king_values(table: DealTable, after_king: DealTable, values: Array) -> Array:
    """Return values of the deal's rest without who leaves by the King of Hearts now, as this turn sees them.

    Args:
        table: The table of the deal.
        after_king: That of one player less, without the King of Hearts.
        values: Values of the latter, seen from the next player.
    """
    others = len(after_king.ends)
    seen = np.zeros((*values.shape[:-1], len(table.ends) + 1), dtype=values.dtype)
    seen[..., :others] = values[..., :others]
    seen[..., -1] = values[..., -1] + 1
    return seen


def _most(terms: Terms, king: bool) -> int:
    """Return the most cards that a deal can have left."""
    return terms.pack.low + sum(terms.pack.honours) + king


def _layers(terms: Terms, table: DealTable, players: int) -> tuple[Array, ...]:
    """Build the layers of a table that has none."""
    after_king = None
    if table.king and not terms.stops(players):
        after_king = deal_table(terms, players - 1, king=False, exact=table.box.exact)
    layers = [np.zeros((0, len(table.ends) + 1))]
    begun, paying = table.box.zeros(len(table.ends) + 1), _Paying()
    for cards in range(1, _most(terms, table.king) + 1):
        begun, paying = _layer(terms, table, after_king, cards, begun, paying)
        layers.append(begun[..., 0, :][table.begins(cards)])
    return tuple(layers)


def _back(seat: int | None, players: int) -> int | None:
    return None if seat is None else (seat - 1) % players


def _layer(
    terms: Terms,
    table: DealTable,
    after_king: DealTable | None,
    cards: int,
    begun: Array,
    paying: _Paying,
) -> tuple[Array, _Paying]:
    """Return the values one card earlier: at the beginning of a turn, and while paying.

    Args:
        terms: The pack and the rules.
        table: The table, without layers.
        after_king: The table after the King of Hearts, if the deal goes on then.
        cards: How many cards are left now, from 1.
        begun: The values with a card less at the beginning of a turn, the line being cancelled.
        paying: The same by (cards left in the payment, whether an honour was met in it).
    """
    box = table.box
    most = max(terms.debts, default=0)
    states = [
        (left, met) for left in range(1, most + 1) for met in ((False, True) if box.has_line else (False,))
    ]
    if cards == 1:
        last = box.zeros(len(table.ends) + 1) + table.end(DealEnd(None, 0))
        over, headed, paying = last, last, dict.fromkeys(states, last)
    else:
        over = table.after_turn(begun)
        headed = _headed(terms, box, paying)
    draw = box.draw(cards, king=table.king)
    low, honour = draw.low[..., None], draw.honour[..., None]
    by_king = draw.king[..., None] * _king(table, after_king, cards) if table.king else 0 * over
    met = sum(
        (_met(terms, box, draw, axis, paying) for axis in range(box.axes)), np.zeros_like(over[..., 0, :])
    )
    new: _Paying = {}
    for left, has_honour in states:
        if left > 1:
            if_low, if_honour = paying[left - 1, has_honour], paying.get((left - 1, True))
        else:
            if_low, if_honour = headed if has_honour else over, headed
        value = low * if_low + by_king
        if not box.has_line:
            value += met[..., None, :]
        elif if_honour is not None:
            # It joins the line.
            value[..., :-1, :] += honour[..., :-1, :] * if_honour[..., 1:, :]
        new[left, has_honour] = value
    now = box.zeros(len(table.ends) + 1)
    now[..., 0, :] = low[..., 0, :] * over[..., 0, :] + met + by_king[..., 0, :]
    return _cancelled(box, now), new


def _met(terms: Terms, box: Box, draw: Draw, axis: int, paying: _Paying) -> Array:
    """Return the part of an honour that is paid for at once: it opens the turn (R8), or replaces the debt."""
    before, after = box.turned_up(axis)
    begun = paying[terms.debts[axis], False]
    part = np.zeros_like(begun[..., 0, :])
    part[before] = draw.honours[axis][before][..., None] * begun[..., 0, :][after]
    return part


def _headed(terms: Terms, box: Box, paying: _Paying) -> Array:
    """Return the values when the debt at the head of the line is to be paid next (R9)."""
    headed = np.zeros_like(next(iter(paying.values()))) if paying else np.zeros(0)
    if box.has_line:
        for axis, before, after in box.next_up():
            share = box.shares[axis][before][..., None]
            headed[before] += share * paying[terms.debts[axis], False][after]
    return headed


def _king(table: DealTable, after_king: DealTable | None, cards: int) -> Array:
    """Return the values when the King of Hearts is taken now (R7, R11)."""
    if after_king is None or cards == 1:
        return table.end(DealEnd(0, None))
    box = table.box
    begun = box.zeros(len(after_king.ends) + 1)
    begun[..., 0, :][after_king.begins(cards - 1)] = after_king.layers[cards - 1]
    return king_values(table, after_king, _cancelled(box, begun))


def _cancelled(box: Box, begun: Array) -> Array:
    """Fill in the beginnings of turns after which honours of a line are gone, nobody knows which (R10)."""
    for line in range(1, box.shape[-1]):
        for axis in range(box.axes):
            before, after = box.turned_up(axis)
            share = box.shares[axis][before][..., line, None]
            begun[..., line, :][before] += share * begun[..., line - 1, :][after]
    return begun

"""The chain of penalties for many deals at once (R5 to R11): a step is a payment, not a card.

A run is what lies before a card with which a player leaves whatever is owed: first the cards before the King
of Hearts (R7), then those between it and the last one (R11). Both are played by the same steps, and both
end by that card, which belongs to the turn that is going on, or opens one.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kingsuicide.chance.trials.orders import NIBBLE, Orders, Whole
from kingsuicide.rules import Chain

Flags: TypeAlias = NDArray[np.bool_]

LONGEST = 52


class Runs(NamedTuple):
    """Runs to be played; all arrays have one entry for each.

    Args:
        cards: How many cards lie before the one by which the player leaves.
        owing: Bit t is set when card t owes; above them all, at `cards`, one bit that marks the end.
        debts: What they owe, in the order drawn, four bits each.
    """

    cards: Whole
    owing: Whole
    debts: Whole


def before_king(orders: Orders) -> Runs:
    """Return each deal up to the King of Hearts."""
    end = np.left_shift(1, orders.king)
    return Runs(orders.king, orders.owing & (end - 1) | end, orders.debts)


def after_king(orders: Orders, pack: int) -> Runs:
    """Return each deal from behind the King of Hearts up to the last card; he must not be the last one."""
    cards = pack - 2 - orders.king
    end = np.left_shift(1, cards)
    gone = np.bitwise_count(orders.owing & (np.left_shift(1, orders.king) - 1)).astype(np.int64)
    owing = orders.owing >> (orders.king + 1)
    return Runs(cards, owing & (end - 1) | end, orders.debts >> gone * NIBBLE)


def play(runs: Runs, chain: Chain) -> tuple[Whole, Whole]:
    """Play runs to their ends.

    Returns:
        How many turns each took, the last one with it; and how many turns took so many cards, from 0 to 52,
        all runs together.
    """
    step = _payment if chain is Chain.PAYMENTS else _replacement
    turns = np.zeros_like(runs.cards)
    lengths = np.zeros(LONGEST + 1, np.int64)
    zeros = np.zeros_like(runs.cards)
    at = _State(np.arange(len(turns)), runs.owing, runs.debts, zeros, zeros, zeros, zeros)
    while len(at.run):
        at, ended = step(_opened(at))
        goes_on = at.owing != 0
        ended = ended & goes_on
        _count(lengths, np.where(ended, at.drawn - at.start, 0))
        at = at._replace(turns=at.turns + ended)
        done = ~goes_on
        run = at.run[done]
        turns[run] = at.turns[done] + 1
        _count(lengths, runs.cards[run] + 1 - at.start[done])
        at = _State(*(column[goes_on] for column in at))
    # A low card at a turn's opening is a turn of one card; of those only their number was kept.
    lengths[0] = 0
    lengths[1] += turns.sum() - lengths.sum()
    return turns, lengths


class _State(NamedTuple):
    """Runs under way, between two payments.

    Args:
        run: Which of the runs it is.
        owing: As in `Runs`, from the next card on.
        debts: The debt that is to be paid now, then those waiting, then those of cards not drawn.
        waiting: How many debts are met and not yet paid; 0 when a turn is to be opened.
        drawn: How many cards are drawn.
        start: How many were drawn before the turn under way.
        turns: How many turns are over.
    """

    run: Whole
    owing: Whole
    debts: Whole
    waiting: Whole
    drawn: Whole
    start: Whole
    turns: Whole


def _opened(at: _State) -> _State:
    """Go on to the next card that owes where no debt is to be paid: each low one is a turn (R6)."""
    opens = (at.waiting == 0).astype(np.int64)
    low = _zeros_below(at.owing) * opens
    drawn = at.drawn + low
    return at._replace(
        owing=at.owing >> (low + opens),
        waiting=at.waiting + opens,
        drawn=drawn + opens,
        start=np.where(opens, drawn, at.start),
        turns=at.turns + low,
    )


def _payment(at: _State) -> tuple[_State, Flags]:
    """Take a payment whole (R9); return where it ended its turn, being all low (R10)."""
    owed = at.debts & 15
    after = at.owing >> owed
    met = np.bitwise_count(at.owing ^ after << owed).astype(np.int64)
    ends = met == 0
    waiting = at.waiting - 1
    paid = 1 + waiting * ends  # what still waits is cancelled
    return at._replace(
        owing=after,
        debts=at.debts >> paid * NIBBLE,
        waiting=(waiting + met) * ~ends,
        drawn=at.drawn + owed,
    ), ends


def _replacement(at: _State) -> tuple[_State, Flags]:
    """Pay until a card that owes replaces the debt (variant `replace`); return where none did."""
    owed = at.debts & 15
    low = _zeros_below(at.owing)
    # Of a run that is over no bit is left, and it has ended already.
    ends = low >= owed
    taken = np.where(ends, owed, low + 1)
    return at._replace(
        owing=at.owing >> taken,
        debts=at.debts >> NIBBLE,
        waiting=(~ends).astype(np.int64),
        drawn=at.drawn + taken,
    ), ends


def _zeros_below(bits: Whole) -> Whole:
    """Return how many bits are clear below the lowest set one, where there is one."""
    below: Whole = np.bitwise_count((bits & -bits) - 1).astype(np.int64)
    return below


def _count(lengths: Whole, those: Whole) -> None:
    lengths += np.bincount(those, minlength=len(lengths))

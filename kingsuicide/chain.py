"""The chain of penalties: what one more card does to a turn (R5–R11)."""

from __future__ import annotations

from dataclasses import replace

from kingsuicide.cards import KING_OF_HEARTS, Card
from kingsuicide.events import (
    ChainStopped,
    DebtReplaced,
    DebtWaits,
    Event,
    LaidAside,
    LeftByKing,
    LeftByLastCard,
    MustPay,
    NextDebt,
    PaysOn,
)
from kingsuicide.rules import Chain, Rules
from kingsuicide.turn import Debt, Ending, Payment, Turn

Step = tuple[Turn, tuple[Event, ...]]


def take(rules: Rules, turn: Turn, card: Card, *, last: bool) -> Step:
    """Take a card in a turn that goes on, and say what it means.

    Args:
        rules: The rules in force.
        turn: The turn before the card.
        card: The card.
        last: Whether no card is left on the table after it.

    Returns:
        The turn after the card, ended or not, and the events beside the draw itself.
    """
    opens = turn.opening is None
    debt = Debt(card, rules.owed(card.rank))
    replaces = not opens and debt.owed > 0 and rules.chain is Chain.REPLACE
    laid = replace(turn, opening=card) if opens else _in_payment(turn, card, is_honour=debt.owed > 0)
    if card == KING_OF_HEARTS:
        ended = replace(laid, ending=Ending.KING_OF_HEARTS)
        return ended, (LeftByKing(turn.seat, void=laid.owed, last=last),)
    if last:
        ended = replace(laid, ending=Ending.LAST_CARD)
        void = debt.owed if replaces else laid.owed + debt.owed
        return ended, (LeftByLastCard(turn.seat, card, void),)
    if opens:
        return _opened(laid, debt)
    if replaces:
        replaced = DebtReplaced(turn.seat, debt, laid.payments[-1])
        return _begin(laid, debt), (replaced,)
    return _paid(laid, debt)


def _in_payment(turn: Turn, card: Card, *, is_honour: bool) -> Turn:
    *before, payment = turn.payments
    paid = Payment(payment.honour, payment.owed, (*payment.cards, card), payment.has_honour or is_honour)
    return replace(turn, payments=(*before, paid))


def _begin(turn: Turn, debt: Debt) -> Turn:
    return replace(turn, payments=(*turn.payments, Payment(debt.honour, debt.owed)))


def _opened(turn: Turn, debt: Debt) -> Step:
    if debt.owed:
        return _begin(turn, debt), (MustPay(turn.seat, debt),)
    return replace(turn, ending=Ending.LOW), (LaidAside(turn.seat, debt.honour),)


def _paid(turn: Turn, debt: Debt) -> Step:
    """Look at a payment after the card `debt.honour` was laid into it (R9, R10)."""
    payment, seat = turn.payments[-1], turn.seat
    events: tuple[Event, ...] = ()
    if debt.owed:
        events = (DebtWaits(seat, debt, payment, ahead=turn.waiting),)
        turn = replace(turn, waiting=(*turn.waiting, debt))
    if payment.left:
        return turn, events or (PaysOn(seat, debt.honour, payment),)
    if not payment.has_honour:
        stopped = ChainStopped(seat, payment, cancelled=turn.waiting)
        return replace(turn, ending=Ending.PAYMENT), (*events, stopped)
    following, *waiting = turn.waiting
    turn = _begin(replace(turn, waiting=tuple(waiting)), following)
    return turn, (*events, NextDebt(seat, payment, following))

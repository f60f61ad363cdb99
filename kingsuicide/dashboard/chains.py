"""The turn on the screen: the tray of cards by payment, and the debts as pips still to take."""

from __future__ import annotations

from dataclasses import dataclass

from kingsuicide.dashboard.faces import Face, face
from kingsuicide.explain import rank_name, rank_taken
from kingsuicide.messages import Message, message
from kingsuicide.rules import Chain
from kingsuicide.seen import Seen
from kingsuicide.turn import Debt, Ending, Payment, Turn
from kingsuicide.words import say

# Above so many places the tray uses small cards and short titles.
_ROOMY = 12
_ROWS_SHOWN = 5

LEFT = (Ending.KING_OF_HEARTS, Ending.LAST_CARD)


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of one payment in the tray: its title, its state, the cards, the places still empty."""

    title: str
    note: str
    state: str
    cards: tuple[Face, ...]
    empty: int


@dataclass(frozen=True, slots=True)
class Tray:
    """This turn's cards, grouped by the payment that they belong to."""

    title: str
    groups: tuple[Group, ...]
    is_small: bool


@dataclass(frozen=True, slots=True)
class DebtRow:
    """A payment or a debt: the honour, the cards taken for it, the pips to take, and its state."""

    honour: Face
    cards: tuple[Face, ...]
    pips: int
    state: str
    note: str


@dataclass(frozen=True, slots=True)
class Debts:
    """The payments and the debts that wait, in order; earlier payments and later debts only counted."""

    title: str
    none: str
    earlier: str
    rows: tuple[DebtRow, ...]
    later: str


def tray(seen: Seen, players: tuple[Message, ...], lang: str) -> Tray:
    """Return the tray of the turn under way, or of the last one."""
    turn = seen.turn
    is_small = len(turn.cards) + turn.owed > _ROOMY
    groups = [_opening(turn, lang)] if turn.opening else []
    groups += [_payment(seen, number, is_small, lang) for number in range(len(turn.payments))]
    groups += [_waiting(turn, debt, is_small, lang) for debt in turn.waiting]
    title = say(message("tray-title", player=players[turn.seat], cards=len(turn.cards)), lang)
    return Tray(title, tuple(groups), is_small)


def debts(seen: Seen, lang: str) -> Debts:
    """Return the payments and the debts of the turn under way, or of the last one."""
    turn = seen.turn
    paid = max(0, len(turn.payments) - 1)
    waiting = [_waiting_row(turn, debt, lang) for debt in turn.waiting[: _ROWS_SHOWN - 1]]
    earlier = max(0, paid - (_ROWS_SHOWN - 1 - len(waiting)))
    payments = [_payment_row(seen, number, lang) for number in range(earlier, len(turn.payments))]
    later = len(turn.waiting) - len(waiting)
    return Debts(
        title=say(message("debts-title"), lang),
        none="" if turn.payments else say(message("debts-none"), lang),
        earlier=say(message("debts-earlier", count=earlier), lang) if earlier else "",
        rows=tuple(payments + waiting),
        later=say(message("debts-later", count=later), lang) if later else "",
    )


def _opening(turn: Turn, lang: str) -> Group:
    assert turn.opening is not None
    alone = turn.ending in LEFT and not turn.payments
    note = say(message("tray-left"), lang) if alone else ""
    return Group(say(message("tray-opening"), lang), note, "opening", (face(turn.opening, lang),), 0)


def _state(seen: Seen, number: int) -> str:
    """Return the state of a payment: paying, void, replaced, low (it stopped the chain) or paid."""
    turn = seen.turn
    payment, is_last = turn.payments[number], number == len(turn.payments) - 1
    if is_last and turn.ending in LEFT:
        return "void"
    if is_last:
        return "paying" if payment.left else "low"
    return "replaced" if seen.rules.chain is Chain.REPLACE else "paid"


def _payment(seen: Seen, number: int, is_small: bool, lang: str) -> Group:
    payment = seen.turn.payments[number]
    state = _state(seen, number)
    values = {"taken": len(payment.cards), "owed": payment.owed}
    if is_small:
        title = message("tray-payment-short", honour=rank_name(payment.honour.rank), **values)
    else:
        title = message("tray-payment", honour=rank_taken(payment.honour.rank), **values)
    note = {"low": "tray-stop", "void": "tray-left", "replaced": "debt-replaced-state"}.get(state)
    cards = tuple(face(card, lang) for card in payment.cards)
    empty = payment.left if state in ("paying", "void") else 0
    return Group(say(title, lang), say(message(note), lang) if note else "", state, cards, empty)


def _waiting(turn: Turn, debt: Debt, is_small: bool, lang: str) -> Group:
    if is_small:
        title = message("tray-waiting-short", honour=rank_name(debt.honour.rank), owed=debt.owed)
    else:
        title = message("tray-waiting", honour=rank_taken(debt.honour.rank), owed=debt.owed)
    return Group(say(title, lang), "", _waiting_state(turn), (), debt.owed)


def _waiting_state(turn: Turn) -> str:
    if turn.ending is None:
        return "waiting"
    return "void" if turn.ending in LEFT else "cancelled"


def _payment_row(seen: Seen, number: int, lang: str) -> DebtRow:
    payment = seen.turn.payments[number]
    state = _state(seen, number)
    note = {
        "paying": message("debt-paying", left=payment.left),
        "void": message("debt-void"),
        "replaced": message("debt-replaced-state"),
        "paid": message("debt-paid-honours", honours=_honours(seen, payment)),
        "low": message("debt-paid-low"),
    }[state]
    cards = tuple(face(card, lang) for card in payment.cards)
    return DebtRow(face(payment.honour, lang), cards, payment.left, state, say(note, lang))


def _honours(seen: Seen, payment: Payment) -> int:
    return sum(seen.rules.owed(card.rank) > 0 for card in payment.cards)


def _waiting_row(turn: Turn, debt: Debt, lang: str) -> DebtRow:
    state = _waiting_state(turn)
    note = {"waiting": "debt-waiting", "void": "debt-void", "cancelled": "debt-cancelled"}[state]
    return DebtRow(face(debt.honour, lang), (), debt.owed, state, say(message(note), lang))

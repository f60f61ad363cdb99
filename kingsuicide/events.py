"""What can happen at the table: frozen records, each resting on a rule.

A draw yields several, in this order: the card, what it means for the turn, and what follows from that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kingsuicide.cards import Card
from kingsuicide.turn import Debt, Payment


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to the player at a seat, counted from 0."""

    rule: ClassVar[str]
    seat: int


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """A turn was opened with a card."""

    rule = "R5"
    card: Card
    pile: int
    position: int


@dataclass(frozen=True, slots=True)
class Extra(Event):
    """A card was taken for a payment."""

    rule = "R9"
    card: Card
    pile: int
    position: int


@dataclass(frozen=True, slots=True)
class LaidAside(Event):
    """The opening card was low: the turn is over."""

    rule = "R6"
    card: Card


@dataclass(frozen=True, slots=True)
class MustPay(Event):
    """The opening card was an honour: a payment begins."""

    rule = "R8"
    debt: Debt


@dataclass(frozen=True, slots=True)
class PaysOn(Event):
    """A low card was taken, and the payment is not whole yet."""

    rule = "R9"
    card: Card
    payment: Payment


@dataclass(frozen=True, slots=True)
class DebtWaits(Event):
    """An honour was met in a payment: its debt waits behind those before it."""

    rule = "R9"
    debt: Debt
    payment: Payment
    ahead: tuple[Debt, ...]


@dataclass(frozen=True, slots=True)
class DebtReplaced(Event):
    """An honour was met in a payment: its debt replaces the old one (chain `replace`)."""

    rule = "R9"
    debt: Debt
    payment: Payment


@dataclass(frozen=True, slots=True)
class NextDebt(Event):
    """A payment with an honour in it is whole: the next waiting debt is paid."""

    rule = "R10"
    payment: Payment
    debt: Debt


@dataclass(frozen=True, slots=True)
class ChainStopped(Event):
    """A payment of low cards only is whole: the turn is over, waiting debts are cancelled."""

    rule = "R10"
    payment: Payment
    cancelled: tuple[Debt, ...]


@dataclass(frozen=True, slots=True)
class LeftByKing(Event):
    """The King of Hearts was drawn: the player leaves, and whatever was owed is void."""

    rule = "R7"
    void: int
    last: bool


@dataclass(frozen=True, slots=True)
class LeftByLastCard(Event):
    """The last card of all the piles was taken: the player leaves, and whatever was owed is void."""

    rule = "R11"
    card: Card
    void: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """The next player still in, at `seat`, is to open a turn."""

    rule = "R4"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards were laid out; `seat` opens the first turn, on the dealer's left."""

    rule = "R3"
    deal: int
    dealer: int


@dataclass(frozen=True, slots=True)
class DealtAgain(Dealt):
    """All the cards were laid out again for those still in."""

    rule = "R12"


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """Only the player at `seat` is left, and has lost; so many cards stay unplayed."""

    rule = "R13"
    cards_left: int

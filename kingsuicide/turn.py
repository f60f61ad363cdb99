"""One player's turn as it lies on the table: the opening card, the payments, the debts that wait."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from kingsuicide.cards import Card


class Ending(StrEnum):
    """How a turn ended; the last two let the player leave, safe."""

    LOW = "low"
    PAYMENT = "payment"
    KING_OF_HEARTS = "king-of-hearts"
    LAST_CARD = "last-card"


@dataclass(frozen=True, slots=True)
class Debt:
    """Cards owed for an honour and not yet begun to be paid."""

    honour: Card
    owed: int


@dataclass(frozen=True, slots=True)
class Payment:
    """A debt being paid, or paid (R9).

    Args:
        honour: The honour that it is paid for.
        owed: How many cards it takes.
        cards: Those taken so far.
        has_honour: Whether an honour was among them, so that it will not end the turn (R10).
    """

    honour: Card
    owed: int
    cards: tuple[Card, ...] = ()
    has_honour: bool = False

    @property
    def left(self) -> int:
        """How many of its cards are still to be taken."""
        return self.owed - len(self.cards)


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn, from before its first card to after its last.

    Args:
        seat: Whose turn it is, counted from 0.
        opening: The card that opened it, if it has been opened (R5).
        payments: The payments begun, in order; the last one is being paid while the turn goes on.
        waiting: The debts after it, first met first; once the turn has ended, they are cancelled or void.
        ending: How it ended, or None while it goes on.
    """

    seat: int
    opening: Card | None = None
    payments: tuple[Payment, ...] = ()
    waiting: tuple[Debt, ...] = ()
    ending: Ending | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards taken in the turn, in order."""
        opening = (self.opening,) if self.opening else ()
        return opening + tuple(card for payment in self.payments for card in payment.cards)

    @property
    def owed(self) -> int:
        """How many cards are still owed, in the payment under way and in the debts that wait."""
        paying = self.payments[-1].left if self.payments else 0
        return paying + sum(debt.owed for debt in self.waiting)

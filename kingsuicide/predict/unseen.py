"""The face-down cards as everybody knows them: which ones they are, and not where."""

from __future__ import annotations

from dataclasses import dataclass

from kingsuicide.cards import KING_OF_HEARTS, Card, pack
from kingsuicide.seen import Seen


@dataclass(frozen=True, slots=True)
class Unseen:
    """The cards that lie face down, by what they do; each is as likely as any other to be taken next.

    Args:
        low: Those that owe nothing (R2, R8), but for the King of Hearts.
        honours: Those that must be paid for, but for the King of Hearts; the dearest first.
        king: The King of Hearts, if he is among them (R7).
    """

    low: tuple[Card, ...]
    honours: tuple[Card, ...]
    king: tuple[Card, ...]

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.low) + len(self.honours) + len(self.king)


def unseen(seen: Seen) -> Unseen:
    """Return the face-down cards: the pack without those that were taken in this deal."""
    taken, owed = set(seen.face_up), seen.rules.owed
    hidden = [card for card in pack(seen.rules.pack) if card not in taken]
    others = [card for card in hidden if card != KING_OF_HEARTS]
    honours = [card for card in others if owed(card.rank)]
    return Unseen(
        low=tuple(card for card in others if not owed(card.rank)),
        honours=tuple(sorted(honours, key=lambda card: -owed(card.rank))),
        king=(KING_OF_HEARTS,) if KING_OF_HEARTS in hidden else (),
    )

"""Cards: ranks, suits, the pack, and their text forms (`K♥`, `Kh`, `10s`)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kingsuicide.messages import BadCard, message, quoted


class Rank(Enum):
    """A rank, from low to high; its value is its text form (R2)."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"


class Suit(Enum):
    """A suit; its value is its sign."""

    SPADES = "♠"
    HEARTS = "♥"
    DIAMONDS = "♦"
    CLUBS = "♣"


HONOURS = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)

_RANK_WORDS = {rank.value: rank for rank in Rank} | dict(zip("ВДКТ", HONOURS, strict=True))
_SUIT_WORDS = {suit.value: suit for suit in Suit} | {
    **dict(zip("SHDC", Suit, strict=True)),
    **dict(zip("ПЧБТ", Suit, strict=True)),  # пики, черви, бубны, трефы
    "К": Suit.CLUBS,  # крести
}


@dataclass(frozen=True, slots=True)
class Card:
    """A playing card.

    Args:
        rank: Its rank.
        suit: Its suit, or None where a card is given by its rank alone and the suit does not matter.
    """

    rank: Rank
    suit: Suit | None = None

    def __str__(self) -> str:
        return self.rank.value + (self.suit.value if self.suit else "")

    @classmethod
    def parse(cls, word: str) -> Card:
        """Read a card: `K♥`, `Kh`, `10s`, `7`, in Russian `Кч`, `Д♠`; capitals or not.

        >>> str(Card.parse("Kh"))
        'K♥'

        Raises:
            BadCard: The word names no card.
        """
        text = word.strip().replace("\ufe0e", "").replace("\ufe0f", "").upper()
        if text in _RANK_WORDS:
            return cls(_RANK_WORDS[text])
        rank, suit = text[:-1], text[-1:]
        if rank not in _RANK_WORDS or suit not in _SUIT_WORDS:
            raise BadCard(message("no-such-card", word=quoted(word)))
        return cls(_RANK_WORDS[rank], _SUIT_WORDS[suit])


KING_OF_HEARTS = Card(Rank.KING, Suit.HEARTS)

_LOWEST = {52: Rank.TWO, 36: Rank.SIX}
PACKS = tuple(_LOWEST)


def pack(size: int) -> tuple[Card, ...]:
    """Return a new pack in its order: 52 cards, or the 36 from 6 to A (R2)."""
    ranks = tuple(Rank)
    return tuple(Card(rank, suit) for suit in Suit for rank in ranks[ranks.index(_LOWEST[size]) :])

"""Card faces as data, and the drawing of the King of Hearts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kingsuicide.cards import HONOURS, KING_OF_HEARTS, Card
from kingsuicide.explain import card_name, rank_sign
from kingsuicide.words import say


@dataclass(frozen=True, slots=True)
class Face:
    """A card face up: its rank's sign, its suit (`spades` …), its name in words, and what it is."""

    rank: str
    suit: str
    sign: str
    name: str
    is_honour: bool
    is_king_of_hearts: bool


@lru_cache(maxsize=256)
def face(card: Card, lang: str) -> Face:
    """Return how a card looks in a language."""
    assert card.suit is not None
    return Face(
        rank=say(rank_sign(card.rank), lang),
        suit=card.suit.name.lower(),
        sign=card.suit.value + "\ufe0e",  # text, not the colour picture that phones would show
        name=say(card_name(card), lang),
        is_honour=card.rank in HONOURS,
        is_king_of_hearts=card == KING_OF_HEARTS,
    )

"""Face-down cards as what matters to the odds: how many are low, and how many honours owe how much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from kingsuicide.cards import KING_OF_HEARTS, Card, pack
from kingsuicide.rules import Chain, King, Rules
from kingsuicide.seen import Seen


@dataclass(frozen=True, slots=True)
class Deck:
    """Face-down cards by what they do.

    Args:
        low: How many owe nothing (R6), the King of Hearts apart.
        honours: How many honours there are of each debt, in the order of `Terms.debts`.
        king: Whether the King of Hearts is among them (R7).
    """

    low: int
    honours: tuple[int, ...]
    king: bool = True

    @property
    def count(self) -> int:
        """How many cards there are."""
        return self.low + sum(self.honours) + self.king


@dataclass(frozen=True, slots=True)
class Terms:
    """What the odds of a match depend on, besides who is in: the pack and the rules that are not seats.

    Args:
        pack: All cards of a deal.
        debts: What an honour may owe, 1 to 9, each number once (R8).
        chain: What an honour met while paying does (R9).
        king: What the King of Hearts does (R7).
    """

    pack: Deck
    debts: tuple[int, ...]
    chain: Chain = Chain.PAYMENTS
    king: King = King.LEAVES

    def stops(self, players: int) -> bool:
        """Whether nobody plays on in a deal after the King of Hearts: by the variant, or by R13."""
        return self.king is King.ENDS_DEAL or players == 2


def terms_of(rules: Rules) -> Terms:
    """Return what the odds depend on; which card of a pile may be taken changes none (R5)."""
    debts = tuple(sorted(set(rules.penalties) - {0}))
    return Terms(_deck(rules, debts, pack(rules.pack)), debts, rules.chain, rules.king)


def deck_of(seen: Seen) -> Deck:
    """Return the face-down cards: the pack without those that were taken in this deal."""
    taken = set(seen.face_up)
    hidden = (card for card in pack(seen.rules.pack) if card not in taken)
    return _deck(seen.rules, terms_of(seen.rules).debts, hidden)


def _deck(rules: Rules, debts: tuple[int, ...], cards: Iterable[Card]) -> Deck:
    cards = tuple(cards)
    owed = Counter(rules.owed(card.rank) for card in cards if card != KING_OF_HEARTS)
    return Deck(owed[0], tuple(owed[debt] for debt in debts), KING_OF_HEARTS in cards)

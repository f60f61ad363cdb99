"""The chances of the next card, counted for each pile by itself: that they agree is a result."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from kingsuicide.cards import HONOURS, KING_OF_HEARTS, pack
from kingsuicide.seen import Seen


@dataclass(frozen=True, slots=True)
class PileChances:
    """What may come from one pile.

    Args:
        pile: The pile, counted from 0, the centre one.
        cards: How many face-down cards it has, at least 1.
        holds_king: The chance, 0 to 1, that the King of Hearts lies in it.
        classes: The chance of each class of the next card: low, J, Q, K, A, King of Hearts (R2, R7).
    """

    pile: int
    cards: int
    holds_king: Fraction
    classes: tuple[Fraction, ...]


def chance_from_pile(of_class: int, unseen: int, in_pile: int) -> Fraction:
    """Return the chance that a card taken from a pile, unseen, is of a class.

    How many cards of the class lie in the pile is hypergeometric, as every order of the face-down cards is
    equally likely (R3): with k of them there, k of the pile's cards are such.

    Args:
        of_class: How many face-down cards are of the class.
        unseen: How many face-down cards there are.
        in_pile: How many of them lie in the pile, from 1.
    """
    most = min(of_class, in_pile)
    return sum(
        (holds(k, of_class, unseen, in_pile) * Fraction(k, in_pile) for k in range(most + 1)), Fraction(0)
    )


def holds(k: int, of_class: int, unseen: int, in_pile: int) -> Fraction:
    """Return the chance that a pile holds just k cards of a class; the rest as for `chance_from_pile`."""
    if k > in_pile:
        return Fraction(0)
    ways = comb(of_class, k) * comb(unseen - of_class, in_pile - k)
    return Fraction(ways, comb(unseen, in_pile))


def pile_chances(seen: Seen) -> tuple[PileChances, ...]:
    """Return what may come from each pile that is not empty."""
    taken = set(seen.face_up)
    hidden = [card for card in pack(seen.rules.pack) if card not in taken]
    king = int(KING_OF_HEARTS in hidden)
    ranks = [card.rank for card in hidden if card != KING_OF_HEARTS]
    honours = [ranks.count(rank) for rank in HONOURS]
    counts = (len(ranks) - sum(honours), *honours, king)
    return tuple(
        PileChances(
            pile=pile,
            cards=cards,
            holds_king=holds(1, king, len(hidden), cards),
            classes=tuple(chance_from_pile(count, len(hidden), cards) for count in counts),
        )
        for pile, cards in enumerate(seen.counts)
        if cards
    )

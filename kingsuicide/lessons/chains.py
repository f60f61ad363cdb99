"""Chains of given cards: how many an order takes, and the most and the fewest that any order takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from kingsuicide.cards import HONOURS, Card
from kingsuicide.explain import rank_sign
from kingsuicide.lessons.numbers import in_a_row
from kingsuicide.messages import BadCard, message
from kingsuicide.rules import Rules
from kingsuicide.told import Told, read, tell


@dataclass(frozen=True, slots=True)
class Taken:
    """What an order of cards came to: how many were taken in the first turn, and how many are still owed."""

    taken: int
    owed: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards to build a chain from.

    Args:
        cards: The cards, as text.
        longest: Whether the longest chain is asked for, or else the shortest.
        opening: The rank that has to open it.
    """

    cards: str
    longest: bool
    opening: str

    def chain(self, text: str) -> Taken:
        """Play cards in the order typed.

        Raises:
            BadCard: A word names no card, or one that is not among those given.
        """
        cards = read(text, Rules())
        left = [card.rank for card in read(self.cards, Rules())]
        for card in cards:
            if card.rank not in left:
                raise BadCard(
                    message("lesson-not-given", card=rank_sign(card.rank), cards=in_a_row(self.cards))
                )
            left.remove(card.rank)
        return _first(tell(tuple(Card(card.rank) for card in cards), Rules()))

    def opens_well(self, text: str) -> bool:
        """Whether the first card is of the rank that has to open."""
        return read(text, Rules())[0].rank.value == self.opening

    def best(self) -> int:
        """Return how many cards the longest, or the shortest, whole chain takes, by trying every order."""
        return _best(self.cards, self.longest, self.opening)


def taken(cards: str, rules: Rules | None = None) -> int:
    """Return how many of some cards, in the order drawn, the first turn takes."""
    rules = rules or Rules()
    return _first(tell(read(cards, rules), rules)).taken


def _first(told: Told) -> Taken:
    turn = told.turns[0].turn
    return Taken(len(turn.cards), 0 if turn.ending else turn.owed)


@cache
def _best(cards: str, longest: bool, opening: str) -> int:
    ranks = [card.rank for card in read(cards, Rules())]
    honours = tuple(rank.value for rank in ranks if rank in HONOURS and rank.value != opening)
    low = [rank.value for rank in ranks if rank not in HONOURS]
    lengths = {
        len(order)
        for order in _orders((opening,), honours, tuple(low))
        if not _first(tell(read(" ".join(order), Rules()), Rules())).owed
    }
    return max(lengths) if longest else min(lengths)


def _orders(
    begun: tuple[str, ...], honours: tuple[str, ...], low: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    """Yield every beginning of every order that goes on with the cards left; low cards are all alike."""
    yield begun
    if _first(tell(read(" ".join(begun), Rules()), Rules())).owed == 0:
        return
    if low:
        yield from _orders((*begun, low[0]), honours, low[1:])
    for honour in honours:
        rest = tuple(one for one in honours if one != honour)
        yield from _orders((*begun, honour), rest, low)

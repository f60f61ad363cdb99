"""Questions of lesson 3: the chance of one card, counted in the pack or on a prepared table."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from kingsuicide.cards import HONOURS, Rank, pack
from kingsuicide.chance.exact.odds import odds
from kingsuicide.lessons.asked import Choice, Number
from kingsuicide.lessons.matches import prepared
from kingsuicide.lessons.numbers import of, percent
from kingsuicide.messages import Value
from kingsuicide.rules import Rules
from kingsuicide.seen import see

_PACK = pack(52)
_HONOURS = sum(card.rank in HONOURS for card in _PACK)
# An answer for each way to count: Aces of cards.
_ACES = {(4, 52): "as-before", (3, 52): "fewer-aces", (4, 51): "fewer-cards", (3, 51): "fewer-both"}
_LOW = len(_PACK) - _HONOURS


def _honours() -> str:
    return str(_HONOURS)


def _second_ace() -> str:
    """Count the Aces and all cards that lie face down once an Ace is taken."""
    taken = next(card for card in _PACK if card.rank is Rank.ACE)
    left = [card for card in _PACK if card != taken]
    return _ACES[sum(card.rank is Rank.ACE for card in left), len(left)]


def _best_pile() -> str:
    """Compare piles by the chance that the King of Hearts lies in one, and there on top."""
    piles = Rules().piles
    chances = [Fraction(cards, sum(piles)) * Fraction(1, cards) for cards in piles]
    centre, around = chances[0], chances[1]
    return "same" if centre == around else "centre" if centre > around else "around"


def _half() -> Fraction:
    chance = odds(see(prepared("half-gone").session().game)).next_card.king_of_hearts
    return Fraction(chance).limit_denominator(len(_PACK))


def _queen_ends() -> Fraction:
    """Count the pairs of low cards among all pairs, once the Queen is gone."""
    return Fraction(comb(_LOW, 2), comb(len(_PACK) - 1, 2))


def _half_values() -> dict[str, Value]:
    left = sum(see(prepared("half-gone").session().game).counts)
    return {"left": left, "chance": percent(float(_half()))}


def _queen_values() -> dict[str, Value]:
    down = len(_PACK) - 1
    return {
        "low": _LOW,
        "down": down,
        "first": of(_LOW, down),
        "second": of(_LOW - 1, down - 1),
        "chance": percent(float(_queen_ends())),
    }


def _honour_values() -> dict[str, Value]:
    return {"honours": _HONOURS, "cards": len(_PACK), "chance": percent(_HONOURS / len(_PACK))}


QUESTIONS = (
    Choice("chance-honour", ("4", "12", "15", "16"), _honours, _honour_values),
    Choice("chance-ace", tuple(_ACES.values()), _second_ace),
    Choice("chance-pile", ("centre", "around", "same"), _best_pile),
    Number("chance-half", _half, Fraction(1, 1000), _half_values),
    Number("chance-queen", _queen_ends, Fraction(2, 1000), _queen_values),
)

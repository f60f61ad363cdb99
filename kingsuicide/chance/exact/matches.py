"""A whole match: who is left with it, through later deals (R12, R13)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kingsuicide.chance.exact.box import Array
from kingsuicide.chance.exact.deals import DealEnd, DealTable, deal_table, king_values
from kingsuicide.chance.exact.deck import Deck, Terms
from kingsuicide.chance.exact.turns import TurnEnds
from kingsuicide.turn import Ending


@dataclass(frozen=True, slots=True)
class DealOdds:
    """What becomes of a deal from a moment on.

    Args:
        ends: The chance of each end, in turns from who takes the next card.
        turns: The mean number of turns to come, the one under way among them.
    """

    ends: tuple[tuple[DealEnd, Any], ...]
    turns: Any


@dataclass(frozen=True, slots=True)
class MatchOdds:
    """What becomes of a match.

    Args:
        loses: For each seat, the chance to be the last one left.
        deals: The mean number of deals to come, the one under way among them.
    """

    loses: dict[int, Any]
    deals: Any


def deal_odds(terms: Terms, players: int, deck: Deck, ways: TurnEnds, *, exact: bool = False) -> DealOdds:
    """Return what becomes of a deal, from how the turn under way may end.

    Args:
        terms: The pack and the rules.
        players: How many are in, 2 to 5.
        deck: The face-down cards.
        ways: How the turn may end.
        exact: Whether to count in fractions (for small packs), or else in floats.
    """
    table = deal_table(terms, players, king=deck.king, exact=exact)
    values = _mean(table, ways)
    if deck.king:
        values = values + _mean_after_king(table, terms, players, ways, exact=exact)
    return DealOdds(tuple(zip(table.ends, values[:-1], strict=True)), values[-1])


def _mean(table: DealTable, ways: TurnEnds) -> Array:
    """Return the mean of a deal's values over what follows when the turn ends without the King of Hearts."""
    values: Array = table.end(DealEnd(None, 0)) * sum(ways.cards[Ending.LAST_CARD])
    for cards, weights in ways.passed.items():
        values = values + _weighed(table, table, cards, weights)
    return values


def _weighed(table: DealTable, after: DealTable, cards: int, weights: Array) -> Array:
    """Return the mean over the beginnings of the next turn, times the chance of any, seen from this turn."""
    mean: Array = after.mean(cards, weights)
    chance = weights.sum()
    seen = table.after_turn(mean) if after is table else king_values(table, after, mean)
    seen[-1] += chance - 1
    return seen


def _mean_after_king(table: DealTable, terms: Terms, players: int, ways: TurnEnds, *, exact: bool) -> Array:
    """Return the mean of a deal's values over what follows when the turn ends by the King of Hearts."""
    goes_on = {} if terms.stops(players) else ways.after_king
    stopped = sum(ways.cards[Ending.KING_OF_HEARTS]) - sum(weights.sum() for weights in goes_on.values())
    values: Array = table.end(DealEnd(0, None)) * stopped
    for cards, weights in goes_on.items():
        after = deal_table(terms, players - 1, king=False, exact=exact)
        values = values + _weighed(table, after, cards, weights)
    return values


def match_odds(
    terms: Terms, players: int, order: tuple[int, ...], dealer: int, deal: DealOdds, *, exact: bool = False
) -> MatchOdds:
    """Return what becomes of a match, from what becomes of the deal under way.

    Args:
        terms: The pack and the rules.
        players: How many seats the table has, 2 to 5.
        order: The seats still in, in the order of their turns, from who takes the next card.
        dealer: The seat that deals this deal.
        deal: What becomes of it.
        exact: Whether to count in fractions (for small packs), or else in floats.
    """
    loses: dict[int, Any] = dict.fromkeys(order, 0)
    deals: Any = 1
    for end, chance in deal.ends:
        gone = {order[turn] for turn in (end.king, end.last) if turn is not None}
        rest = next_order((seat for seat in order if seat not in gone), dealer, players)
        fresh = fresh_match(terms, len(rest), exact=exact)
        deals = deals + chance * fresh.deals
        for place, seat in enumerate(rest):
            loses[seat] = loses[seat] + chance * fresh.loses[place]
    return MatchOdds(loses, deals)


@lru_cache(maxsize=64)
def fresh_match(terms: Terms, players: int, *, exact: bool = False) -> MatchOdds:
    """Return what becomes of a match of 1 to 5 players before a deal, by place in the order of turns."""
    if players == 1:
        return MatchOdds({0: 1}, 0)
    order = tuple(range(players))
    return match_odds(
        terms, players, order, players - 1, fresh_deal(terms, players, exact=exact), exact=exact
    )


@lru_cache(maxsize=64)
def fresh_deal(terms: Terms, players: int, *, exact: bool = False) -> DealOdds:
    """Return what becomes of a deal of so many players, 2 to 5, before its first card."""
    table = deal_table(terms, players, king=True, exact=exact)
    first = table.box.zeros()[..., 0]
    first[(-1,) * table.box.axes] += 1
    values = table.mean(terms.pack.count, first)
    return DealOdds(tuple(zip(table.ends, values[:-1], strict=True)), values[-1])


def next_order(seats: Iterable[int], dealer: int, players: int) -> tuple[int, ...]:
    """Return who plays the next deal, in the order of turns, from the left of the next dealer (R4, R12).

    Args:
        seats: The seats still in.
        dealer: The seat that dealt, in or not.
        players: How many seats the table has.
    """
    after = sorted(seats, key=lambda seat: (seat - dealer - 1) % players)
    return (*after[1:], after[0])

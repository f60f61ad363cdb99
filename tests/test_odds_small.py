"""Odds on small packs: every order of the cards played by an engine, and the numbers as fractions."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product

import pytest

from kingsuicide.chance.exact.deck import Deck, Terms, terms_of
from kingsuicide.chance.exact.matches import fresh_deal, fresh_match
from kingsuicide.chance.exact.odds import odds
from kingsuicide.game import play
from kingsuicide.rules import Chain, King, Rules
from kingsuicide.seen import see
from kingsuicide.turn import Ending
from tests.reference import Reference
from tests.tools import draw, ending, first

VARIANTS = tuple(product(Chain, King))
PENALTIES = ((1, 2, 3, 4), (2, 0, 1, 2), (0, 0, 0, 0))


def seen_to_end(game):
    """Play a deal out in every order of the face-down cards; return what everybody's odds are."""
    pile = next(place for place, cards in enumerate(game.piles) if cards)
    orders = list(permutations(game.piles[pile]))
    found = {kind: Counter() for kind in ("turn", "king", "last", "next", "now", "loses", "turns", "deals")}
    for order in orders:
        at = replace(game, piles=(*game.piles[:pile], order, *game.piles[pile + 1 :]))
        deal, begun, turns, cards = at.deal, len(at.left), 1, 0
        while not at.is_over and at.deal == deal:
            fresh_turn = at.turn.ending or at.turn.opening is None
            turns += bool(fresh_turn and cards)
            at, _events = play(at, first(at))
            cards += 1
            ended = at.turn.ending
            if turns == 1 and (ended or at.deal != deal):
                # In a new deal the turn is gone; who left in the old one says how it ended.
                found["turn"][ended or at.left[-1].ending, cards] += 1
        new = at.left[begun:]
        for leaving in new:
            found["king" if leaving.ending is Ending.KING_OF_HEARTS else "last"][leaving.seat] += 1
        found["next"][new[0].seat] += 1
        found["turns"][0] += turns
        rest = len(at.playing)
        fresh = fresh_match(terms_of(at.rules), rest)
        place = sorted(at.playing, key=lambda seat: (seat - at.seat) % at.rules.players)
        for index, seat in enumerate(place):
            found["loses"][seat] += fresh.loses[index]
        found["deals"][0] += 1 + fresh.deals
    return {kind: {key: value / len(orders) for key, value in of.items()} for kind, of in found.items()}


def check_moment(game):
    told, true = odds(see(game)), seen_to_end(game)
    by = {(end.ending, i + 1): p for end in told.turn for i, p in enumerate(end.cards) if p}
    assert by == pytest.approx(true["turn"], abs=1e-12)
    for seat in range(game.rules.players):
        one = told.of(seat)
        assert one.king_of_hearts == pytest.approx(true["king"].get(seat, 0), abs=1e-12)
        assert one.last_card == pytest.approx(true["last"].get(seat, 0), abs=1e-12)
        assert one.leaves_next == pytest.approx(true["next"].get(seat, 0), abs=1e-12)
        assert one.loses == pytest.approx(true["loses"].get(seat, 0), abs=1e-12)
    mover = told.of(game.seat)
    leaves = sum(
        p for (end, _), p in true["turn"].items() if end in (Ending.KING_OF_HEARTS, Ending.LAST_CARD)
    )
    assert mover.leaves_this_turn == pytest.approx(leaves, abs=1e-12)
    assert told.turns == pytest.approx(true["turns"][0], abs=1e-12)
    assert told.deals == pytest.approx(true["deals"][0], abs=1e-12)


@pytest.mark.parametrize(("chain", "king"), VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("penalties", PENALTIES, ids=str)
def test_every_order_of_the_cards_played_by_the_engine_gives_the_odds(chain, king, players, penalties):
    rules = Rules(players=players, chain=chain, king=king, penalties=penalties)
    check_moment(ending("J 2 K♥ Q 3 A", rules))
    game = ending("A Q J 2 K♥ 3 K 4", rules)
    for _ in range(3):
        # In the middle of payments, unless the honours owe nothing.
        game, _events = draw(game)
        if sum(map(len, game.piles)) <= 6:
            check_moment(game)
    game = ending("K♥ J 2 3 Q 4 A", rules) if players > 2 and king is King.LEAVES else None
    if game:
        check_moment(draw(game)[0])


@pytest.mark.parametrize(("chain", "king"), VARIANTS)
@pytest.mark.parametrize("cards", ["J J Q 2 3 K♥ A 4", "Q A 2 3 J K♥ K 4", "Q Q J J 2 K♥ 3 4"])
def test_the_odds_in_the_middle_of_many_payments(chain, king, cards):
    game = ending(cards, Rules(players=3, chain=chain, king=king))
    for _ in range(2):
        game, _events = draw(game)
    while sum(map(len, game.piles)) > 2 and not game.is_over and game.deal == 1:
        check_moment(game)
        game, _events = draw(game)


# Whole matches with packs of a few cards, which the engine does not deal, but the reference does.
SMALL = (
    ("2♠ J♠ K♥ 3♠", Deck(2, (1, 0, 0))),
    ("J♠ Q♠ K♥ 2♠ 3♠", Deck(2, (1, 1, 0))),
    ("J♠ J♥ Q♠ K♥ 2♠", Deck(1, (2, 1, 0))),
)


def played(cards, players, chain, king):
    """Play a match with every order of a pack; return who loses, who leaves the first deal how, the deals."""
    orders = list(permutations(cards.split()))
    loses, left, deals = Counter(), Counter(), Counter()
    for packs in product(orders, repeat=players - 1):
        table = Reference(players, players - 1, packs, (len(packs[0]),), chain, king)
        while table.loser is None:
            table.take(0, 0)
        loses[table.loser] += 1
        deals[len(table.dealers)] += 1
        left.update((seat, how) for seat, how, deal in table.left if deal == 1)
    count = len(orders) ** (players - 1)
    shares = [{key: Fraction(times, count) for key, times in counter.items()} for counter in (loses, left)]
    return (*shares, Fraction(sum(deal * times for deal, times in deals.items()), count))


@pytest.mark.parametrize(("chain", "king"), VARIANTS)
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("cards", "deck"), SMALL, ids=[cards for cards, _ in SMALL])
def test_every_match_of_a_small_pack_gives_the_odds_in_fractions(cards, deck, players, chain, king):
    check_matches(cards, deck, players, chain, king)


@pytest.mark.parametrize(("chain", "king"), VARIANTS)
def test_every_match_of_four_players_gives_the_odds_in_fractions(chain, king):
    check_matches(*SMALL[0], 4, chain, king)


def check_matches(cards, deck, players, chain, king):
    terms = Terms(deck, (1, 2, 3), chain, king)
    loses, left, deals = played(cards, players, chain, king)
    match, deal = (fresh(terms, players, exact=True) for fresh in (fresh_match, fresh_deal))
    assert {seat: chance for seat, chance in match.loses.items() if chance} == loses
    assert match.deals == deals
    for seat in range(players):
        by_king = sum(chance for end, chance in deal.ends if end.king == seat)
        by_last = sum(chance for end, chance in deal.ends if end.last == seat)
        assert by_king == left.get((seat, "king"), 0)
        assert by_last == left.get((seat, "last card"), 0)
    floats = fresh_match(terms, players)
    assert floats.loses == pytest.approx(
        {seat: float(chance) for seat, chance in match.loses.items()}, abs=1e-12
    )

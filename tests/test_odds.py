"""Odds of the whole pack: what must hold of any right ones, at the opening and along random matches."""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from dataclasses import astuple, fields, replace
from itertools import product

import pytest

from kingsuicide import odds
from kingsuicide.chance.exact.box import Box
from kingsuicide.chance.exact.deals import deal_table
from kingsuicide.chance.exact.deck import terms_of
from kingsuicide.chance.exact.odds import NextCard, SeatOdds
from kingsuicide.game import Move, play
from kingsuicide.messages import BadSetting
from kingsuicide.rules import Chain, King, Rules
from kingsuicide.seen import see
from kingsuicide.turn import Ending
from tests.tools import first, new_match, random_match, table

VARIANTS = tuple(product(Chain, King))
LEAVES = (Ending.KING_OF_HEARTS, Ending.LAST_CARD)
# Two numbers of debts make small tables; the classic four are in the matches of the presets.
CHEAP = (1, 1, 2, 2)


def sums(told):
    """Everything that must be 1."""
    card = sum(getattr(told.next_card, field.name) for field in fields(NextCard))
    return [
        card,
        sum(told.cards),
        sum(seat.loses for seat in told.seats),
        sum(s.leaves_next for s in told.seats),
    ]


@pytest.mark.parametrize(("chain", "king"), VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_sums_to_one(players, chain, king):
    told = odds(Rules(players=players, chain=chain, king=king))
    assert sums(told) == pytest.approx([1] * 4, abs=1e-12)
    assert sum(seat.king_of_hearts for seat in told.seats) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize(("chain", "king"), VARIANTS)
@pytest.mark.parametrize(
    "rules", [Rules(players=3, penalties=CHEAP), Rules(players=4, penalties=CHEAP, pack=36)]
)
def test_the_odds_before_a_card_are_the_mean_of_those_after_it(rules, chain, king):
    rules = replace(rules, chain=chain, king=king)
    for game, _, _, _ in list(random_match(rules, 7))[::9]:
        before, mean = odds(see(game)), defaultdict(float)
        hidden = places(game)
        for other in hidden:
            after, _ = play(game, other)
            told = odds(see(after))
            for seat in told.seats:
                mean[seat.seat] += seat.loses / len(hidden)
        for seat in before.seats:
            assert mean[seat.seat] == pytest.approx(seat.loses, abs=1e-10)


def test_the_mean_number_of_draws_up_to_the_king_of_hearts():
    """53/2, counted with the same chances of the next card as the tables are."""
    terms = terms_of(Rules())
    box = Box(terms.pack, terms.chain)
    whole = deal_table(terms, 2, king=True)
    still, mean = 1.0, 0.0
    for taken in range(52):
        # Any state that can be: the chance of the King of Hearts is the same in all.
        chance = box.draw(52 - taken, king=True).king[box.possible(52 - taken, king=True)]
        assert chance == pytest.approx(chance[0], abs=1e-12)
        mean += still * chance[0] * (taken + 1)
        still *= 1 - chance[0]
    assert mean == pytest.approx(53 / 2, abs=1e-12)
    assert len(whole.layers) == 53


@pytest.mark.parametrize("rules", [Rules(players=5), Rules.pagat(2)], ids=["classic", "pagat"])
def test_the_mean_number_of_draws_up_to_the_king_of_hearts_by_what_is_told(rules):
    """53/2, by the odds told before each card of a deal in which he comes last."""
    game, still, mean = table("...K♥", rules=rules), 1.0, 0.0
    for draws in range(1, 53):
        told = odds(see(game))
        chance = told.next_card.king_of_hearts
        mean += still * chance * draws
        still *= 1 - chance
        assert sums(told) == pytest.approx([1] * 4, abs=1e-12)
        # Who draws him is told of the whole deal at once, and he is drawn by somebody.
        assert sum(seat.king_of_hearts for seat in told.seats) == pytest.approx(1, abs=1e-12)
        game, _ = play(game, first(game))
    assert still == 0
    assert mean == pytest.approx(53 / 2, abs=1e-12)


@pytest.mark.parametrize(
    "rules",
    [Rules(players=5), Rules.pagat(4), Rules(players=3, pack=36), Rules(players=3, king="ends-deal")],
    ids=str,
)
def test_everything_sums_to_one_along_a_match(rules):
    deals = set()
    for game, *_ in list(random_match(rules, 3))[::2]:
        told = odds(see(game))
        assert sums(told) == pytest.approx([1] * 4, abs=1e-12)
        assert all(0 <= chance <= 1 + 1e-12 for seat in told.seats for chance in astuple(seat)[1:])
        assert told.of(game.seat).leaves_this_turn == pytest.approx(
            sum(end.chance for end in told.turn if end.ending in LEAVES), abs=1e-12
        )
        deals.add(game.deal)
    assert len(deals) > 1 or rules.players == 3


def test_a_fresh_match_is_the_same_seen_and_asked_for():
    for rules in (Rules(players=3), Rules.pagat(3)):
        game = new_match(rules, 1)
        seen, told = odds(see(game)), odds(rules)
        for place in range(3):
            one, same = seen.of((game.seat + place) % 3), told.of(place)
            assert [getattr(one, field.name) for field in fields(SeatOdds)[1:]] == pytest.approx(
                [getattr(same, field.name) for field in fields(SeatOdds)[1:]], abs=1e-12
            )


def test_the_end_of_a_match():
    game = new_match(Rules(players=2), 3)
    while not game.is_over:
        game, _ = play(game, first(game))
    told = odds(see(game))
    assert [(seat.seat, seat.loses) for seat in told.seats] == [(game.seat, 1.0)]
    assert told.turn == ()


@pytest.mark.parametrize("asked", [("other", 3), ("classic", 6), (7, 3)])
def test_what_cannot_be_is_refused(asked):
    with pytest.raises(BadSetting):
        odds(*asked)


def test_the_package_loads_no_numpy():
    code = "import kingsuicide, sys; assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


@pytest.mark.parametrize("rules", [Rules(players=5), Rules.pagat(5)], ids=["classic", "pagat"])
def test_along_a_match_every_odd_is_the_mean_of_those_after_the_card(rules):
    for game, _, _, _ in list(random_match(rules, 11))[4::13]:
        before, mean = odds(see(game)), defaultdict(float)
        hidden = places(game)
        for move in hidden:
            after, _ = play(replace(game, rules=replace(rules, choice="any")), move)
            told = odds(see(after))
            for seat in told.seats:
                mean["loses", seat.seat] += seat.loses / len(hidden)
                if after.deal == game.deal:
                    mean["king", seat.seat] += seat.king_of_hearts / len(hidden)
                    mean["last", seat.seat] += seat.last_card / len(hidden)
            for leaving in after.left[len(game.left) :]:
                kind = "king" if leaving.ending is Ending.KING_OF_HEARTS else "last"
                mean[kind, leaving.seat] += 1 / len(hidden)
        for seat in before.seats:
            assert mean["loses", seat.seat] == pytest.approx(seat.loses, abs=1e-10)
            assert mean["king", seat.seat] == pytest.approx(seat.king_of_hearts, abs=1e-10)
            assert mean["last", seat.seat] == pytest.approx(seat.last_card, abs=1e-10)


def places(game):
    """Where the face-down cards lie."""
    return [Move(pile, place) for pile, cards in enumerate(game.piles) for place in range(len(cards))]

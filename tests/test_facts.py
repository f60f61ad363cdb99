"""Facts about chance that any right engine has: by counting every case, not by drawing many."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from kingsuicide.cards import KING_OF_HEARTS, Card, pack
from kingsuicide.game import Game, Move, legal_moves, play, start
from kingsuicide.history import next_move
from kingsuicide.rules import Rules
from tests.tools import Strategy, first, last, table


def middle(game: Game) -> Move:
    moves = legal_moves(game)
    return moves[len(moves) // 2]


def by_what_was_seen(game: Game) -> Move:
    """A player who believes in signs: after a red card the last place, after a black one the first."""
    return last(game) if game.face_up and str(game.face_up[-1])[-1] in "♥♦" else first(game)


def by_lot(game: Game) -> Move:
    """Any place, but the same one for the same number of cards: no matter which."""
    return Random(len(game.face_up)).choice(legal_moves(game))


BLIND: list[Strategy] = [first, last, middle, next_move, by_lot]
STRATEGIES = [*BLIND, by_what_was_seen]
EVERY_STRATEGY = pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda one: one.__name__)


def draws_to_king(game: Game, strategy: Strategy) -> int:
    """How many cards are drawn up to and with the King of Hearts."""
    drawn, card = 0, None
    while card != KING_OF_HEARTS:
        game, events = play(game, strategy(game))
        drawn, card = drawn + 1, events[0].card
    return drawn


@pytest.mark.parametrize("strategy", BLIND, ids=lambda one: one.__name__)
def test_the_mean_number_of_draws_to_the_king_of_hearts_is_53_halves(strategy):
    """Over 52 packs that are the same but turned one card on, every card lies in every place once.

    Who never looks draws him first once, second once, and so on: the mean is 53/2, whatever the order.
    """
    turned = [pack(52)[by:] + pack(52)[:by] for by in range(52)]
    games = [start(Rules(players=3), (cards, pack(52)), 2) for cards in turned]
    draws = [draws_to_king(game, strategy) for game in games]
    assert sorted(draws) == list(range(1, 53))
    assert Fraction(sum(draws), len(draws)) == Fraction(53, 2)


# --- small tables: every order of six cards that are left, in three piles


CARDS = tuple(Card.parse(word) for word in ("K♥", "Q♠", "J♦", "2♣", "5♥", "A♣"))


def small_tables(rules: Rules) -> list[Game]:
    """Every order of the cards left, one as likely as another."""
    game = table(rules=rules)
    face_up = tuple(card for card in pack(52) if card not in CARDS)
    return [
        replace(game, piles=(order[:3], order[3:5], order[5:], (), ()), face_up=face_up)
        for order in permutations(CARDS)
    ]


def first_deal(game: Game, strategy: Strategy) -> tuple:
    """How the first deal goes on: who leaves and how, and how many cards each turn takes."""
    turns = []
    while game.deal == 1 and not game.is_over:
        game, _ = play(game, strategy(game))
        if game.turn.ending:
            turns.append((game.turn.seat, len(game.turn.cards)))
    return (*((leaving.seat, leaving.ending) for leaving in game.left), *turns)


VARIANTS = [Rules(players=3), Rules.pagat(3), Rules(players=2), Rules(players=3, choice="top")]


def strategies_for(rules: Rules) -> list[Strategy]:
    tops = [first, next_move, by_lot, top_by_what_was_seen]
    return tops if rules.choice == "top" else STRATEGIES


def top_by_what_was_seen(game: Game) -> Move:
    return Move(by_what_was_seen(game).pile)


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: f"{rules.players}-{rules.king}-{rules.choice}")
def test_the_choice_of_pile_and_card_changes_no_probability(rules):
    """Of 720 orders, as many lead to each end, wherever the cards are taken, even by what was seen."""
    tables = small_tables(rules)
    ends = [Counter(first_deal(game, strategy) for game in tables) for strategy in strategies_for(rules)]
    assert all(end == ends[0] for end in ends)
    assert len(ends[0]) > 5


@EVERY_STRATEGY
def test_the_mean_number_of_draws_to_the_king_of_hearts_at_a_small_table(strategy):
    """Of n cards it is (n + 1) / 2, even for who looks."""
    draws = [draws_to_king(game, strategy) for game in small_tables(Rules(players=3))]
    assert Counter(draws) == dict.fromkeys(range(1, 7), 120)
    assert Fraction(sum(draws), len(draws)) == Fraction(7, 2)


def test_the_choice_does_change_this_deal():
    """Or the tests above would compare a thing with itself."""
    game = small_tables(Rules(players=3))[0]
    assert len({first_deal(game, strategy) for strategy in STRATEGIES}) > 1

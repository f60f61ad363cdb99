"""The engine against a second one, written from the rules alone: they agree on thousands of matches."""

from __future__ import annotations

from random import Random

import pytest

from kingsuicide.game import Game, legal_moves, play
from kingsuicide.rules import Chain, King, Rules
from tests.reference import Reference
from tests.tools import EVERY_VARIANT, deck, first, new_match, table

HOW = {"king-of-hearts": "king", "last-card": "last card"}
MATCHES_PER_VARIANT = 10


def reference_of(game: Game) -> Reference:
    rules = game.rules
    packs = [[str(card) for card in cards] for cards in game.packs]
    return Reference(
        rules.players,
        game.dealer,
        packs,
        piles=rules.piles,
        chain=str(rules.chain),
        king=str(rules.king),
        penalties=rules.penalties,
    )


def compare_match(rules: Rules, seed: int) -> None:
    """Play one match on both, card by card, and hold every visible thing against its twin."""
    game, chance = new_match(rules, seed), Random(seed)
    other = reference_of(game)
    turns = []
    while moves := legal_moves(game):
        move = chance.choice(moves)
        deal = game.deal
        game, events = play(game, move)
        assert str(events[0].card) == other.take(move.pile, move.position)
        if game.turn.ending:
            turns.append((deal, game.turn.seat, [str(card) for card in game.turn.cards]))
        assert game.seat == (other.loser if game.is_over else other.seat)
        assert (game.deal, game.dealer) == (len(other.dealers), other.dealers[-1])
        assert [[str(card) for card in pile] for pile in game.piles] == other.piles
        left = [(leaving.seat, HOW[leaving.ending], leaving.deal) for leaving in game.left]
        assert left == other.left
    assert turns == [turn for turn in other.turns if turn[2]]
    assert game.is_over
    assert game.seat == other.loser


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("chain", Chain)
@pytest.mark.parametrize("king", King)
def test_both_engines_play_every_variant_alike(players, chain, king):
    wanted = (players, chain, king)
    variants = [rules for rules in EVERY_VARIANT if (rules.players, rules.chain, rules.king) == wanted]
    assert len(variants) == 24
    for number, rules in enumerate(variants):
        for match in range(MATCHES_PER_VARIANT):
            compare_match(rules, seed=1000 * number + match)


@pytest.mark.parametrize(
    ("cards", "classic", "replaced"),
    [
        ("A K 5 Q 7 5 8 9 2 2 2", 8, 6),
        ("A K Q 2 3 J 4 5 6 7 8 9 10", 10, 5),
        ("A Q K 2 3 5 8 9 2 2 2", 7, 6),
        ("K Q 5 6 7 8 9 10", 6, 4),
        ("Q K 5 8 9 2 2", 6, 5),
        ("K 5 8 9 2", 4, 4),
        ("J J Q 3 4 5", 5, 5),
        ("A 2 K♥ 3 4", 3, 3),
    ],
)
def test_the_reference_itself_keeps_the_chain_table(cards, classic, replaced):
    for chain, taken in (("payments", classic), ("replace", replaced)):
        other = Reference(2, 1, [[str(card) for card in deck(cards)]], chain=chain)
        while len(other.turns) == 1 and other.loser is None:
            other.take(next(pile for pile, left in enumerate(other.piles) if left), 0)
        assert len(other.turns[0][2]) == taken


def test_the_comparison_notices_a_difference():
    """A deal in which the two chains part: the reference must not agree with the wrong one."""
    game = table("K Q 5 6 7 8 9 10")
    other = reference_of(game)
    other.chain = "replace"
    for _ in range(4):
        move = first(game)
        game, _ = play(game, move)
        other.take(*move)
    assert game.seat == 0
    assert other.seat == 1

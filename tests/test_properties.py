"""What holds in every match: Hypothesis looks for rules, cards and moves that break it."""

from __future__ import annotations

import pickle
from itertools import pairwise
from random import Random

from kingsuicide.cards import KING_OF_HEARTS
from kingsuicide.events import DealtAgain, LeftByKing, LeftByLastCard, MatchEnded
from kingsuicide.game import Game, Move, legal_moves, outcome, play
from kingsuicide.rules import King, Rules
from kingsuicide.turn import Ending
from tests.strategies import matches, thoroughly
from tests.tools import has_all_cards, new_match


def states(rules: Rules, seed: int, chance: Random) -> list[tuple[Game, tuple]]:
    """Every state of a whole match, with the events that led to it."""
    game = new_match(rules, seed)
    passed = [(game, ())]
    while moves := legal_moves(game):
        game, events = play(game, chance.choice(moves))
        passed.append((game, events))
    return passed


@thoroughly
@matches
def test_r12_every_card_is_in_one_place_after_every_step(rules, seed, chance):
    assert all(has_all_cards(game) for game, _ in states(rules, seed, chance))


@thoroughly
@matches
def test_r1_r13_a_match_ends_with_exactly_one_loser(rules, seed, chance):
    passed = states(rules, seed, chance)
    assert [game.is_over for game, _ in passed] == [False] * (len(passed) - 1) + [True]
    end = outcome(passed[-1][0])
    assert sorted([end.loser, *(leaving.seat for leaving in end.left)]) == list(range(rules.players))
    assert [event.seat for event in passed[-1][1] if isinstance(event, MatchEnded)] == [end.loser]
    assert not any(isinstance(event, MatchEnded) for _, events in passed[:-1] for event in events)


@thoroughly
@matches
def test_r11_a_deal_takes_at_most_the_whole_pack_and_lets_one_or_two_leave(rules, seed, chance):
    passed = states(rules, seed, chance)
    for deal in range(1, passed[-1][0].deal + 1):
        draws = [events for (before, _), (_, events) in pairwise(passed) if before.deal == deal]
        assert 1 <= len(draws) <= rules.pack
        left = [
            event for events in draws for event in events if isinstance(event, LeftByKing | LeftByLastCard)
        ]
        assert 1 <= len(left) <= (1 if rules.king is King.ENDS_DEAL else 2)
    assert passed[-1][0].deal < rules.players


@thoroughly
@matches
def test_r7_r11_nobody_leaves_but_by_the_king_of_hearts_or_the_last_card(rules, seed, chance):
    passed = states(rules, seed, chance)
    for (before, _), (after, events) in pairwise(passed):
        card, is_last = events[0].card, sum(map(len, before.piles)) == 1
        leaves = len(after.left) - len(before.left)
        assert leaves == (card == KING_OF_HEARTS or is_last)
        if leaves:
            wanted = Ending.KING_OF_HEARTS if card == KING_OF_HEARTS else Ending.LAST_CARD
            assert (after.left[-1].seat, after.left[-1].ending) == (before.seat, wanted)


@thoroughly
@matches
def test_r4_the_seat_to_draw_changes_only_when_a_turn_has_ended(rules, seed, chance):
    passed = states(rules, seed, chance)
    for (before, _), (after, events) in pairwise(passed):
        assert after.turn.seat == before.seat
        assert before.seat in before.playing
        if not after.turn.ending:
            assert (after.seat, after.turn.owed > 0) == (before.seat, True)
        elif not any(isinstance(event, DealtAgain) for event in events):
            others = [seat for seat in (*after.playing, *after.playing) if seat != before.seat]
            later = [seat for seat in others if seat > before.seat]
            assert after.seat == (later or others)[0]


@thoroughly
@matches
def test_no_move_changes_an_earlier_state(rules, seed, chance):
    game = new_match(rules, seed)
    taken = []
    while moves := legal_moves(game):
        taken.append((game, repr(game), hash(game), pickle.dumps(game)))
        game, _ = play(game, chance.choice(moves))
    for state, text, digest, pickled in taken:
        assert (repr(state), hash(state)) == (text, digest)
        assert pickle.loads(pickled) == state


@thoroughly
@matches
def test_the_same_moves_lead_to_equal_states(rules, seed, chance):
    """Equal, of equal hash, and apart from every other state of the match."""
    moves = random_moves(rules, seed, chance)
    one = other = new_match(rules, seed)
    seen = {one}
    for move in moves:
        (one, said), (other, said_too) = play(one, move), play(other, move)
        assert (one, said, hash(one)) == (other, said_too, hash(other))
        seen.add(one)
    assert len(seen) == len(moves) + 1


def random_moves(rules: Rules, seed: int, chance: Random) -> list[Move]:
    game, taken = new_match(rules, seed), []
    while moves := legal_moves(game):
        taken.append(chance.choice(moves))
        game, _ = play(game, taken[-1])
    return taken

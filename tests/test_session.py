"""A session: how it is set up, and how a card, a step, a turn is played; test_undo.py goes back."""

from __future__ import annotations

import pytest

from kingsuicide.events import Dealt, Opened
from kingsuicide.game import Move, play, refusal
from kingsuicide.history import next_move
from kingsuicide.messages import IllegalMove
from kingsuicide.rules import Rules
from kingsuicide.session import Session
from tests.tools import A_FEW_VARIANTS, Ear, rules_id

VARIANTS = pytest.mark.parametrize("rules", A_FEW_VARIANTS, ids=rules_id)


# --- set up


def test_r3_a_new_session_shows_the_deal():
    session = Session(players=3, seed=7)
    assert session.step.events == (Dealt(session.game.seat, deal=1, dealer=session.dealer),)
    assert session.step.move is None
    assert not session.can_undo
    assert not session.can_redo


def test_without_settings_four_play_classic_rules_with_a_new_seed():
    session = Session()
    assert session.rules == Rules.classic(4)
    assert session.names is None
    assert len({Session().seed for _ in range(4)}) > 1


@pytest.mark.parametrize(
    ("given", "players"),
    [
        ({"players": 3}, 3),
        ({"rules": "pagat", "players": 5}, 5),
        ({"rules": Rules.pagat(2)}, 2),
        ({"rules": Rules.pagat(2), "players": 5}, 5),
        ({"names": ["A", "B", "C"]}, 3),
        pytest.param({"names": (name for name in "ABCDE")}, 5, id="generator"),
        ({"rules": "pagat", "names": ["A", "B", "C"]}, 3),
        ({"rules": Rules.pagat(2), "players": 3, "names": ["A", "B", "C"]}, 3),
    ],
    ids=str,
)
def test_players_come_from_their_number_the_rules_or_the_names(given, players):
    session = Session(**given)
    assert session.rules.players == players
    assert len(session.game.playing) == players


def test_the_same_seed_gives_the_same_match():
    assert Session(seed=7).game == Session(seed=7).game
    assert Session(seed=7).game != Session(seed=8).game


# --- play


def test_r5_to_play_is_to_take_a_card():
    session = Session(seed=7)
    before, move = session.game, Move(2, 3)
    events = session.play(move)
    assert (session.game, events) == play(before, move)
    assert session.step.move == move
    assert session.step.events == events


def test_a_plain_pair_is_kept_as_a_move():
    session = Session(seed=7)
    session.play((1,))
    assert session.step.move == Move(1, 0)


def test_next_step_takes_the_top_card_of_the_fullest_pile_the_first_of_equals():
    session = Session(seed=7)
    piles = []
    for _ in range(12):
        piles.append(next_move(session.game).pile)
        session.draw()
    assert piles == [0, 0, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4]


@VARIANTS
def test_next_step_is_legal_till_the_end_and_then_refused(rules):
    session = Session(rules, seed=3)
    while not session.outcome:
        assert session.refusal(next_move(session.game)) is None
        session.draw()
    for act in (session.draw, session.finish_turn):
        with pytest.raises(IllegalMove) as error:
            act()
        assert error.value.why.id == "match-over"


@VARIANTS
def test_the_step_ahead_is_the_one_that_is_taken_and_looking_there_changes_nothing(rules):
    session, plain = Session(rules, seed=3), Session(rules, seed=3)
    session.listen(ear := Ear())
    while not session.outcome:
        before, ahead = session.history, session.ahead
        assert session.ahead is ahead
        assert session.history is before
        assert ear.heard == before.at
        assert session.forward() == plain.draw()
        assert session.history is ahead
        assert ear.heard == ahead.at
    assert session.history == plain.history
    assert session.ahead is None
    with pytest.raises(IllegalMove) as error:
        session.forward()
    assert error.value.why.id == "match-over"


def test_the_step_ahead_is_another_where_another_card_is_shown():
    session = Session(players=4, seed=3)
    first = session.ahead
    session.play(Move(3))
    second = session.ahead
    session.undo()
    third = session.ahead
    assert [one and (one.at, one.shown.move) for one in (first, second, third)] == [
        (1, Move(0)),
        (2, Move(0)),
        (1, Move(3)),  # the line shown goes on with it
    ]


def test_an_illegal_move_changes_nothing_and_tells_nobody():
    session, ear = Session(seed=7), Ear()
    session.draw()
    session.undo()
    session.listen(ear)
    history = session.history
    for move in (Move(9), Move(0, 99), Move(-1), "K♥", None):
        with pytest.raises(IllegalMove) as error:
            session.play(move)
        assert error.value.why == session.refusal(move) == refusal(session.game, move)
    assert session.history is history
    assert session.can_redo
    assert ear.heard == 0


# --- finish a turn


@VARIANTS
def test_to_finish_a_turn_is_to_draw_until_it_is_over(rules):
    """Even over the end of a deal; every card is a step of its own."""
    session, other = Session(rules, seed=5), Session(rules, seed=5)
    while not session.outcome:
        events = session.finish_turn()
        drawn = other.draw()
        while not other.game.turn.ending:
            drawn += other.draw()
        assert events == drawn
        assert session.history == other.history


def test_to_finish_a_turn_under_way_leaves_the_next_one_alone():
    session = next(
        one
        for one in (Session(players=2, seed=seed) for seed in range(99))
        if not one.draw() or one.game.turn.owed
    )
    seat = session.game.seat
    events = session.finish_turn()
    assert not any(isinstance(event, Opened) for event in events)
    assert session.game.turn.seat == seat
    assert session.game.turn.ending


def test_a_finished_turn_is_told_once_and_undone_card_by_card():
    session, ear = Session(seed=7), Ear()
    session.listen(ear)
    while len(session.game.turn.cards) < 3:
        heard = ear.heard
        session.finish_turn()
        assert ear.heard == heard + 1
    cards = session.game.turn.cards
    session.undo()
    assert session.game.turn.cards == cards[:-1]

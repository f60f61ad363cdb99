"""What holds in every session: nothing impossible is done, everything can be undone and written down."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as some

from kingsuicide.game import refusal
from kingsuicide.messages import BadCode, BadSetting, IllegalMove
from kingsuicide.session import Session
from tests.strategies import any_rules, moves_of_any_kind, names, quickly, seeds, thoroughly


@quickly
@given(rules=any_rules(), seed=seeds, ahead=some.integers(0, 60), move=moves_of_any_kind)
def test_an_illegal_move_is_refused_and_changes_nothing(rules, seed, ahead, move):
    session = Session(rules, seed=seed)
    while ahead and not session.outcome:
        session.draw()
        ahead -= 1
    assume(refusal(session.game, move))
    assert move not in session.legal_moves() or any(type(part) is not int for part in move)
    history, text = session.history, repr(session.game)
    with pytest.raises(IllegalMove) as refused:
        session.play(move)
    assert refused.value.why == refusal(session.game, move)
    assert str(refused.value)
    assert session.history is history
    assert repr(session.game) == text


@thoroughly
@given(
    rules=any_rules(), seed=seeds, steps=some.lists(some.sampled_from(["draw", "undo", "redo"]), max_size=120)
)
def test_undo_and_redo_round_trip(rules, seed, steps):
    """Against a plain list of states and a place in it."""
    session = Session(rules, seed=seed)
    states, at = [session.game], 0
    for step in steps:
        if step == "draw" and not session.outcome:
            session.draw()
            at += 1
            # The card that was taken back is the one that is drawn: the line is followed, and kept.
            states[at:] = states[at:] or [session.game]
        elif step == "undo" and at:
            session.undo()
            at -= 1
        elif step == "redo" and at < len(states) - 1:
            session.redo()
            at += 1
        assert session.game is states[at]
        assert (session.can_undo, session.can_redo) == (at > 0, at < len(states) - 1)


@thoroughly
@given(
    rules=any_rules(), seed=seeds, cards=some.integers(0, 80), undone=some.integers(0, 20), given_names=names
)
def test_a_code_brings_everything_back(rules, seed, cards, undone, given_names):
    try:
        session = Session(rules, players=len(given_names), seed=seed, names=given_names)
    except BadSetting:
        session = Session(rules, seed=seed)
    chance = Random(seed)
    while cards and (moves := session.legal_moves()):
        session.play(chance.choice(moves))
        cards -= 1
    while undone and session.can_undo:
        session.undo()
        undone -= 1
    again = Session.from_code(session.code())
    assert (again.rules, again.seed, again.dealer, again.names) == (
        session.rules,
        session.seed,
        session.dealer,
        session.names,
    )
    assert again.history == session.history
    assert again.code() == session.code()


@quickly
@given(some.text(alphabet=some.characters(max_codepoint=126), max_size=80))
def test_any_text_is_refused_as_a_code_and_nothing_worse(text):
    for code in (text, "KS1." + text):
        with pytest.raises(BadCode):
            Session.from_code(code)

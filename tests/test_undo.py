"""Going back and forth: undo, redo, branches; and who listens to a session."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from random import Random

import pytest

from kingsuicide.game import Move
from kingsuicide.messages import Refused
from kingsuicide.rules import Rules
from kingsuicide.session import Session
from tests.tools import A_FEW_VARIANTS, Ear, rules_id

VARIANTS = pytest.mark.parametrize("rules", A_FEW_VARIANTS, ids=rules_id)


def whole(rules: Rules, seed: int) -> Session:
    session, chance = Session(rules, seed=seed), Random(seed)
    while not session.outcome:
        session.play(chance.choice(session.legal_moves()))
    return session


@VARIANTS
def test_undo_and_redo_to_any_depth_over_deals_and_eliminations(rules):
    session = whole(rules, seed=4)
    steps = session.history.steps
    for at in reversed(range(len(steps) - 1)):
        session.undo()
        assert session.step is steps[at]
    with pytest.raises(Refused) as error:
        session.undo()
    assert error.value.why.id == "nothing-to-undo"
    for at in range(1, len(steps)):
        session.redo()
        assert session.step is steps[at]
    with pytest.raises(Refused) as error:
        session.redo()
    assert error.value.why.id == "nothing-to-redo"
    assert session.outcome


@pytest.mark.parametrize("depth", [1, 2, 10, 30])
def test_the_same_moves_after_an_undo_lead_to_the_same_end(depth):
    session = whole(Rules(players=5), seed=4)
    steps = session.history.steps
    for _ in range(depth):
        session.undo()
    for step in steps[-depth:]:
        session.play(step.move)
    assert session.history.steps == steps


def test_a_card_taken_after_an_undo_begins_a_branch():
    session = Session(seed=7)
    for _ in range(5):
        session.draw()
    for _ in range(3):
        session.undo()
    kept = session.history.steps[:3]
    session.play(Move(4, 9))
    assert session.history.steps[:3] == kept
    assert len(session.history.steps) == 4
    assert not session.can_redo


def test_an_earlier_history_can_be_gone_back_to():
    session = Session(seed=7)
    session.draw()
    earlier = session.history
    session.undo()
    session.play(Move(3))
    session.history = earlier
    assert session.history is earlier
    session.history = replace(earlier, at=0)
    assert session.can_redo


def test_a_history_is_frozen():
    session = Session(seed=7)
    with pytest.raises(FrozenInstanceError):
        session.history.at = 3
    with pytest.raises(FrozenInstanceError):
        session.step.game.seat = 3


# --- listeners


def test_listeners_hear_every_change_once_and_see_the_new_state():
    session, ear = Session(seed=7), Ear()
    seen = []
    session.listen(ear)
    session.listen(lambda: seen.append(session.history.at))
    for act in (session.draw, session.undo, session.redo, lambda: session.play(Move(0)), session.undo):
        act()
    assert ear.heard == 5
    assert seen == [1, 0, 1, 2, 1]


def test_who_stops_listening_hears_no_more_even_in_the_middle_of_a_change():
    session, ear = Session(seed=7), Ear()
    stop = session.listen(ear)
    session.listen(lambda: stop() if session.history.at == 1 else None)
    session.draw()
    session.draw()
    assert ear.heard == 1


def test_a_session_shows_itself_as_the_code_that_makes_it_again():
    session = Session(seed=7, names=["Анна", "Boris"])
    session.draw()
    again = eval(repr(session), {"Session": Session})
    assert again.history == session.history
    assert again.names == session.names

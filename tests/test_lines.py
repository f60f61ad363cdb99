"""Lines: whatever was played is kept, can be shown again, and comes back from codes."""

from __future__ import annotations

from itertools import count, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from kingsuicide.codes import MOST_CODES
from kingsuicide.files import load_game, save_game
from kingsuicide.game import Move, play
from kingsuicide.history import MOST_LINES, History, letters
from kingsuicide.messages import BadCode, IllegalMove, Refused
from kingsuicide.rules import Rules
from kingsuicide.session import Session
from kingsuicide.words import LANGUAGES, say
from tests.strategies import any_rules, anything, seeds, thoroughly
from tests.tools import Ear


def shape(session: Session) -> list[tuple[str, str | None, int, int]]:
    return [(line.name, line.parent, line.after, line.last) for line in session.lines]


def three_lines() -> Session:
    """A has 10 cards; B leaves it after 6 and has 8; C, which is shown, leaves it after 3 and has 4."""
    session = Session(players=3, seed=8, names=["Anna", "Борис", "דנה"])
    for _ in range(10):
        session.draw()
    session.jump(6)
    session.play(Move(4, 9))
    session.draw()
    session.choose_line("A")
    session.jump(3)
    session.play(Move(3, 5))
    return session


def full() -> Session:
    """As many lines as there may be; the last one is shown, at its end."""
    session = Session(players=3, seed=8)
    for after in count():
        for move in session.legal_moves():
            if len(session.lines) == MOST_LINES:
                return session
            session.jump(after)
            session.play(move)
    raise AssertionError


# --- playing on from an earlier moment


def test_a_new_session_has_one_line_without_a_card():
    session = Session(seed=7)
    assert shape(session) == [("A", None, 0, 0)]
    assert session.line is session.lines[0]


def test_another_card_at_an_earlier_moment_begins_a_line_and_keeps_the_old_one():
    session = Session(seed=7)
    for _ in range(5):
        session.draw()
    old = session.line
    session.jump(2)
    session.play(Move(4, 9))
    assert session.lines[0] is old
    assert shape(session) == [("A", None, 0, 5), ("B", "A", 2, 3)]
    assert session.line.name == "B"
    assert not session.can_redo


def test_the_next_card_of_the_line_shown_is_a_step_forward():
    session = Session(seed=7)
    for _ in range(5):
        session.play(session.legal_moves()[-1])
    session.jump(2)
    lines = session.lines
    session.play(lines[0].moves[2])
    assert session.lines is lines
    assert session.history.at == 3
    assert session.step is lines[0].steps[3]


def test_the_next_card_of_another_line_leads_into_it():
    session = three_lines()
    lines = session.lines
    for name, after in (("B", 6), ("A", 6), ("C", 3)):
        line = next(line for line in lines if line.name == name)
        session.jump(0)
        for move in line.moves[: after + 1]:
            session.play(move)
        assert session.line is line
        assert session.lines is lines
        assert session.step is line.steps[after + 1]


def test_the_line_shown_is_followed_rather_than_another_with_the_same_card():
    session = three_lines()
    for name in ("B", "A"):
        session.choose_line(name)
        session.jump(0)
        for move in session.line.moves[:6]:
            session.play(move)
            assert session.line.name == name


def test_at_its_end_a_line_becomes_longer_and_its_branches_stay():
    session = three_lines()
    for name in "AB":
        session.choose_line(name)
        session.jump(session.line.last)
        session.draw()
    assert shape(session) == [("A", None, 0, 11), ("B", "A", 6, 9), ("C", "A", 3, 4)]


def test_a_branch_of_a_branch_knows_the_line_whose_steps_it_left():
    session = three_lines()
    session.choose_line("B")
    session.jump(7)
    session.play(Move(3, 1))
    assert shape(session)[-1] == ("D", "B", 7, 8)
    session.jump(2)  # of D, but these steps are A's
    session.play(Move(3, 1))
    assert shape(session)[-1] == ("E", "A", 2, 3)


def test_draw_takes_the_fullest_pile_whatever_was_taken_here_and_forward_follows_the_line():
    session = Session(seed=7)
    session.play(Move(4, 9))
    session.undo()
    session.forward()
    assert shape(session) == [("A", None, 0, 1)]
    session.undo()
    session.draw()
    assert session.step.move == Move(0)
    assert shape(session) == [("A", None, 0, 1), ("B", "A", 0, 1)]


def test_a_finished_turn_follows_the_line_and_begins_none():
    session = three_lines()
    lines = session.lines
    session.choose_line("A")
    session.jump(0)
    session.finish_turn()
    assert session.lines is lines


def test_lines_are_named_like_columns():
    assert [letters(place) for place in (0, 1, 25, 26, 27, 51, 52, 701, 702)] == (
        ["A", "B", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA"]
    )


# --- choosing a line


def test_a_line_is_shown_at_the_same_step_or_at_its_last():
    session, ear = three_lines(), Ear()
    session.choose_line("A")
    session.jump(9)
    session.listen(ear)
    shown = []
    for name in "ABCA":
        session.choose_line(name)
        shown.append((session.line.name, session.history.at))
    assert shown == [("A", 9), ("B", 8), ("C", 4), ("A", 4)]
    assert ear.heard == 4


@pytest.mark.parametrize("name", ["D", "a", "", "AA", "\x1b[2J", "x" * 999, None, 0, 1, ["A"], object])
def test_a_line_that_is_not_there_is_refused(name):
    session, ear = three_lines(), Ear()
    session.listen(ear)
    history = session.history
    with pytest.raises(Refused) as error:
        session.choose_line(name)
    assert error.value.why.id == "no-such-line"
    for lang in LANGUAGES:
        assert say(error.value.why, lang).isprintable()
    assert "the lines are A to C." in str(error.value)
    assert session.history is history
    assert ear.heard == 0


def test_with_one_line_the_refusal_names_it():
    with pytest.raises(Refused, match=r"There is no line “B”: the only line is A\."):
        Session(seed=7).choose_line("B")


def test_an_earlier_history_brings_the_lines_back_too():
    session = three_lines()
    before = session.history
    session.jump(0)
    session.play(Move(2, 2))
    session.history = before
    assert shape(session) == shape(three_lines())
    assert session.line.name == "C"


# --- how many


def test_there_is_a_most_and_what_was_played_can_still_be_played():
    session, ear = full(), Ear()
    assert len(session.lines) == MOST_LINES
    session.undo()
    known, *_, new = session.legal_moves()
    session.listen(ear)
    with pytest.raises(IllegalMove) as error:
        session.play(new)
    assert error.value.why == session.refusal(new)
    assert error.value.why.id == "lines-full"
    assert "at most 200 lines" in str(error.value)
    assert ear.heard == 0
    assert session.refusal(known) is None
    session.play(known)
    assert session.history.at == session.line.last
    session.play(session.legal_moves()[-1])
    assert len(session.lines) == MOST_LINES


def test_the_most_lines_can_be_kept():
    session = full()
    assert Session.from_codes(session.codes()).history == session.history
    assert load_game(save_game(session)).history == session.history
    assert len(session.codes()) == MOST_CODES


# --- memory


def test_what_lines_have_in_common_is_one_thing():
    session = three_lines()
    a, b, c = session.lines
    assert all(one is other for one, other in zip(a.steps[:7], b.steps[:7], strict=True))
    assert all(one is other for one, other in zip(a.steps[:4], c.steps[:4], strict=True))
    assert len({id(step) for line in session.lines for step in line.steps}) == 11 + 2 + 1
    again = Session.from_codes(session.codes())
    assert len({id(step) for line in again.lines for step in line.steps}) == 11 + 2 + 1


# --- codes


@pytest.mark.parametrize("name", ["A", "B", "C"])
@pytest.mark.parametrize("step", [0, 3, 4])
def test_lines_come_back_from_their_codes(name, step):
    session = three_lines()
    session.choose_line(name)
    session.jump(step)
    again = Session.from_codes(session.codes())
    assert (again.history, again.names, again.seed) == (session.history, session.names, session.seed)
    assert again.codes() == session.codes()


def test_the_first_code_is_the_line_shown_and_every_code_stands_alone():
    session = three_lines()
    assert session.codes()[0] == session.code()
    assert len(session.codes()) == 4
    for code, name in zip(session.codes()[1:], "ABC", strict=True):
        other = three_lines()
        other.choose_line(name)
        assert code == other.code()
        assert Session.from_code(code).line.moves == other.line.moves
    session.choose_line("A")
    assert len(session.codes()) == 3


def test_a_game_of_one_line_has_one_code():
    session = Session(seed=7)
    session.draw()
    assert session.codes() == (session.code(),)
    assert Session.from_codes(session.codes()).history == session.history


def test_codes_of_ones_own_make_lines_in_their_order():
    a, b, c = three_lines().codes()[1:]
    session = Session.from_codes(code for code in (c, b, a))
    assert shape(session) == [("A", None, 0, 4), ("B", "A", 3, 8), ("C", "B", 6, 10)]
    assert (session.line.name, session.history.at) == ("A", 4)


def test_a_code_that_is_the_beginning_of_another_makes_no_line():
    session = Session(players=3, seed=8)
    early = [session.code()]
    for _ in range(5):
        session.draw()
        early.append(session.code())
    for codes in (early, early[::-1], [early[2], *early[::-1], early[2]], [early[3]] * 9 + early):
        again = Session.from_codes(codes)
        assert shape(again) == [("A", None, 0, 5)]
        assert again.history.at == early.index(codes[0])


def test_a_session_of_several_lines_shows_itself_as_its_codes():
    session = three_lines()
    assert eval(repr(session), {"Session": Session}).history == session.history


def why(codes: object):
    with pytest.raises(BadCode) as error:
        Session.from_codes(codes)
    for lang in LANGUAGES:
        said = say(error.value.why, lang)
        assert said.translate({0x2068: None, 0x2069: None, 0xA0: None}).isprintable()
        assert len(said) < 500
    return error.value.why.id, str(error.value)


CODES = three_lines().codes()


@pytest.mark.parametrize(
    "codes", ["", CODES[0], b"KS1", None, 7, [], (), {}, pytest.param(iter(()), id="iterator")], ids=repr
)
def test_what_is_no_list_of_codes_is_refused(codes):
    id_, said = why(codes)
    assert id_ == "codes-none"
    assert f"1 to {MOST_CODES}" in said


def test_too_many_codes_are_refused_before_the_first_is_read():
    assert why(["no code"] * 10_000)[0] == "codes-many"
    read = []
    assert why(read.append(number) or CODES[0] for number in count())[0] == "codes-many"
    assert len(read) == MOST_CODES + 1


def test_one_line_too_many_is_refused():
    _, *every = full().codes()
    other = Session(players=3, seed=8)
    for _ in range(6):
        other.play(other.legal_moves()[-1])
    id_, said = why([*every, other.code()])
    assert id_ == "lines-full"
    assert f"at most {MOST_LINES} lines" in said


@pytest.mark.parametrize(
    ("code", "id_"),
    [
        ("hello", "code-none"),
        (CODES[1][:-1], "code-cut"),
        (CODES[1][:-1] + "!", "code-wrong"),
        (7, "code-none"),
    ],
)
@pytest.mark.parametrize("place", [1, 2, 4])
def test_a_bad_code_is_named_by_its_place(code, id_, place):
    codes: list[object] = list(CODES)
    codes[place - 1] = code
    with pytest.raises(BadCode) as error:
        Session.from_codes(codes)
    assert error.value.why.id == "code-place"
    assert dict(error.value.why.values)["why"].id == id_
    assert f"Code {place}: " in why(codes)[1]


@pytest.mark.parametrize(
    "other",
    [
        Session(players=3, seed=9, names=["Anna", "Борис", "דנה"]),
        Session(players=3, seed=8),
        Session(players=3, seed=8, names=["Anna", "Борис", "Dina"]),
        Session(Rules.pagat(3), seed=8, names=["Anna", "Борис", "דנה"]),
        Session(players=2, seed=8),
        Session(players=3, seed=8, names=["Anna", "Борис", "דנה"], dealer=2),
    ],
    ids=["seed", "no names", "names", "rules", "players", "dealer"],
)
def test_codes_of_different_games_are_refused(other):
    assert three_lines().dealer != 2
    id_, said = why([*CODES, other.code()])
    assert id_ == "code-other"
    assert said.startswith("Code 5, “KS1.")


@thoroughly
@given(some.one_of(anything, some.lists(anything, max_size=3), some.lists(some.sampled_from([*CODES, ""]))))
def test_anything_is_read_or_refused(codes):
    try:
        Session.from_codes(codes)
    except BadCode:
        why(codes)


# --- what holds after anything that was done

actions = some.lists(
    some.tuples(
        some.sampled_from(["play", "play", "draw", "forward", "turn", "undo", "redo", "jump", "choose"]),
        some.integers(0, 99),
    ),
    max_size=60,
)


def act(session: Session, action: str, number: int) -> None:
    """Do one thing, or what is possible of it."""
    if action == "choose":
        session.choose_line(session.lines[number % len(session.lines)].name)
    elif action == "jump":
        session.jump(number % len(session.history.steps))
    elif action in ("undo", "redo"):
        if getattr(session, f"can_{action}"):
            getattr(session, action)()
    elif moves := session.legal_moves():
        if action == "play":
            # Of few cards only, so that one is often taken again.
            session.play(moves[number % min(3, len(moves))])
        else:
            {"draw": session.draw, "forward": session.forward, "turn": session.finish_turn}[action]()


def in_common(one: tuple[Move, ...], other: tuple[Move, ...]) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (move, same) in pairs if move != same), min(len(one), len(other)))


def check(history: History) -> None:
    lines = [line.moves for line in history.lines]
    for place, line in enumerate(history.lines):
        assert line.name == letters(place)
        assert all(step.move is not None for step in line.steps[1:])
        for before, step in pairwise(line.steps):
            assert play(before.game, step.move) == (step.game, step.events)
        shared = [in_common(other, line.moves) for other in lines]
        for other, common in zip(history.lines, shared, strict=True):
            assert other is line or common < min(len(line.moves), len(other.moves))
            assert all(line.steps[step] is other.steps[step] for step in range(common + 1))
        if place == 0:
            assert (line.parent, line.after) == (None, 0)
        else:
            assert line.after == max(shared[:place])
            assert line.parent == letters(shared.index(line.after))


@thoroughly
@given(rules=any_rules(), seed=seeds, steps=actions)
def test_nothing_that_was_played_is_ever_lost(rules, seed, steps):
    session, made = Session(rules, seed=seed), set()
    for action, number in steps:
        act(session, action, number)
        made.add(session.line.moves[: session.history.at])
    check(session.history)
    kept = {line.moves[:length] for line in session.lines for length in range(len(line.moves) + 1)}
    assert made <= kept
    codes = session.codes()
    again = Session.from_codes(codes)
    assert again.history == session.history
    assert again.codes() == codes
    check(again.history)
    assert load_game(save_game(session)).history == session.history

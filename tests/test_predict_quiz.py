"""The quiz of a match: when it asks, what it takes for an answer, and how undo leaves it."""

from __future__ import annotations

import math
from dataclasses import FrozenInstanceError, replace
from fractions import Fraction

import pytest
from hypothesis import given

from kingsuicide.game import Move
from kingsuicide.messages import BadSetting, Refused
from kingsuicide.predict.chances import chances
from kingsuicide.predict.kinds import Kind
from kingsuicide.predict.quiz import Quiz, answer, ask, due, follow, set_up, skip
from kingsuicide.rules import Rules
from kingsuicide.seen import see
from kingsuicide.session import Session
from kingsuicide.words import LANGUAGES, say
from tests.strategies import anything, thoroughly

EVERY_CARD = Quiz(every=1)


class Desk:
    """A session and its quiz, as a table would keep them."""

    def __init__(self, seed: int = 7, quiz: Quiz = EVERY_CARD, **options) -> None:
        self.session = Session(seed=seed, **options)
        self.quiz = quiz
        self.look()

    @property
    def at(self) -> int:
        return self.session.history.at

    @property
    def open(self):
        return self.quiz.open

    def look(self) -> None:
        line = tuple(step.events for step in self.session.history.steps)
        self.quiz = ask(follow(self.quiz, line, self.at), self.at, see(self.session.game))

    def do(self, change, *args) -> None:
        change(*args)
        self.look()

    def answer(self, choice: str | None = None, probability=None) -> None:
        self.quiz = answer(self.quiz, choice or self.open.question.options[0], probability)

    def draw(self) -> None:
        if self.open:
            self.answer()
        self.do(self.session.draw)

    def draw_another(self) -> None:
        """Take the bottom card of the last pile instead of the next one."""
        pile = len(self.session.game.piles) - 1
        self.do(self.session.play, Move(pile, len(self.session.game.piles[pile]) - 1))


def only(*kinds: Kind, every: int = 1) -> Quiz:
    return Quiz(kinds, every)


def desk_at_a_payment() -> Desk:
    """A desk at whose first payment of two cards or more the chain is asked about."""
    desk = Desk(quiz=only(Kind.CHAIN))
    while not (desk.open and desk.open.question.seen.turn.payments[-1].left > 1):
        desk.draw()
    return desk


# --- when it asks


def test_a_question_comes_before_every_nth_card():
    assert [step for step in range(10) if due(Quiz(every=3), step)] == [2, 5, 8]
    assert all(due(EVERY_CARD, step) for step in range(5))
    assert not any(due(Quiz(), step) for step in range(60))
    assert not due(Quiz(kinds=(), every=1), 0)


def test_questions_of_a_match_come_as_often_as_set():
    desk = Desk(quiz=Quiz(every=4))
    while not desk.session.outcome:
        desk.draw()
    steps = [one.step for one in desk.quiz.answers]
    assert len(steps) > 8
    assert all(step % 4 == 3 for step in steps)
    assert steps == sorted(set(steps))


def test_only_kinds_that_are_on_are_asked():
    desk = Desk(quiz=only(Kind.LEAVER, Kind.CARDS))
    while not desk.session.outcome:
        desk.draw()
    assert {one.question.kind for one in desk.quiz.answers} == {Kind.LEAVER, Kind.CARDS}


def test_a_kind_waits_for_its_open_answer():
    desk = Desk(quiz=only(Kind.LEAVER), players=3)
    while not desk.session.outcome:
        desk.draw()
    # Two leave, so it can be asked twice, or at once after a leaving.
    assert len(desk.quiz.answers) == 2
    assert [one.hit is not None for one in desk.quiz.answers] == [True, True]
    assert desk.quiz.answers[1].question.seen.left


def test_an_answer_tells_its_moment():
    desk = Desk(players=3)
    desk.draw()
    desk.answer("no" if "no" in desk.open.question.options else None, 0.7)
    given_last = desk.quiz.answers[-1]
    assert (given_last.step, given_last.deal, given_last.seat) == (1, 1, desk.session.game.seat)
    assert given_last.probability == Fraction(7, 10)
    assert given_last.chances == chances(given_last.question)
    assert given_last.truth is None is given_last.hit


# --- undo, and going on another way


def test_a_decided_answer_stays_whatever_is_taken_back():
    desk = Desk(quiz=only(Kind.HONOUR))
    desk.draw()
    decided = desk.quiz.answers[0]
    assert decided.truth in ("yes", "no")
    desk.do(desk.session.undo)
    assert desk.quiz.answers[0] == decided
    desk.draw_another()
    assert desk.quiz.answers[0] == decided


def test_a_moment_is_asked_about_once():
    desk = Desk(quiz=only(Kind.HONOUR))
    desk.answer()
    desk.look()
    assert desk.open is None
    desk.do(desk.session.draw)
    assert desk.open.step == 1
    desk.do(desk.session.undo)
    assert desk.open is None
    desk.do(desk.session.redo)
    assert desk.open.step == 1
    desk.quiz = skip(desk.quiz)
    desk.do(desk.session.undo)
    desk.do(desk.session.redo)
    assert desk.open is None


def test_the_same_step_with_other_cards_is_another_moment():
    desk = Desk(quiz=only(Kind.HONOUR))
    desk.draw()
    desk.answer()
    desk.do(desk.session.undo)
    desk.draw_another()
    assert desk.at == 1
    assert desk.open.step == 1


def test_an_open_answer_waits_while_its_card_is_taken_back():
    desk = desk_at_a_payment()
    desk.answer()
    desk.do(desk.session.draw)
    assert desk.quiz.answers[-1].truth is None
    desk.do(desk.session.undo)
    desk.do(desk.session.undo)
    assert desk.quiz.answers[-1].truth is None
    desk.do(desk.session.redo)
    assert desk.quiz.answers[-1].truth is None
    while desk.quiz.answers[-1].truth is None:
        desk.do(desk.session.forward)
    assert desk.quiz.answers[-1].verdict.cards >= 1


def test_an_open_answer_is_decided_by_the_cards_that_are_taken_then():
    """From the moment of the question another card is taken than before: it counts."""
    truths = set()
    for place in range(10):
        desk = desk_at_a_payment()
        desk.answer()
        step = desk.quiz.answers[-1].step
        desk.do(desk.session.draw)
        desk.do(desk.session.undo)
        assert desk.at == step
        turn = desk.session.game.turn
        desk.do(desk.session.play, Move(4, place))
        while desk.quiz.answers[-1].truth is None:
            desk.do(desk.session.play, Move(3, 0))
        decided = desk.quiz.answers[-1]
        payment = desk.session.history.steps[step + decided.verdict.cards].game.turn.payments[
            len(turn.payments) - 1
        ]
        went_on = (
            payment.has_honour
            and not desk.session.history.steps[step + decided.verdict.cards].game.turn.ending
        )
        assert decided.truth == ("yes" if went_on else "no")
        truths.add(decided.truth)
    assert truths == {"yes", "no"}


def test_an_answer_whose_moment_is_not_on_the_line_stays_open():
    desk = desk_at_a_payment()
    desk.answer()
    step = desk.quiz.answers[-1].step
    kept = desk.session.history
    desk.do(desk.session.jump, 0)
    desk.quiz = set_up(desk.quiz, every=0)
    desk.draw_another()
    while desk.at < step + 15:
        desk.do(desk.session.draw)
    assert desk.quiz.answers[-1].truth is None
    # Back on the line that it was asked on, it is decided.
    desk.session.history = replace(kept, at=step)
    while desk.quiz.answers[-1].truth is None:
        desk.do(desk.session.forward)
    assert desk.at > step


def test_a_question_is_withdrawn_when_its_moment_is_left_backwards():
    desk = Desk(quiz=only(Kind.HONOUR, every=2))
    desk.do(desk.session.draw)
    assert desk.open.step == 1
    desk.do(desk.session.undo)
    assert desk.open is None
    assert desk.quiz.answers == ()
    desk.do(desk.session.redo)
    assert desk.open.step == 1


def test_a_question_is_withdrawn_when_the_same_step_is_another_moment():
    desk = Desk(quiz=only(Kind.HONOUR, every=2))
    desk.do(desk.session.draw)
    asked = desk.open
    desk.session.undo()
    desk.draw_another()
    assert desk.open.step == asked.step
    assert desk.open.question.seen != asked.question.seen
    assert desk.quiz.answers == ()


def test_a_question_whose_card_was_taken_counts_as_skipped():
    desk = Desk(quiz=only(Kind.HONOUR, every=50))
    desk.quiz = set_up(desk.quiz, every=1)
    desk.look()
    assert desk.open.step == 0
    desk.do(desk.session.draw)
    passed = desk.quiz.answers[0]
    assert passed.choice is None is passed.hit
    assert passed.truth in ("yes", "no")
    desk.do(desk.session.undo)
    assert desk.open is None


def test_a_whole_match_at_once_decides_all():
    desk = Desk(players=5)
    for _ in range(8):
        desk.draw()
    while not desk.session.outcome:
        desk.session.draw()
    desk.look()
    assert desk.open is None
    assert all(one.truth in one.question.options for one in desk.quiz.answers)


# --- settings


def test_settings():
    assert Quiz().kinds == tuple(Kind)
    assert Quiz(kinds=["leaver", "honour", "leaver"]).kinds == (Kind.HONOUR, Kind.LEAVER)
    quiz = Desk().quiz
    assert set_up(quiz, every=5).open == quiz.open
    assert set_up(quiz, every=0).open is None
    assert set_up(quiz, kinds=["leaver"]).open is None
    assert set_up(quiz, kinds=["honour"]).open == quiz.open
    assert set_up(quiz) == quiz
    with pytest.raises(FrozenInstanceError):
        quiz.every = 3


@pytest.mark.parametrize("every", [-1, 53, 1.0, True, "3", None, math.nan])
def test_how_often_cannot_be(every):
    with pytest.raises(BadSetting, match=r"every cannot be .*whole number from 0 to 52"):
        Quiz(every=every)


@pytest.mark.parametrize("kinds", ["honour", ["honours"], [1], 5, [None], [["honour"]], {"x": 1}])
def test_kinds_cannot_be(kinds):
    with pytest.raises(BadSetting, match=r"kinds cannot be .*honour, chain, cards, leaver"):
        Quiz(kinds=kinds)
    with pytest.raises(BadSetting):
        set_up(EVERY_CARD, kinds=kinds)


# --- hostile answers


@pytest.mark.parametrize("choice", ["", "maybe", "YES", None, 1, True, ["yes"], "yes\n", "да" * 100])
def test_a_choice_must_be_an_option(choice):
    quiz = Desk(quiz=only(Kind.HONOUR)).quiz
    with pytest.raises(BadSetting, match=r"choice cannot be .*yes, no"):
        answer(quiz, choice)
    assert quiz.answers == ()


@pytest.mark.parametrize(
    "probability",
    [math.nan, math.inf, -0.001, 1.001, True, "0.5", 50, 10**400, 1j, [], Fraction(10**30 + 1, 10**30)],
)
def test_a_probability_lies_between_0_and_1(probability):
    quiz = Desk().quiz
    with pytest.raises(BadSetting, match=r"probability cannot be .*a number from 0 to 1"):
        answer(quiz, "yes", probability)
    assert quiz.answers == ()


@pytest.mark.parametrize(
    ("probability", "kept"),
    [(0, 0), (1, 1), (1.0, 1), (0.1, Fraction(1, 10)), (-0.0, 0), (5e-324, Fraction("5e-324")), (None, None)],
)
def test_a_probability_counts_as_it_is_written(probability, kept):
    assert answer(Desk().quiz, "yes", probability).answers[0].probability == kept


def test_nothing_to_answer():
    with pytest.raises(Refused, match=r"“yes”.* no question is open"):
        answer(Quiz(), "yes")
    with pytest.raises(Refused, match="nothing to skip"):
        skip(Quiz())
    desk = Desk()
    desk.answer()
    with pytest.raises(Refused):
        desk.answer("yes")


@given(choice=anything, probability=anything)
@thoroughly
def test_any_input_is_taken_or_refused_in_words(choice, probability):
    quiz = Desk(rules=Rules(players=2)).quiz
    try:
        taken = answer(quiz, choice, probability)
    except Refused as refused:
        said = [say(refused.why, lang) for lang in LANGUAGES]
        taken = None
    assert all(said) if taken is None else taken.answers[0].choice in quiz.open.question.options

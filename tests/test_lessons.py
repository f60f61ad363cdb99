"""Lessons: prepared matches keep what they promise, answers are worked out, and pages hold none of them."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import fields
from fractions import Fraction
from itertools import count
from typing import Any

import pytest

import kingsuicide as ks
from kingsuicide.cards import KING_OF_HEARTS
from kingsuicide.events import LeftByKing
from kingsuicide.lessons.asked import RIGHT, Build, Choice, Number
from kingsuicide.lessons.bank import QUESTIONS, question
from kingsuicide.lessons.chains import taken
from kingsuicide.lessons.find import find, main
from kingsuicide.lessons.matches import PREPARED, prepared
from kingsuicide.lessons.numbers import typed
from kingsuicide.lessons.paper import MOST_WRITTEN, Paper
from kingsuicide.lessons.promises import PROMISES, SHOWN_BY_A_MATCH, TEXT_EXAMPLE
from kingsuicide.messages import BadSetting
from kingsuicide.turn import Ending
from kingsuicide.words import LANGUAGES

EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)
EVERY_QUESTION = pytest.mark.parametrize("id_", QUESTIONS)
CHOICES = [question for question in QUESTIONS.values() if isinstance(question, Choice)]


@pytest.mark.parametrize("id_", PREPARED)
def test_a_prepared_match_keeps_its_promise_at_the_moment_that_it_opens_at(id_: str) -> None:
    session = prepared(id_).session()
    assert session.outcome is None
    assert prepared(id_).promise.where(session.history.steps) == session.history.at
    session.jump(session.line.last)
    assert session.outcome


@pytest.mark.parametrize("id_", PREPARED)
def test_the_search_finds_the_very_match(id_: str) -> None:
    assert find(PROMISES[id_], count()) == prepared(id_).code


def test_the_command_that_found_it_prints_its_code() -> None:
    match = prepared("three-cancelled")
    program, *arguments = match.command.split()
    assert program == "python"
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == match.code


@pytest.mark.parametrize("given", [[], ["nothing"], ["chain-of-19", "7"]])
def test_the_command_refuses_what_is_no_promise(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(given) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "chain-of-19, three-cancelled" in said.err


def test_every_promise_has_its_match() -> None:
    assert PROMISES.keys() == PREPARED.keys()


def played(id_: str) -> list[Any]:
    """Return the steps of a prepared match from the moment shown to the end of the turn that begins there."""
    session = prepared(id_).session()
    session.finish_turn()
    return [*session.history.steps[prepared(id_).session().history.at + 1 : session.history.at + 1]]


def test_the_chain_of_19_takes_19_cards() -> None:
    (*_, last) = played("chain-of-19")
    assert len(played("chain-of-19")) == len(last.game.turn.cards) == 19
    assert last.game.turn.ending is Ending.PAYMENT


def test_three_debts_are_cancelled_at_once() -> None:
    (*_, last) = played("three-cancelled")
    assert len(last.game.turn.waiting) == 3
    assert last.game.turn.ending is Ending.PAYMENT


def test_the_king_of_hearts_frees_whoever_owes_much() -> None:
    (*_, last) = played("king-frees")
    (left,) = (event for event in last.events if isinstance(event, LeftByKing))
    assert left.void >= 5


def test_the_king_of_hearts_is_the_last_card_and_one_player_leaves() -> None:
    session = prepared("king-last").session()
    while session.game.deal == 1:
        before = session.game
        session.forward()
    assert [card for pile in before.piles for card in pile] == [KING_OF_HEARTS]
    assert len(session.game.left) == 1


def test_half_of_the_cards_are_gone() -> None:
    game = prepared("half-gone").session().game
    assert len(game.face_up) == 26
    assert KING_OF_HEARTS not in game.face_up


def test_the_text_example_is_the_first_turn() -> None:
    assert " ".join(step.events[0].card.rank.value for step in played("text-example")) == TEXT_EXAMPLE


@EVERY_LANGUAGE
def test_a_short_match_shows_every_rule(lang: str) -> None:
    shown = ks.lesson("play", lang).moments("every-rule")
    assert tuple(row[0] for row in shown.rows) == SHOWN_BY_A_MATCH


def test_no_question_holds_its_answer() -> None:
    """A right answer is a function without arguments, or comes from playing the cards given."""
    for asked in QUESTIONS.values():
        values = {field.name: getattr(asked, field.name) for field in fields(asked)}
        assert isinstance(asked, Build) or callable(values["right"])


@pytest.mark.parametrize("asked", CHOICES, ids=lambda asked: asked.id)
def test_of_the_answers_to_choose_from_exactly_one_is_right(asked: Choice) -> None:
    replies = [asked.reply(option) for option in asked.options]
    assert [reply.is_right for reply in replies].count(True) == 1
    assert asked.right() in asked.options


@EVERY_LANGUAGE
@pytest.mark.parametrize("asked", CHOICES, ids=lambda asked: asked.id)
def test_each_answer_has_its_own_words_and_its_own_why(asked: Choice, lang: str) -> None:
    labels = [ks.say(label, lang) for label in asked.labels()]
    whys = [ks.say(asked.reply(option).why, lang) for option in asked.options]
    assert len(set(labels)) == len(labels)
    assert len(set(whys)) == len(whys)


@EVERY_LANGUAGE
@EVERY_QUESTION
def test_the_page_holds_no_answer_until_it_is_given(id_: str, lang: str) -> None:
    asked, paper = question(id_), ks.lesson("play", lang).ask(id_)
    source = json.dumps(
        {name: paper.get_state()[name] for name in paper.keys if name[:1] != "_"}, default=str
    )
    assert paper.reply == {}
    for option in getattr(asked, "options", (RIGHT,)):
        why = asked.reply(option).why if isinstance(asked, Choice) else None
        assert why is None or json.dumps(ks.say(why, lang)) not in source
    assert RIGHT not in paper.get_state()["words"].values()
    assert set(paper.words) <= {"text", "check", "hint"}


def answered(id_: str, given: str, lang: str = "en") -> dict[str, Any]:
    """Answer a question as the browser does, and return what is said to it."""
    paper = ks.lesson("play", lang).ask(id_)
    paper._arrived({"answer": given})
    return dict(paper.reply)


def test_an_answer_is_checked_here_and_can_be_given_again() -> None:
    paper = ks.lesson("chains").ask("chains-text")
    for number, option in enumerate(paper.options):
        paper._arrived({"answer": str(number)})
        assert paper.reply["right"] is (option == str(taken("A K 5 Q 7 5 8 9 2 2 2")))
        assert paper.reply["mark"] in ("Right.", "Not yet.")


@pytest.mark.parametrize("given", ["", "9", "-1", "x", "1.0"])
def test_what_is_no_answer_to_choose_is_said(given: str) -> None:
    assert answered("chains-text", given)["text"] == "Choose an answer first."


@pytest.mark.parametrize("content", [None, 1, {}, {"answer": 1}, {"answer": "x" * (MOST_WRITTEN + 1)}])
def test_other_messages_from_the_page_change_nothing(content: object) -> None:
    paper = ks.lesson("chains").ask("chains-text")
    paper._arrived(content)
    assert paper.reply == {}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0.25", Fraction(1, 4)),
        ("0,25", Fraction(1, 4)),
        (" 1 / 4 ", Fraction(1, 4)),
        ("25%", Fraction(1, 4)),
        ("25,0 %", Fraction(1, 4)),
        ("7", Fraction(7)),
        *((text, None) for text in ("", "one", "1/0", "-1", "1/2/3", "0x10", "1e3", "½", "٣")),
    ],
)
def test_numbers_are_read_as_people_type_them(text: str, number: Fraction | None) -> None:
    assert typed(text) == number


@pytest.mark.parametrize("asked", [one for one in QUESTIONS.values() if isinstance(one, Number)])
def test_a_number_that_is_too_high_or_too_low_is_told_so(asked: Number) -> None:
    right = asked.right()
    whys = []
    for given, is_right in ((right, True), (right + 1, False), (right / 3, False)):
        reply = asked.reply(f"{float(given):.6f}")
        assert reply.is_right is is_right
        whys.append(ks.say(reply.why, "ru"))
    assert len(set(whys)) == 3
    assert not asked.reply("many").is_right


@pytest.mark.parametrize(
    ("id_", "given", "said"),
    [
        ("chains-longest", "A K 2 3 4 Q 5 6 J 7 8", "11 cards"),
        ("chains-longest", "A 2 3 4 5", "there is a longer one"),
        ("chains-longest", "A K 2 3 4", "3 more are owed"),
        ("chains-longest", "K 2 3 4", "opens with another card"),
        ("chains-longest", "A 2 2", "not, or no more"),
        ("chains-longest", "A two", "two"),
        ("chains-shortest", "A 2 3 4 5", "5 cards"),
        ("chains-shortest", "A K 2 3 4 5 6 7", "there is a shorter one"),
    ],
)
def test_a_chain_that_was_built_is_played(id_: str, given: str, said: str) -> None:
    assert said in answered(id_, given)["text"]


def test_russian_letters_build_a_chain_too() -> None:
    assert answered("chains-shortest", "Т 2 3 4 5", "ru")["right"] is True


@pytest.mark.parametrize(
    "ask",
    [
        lambda: ks.lesson("poker"),
        lambda: ks.lesson("play", "fr"),
        lambda: ks.lesson("play").ask("nothing"),
        lambda: ks.lesson("play").show("nothing"),
        lambda: prepared("nothing"),
    ],
)
def test_what_is_not_there_is_refused_with_what_is(ask: Any) -> None:
    with pytest.raises(BadSetting, match="allowed"):
        ask()


def test_a_table_opens_at_the_moment_and_in_the_language() -> None:
    table = ks.lesson("chains", "ru").show("chain-of-19")
    assert table.lang == "ru"
    assert table.session.code() == prepared("chain-of-19").code


def test_what_shows_itself_says_what_it_is() -> None:
    assert repr(ks.lesson("play", "ru")) == "Lesson('play', lang='ru')"
    assert repr(ks.lesson("play").write("x")) == "Paper('write')"
    assert isinstance(ks.lesson("play").worksheet(), Paper)

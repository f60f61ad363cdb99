"""Two lines side by side: what was taken in each, what was owed, and what differs."""

from __future__ import annotations

import re
from random import Random

import pytest

from kingsuicide.cards import Card, Rank
from kingsuicide.compare import Comparison, Row, compare, line_name, line_told
from kingsuicide.game import Leaving, Move, Outcome, outcome
from kingsuicide.history import History, Step
from kingsuicide.messages import Message, Refused
from kingsuicide.session import Session
from kingsuicide.turn import Ending
from kingsuicide.words import LANGUAGES, say
from tests.strategies import matches, thoroughly
from tests.tools import ending, table

CARDS = "A♠ Q♠ 5♦ K♥ 2♣ 3♣ 4♣ 6♣ 7♣ 8♣ 9♣ 10♣"


def lines_of(*lines: list[int], game=None) -> History:
    """A history with a line for each list of places in the first pile, the last one shown."""
    history = History.begun(Step(game or table(CARDS), ()))
    for places in lines:
        history = history.play_from_start(Move(0, place) for place in places)
    return history


def cards(compared: Comparison, line: int) -> str:
    return " ".join(str(row.cells[line].card) if row.cells[line] else "–" for row in compared.rows)


def said(told: tuple[Message, ...], lang: str = "en") -> list[str]:
    return [say(one, lang) for one in told]


def headlines(row: Row) -> list[str]:
    return [say(cell.headline) for cell in row.cells if cell]


# What if another card had come?


def test_the_steps_after_the_fork_stand_side_by_side():
    compared = compare(lines_of([0, 0, 0, 1, 1], [0, 1, 1]), "A", "B")
    assert compared.after == 1
    assert [row.step for row in compared.rows] == [2, 3, 4, 5]
    assert cards(compared, 0) == "Q♠ 5♦ 2♣ 3♣"
    assert cards(compared, 1) == "5♦ K♥ – –"
    assert [cell and cell.seat for row in compared.rows for cell in row.cells] == [
        0,
        0,
        0,
        0,
        0,
        None,
        0,
        None,
    ]


def test_what_a_card_did_and_what_is_owed_after_it():
    compared = compare(lines_of([0, 0, 0, 1, 1], [0, 1, 1]), "A", "B")
    assert headlines(compared.rows[0]) == [
        "A new debt waits: 2 cards for the Queen of Spades",
        "The payment goes on: 1 of 4",
    ]
    a, b = compared.rows[0].cells
    assert [(debt.honour.rank, debt.owed) for debt in a.debts] == [(Rank.ACE, 3), (Rank.QUEEN, 2)]
    assert [(debt.honour.rank, debt.owed) for debt in b.debts] == [(Rank.ACE, 3)]
    assert say(a.owed) == "owed: 3 cards for the Ace and 2 cards for the Queen"
    assert say(a.owed, "ru") == "долг: 3 карты за туза и 2 карты за даму"
    assert say(b.owed) == "owed: 3 cards for the Ace"
    # The payment was whole, and with the Queen in it: hers is the one under way now.
    assert say(compared.rows[3].cells[0].owed) == "owed: 2 cards for the Queen"


def test_r7_who_leaves_owes_nothing_more():
    compared = compare(lines_of([0, 0, 0, 1, 1], [0, 1, 1]), "A", "B")
    king = compared.rows[1].cells[1]
    assert king.card == Card.parse("K♥")
    assert king.debts == ()
    assert (say(king.owed), say(king.owed, "ru")) == ("nothing owed", "долга нет")


def test_r10_cancelled_debts_are_owed_no_more():
    history = lines_of([0, 0, 0, 1, 1, 1, 1], [0, 1])
    last = compare(history, "A", "B").rows[-1].cells[0]
    assert say(last.headline) == "The chain stops here"
    assert last.debts == ()


def test_in_words_the_first_card_that_differs():
    history = lines_of([0, 0, 0], [0, 1])
    assert say(compare(history, "A", "B").differs) == (
        "Until step 1 both are the same. Then Anna took Q♠︎ in line A and 5♦︎ in line B."
    )
    assert say(compare(history, "B", "A", ("Zoë", "Max")).differs) == (
        "Until step 1 both are the same. Then Zoë took 5♦︎ in line B and Q♠︎ in line A."
    )
    assert say(compare(history, "A", "B").differs, "ru") == (
        "До шага 1 включительно обе линии одинаковы. Дальше Анна берёт Д♠︎ в линии A и 5♦︎ в линии B."
    )


def test_lines_that_differ_from_the_first_card_on():
    compared = compare(lines_of([0, 0], [1, 0]), "A", "B")
    assert compared.after == 0
    assert [row.step for row in compared.rows] == [1, 2]
    assert say(compared.differs) == (
        "The two lines differ from the first card on: Anna took A♠︎ in line A and Q♠︎ in line B."
    )
    assert say(compared.differs, "ru") == (
        "Линии расходятся с первой же карты: Анна берёт Т♠︎ в линии A и Д♠︎ в линии B."
    )


def test_lines_that_share_more_than_the_first_one_with_each_other():
    history = lines_of([0, 0, 0], [0, 1, 2, 0], [0, 1, 2, 1])
    assert compare(history, "B", "C").after == 3
    assert compare(history, "A", "C").after == 1


# How each came out


def test_r13_one_line_is_lost_by_one_and_the_other_goes_on():
    compared = compare(lines_of([0, 0, 0], [0, 1, 1]), "A", "B")
    a, b = compared.ends
    assert (a.line, a.cards, a.outcome) == ("A", 3, None)
    assert said(a.told) == ["The match goes on: Anna takes the next card."]
    assert (b.line, b.cards) == ("B", 3)
    assert b.outcome == Outcome((Leaving(0, Ending.KING_OF_HEARTS, 1),), 1)
    assert said(b.told) == [
        "1. Anna: safe with the King of Hearts, in deal 1.",
        "2. Boris: the last one left, lost.",
    ]
    assert said(a.told, "ru") == ["Партия продолжается: следующую карту берёт Анна."]


def test_r11_another_order_of_the_last_cards_lets_another_lose():
    """2♠ 3♠ lie there: who takes the last one is safe."""
    game = ending("2♠ A♠ 3♠")
    compared = compare(lines_of([0, 0, 0], [1, 0, 0], game=game), "A", "B")
    a, b = compared.ends
    # A: Anna 2♠, Boris A♠ and the last card for it. B: Anna A♠, 2♠ and the last card.
    assert [end.outcome.loser for end in (a, b)] == [0, 1]
    assert said(b.told, "ru")[0] == "1. Анна: спасение с последней картой, сдача 1."


def test_who_has_left_is_told_while_the_match_goes_on():
    session = Session(players=3, seed=8)
    while not session.game.left:
        session.forward()
    session.jump(session.line.last - 1)
    session.play(session.legal_moves()[-1])
    a, b = compare(session.history, "A", "B").ends
    assert (len(a.told), len(b.told)) == (2, 1)
    assert "safe with" in say(a.told[0])


# What is refused


@pytest.mark.parametrize("names", [("A", "C"), ("C", "A"), ("a", "B"), (None, "B"), ("A", 1), ("C", "C")])
def test_a_line_that_is_not_there_is_refused(names):
    with pytest.raises(Refused, match="the lines are A to B"):
        compare(lines_of([0, 0], [1]), *names)


def test_a_line_and_itself_are_refused():
    with pytest.raises(Refused, match="choose another of the lines A to B") as error:
        compare(lines_of([0, 0], [1]), "B", "B")
    assert say(error.value.why, "ru") == (
        "Линию B с ней самой не сравнить: выберите другую из линий от A до B."
    )
    with pytest.raises(Refused, match="there is no line but A yet"):
        compare(lines_of([0, 0]), "A", "A")


# Lines in words


@pytest.mark.parametrize(
    ("lang", "first", "second", "third"),
    [
        ("en", "Line A: 3 cards", "Line B: 2 cards, from line A after step 1", "before the first card"),
        ("ru", "Линия A: 3 карты", "Линия B: 2 карты, от линии A после шага 1", "ещё до первой карты"),
    ],
)
def test_a_line_in_a_few_words(lang, first, second, third):
    lines = lines_of([0, 0, 0], [0, 1], [1]).lines
    assert said(tuple(map(line_told, lines[:2])), lang) == [first, second]
    assert say(line_told(lines[2]), lang).endswith(third)
    assert say(line_told(Session(seed=7).line)) == "Line A: no card yet"
    assert say(line_name(lines[1])) == "Line B"


# Any lines


@thoroughly
@matches
def test_any_two_lines_can_be_compared_and_only_cards_taken_are_told(rules, seed, chance: Random):
    session = Session(rules, seed=seed)
    for _ in range(chance.randrange(60)):
        if session.outcome:
            break
        session.play(chance.choice(session.legal_moves()))
    session.jump(chance.randrange(len(session.history.steps)))
    if session.legal_moves():
        session.play(session.legal_moves()[-1])
    for _ in range(chance.randrange(60)):
        if not session.outcome:
            session.forward()
    if len(session.lines) == 1:
        return
    compared = compare(session.history, "A", "B", session.names)
    assert compared.after == session.lines[1].after
    for place, line in enumerate(session.lines):
        told = [row.cells[place].card for row in compared.rows if row.cells[place]]
        assert told == [step.events[0].card for step in line.steps[compared.after + 1 :]]
        owed = [
            sum(debt.owed for debt in row.cells[place].debts) for row in compared.rows if row.cells[place]
        ]
        turns = [step.game.turn for step in line.steps[compared.after + 1 :]]
        assert owed == [0 if turn.ending else turn.owed for turn in turns]
        assert compared.ends[place].outcome == outcome(line.steps[-1].game)
    every = [compared.differs, *(one for end in compared.ends for one in end.told)]
    for lang in LANGUAGES:
        for text in said(tuple(every), lang):
            assert text.endswith(".")
            assert not re.search(r"[{}]|None|  | [.,:;]", text), text

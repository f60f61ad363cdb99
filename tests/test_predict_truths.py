"""Which answer was right: as the states of whole matches show it, and at moments told card by card."""

from __future__ import annotations

import pytest

from kingsuicide.cards import Card
from kingsuicide.events import ChainStopped, DebtReplaced, LeftByKing, LeftByLastCard, NextDebt
from kingsuicide.game import play
from kingsuicide.predict.kinds import Kind
from kingsuicide.predict.questions import fitting, question_of
from kingsuicide.predict.truths import truth, verdict
from kingsuicide.rules import Rules
from kingsuicide.seen import see
from tests.oracle import facts
from tests.strategies import matches, thoroughly
from tests.tools import TWO, draw, ending, first, random_match, table

THREE = Rules(players=3)


def line_from(game, count):
    """The events of the next cards."""
    line = []
    for _ in range(count):
        game, events = play(game, first(game))
        line.append(events)
    return line


@thoroughly
@matches
def test_truths_of_whole_matches(rules, seed, chance):
    steps = list(random_match(rules, seed))
    games = [steps[0][0], *(after for _, _, after, _ in steps)]
    line = [events for *_, events in steps]
    for at in chance.sample(range(len(line)), min(6, len(line))):
        for question in fitting(see(games[at])):
            happened = facts(games[at:])
            decided = verdict(question, line[at:])
            assert decided.option == happened.answer(question)
            assert decided.option in question.options
            # It is open until the deciding card, and then decided for good.
            assert truth(question, line[at : at + decided.cards - 1]) is None
            assert truth(question, line[at : at + decided.cards]) == decided.option
            assert decided.card == line[at + decided.cards - 1][0].card
            # Nobody's leaving waits for another deal.
            assert games[at + decided.cards - 1].deal == games[at].deal


@pytest.mark.parametrize(
    ("cards", "drawn", "kind", "option", "taken", "event"),
    [
        ("A 2 3 4 5", 1, Kind.CHAIN, "no", 4, ChainStopped),
        ("A 2 J 4 5", 1, Kind.CHAIN, "yes", 4, NextDebt),
        ("A 2 J K♥", 1, Kind.CHAIN, "no", 3, LeftByKing),
        ("A 2 3 4 5", 1, Kind.CARDS, "4", 4, ChainStopped),
        ("A K 5 Q 7 5 8 9", 0, Kind.CARDS, "7+", 8, ChainStopped),
        ("5", 0, Kind.CARDS, "1", 1, None),
        ("2 3 K♥", 0, Kind.LEAVER, "2", 3, LeftByKing),
        ("Q 2 K♥", 1, Kind.LEAVER, "0", 2, LeftByKing),
    ],
)
def test_by_hand(cards, drawn, kind, option, taken, event):
    game = table(cards, rules=THREE)
    if drawn:
        game, _ = draw(game, drawn)
    question = question_of(kind, see(game))
    decided = verdict(question, line_from(game, len(cards.split()) - drawn))
    assert (decided.option, decided.cards) == (option, taken)
    if event:
        assert type(decided.event) is event


def test_a_replaced_payment_goes_on():
    game, _ = draw(table("A 2 J 3", rules=Rules.pagat(3)))
    decided = verdict(question_of(Kind.CHAIN, see(game)), line_from(game, 3))
    assert (decided.option, decided.cards) == ("yes", 2)
    assert type(decided.event) is DebtReplaced


def test_the_last_card_decides_all():
    game, _ = draw(ending("2 3 Q", THREE))
    decided = verdict(question_of(Kind.LEAVER, see(game)), line_from(game, 2))
    assert type(decided.event) is LeftByLastCard
    assert decided.option == str(decided.event.seat)


def test_the_king_of_hearts_is_an_honour():
    question = question_of(Kind.HONOUR, see(table()))
    assert truth(question, line_from(table("K♥"), 1)) == "yes"
    assert truth(question, line_from(table("10"), 1)) == "no"


def test_one_that_owes_nothing_is_low():
    rules = Rules(players=3, penalties=(0, 2, 0, 4))
    question = question_of(Kind.HONOUR, see(table(rules=rules)))
    for word, option in (("J", "no"), ("K", "no"), ("K♥", "no"), ("Q", "yes"), ("A", "yes")):
        assert truth(question, line_from(table(word, rules=rules), 1)) == option


def test_nothing_has_happened_yet():
    question = question_of(Kind.HONOUR, see(table("Q♠")))
    assert verdict(question, ()) is None
    assert verdict(question, line_from(table("Q♠", rules=TWO), 1)).card == Card.parse("Q♠")

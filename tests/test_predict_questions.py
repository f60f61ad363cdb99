"""Which questions fit a moment: those that make sense, none with a certain answer, and every kind in turn."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kingsuicide.game import Game
from kingsuicide.predict.chances import chances
from kingsuicide.predict.futures import orders
from kingsuicide.predict.kinds import YES_OR_NO, Kind, Question, numbers
from kingsuicide.predict.questions import choose, fitting, question_of
from kingsuicide.rules import Chain, Rules
from kingsuicide.seen import see
from tests.oracle import every_order, face_down, facts, laid, states_of
from tests.strategies import matches, thoroughly
from tests.tools import A_FEW_VARIANTS, EVERY_VARIANT, draw, draw_deal, ending, new_match, random_match, table

ALL = set(Kind)
REPLACE = Rules(players=2, chain=Chain.REPLACE)


def kinds(game: Game) -> set[Kind]:
    return {question.kind for question in fitting(see(game))}


def options(kind: Kind, game: Game) -> tuple[str, ...]:
    question = question_of(kind, see(game))
    return question.options if question else ()


def test_before_a_turn_all_is_open_but_the_chain():
    assert kinds(table()) == ALL - {Kind.CHAIN}
    game, _ = draw(table("5"))
    assert kinds(game) == ALL - {Kind.CHAIN}


def test_in_a_payment_all_is_open():
    game, _ = draw(table("A 5"), 2)
    assert kinds(game) == ALL
    assert fitting(see(game))[0].seat == 0


def test_an_honour_in_the_payment_settles_the_chain():
    game, _ = draw(table("A Q"), 2)
    assert kinds(game) == ALL - {Kind.CHAIN}
    # Replaced: another payment has begun, and it has none.
    game, _ = draw(table("A Q", rules=REPLACE), 2)
    assert kinds(game) == ALL


def test_when_the_match_is_over_nothing_fits():
    over, _ = draw_deal(table("K♥"))
    assert over.is_over
    assert fitting(see(over)) == ()
    assert choose(see(over), tuple(Kind), ()) is None


@pytest.mark.parametrize(
    ("cards", "count", "open_kinds"),
    [
        ("2 3 4", 0, set()),
        ("Q J A", 0, set()),
        ("2", 0, set()),
        ("K♥", 0, set()),
        ("2 Q", 0, {Kind.HONOUR, Kind.CARDS, Kind.LEAVER}),
        # The last card of all the piles ends the turn: the payment is never whole, whatever comes.
        ("A Q 2 3 4", 1, {Kind.HONOUR}),
        # Two cards for the Queen: the player takes them or stops at the King of Hearts, and stays or leaves.
        ("Q 2 3 K♥", 1, {Kind.HONOUR, Kind.CARDS, Kind.LEAVER}),
        ("J 2 3 Q", 1, {Kind.HONOUR, Kind.CHAIN, Kind.CARDS, Kind.LEAVER}),
        # One card for the Jack; no honour is left that could prolong the turn.
        ("J 2 K♥", 1, {Kind.HONOUR, Kind.LEAVER}),
        ("J 2 3 4", 1, set()),
        # The turn takes all three: nothing but an honour in the payment is possible.
        ("J Q K A", 1, set()),
    ],
)
def test_near_the_end_of_a_deal(cards, count, open_kinds):
    game, _ = draw(ending(cards), count) if count else (ending(cards), ())
    assert kinds(game) == open_kinds


def test_options_of_cards_fit_the_moment():
    assert options(Kind.CARDS, table()) == ("1", "2", "3", "4", "5", "6", "7+")
    game, _ = draw(table("A"))
    assert options(Kind.CARDS, game) == ("1", "2", "3", "4", "5", "6", "7+")
    # The King of Hearts is gone, so nothing ends the turn before the four cards are taken.
    rules = Rules(players=3)
    game, _ = draw(table("K♥ A", rules=rules), 2)
    assert options(Kind.CARDS, game) == ("4", "5", "6", "7", "8", "9", "10+")
    # After an honour in it, the next debt must be paid too, the Jack's one card.
    game, _ = draw(table("K♥ A J", rules=rules), 3)
    assert options(Kind.CARDS, game) == ("4", "5", "6", "7", "8", "9", "10+")
    game, _ = draw(table("K♥ A K", rules=rules), 3)
    assert options(Kind.CARDS, game)[0] == "6"
    # Two for the Queen, and at most one more for the only honour left.
    assert options(Kind.CARDS, draw(ending("Q J 2 3 4 5 6"))[0]) == ("2", "3")


def test_options_of_leaver_are_those_still_in():
    rules = Rules(players=4)
    assert options(Kind.LEAVER, table(rules=rules)) == ("0", "1", "2", "3")
    game, _ = draw(table("2 K♥", rules=rules), 2)
    assert options(Kind.LEAVER, game) == ("0", "2", "3")


def test_numbers():
    assert numbers(3, 3) == ("3",)
    assert numbers(1, 7) == ("1", "2", "3", "4", "5", "6", "7")
    assert numbers(2, 9) == ("2", "3", "4", "5", "6", "7", "8+")


@thoroughly
@matches
def test_no_answer_is_certain(rules, seed, chance):
    """The engine, with the same cards face up and others where they lie face down, gives two answers."""
    games = [game for game, *_ in random_match(rules, seed)]
    for game in [*chance.sample(games, min(3, len(games))), *games[-4:]]:
        waiting = list(fitting(see(game)))
        first_answers: dict[Kind, str | None] = {}
        for order in orders(see(game)):
            if not waiting:
                break
            happened = facts(states_of(laid(game, order)))
            for question in tuple(waiting):
                answer = happened.answer(question)
                assert answer in question.options
                if first_answers.setdefault(question.kind, answer) != answer:
                    waiting.remove(question)
        assert not waiting, (waiting, game.piles, game.turn)


def last_moments(count: int) -> list[Game]:
    """The moments with so few cards face down, of a match of every variant."""
    return [
        game
        for seed, rules in enumerate(EVERY_VARIANT[::5])
        for game, *_ in random_match(rules, seed)
        if sum(map(len, game.piles)) == count
    ]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_by_every_order_of_the_last_cards(count):
    """What is asked is open; and what is open is asked, but for the chain after an honour (R10)."""
    moments = last_moments(count)
    assert len(moments) > 10
    for game in moments:
        asked = fitting(see(game))
        happened = list(every_order(game))
        for question in asked:
            assert len({one.answer(question) for one in happened}) > 1
        asked_kinds = {question.kind for question in asked}
        assert (Kind.HONOUR in asked_kinds) == (len({one.honour for one in happened}) > 1)
        assert (Kind.LEAVER in asked_kinds) == (len({one.leaver for one in happened}) > 1)
        assert (Kind.CARDS in asked_kinds) == (len({one.cards for one in happened}) > 1)
        if not game.turn.ending and not game.turn.payments[-1].has_honour:
            assert (Kind.CHAIN in asked_kinds) == (len({one.goes_on for one in happened}) > 1)


@thoroughly
@matches
def test_honour_and_chain_are_asked_whenever_their_chance_is_open(rules, seed, chance):
    games = [game for game, *_ in random_match(rules, seed)]
    for game in chance.sample(games, min(15, len(games))):
        seen, asked = see(game), kinds(game)
        makes_sense = {Kind.HONOUR}
        if not game.turn.ending and game.turn.payments and not game.turn.payments[-1].has_honour:
            makes_sense.add(Kind.CHAIN)
        for kind in (Kind.HONOUR, Kind.CHAIN):
            is_open = kind in makes_sense and 0 < chances(Question(kind, YES_OR_NO, seen))[0] < 1
            assert (kind in asked) == is_open


@pytest.mark.parametrize("rules", A_FEW_VARIANTS, ids=str)
def test_a_match_gets_all_kinds_in_turn(rules):
    asked: list[Kind] = []
    for game, *_ in random_match(rules, 4):
        question = choose(see(game), tuple(Kind), asked)
        if question:
            times = Counter(asked)
            fits = kinds(game)
            assert times[question.kind] == min(times[kind] for kind in fits)
            asked.append(question.kind)
        else:
            assert not kinds(game)
    assert set(asked) == ALL


def test_only_kinds_that_are_on_are_chosen():
    game, _ = draw(table("A"))
    for kind in Kind:
        assert choose(see(game), [kind], ()).kind is kind
    assert choose(see(game), [], ()) is None
    assert choose(see(table()), [Kind.CHAIN], ()) is None
    assert choose(see(game), tuple(Kind), (Kind.HONOUR,)).kind is Kind.CHAIN
    assert choose(see(new_match(Rules(), 3)), tuple(Kind), (Kind.HONOUR,)).kind is Kind.CARDS


def test_questions_come_from_what_is_seen_alone():
    """Two tables that look alike have the same questions, whatever lies face down."""
    game, _ = draw(new_match(Rules(), 8), 9)
    cards = list(face_down(game))
    Random(1).shuffle(cards)
    assert fitting(see(laid(game, tuple(cards)))) == fitting(see(game))

"""Corners that programs for similar games got wrong (the list in the rules), and impossible moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kingsuicide.events import DealtAgain, LeftByKing, LeftByLastCard, MatchEnded, TurnPassed
from kingsuicide.game import Move, legal_moves, outcome, play, refusal
from kingsuicide.messages import IllegalMove
from kingsuicide.rules import Rules
from kingsuicide.session import Session
from kingsuicide.turn import Ending
from kingsuicide.words import say
from tests.tools import TWO, deck, draw, draw_deal, draw_turn, ending, first, has_all_cards, of, table

THREE, FOUR, FIVE = (Rules(players=players) for players in (3, 4, 5))


def seats(game, turns: int) -> list[int]:
    """Who opens the next turns."""
    opened = []
    for _ in range(turns):
        opened.append(game.seat)
        game, _ = draw_turn(game)
    return opened


# --- turn order after an elimination; seat 3 deals, seat 0 starts, the others follow


@pytest.mark.parametrize(
    ("before", "who", "then"),
    [
        ("", "the starter", [1, 2, 3, 1, 2, 3]),
        ("2", "the second", [2, 3, 0, 2, 3, 0]),
        ("2 3 4", "the dealer, on the last seat", [0, 1, 2, 0, 1, 2]),
    ],
)
def test_r7_r4_turn_order_when_somebody_has_left(before, who, then):
    low = " 2 3 4 5 6 7 8 9 10 5 6 7"
    game, _ = draw(table(f"{before} K♥ {low}", rules=FOUR), len(before.split()) + 1)
    assert seats(game, 6) == then


def test_r7_r4_turn_order_when_the_last_seat_leaves_and_does_not_deal():
    game, _ = draw(table("2 3 K♥ 4 5 6", rules=FOUR, dealer=0), 3)
    assert game.left[0].seat == 3
    assert seats(game, 4) == [0, 1, 2, 0]


def test_r7_r11_two_leave_in_one_deal_and_the_order_holds_in_the_next():
    """Seat 1 leaves by the King; the last card goes to somebody else; seats, dealer and starter follow."""
    game, events = draw_deal(table("2 K♥ 3", rules=FIVE))
    gone = [leaving.seat for leaving in game.left]
    assert [leaving.ending for leaving in game.left] == [Ending.KING_OF_HEARTS, Ending.LAST_CARD]
    assert gone[0] == 1
    still_in = [seat for seat in range(5) if seat not in gone]
    assert game.playing == tuple(still_in)
    assert game.dealer == still_in[0]
    assert game.seat == of(DealtAgain, events).seat == still_in[1]


@pytest.mark.parametrize(("turn", "dealer", "starter"), [(0, 1, 2), (1, 0, 2), (3, 0, 1)])
def test_r12_the_next_dealer_when_the_starter_a_third_or_the_dealer_has_left(turn, dealer, starter):
    """Seat 3 deals. Who leaves is the one who opens the given turn; the deal ends with that card."""
    game, _ = draw(table("2 " * turn + "K♥", rules=replace(FOUR, king="ends-deal")), turn + 1)
    assert game.left[0].seat == turn
    assert (game.dealer, game.seat) == (dealer, starter)


def test_r12_the_next_dealer_when_two_seats_after_the_dealer_have_left():
    """Seat 4 deals; seats 0 and 1 leave in the first deal, so seat 2 deals the second."""
    game, _ = draw(ending("K♥ 5", rules=FIVE), 2)
    assert [leaving.seat for leaving in game.left] == [0, 1]
    assert (game.deal, game.dealer, game.seat) == (2, 2, 3)


# --- the King of Hearts


@pytest.mark.parametrize(
    ("cards", "taken"),
    [("K♥", 1), ("A K♥", 2), ("A 2 K♥", 3), ("A 2 3 4 K♥", 5), ("A K 2 3 K♥", 5), ("J K 2 K♥", 4)],
)
def test_r7_the_player_stops_on_the_king_of_hearts_wherever_it_comes(cards, taken):
    game, events = draw_turn(table(cards + " 2 3 4", rules=THREE))
    assert len(game.turn.cards) == taken
    assert of(LeftByKing, events).seat == 0
    assert game.seat == of(TurnPassed, events).seat == 1
    assert not game.is_over


@pytest.mark.parametrize("king", ["leaves", "ends-deal"])
@pytest.mark.parametrize("cards", ["K♥", "Q K♥", "A 2 K♥", "A 2 3 4 K♥"])
def test_r11_the_king_of_hearts_as_the_very_last_card_lets_one_player_leave(cards, king):
    game, events = draw_turn(ending(cards, rules=replace(FOUR, king=king)))
    assert of(LeftByKing, events).last
    assert not any(isinstance(event, LeftByLastCard) for event in events)
    assert [(leaving.seat, leaving.ending) for leaving in game.left] == [(0, Ending.KING_OF_HEARTS)]
    assert (game.deal, game.dealer, game.seat) == (2, 1, 2)


def test_r13_the_king_of_hearts_as_the_very_last_card_of_two_players():
    game, events = draw_turn(ending("K♥"))
    assert of(MatchEnded, events) == MatchEnded(1, cards_left=0)
    assert outcome(game).loser == 1


# --- the last card


@pytest.mark.parametrize("honour", "JQKA")
def test_r11_an_honour_as_the_last_card_is_not_paid(honour):
    game, events = draw(ending(honour, rules=THREE))
    assert [type(event) for event in events[1:]] == [LeftByLastCard, DealtAgain]
    assert game.turn.ending is Ending.LAST_CARD


@pytest.mark.parametrize("cards", ["A", "A 5", "A 5 6", "A 5 6 7", "A K 2", "K Q"])
def test_r11_a_payment_larger_than_the_cards_left_ends_with_the_last_card(cards):
    game, events = draw_turn(ending(cards, rules=THREE))
    assert len(game.turn.cards) == len(cards.split())
    assert of(LeftByLastCard, events).seat == 0
    assert game.playing == (1, 2)


def test_r11_the_last_card_that_would_end_a_payment_lets_the_player_leave():
    game, _ = draw_turn(ending("J 5", rules=THREE))
    assert game.left[0].ending is Ending.LAST_CARD


def test_r13_one_player_is_left_with_cards_on_the_table():
    game, events = draw(table("2 3 K♥"), 3)
    assert of(MatchEnded, events) == MatchEnded(1, cards_left=49)
    assert legal_moves(game) == ()
    assert refusal(game, Move(0)).id == "match-over"


# --- piles and moves


def test_r5_every_pile_is_emptied_one_after_another():
    """No King of Hearts before the end: all 52 cards are drawn, pile by pile."""
    game = table("... K♥", rules=THREE)
    for pile, size in enumerate(game.rules.piles):
        for _ in range(size):
            assert refusal(game, Move(pile)) is None
            assert first(game) == Move(pile)
            game, _ = draw(game)
            assert has_all_cards(game)
        if game.deal == 1:
            assert refusal(game, Move(pile)).id == "pile-empty"
            assert {move.pile for move in legal_moves(game)} == set(range(pile + 1, 5))
    assert game.deal == 2


BAD_MOVES = {
    "no-such-pile": (Move(5), Move(-1), Move(10**20)),
    "no-such-position": (Move(0, 12), Move(1, 10), Move(0, -1)),
    "no-move": (
        *(Move(True), Move(0.0), Move("0"), Move(None), Move(0, False), Move(0, None)),
        *(0, None, "00", [0, 0], (), (0, 0, 0), {"pile": 0}, Move),
    ),
}


@pytest.mark.parametrize(
    ("move", "why"),
    [(move, why) for why, moves in BAD_MOVES.items() for move in moves],
    ids=lambda value: repr(value)[:24],
)
def test_r5_a_move_that_cannot_be_made_is_refused_and_changes_nothing(move, why):
    game = table("A 2", rules=THREE)
    for state in (game, draw(game)[0]):
        before = repr(state)
        assert refusal(state, move).id == why
        with pytest.raises(IllegalMove) as error:
            play(state, move)
        assert error.value.why == refusal(state, move)
        assert repr(state) == before


@pytest.mark.parametrize(
    ("move", "rules", "text"),
    [
        (Move(5), TWO, "There is no pile 6: the piles are 1 to 5."),
        (Move(0), TWO, "Pile 1 is empty: take a card from another pile."),
        (Move(1, 10), TWO, "Pile 2 has no card number 11: its cards are 1 to 10, from the top."),
        (Move(3, 1), Rules.pagat(2), "only the top card of a pile may be taken: take the top one of pile 4."),
        (None, TWO, "“None” is no move: a move is a pile and a place in it"),
    ],
)
def test_r5_a_refusal_counts_piles_and_places_from_one(move, rules, text):
    game, _ = draw(table("... K♥", rules=rules), 12)
    assert text in say(refusal(game, move))


def test_r5_a_move_may_be_a_plain_pair():
    game = table()
    assert play(game, (2, 3)) == play(game, Move(2, 3))


@pytest.mark.parametrize("position", [1, 9])
def test_r5_only_the_top_card_where_the_rules_say_so(position):
    game = table(rules=Rules.pagat(2))
    assert refusal(game, Move(1, position)).id == "only-top"
    assert refusal(game, Move(1, 10)).id == "no-such-position"
    assert refusal(game, Move(1, 0)) is None


def test_legal_moves_are_exactly_those_not_refused():
    for rules in (TWO, Rules.pagat(2)):
        game, _ = draw(table(rules=rules), 15)
        every = [Move(pile, position) for pile in range(-1, 7) for position in range(-1, 14)]
        assert [move for move in every if refusal(game, move) is None] == list(legal_moves(game))


# --- going back


def test_undo_goes_back_over_the_end_of_a_deal_and_an_elimination():
    session = Session(Rules(players=5), seed=1)
    states = [session.game]
    while not session.outcome:
        session.draw()
        states.append(session.game)
    assert session.game.deal > 1
    for state in reversed(states[:-1]):
        session.undo()
        assert session.game is state
    assert (session.game.deal, session.game.left, session.game.playing) == (1, (), (0, 1, 2, 3, 4))


def test_a_deck_of_the_tests_is_a_whole_pack():
    for text in ("", "A K 5", "... K♥", "K♥ ... Q 2", "J J J J 2"):
        assert len(set(deck(text))) == 52

"""The game, rule by rule; test_chain.py has the chains of R8 to R10, test_corners.py the hard cases."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kingsuicide.events import (
    DealtAgain,
    Extra,
    LaidAside,
    LeftByKing,
    LeftByLastCard,
    MatchEnded,
    MustPay,
    Opened,
    TurnPassed,
)
from kingsuicide.game import Leaving, Move, Outcome, legal_moves, outcome, place, play
from kingsuicide.rules import Rules
from kingsuicide.session import Session
from kingsuicide.turn import Ending
from tests.tools import TWO, draw, draw_deal, draw_turn, ending, has_all_cards, of, table, words

THREE, FOUR, FIVE = (Rules(players=players) for players in (3, 4, 5))
COUNTS = pytest.mark.parametrize("players", range(2, 6))


@COUNTS
def test_r1_all_but_one_leave_and_the_one_left_has_lost(players):
    game = table(rules=Rules(players=players))
    while not game.is_over:
        assert outcome(game) is None
        game, _ = draw(game)
    end = outcome(game)
    assert {end.loser, *(leaving.seat for leaving in end.left)} == set(range(players))
    assert len(end.left) == players - 1


def test_r1_the_order_of_leaving_is_kept_with_how_and_when():
    """Seat 0 leaves by the King, seat 1 by the last card, then seat 2, in the second deal, by the King."""
    game, _ = draw_deal(table("K♥", "2 K♥", rules=FOUR))
    by_last_card = game.left[1].seat
    game, _ = draw_deal(game)
    assert outcome(game) == Outcome(
        left=(
            Leaving(0, Ending.KING_OF_HEARTS, 1),
            Leaving(by_last_card, Ending.LAST_CARD, 1),
            Leaving(game.left[2].seat, Ending.KING_OF_HEARTS, 2),
        ),
        loser=game.seat,
    )


@pytest.mark.parametrize(
    ("pack", "sizes"), [(52, [12, 10, 10, 10, 10]), (36, [8, 7, 7, 7, 7])], ids=["52", "36"]
)
def test_r3_the_pack_lies_face_down_in_five_piles(pack, sizes):
    game = table(rules=Rules(players=2, pack=pack))
    assert [len(pile) for pile in game.piles] == sizes
    assert game.face_up == ()
    assert has_all_cards(game)


@COUNTS
def test_r4_the_first_turn_is_on_the_dealer_s_left(players):
    starters = [table(rules=Rules(players=players), dealer=dealer).seat for dealer in range(players)]
    assert starters == [*range(1, players), 0]


@COUNTS
def test_r4_turns_pass_clockwise(players):
    game, seats = table("2 3 4 5 6 7 8", rules=Rules(players=players)), []
    for _ in range(7):
        seats.append(game.seat)
        game, events = draw(game)
        assert of(TurnPassed, events).seat == game.seat
    assert seats == [turn % players for turn in range(7)]


def test_r5_any_card_of_any_pile_may_be_taken():
    moves = legal_moves(table())
    assert set(moves) == {
        Move(pile, place) for pile, size in enumerate((12, 10, 10, 10, 10)) for place in range(size)
    }
    assert len(moves) == 52


@pytest.mark.parametrize("move", legal_moves(table())[::3], ids=str)
def test_r5_the_card_taken_is_the_one_that_lay_there(move):
    game = table()
    following, (drew, *_) = play(game, move)
    card = game.piles[move.pile][move.position]
    assert drew == Opened(0, card, move.pile, move.position)
    assert following.face_up == (card,)
    pile = list(game.piles[move.pile])
    pile.remove(card)
    assert following.piles[move.pile] == tuple(pile)
    assert [other for other in range(5) if following.piles[other] != game.piles[other]] == [move.pile]


def test_r5_only_top_cards_where_the_rules_say_so():
    assert legal_moves(table(rules=Rules.pagat(2))) == tuple(Move(pile, 0) for pile in range(5))


@pytest.mark.parametrize("rank", ["2", "3", "4", "5", "6", "7", "8", "9", "10"])
def test_r6_a_low_card_is_laid_aside_and_the_turn_passes(rank):
    game, events = draw(table(rank))
    assert [type(event) for event in events] == [Opened, LaidAside, TurnPassed]
    assert (game.turn.ending, game.seat) == (Ending.LOW, 1)


@pytest.mark.parametrize("cards", ["K♥", "Q K♥", "Q 2 K♥", "A 2 3 4 K♥", "2 3 K♥"])
def test_r7_the_king_of_hearts_lets_who_draws_it_leave_safe(cards):
    game, events = draw(table(cards, rules=FOUR), len(cards.split()))
    left = of(LeftByKing, events).seat
    assert game.left == (Leaving(left, Ending.KING_OF_HEARTS, 1),)
    assert left not in game.playing
    assert not any(isinstance(event, MustPay) for event in events)


def test_r7_the_deal_goes_on_with_the_next_player_who_owes_nothing():
    game, events = draw(table("A 2 K♥ 3", rules=FOUR), 3)
    assert of(TurnPassed, events).seat == game.seat == 1
    assert sum(map(len, game.piles)) == 49
    game, events = draw(game)
    assert type(events[0]) is Opened
    assert (game.deal, game.turn.ending, game.seat) == (1, Ending.LOW, 2)


def test_r7_another_king_is_an_honour_like_any():
    game, events = draw(table("K♠"))
    assert of(MustPay, events).debt.owed == 3
    assert game.left == ()


@pytest.mark.parametrize("cards", ["K♥", "Q 2 K♥", "A 2 3 4 K♥"])
def test_r7_the_king_of_hearts_ends_the_deal_where_the_rules_say_so(cards):
    game, events = draw(table(cards, rules=replace(FOUR, king="ends-deal")), len(cards.split()))
    assert game.deal == of(DealtAgain, events).deal == 2
    assert len(game.left) == 1
    assert has_all_cards(game)


@pytest.mark.parametrize(("honour", "owed"), [("J", 1), ("Q", 2), ("K", 3), ("A", 4)])
def test_r8_an_honour_is_paid_for(honour, owed):
    game, events = draw(table(honour + " 2 3 4 5"))
    assert of(MustPay, events).debt.owed == owed
    game, _ = draw(game, owed)
    assert len(game.turn.cards) == 1 + owed
    assert (game.turn.ending, game.seat) == (Ending.PAYMENT, 1)


def test_r9_extra_cards_are_taken_one_at_a_time_from_any_pile():
    game, _ = draw(table("A"))
    taken = []
    for move in (Move(4, 9), Move(2, 5), Move(0, 3)):
        assert game.turn.ending is None
        assert set(legal_moves(game)) >= {Move(pile, 0) for pile in range(5)}
        taken.append(game.piles[move.pile][move.position])
        game, events = play(game, move)
        assert type(events[0]) is Extra
        assert game.seat == 0
    assert list(game.turn.cards[1:]) == taken


def test_r9_extra_cards_lie_face_up():
    game, _ = draw(table("A♠ K♠ 5♠"), 3)
    assert words(game.face_up) == "A♠ K♠ 5♠"


def test_r10_the_text_s_own_example():
    """«…игрок даже если ему надо было брать далее 2 карты для Дамы — останавливается»."""
    game, _ = draw_turn(table("A K 5 Q 7 5 8 9"))
    assert len(game.turn.cards) == 8
    assert game.seat == 1


@pytest.mark.parametrize("cards", ["5", "Q", "2 5", "K 5", "K 5 Q", "J 5", "A 2 3 4 5"])
def test_r11_who_takes_the_last_card_leaves_safe_and_the_deal_is_over(cards):
    game, events = draw(ending(cards, rules=FOUR), len(cards.split()))
    seat = of(LeftByLastCard, events).seat
    assert game.left == (Leaving(seat, Ending.LAST_CARD, 1),)
    assert game.deal == of(DealtAgain, events).deal == 2


def test_r12_all_cards_are_dealt_again_in_a_new_order():
    game, events = draw(ending("5", rules=THREE))
    assert game.face_up == ()
    assert has_all_cards(game)
    assert [card for pile in game.piles for card in pile] == list(game.packs[1])
    assert [type(event) for event in events] == [Opened, LeftByLastCard, DealtAgain]


@pytest.mark.parametrize("dealer", range(4))
def test_r12_the_deal_passes_clockwise_to_the_next_player_still_in(dealer):
    """Whoever is on the dealer's left leaves with the last card, so the deal passes to the seat after."""
    game, events = draw(ending("5", rules=FOUR, dealer=dealer))
    assert game.left[0].seat == (dealer + 1) % 4
    assert game.dealer == (dealer + 2) % 4
    assert game.seat == (dealer + 3) % 4
    assert of(DealtAgain, events) == DealtAgain(game.seat, deal=2, dealer=game.dealer)


def test_r13_the_match_ends_in_the_middle_of_a_deal():
    game, events = draw(table("2 3 4 5 K♥"), 5)
    assert of(MatchEnded, events) == MatchEnded(1, cards_left=47)
    assert outcome(game) == Outcome((Leaving(0, Ending.KING_OF_HEARTS, 1),), loser=1)
    assert game.playing == (1,)


def test_r13_cards_left_over_are_not_played():
    game, _ = draw(table("K♥"))
    assert game.is_over
    assert sum(map(len, game.piles)) == 51
    assert legal_moves(game) == ()


def test_r13_nobody_deals_again_for_one_player():
    _, events = draw(ending("5", rules=TWO))
    assert [type(event) for event in events] == [Opened, LeftByLastCard, MatchEnded]


@pytest.mark.parametrize("rules", [Rules.classic(3), Rules.pagat(3)])
def test_r5_a_move_has_its_place_among_the_legal_ones(rules):
    session = Session(rules, seed=3)
    while not session.outcome:
        moves = session.legal_moves()
        assert [place(session.game, move) for move in moves] == [(len(moves), at) for at in range(len(moves))]
        session.play(moves[len(session.history.steps) * 7 % len(moves)])

"""Chains: how many cards a turn takes, and why it ends (the chain table of the rules)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kingsuicide.events import (
    ChainStopped,
    DebtReplaced,
    DebtWaits,
    Extra,
    LaidAside,
    LeftByKing,
    LeftByLastCard,
    MustPay,
    NextDebt,
    Opened,
    PaysOn,
)
from kingsuicide.rules import Rules
from kingsuicide.turn import Ending
from tests.tools import TWO, draw, draw_turn, ending, of, table, words

REPLACE = replace(TWO, chain="replace")
BOTH = pytest.mark.parametrize("rules", [TWO, REPLACE], ids=["classic", "replace"])

TABLE = [
    ("A K 5 Q 7 5 8 9 2 2 2", 8, 6),
    ("A K Q 2 3 J 4 5 6 7 8 9 10", 10, 5),
    ("A Q K 2 3 5 8 9 2 2 2", 7, 6),
    ("K Q 5 6 7 8 9 10", 6, 4),
    ("Q K 5 8 9 2 2", 6, 5),
    ("K 5 8 9 2", 4, 4),
    ("J J Q 3 4 5", 5, 5),
    # and some that the table leaves to thought
    ("5 A", 1, 1),
    ("J 2 3", 2, 2),
    ("J J J J 2 3", 5, 5),
    ("Q 2 A 3 4 5 6 7", 7, 7),
    ("Q A 2 3 4 5 6 7", 7, 6),
    ("J A 2 K 3 4 5 6 7 8", 9, 7),
]


@pytest.mark.parametrize(("cards", "classic", "replaced"), TABLE, ids=[row[0] for row in TABLE])
def test_r9_r10_chain_table(cards, classic, replaced):
    for rules, taken in ((TWO, classic), (REPLACE, replaced)):
        game, _ = draw_turn(table(cards, rules=rules))
        assert len(game.turn.cards) == taken
        assert game.turn.ending in (Ending.LOW, Ending.PAYMENT)
        assert [card.rank.value for card in game.turn.cards] == cards.split()[:taken]
        assert game.seat == 1


@BOTH
def test_r7_chain_table_king_of_hearts_in_a_payment(rules):
    game, events = draw_turn(table("A 2 K♥ 3 4", rules=rules))
    assert len(game.turn.cards) == 3
    assert of(LeftByKing, events) == LeftByKing(0, void=2, last=False)


@BOTH
def test_r11_chain_table_no_card_is_left(rules):
    game, _ = draw_turn(ending("K 5 Q", rules=rules))
    assert len(game.turn.cards) == 3
    assert game.turn.ending is Ending.LAST_CARD


def kinds(cards: str, rules: Rules = TWO) -> list[list[type]]:
    """The kinds of events that each card of a turn brings, the draw itself left out."""
    game, told = table(cards, rules=rules), []
    while not game.turn.ending:
        game, (_, *events) = draw(game)
        told.append([type(event) for event in events if event.rule not in ("R4", "R12", "R13")])
    return told


def test_r9_r10_every_card_of_the_text_s_example_is_told():
    """«…эти 3 карты — 5, 8, 9»: the payments are A: K 5 Q 7, then K: 5 8 9; the Queen's 2 are cancelled."""
    assert kinds("A K 5 Q 7 5 8 9") == [
        [MustPay],
        [DebtWaits],
        [PaysOn],
        [DebtWaits],
        [NextDebt],
        [PaysOn],
        [PaysOn],
        [ChainStopped],
    ]


def test_r9_every_card_is_told_when_honours_replace():
    assert kinds("A K 5 Q 7 5", REPLACE) == [
        [MustPay],
        [DebtReplaced],
        [PaysOn],
        [DebtReplaced],
        [PaysOn],
        [ChainStopped],
    ]


def test_r9_an_honour_as_a_payment_s_last_card_waits_and_is_paid_at_once():
    assert kinds("J Q 2 3")[1] == [DebtWaits, NextDebt]


@pytest.mark.parametrize(("cards", "drawn"), [("5", Opened), ("Q 5", Extra), ("Q K", Extra)])
def test_r5_r9_the_draw_itself_is_told_first(cards, drawn):
    _, events = draw(table(cards), len(cards.split()))
    assert type(events[0]) is drawn
    assert events[0].card.rank.value == cards.split()[-1]


def test_r9_first_met_is_first_paid():
    """The Ace's payment meets K, Q, J: they are paid in that order, and what those meet waits behind them."""
    game = table("A K Q J 2 J 3 4 Q 5 3 2")
    payees = []
    while not game.turn.ending:
        game, events = draw(game)
        payees += [event.debt.honour.rank.value for event in events if isinstance(event, NextDebt)]
    assert payees == ["K", "Q", "J"]
    assert [debt.honour.rank.value for debt in game.turn.waiting] == ["J", "Q"]


def test_r9_a_waiting_debt_knows_those_ahead_of_it():
    _, events = draw(table("A K Q J"), 4)
    assert [debt.honour.rank.value for debt in of(DebtWaits, events).ahead] == ["K", "Q"]


def test_r10_the_opening_card_belongs_to_no_payment():
    """Were the opening honour in the payment, it would not be low, and the turn would go on."""
    game, events = draw_turn(table("Q 2 3"))
    assert game.turn.opening.rank.value == "Q"
    assert [card.rank.value for card in of(ChainStopped, events).payment.cards] == ["2", "3"]


def test_r10_waiting_debts_are_named_when_they_are_cancelled():
    _, events = draw_turn(table("A K 5 Q 7 5 8 9"))
    (debt,) = of(ChainStopped, events).cancelled
    assert (debt.honour.rank.value, debt.owed) == ("Q", 2)


@pytest.mark.parametrize(
    ("cards", "owed"),
    [("A", 4), ("A 2", 3), ("A K", 6), ("A K Q", 7), ("A K Q J", 7), ("A K Q J 2", 6), ("5", 0)],
)
def test_r9_cards_owed_count_the_payment_and_all_that_waits(cards, owed):
    game, _ = draw(table(cards), len(cards.split()))
    assert game.turn.owed == owed


@pytest.mark.parametrize(
    ("penalties", "cards", "classic", "replaced"),
    [
        ((2, 2, 2, 2), "A K 2 3 4", 5, 4),
        ((4, 3, 2, 1), "A J 2 3 4 5", 6, 6),
        ((9, 9, 9, 9), "J 2 3 4 5 6 7 8 9 10 A", 10, 10),
        ((0, 2, 3, 4), "J 5", 1, 1),
        ((0, 2, 3, 4), "Q J 2 5", 3, 3),
        ((0, 0, 3, 0), "K A Q J 2", 4, 4),
        ((0, 0, 0, 0), "A K", 1, 1),
    ],
)
def test_r8_penalties_changed(penalties, cards, classic, replaced):
    for rules, taken in ((TWO, classic), (REPLACE, replaced)):
        game, _ = draw_turn(table(cards, rules=replace(rules, penalties=penalties)))
        assert len(game.turn.cards) == taken


def test_r8_an_honour_that_owes_nothing_is_told_as_a_low_card():
    assert kinds("J", Rules(players=2, penalties={"J": 0})) == [[LaidAside]]


@pytest.mark.parametrize("penalties", [(0, 0, 0, 0), (1, 2, 0, 4), (9, 9, 9, 9)])
def test_r7_the_king_of_hearts_leaves_whatever_kings_owe(penalties):
    game, _ = draw_turn(table("K♥", rules=replace(TWO, penalties=penalties)))
    assert game.turn.ending is Ending.KING_OF_HEARTS


@pytest.mark.parametrize(
    ("cards", "rules", "void"),
    [
        ("A 5 K", TWO, 2 + 3),
        ("A 5 K", REPLACE, 3),
        ("K Q 5", TWO, 1 + 2),
        ("K Q 5", REPLACE, 1),
        ("J 5", TWO, 0),
        ("A", TWO, 4),
        ("5", TWO, 0),
    ],
    ids=lambda value: value.chain if isinstance(value, Rules) else str(value),
)
def test_r11_what_was_owed_at_the_last_card_is_void(cards, rules, void):
    """Where the newest honour replaces the debt, only what it owes itself can be void."""
    _, events = draw(ending(cards, rules=rules), len(cards.split()))
    assert of(LeftByLastCard, events).void == void


@pytest.mark.parametrize(("cards", "void"), [("K♥", 0), ("J K♥", 0), ("A K♥", 3), ("A K 5 K♥", 1 + 3)])
def test_r7_the_rest_of_the_payment_and_every_debt_is_void(cards, void):
    _, events = draw(table(cards), len(cards.split()))
    assert of(LeftByKing, events).void == void


def test_cards_of_a_turn_come_in_the_order_drawn():
    game, _ = draw_turn(table("A♣ K♠ 5♦ Q♥ 7♠ 5♣ 8♥ 9♠"))
    assert words(game.turn.cards) == "A♣ K♠ 5♦ Q♥ 7♠ 5♣ 8♥ 9♠"

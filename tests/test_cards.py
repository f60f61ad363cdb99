"""Cards: the pack, and how a card is written and read."""

from __future__ import annotations

import doctest

import pytest

from kingsuicide import cards
from kingsuicide.cards import HONOURS, KING_OF_HEARTS, Card, Rank, Suit, pack
from kingsuicide.messages import BadCard

KING, TEN = Rank.KING, Rank.TEN


def test_r2_ranks_go_from_low_to_high():
    assert [rank.value for rank in Rank] == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def test_r2_the_honours_are_the_four_highest_ranks():
    assert tuple(Rank)[-4:] == HONOURS


@pytest.mark.parametrize(("size", "lowest", "ranks"), [(52, "2", 13), (36, "6", 9)])
def test_r2_a_pack_has_every_rank_once_in_each_suit(size, lowest, ranks):
    new = pack(size)
    assert len(new) == len(set(new)) == size
    assert {(card.rank, card.suit) for card in new} == {
        (rank, suit) for rank in tuple(Rank)[-ranks:] for suit in Suit
    }
    assert tuple(Rank)[-ranks].value == lowest


@pytest.mark.parametrize(
    ("word", "rank", "suit"),
    [
        ("K♥", KING, Suit.HEARTS),
        ("Kh", KING, Suit.HEARTS),
        ("kH", KING, Suit.HEARTS),
        ("k♥", KING, Suit.HEARTS),
        ("K♥\ufe0e", KING, Suit.HEARTS),  # the sign as text
        ("K♥\ufe0f", KING, Suit.HEARTS),  # and as a picture
        (" Kh\n", KING, Suit.HEARTS),
        ("10s", TEN, Suit.SPADES),
        ("10D", TEN, Suit.DIAMONDS),
        ("10♣", TEN, Suit.CLUBS),
        ("2c", Rank.TWO, Suit.CLUBS),
        ("7", Rank.SEVEN, None),
        ("10", TEN, None),
        ("q", Rank.QUEEN, None),
        ("В♠", Rank.JACK, Suit.SPADES),
        ("Дп", Rank.QUEEN, Suit.SPADES),
        ("Кч", KING, Suit.HEARTS),
        ("тБ", Rank.ACE, Suit.DIAMONDS),
        ("10т", TEN, Suit.CLUBS),
        ("10к", TEN, Suit.CLUBS),
        ("ТТ", Rank.ACE, Suit.CLUBS),
        ("КК", KING, Suit.CLUBS),
        ("Т", Rank.ACE, None),
        ("К", KING, None),
    ],
)
def test_a_card_is_read_in_signs_and_letters_of_both_languages(word, rank, suit):
    assert Card.parse(word) == Card(rank, suit)


@pytest.mark.parametrize("card", [*pack(52), *(Card(rank) for rank in Rank)], ids=str)
def test_a_card_is_read_as_it_is_written(card):
    assert Card.parse(str(card)) == card


@pytest.mark.parametrize(
    "word",
    [
        "",
        " ",
        "♥",
        "h",
        "1",
        "11",
        "0",
        "1s",
        "11s",
        "K♥♥",
        "KKh",
        "hK",
        "Kx",
        "K h",
        "-2",
        "2.0",
        "𝟚",
        "🂾",
        "X",
    ],
)
def test_what_is_no_card_is_refused_and_quoted(word):
    with pytest.raises(BadCard) as error:
        Card.parse(word)
    assert error.value.why.id == "no-such-card"
    assert f"“{word}”" in str(error.value)


def test_a_very_long_word_is_refused_and_quoted_in_part():
    with pytest.raises(BadCard) as error:
        Card.parse("K" * 10_000)
    assert len(str(error.value)) < 250


def test_the_king_of_hearts_is_in_both_packs():
    assert str(KING_OF_HEARTS) == "K♥"
    assert all(pack(size).count(KING_OF_HEARTS) == 1 for size in cards.PACKS)


def test_the_examples_in_the_docstrings_are_true():
    assert doctest.testmod(cards) == (0, 1)

"""Told cards: reading them, and playing them in the order given."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from kingsuicide.cards import Card, pack
from kingsuicide.explain import card_sign
from kingsuicide.messages import BadCard, message, quoted
from kingsuicide.rules import Rules
from kingsuicide.told import read, tell
from kingsuicide.told_text import Asked, data, lines
from kingsuicide.words import say
from tests.tools import A_FEW_VARIANTS, rules_id

FOUR = Rules()
TWO = Rules(players=2)
PAGAT = Rules.pagat()


def told(cards, rules=FOUR, **options):
    return tell(read(cards, rules), rules, **options)


def refused(cards, rules=FOUR):
    """Return why cards are refused: the place, the message's id, and its values."""
    with pytest.raises(BadCard) as error:
        read(cards, rules)
    values = dict(error.value.why.values)
    return values["place"], values["why"].id, dict(values["why"].values)


def turns(cards, rules=FOUR, **options):
    """Return what was told, a line for each turn."""
    return [
        f"{turn.turn.seat}: {' '.join(str(step.card) for step in turn.steps)}: {turn.ended_by}"
        for turn in told(cards, rules, **options).turns
    ]


# Reading


@pytest.mark.parametrize(
    "text",
    ["A Kh,5 Дч", "A, K♥, 5, Q♥", " a\tkh\n5 , qh ", "Т,кч,5,дЧ", "A K♥\ufe0f 5 Q♥\ufe0e", "A\xa0K♥ 5 Q♥"],
)
def test_reads_cards_with_spaces_and_commas_in_either_alphabet(text):
    assert [str(card) for card in read(text, FOUR)] == ["A", "K♥", "5", "Q♥"]


@pytest.mark.parametrize("text", ["", " ", ",", " , ,\n"])
def test_refuses_no_cards(text):
    with pytest.raises(BadCard) as error:
        read(text, FOUR)
    assert error.value.why == message("no-cards")


@pytest.mark.parametrize(
    ("cards", "place", "why", "word"),
    [
        ("A X 5", 2, "no-such-card", "X"),
        ("A K♥♥", 2, "no-such-card", "K♥♥"),
        ("11", 1, "no-such-card", "11"),
        ("AK5", 1, "no-such-card", "AK5"),
        ("K♥ 5 Kh", 3, "card-twice", "Kh"),
        ("2♠ 2♣ 2п", 3, "card-twice", "2п"),
        ("2 2 2 2 2", 5, "too-many-of-rank", "2"),
        ("Q♥ Q Q Q q", 5, "too-many-of-rank", "q"),
        ("Q Q Q Q 5 Q♥", 6, "too-many-of-rank", "Q♥"),
        ("K K K K", 4, "too-many-of-rank", "K"),
        ("K♥ K K K K", 5, "too-many-of-rank", "K"),
        ("K♠ K K K", 4, "too-many-of-rank", "K"),
        ("K K K K♠", 4, "too-many-of-rank", "K♠"),
    ],
)
def test_refuses_a_word_with_its_place(cards, place, why, word):
    at, id_, values = refused(cards)
    assert (at, id_, values["word"]) == (place, why, word)


def test_counts_what_the_pack_has():
    assert refused("K K K K")[2]["most"] == 3
    assert refused("2 2 2 2 2")[2]["most"] == 4
    assert len(read("K K K K♥ A A A A", FOUR)) == 8
    assert len(read("K♠ K♦ K♣ K♥", FOUR)) == 4


def test_refuses_a_card_that_the_small_pack_lacks():
    small = replace(FOUR, pack=36, piles=())
    assert refused("6 5 7", small) == (2, "not-in-pack", {"word": "5", "cards": 36})


@pytest.mark.parametrize("word", ["\x1b[31mK", "K\x07", "\u202eK", "\u200bK", "K\udcff", "\x00", "\x9b2J"])
def test_what_cannot_be_printed_is_escaped(word):
    shown = refused(f"A {word}")[2]["word"]
    assert shown.isprintable()
    assert shown == quoted(word)
    assert "\\" in shown


def test_a_long_word_is_cut_and_many_words_are_refused_at_the_first_wrong_one():
    assert len(refused("A" * 1_000_000)[2]["word"]) <= 60
    assert refused("A " * 10_000)[0] == 5
    assert refused(" ".join(map(str, pack(52))) + " 2" * 10_000)[0] == 53


# Playing


def test_r4_turns_follow_one_another_from_seat_0():
    assert turns("2 J 3 4 5 6 7") == [
        "0: 2: low",
        "1: J 3: payment",
        "2: 4: low",
        "3: 5: low",
        "0: 6: low",
        "1: 7: low",
    ]


def test_r7_the_king_of_hearts_leaves_and_the_others_go_on():
    assert turns("2 A K♥ 3 4 5 6") == [
        "0: 2: low",
        "1: A K♥: king-of-hearts",
        "2: 3: low",
        "3: 4: low",
        "0: 5: low",
        "2: 6: low",
    ]


def test_a_king_without_a_suit_is_any_but_that_of_hearts():
    assert turns("K 2 3 4") == ["0: K 2 3 4: payment"]


def test_r13_the_match_is_over_when_one_player_is_left():
    given = told("2 3 K♥ 4 A", TWO)
    assert given.is_over
    assert [str(card) for card in given.unused] == ["4", "A"]
    ended = given.turns[-1].steps[-1].explanation.body[-1]
    assert ended == message("match-ended", player=message("player-2"), cards=49)


def test_r11_only_when_it_is_said_the_last_card_is_the_last_on_the_table():
    assert turns("K 5 Q") == ["0: K 5 Q: unfinished"]
    assert turns("K 5 Q", last=True) == ["0: K 5 Q: last-card"]
    assert turns("K 5 K♥", last=True) == ["0: K 5 K♥: king-of-hearts"]
    assert turns("2 3", last=True) == ["0: 2: low", "1: 3: last-card"]


def test_r11_the_last_card_of_a_whole_pack_needs_no_saying():
    cards = " ".join(str(card) for card in pack(52) if str(card) != "K♥")
    given = told(f"K♥ {cards}", Rules(players=3))
    assert given.turns[0].ended_by == "king-of-hearts"
    assert given.turns[-1].ended_by == "last-card"
    assert given.is_over
    assert not given.unused


def test_a_deal_that_is_over_leaves_the_rest_unused():
    given = told("2 K♥ 3 4", PAGAT)
    assert not given.is_over
    assert [turn.ended_by for turn in given.turns] == ["low", "king-of-hearts"]
    assert len(given.unused) == 2


def test_r10_only_a_payment_of_low_cards_cancels_debts():
    assert [str(debt.honour) for debt in told("A K 5 Q 7 5 8 9").turns[0].cancelled] == ["Q"]
    assert told("A K 5 Q K♥").turns[0].cancelled == ()  # void, not cancelled
    assert told("A K 5 Q").turns[0].cancelled == ()
    assert told("J 2").turns[0].cancelled == ()


@pytest.mark.parametrize("rules", A_FEW_VARIANTS, ids=rules_id)
def test_any_order_of_any_cards_is_told_whole(rules):
    for seed in range(20):
        chance = Random(seed)
        cards = list(pack(52))
        chance.shuffle(cards)
        cards = cards[: chance.randint(1, 52)]
        for place, card in enumerate(cards):
            if chance.random() < 0.5 and card != Card.parse("K♥"):
                cards[place] = Card(card.rank)
        given = tell(read(" ".join(map(str, cards)), rules), rules, last=bool(seed % 2))
        steps = [step.card for turn in given.turns for step in turn.steps]
        assert [*steps, *given.unused] == cards
        assert all(tuple(step.card for step in turn.steps) == turn.turn.cards for turn in given.turns)
        assert all(turn.turn.ending for turn in given.turns[:-1])


# In words and as data


def test_the_rules_are_named_with_what_differs():
    names = [
        str(Asked(preset, replace(rules, chain=chain)))
        for preset, rules in (("classic", FOUR), ("pagat", PAGAT))
        for chain in ("payments", "replace")
    ]
    assert names == ["classic", "classic, chain replace", "pagat, chain payments", "pagat"]


def test_cancelled_debts_are_data_of_rank_and_number():
    given = data(told("J J J J 2 Q♥ 2 3"), Asked("classic", FOUR), "en")
    assert [turn["cancelled"] for turn in given["turns"]] == [[], []]
    given = data(told("A K Q♠ J 2 2 3 4"), Asked("classic", FOUR), "ru")
    assert given["turns"][0]["cancelled"] == [["Q", 2], ["J", 1]]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("width", [30, 80])
@pytest.mark.parametrize("rules", A_FEW_VARIANTS, ids=rules_id)
def test_lines_fit_their_width_and_show_every_card_and_rule(rules, width, lang):
    given = told("2 A K♠ 10♦ Q 2 5 8 9 J 3 K♥ 7", rules)
    shown = list(lines(given, Asked("pagat", rules), lang, width))
    assert max(map(len, shown)) <= width
    heads = [line[2:7].strip() for line in shown if line.startswith("  ")]
    for step in (step for turn in given.turns for step in turn.steps):
        assert say(card_sign(step.card), lang).replace("\ufe0e", "") in heads
        assert set(step.explanation.rules) <= set(heads)

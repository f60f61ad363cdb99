"""Messages in words: plurals, cards, and names of any kind, in both languages."""

from __future__ import annotations

from decimal import Decimal

import pytest

from kingsuicide.cards import Card, Rank, pack
from kingsuicide.explain import card_name, card_sign, explain, rank_name, rank_sign, rank_taken
from kingsuicide.messages import BadSetting, Number, message, quoted
from kingsuicide.words import LANGUAGES, say
from tests.tools import TWO, draw, ending, table

EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ["0.5", "0.50", "1,234.568"]), ("ru", ["0,5", "0,50", "1\u00a0234,568"])],
)
def test_a_number_has_the_languages_signs_and_as_many_digits_as_are_asked_for(lang, words):
    numbers = (Number(0.5, 1), Number(0.5, 2), Number(Decimal("1234.5678"), 3))
    assert [say(message("lesson-decimal", number=number), lang) for number in numbers] == words


@pytest.mark.parametrize(
    ("owed", "words"),
    [
        (1, "1 карта за даму"),
        (2, "2 карты за даму"),
        (4, "4 карты за даму"),
        (5, "5 карт за даму"),
        (11, "11 карт за даму"),
        (12, "12 карт за даму"),
        (21, "21 карта за даму"),
        (22, "22 карты за даму"),
        (25, "25 карт за даму"),
    ],
)
def test_russian_plurals(owed, words):
    assert say(message("debt", owed=owed, rank="queen"), "ru") == words


@pytest.mark.parametrize(
    ("card", "lang", "name", "sign"),
    [
        ("Q♠", "en", "the Queen of Spades", "Q♠︎"),
        ("10♥", "en", "the 10 of Hearts", "10♥︎"),
        ("8", "en", "an 8", "8"),
        ("A", "en", "an Ace", "A"),
        ("J", "en", "a Jack", "J"),
        ("Q♠", "ru", "дама пик", "Д♠︎"),
        ("10♥", "ru", "десятка червей", "10♥︎"),
        ("A♣", "ru", "туз треф", "Т♣︎"),
        ("J♦", "ru", "валет бубен", "В♦︎"),
        ("K", "ru", "король", "К"),
    ],
)
def test_names_and_signs_of_cards(card, lang, name, sign):
    assert say(card_name(Card.parse(card)), lang) == name
    assert say(card_sign(Card.parse(card)), lang) == sign


@EVERY_LANGUAGE
def test_every_card_and_rank_has_a_name_and_a_sign_of_its_own(lang):
    for name in (card_name, card_sign):
        assert len({say(name(card), lang) for card in pack(52)}) == 52
    for name in (rank_name, rank_sign, rank_taken):
        assert len({say(name(rank), lang) for rank in Rank}) == 13


@EVERY_LANGUAGE
def test_a_card_is_read_by_the_sign_that_a_language_shows(lang):
    assert [Card.parse(say(card_sign(card), lang)) for card in pack(52)] == list(pack(52))


# --- names


def said_with(names: tuple[str, str], lang: str) -> str:
    """All that is said, in a short match that names both players."""
    _, events = draw(ending("5"))
    step = explain(events, TWO, names)
    return " ".join(say(one, lang) for one in (step.headline, *step.body))


@EVERY_LANGUAGE
def test_right_to_left_names_are_isolated_and_others_are_not(lang):
    text = said_with(("דנה", "Björn"), lang)
    assert "דנה" in text
    assert text.count("דנה") == text.count("\u2068דנה\u2069") == text.count("\u2068") == text.count("\u2069")
    assert "Björn" in text


@EVERY_LANGUAGE
@pytest.mark.parametrize(
    "name",
    [
        "{ $player }",
        "{",
        "<b>Eve</b>",
        "*Eve*",
        "-brand",
        "$x",
        "%s",
        "\\u0041",
        "{ card }",
        "3 { 4",
        "Ева",
        "李",
    ],
)
def test_names_are_shown_as_they_are(lang, name):
    assert f" {name} " in f" {said_with((name, 'B'), lang)} "
    assert f" {name} " in f" {said_with(('A', name), lang)} "


def test_names_that_were_not_given_are_each_language_s_own():
    _, events = draw(table("5"))
    step = explain(events, TWO)
    assert say(step.body[0], "en").startswith("Anna ")
    assert say(step.body[0], "ru").startswith("Анна ")


# --- what cannot be said


@pytest.mark.parametrize(
    "what", [message("no-such-message"), message("pile-empty"), message("debt", rank="ace")]
)
def test_a_message_or_a_value_that_is_missing_is_an_error(what):
    with pytest.raises(LookupError, match=what.id):
        say(what)


@pytest.mark.parametrize("lang", ["de", "", "EN", "en-GB", None])
def test_a_language_that_is_not_there_is_refused(lang):
    with pytest.raises(BadSetting) as refused:
        say(message("step"), lang)
    assert str(refused.value) == f"lang cannot be “{lang}”; allowed: one of en, ru."


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("Kh", "Kh"),
        ("a\nb\t\0", r"a\nb\t\x00"),
        ("\x1b[31m", r"\x1b[31m"),
        ("\u202eabc", r"\u202eabc"),
        ("\ud800", r"\ud800"),
        ("é דנה 李", "é דנה 李"),
        (7, "7"),
        (None, "None"),
        (["a"], "['a']"),
        ("x" * 60, "x" * 60),
        ("x" * 61, "x" * 59 + "…"),
    ],
)
def test_an_input_is_quoted_so_that_it_can_be_printed(value, text):
    assert quoted(value) == text
    assert quoted(value).isprintable()

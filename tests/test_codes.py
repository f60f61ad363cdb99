"""Text codes: a whole game in one line; whatever is wrong with one is noticed, and said."""

from __future__ import annotations

import string
from base64 import urlsafe_b64encode
from dataclasses import replace
from random import Random
from zlib import crc32

import pytest

from kingsuicide.codes import Record, decode, encode
from kingsuicide.messages import BadCode
from kingsuicide.rules import Rules
from kingsuicide.session import Session
from kingsuicide.shuffle import MOST_SEED
from tests.tools import A_FEW_VARIANTS, EVERY_VARIANT, rules_id

LONGEST = 200
SIGNS = string.ascii_letters + string.digits + "-_.+/= \n\0éж♥"


def played(rules: Rules, seed: int, cards: int | None = None, names: list[str] | None = None) -> Session:
    """A match of so many cards, or a whole one, each taken from any place."""
    session, chance = Session(rules, seed=seed, names=names), Random(seed)
    while not session.outcome and cards != len(session.history.steps) - 1:
        session.play(chance.choice(session.legal_moves()))
    return session


def same(one: Session, other: Session) -> bool:
    return (one.rules, one.seed, one.dealer, one.names, one.history) == (
        other.rules,
        other.seed,
        other.dealer,
        other.names,
        other.history,
    )


def signed(body: str) -> str:
    """A code with a checksum that fits, as somebody with bad intentions would write it."""
    check = urlsafe_b64encode(crc32(body.encode()).to_bytes(4, "big")).decode().rstrip("=")
    return f"{body}.{check}"


def why(code: object) -> str:
    """The id of the reason why a code is refused."""
    with pytest.raises(BadCode) as error:
        Session.from_code(code)
    assert str(error.value)
    return error.value.why.id


CODE = played(Rules(players=3), seed=639845, cards=20, names=["Anna", "Борис", "דנה"]).code()
OLD_CODE = "KS1.c3.7.0.6-6.S9jBBA..oo3a_Q"


@pytest.mark.parametrize("rules", [*A_FEW_VARIANTS, Rules.pagat(4), *EVERY_VARIANT[::17]], ids=rules_id)
def test_a_whole_match_comes_back_from_its_code(rules):
    session = played(rules, seed=rules.players)
    assert session.outcome
    assert same(Session.from_code(session.code()), session)


@pytest.mark.parametrize("cards", [0, 1, 2, 13])
@pytest.mark.parametrize("names", [None, ["Anna", "Борис", "דנה"], ["{x}", "a.b-c", "李 "]])
def test_a_match_under_way_comes_back_with_its_names(cards, names):
    session = played(Rules(players=3), seed=8, cards=cards, names=names)
    assert same(Session.from_code(session.code()), session)


@pytest.mark.parametrize("undone", [1, 5, 20])
def test_what_was_undone_comes_back_and_can_be_redone(undone):
    session = played(Rules(players=3), seed=8, cards=20)
    for _ in range(undone):
        session.undo()
    again = Session.from_code(session.code())
    assert same(again, session)
    for _ in range(undone):
        again.redo()
    assert not again.can_redo


def test_a_wish_for_a_dealer_comes_back():
    sessions = [Session(players=5, seed=8, dealer=dealer) for dealer in range(5)]
    assert [Session.from_code(session.code()).dealer for session in sessions] == [0, 1, 2, 3, 4]


def test_the_code_of_a_code_is_the_same_code():
    assert Session.from_code(CODE).code() == CODE


def test_a_code_written_down_long_ago_can_still_be_read():
    """Pinned: a program that writes it otherwise needs a new version, and has to read this one too."""
    session = played(Rules(players=3), seed=7, cards=6)
    assert session.code() == OLD_CODE
    assert same(Session.from_code(OLD_CODE), session)


def test_spaces_and_line_breaks_do_not_matter():
    broken = f"  {CODE[:7]}\n{CODE[7:30]} \t{CODE[30:]}\r\n"
    assert Session.from_code(broken).code() == CODE


@pytest.mark.parametrize("preset", ["classic", "pagat"])
def test_the_code_of_a_whole_match_of_five_is_short(preset):
    codes = [played(Session(preset, players=5).rules, seed=MOST_SEED - seed).code() for seed in range(60)]
    assert max(map(len, codes)) < LONGEST


def test_the_code_of_a_whole_match_of_five_is_short_by_any_usual_rules():
    variants = [rules for rules in EVERY_VARIANT if rules.players == 5 and len(rules.piles) == 5]
    codes = [played(rules, seed=MOST_SEED - seed).code() for rules in variants for seed in range(5)]
    assert max(map(len, codes)) < LONGEST


def test_a_code_has_only_signs_that_an_address_keeps():
    assert set(CODE) <= set(string.ascii_letters + string.digits + "-_.")


@pytest.mark.parametrize("place", range(len(CODE)))
def test_any_one_character_changed_is_noticed(place):
    for sign in SIGNS:
        if sign != CODE[place]:
            assert why(CODE[:place] + sign + CODE[place + 1 :]).startswith("code-")


@pytest.mark.parametrize("place", range(len(CODE) - 1))
def test_two_neighbours_swapped_are_noticed(place):
    one, other = CODE[place : place + 2]
    if one != other:
        assert why(CODE[:place] + other + one + CODE[place + 2 :]).startswith("code-")


def test_any_two_characters_swapped_are_noticed():
    for place in range(len(CODE)):
        for other in range(place + 2, len(CODE)):
            if CODE[place] != CODE[other]:
                signs = list(CODE)
                signs[place], signs[other] = signs[other], signs[place]
                with pytest.raises(BadCode):
                    decode("".join(signs))


@pytest.mark.parametrize("length", range(len(CODE)))
def test_a_code_cut_at_any_length_is_noticed(length):
    assert why(CODE[:length]) == ("code-none" if length < 3 else "code-cut")


@pytest.mark.parametrize("start", range(1, len(CODE)))
def test_a_code_without_its_beginning_is_noticed(start):
    assert why(CODE[start:]) == "code-none"


@pytest.mark.parametrize("place", range(len(CODE)))
def test_a_character_lost_or_doubled_is_noticed(place):
    assert why(CODE[:place] + CODE[place + 1 :]).startswith("code-")
    assert why(CODE[:place] + CODE[place] + CODE[place:]).startswith("code-")


@pytest.mark.parametrize("version", ["KS0", "KS2", "KS10", "KS01"])
def test_a_code_of_another_version_is_told_as_one(version):
    with pytest.raises(BadCode) as error:
        Session.from_code(version + CODE[3:])
    assert str(error.value) == f"This code is of version {version}; this program reads KS1."


@pytest.mark.parametrize(
    "code",
    ["", " ", "hello", "KS", "K", "S1", "ks1.c3", "7", "KS.c", "♥" * 9, None, 7, b"KS1", [], "KS1" * 2000],
)
def test_what_is_no_code_is_told_as_such(code):
    assert why(code) == "code-none"


FIELDS = CODE.split(".")[:-1]


FORGED = {
    1: (
        *("", "c", "c1", "c6", "c99", "c-3", "p0", "q3", "cc", "c3x", "c" + "9" * 999),
        *("x3pla", "x3pla123-52-52", "x3pla1234-52", "x3pla1234-52-", "x3pla1234-52-53", "x3pla1234-40-40"),
        *("x3xla1234-52-52", "x3pxa1234-52-52", "x3plx1234-52-52", "x3pl1234-52-52", "x3lpa1234-52-52"),
    ),
    2: ("", "-1", "x", "1.5", "9" * 30, str(MOST_SEED + 1), "9" * 3000),
    3: ("", "-1", "3", "99999", "x"),
    4: ("", "20", "20-", "-20", "21-20", "-1-20", "20-20-20", "x-20", "0-999999999"),
    5: ("_" * 200, "A", "Zg" * 1500),
    6: ("A", "____", "QQ", "QW5uYQ", "Q" * 600),
}


@pytest.mark.parametrize(("field", "value"), [(field, value) for field in FORGED for value in FORGED[field]])
def test_a_forged_code_with_a_fitting_checksum_is_refused(field, value):
    forged = signed(".".join([*FIELDS[:field], value, *FIELDS[field + 1 :]]))
    assert why(forged) in {"code-wrong", "code-impossible"}
    if field != 6:  # names are for a session to judge
        with pytest.raises(BadCode):
            decode(forged)


@pytest.mark.parametrize("extra", ["", "AAAA", "AAAA.AAAA"])
def test_a_forged_code_with_more_fields_is_refused(extra):
    assert why(signed(".".join([*FIELDS, extra]))) == "code-wrong"


def test_a_forged_code_that_plays_on_after_the_end_is_refused():
    session = played(Rules(players=2), seed=8)
    fields = session.code().split(".")[:-1]
    count = len(session.history.steps) - 1
    fields[4] = f"{count}-{count + 1}"
    assert why(signed(".".join(fields))) == "code-wrong"


def test_a_refusal_says_what_cannot_be():
    with pytest.raises(BadCode) as error:
        Session.from_code(signed(".".join(["KS1", "c9", *FIELDS[2:]])))
    assert "players cannot be “9”; allowed: a whole number from 2 to 5." in str(error.value)


def test_random_noise_is_refused():
    chance = Random(1)
    for _ in range(2000):
        noise = "".join(chance.choices(SIGNS, k=chance.randrange(120)))
        assert why(noise) == "code-none"
        assert why("KS1." + noise).startswith("code-")


def test_a_record_is_what_its_code_says():
    record = Record(Rules.pagat(3), 5, 2, None, ((0, 0), (4, 0)), 1)
    assert decode(encode(record)) == record
    assert decode(encode(replace(record, moves=(), at=0))).moves == ()

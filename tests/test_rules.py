"""Settings: what they may be, and how one that cannot be is refused (field, value, what is allowed)."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from kingsuicide.cards import HONOURS, Rank
from kingsuicide.messages import BadSetting
from kingsuicide.rules import RULE_IDS, USUAL_PENALTIES, Chain, Choice, King, Rules, rules_of
from kingsuicide.session import Session
from kingsuicide.words import say

WHOLE_PLAYERS = "a whole number from 2 to 5"
PENALTIES = "four whole numbers from 0 to 9, for J, Q, K and A"
PILES = "whole numbers from 1 that add up to the pack’s 52 cards"
NAMES = "a list of names, each different, of 1 to 40 printable characters"
SEED = "a whole number from 0 to 9007199254740991"

BAD_RULES = {
    ("players", WHOLE_PLAYERS): (
        *(1, 6, 0, -2, 10**30, True, False, "4", "", 4.0, 2.5, None, [4], (2, 3)),
        *(float("nan"), float("inf")),
    ),
    ("chain", "one of payments, replace"): ("", "Payments", "pay", None, 1, True, King.LEAVES),
    ("king", "one of leaves, ends-deal"): ("stays", "ends_deal", "LEAVES", None, 0, ["leaves"]),
    ("choice", "one of any, top"): ("bottom", "any ", None, 1, {"any"}),
    ("penalties", PENALTIES): (
        *((1, 2, 3), (1, 2, 3, 4, 5), (), (1, 2, 3, 10), (-1, 2, 3, 4)),
        *((1, 2, 3, True), (1, 2, 3, 4.0), (1, 2, 3, "4"), "1234", 7, None),
        *({"X": 3}, {"J": 10}, {"Q": "2"}, {"A": None}, {"K": True}, {2: 1}, {"10": 1}),
    ),
    ("pack", "one of 52, 36"): (54, 32, 0, 51, -52, True, "52", 52.0, None, [36]),
    ("piles", PILES): (
        *((12, 10, 10, 10, 9), (53,), (26, 26, 0), (53, -1), (8, 7, 7, 7, 7)),
        *((52.0,), (51, True), ("52",), (26, None, 26), "52", 52, None, b"52"),
    ),
}
BAD_MATCHES = {
    ("names", NAMES): ("Anna", 7, True, 2.5),
    ("seed", SEED): (-1, 2**53, 10**40, True, "7", 7.0, float("nan"), [7]),
    ("dealer", "a whole number from 0 to 1"): (-1, 2, True, "0", 0.0, [0]),
    ("rules", "one of classic, pagat"): ("", "Classic", "custom", 7, True, [], {}, ["classic"]),
}


def each(bad: dict[tuple[str, str], tuple[object, ...]]) -> pytest.MarkDecorator:
    rows = [(field, value, allowed) for (field, allowed), values in bad.items() for value in values]
    ids = [f"{field}={value!r}"[:30] for field, value, _ in rows]
    return pytest.mark.parametrize(("field", "value", "allowed"), rows, ids=ids)


def setting(refused: BadSetting) -> tuple[object, object, str]:
    """The field, the value as quoted, and the words for what is allowed."""
    values = dict(refused.why.values)
    assert refused.why.id == "bad-setting"
    return values["field"], values["value"], say(values["allowed"])


def check_refusal(refused: BadSetting, field: str, value: object, allowed: str) -> None:
    text = value if isinstance(value, str) else repr(value)
    assert setting(refused) == (field, text, allowed)
    assert str(refused) == f"{field} cannot be “{text}”; allowed: {allowed}."


@each(BAD_RULES)
def test_impossible_rules_are_refused(field, value, allowed):
    with pytest.raises(BadSetting) as refused:
        Rules(**{field: value})
    check_refusal(refused.value, field, value, allowed)


@each(BAD_MATCHES)
def test_impossible_matches_are_refused(field, value, allowed):
    settings = {"rules": Rules(players=2)} | {field: value}
    with pytest.raises(BadSetting) as refused:
        Session(**settings)
    check_refusal(refused.value, field, value, allowed)


@pytest.mark.parametrize(
    ("names", "blamed"),
    [
        (["Anna", ""], ""),
        (["Anna", "  \t"], r"  \t"),
        (["Anna", "Anna"], "Anna"),
        (["Anna", " anna "], "Anna"),
        (["STRASSE", "Straße"], "STRASSE"),
        (["Jose\u0301", "José"], "Jose\u0301"),  # written with an accent apart, and in one
        (["Ａnna", "Anna"], "Ａnna"),  # a letter of double width
        (["Anna", "x" * 41], "x" * 41),
        (["Anna", "Bo\nris"], r"Bo\nris"),
        (["Anna", "Bo\0ris"], r"Bo\x00ris"),
        (["Anna", "\u202eBoris"], r"\u202eBoris"),  # would turn the rest of the line round
        (["Anna", "Bo\u2069ris"], r"Bo\u2069ris"),  # would break out of its isolation
        (["Anna", "\ud800"], r"\ud800"),
        (["Anna", None], "None"),
        (["Anna", 7], "7"),
        (["Anna", b"Boris"], "b'Boris'"),
        (["Anna", ["Boris"]], "['Boris']"),
    ],
)
def test_impossible_names_are_refused_and_the_name_is_quoted(names, blamed):
    with pytest.raises(BadSetting) as refused:
        Session(Rules(players=2), names=names)
    assert setting(refused.value) == ("names", blamed, NAMES)


@pytest.mark.parametrize("names", [[], ["Anna"], ["Anna", "Boris", "Chen"]])
def test_more_or_fewer_names_than_players_are_refused(names):
    with pytest.raises(BadSetting) as refused:
        Session(Rules(players=2), names=names)
    assert setting(refused.value) == ("names", repr(names), "as many names as players: 2")


@pytest.mark.parametrize("names", [[], ["Anna"], list("ABCDEF")], ids=len)
def test_names_for_too_few_or_too_many_players_are_refused(names):
    with pytest.raises(BadSetting) as refused:
        Session(names=names)
    assert setting(refused.value) == ("players", str(len(names)), WHOLE_PLAYERS)


def test_names_of_any_letters_are_kept_without_the_spaces_around_them():
    names = ["  Анна ", "דנה", "李", "x" * 40, "{ $x } <b>"]
    assert Session(names=names).names == ("Анна", "דנה", "李", "x" * 40, "{ $x } <b>")


def test_a_very_long_value_is_quoted_in_part():
    with pytest.raises(BadSetting) as refused:
        Rules(chain="x" * 100_000)
    assert len(str(refused.value)) < 200
    assert "x…”" in str(refused.value)


def test_piles_are_held_against_the_pack_in_force():
    with pytest.raises(BadSetting) as refused:
        Rules(pack=36, piles=(12, 10, 10, 10, 10))
    assert setting(refused.value)[2] == "whole numbers from 1 that add up to the pack’s 36 cards"


def test_the_classic_rules_are_the_default():
    rules = Rules()
    assert rules == Rules.classic() == rules_of(None) == rules_of("classic")
    assert (rules.players, rules.chain, rules.king, rules.choice) == (
        4,
        Chain.PAYMENTS,
        King.LEAVES,
        Choice.ANY,
    )
    assert (rules.penalties, rules.pack, rules.piles) == ((1, 2, 3, 4), 52, (12, 10, 10, 10, 10))


def test_the_pagat_rules_differ_in_chain_king_and_choice():
    wanted = Rules(chain=Chain.REPLACE, king=King.ENDS_DEAL, choice=Choice.TOP)
    assert Rules.pagat() == rules_of("pagat") == wanted


@pytest.mark.parametrize("players", range(2, 6))
def test_a_preset_is_known_by_name_with_any_number_of_players(players):
    assert Rules.classic(players).name == "classic"
    assert Rules.pagat(players).name == "pagat"
    assert rules_of("pagat", players) == Rules.pagat(players)
    assert rules_of(Rules.pagat(2), players) == Rules.pagat(players)


@pytest.mark.parametrize(
    "change",
    [
        {"chain": "replace"},
        {"king": "ends-deal"},
        {"choice": "top"},
        {"penalties": (1, 2, 3, 5)},
        {"piles": (26, 26)},
    ],
)
def test_any_other_setting_makes_custom_rules(change):
    assert Rules(**change).name == "custom"


def test_settings_may_come_as_plain_words_and_lists():
    rules = Rules(
        chain="replace", king="ends-deal", choice="top", penalties=[2, 2, 2, 2], piles=iter([26, 26])
    )
    assert (rules.chain, rules.king, rules.choice) == (Chain.REPLACE, King.ENDS_DEAL, Choice.TOP)
    assert (rules.penalties, rules.piles) == ((2, 2, 2, 2), (26, 26))


def test_penalties_may_name_only_the_ranks_that_differ():
    assert Rules(penalties={"Q": 0, "A": 9}).penalties == (1, 0, 3, 9)
    assert Rules(penalties={}).penalties == USUAL_PENALTIES


@pytest.mark.parametrize("pack", [52, 36])
def test_usual_piles_have_the_fullest_one_in_the_centre(pack):
    centre, *around = Rules(pack=pack).piles
    assert len(around) == 4
    assert centre > max(around) == min(around)


@pytest.mark.parametrize("piles", [(52,), (1,) * 52, (51, 1), (13, 13, 13, 13)], ids=len)
def test_any_piles_that_add_up_are_allowed(piles):
    assert Rules(piles=piles).piles == piles


def test_r8_only_honours_owe():
    rules = Rules(penalties=(5, 6, 7, 8))
    assert [rules.owed(rank) for rank in HONOURS] == [5, 6, 7, 8]
    assert {rules.owed(rank) for rank in Rank if rank not in HONOURS} == {0}


def test_rules_are_frozen_compared_by_value_and_copied_with_the_same_checks():
    rules = Rules(players=3)
    assert rules == Rules.classic(3)
    assert hash(rules) == hash(Rules.classic(3))
    assert replace(rules, players=5).players == 5
    with pytest.raises(FrozenInstanceError):
        rules.players = 4
    with pytest.raises(BadSetting):
        replace(rules, players=6)


def test_there_are_thirteen_rules():
    assert RULE_IDS == ("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12", "R13")

"""Explanations: every step of every variant can be said in both languages, rightly and readably."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from kingsuicide import events as all_events
from kingsuicide.events import Dealt, Event
from kingsuicide.explain import Explanation, explain, rule_text
from kingsuicide.messages import Message
from kingsuicide.rules import RULE_IDS, Rules
from kingsuicide.words import LANGUAGES, say
from tests.tools import EVERY_VARIANT, TWO, draw, random_match, table

EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)


def explained(rules: Rules, seed: int) -> Iterator[tuple[tuple[Event, ...], Explanation]]:
    """Every step of a match, the deal first."""
    for game, _, _, events in random_match(rules, seed):
        if not game.face_up and game.deal == 1:
            deal = (Dealt(game.seat, 1, game.dealer),)
            yield deal, explain(deal, rules)
        yield events, explain(events, rules)


@cache
def matches() -> tuple[tuple[Rules, tuple[Event, ...], Explanation], ...]:
    """Matches of every variant, their steps explained."""
    return tuple(
        (rules, *step) for seed, rules in enumerate(EVERY_VARIANT) for step in explained(rules, seed)
    )


@cache
def all_said(lang: str) -> dict[Message, str]:
    """Every message of these matches, said."""
    told = (one for _, _, step in matches() for one in (step.headline, *step.body))
    return {one: say(one, lang) for one in dict.fromkeys(told)}


def test_every_kind_of_event_happens_in_these_matches():
    """Else the tests below would leave a sentence out."""
    kinds = [kind for kind in vars(all_events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    happened = {type(event) for _, events, _ in matches() for event in events}
    assert happened == set(kinds) - {Event}


@EVERY_LANGUAGE
def test_every_step_of_every_variant_can_be_said(lang):
    assert len(all_said(lang)) > 2000
    for text in all_said(lang).values():
        assert not re.search(r"[{}]|None|Message|\$|\?\?\?", text), text


@EVERY_LANGUAGE
def test_sentences_are_well_set(lang):
    """A capital first, a full stop last; no doubled space, no space before a stop or inside brackets."""
    for one, text in all_said(lang).items():
        assert text == text.strip(), text
        assert text[0].isupper(), text
        assert not re.search(r"  |\n| [.,;:!?)]|\(\s|[.,;:]{2}", text), text
        assert text.endswith(".") != one.id.endswith("-headline"), text


def test_russian_sentences_have_no_latin_letters_and_english_ones_no_cyrillic():
    assert not [text for text in all_said("ru").values() if re.search("[A-Za-z]", text)]
    assert not [text for text in all_said("en").values() if re.search("[А-Яа-я]", text)]


def test_a_step_rests_on_the_rules_of_its_events():
    for _, events, step in matches():
        assert set(step.rules) <= set(RULE_IDS)
        told = [event for event in events[0 if len(events) == 1 else 1 :] if event.rule != "R4"]
        assert list(step.rules) == list(dict.fromkeys(event.rule for event in told))
        assert step.rule == step.rules[0]


@pytest.mark.parametrize(
    ("cards", "rules"),
    [
        ("5", ("R6",)),
        ("Q", ("R8",)),
        ("Q 5", ("R9",)),
        ("Q K", ("R9",)),
        ("J K", ("R9", "R10")),
        ("J 5", ("R10",)),
        ("A Q 2 3 4", ("R10",)),
        ("A K♥", ("R7", "R13")),
    ],
)
def test_the_rules_that_a_step_rests_on(cards, rules):
    _, events = draw(table(cards), len(cards.split()))
    assert explain(events, TWO).rules == rules


@EVERY_LANGUAGE
@pytest.mark.parametrize("rule", RULE_IDS)
def test_every_rule_can_be_said_in_every_variant(rule, lang):
    texts = {say(rule_text(rule, rules), lang) for rules in EVERY_VARIANT}
    for text in texts:
        assert text.endswith(".")
        assert not re.search(r"[{}]|None|  | [.,;:)]", text)
    differ = {"R2": 2, "R3": 4, "R5": 2, "R7": 2, "R8": 3, "R9": 2, "R10": 2, "R12": 2}
    assert len(texts) == differ.get(rule, 1)


@pytest.mark.parametrize(
    ("rule", "settings", "english", "russian"),
    [
        ("R2", {}, "52 cards. Ranks from low to high: 2 to", "52 карты. Достоинства"),
        ("R2", {"pack": 36}, "36 cards. Ranks from low to high: 6 to", "от 6 до 10"),
        ("R3", {"piles": (20, 32)}, "All 52 cards are shuffled", "по стопкам (20, 32)"),
        ("R5", {}, "any card of any pile", "любой картой с любой стопки"),
        ("R5", {"choice": "top"}, "the top card of any pile", "верхней картой любой стопки"),
        ("R7", {}, "the deal goes on", "сдача продолжается"),
        ("R7", {"king": "ends-deal"}, "the deal is over", "сдача окончена"),
        ("R8", {}, "J 1, Q 2, K 3, A 4.", "В 1, Д 2, К 3, Т 4."),
        ("R8", {"penalties": (0, 2, 9, 4)}, "A 4. One that costs 0", "Т 4. Та, за которую платят 0"),
        ("R9", {}, "a payment is taken whole", "платёж берут целиком"),
        ("R9", {"chain": "replace"}, "replaces the debt at once", "сразу заменяет долг"),
        ("R10", {}, "cancels all debts still waiting", "отменяет все ждущие долги"),
        ("R12", {"pack": 36}, "all 36 cards", "всеми картами (36)"),
    ],
)  # fmt: skip
def test_a_rule_reads_as_the_settings_make_it(rule, settings, english, russian):
    text = rule_text(rule, Rules(**settings))
    assert english in say(text, "en")
    assert russian in say(text, "ru")


@EVERY_LANGUAGE
def test_where_debts_are_replaced_none_waits_to_be_cancelled(lang):
    replaced, classic = (say(rule_text("R10", Rules(chain=chain)), lang) for chain in ("replace", "payments"))
    assert classic.startswith(replaced.rstrip("."))
    assert len(replaced) < len(classic)


def test_russian_numbers_and_cards_agree_in_every_sentence():
    """1, 21, 31… карта or карту; 2–4, 22–24… карты; all others, and the teens, карт."""
    ends = {"one": ("карта", "карту"), "few": ("карты",), "many": ("карт",)}
    pairs = {pair for text in all_said("ru").values() for pair in re.findall(r"(\d+) (карт\w*)", text)}
    assert len(pairs) > 50
    for number, word in pairs:
        last, teen = int(number) % 10, int(number) // 10 % 10 == 1
        form = "many" if teen or last in (0, 5, 6, 7, 8, 9) else "one" if last == 1 else "few"
        assert word in ends[form], (number, word)


def test_english_numbers_and_cards_agree_in_every_sentence():
    pairs = {
        pair for text in all_said("en").values() for pair in re.findall(r"(?<!the )(\d+) (cards?\b)", text)
    }
    assert len(pairs) > 30
    assert not [pair for pair in pairs if (pair[0] == "1") != (pair[1] == "card")]

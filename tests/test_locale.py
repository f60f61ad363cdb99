"""The Fluent files: both languages say the same things, and nothing is missing, unused or left over."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from fluent.syntax import ast as ftl

from kingsuicide import events, words
from kingsuicide.explain import rule_text
from kingsuicide.rules import MOST_PLAYERS, RULE_IDS, Rules
from kingsuicide.words import LANGUAGES
from tests.sentences import SOURCE, built, calls, entries, literals, needs, sentences

EN, RU = (sentences(lang) for lang in ("en", "ru"))
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)


TOLD = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, events.Event)]
TOLD = [kind for kind in TOLD if kind not in (events.Event, events.Opened, events.Extra)]


def test_every_language_of_the_program_has_its_folder():
    assert {folder.name for folder in (SOURCE / "locale").iterdir() if folder.is_dir()} == set(LANGUAGES)


def test_both_languages_have_the_same_files():
    english, russian = ({file for file, _ in entries(lang)} for lang in ("en", "ru"))
    assert english == russian


@EVERY_LANGUAGE
def test_every_line_can_be_read(lang):
    junk = [entry.content for _, entry in entries(lang) if isinstance(entry, ftl.Junk)]
    assert junk == []


@EVERY_LANGUAGE
def test_no_message_is_written_twice(lang):
    counts = Counter(entry.id.name for _, entry in entries(lang) if isinstance(entry, ftl.Message))
    assert [id_ for id_, count in counts.items() if count > 1] == []


def test_both_languages_have_the_same_messages():
    assert sorted(EN) == sorted(RU)


def test_both_languages_have_the_same_messages_in_each_file():
    places = [
        {entry.id.name: file for file, entry in entries(lang) if isinstance(entry, ftl.Message)}
        for lang in LANGUAGES
    ]
    assert places[0] == places[1]


@pytest.mark.parametrize("id_", sorted(EN.keys() & RU.keys()))
def test_both_languages_use_the_same_values(id_):
    assert needs(id_, "en") == needs(id_, "ru")


@EVERY_LANGUAGE
def test_every_reference_leads_to_a_message(lang):
    known = sentences(lang)
    assert {id_ for sentence in known.values() for id_ in sentence.references} <= set(known)


@EVERY_LANGUAGE
def test_each_message_is_found_by_itself_with_all_that_it_refers_to(lang):
    written = words._entries(lang)
    assert set(written) == set(sentences(lang))
    for id_, sentence in sentences(lang).items():
        assert set(words._REFERENCE.findall(written[id_])) == sentence.references, id_
        words._understood.cache_clear()
        words._bundle.cache_clear()
        words._understood(id_, lang)
        assert all(words._bundle(lang).has_message(other) for other in (id_, *sentence.references))


@pytest.mark.parametrize("kind", TOLD, ids=lambda kind: kind.__name__)
def test_every_event_has_its_sentence(kind):
    id_ = re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
    assert id_ in EN
    assert id_ in RU


@pytest.mark.parametrize("rule", RULE_IDS)
def test_every_rule_has_its_text_in_every_variant(rule):
    for rules in (Rules(), Rules.pagat()):
        assert rule_text(rule, rules).id in EN.keys() & RU.keys()


@pytest.mark.parametrize("call", calls(), ids=lambda call: f"{call.place} {call.id}")
def test_every_message_that_is_made_is_there_and_gets_all_its_values(call):
    assert call.id in EN
    assert needs(call.id, "en") <= call.values


def test_every_message_is_used():
    by_rule = {f"rule-{rule}" for rule in RULE_IDS}
    by_seat = {f"player-{seat}" for seat in range(1, MOST_PLAYERS + 1)}
    referred = {id_ for lang in LANGUAGES for one in sentences(lang).values() for id_ in one.references}
    used = literals() | by_rule | by_seat | referred
    made = {id_ for id_ in EN if not id_.startswith(("rule-", "player-")) and built().fullmatch(id_)}
    assert sorted(EN.keys() - used - made) == []


def test_the_source_is_looked_through():
    """Should the scan find nothing, the tests above would prove nothing."""
    assert len(calls()) > 40
    assert {"pile-empty", "must-pay", "rule-R9-replace"} <= literals()
    assert built().fullmatch("player-3")

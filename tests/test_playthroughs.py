"""Whole matches, told card by card, as the texts in `playthroughs/` keep them."""

from __future__ import annotations

import pytest

from kingsuicide.events import Event
from kingsuicide.rules import PRESETS
from kingsuicide.words import LANGUAGES
from tests.playthroughs import FOLDER, MATCHES, file_of, played, told

EVERY_MATCH = pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.name)


@pytest.mark.parametrize("lang", LANGUAGES)
@EVERY_MATCH
def test_a_match_is_told_as_it_is_kept(match, lang):
    """Changed on purpose? `python -m tests.playthroughs` writes the texts anew."""
    assert told(match, lang) == file_of(match, lang).read_text(encoding="utf-8")


@EVERY_MATCH
def test_both_languages_tell_the_same_steps(match):
    counts = [told(match, lang).count("\n\n") for lang in LANGUAGES]
    assert counts == [len(played(match).history.steps)] * len(LANGUAGES)


def test_every_preset_is_told_and_no_text_is_left_over():
    assert set(PRESETS) <= {match.name for match in MATCHES}
    kept = {file.name for file in FOLDER.glob("*.txt")}
    assert kept == {file_of(match, lang).name for match in MATCHES for lang in LANGUAGES}


def test_the_matches_tell_nearly_every_kind_of_event():
    """So that a changed sentence is seen in some text."""
    steps = [step for match in MATCHES for step in played(match).history.steps]
    happened = {type(event).__name__ for step in steps for event in step.events}
    kinds = {kind.__name__ for kind in _kinds(Event)} - {"Event"}
    assert kinds - happened == set()


def _kinds(kind: type[Event]) -> list[type[Event]]:
    return [kind, *(one for child in kind.__subclasses__() for one in _kinds(child))]

"""Whole matches as text, with every explanation: what a reader of the game is told, in each language.

The texts are held against the program by `test_playthroughs.py`. When a sentence has been changed on purpose,
write them anew and read what has changed before it is committed:

    python -m tests.playthroughs
    git diff tests/playthroughs
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from textwrap import fill
from typing import NamedTuple

from kingsuicide.events import Dealt
from kingsuicide.explain import card_sign, explain, seat_names
from kingsuicide.rules import Rules
from kingsuicide.session import Session
from kingsuicide.words import LANGUAGES, say

FOLDER = Path(__file__).parent
WIDTH = 110


class Match(NamedTuple):
    """A match to be told: its name, rules, seed, and names, if other than each language's own."""

    name: str
    rules: Rules
    seed: int
    names: tuple[str, ...] | None = None


MATCHES = (
    Match("classic", Rules.classic(3), 7),
    Match("pagat", Rules.pagat(4), 58),
    Match(
        "custom",
        Rules(players=5, pack=36, penalties=(0, 1, 2, 5)),
        3,
        ("Анна", "Boris", "דנה", "李", "{ Eva }"),
    ),
)


def played(match: Match) -> Session:
    """Return a whole match, the cards taken from any place, always the same ones."""
    session, chance = Session(match.rules, seed=match.seed, names=match.names), Random(match.seed)
    while not session.outcome:
        session.play(chance.choice(session.legal_moves()))
    return session


def told(match: Match, lang: str) -> str:
    """Tell a match: a paragraph for every card."""
    return "\n\n".join(_paragraphs(played(match), lang)) + "\n"


def file_of(match: Match, lang: str) -> Path:
    """Return the file that keeps the text of a match."""
    return FOLDER / f"{match.name}.{lang}.txt"


def write() -> None:
    """Write all matches in all languages anew."""
    for match in MATCHES:
        for lang in LANGUAGES:
            file_of(match, lang).write_text(told(match, lang), encoding="utf-8")


def _paragraphs(session: Session, lang: str) -> Iterator[str]:
    names = [say(name, lang) for name in seat_names(session.names)]
    yield session.code()
    for number, step in enumerate(session.history.steps):
        explained = explain(step.events, session.rules, session.names)
        if isinstance(step.events[0], Dealt):
            first = ""
        else:
            drew = step.events[0]
            pile = f"{drew.pile + 1}/{drew.position + 1}"
            first = f"{number}. {names[drew.seat]}  {say(card_sign(drew.card), lang)}  ({pile})  "
        headline = f"{first}[{' '.join(explained.rules)}] {say(explained.headline, lang)}"
        body = " ".join(say(sentence, lang) for sentence in explained.body)
        yield headline + "\n" + fill(body, WIDTH, initial_indent="   ", subsequent_indent="   ")

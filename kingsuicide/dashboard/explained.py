"""The step shown, explained; and the page of all rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from kingsuicide.cards import KING_OF_HEARTS, Card
from kingsuicide.dashboard.faces import Face, face
from kingsuicide.dashboard.log import Story
from kingsuicide.dashboard.view import View
from kingsuicide.events import Extra, Opened
from kingsuicide.explain import explain, rule_text
from kingsuicide.messages import message
from kingsuicide.rules import RULE_IDS, Rules
from kingsuicide.words import say


@dataclass(frozen=True, slots=True)
class Told:
    """The step explained: headline, text, rules as (id, title, text), and the King of Hearts if he came."""

    headline: str
    body: str
    rules: tuple[tuple[str, str, str], ...]
    king: Face | None


def told(view: View) -> Told:
    """Return the step shown, explained."""
    rules, lang = view.seen.rules, view.lang
    explained = explain(view.story[-1], rules, view.names)
    king = KING_OF_HEARTS in _drawn(view.story[-1:])
    return Told(
        headline=say(explained.headline, lang),
        body=" ".join(say(sentence, lang) for sentence in explained.body),
        rules=tuple(_rule(rule, rules, lang) for rule in explained.rules),
        king=face(KING_OF_HEARTS, lang) if king else None,
    )


@lru_cache(maxsize=16)
def rules_page(rules: Rules, lang: str) -> tuple[tuple[str, str, str], ...]:
    """Return every rule as (id, title, text)."""
    return tuple(_rule(rule, rules, lang) for rule in RULE_IDS)


def _rule(rule: str, rules: Rules, lang: str) -> tuple[str, str, str]:
    return rule, say(message("rule-line", rule=rule), lang), say(rule_text(rule, rules), lang)


def _drawn(story: Story) -> Iterable[Card]:
    return (event.card for events in story for event in events if isinstance(event, Opened | Extra))

"""The log of the match in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kingsuicide.dashboard.memory import Once
from kingsuicide.events import Dealt, Event, Extra, Opened
from kingsuicide.explain import card_sign, explain, seat_names
from kingsuicide.messages import message
from kingsuicide.rules import Rules
from kingsuicide.words import say

Story = tuple[tuple[Event, ...], ...]

# The log is shown in pages, so that a step changes one and not the whole: it is sent and drawn the quicker.
STEPS_A_PAGE = 8


@dataclass(frozen=True, slots=True)
class LogLine:
    """A step in the log: its number, who took what, what it meant, and the deal that it was the first of."""

    step: int
    who: str
    what: str
    deal: str


def log(
    story: Story, rules: Rules, names: tuple[str, ...] | None, lang: str
) -> tuple[tuple[LogLine, ...], ...]:
    """Return the log's pages, the oldest first; in each, the newest line is the first."""
    line = _lines(rules, names, lang)
    lines = []
    for step, events in enumerate(story[1:], start=1):
        dealt = story[step - 1][-1]
        lines.append(line(events, step, dealt.deal if isinstance(dealt, Dealt) else 0))
    pages = range(0, len(lines), STEPS_A_PAGE)
    return tuple(tuple(lines[first : first + STEPS_A_PAGE][::-1]) for first in pages)


@lru_cache(maxsize=8)
def _lines(rules: Rules, names: tuple[str, ...] | None, lang: str) -> Once[tuple[Event, ...], LogLine]:
    return Once(lambda events, step, deal: _line(step, events, deal, rules, names, lang))


def _line(
    step: int, events: tuple[Event, ...], deal: int, rules: Rules, names: tuple[str, ...] | None, lang: str
) -> LogLine:
    drew = events[0]
    assert isinstance(drew, Opened | Extra)
    who = message("log-line", player=seat_names(names)[drew.seat], card=card_sign(drew.card))
    return LogLine(
        step=step,
        who=say(who, lang),
        what=say(explain(events, rules, names).headline, lang),
        deal=say(message("log-deal", deal=deal), lang) if deal else "",
    )

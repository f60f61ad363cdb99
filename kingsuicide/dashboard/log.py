"""The log of the match in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kingsuicide.events import Dealt, Event, Extra, Opened
from kingsuicide.explain import card_sign, explain, seat_names
from kingsuicide.messages import message
from kingsuicide.rules import Rules
from kingsuicide.words import say

Story = tuple[tuple[Event, ...], ...]


@dataclass(frozen=True, slots=True)
class LogLine:
    """A step in the log: its number, who took what, and what it meant."""

    step: int
    who: str
    what: str


@dataclass(frozen=True, slots=True)
class Log:
    """The log of one deal: its title and lines, the newest first."""

    title: str
    lines: tuple[LogLine, ...]


def log(story: Story, rules: Rules, names: tuple[str, ...] | None, lang: str) -> tuple[Log, ...]:
    """Return a log for each deal, the newest first; a step that ends a deal belongs to that deal.

    A deal in which no card has been taken has none yet.
    """
    lines: list[list[LogLine]] = [[]]
    for step, events in enumerate(story[1:], start=1):
        lines[-1].append(_log_line(step, events, rules, names, lang))
        if isinstance(events[-1], Dealt) and step < len(story) - 1:
            lines.append([])
    titles = (say(message("log-deal", deal=deal), lang) for deal in range(1, len(lines) + 1))
    return tuple(Log(title, tuple(of_deal[::-1])) for title, of_deal in zip(titles, lines, strict=True))[::-1]


@lru_cache(maxsize=4096)
def _log_line(
    step: int, events: tuple[Event, ...], rules: Rules, names: tuple[str, ...] | None, lang: str
) -> LogLine:
    drew = events[0]
    assert isinstance(drew, Opened | Extra)
    who = message("log-line", player=seat_names(names)[drew.seat], card=card_sign(drew.card))
    return LogLine(step, say(who, lang), say(explain(events, rules, names).headline, lang))

"""The scrubber: where in the match the table is, and what stands along the way."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kingsuicide.dashboard.log import Story
from kingsuicide.events import DealtAgain, Event, LeftByKing, LeftByLastCard, TurnPassed
from kingsuicide.messages import message
from kingsuicide.words import say


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that stands at a step: `turn` (one ends), `deal` (one ends) or `leaves` (a player)."""

    step: int
    kind: str


@dataclass(frozen=True, slots=True)
class Scrub:
    """The step shown, the last one there is, both in words, and the marks."""

    at: int
    last: int
    label: str
    marks: tuple[Mark, ...]


def scrub(line: Story, at: int, lang: str) -> Scrub:
    """Return the scrubber of a match's line at a step."""
    last = len(line) - 1
    marks = [Mark(step, kind) for step, events in enumerate(line) if step and (kind := _kind(events))]
    return Scrub(at, last, say(message("scrub", step=at, last=last), lang), tuple(marks))


@lru_cache(maxsize=4096)
def _kind(events: tuple[Event, ...]) -> str:
    if any(isinstance(event, LeftByKing | LeftByLastCard) for event in events):
        return "leaves"
    if isinstance(events[-1], DealtAgain):
        return "deal"
    return "turn" if isinstance(events[-1], TurnPassed) else ""

"""The scrubber: where in the match the table is, and what stands along the way."""

from __future__ import annotations

from dataclasses import dataclass

from kingsuicide.dashboard.log import Story
from kingsuicide.dashboard.memory import Once
from kingsuicide.events import DealtAgain, Event, LeftByKing, LeftByLastCard, MatchEnded, TurnPassed
from kingsuicide.messages import message
from kingsuicide.words import say

_ROOM = 40


@dataclass(frozen=True, slots=True)
class Mark:
    """What ends at a step: a `turn`; one in which a player `leaves`; or, with that, the `deal`."""

    step: int
    kind: str


@dataclass(frozen=True, slots=True)
class Scrub:
    """The step shown, the last one there is, both in words, the scrubber's end, and the marks.

    While the match goes on, the end lies further on and moves seldom: each time costs the browser a layout.
    """

    at: int
    last: int
    end: int
    label: str
    marks: tuple[Mark, ...]


def scrub(line: Story, at: int, lang: str, name: str | None = None) -> Scrub:
    """Return the scrubber of a match's line at a step; with a name, it says which line that is."""
    last = len(line) - 1
    marks = [Mark(step, kind) for step, events in enumerate(line) if step and (kind := _kind(events))]
    is_whole = isinstance(line[-1][-1], MatchEnded)
    end = last if is_whole else (last // _ROOM + 1) * _ROOM
    label = message("scrub", step=at, last=last)
    if name:
        label = message("line-scrub", line=name, scrub=label)
    return Scrub(at, last, end, say(label, lang), tuple(marks))


def _find_kind(events: tuple[Event, ...]) -> str:
    # A deal ends by a player's leaving, so it is asked for first.
    if isinstance(events[-1], DealtAgain):
        return "deal"
    if any(isinstance(event, LeftByKing | LeftByLastCard) for event in events):
        return "leaves"
    return "turn" if isinstance(events[-1], TurnPassed) else ""


_kind: Once[tuple[Event, ...], str] = Once(_find_kind)

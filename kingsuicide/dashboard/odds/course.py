"""The chances to lose over a whole line of the match: as a table, and as lines to draw."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kingsuicide.dashboard.log import Story
from kingsuicide.dashboard.memory import Once
from kingsuicide.dashboard.odds.percents import percent
from kingsuicide.dashboard.odds.reckoned import Losing
from kingsuicide.events import Dealt, Event, Extra, LeftByKing, LeftByLastCard, Opened
from kingsuicide.explain import card_sign, seat_names
from kingsuicide.messages import message
from kingsuicide.words import say

ROWS_A_PAGE = 8


@dataclass(frozen=True, slots=True)
class CourseRow:
    """A step: its number, who took what, and each player's chance to lose after it."""

    step: int
    what: str
    chances: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Track:
    """A player's line: the name, the steps, the chances to lose in per cent, and what each point tells."""

    name: str
    steps: tuple[int, ...]
    percents: tuple[float, ...]
    tips: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """The chances to lose over a line.

    Args:
        title: What it shows.
        note: How to read it.
        axes: What stands beside its two axes, the steps' and the chances'.
        tracks: A line for each player.
        deals: The steps after which a deal begins, the first one first.
        at: The step shown.
        last: The line's last step.
        summary: What unfolds the table.
        heads: The headings of its columns.
        pages: Its rows in pages, in order, so that a step changes one or two of them and not all.
    """

    title: str
    note: str
    axes: tuple[str, str]
    tracks: tuple[Track, ...]
    deals: tuple[int, ...]
    at: int
    last: int
    summary: str
    heads: tuple[str, ...]
    pages: tuple[tuple[CourseRow, ...], ...]


def course(
    known: tuple[Losing | None, ...], line: Story, at: int, names: tuple[str, ...] | None, lang: str
) -> Course:
    """Return the course of a line.

    Args:
        known: For each step the chances, 0 to 1, of each seat to lose; None where they are not known yet.
        line: The events of each step.
        at: The step shown.
        names: The players' names, or None for the language's own.
        lang: `en` or `ru`.
    """
    players = seat_names(names)
    seats = next((range(len(loses)) for loses in known if loses is not None), range(0))
    left = _left(line)
    rows = [
        _row(step, _taken(events, names, lang), loses, _left_by(left, seats, step), lang)
        for step, (events, loses) in enumerate(zip(line, known, strict=True))
        if loses is not None
    ]
    return Course(
        title=say(message("odds-course"), lang),
        note=say(message("odds-course-note"), lang),
        axes=(say(message("odds-axis-steps"), lang), say(message("odds-axis-chances"), lang)),
        tracks=tuple(
            _track(seat, say(players[seat], lang), rows, known, left.get(seat, len(line)), lang)
            for seat in seats
        ),
        deals=tuple(step for step, events in enumerate(line) if isinstance(events[-1], Dealt)),
        at=at,
        last=len(line) - 1,
        summary=say(message("odds-course-table"), lang),
        heads=(
            say(message("odds-step"), lang),
            say(message("odds-card"), lang),
            *(say(players[seat], lang) for seat in seats),
        ),
        pages=tuple(tuple(rows[first : first + ROWS_A_PAGE]) for first in range(0, len(rows), ROWS_A_PAGE)),
    )


def _left(line: Story) -> dict[int, int]:
    """Return at which step each seat that has left did so."""
    return {
        event.seat: step
        for step, events in enumerate(line)
        for event in events
        if isinstance(event, LeftByKing | LeftByLastCard)
    }


def _left_by(left: dict[int, int], seats: range, step: int) -> tuple[bool, ...]:
    return tuple(left.get(seat, step) < step for seat in seats)


# A row is made anew only when one of its numbers is: a step makes one of them.
@lru_cache(maxsize=4096)
def _row(step: int, what: str, loses: Losing, have_left: tuple[bool, ...], lang: str) -> CourseRow:
    safe = message("odds-safe")
    cells = (safe if has_left else percent(one) for one, has_left in zip(loses, have_left, strict=True))
    return CourseRow(step, what, tuple(say(cell, lang) for cell in cells))


def _track(
    seat: int,
    name: str,
    rows: list[CourseRow],
    known: tuple[Losing | None, ...],
    end: int,
    lang: str,
) -> Track:
    steps, percents, tips = [], [], []
    for row in rows:
        loses = known[row.step]
        if loses is None or row.step > end:
            continue
        before = known[row.step - 1] if row.step else None
        steps.append(row.step)
        percents.append(100 * loses[seat])
        tips.append(_tip(row.step, row.what, name, before and before[seat], loses[seat], lang))
    return Track(name, tuple(steps), tuple(percents), tuple(tips))


@lru_cache(maxsize=8192)
def _tip(step: int, what: str, name: str, before: float | None, after: float, lang: str) -> str:
    now = percent(after)
    if not step:
        told = message("odds-tip-first", player=name, after=now)
    elif before is None:
        told = message("odds-tip-alone", step=step, what=what, player=name, after=now)
    else:
        told = message("odds-tip", step=step, what=what, player=name, before=percent(before), after=now)
    return say(told, lang)


def _say_taken(events: tuple[Event, ...], names: tuple[str, ...] | None, lang: str) -> str:
    drew = events[0]
    if not isinstance(drew, Opened | Extra):
        return ""
    return say(message("log-line", player=seat_names(names)[drew.seat], card=card_sign(drew.card)), lang)


_taken: Once[tuple[Event, ...], str] = Once(_say_taken)

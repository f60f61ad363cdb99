"""The match's lines on the screen: which one is shown, which it is compared with, and both side by side."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from kingsuicide.compare import CameOut, Comparison, Row, Taken
from kingsuicide.messages import Message, message
from kingsuicide.words import say


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a person chose to see of the lines, and where the match was when they last saw it.

    Args:
        shown: The line that was shown then.
        at: The step of it.
        count: How many lines there were.
        other: The line to compare with, or None for the one that the line shown branched off from.
        are_large: Whether the comparison takes the explanation's room too.
    """

    shown: str = "A"
    at: int = 0
    count: int = 1
    other: str | None = None
    are_large: bool = False

    def beginning(self, shown: str, at: int, count: int) -> Chosen:
        """Return what is chosen in another match: nothing yet but the size."""
        return Chosen(shown, at, count, are_large=self.are_large)


def follow_lines(chosen: Chosen, shown: str, at: int, count: int) -> tuple[Chosen, Message | None]:
    """Follow the match to where it is now; return, too, what there is to tell about it.

    Whoever leaves a line for another one compares it with the one that they left.

    Args:
        chosen: What was chosen, and where the match was.
        shown: The name of the line shown now.
        at: The step of it.
        count: How many lines there are now.
    """
    now = replace(chosen, shown=shown, at=at, count=count)
    if shown == chosen.shown:
        return now, None
    has_begun = count > chosen.count
    if has_begun or chosen.other in (None, shown):
        now = replace(now, other=chosen.shown)
    if has_begun:
        return now, message("line-begun", kept=chosen.shown, line=shown)
    # To choose a line leads no further; to take a card that was taken before does.
    return now, message("line-followed", line=shown) if at > chosen.at else None


@dataclass(frozen=True, slots=True, eq=False)
class Several:
    """What the table is told of a match's lines, as messages; the same for as long as no line has changed.

    Args:
        shown: The name of the line shown.
        told: Every line's name, and the line in a few words.
        other: The line that it is compared with, or None when there is no other.
        compared: Both side by side, in the order in which they began, or None.
    """

    shown: str
    told: tuple[tuple[str, Message], ...]
    other: str | None = None
    compared: Comparison | None = None


@dataclass(frozen=True, slots=True)
class LineCell:
    """A card in a line: who took which, what it did, and what is owed after it."""

    who: str
    what: str
    owed: str


@dataclass(frozen=True, slots=True)
class LineRow:
    """A step in two lines; a cell is None where its line has ended before."""

    step: int
    cells: tuple[LineCell | None, LineCell | None]


@dataclass(frozen=True, slots=True)
class Sides:
    """Two lines side by side.

    Args:
        lines: Their names.
        differs: What differs first, in a sentence.
        step: The heading of the steps' numbers.
        heads: The heading of each line.
        end: The heading of how they came out.
        ends: How each came out.
        after: The last step that both have in common.
        parts: What to say at that step.
        rows: The steps after it.
    """

    lines: tuple[str, str]
    differs: str
    step: str
    heads: tuple[str, str]
    end: str
    ends: tuple[tuple[str, ...], tuple[str, ...]]
    after: int
    parts: str
    rows: tuple[LineRow, ...]


@dataclass(frozen=True, slots=True)
class Lines:
    """The tab of the lines.

    Args:
        hint: How to make another line, while there is one only; then nothing else is to be seen.
        every: The lines, as (in a few words, name).
        shown: The name of the line shown.
        other: The name of the one that it is compared with.
        at: The step shown.
        sides: Both side by side.
        larger: What the button says that makes the comparison large, or small again.
    """

    hint: str
    every: tuple[tuple[str, str], ...]
    shown: str
    other: str | None
    at: int
    sides: Sides | None
    larger: str


def lines(several: Several, at: int, *, are_large: bool, lang: str) -> Lines:
    """Return the tab of the lines at a step."""
    return Lines(
        hint="" if several.compared else say(message("lines-one"), lang),
        every=_every(several, lang),
        shown=several.shown,
        other=several.other,
        at=at,
        sides=_sides(several, lang),
        larger=say(message("lines-smaller" if are_large else "lines-larger"), lang),
    )


# Being compared by identity, they are found again at once, however long the lines are.
@lru_cache(maxsize=16)
def _every(several: Several, lang: str) -> tuple[tuple[str, str], ...]:
    return tuple((say(told, lang), name) for name, told in several.told)


@lru_cache(maxsize=16)
def _sides(several: Several, lang: str) -> Sides | None:
    compared = several.compared
    if compared is None:
        return None
    one, other = compared.ends
    return Sides(
        lines=(one.line, other.line),
        differs=say(compared.differs, lang),
        step=say(message("lines-step"), lang),
        heads=(_head(one, lang), _head(other, lang)),
        end=say(message("lines-end"), lang),
        ends=(_end(one, lang), _end(other, lang)),
        after=compared.after,
        parts=say(message("lines-part"), lang),
        rows=tuple(_row(row, lang) for row in compared.rows),
    )


def _head(end: CameOut, lang: str) -> str:
    return say(message("line-first", name=end.line, cards=end.cards), lang)


def _end(end: CameOut, lang: str) -> tuple[str, ...]:
    return tuple(say(told, lang) for told in end.told)


def _row(row: Row, lang: str) -> LineRow:
    one, other = row.cells
    return LineRow(row.step, (_cell(one, lang), _cell(other, lang)))


def _cell(taken: Taken | None, lang: str) -> LineCell | None:
    if taken is None:
        return None
    who = message("log-line", player=taken.player, card=taken.sign)
    return LineCell(say(who, lang), say(taken.headline, lang), say(taken.owed, lang))

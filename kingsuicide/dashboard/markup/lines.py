"""The match's lines in HTML: a sentence, and a table of two of them side by side."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from kingsuicide.dashboard.lines import LineCell, LineRow, Lines, Sides
from kingsuicide.dashboard.markup.tags import SCROLLS, tag

# The rows are shown in pages, so that a step changes one or two of them and not the whole table.
_ROWS_A_PAGE = 2
_CURRENT = {"aria_current": "step"}


def empty_sides() -> str:
    """Return the table that two lines are shown in, which is made once."""
    return tag("table", "ks-sides")


def lines_hint(hint: str) -> str:
    """Return the sentence that says how to make another line."""
    return tag("p", "ks-lines-one", escape(hint), **SCROLLS) if hint else ""


def lines_differ(sides: Sides | None) -> str:
    """Return what differs first in two lines."""
    return tag("p", "ks-lines-told", escape(sides.differs)) if sides else ""


def sides(lines: Lines) -> tuple[str, ...]:
    """Return the table of two lines in pieces: its head, and pages of its rows."""
    sides, at = lines.sides, lines.at
    if sides is None:
        return ()
    column = sides.lines.index(lines.shown)
    pages = [sides.rows[first : first + _ROWS_A_PAGE] for first in range(0, len(sides.rows), _ROWS_A_PAGE)]
    return (
        _head(sides),
        _ends(sides) + _fork(sides, lines.shown, is_here=at == sides.after),
        *(_page(page, sides.lines, (column, at) if _has(page, at) else None) for page in pages),
    )


def _has(page: tuple[LineRow, ...], at: int) -> bool:
    return page[0].step <= at <= page[-1].step


def _head(sides: Sides) -> str:
    heads = (tag("th", "ks-line-head", escape(head), scope="col") for head in (sides.step, *sides.heads))
    return tag("tr", "ks-line-heads", *heads)


def _ends(sides: Sides) -> str:
    number = tag("th", "ks-line-number", escape(sides.end), scope="row")
    cells = (
        tag("td", "ks-line-end", *(tag("p", "ks-line-told", escape(text)) for text in end))
        for end in sides.ends
    )
    return tag("tr", "ks-line-ends", number, *cells)


def _fork(sides: Sides, shown: str, *, is_here: bool) -> str:
    number = tag("th", "ks-line-number", str(sides.after), scope="row")
    button = _button(escape(sides.parts), shown, sides.after, is_here=is_here)
    return tag("tr", "ks-line-fork", number, tag("td", "ks-line-cell", button, colspan="2"))


@lru_cache(maxsize=256)
def _page(page: tuple[LineRow, ...], names: tuple[str, str], current: tuple[int, int] | None) -> str:
    return "".join(_row(row, names, current) for row in page)


def _row(row: LineRow, names: tuple[str, str], current: tuple[int, int] | None) -> str:
    number = tag("th", "ks-line-number", str(row.step), scope="row")
    cells = (
        tag("td", "ks-line-cell", _cell(cell, name, row.step, is_here=current == (column, row.step)))
        for column, (cell, name) in enumerate(zip(row.cells, names, strict=True))
    )
    return tag("tr", "ks-line-row", number, *cells)


def _cell(cell: LineCell | None, line: str, step: int, *, is_here: bool) -> str:
    if cell is None:
        return ""
    who = tag("b", "ks-line-who", escape(cell.who))
    what = tag("span", "ks-line-what", escape(cell.what))
    owed = tag("span", "ks-line-owed", escape(cell.owed))
    return _button(f"{who} {what} {owed}", line, step, is_here=is_here)


def _button(content: str, line: str, step: int, *, is_here: bool) -> str:
    current = _CURRENT if is_here else {}
    return tag(
        "button", "ks-line-step", content, type="button", data_line=line, data_step=str(step), **current
    )

"""The odds in HTML: tables with bars in their cells, which are picture and numbers at once."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from kingsuicide.dashboard.markup.tags import SCROLLS, tag
from kingsuicide.dashboard.odds.course import Course, CourseRow
from kingsuicide.dashboard.odds.page import Bars, Chance, Numbers, OddsPage, Why

# The sign along each player's line in the chart.
_SIGNS = ("●", "■", "▲", "◆", "▼")


def odds_now(odds: OddsPage) -> tuple[str, ...]:
    """Return the odds of a moment in pieces: a line of words, and the tables."""
    told = "".join(odds_told(text) for text in (odds.title, odds.status) if text)
    leaving = numbers(odds.leaving, "ks-leaving") if odds.leaving else ""
    return (told, *map(bars, odds.bars), leaving)


def odds_told(text: str) -> str:
    """Return a sentence about the odds."""
    return tag("p", "ks-odds-told", escape(text))


def bars(picture: Bars) -> str:
    """Return a picture of chances."""
    classes = ("ks-chance-label", "ks-chance-cell")
    heads = (
        tag("th", class_, tag("span", "ks-unseen", escape(head)), scope="col")
        for class_, head in zip(classes, picture.heads, strict=True)
    )
    head = tag("thead", "ks-chances-head", tag("tr", "ks-chances-heads", *heads))
    body = tag("tbody", "ks-chances-body", *map(_chance, picture.rows))
    return tag("table", "ks-chances", _caption(picture.caption), head, body)


def _chance(row: Chance) -> str:
    bar = tag("span", "ks-bar", tag("span", "ks-bar-part", style=f"width: {100 * row.part:.1f}%"))
    number = tag("span", "ks-percent", escape(row.percent))
    label = tag("th", "ks-chance-label", escape(row.label), scope="row")
    return tag("tr", "ks-chance", label, tag("td", "ks-chance-cell", bar, number))


def numbers(table: Numbers, class_: str) -> str:
    """Return a table of numbers."""
    heads = (tag("th", "ks-number-head", escape(head), scope="col") for head in table.heads)
    rows = (
        tag(
            "tr",
            "ks-number-row",
            tag("th", "ks-number-label", escape(label), scope="row"),
            *(tag("td", "ks-number", escape(cell)) for cell in cells),
        )
        for label, *cells in table.rows
    )
    head = tag("thead", "ks-number-heads", tag("tr", "ks-number-row", *heads))
    body = tag("tbody", "ks-number-body", *rows)
    return tag("table", f"ks-numbers {class_}", _caption(table.caption), head, body)


def why(told: Why | None) -> str:
    """Return the part that unfolds: why the pile does not matter."""
    if told is None:
        return ""
    sentences = (tag("p", "ks-why-told", escape(text)) for text in told.told)
    # On a phone the table is wider than the tab, and scrolls.
    table = tag("div", "ks-why-piles", numbers(told.piles, "ks-pile-chances"), **SCROLLS)
    return tag("details", "ks-why", tag("summary", "ks-unfold", escape(told.title)), *sentences, table)


def course_title(course: Course) -> str:
    """Return the heading of the chart, how to read it, and whose line is which."""
    if not course.tracks:
        return ""
    heading = tag("h2", "ks-course-heading", escape(course.title))
    players = (
        tag("li", f"ks-course-player ks-seat-{seat}", f"{_SIGNS[seat]} ", tag("b", "", escape(track.name)))
        for seat, track in enumerate(course.tracks)
    )
    return (
        heading + tag("p", "ks-course-note", escape(course.note)) + tag("ul", "ks-course-players", *players)
    )


def empty_course() -> str:
    """Return the table of the course, which is made once; its first two pieces are there already."""
    summary = tag("summary", "ks-course-summary ks-unfold", tag("span", "ks-piece"))
    table = tag("table", "ks-course", tag("caption", "ks-piece"), tag("thead", "ks-piece"))
    return tag("details", "ks-course-details", summary, table)


def course_summary(course: Course) -> str:
    """Return what unfolds the table of the course."""
    return escape(course.summary) if course.tracks else ""


def course(course: Course) -> tuple[str, ...]:
    """Return the table of the course in pieces: its caption, its head, and pages of its rows."""
    heads = (tag("th", "ks-number-head", escape(head), scope="col") for head in course.heads)
    head = tag("tr", "ks-number-row", *heads)
    at = course.at
    pages = (_page(page, at if page[0].step <= at <= page[-1].step else None) for page in course.pages)
    return (escape(course.title), head, *pages)


@lru_cache(maxsize=256)
def _page(page: tuple[CourseRow, ...], at: int | None) -> str:
    return "".join(_row(row, is_here=row.step == at) for row in page)


def _row(row: CourseRow, *, is_here: bool) -> str:
    current = {"aria_current": "step"} if is_here else {}
    step = str(row.step)
    button = tag("button", "ks-course-step", step, type="button", data_step=step, **current)
    what = tag("td", "ks-course-what", escape(row.what))
    cells = (tag("td", "ks-number", escape(cell)) for cell in row.chances)
    return tag("tr", "ks-number-row", tag("th", "ks-course-number", button, scope="row"), what, *cells)


def _caption(text: str) -> str:
    return tag("caption", "ks-caption", escape(text))

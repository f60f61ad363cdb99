"""The tab of the odds: tables with bars in them, a chart of the match so far, and its numbers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from kingsuicide.dashboard import markup
from kingsuicide.dashboard.desk import Desk
from kingsuicide.dashboard.odds.course import Course
from kingsuicide.dashboard.odds.page import OddsPage
from kingsuicide.dashboard.parts import Parts
from kingsuicide.messages import message
from kingsuicide.words import say

if TYPE_CHECKING:
    from kingsuicide.dashboard.odds.chart import Chart

_CHART = "kingsuicide.dashboard.odds.chart"
_log = logging.getLogger("kingsuicide")


class OddsTab:
    """What the odds are painted in. The chart, and what it needs, is made when the tab is first in front.

    Args:
        parts: What makes widgets.
        desk: What a click on the chart calls.
        show: Shows a piece of HTML in its place.
    """

    def __init__(self, parts: Parts, desk: Desk, show: Callable[[dict[str, tuple[str]]], None]) -> None:
        self._desk, self._show = desk, show
        self._chart: Chart | None = None
        self._course: Course | None = None
        self._is_loaded = False
        self._loading: asyncio.Task[None] | None = None
        self.chart = parts.column("ks-course-chart", [])
        now = [parts.place("ks-odds-now"), parts.place("ks-odds-why"), parts.place("ks-course-title")]
        # The wire paints the rows of the course, a page in a body of its own.
        table = parts.html("ks-course-box", markup.empty_course())
        self.box = parts.column("ks-odds", [*now, parts.place("ks-course-trouble"), self.chart, table])

    def paint(self, odds: OddsPage | None) -> dict[str, tuple[str, ...]]:
        """Show the odds, unless another tab is in front; return the HTML of them."""
        if odds is None:
            return {}
        return {
            "ks-odds-now": markup.odds_now(odds),
            "ks-odds-why": (markup.why(odds.why),),
            "ks-course-title": (markup.course_title(odds.course),),
            "ks-course-summary": (markup.course_summary(odds.course),),
            "ks-course": markup.course(odds.course),
        }

    def draw(self, odds: OddsPage | None) -> None:
        """Draw the course once there is something of it, or say why that cannot be."""
        if odds is None or not odds.course.tracks:
            return
        self._course = odds.course
        if self._is_loaded:
            self._draw()
        elif self._loading is None:
            try:
                loop = asyncio.get_running_loop()
            except RuntimeError:
                self._load()
            else:
                self._loading = loop.create_task(self._load_beside())

    async def _load_beside(self) -> None:
        # To load bqplot takes a second, which the table does not wait for. Where there are no threads, or
        # there is no bqplot, the next line finds out again.
        try:
            with suppress(ImportError, RuntimeError):
                await asyncio.to_thread(import_module, _CHART)
            self._load()
        except Exception:
            _log.exception("the chart could not be drawn; the next step tries again")
        finally:
            self._loading = None

    def _load(self) -> None:
        with suppress(ImportError):
            self._chart = import_module(_CHART).Chart(self._desk.jump)
            self.chart.children = (self._chart.figure,)
        self._is_loaded = True
        self._draw()

    def _draw(self) -> None:
        if self._chart is None:
            told = say(message("odds-needs-bqplot"), self._desk.lang)
            self._show({"ks-course-trouble": (markup.odds_told(told),)})
        elif self._course is not None:
            self._chart.paint(self._course)

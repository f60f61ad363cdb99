"""The tab of the odds: tables with bars in them, a chart of the match so far, and its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsuicide.dashboard import markup
from kingsuicide.dashboard.desk import Desk
from kingsuicide.dashboard.odds.page import OddsPage
from kingsuicide.dashboard.parts import Parts
from kingsuicide.messages import message
from kingsuicide.words import say

if TYPE_CHECKING:
    from kingsuicide.dashboard.odds.chart import Chart


class OddsTab:
    """What the odds are painted in. The chart, and what it needs, is made when the tab is first in front.

    Args:
        parts: What makes widgets.
        desk: What a click on the chart calls.
    """

    def __init__(self, parts: Parts, desk: Desk) -> None:
        self._desk = desk
        self._chart: Chart | None = None
        self._has_chart = True
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

    def draw(self, odds: OddsPage | None) -> dict[str, tuple[str]]:
        """Draw the course once there is something of it; return what is to be said when that cannot be."""
        if odds is None or not odds.course.tracks:
            return {}
        if self._chart is None and self._has_chart:
            try:
                from kingsuicide.dashboard.odds.chart import Chart

                self._chart = Chart(self._desk.jump)
                self.chart.children = (self._chart.figure,)
            except ImportError:
                self._has_chart = False
        if self._chart is None:
            return {
                "ks-course-trouble": (markup.odds_told(say(message("odds-needs-bqplot"), self._desk.lang)),)
            }
        self._chart.paint(odds.course)
        return {}

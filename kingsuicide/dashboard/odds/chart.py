"""The chart of the course: its widgets are made once, for as many players as there can be. Needs bqplot."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

import bqplot
import ipywidgets as widgets
import numpy as np

from kingsuicide.dashboard.odds.course import Course, Track
from kingsuicide.rules import MOST_PLAYERS

# Told apart without colour too: by the dashes of a line, and the sign that stands along it now and then.
DASHES = ("solid", "dashed", "dotted", "dash_dotted", "solid")
_WIDTHS = (2.5, 2.0, 2.5, 2.0, 1.2)
MARKERS = ("circle", "square", "triangle-up", "diamond", "triangle-down")
# So many of them stand along a line; the other points show themselves under the pointer.
_SIGNS = 6
_STEPS_A_TICK = (1, 2, 5, 10, 20, 50, 100)
_MOST_TICKS = 6
_MARGIN = {"top": 8, "bottom": 48, "left": 54, "right": 12}


class Chart:
    """A line for each player, points to hover and click, and upright lines for deals and the step shown.

    Args:
        jump: Called with the step of a point that is clicked.
    """

    def __init__(self, jump: Callable[[int], None]) -> None:
        self._jump = jump
        self._drawn: tuple[Any, ...] = ()
        scales = {"x": bqplot.LinearScale(min=0, max=1), "y": bqplot.LinearScale(min=0, max=100)}
        self._scales = scales
        axis = {"grid_lines": "solid", "grid_color": "var(--ks-line)", "num_ticks": None}
        self.x = bqplot.Axis(scale=scales["x"], tick_format="d", label_offset="30px", **axis)
        self.y = bqplot.Axis(scale=scales["y"], tick_format="d", side="left", label_offset="36px", **axis)
        upright = {"scales": scales, "interpolation": "linear"}
        self.deals = bqplot.Lines(colors=["var(--ks-muted)"], stroke_width=1, **upright)
        self.here = bqplot.Lines(colors=["var(--ks-here)"], stroke_width=4, **upright)
        colors = [f"var(--ks-seat-{seat})" for seat in range(MOST_PLAYERS)]
        self.lines = [
            bqplot.Lines(scales=scales, colors=[color], line_style=dashes, stroke_width=width)
            for color, dashes, width in zip(colors, DASHES, _WIDTHS, strict=True)
        ]
        tooltip = bqplot.Tooltip(fields=["name"], show_labels=False)
        tooltip.add_class("ks-course-tip")
        self.points = [
            bqplot.Scatter(
                scales=scales,
                colors=[color],
                marker=marker,
                default_size=45,
                display_names=False,
                tooltip=tooltip,
                hovered_style={"opacity": "1"},
                interactions={"hover": "tooltip"},
            )
            for color, marker in zip(colors, MARKERS, strict=True)
        ]
        for points in self.points:
            points.on_element_click(self._clicked)
        self.figure = bqplot.Figure(
            marks=[self.deals, self.here, *self.lines, *self.points],
            axes=[self.x, self.y],
            fig_margin=_MARGIN,
            padding_y=0,
            display_toolbar=False,
            layout=widgets.Layout(width="100%", height="16em", min_width="0"),
        )
        self.figure.add_class("ks-course-figure")

    def paint(self, course: Course) -> None:
        """Draw a course; what is drawn already is not sent again."""
        self.x.label, self.y.label = course.axes
        _set(self.here, x=[course.at, course.at], y=[0, 100])
        drawn = (course.tracks, course.deals, course.last)
        if drawn == self._drawn:
            return
        self._drawn = drawn
        last = max(course.last, 1)
        top = _top(course.tracks)
        self._scales["x"].max, self._scales["y"].max = last, top
        self.x.tick_values = np.array(_ticks(last))
        self.y.tick_values = np.array(_ticks(top))
        _set(self.deals, x=[[step, step] for step in course.deals], y=[[0, 100] for _ in course.deals])
        for seat, (line, points) in enumerate(zip(self.lines, self.points, strict=True)):
            track = course.tracks[seat] if seat < len(course.tracks) else Track("", (), (), ())
            _set(line, x=track.steps, y=track.percents)
            with points.hold_sync():
                points.opacities = _opacities(track, seat)
                _set(points, x=track.steps, y=track.percents, names=track.tips)

    def _clicked(self, _points: bqplot.Scatter, told: dict[str, Any]) -> None:
        self._jump(int(told["data"]["x"]))


def _set(mark: bqplot.Mark, **values: Any) -> None:
    """Give a mark its values in one message, and only those that differ."""
    with mark.hold_sync():
        for name, value in values.items():
            array = np.array(value)
            if not np.array_equal(getattr(mark, name), array):
                setattr(mark, name, array)


def _top(tracks: tuple[Track, ...]) -> int:
    """Return where the axis of the chances ends: at a round number over the greatest."""
    greatest = max((max(track.percents, default=0) for track in tracks), default=100)
    return min(100, 10 * ceil((greatest + 1) / 10))


def _ticks(last: int) -> list[int]:
    """Return round numbers along an axis, few enough to be read on a phone."""
    step = next(step for step in _STEPS_A_TICK if last <= step * _MOST_TICKS)
    return list(range(0, last + 1, step))


def _opacities(track: Track, seat: int) -> list[float]:
    """Return which points show their sign always: a few along the line, and the last, where one leaves."""
    count = len(track.steps)
    every = max(1, count // _SIGNS)
    first = every * seat // MOST_PLAYERS
    return [1.0 if place % every == first or place == count - 1 else 0.0 for place in range(count)] or [0.0]

"""Charts: bqplot's widgets, made once for either rule set, and painted from pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import bqplot
import ipywidgets as widgets
import numpy as np

from kingsuicide.dashboard.lab.pictures import Picture, Spot

# Colours are the style sheet's, so that they follow the theme.
_INK, _PANEL, _EXACT, _CURVE = (f"var(--ks-{name})" for name in ("ink", "panel", "red", "blue"))
_SHADES = [f"var(--ks-shade-{shade})" for shade in range(3)]
# So many times as many pixels as on the screen, for a slide or a printer.
_SHARP = 3
# Half of how wide a mark for an exact value is; a bar, or a seat, is 1.
_HALF = 0.36
_MARGIN = {"top": 12, "bottom": 48, "left": 66, "right": 28}


class Chart:
    """A rule set's chart: one figure for bars and dots, and one whose axes are logarithmic."""

    def __init__(self) -> None:
        self._plain, self._log = _Bars(), _Curves()
        self._painted: Picture | None = None
        self.box = widgets.Box([self._plain.figure, self._log.figure], layout=widgets.Layout())
        self.box._dom_classes = ("ks-lab-chart",)

    def paint(self, picture: Picture | None) -> None:
        """Show a picture, or nothing; what is shown already is not sent again."""
        if picture is None:
            self.box._dom_classes = ("ks-lab-away",)
            return
        self.box._dom_classes = ("ks-lab-chart", "ks-lab-log" if picture.is_log else "ks-lab-plain")
        if picture != self._painted:
            self._painted = picture
            (self._log if picture.is_log else self._plain).paint(picture)

    def save(self, name: str) -> None:
        """Let the browser save the picture that is shown; the name's end says as what, `.png` or `.svg`."""
        is_log = self._painted is not None and self._painted.is_log
        figure = (self._log if is_log else self._plain).figure
        if name.endswith(".png"):
            figure.save_png(name, _SHARP)
        else:
            figure.save_svg(name)


class _Plot:
    """A figure with its two axes."""

    def __init__(self, kind: type[Any], class_: str) -> None:
        self._x, self._y = kind(), kind()
        self.scales = {"x": self._x, "y": self._y}
        # Labels as they are: what the tick is called is in the picture.
        self._across = bqplot.Axis(scale=self._x, side="bottom", label_offset="2.4em", grid_lines="none")
        self._up = bqplot.Axis(scale=self._y, side="left", grid_lines="solid")
        self.figure = bqplot.Figure(
            axes=[self._across, self._up],
            fig_margin=_MARGIN,
            min_aspect_ratio=0.2,
            max_aspect_ratio=20,
            padding_x=0,
            padding_y=0,
            display_toolbar=False,
            animation_duration=0,
            layout=widgets.Layout(),
        )
        self.figure._dom_classes = (class_,)

    def paint_axes(self, picture: Picture) -> None:
        for scale, axis, told in (
            (self._x, self._across, picture.x),
            (self._y, self._up, picture.y),
        ):
            # The words first and by themselves: a tick that is moved is drawn with the words there were then.
            axis.tick_labels = {_as_in_javascript(place): words for place, words in told.ticks}
            with scale.hold_sync():
                scale.min, scale.max = float(told.low), float(told.high)
            with axis.hold_sync():
                axis.label = told.label
                axis.tick_values = np.array([float(place) for place, _ in told.ticks])


class _Bars(_Plot):
    def __init__(self) -> None:
        super().__init__(bqplot.LinearScale, "ks-lab-figure")
        nowhere = {"x": np.zeros(0), "y": np.zeros(0), "scales": self.scales, "visible": False}
        self._bars = bqplot.Bars(**nowhere, color_mode="group", stroke=_INK, padding=0.15)
        self._whiskers = bqplot.Lines(**nowhere, colors=[_INK], stroke_width=2)
        self._exact = bqplot.Lines(**nowhere, colors=[_EXACT], stroke_width=4)
        self._dots = bqplot.Scatter(**nowhere, colors=[_CURVE], stroke=_PANEL, default_size=64)
        self.figure.marks = [self._bars, self._exact, self._whiskers, self._dots]

    def paint(self, picture: Picture) -> None:
        self.paint_axes(picture)
        bars = sorted(picture.bars)
        with self._bars.hold_sync():
            self._bars.visible = bool(bars)
            if bars:
                self._bars.x = np.array([float(place) for place, _, _ in bars])
                self._bars.y = np.array([height for _, height, _ in bars])
                self._bars.colors = [_SHADES[shade] for _, _, shade in bars]
        _strokes(self._exact, [((x - _HALF, y), (x + _HALF, y)) for x, y in picture.exact])
        _strokes(self._whiskers, [((x, low), (x, high)) for x, low, high in picture.whiskers])
        _points(self._dots, picture.dots)


class _Curves(_Plot):
    def __init__(self) -> None:
        super().__init__(bqplot.LogScale, "ks-lab-figure")
        nowhere = {"x": np.ones(0), "y": np.ones(0), "scales": self.scales, "visible": False}
        self._guide = bqplot.Lines(**nowhere, colors=[_INK], stroke_width=2, line_style="dashed")
        self._curve = bqplot.Lines(**nowhere, colors=[_CURVE], stroke_width=3)
        self.figure.marks = [self._guide, self._curve]

    def paint(self, picture: Picture) -> None:
        self.paint_axes(picture)
        _points(self._guide, picture.guide)
        _points(self._curve, picture.curve)


def _strokes(mark: Any, strokes: Sequence[tuple[Spot, Spot]]) -> None:
    """Paint strokes, each a line of its own."""
    with mark.hold_sync():
        mark.visible = bool(strokes)
        if strokes:
            mark.x = np.array([[float(begin[0]), float(end[0])] for begin, end in strokes])
            mark.y = np.array([[float(begin[1]), float(end[1])] for begin, end in strokes])


def _points(mark: Any, spots: Sequence[Spot]) -> None:
    with mark.hold_sync():
        mark.visible = bool(spots)
        if spots:
            mark.x = np.array([float(x) for x, _ in spots])
            mark.y = np.array([float(y) for _, y in spots])


def _as_in_javascript(number: float) -> str:
    """Return a number as JavaScript writes it, by which a tick finds its label."""
    return f"{number:.10f}".rstrip("0").rstrip(".")

"""The tab of the lines: which one is shown, which it is compared with, and both side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import ipywidgets as widgets

from kingsuicide.dashboard import markup
from kingsuicide.dashboard.desk import Desk
from kingsuicide.dashboard.lines import Lines
from kingsuicide.dashboard.parts import Parts
from kingsuicide.messages import message
from kingsuicide.words import say


class LinesTab:
    """Two lists of lines to choose from, and the table of both; its widgets are made once.

    Args:
        parts: What makes widgets.
        desk: What they call.
    """

    def __init__(self, parts: Parts, desk: Desk) -> None:
        self._desk = desk
        self._is_painting = False
        self.shown = parts.dropdown("ks-line-shown")
        self.shown.observe(lambda change: self._chosen(self._show, change["new"]), "value")
        self.other = parts.dropdown("ks-line-other")
        self.other.observe(lambda change: self._chosen(self._compare_with, change["new"]), "value")
        self.larger = parts.button("ks-lines-larger", self._resize)
        self.painted = (self.shown, self.other, self.larger)
        choice = parts.row("ks-lines-choice", [self.shown, self.other, self.larger])
        # The wire paints its rows, a page in a body of its own.
        sides = parts.html("ks-sides-scroll", markup.empty_sides())
        told = [parts.place("ks-lines-hint"), choice, parts.place("ks-lines-differ"), sides]
        self.box = parts.column("ks-lines", told)

    def label(self, lang: str) -> None:
        """Write what depends on the language alone."""
        self.shown.description = say(message("lines-shown"), lang)
        self.other.description = say(message("lines-other"), lang)

    def paint(self, lines: Lines | None) -> dict[str, tuple[str, ...]]:
        """Show the lines, unless another tab is in front; return the HTML of them."""
        if lines is None:
            return {}
        with self._painting():
            _offer(self.shown, lines.every, lines.shown)
            _offer(self.other, tuple(one for one in lines.every if one[1] != lines.shown), lines.other)
        self.larger.description = lines.larger
        return {
            "ks-lines-hint": (markup.lines_hint(lines.hint),),
            "ks-lines-differ": (markup.lines_differ(lines.sides),),
            "ks-sides": markup.sides(lines),
        }

    def _show(self, name: str) -> None:
        self._desk.act(lambda: self._desk.session.choose_line(name))

    def _compare_with(self, name: str) -> None:
        self._desk.change_lines(lambda lines: replace(lines, other=name))

    def _resize(self) -> None:
        self._desk.change_lines(lambda lines: replace(lines, are_large=not lines.are_large))

    def _chosen(self, choose: Callable[[str], None], name: str | None) -> None:
        if name is not None and not self._is_painting:
            choose(name)

    @contextmanager
    def _painting(self) -> Iterator[None]:
        """Keep what is painted from counting as chosen."""
        self._is_painting = True
        try:
            yield
        finally:
            self._is_painting = False


def _offer(dropdown: widgets.Dropdown, options: tuple[tuple[str, str], ...], value: str | None) -> None:
    with dropdown.hold_sync():
        if dropdown.options != options:
            dropdown.index = None
            dropdown.options = options
        dropdown.value = value

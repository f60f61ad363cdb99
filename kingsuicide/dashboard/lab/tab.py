"""The Lab's tab: an empty box until it is first opened, for charts and arrays are heavy."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from kingsuicide.dashboard import markup
from kingsuicide.dashboard.desk import Desk
from kingsuicide.dashboard.lab.runner import soon
from kingsuicide.dashboard.parts import Parts
from kingsuicide.dashboard.wire import Wire
from kingsuicide.messages import Message, message
from kingsuicide.words import say

if TYPE_CHECKING:
    from kingsuicide.dashboard.lab.panel import Panel

_log = logging.getLogger("kingsuicide")


class LabTab:
    """The tab's box, and what comes into it.

    Args:
        parts: What makes widgets.
        desk: The table.
    """

    def __init__(self, parts: Parts, desk: Desk) -> None:
        self._parts, self._desk = parts, desk
        self._wire: Wire | None = None
        self._told: Message | None = None
        self.panel: Panel | None = None
        self._is_laid_out = False
        self.box = parts.column("ks-lab", [])

    def paint(self, wire: Wire, *, is_open: bool) -> None:
        """Show the Lab when its tab is in front; the first time, make it."""
        self._wire = wire
        if self.panel:
            self._paint(self.panel, is_open)
        elif is_open and self._told is None:
            self.box.children = (self._parts.place("ks-lab-told"),)
            self._tell(message("lab-loading"))
            soon(_load, self._make, self._failed)
        elif is_open:
            self._tell(self._told)

    def _make(self, kind: type[Panel]) -> None:
        assert self._wire
        self.panel = kind(self._parts, self._desk, self._wire)
        self._paint(self.panel, self._desk.view.looks.tab == "lab")

    def _paint(self, panel: Panel, is_open: bool) -> None:
        panel.is_open = is_open
        # Behind another tab charts would have no size, and complain of it in the browser.
        if is_open and not self._is_laid_out:
            self._is_laid_out = True
            assert self._wire
            self._wire.show({"ks-lab-told": ("",)})
            self.box.children = (*self.box.children, *panel.children)
        panel.paint()

    def _failed(self, error: Exception) -> None:
        _log.warning("the Lab cannot be shown: %s", error)
        if isinstance(error, ImportError):
            self._tell(message("lab-missing", package=(error.name or "bqplot").partition(".")[0]))
        else:
            self._tell(message("unexpected", error=type(error).__name__))

    def _tell(self, told: Message | None) -> None:
        self._told = told
        if told and self._wire:
            self._wire.show({"ks-lab-told": (markup.lab_told(say(told, self._desk.lang)),)})


def _load() -> type[Panel]:
    """Load what is heavy; not in Python's own start, and off its main thread."""
    from kingsuicide.dashboard.lab.panel import Panel

    return Panel

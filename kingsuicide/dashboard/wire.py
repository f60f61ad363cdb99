"""One message for the changes of many widgets, so that the browser draws them in one frame."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets as widgets


class Wire(anywidget.AnyWidget):
    """Sends what changes together.

    Until its browser module says that it is there, every widget sends its own changes, as ever. A browser
    that comes later may have missed some while the module was loading: then all is sent once more.
    """

    _esm = Path(__file__).with_name("wire.js")

    def __init__(self) -> None:
        super().__init__()
        self._carried: dict[widgets.Widget, Any] = {}
        self._held: dict[str, dict[str, Any]] | None = None
        self._is_ready = False
        self._has_sent = False
        self.on_msg(lambda _self, content, _buffers: self._arrived(content))

    def carry(self, *carried: widgets.Widget) -> None:
        """Take over what these widgets send."""
        for widget in carried:
            self._carried[widget] = widget.send_state
            widget.send_state = partial(self._take, widget)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Send all that changes inside as one message."""
        if not self._is_ready or self._held is not None:
            yield
            return
        self._held = {}
        try:
            yield
        finally:
            held, self._held = self._held, None
            if held:
                self.send({"states": held})

    def _take(self, widget: widgets.Widget, key: Any = None) -> None:
        self._has_sent = True
        if self._held is None:
            self._carried[widget](key)
        else:
            self._held.setdefault(widget.model_id, {}).update(widget.get_state(key))

    def _arrived(self, content: object) -> None:
        if content != {"ready": True}:
            return
        if self._has_sent:
            for send_state in self._carried.values():
                send_state()
        self._is_ready = True

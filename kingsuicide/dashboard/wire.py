"""The browser's part of the table, and the kernel's end of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets as widgets
from traitlets import List, Unicode


class Wire(anywidget.AnyWidget):
    """Sends what changes in one message, so that the browser draws it in one frame; brings keys and clicks.

    Until its browser module says that it is there, every widget sends its own changes, as ever. A browser
    that comes later may have missed some while the module was loading: then all is sent once more.

    Args:
        press: Called with a key that was pressed at the table, one of `listened`.
        jump: Called with the step of a line of the log that was clicked.
    """

    _esm = Path(__file__).with_name("wire.js")
    listened = List(Unicode()).tag(sync=True)
    spoken = Unicode().tag(sync=True)

    def __init__(self, press: Callable[[str], None], jump: Callable[[int], None]) -> None:
        super().__init__()
        self._press = press
        self._jump = jump
        self._carried: dict[widgets.Widget, Any] = {}
        self._held: dict[str, dict[str, Any]] | None = None
        self._is_ready = False
        self._has_sent = False
        self.on_msg(lambda _self, content, _buffers: self._arrived(content))
        self.carry(self)

    def carry(self, *carried: widgets.Widget) -> None:
        """Take over what these widgets send."""
        for widget in carried:
            self._carried[widget] = widget.send_state
            widget.send_state = partial(self._take, widget)

    def speak(self, text: str) -> None:
        """Let a screen reader say a text, once; without a browser there is nobody to hear it."""
        if self._is_ready:
            self.spoken = text

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
        match content:
            case {"ready": True}:
                if self._has_sent:
                    for send_state in self._carried.values():
                        send_state()
                self._is_ready = True
            case {"key": str(key)} if key in self.listened:
                self._press(key)
            case {"step": int(step)}:
                self._jump(step)

"""The browser's part of the table, and the kernel's end of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets as widgets
from traitlets import List, Unicode

Pieces = Mapping[str, Sequence[str]]
_PARTS = sorted((Path(__file__).parent / "browser").glob("*.js"))


class Wire(anywidget.AnyWidget):
    """Paints the table's HTML in the browser, sends what changes in one message, and brings keys and clicks.

    One message a step lets the browser draw it in one frame. Until its module says that it is there, widgets
    send their own changes, as ever, and HTML waits; a browser that comes is told all.

    Args:
        press: Called with a key that was pressed at the table, one of `listened`.
        jump: Called with a step that was clicked, or that the scrubber was left at, and the name of the line
            that it is a step of, or None for the one shown.
        begin: Called when a browser is there, with the code in the page's address and what it has kept of the
            last game: whatever it says.
        setting: What the table was asked for; what is kept for one is not offered to another.
    """

    # One module, in parts that can be read by themselves.
    _esm = "\n".join(part.read_text(encoding="utf-8") for part in _PARTS)
    setting = Unicode().tag(sync=True)
    listened = List(Unicode()).tag(sync=True)
    spoken = Unicode().tag(sync=True)

    def __init__(
        self,
        press: Callable[[str], None],
        jump: Callable[[int, str | None], None],
        begin: Callable[[object, object], None],
        setting: str,
    ) -> None:
        super().__init__(setting=setting)
        self._press = press
        self._jump = jump
        self._begin = begin
        self._carried: dict[widgets.Widget, Any] = {}
        self._shown: dict[str, Sequence[str]] = {}
        self._held: dict[str, Any] | None = None
        self._is_ready = False
        self._has_sent = False
        self.on_msg(lambda _self, content, _buffers: self._arrived(content))
        self.carry(self)

    @property
    def is_ready(self) -> bool:
        """Whether a browser is there."""
        return self._is_ready

    @property
    def shown(self) -> Pieces:
        """The pieces of HTML shown, by the CSS class of the place that they are in."""
        return self._shown

    def carry(self, *carried: widgets.Widget) -> None:
        """Take over what these widgets send."""
        for widget in carried:
            self._carried[widget] = widget.send_state
            widget.send_state = partial(self._take, widget)

    def show(self, pieces: Pieces) -> None:
        """Show pieces of HTML, each in its place; of those shown before, only what differs is sent."""
        changed = {place: self._changed(place, texts) for place, texts in pieces.items()}
        self._shown |= pieces
        if self._is_ready:
            with self.together():
                for place, texts in changed.items():
                    if texts:
                        self._hold("pieces", place, texts)

    def speak(self, text: str, *, again: bool = False) -> None:
        """Let a screen reader say a text, once; without a browser there is nobody to hear it.

        Args:
            text: What to say.
            again: Whether to say it although it was the last thing said.
        """
        if self._is_ready:
            same = again and self.spoken == text
            self.spoken = f"{text}\u00a0" if same else text

    def keep(self, game: str, lines: Mapping[str, str], **rest: Any) -> None:
        """Let the browser keep a game: which it is, the codes of lines that changed, and whatever more."""
        self._tell("keep", game=game, lines=dict(lines), **rest)

    def save(self, name: str, text: str) -> None:
        """Let the browser save a text as a file."""
        self._tell("save", name=name, text=text)

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
                self.send(held)

    def _tell(self, kind: str, **content: Any) -> None:
        if self._is_ready:
            with self.together():
                assert self._held is not None
                self._held[kind] = content

    def _changed(self, place: str, texts: Sequence[str]) -> dict[str, str]:
        pairs = zip_longest(self._shown.get(place, ()), texts, fillvalue="")
        return {str(number): after for number, (before, after) in enumerate(pairs) if before != after}

    def _hold(self, kind: str, key: str, values: dict[str, Any]) -> None:
        assert self._held is not None
        self._held.setdefault(kind, {}).setdefault(key, {}).update(values)

    def _take(self, widget: widgets.Widget, key: Any = None) -> None:
        self._has_sent = True
        if self._held is None:
            self._carried[widget](key)
        elif state := widget.get_state(key):
            self._hold("states", widget.model_id, state)

    def _arrived(self, content: object) -> None:
        match content:
            case {"ready": True, **rest}:
                if self._has_sent:
                    for send_state in self._carried.values():
                        send_state()
                self._is_ready = True
                everything, self._shown = self._shown, {}
                self.show(everything)
                self._begin(rest.get("game"), rest.get("kept"))
            case {"key": str(key)} if key in self.listened:
                self._press(key)
            case {"step": int(step), "line": str(line)} if step is not True:
                self._jump(step, line)
            case {"step": int(step), **rest} if step is not True and not rest:
                self._jump(step, None)
            case {"ping": True}:
                self.send({"pong": True})

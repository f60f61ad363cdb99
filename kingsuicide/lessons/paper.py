"""What a person answers and writes in a lesson: a widget; answers are checked here, never in the browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
from traitlets import Dict, List, Unicode

_FOLDER = Path(__file__).parent / "browser"
MOST_WRITTEN = 4_000


class Paper(anywidget.AnyWidget):
    """A question, a field to write a sentence in, or the worksheet's buttons.

    Args:
        kind: `choice`, `number`, `build`, `write` or `worksheet`.
        words: What stands on it; no word says which answer is right.
        options: The answers to choose from, in words.
        place: The name that the browser keeps under what was written.
        heard: Called with what was answered; returns what is said to it.
    """

    _esm = (_FOLDER / "paper.js").read_text(encoding="utf-8")
    _css = (_FOLDER / "paper.css").read_text(encoding="utf-8")
    kind = Unicode().tag(sync=True)
    words = Dict().tag(sync=True)
    options = List(Unicode()).tag(sync=True)
    place = Unicode().tag(sync=True)
    written = Unicode().tag(sync=True)
    reply = Dict().tag(sync=True)

    def __init__(
        self,
        kind: str,
        words: dict[str, str],
        *,
        heard: Callable[[str], dict[str, Any]],
        options: tuple[str, ...] = (),
        place: str = "",
    ) -> None:
        super().__init__(kind=kind, words=words, options=list(options), place=place)
        self._heard = heard
        self.on_msg(lambda _self, content, _buffers: self._arrived(content))

    def __repr__(self) -> str:
        return f"Paper({self.kind!r})"

    def answer(self, given: str) -> None:
        """Answer as a person in the browser does."""
        self.reply = self._heard(given)

    def _arrived(self, content: object) -> None:
        match content:
            case {"answer": str(given)} if len(given) <= MOST_WRITTEN:
                # Equal replies are two replies all the same.
                self.reply = {}
                self.answer(given)

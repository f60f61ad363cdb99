"""Finding and using the table's widgets without a browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import comm
import ipywidgets

from kingsuicide.dashboard import Dashboard


def all_widgets(root: ipywidgets.Widget) -> Iterator[ipywidgets.Widget]:
    """Yield a widget and all below it."""
    yield root
    for child in getattr(root, "children", ()):
        yield from all_widgets(child)


def find(table: Dashboard, class_: str) -> Any:
    """Return the one widget with a CSS class."""
    (found,) = find_all(table, class_)
    return found


def find_all(table: Dashboard, class_: str) -> list[Any]:
    """Return the widgets with a CSS class, in order."""
    return [widget for widget in all_widgets(table) if class_ in widget._dom_classes]


def html(table: Dashboard) -> str:
    """Return all HTML that the table shows, without its style sheet."""
    return "\n".join(piece for place in table.table.wire.shown.values() for piece in place)


def shown(table: Dashboard, place: str) -> str:
    """Return the HTML that is shown in a place of the table."""
    return "".join(table.table.wire.shown[place])


def from_browser(table: Dashboard, content: object) -> None:
    """Let the browser module send a message."""
    table.table.wire._handle_custom_msg(content, [])


class Wire:
    """Counts what a browser would be sent."""

    def __init__(self, monkeypatch: Any) -> None:
        self.messages: list[dict[str, Any]] = []

        def publish(comm_: Any, msg_type: str, data: Any = None, **rest: Any) -> None:
            self.messages.append({"type": msg_type, "model": comm_.comm_id, "data": data, **rest})

        monkeypatch.setattr(comm.DummyComm, "publish_msg", publish)

    def take(self) -> tuple[int, int]:
        """Return how many messages there were since the last time, and how many bytes they are as JSON."""
        sent, self.messages = self.messages, []
        size = sum(len(json.dumps(one, default=str, ensure_ascii=False).encode()) for one in sent)
        return len(sent), size

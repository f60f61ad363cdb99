"""Clicks that a person did not mean: the second and third of a double or triple click."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from math import inf
from typing import Any

BURST = 0.25


def clicked_at() -> float | None:
    """Return when the browser sent the click that is being handled, in seconds, or None for a script's.

    A busy kernel handles queued clicks one after another, however quickly they were made; the time that
    the browser wrote on the message tells a burst all the same.
    """
    try:
        from IPython.core.getipython import get_ipython
    except ImportError:
        return None
    kernel: Any = getattr(get_ipython(), "kernel", None)
    if kernel is None:
        return None
    header = kernel.get_parent("shell").get("header", {})
    sent = header.get("date")
    if header.get("msg_type") != "comm_msg" or not isinstance(sent, datetime):
        return None
    return sent.timestamp()


class Clicks:
    """Tells a burst of clicks on one control from clicks that were meant.

    Args:
        browser: Returns when the browser sent the click, or None for a script's.
        clock: Returns the time now, in seconds.
    """

    def __init__(
        self,
        browser: Callable[[], float | None] = clicked_at,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._browser = browser
        self._clock = clock
        self._last: dict[str, float] = {}

    def is_repeat(self, control: str, *, scripts: bool = False) -> bool:
        """Return whether a click follows another on the same control within 250 ms, and remember it.

        Args:
            control: Which control was clicked.
            scripts: Whether clicks made by a script count as a person's do.
        """
        at = self._browser()
        if at is None and not scripts:
            return False
        now = self._clock() if at is None else at
        before = self._last.get(control, -inf)
        self._last[control] = now
        return 0 <= now - before < BURST

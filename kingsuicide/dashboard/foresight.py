"""The next step's screen, worked out while nobody waits, so that its click is answered the sooner."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from kingsuicide.dashboard.screen import Screen, screen
from kingsuicide.dashboard.view import View

AFTER = 0.05
"""So many seconds after a step the browser has drawn it, and the next one is worked out."""


class Foresight:
    """Gives the screen of a view: the one that was foreseen, or else one made now.

    Args:
        ahead: Returns the view that the next step leads to, or None where that is not known.
        prepare: Called with a screen that was foreseen, to make ready what else is made of it.
    """

    def __init__(self, ahead: Callable[[], View | None], prepare: Callable[[Screen], object]) -> None:
        self._ahead, self._prepare = ahead, prepare
        self._foreseen: tuple[View, Screen] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def screen(self, view: View) -> Screen:
        """Return the screen of a view."""
        if self._foreseen and self._foreseen[0] == view:
            return self._foreseen[1]
        return screen(view)

    def foresee(self) -> None:
        """Work out the screen of the next step."""
        if view := self._ahead():
            self._foreseen = (view, self.screen(view))
            self._prepare(self._foreseen[1])

    def foresee_soon(self) -> None:
        """Work it out when nothing has been shown for a moment, where there is an event loop to wait in."""
        if self._timer:
            self._timer.cancel()
        try:
            self._timer = asyncio.get_running_loop().call_later(AFTER, self.foresee)
        except RuntimeError:
            self._timer = None

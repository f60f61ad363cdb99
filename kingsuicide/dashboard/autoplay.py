"""A match that plays by itself: one timer, however often it is started."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

SPEEDS = (5.0, 3.0, 2.0, 1.0, 0.5, 0.25)
USUAL_SPEED = 1.0


class Autoplay:
    """Takes a step again and again.

    Both attributes may change while it plays: `seconds` from one step to the next, and `stops_at_turn`,
    whether the step that ends a turn is the last.

    Args:
        step: Takes one; returns whether to go on.
    """

    def __init__(self, step: Callable[[], bool]) -> None:
        self.seconds = USUAL_SPEED
        self.stops_at_turn = False
        self._step = step
        self._task: asyncio.Task[None] | None = None

    @property
    def is_playing(self) -> bool:
        """Whether steps are taken."""
        return self._task is not None

    def start(self) -> None:
        """Begin, or go on as before when it has begun."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._play())

    def stop(self) -> None:
        """End; no step is taken after this."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    async def _play(self) -> None:
        mine = self._task
        while mine is self._task:
            await asyncio.sleep(self.seconds)
            if mine is self._task and not self._step():
                self._task = None

"""Tables that are started before anybody asks for them, and the line of those who wait for one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeAlias

Refill: TypeAlias = "Callable[[], Awaitable[Ready]]"

_BETWEEN_LOOKS_S = 0.25
_AFTER_FAILURE_S = 1.0


@dataclass(frozen=True, slots=True)
class Ready:
    """A table that is laid: whose kernel runs, and whose page is written.

    Args:
        kernel_id: The name of its kernel.
        page: The whole page, as HTML.
    """

    kernel_id: str
    page: str


class Full(Exception):
    """There is no table, and there is no room for one more."""


class Pool:
    """Keeps tables ready, and gives each to one who asks; who comes when none is ready waits in line.

    Tables are started a few at a time, so that those who are opening theirs are not held up. As long as
    somebody waits they are started at once, and otherwise when nobody has asked for a while, or when students
    have come without a pause for long.

    Args:
        start: Starts a table.
        size: How many are kept ready; with 0, each is started when it is asked for.
        has_room: Says whether so many more may be started.
        alive: Says whether a table's kernel still runs.
        at_once: How many are started at the same time, at least 1.
        quiet: After how many seconds without anybody who asks the pool is filled again.
        rush: After how many seconds in which somebody always asks it is filled all the same, one by one.
    """

    def __init__(
        self,
        start: Refill,
        size: int,
        *,
        has_room: Callable[[int], bool] = lambda _more: True,
        alive: Callable[[str], bool] = lambda _kernel_id: True,
        at_once: int = 2,
        quiet: float = 2.0,
        rush: float = 8.0,
    ) -> None:
        self.size = size
        self.at_once = at_once
        self.failed = 0
        self._start = start
        self._has_room = has_room
        self._alive = alive
        self._quiet = quiet
        self._ready: deque[Ready] = deque()
        self._waiting: deque[asyncio.Future[Ready]] = deque()
        self._starting: set[asyncio.Task[None]] = set()
        self._out: set[str] = set()
        self._rush = rush
        self._asked = self._since = -quiet
        self._timer: asyncio.TimerHandle | None = None
        self._is_open = True

    @property
    def ready(self) -> int:
        """How many tables are ready."""
        return len(self._ready)

    @property
    def out(self) -> int:
        """How many tables are played at."""
        return len(self._out)

    @property
    def total(self) -> int:
        """How many there are in all: ready, played at and being started."""
        return len(self._ready) + len(self._out) + len(self._starting)

    @property
    def waiting(self) -> int:
        """How many wait in line."""
        return sum(not one.done() for one in self._waiting)

    def holds(self, kernel_id: str) -> bool:
        """Say whether a kernel is one of the tables that are ready."""
        return any(one.kernel_id == kernel_id for one in self._ready)

    async def take(self) -> Ready:
        """Return a table of one's own, as soon as there is one.

        Raises:
            Full: No table is ready, and no more may be started.
            Exception: Whatever kept the table from being started.
        """
        now = asyncio.get_running_loop().time()
        if now - self._asked >= self._quiet:
            self._since = now
        self._asked = now
        while self._ready:
            one = self._ready.popleft()
            if self._alive(one.kernel_id):
                self._out.add(one.kernel_id)
                self.fill()
                return one
        more = self.waiting + 1 - len(self._starting)
        if more > 0 and not self._has_room(more):
            raise Full
        wanted: asyncio.Future[Ready] = asyncio.get_running_loop().create_future()
        self._waiting.append(wanted)
        self.fill()
        try:
            return await wanted
        except asyncio.CancelledError:
            # Whoever went away while waiting leaves the table to the next.
            if wanted.done() and not wanted.cancelled() and not wanted.exception():
                self._out.discard(wanted.result().kernel_id)
                self._lay(wanted.result())
            raise

    def gone(self, kernel_id: str) -> None:
        """Take note that a kernel has ended, whoever ended it."""
        self._out.discard(kernel_id)
        for one in [one for one in self._ready if one.kernel_id == kernel_id]:
            self._ready.remove(one)
        if self._is_open:
            self.fill()

    def fill(self) -> None:
        """Start what is missing, at the pace that the students leave room for."""
        loop = asyncio.get_running_loop()
        while self._is_open and self._is_missing() and len(self._starting) < self._pace(loop.time()):
            self._starting.add(loop.create_task(self._begin()))
        if self._is_open and self._timer is None and self._is_missing():
            self._timer = loop.call_later(_BETWEEN_LOOKS_S, self._tick)

    def _pace(self, now: float) -> int:
        """Return how many may be started at the same time now."""
        if self.waiting > len(self._starting) or now - self._asked >= self._quiet:
            return self.at_once
        # In a rush those who have a table are opening it; but one that goes on would empty the pool.
        return 1 if now - self._since >= self._rush else 0

    def _is_missing(self) -> bool:
        spare = len(self._starting) - self.waiting
        return spare < 0 or (self.ready + spare < self.size and self._has_room(1))

    async def close(self) -> None:
        """Start no more tables; who waits is told that there is none."""
        self._is_open = False
        if self._timer:
            self._timer.cancel()
        for one in self._waiting:
            if not one.done():
                one.set_exception(Full())
        for task in tuple(self._starting):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    def _tick(self) -> None:
        self._timer = None
        self.fill()

    async def _begin(self) -> None:
        task = asyncio.current_task()
        assert task
        try:
            one = await self._start()
        except Exception as error:
            self._starting.discard(task)
            self.failed += 1
            waits = self._next()
            if waits:
                waits.set_exception(error)
                self.fill()
            elif self._is_open and self._timer is None:
                # Nobody waits for it, so it is tried again later, and not over and over.
                self._timer = asyncio.get_running_loop().call_later(_AFTER_FAILURE_S, self._tick)
            return
        finally:
            self._starting.discard(task)
        self._lay(one)
        self.fill()

    def _lay(self, one: Ready) -> None:
        waits = self._next()
        if waits:
            self._out.add(one.kernel_id)
            waits.set_result(one)
        else:
            self._ready.append(one)

    def _next(self) -> asyncio.Future[Ready] | None:
        while self._waiting:
            one = self._waiting.popleft()
            if not one.done():
                return one
        return None

"""Tables that are started before anybody asks for them, and the line of those who wait for one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeAlias

Refill: TypeAlias = "Callable[[], Awaitable[Ready]]"


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
    somebody waits they are started at once, and otherwise when nobody has asked for a while.

    Args:
        start: Starts a table.
        size: How many are kept ready; with 0, each is started when it is asked for.
        has_room: Says whether so many more may be started.
        alive: Says whether a table's kernel still runs.
        at_once: How many are started at the same time, at least 1.
        quiet: After how many seconds without anybody who asks the pool is filled again.
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
        self._asked = -quiet
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
        self._asked = asyncio.get_running_loop().time()
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
        """Start what is missing: now for those who wait, and for the rest when it is quiet."""
        loop = asyncio.get_running_loop()
        left = self._asked + self._quiet - loop.time()
        while self._is_open and len(self._starting) < self.at_once:
            missing = self.waiting - len(self._starting)
            kept = self.size - self.ready - len(self._starting)
            if missing <= 0 and (kept <= 0 or not self._has_room(1)):
                return
            if missing <= 0 and left > 0:
                if self._timer is None:
                    self._timer = loop.call_later(left + 0.05, self._tick)
                return
            task = loop.create_task(self._begin())
            self._starting.add(task)

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
                self._timer = asyncio.get_running_loop().call_later(max(self._quiet, 1.0), self._tick)
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

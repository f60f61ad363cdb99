"""Work off the kernel's main thread, a part at a time: the only place of the Lab where there is time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import cache
from threading import Thread
from typing import Any, Generic, TypeVar

T = TypeVar("T")

# Pictures grow at most so often.
SECONDS_APART = 0.25


@cache
def has_threads() -> bool:
    """Whether a thread can be started: not in Pyodide."""
    try:
        thread = Thread(target=int)
        thread.start()
        thread.join()
    except RuntimeError:
        return False
    return True


async def aside(work: Callable[[], T]) -> T:
    """Do a part of the work in a thread; where there is none, here, after whatever else is due."""
    if has_threads():
        return await asyncio.to_thread(work)
    await asyncio.sleep(0)
    return work()


def soon(work: Callable[[], T], then: Callable[[T], object], failed: Callable[[Exception], object]) -> None:
    """Do something aside, and go on with its result here; without an event loop, all at once.

    Args:
        work: What is to be done aside.
        then: Called here with its result.
        failed: Called here with what it or `then` raised.
    """
    Runner(iter([work, None]).__next__, then, lambda: None, failed).start()


class Runner(Generic[T]):
    """Does parts of work one after another while there are any: one at a time, however often it is started.

    Args:
        following: Returns the next part, or None when there is nothing to do.
        took: Called here with what a part gave.
        show: Called here now and then, and at the end.
        failed: Called here with what went wrong; then nothing more is done.
        clock: Returns the time now, in seconds.
    """

    def __init__(
        self,
        following: Callable[[], Callable[[], T] | None],
        took: Callable[[T], object],
        show: Callable[[], object],
        failed: Callable[[Exception], object],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._following = following
        self._took = took
        self._show = show
        self._failed = failed
        self._clock = clock
        self._shown = clock()
        self._task: asyncio.Task[Any] | None = None

    @property
    def is_working(self) -> bool:
        """Whether parts are being done."""
        return self._task is not None

    def start(self) -> None:
        """Begin, unless it has begun."""
        if self._task is not None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._work_here()
        else:
            self._task = loop.create_task(self._work())

    async def _work(self) -> None:
        try:
            while part := self._following():
                self._take(await aside(part))
        except Exception as error:
            self._failed(error)
        finally:
            self._task = None
        self._show()

    def _work_here(self) -> None:
        try:
            while part := self._following():
                self._take(part())
        except Exception as error:
            self._failed(error)
        self._show()

    def _take(self, given: T) -> None:
        self._took(given)
        now = self._clock()
        if now - self._shown >= SECONDS_APART:
            self._shown = now
            self._show()

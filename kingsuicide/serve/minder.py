"""Looks after the kernels of a class: one that loops or eats memory is stopped, and the others play on."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic

import psutil
from tornado.ioloop import PeriodicCallback

from kingsuicide.serve.connection import tell_all
from kingsuicide.serve.faults import LOG
from kingsuicide.serve.room import MIB
from kingsuicide.serve.tables import Tables

BETWEEN_MS = 1_000
# A page that was fetched and whose kernel nobody connects to: a robot's, or one that was left at once.
UNUSED_S = 60.0
BUSY_S = 60.0
# A loop takes a whole core, on a busy machine at least a good part of one; who waits takes none.
_BUSY_SHARE = 0.3
# Beyond this the system refuses memory to a kernel, should it grow faster than it is looked at.
_HARD = 1.5


@dataclass(slots=True)
class _Known:
    process: psutil.Process
    since: float = field(default_factory=monotonic)
    busy_since: float | None = None
    cpu: float = 0.0
    was_used: bool = False


class Minder:
    """Looks at every kernel once a second.

    Args:
        tables: Whose kernels.
        most_mib: How much memory one may have, in MiB.
        busy_s: For how many seconds one may be busy without a pause.
        unused_s: After how many seconds one that was handed out and never connected to is ended.
    """

    def __init__(
        self, tables: Tables, most_mib: int, *, busy_s: float = BUSY_S, unused_s: float = UNUSED_S
    ) -> None:
        self._tables = tables
        self._kernels = tables.kernels
        self._most = most_mib * MIB
        self._busy_s = busy_s
        self._unused_s = unused_s
        self._known: dict[str, _Known] = {}
        self._timer = PeriodicCallback(self.look, BETWEEN_MS)

    def start(self) -> None:
        """Begin to look."""
        self._timer.start()

    def stop(self) -> None:
        """Look no more."""
        self._timer.stop()

    async def look(self) -> None:
        """Look at every kernel, and stop those that must be."""
        there = set(self._kernels.list_kernel_ids())
        for kernel_id in self._known.keys() - there:
            del self._known[kernel_id]
        for kernel_id in there:
            with suppress(KeyError):  # ended while another was looked at
                reason = self._wrong(kernel_id)
                if reason:
                    await self._stop(kernel_id, reason)

    def _wrong(self, kernel_id: str) -> str | None:
        kernel = self._kernels.get_kernel(kernel_id)
        known = self._known.get(kernel_id)
        if known is None:
            pid = self._kernels.pid(kernel_id)
            if pid is None:
                return None  # not started yet
            try:
                known = self._known[kernel_id] = _Known(psutil.Process(pid))
            except psutil.NoSuchProcess:
                return "died"
            _limit(pid, round(self._most * _HARD))
        try:
            memory, times = known.process.memory_info().rss, known.process.cpu_times()
            if known.process.status() == psutil.STATUS_ZOMBIE:
                return "died"
        except psutil.NoSuchProcess:
            return "died"
        if memory > self._most:
            return "memory"
        return self._idle_wrong(kernel_id, known) or self._busy_wrong(
            known, getattr(kernel, "execution_state", None) == "busy", times.user + times.system
        )

    def _idle_wrong(self, kernel_id: str, known: _Known) -> str | None:
        if self._tables.kernels.is_kept(kernel_id):
            known.since = monotonic()
        known.was_used = known.was_used or self._kernels.connections(kernel_id) > 0
        is_late = monotonic() - known.since > self._unused_s
        return "unused" if is_late and not known.was_used else None

    def _busy_wrong(self, known: _Known, is_busy: bool, cpu: float) -> str | None:
        now = monotonic()
        if not is_busy:
            known.busy_since = None
        elif known.busy_since is None:
            known.busy_since, known.cpu = now, cpu
        elif (passed := now - known.busy_since) > self._busy_s:
            if cpu - known.cpu > _BUSY_SHARE * passed:
                return "busy"
            known.busy_since, known.cpu = now, cpu
        return None

    async def _stop(self, kernel_id: str, reason: str) -> None:
        pages = tell_all(reason, kernel_id)
        LOG.warning("stop kernel=%s reason=%s pages=%d", kernel_id, reason, pages)
        self._tables.counts.stopped(reason)
        await self._kernels.shutdown_kernel(kernel_id, now=True)


def _limit(pid: int, most: int) -> None:
    """Have the system refuse a process more memory than this, where it can."""
    if sys.platform == "linux":
        import resource

        with suppress(OSError, ValueError):
            resource.prlimit(pid, resource.RLIMIT_DATA, (most, most))

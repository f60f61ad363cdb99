"""How many tables this machine has room for."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

from kingsuicide.messages import Message, Refused, message

MIB = 2**20
# Beside a class that has its tables open, as many are kept ready again: for reloads, and for who comes late.
SPARE = 0.2
# What a table may grow to with its odds and its Lab open, as a multiple of what it starts with: what
# `python -m tests.benchmarks.hub` measured.
GROWTH = 2.2
# What the server itself and the rest of the machine are left.
_SERVER_MIB = 250
_CGROUP = Path("/sys/fs/cgroup")
_LAY = "import kingsuicide as ks\ntable = ks.Dashboard()\ntable"


@dataclass(frozen=True, slots=True)
class Room:
    """What was measured, and what fits.

    Args:
        table_mib: The private memory of a table's kernel that has just been laid, in MiB.
        free_mib: The memory that is free, in MiB.
    """

    table_mib: int
    free_mib: int

    @property
    def each_mib(self) -> int:
        """What is counted for a table: with what it may grow to."""
        return round(self.table_mib * GROWTH)

    @property
    def fits(self) -> int:
        """How many tables have room in all."""
        return max(0, (self.free_mib - _SERVER_MIB) // self.each_mib)


@dataclass(frozen=True, slots=True)
class Plan:
    """How many tables are kept ready, and how many there may be at all."""

    size: int
    most: int
    room: Room

    def told(self) -> Message:
        """Say what was chosen, and why."""
        return message(
            "class-plan",
            size=self.size,
            most=self.most,
            table=self.room.table_mib,
            each=self.room.each_mib,
            need=self.most * self.room.each_mib,
            free=self.room.free_mib,
        )


def plan(students: int, room: Room) -> Plan:
    """Plan the tables of a class.

    Args:
        students: How many students there are, at least 1.
        room: What was measured.

    Raises:
        Refused: They do not fit.
    """
    spare = max(1, round(students * SPARE))
    if students + spare > room.fits:
        fits = max(0, int(room.fits / (1 + SPARE)))
        need = (students + spare) * room.each_mib
        told = message(
            "class-no-room",
            students=students,
            need=need,
            each=room.each_mib,
            free=room.free_mib,
            fits=fits,
        )
        raise Refused(told)
    # Whoever reloads has two tables for a moment.
    return Plan(students, min(room.fits, students * 2 + spare), room)


def measured(spec_manager: Any) -> Room:
    """Lay one table in a kernel of its own, and measure what it takes and what is free."""
    free = free_mib()
    return Room(asyncio.run(_table_mib(spec_manager)), free)


def free_mib() -> int:
    """Return the memory that is free, in MiB: the machine's, or the container's when that is less."""
    free = int(psutil.virtual_memory().available)
    with suppress(OSError, ValueError):
        limit = int((_CGROUP / "memory.max").read_text())
        used = int((_CGROUP / "memory.current").read_text())
        # Files that were read are kept as long as nobody needs the room.
        known = dict(line.split() for line in (_CGROUP / "memory.stat").read_text().splitlines())
        free = min(free, limit - used + int(known.get("inactive_file", 0)) + int(known.get("active_file", 0)))
    return max(0, free // MIB)


async def _table_mib(spec_manager: Any) -> int:
    from jupyter_client.manager import AsyncKernelManager

    kernel = AsyncKernelManager(kernel_spec_manager=spec_manager)
    await kernel.start_kernel()
    client = kernel.client()
    client.start_channels()
    try:
        await client.wait_for_ready(timeout=60)
        reply = await client.execute(_LAY, reply=True, timeout=60)
        if reply["content"]["status"] != "ok":
            raise Refused(message("class-no-table", what=str(reply["content"].get("ename"))))
        memory = psutil.Process(getattr(kernel.provisioner, "pid", None)).memory_full_info()
        return max(1, round(int(getattr(memory, "uss", memory.rss)) / MIB))
    finally:
        client.stop_channels()
        await kernel.shutdown_kernel(now=True)

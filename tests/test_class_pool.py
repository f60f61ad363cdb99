"""The pool of tables: who asks gets one of their own, who comes late waits, and nobody is forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from kingsuicide.serve.pool import Full, Pool, Ready


class Kitchen:
    """Lays tables when it is told to, and counts them."""

    def __init__(self) -> None:
        self.laid = 0
        self.at_once = 0
        self.most_at_once = 0
        self.broken = 0

    async def lay(self) -> Ready:
        self.at_once += 1
        self.most_at_once = max(self.at_once, self.most_at_once)
        await asyncio.sleep(0)
        self.at_once -= 1
        if self.broken:
            self.broken -= 1
            raise OSError("no kernel")
        self.laid += 1
        return Ready(f"k{self.laid}", f"page {self.laid}")


def played(test: Callable[[Kitchen], Awaitable[None]]) -> None:
    asyncio.run(test(Kitchen()))  # type: ignore[arg-type]


async def until(holds: Callable[[], bool]) -> None:
    for _ in range(500):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came to that")


def pool(kitchen: Kitchen, size: int, **options: Any) -> Pool:
    return Pool(kitchen.lay, size, **{"quiet": 0.0, **options})


def test_it_is_filled_a_few_at_a_time() -> None:
    async def test(kitchen: Kitchen) -> None:
        tables = pool(kitchen, 7, at_once=2)
        tables.fill()
        await until(lambda: tables.ready == 7)
        assert (kitchen.laid, kitchen.most_at_once) == (7, 2)

    played(test)


def test_everybody_gets_a_table_of_their_own_and_it_is_filled_again() -> None:
    async def test(kitchen: Kitchen) -> None:
        tables = pool(kitchen, 3)
        tables.fill()
        await until(lambda: tables.ready == 3)
        taken = await asyncio.gather(*(tables.take() for _ in range(9)))
        assert len({one.kernel_id for one in taken}) == 9
        await until(lambda: tables.ready == 3)
        assert (tables.out, tables.waiting, kitchen.laid) == (9, 0, 12)

    played(test)


def test_as_long_as_students_come_no_more_are_started_than_they_need() -> None:
    async def test(kitchen: Kitchen) -> None:
        tables = pool(kitchen, 4, quiet=0.3)
        tables.fill()
        await until(lambda: tables.ready == 4)
        for _ in range(3):
            await tables.take()
        await asyncio.sleep(0.1)
        assert (tables.ready, kitchen.laid) == (1, 4)
        await until(lambda: tables.ready == 4)

    played(test)


def test_in_a_rush_that_goes_on_it_is_filled_one_at_a_time() -> None:
    async def test(kitchen: Kitchen) -> None:
        tables = pool(kitchen, 6, quiet=60, rush=0.3)
        tables._asked = -100.0
        tables.fill()
        await until(lambda: tables.ready == 6)
        kitchen.most_at_once = 0
        for _ in range(4):
            await tables.take()
        assert kitchen.laid == 6
        await until(lambda: tables.ready == 6)
        assert kitchen.most_at_once == 1

    played(test)


def test_who_waits_goes_before_the_pool() -> None:
    async def test(kitchen: Kitchen) -> None:
        tables = pool(kitchen, 1, quiet=60)
        taken = await asyncio.gather(*(tables.take() for _ in range(5)))
        assert [one.kernel_id for one in taken] == ["k1", "k2", "k3", "k4", "k5"]
        assert tables.ready == 0
        await tables.close()

    played(test)


def test_without_room_who_asks_is_told_so_and_nothing_is_started() -> None:
    async def test(kitchen: Kitchen) -> None:
        tables = pool(kitchen, 0, has_room=lambda more: tables.total + more <= 2)
        await asyncio.gather(tables.take(), tables.take())
        with pytest.raises(Full):
            await tables.take()
        assert kitchen.laid == 2
        tables.gone("k1")
        assert (await tables.take()).kernel_id == "k3"

    played(test)


def test_who_leaves_the_line_leaves_the_table_to_the_next() -> None:
    async def test(kitchen: Kitchen) -> None:
        tables = pool(kitchen, 0)
        gone, stays = asyncio.ensure_future(tables.take()), asyncio.ensure_future(tables.take())
        await asyncio.sleep(0)
        gone.cancel()
        assert (await stays).kernel_id in ("k1", "k2")
        await until(lambda: not tables.waiting)
        assert tables.out == 1

    played(test)


def test_a_table_whose_kernel_has_died_is_given_to_nobody() -> None:
    async def test(kitchen: Kitchen) -> None:
        tables = pool(kitchen, 2, alive=lambda kernel_id: kernel_id != "k1")
        tables.fill()
        await until(lambda: tables.ready == 2)
        assert (await tables.take()).kernel_id == "k2"
        tables.gone("k2")
        assert tables.out == 0

    played(test)


def test_a_table_that_is_ready_and_ends_is_replaced() -> None:
    async def test(kitchen: Kitchen) -> None:
        tables = pool(kitchen, 2)
        tables.fill()
        await until(lambda: tables.ready == 2)
        assert tables.holds("k1")
        tables.gone("k1")
        assert not tables.holds("k1")
        await until(lambda: tables.ready == 2)
        assert kitchen.laid == 3

    played(test)


def test_a_start_that_fails_is_told_to_who_waits_and_tried_again_for_the_pool() -> None:
    async def test(kitchen: Kitchen) -> None:
        kitchen.broken = 1
        tables = pool(kitchen, 1)
        with pytest.raises(OSError, match="no kernel"):
            await tables.take()
        await until(lambda: tables.ready == 1)
        assert tables.failed == 1
        kitchen.broken = 1
        tables.gone("k1")
        await until(lambda: tables.ready == 1)
        assert tables.failed == 2

    played(test)


def test_who_waits_while_it_is_closed_is_told() -> None:
    async def test(kitchen: Kitchen) -> None:
        async def never() -> Ready:
            await asyncio.sleep(60)
            raise AssertionError

        tables = Pool(never, 1, quiet=0.0)
        waits = asyncio.ensure_future(tables.take())
        await asyncio.sleep(0.01)
        await tables.close()
        with pytest.raises(Full):
            await waits
        assert tables.total == 0

    played(test)

"""The odds beside the table: what is counted first, what is kept, and what is said when it fails."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import kingsuicide as ks
from kingsuicide.dashboard.odds.reckoned import Reckoned
from kingsuicide.dashboard.odds.reckoner import Reckoner
from kingsuicide.messages import message
from kingsuicide.seen import Seen, see


class Chances:
    """Odds that are quickly made: every seat is as likely to lose."""

    def of(self, _seat: int) -> Chances:
        return self

    loses = 0.25


class Counting:
    """Counts moments, one when it is allowed to; remembers which, and in which threads."""

    def __init__(self) -> None:
        self.moments: list[int] = []
        self.threads: set[int] = set()
        self.gate = threading.Event()
        self.gate.set()
        self.fails: Callable[[int], Exception | None] = lambda _cards: None

    def __call__(self, seen: Seen) -> Any:
        self.gate.wait(20)
        cards = len(seen.face_up)
        self.moments.append(cards)
        self.threads.add(threading.get_ident())
        if error := self.fails(cards):
            raise error
        return Chances()


@pytest.fixture
def counting() -> Iterator[Counting]:
    counting = Counting()
    yield counting
    counting.gate.set()


@pytest.fixture
def session() -> ks.Session:
    """Ten cards of the first deal."""
    session = ks.Session(players=4, seed=8)
    for _ in range(10):
        session.draw()
    return session


def known(reckoned: Reckoned) -> list[int]:
    return [step for step, loses in enumerate(reckoned.course) if loses is not None]


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not is_so():
            await asyncio.sleep(0.005)


class TestWithoutALoop:
    def test_all_is_counted_at_once_the_moment_shown_first_and_then_the_latest(
        self, session: ks.Session, counting: Counting
    ) -> None:
        session.jump(4)
        painted = []
        reckoner = Reckoner(lambda: painted.append(len(counting.moments)), counting)
        reckoner.follow(session.history)
        assert counting.moments == [4, 10, 9, 8, 7, 6, 5, 3, 2, 1, 0]
        assert painted == [11]
        told = reckoner.of(session.history)
        assert (told.moment and told.moment.step, told.is_counting, told.trouble) == (4, False, None)

    def test_what_is_known_is_not_counted_again(self, session: ks.Session, counting: Counting) -> None:
        reckoner = Reckoner(lambda: None, counting)
        reckoner.follow(session.history)
        for step in (0, 7, 10):
            session.jump(step)
            reckoner.follow(session.history)
            assert not reckoner.of(session.history).is_counting
        assert len(counting.moments) == 11

    def test_steps_that_lines_share_are_counted_once(self, session: ks.Session, counting: Counting) -> None:
        reckoner = Reckoner(lambda: None, counting)
        reckoner.follow(session.history)
        session.jump(6)
        session.play(ks.Move(0, 3))
        reckoner.follow(session.history)
        assert session.line.name == "B"
        assert counting.moments[11:] == [7]

    def test_nothing_is_counted_for_nobody(self, counting: Counting) -> None:
        Reckoner(lambda: None, counting).follow(None)
        assert counting.moments == []

    def test_so_many_are_kept_and_the_moment_shown_is_among_them(
        self, session: ks.Session, counting: Counting
    ) -> None:
        session.jump(2)
        reckoner = Reckoner(lambda: None, counting, most=4)
        reckoner.follow(session.history)
        assert known(reckoner.of(session.history)) == [2, 8, 9, 10]
        for step in range(11):
            session.jump(step)
            reckoner.follow(session.history)
            told = known(reckoner.of(session.history))
            assert step in told
            assert len(told) <= 4


class TestTrouble:
    def test_it_is_said_and_tried_again_at_the_next_click(
        self, session: ks.Session, counting: Counting, caplog: pytest.LogCaptureFixture
    ) -> None:
        counting.fails = lambda _cards: ZeroDivisionError("no chance")
        painted = []
        reckoner = Reckoner(lambda: painted.append(1), counting)
        reckoner.follow(session.history)
        told = reckoner.of(session.history)
        assert told.trouble == message("unexpected", error="ZeroDivisionError")
        assert (counting.moments, painted, told.is_counting, told.moment) == ([10], [1], False, None)
        assert "the odds could not be counted" in caplog.text
        counting.fails = lambda _cards: None
        reckoner.follow(session.history)
        assert reckoner.of(session.history).trouble is None
        assert len(known(reckoner.of(session.history))) == 11

    def test_a_step_that_fails_elsewhere_leaves_out_only_itself(
        self, session: ks.Session, counting: Counting
    ) -> None:
        counting.fails = lambda cards: ValueError() if cards == 5 else None
        reckoner = Reckoner(lambda: None, counting)
        reckoner.follow(session.history)
        told = reckoner.of(session.history)
        assert told.trouble is None
        assert known(told) == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]

    def test_missing_numpy_is_told(self, session: ks.Session, counting: Counting) -> None:
        counting.fails = lambda _cards: ModuleNotFoundError("No module named 'numpy'")
        reckoner = Reckoner(lambda: None, counting)
        reckoner.follow(session.history)
        assert reckoner.of(session.history).trouble == message("odds-needs-numpy")


class TestInALoop:
    def test_the_loop_goes_on_while_another_thread_counts(
        self, session: ks.Session, counting: Counting
    ) -> None:
        async def scene() -> None:
            counting.gate.clear()
            reckoner = Reckoner(lambda: None, counting)
            reckoner.follow(session.history)
            await asyncio.sleep(0.02)
            told = reckoner.of(session.history)
            assert (told.is_counting, told.moment, counting.moments) == (True, None, [])
            counting.gate.set()
            await until(lambda: len(known(reckoner.of(session.history))) == 11)
            assert threading.get_ident() not in counting.threads

        asyncio.run(scene())

    def test_the_moment_shown_last_comes_next_and_those_passed_over_wait(
        self, session: ks.Session, counting: Counting
    ) -> None:
        async def scene() -> None:
            counting.gate.clear()
            shown: list[int] = []

            def paint() -> None:
                if moment := reckoner.of(session.history).moment:
                    shown.append(moment.step)

            reckoner = Reckoner(paint, counting)
            for step in (9, 1, 6, 3):
                session.jump(step)
                reckoner.follow(session.history)
                await asyncio.sleep(0.01)
            counting.gate.set()
            await until(lambda: len(counting.moments) == 11)
            await until(lambda: len(shown) > 0)
            # 9 was under way; 1 and 6 were passed over, and are only part of the course.
            assert counting.moments[:4] == [9, 3, 10, 8]
            assert set(shown) == {3}

        asyncio.run(scene())

    def test_meanwhile_the_moment_shown_before_stays_if_it_is_of_this_line(
        self, session: ks.Session, counting: Counting
    ) -> None:
        async def scene() -> None:
            reckoner = Reckoner(lambda: None, counting)
            reckoner.follow(session.history)
            await until(lambda: not reckoner.of(session.history).is_counting)
            await until(lambda: len(counting.moments) == 11)
            counting.gate.clear()
            session.draw()
            reckoner.follow(session.history)
            told = reckoner.of(session.history)
            assert told.moment
            assert (told.moment.step, told.moment.seen) == (10, see(session.history.steps[10].game))
            assert told.is_counting
            other = ks.Session(players=2, seed=1)
            reckoner.follow(other.history)
            assert reckoner.of(other.history).moment is None
            counting.gate.set()
            await until(lambda: not reckoner.of(other.history).is_counting)

        asyncio.run(scene())

    def test_when_nobody_looks_any_more_it_ends_and_paints_nothing(
        self, session: ks.Session, counting: Counting
    ) -> None:
        async def scene() -> None:
            counting.gate.clear()
            painted: list[int] = []
            reckoner = Reckoner(lambda: painted.append(1), counting)
            reckoner.follow(session.history)
            await asyncio.sleep(0.01)
            reckoner.follow(None)
            counting.gate.set()
            await until(lambda: len(counting.moments) == 1)
            await asyncio.sleep(0.05)
            assert (counting.moments, painted) == ([10], [])
            # What was counted is kept all the same.
            reckoner.follow(session.history)
            await until(lambda: len(counting.moments) == 11)
            assert counting.moments.count(10) == 1

        asyncio.run(scene())

    def test_where_there_are_no_threads_it_is_counted_here(
        self, session: ks.Session, counting: Counting, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def no_thread(*_: object) -> None:
            raise RuntimeError("can't start new thread")

        monkeypatch.setattr(asyncio, "to_thread", no_thread)

        async def scene() -> None:
            reckoner = Reckoner(lambda: None, counting)
            reckoner.follow(session.history)
            await until(lambda: len(known(reckoner.of(session.history))) == 11)
            assert counting.threads == {threading.get_ident()}

        asyncio.run(scene())

    def test_a_failing_paint_is_logged_and_the_next_click_goes_on(
        self, session: ks.Session, counting: Counting, caplog: pytest.LogCaptureFixture
    ) -> None:
        async def scene() -> None:
            fails = [True]

            def paint() -> None:
                if fails.pop() if fails else False:
                    raise ValueError("no paint")

            reckoner = Reckoner(paint, counting)
            reckoner.follow(session.history)
            await until(lambda: "the odds could not be shown" in caplog.text)
            reckoner.follow(session.history)
            await until(lambda: len(known(reckoner.of(session.history))) == 11)

        asyncio.run(scene())

    def test_two_tables_count_their_own(self, session: ks.Session) -> None:
        async def scene() -> None:
            sessions = (session, ks.Session(players=3, seed=2))
            countings = (Counting(), Counting())
            reckoners = [Reckoner(lambda: None, counting) for counting in countings]
            for reckoner, one in zip(reckoners, sessions, strict=True):
                reckoner.follow(one.history)
            await until(lambda: [len(one.moments) for one in countings] == [11, 1])

        asyncio.run(scene())


def test_the_odds_are_those_of_the_library(session: ks.Session) -> None:
    reckoner = Reckoner(lambda: None)
    reckoner.follow(session.history)
    told = reckoner.of(session.history)
    assert told.moment
    assert told.moment.odds == ks.odds(see(session.game))
    for step, loses in zip(session.history.steps, told.course, strict=True):
        odds = ks.odds(see(step.game))
        assert loses == tuple(odds.of(seat).loses for seat in range(4))

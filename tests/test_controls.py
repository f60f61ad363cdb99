"""The way through the match: scrubber, keys, autoplay, the log's lines; without a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

import kingsuicide as ks
from kingsuicide.dashboard.autoplay import Autoplay
from kingsuicide.dashboard.keys import KEYS
from tests.widgets import find, from_browser, shown


@pytest.fixture
def table() -> ks.Dashboard:
    table = ks.Dashboard(players=4, seed=8, lang="en")
    for _ in range(10):
        table.session.draw()
    return table


def at(table: ks.Dashboard) -> int:
    return table.session.history.at


def scrub(table: ks.Dashboard, step: int) -> None:
    """Leave the scrubber at a step."""
    from_browser(table, {"step": step})


class TestScrubber:
    def test_it_goes_to_any_step_and_back_and_nothing_is_lost(self, table: ks.Dashboard) -> None:
        told = table.screen.told
        for step in (3, 0, 7, 10):
            scrub(table, step)
            assert at(table) == step
        assert table.screen.told == told

    def test_it_says_where_it_is(self, table: ks.Dashboard) -> None:
        scrub(table, 4)
        html = shown(table, "ks-scrub")
        assert 'aria-label="step 4 of 10" min="0" max="40" value="4" data-last="10"' in html
        assert ">step 4 of 10<" in html

    def test_its_marks_are_sent_when_there_are_others(self, monkeypatch: pytest.MonkeyPatch) -> None:
        table = ks.Dashboard(players=4, seed=8)
        from_browser(table, {"ready": True})
        sent: list[dict[str, Any]] = []
        monkeypatch.setattr(table.table.wire, "send", sent.append)
        marks = [table.screen.scrub.marks]
        for _ in range(30):
            table.desk.forward()
            marks.append(table.screen.scrub.marks)
        has_marks = ["2" in one["pieces"]["ks-scrub"] for one in sent]
        assert has_marks == [before != after for before, after in pairwise(marks)]
        assert {True, False} == set(has_marks)

    def test_first_and_last(self, table: ks.Dashboard) -> None:
        find(table, "ks-first").click()
        assert at(table) == 0
        find(table, "ks-last").click()
        assert at(table) == 10

    def test_another_game_begins_it_anew(self, table: ks.Dashboard) -> None:
        table.session = ks.Session(seed=1)
        assert 'max="40" value="0" data-last="0"' in shown(table, "ks-scrub")

    def test_left_beyond_the_last_step_it_goes_to_that(self, table: ks.Dashboard) -> None:
        scrub(table, 4)
        scrub(table, 33)
        assert at(table) == 10

    def test_a_whole_match_fills_it(self) -> None:
        table = ks.Dashboard(players=4, seed=8)
        while not table.session.outcome:
            table.session.draw()
        last = len(table.session.history.steps) - 1
        assert f'max="{last}" value="{last}" data-last="{last}"' in shown(table, "ks-scrub")

    def test_next_step_follows_the_line_that_is_there(self, table: ks.Dashboard) -> None:
        cards = table.session.game.face_up
        find(table, "ks-first").click()
        for _ in range(10):
            find(table, "ks-step").click()
        assert (table.session.game.face_up, len(table.session.history.steps)) == (cards, 11)

    def test_finish_turn_follows_the_line_too(self) -> None:
        session = ks.Session(players=4, seed=8)
        for _ in range(10):
            session.play(session.legal_moves()[-1])
        history = session.history
        session.jump(0)
        while session.can_redo:
            session.finish_turn()
        assert session.history.steps[: len(history.steps)] == history.steps

    def test_marks_stand_at_turns_deals_and_leavings(self) -> None:
        table = ks.Dashboard(players=4, seed=8)
        while not table.session.outcome:
            table.session.draw()
        kinds = {
            kind: [mark.step for mark in table.screen.scrub.marks if mark.kind == kind]
            for kind in ("turn", "leaves", "deal")
        }
        steps = table.session.history.steps
        left = [
            number
            for number in range(1, len(steps))
            if steps[number].game.left != steps[number - 1].game.left
        ]
        ended = [number for number in range(1, len(steps)) if steps[number].game.turn.ending]
        dealt = [step for step in left if steps[step].game.deal > steps[step - 1].game.deal]
        assert len(dealt) == 1
        assert kinds["deal"] == dealt
        assert sorted(kinds["leaves"] + dealt) == left
        assert sorted(kinds["turn"] + left) == ended

    def test_a_step_that_is_not_there_is_refused(self, table: ks.Dashboard) -> None:
        scrub(table, -1)
        assert table.screen.status == "There is no step “-1”: the steps are 0 to 10."
        assert at(table) == 10


def test_a_click_on_a_line_of_the_log_goes_there(table: ks.Dashboard) -> None:
    from_browser(table, {"step": 6})
    assert at(table) == 6


class TestKeys:
    @pytest.mark.parametrize(
        ("key", "step"),
        [
            ("ArrowLeft", 9),
            ("Home", 0),
            ("End", 10),
            ("z", 9),
            ("Я", 9),
            ("ArrowRight", 11),
            (" ", 11),
            ("1", 11),
            ("5", 11),
        ],
    )
    def test_each_does_what_its_button_does(self, table: ks.Dashboard, key: str, step: int) -> None:
        from_browser(table, {"key": key})
        assert at(table) == step

    def test_a_number_takes_from_that_pile(self, table: ks.Dashboard) -> None:
        card = table.session.game.piles[3][0]
        from_browser(table, {"key": "4"})
        assert table.session.game.face_up[-1] == card

    def test_quick_keys_count_each(self, table: ks.Dashboard) -> None:
        for _ in range(3):
            from_browser(table, {"key": "2"})
        assert at(table) == 13

    def test_a_pile_that_is_not_there_is_refused(self, table: ks.Dashboard) -> None:
        from_browser(table, {"key": "9"})
        assert table.screen.status == "There is no pile 9: the piles are 1 to 5."

    def test_redo_finish_and_help(self, table: ks.Dashboard) -> None:
        for key in ("z", "y"):
            from_browser(table, {"key": key})
        assert at(table) == 10
        from_browser(table, {"key": "f"})
        assert table.session.game.turn.ending
        from_browser(table, {"key": "?"})
        assert "ks-show-keys" in table._dom_classes
        find(table, "ks-keys-close").click()
        assert "ks-show-panel" not in table._dom_classes

    def test_they_can_be_switched_off(self, table: ks.Dashboard) -> None:
        assert table.table.wire.listened == list(KEYS)
        find(table, "ks-keys-on").value = False
        from_browser(table, {"key": "ArrowLeft"})
        assert (at(table), table.table.wire.listened) == (10, [])


def run(play: Callable[[], object]) -> None:
    """Run something in a loop, as a kernel does."""

    async def main() -> None:
        result = play()
        if asyncio.iscoroutine(result):
            await result

    asyncio.run(main())


async def until(done: Callable[[], bool]) -> None:
    while not done():
        await asyncio.sleep(0)


class TestAutoplay:
    @pytest.fixture
    def table(self, table: ks.Dashboard) -> ks.Dashboard:
        table.desk.autoplay.seconds = 0
        return table

    def test_it_plays_to_the_matchs_end_and_stops(self, table: ks.Dashboard) -> None:
        async def play() -> None:
            find(table, "ks-play").click()
            assert find(table, "ks-play").description == "❚❚ Pause"
            await until(lambda: not table.desk.autoplay.is_playing)

        run(play)
        assert table.session.outcome
        assert find(table, "ks-play").description == "▶︎ Autoplay"

    def test_it_stops_at_a_turns_end_when_asked(self, table: ks.Dashboard) -> None:
        find(table, "ks-stop-at-turn").value = True

        async def play() -> None:
            for _ in range(3):
                find(table, "ks-play").click()
                await until(lambda: not table.desk.autoplay.is_playing)
                assert table.session.game.turn.ending

        run(play)
        assert not table.session.outcome

    def test_one_timer_whatever_is_pressed_how_often(self) -> None:
        steps: list[int] = []

        async def play() -> None:
            autoplay = Autoplay(lambda: steps.append(1) is None and len(steps) < 9)
            autoplay.seconds = 0
            for _ in range(3):
                autoplay.start()
            before = len(asyncio.all_tasks())
            autoplay.start()
            assert len(asyncio.all_tasks()) == before == 2
            await until(lambda: not autoplay.is_playing)

        run(play)
        assert len(steps) == 9

    def test_nothing_happens_after_stop_and_it_can_begin_again(self, table: ks.Dashboard) -> None:
        async def play() -> None:
            find(table, "ks-play").click()
            await until(lambda: at(table) > 12)
            find(table, "ks-play").click()
            stopped = at(table)
            for _ in range(20):
                await asyncio.sleep(0)
            assert at(table) == stopped
            find(table, "ks-play").click()
            await until(lambda: at(table) > stopped)
            find(table, "ks-play").click()

        run(play)

    @pytest.mark.parametrize("control", ["ks-step", "ks-undo", "ks-first", "ks-theme", "ks-new"])
    def test_it_pauses_when_anything_else_is_done(self, table: ks.Dashboard, control: str) -> None:
        async def play() -> None:
            find(table, "ks-play").click()
            await until(lambda: at(table) > 11)
            find(table, control).click()
            assert not table.desk.autoplay.is_playing
            assert find(table, "ks-play").description == "▶︎ Autoplay"

        run(play)

    def test_the_speed_can_be_changed_while_it_runs(
        self, table: ks.Dashboard, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        sleep, waited = asyncio.sleep, []

        async def wait(seconds: float) -> None:
            waited.append(seconds)
            find(table, "ks-speed").value = 0.25 if len(waited) < 3 else 5.0
            if len(waited) == 5:
                find(table, "ks-play").click()
            await sleep(0)

        async def play() -> None:
            monkeypatch.setattr(asyncio, "sleep", wait)
            find(table, "ks-play").click()
            while table.desk.autoplay.is_playing:
                await sleep(0)

        run(play)
        assert waited == [0, 0.25, 0.25, 5.0, 5.0]

    def test_an_error_on_the_way_stops_it_with_a_sentence(
        self, table: ks.Dashboard, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(table.session, "forward", lambda: 1 / 0)

        async def play() -> None:
            find(table, "ks-play").click()
            await until(lambda: not table.desk.autoplay.is_playing)

        run(play)
        assert "ZeroDivisionError" in table.screen.status

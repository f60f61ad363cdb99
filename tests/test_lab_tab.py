"""The Lab's tab without a browser: loaded late, made once, run aside, refused in words."""

from __future__ import annotations

import asyncio
import builtins
import csv
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from io import StringIO
from typing import Any

import ipywidgets
import pytest

import kingsuicide as ks
from kingsuicide.chance.trials.simulate import BLOCK
from kingsuicide.dashboard.lab import bench, runner
from kingsuicide.dashboard.lab.panel import Panel
from kingsuicide.dashboard.lab.runner import Runner
from kingsuicide.dashboard.lab.state import PICTURES, Phase
from kingsuicide.dashboard.view import TABS
from kingsuicide.messages import bad_setting
from tests.widgets import Wire, find, find_all, from_browser, html, shown

LAB = TABS.index("lab")


def open_lab(table: ks.Dashboard) -> Panel:
    find(table, "ks-tabs").selected_index = LAB
    panel = table.table.lab.panel
    assert panel
    return panel


@pytest.fixture
def table() -> ks.Dashboard:
    return ks.Dashboard(players=3, seed=8, lang="en")


@pytest.fixture
def lab(table: ks.Dashboard) -> Panel:
    return open_lab(table)


def live_models() -> int:
    return len(ipywidgets.widgets.widget._instances)


def cells(page: str) -> list[list[str]]:
    rows = re.findall(r"<tr.*?</tr>", page)
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in rows]


class TestLate:
    def test_the_table_alone_loads_neither_arrays_nor_charts(self) -> None:
        code = (
            "import sys, ipywidgets, kingsuicide as ks; t = ks.Dashboard(seed=8);"
            "heavy = {'numpy', 'bqplot', 'pandas', 'kingsuicide.dashboard.lab.state'};"
            "assert not heavy & set(sys.modules), heavy & set(sys.modules);"
            "before = len(ipywidgets.widgets.widget._instances);"
            "[t.desk.forward() for _ in range(5)];"
            "[setattr(t.table.tabs, 'selected_index', n) for n in (1, 0)];"
            "assert before == len(ipywidgets.widgets.widget._instances);"
            f"t.table.tabs.selected_index = {LAB};"
            "assert heavy <= set(sys.modules) | {'pandas'}"
        )
        subprocess.run([sys.executable, "-c", code], check=True)

    def test_its_box_is_empty_until_it_is_opened(self, table: ks.Dashboard) -> None:
        assert find(table, "ks-lab").children == ()
        assert "ks-lab" not in html(table)

    def test_widgets_are_made_once_and_never_more(self, table: ks.Dashboard) -> None:
        before = live_models()
        lab = open_lab(table)
        made = live_models()
        assert made - before < 110
        for button in (*lab.quick[:2], lab.one):
            button.click()
        for name in ("pagat", "classic", "none", "pagat"):
            lab.settings.rules[1].value = name
        for picture in PICTURES:
            lab.picture.value = picture
            lab.quick[0].click()
        for place in (0, LAB, 1, LAB):
            find(table, "ks-tabs").selected_index = place
        table.lang = "ru"
        table.desk.forward()
        assert live_models() == made

    @pytest.mark.parametrize("missing", ["bqplot", "numpy"])
    def test_without_them_a_sentence_says_what_to_install(
        self, table: ks.Dashboard, missing: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name in list(sys.modules):
            if name.startswith("kingsuicide.dashboard.lab.") and not name.endswith((".tab", ".runner")):
                monkeypatch.delitem(sys.modules, name)
        found = builtins.__import__

        def without(name: str, *rest: Any, **more: Any) -> Any:
            if name.partition(".")[0] == missing:
                raise ImportError(f"no {missing}", name=missing)
            return found(name, *rest, **more)

        monkeypatch.setattr(builtins, "__import__", without)
        find(table, "ks-tabs").selected_index = LAB
        assert f"The Lab needs {missing}" in shown(table, "ks-lab-told")
        assert "pip install" in shown(table, "ks-lab-told")
        table.lang = "ru"
        assert f"Для опытов нужен {missing}" in shown(table, "ks-lab-told")
        table.desk.forward()
        assert table.session.history.at == 1
        assert len(find(table, "ks-lab").children) == 1


class TestRuns:
    def test_ten_a_thousand_and_what_is_typed(self, table: ks.Dashboard, lab: Panel) -> None:
        for click, games in ((lab.quick[0].click, 10), (lab.quick[1].click, 1000)):
            click()
            assert lab.bench.lab.sides[0].done == ks.simulate(players=3, games=games, seed=1)
        lab.games.value = "2e4"
        lab.run.click()
        assert "Done: 20,000 games." in shown(table, "ks-lab-progress")
        assert 'max="20000"' in shown(table, "ks-lab-progress")

    @pytest.mark.parametrize("typed", ["abc", "0", "<img src=x>", "1e10", ""])
    def test_typed_badly_it_is_refused_and_nothing_changes(
        self, table: ks.Dashboard, lab: Panel, typed: str
    ) -> None:
        lab.quick[0].click()
        before = lab.bench.lab.sides
        lab.games.value = typed
        lab.run.click()
        assert "allowed: a whole number from 1 to 1000000000" in shown(table, "ks-lab-status")
        assert "<img" not in html(table)
        assert lab.bench.lab.sides is before
        lab.quick[0].click()
        assert "allowed" not in shown(table, "ks-lab-status")

    def test_a_bad_seed_is_refused(self, table: ks.Dashboard, lab: Panel) -> None:
        lab.settings.seed.value = "seven"
        assert "seed cannot be “seven”" in shown(table, "ks-lab-status")
        assert lab.bench.lab.seed == 1
        lab.settings.seed.value = "7"
        assert lab.bench.lab.seed == 7
        assert "seed 7" in shown(table, "ks-lab-set-up")

    def test_nothing_to_pause_is_said(self, table: ks.Dashboard, lab: Panel) -> None:
        lab.pause.click()
        assert "No run is under way" in shown(table, "ks-lab-status")
        lab.cancel.click()
        assert "No run is under way" in shown(table, "ks-lab-status")

    def test_play_one_lays_a_game_on_the_table_that_is_over_and_counts_it(
        self, table: ks.Dashboard, lab: Panel
    ) -> None:
        lab.one.click()
        assert table.session.outcome
        assert (table.session.seed, table.session.game.seat) == (
            1,
            lab.bench.lab.sides[0].total.loses.index(1),
        )
        lab.one.click()
        assert table.session.seed == 2
        assert "Game 2 at the table" in shown(table, "ks-lab-status")
        assert "With 2 at the table" in shown(table, "ks-lab-progress")
        lab.quick[0].click()
        assert lab.bench.lab.sides[0].total.games == 12

    def test_it_keeps_the_names_of_as_many_players(self) -> None:
        table = ks.Dashboard(names=["<b>Eve", "Ann", "Bo"], seed=1, lang="en")
        lab = open_lab(table)
        lab.one.click()
        assert table.session.names == ("<b>Eve", "Ann", "Bo")
        assert "<b>Eve" not in html(table)
        lab.settings.players.value = "2"
        lab.one.click()
        assert table.session.names is None

    def test_it_begins_with_the_rules_at_the_table(self) -> None:
        lab = open_lab(ks.Dashboard(rules="pagat", players=5, seed=1))
        assert lab.bench.lab.sides[0].rules == ks.Rules.pagat(5)

    def test_work_that_fails_is_told_and_ends_the_run(
        self, table: ks.Dashboard, lab: Panel, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(bench, "play_part", lambda *_: 1 / 0)
        lab.quick[0].click()
        assert "ZeroDivisionError" in shown(table, "ks-lab-status")
        assert lab.bench.lab.phase is Phase.STOPPED
        monkeypatch.undo()
        lab.quick[0].click()
        assert lab.bench.lab.phase is Phase.DONE


class TestAside:
    """With an event loop, as in a kernel."""

    def run(self, act: Callable[[ks.Dashboard, Panel], Any]) -> tuple[ks.Dashboard, Panel]:
        async def whole() -> tuple[ks.Dashboard, Panel]:
            table = ks.Dashboard(players=3, seed=8, lang="en")
            find(table, "ks-tabs").selected_index = LAB
            while not table.table.lab.panel:
                await asyncio.sleep(0.01)
            lab = table.table.lab.panel
            await act(table, lab)
            while lab.bench._runner.is_working:
                await asyncio.sleep(0.01)
            return table, lab

        return asyncio.run(whole())

    def test_a_click_comes_back_at_once_and_parts_are_played_in_threads(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        where: list[bool] = []
        play = bench.play_part

        def played(*given: Any) -> Any:
            where.append(threading.current_thread() is threading.main_thread())
            return play(*given)

        monkeypatch.setattr(bench, "play_part", played)

        async def act(table: ks.Dashboard, lab: Panel) -> None:
            lab.bench.run(5 * BLOCK)
            assert lab.bench.lab.games == 0
            assert "0 of 40,960 games" in shown(table, "ks-lab-progress")

        _, lab = self.run(act)
        assert where == [False] * 3
        assert lab.bench.lab.sides[0].done == ks.simulate(players=3, games=5 * BLOCK, seed=1)

    def test_the_table_goes_on_meanwhile_and_a_new_game_does_not_end_the_run(self) -> None:
        async def act(table: ks.Dashboard, lab: Panel) -> None:
            lab.bench.run(20 * BLOCK)
            for place in (0, LAB, 1):
                table.desk.forward()
                find(table, "ks-tabs").selected_index = place
                await asyncio.sleep(0.02)
            assert table.session.history.at == 3
            table.session = ks.Session(players=5, seed=3)
            assert lab.bench.lab.is_under_way

        table, lab = self.run(act)
        assert lab.bench.lab.sides[0].done == ks.simulate(players=3, games=20 * BLOCK, seed=1)
        find(table, "ks-tabs").selected_index = LAB
        assert "Done: 163,840 games." in shown(table, "ks-lab-progress")

    def test_behind_another_tab_nothing_is_painted(self) -> None:
        async def act(table: ks.Dashboard, lab: Panel) -> None:
            lab.bench.run(4 * BLOCK)
            find(table, "ks-tabs").selected_index = 0

        table, _ = self.run(act)
        assert "0 of 32,768 games" in shown(table, "ks-lab-progress")

    def test_paused_and_going_on(self) -> None:
        async def act(table: ks.Dashboard, lab: Panel) -> None:
            lab.bench.run(12 * BLOCK)
            while not lab.bench.lab.games:
                await asyncio.sleep(0.001)
            lab.bench.pause()
            while lab.bench._runner.is_working:
                await asyncio.sleep(0.01)
            assert lab.bench.lab.phase is Phase.PAUSED
            assert 0 < lab.bench.lab.games < 12 * BLOCK
            assert "Paused" in shown(table, "ks-lab-progress")
            assert lab.pause.description == "▶︎ Go on"
            lab.bench.pause()

        _, lab = self.run(act)
        assert lab.bench.lab.sides[0].done == ks.simulate(players=3, games=12 * BLOCK, seed=1)

    def test_cancelled_and_begun_again_at_once(self) -> None:
        async def act(_: ks.Dashboard, lab: Panel) -> None:
            lab.bench.run(1_000_000_000)
            await asyncio.sleep(0.05)
            lab.bench.cancel()
            lab.bench.run(10)

        _, lab = self.run(act)
        assert lab.bench.lab.sides[0].done == ks.simulate(players=3, games=10, seed=1)

    def test_a_run_at_a_time(self) -> None:
        async def act(table: ks.Dashboard, lab: Panel) -> None:
            lab.bench.run(10 * BLOCK)
            lab.bench.run(10)
            assert "A run is under way" in shown(table, "ks-lab-status")

        _, lab = self.run(act)
        assert lab.bench.lab.wanted == 10 * BLOCK

    def test_clicks_of_a_burst_begin_one_run(self) -> None:
        async def act(table: ks.Dashboard, lab: Panel) -> None:
            lab.bench._clicks._browser = lambda: 5.0
            for button in (lab.quick[0], lab.quick[0], lab.quick[1]):
                button.click()
            for _ in range(3):
                lab.one.click()
            assert "under way" not in shown(table, "ks-lab-status")

        _, lab = self.run(act)
        assert (lab.bench.lab.run, lab.bench.lab.wanted, len(lab.bench.lab.sides[0].table)) == (1, 10, 1)

    def test_without_threads_parts_are_played_here_one_after_another(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(runner, "has_threads", lambda: False)
        monkeypatch.setattr(asyncio, "to_thread", None)
        steps: list[int] = []

        async def act(table: ks.Dashboard, lab: Panel) -> None:
            lab.bench.run(6 * BLOCK)
            while lab.bench.lab.is_under_way:
                table.desk.forward()
                steps.append(lab.bench.lab.games)
                await asyncio.sleep(0)

        _, lab = self.run(act)
        assert len(set(steps)) >= 3
        assert lab.bench.lab.sides[0].done == ks.simulate(players=3, games=6 * BLOCK, seed=1)


class TestTheRunner:
    def test_it_shows_at_most_so_often_and_at_the_end(self) -> None:
        time, shows = [0.0], []

        def tick() -> Callable[[], int] | None:
            time[0] += 0.01
            return (lambda: 1) if time[0] < 1 else None

        Runner(
            tick, lambda _: None, lambda: shows.append(time[0]), pytest.fail, clock=lambda: time[0]
        ).start()
        assert 3 <= len(shows) <= 5

    def test_started_again_and_again_it_does_one_thing_at_a_time(self) -> None:
        active, most, done = [0], [0], []

        def work() -> int:
            active[0] += 1
            most[0] = max(most[0], active[0])
            active[0] -= 1
            return 1

        async def whole() -> None:
            left = iter([work] * 5 + [None] * 9)
            one: Runner[int] = Runner(lambda: next(left), done.append, lambda: None, pytest.fail)
            for _ in range(4):
                one.start()
            while one.is_working:
                await asyncio.sleep(0.001)

        asyncio.run(whole())
        assert (most[0], done) == (1, [1] * 5)


class TestWhatIsShown:
    def test_a_table_with_caption_and_heads_beside_every_picture(
        self, table: ks.Dashboard, lab: Panel
    ) -> None:
        lab.quick[1].click()
        for picture in PICTURES:
            lab.picture.value = picture
            page = shown(table, "ks-lab-numbers-a")
            assert "<caption" in page
            assert 'scope="col"' in page
            assert 'scope="row"' in page
            assert "1,000 games" in page
        assert shown(table, "ks-lab-numbers-b") == ""

    def test_two_sets_side_by_side(self, table: ks.Dashboard, lab: Panel) -> None:
        lab.settings.rules[1].value = "pagat"
        lab.quick[1].click()
        assert "A: classic" in shown(table, "ks-lab-title-a")
        assert "B: Suicide King (pagat)" in shown(table, "ks-lab-title-b")
        one, other = (cells(shown(table, f"ks-lab-numbers-{letter}")) for letter in "ab")
        assert one != other
        assert len(one) == len(other) == 4
        assert lab.charts[1].box._dom_classes == ("ks-lab-chart", "ks-lab-plain")
        lab.settings.rules[1].value = "none"
        assert lab.charts[1].box._dom_classes == ("ks-lab-away",)

    def test_the_single_settings_show_and_set_the_rules(self, lab: Panel) -> None:
        single = lab.settings.single[0]
        assert [single[name].value for name in ("chain", "king", "pack")] == ["payments", "leaves", "52"]
        single["king"].value = "ends-deal"
        assert lab.settings.rules[0].value == "custom"
        single["chain"].value = "replace"
        assert lab.settings.rules[0].value == "pagat"
        lab.settings.rules[0].value = "classic"
        assert [single[name].value for name in ("chain", "king", "pack")] == ["payments", "leaves", "52"]
        assert lab.settings.single[1]["king"]._dom_classes == ("ks-hidden",)

    def test_the_exact_value_stands_beside_the_share(self, table: ks.Dashboard, lab: Panel) -> None:
        lab.quick[1].click()
        expected = [f"{100 * seat.loses:.3f}%" for seat in ks.odds("classic", 3).seats]
        assert [row[-1] for row in cells(shown(table, "ks-lab-numbers-a"))[1:]] == expected

    def test_charts_hold_what_the_picture_says(self, lab: Panel) -> None:
        lab.quick[1].click()
        chart = lab.charts[0]
        total = lab.bench.lab.sides[0].total
        bars, exact, whiskers, dots = chart._plain.figure.marks
        assert [*dots.y] == pytest.approx([count / 10 for count in total.loses])
        assert whiskers.y.shape == exact.y.shape == (3, 2)
        assert not bars.visible
        lab.picture.value = "turns"
        assert [*bars.y] == pytest.approx(
            [100 * count / sum(total.turn_lengths) for count in total.turn_lengths[1 : len(bars.y) + 1]]
        )
        assert not dots.visible
        lab.picture.value = "error"
        assert chart.box._dom_classes == ("ks-lab-chart", "ks-lab-log")
        guide, curve = chart._log.figure.marks
        assert len(guide.x) == len(curve.x) == len(lab.bench.lab.sides[0].points)

    def test_in_russian(self, table: ks.Dashboard, lab: Panel) -> None:
        lab.quick[1].click()
        table.lang = "ru"
        assert "Готово, партий: 1\u00a0000." in shown(table, "ks-lab-progress")
        assert "Проиграно" in shown(table, "ks-lab-numbers-a")
        assert re.search(r"\d,\d\d\u00a0%", shown(table, "ks-lab-numbers-a"))
        assert lab.quick[2].description == "1\u00a0000\u00a0000"
        assert find(table, "ks-tabs").titles[LAB] == "Опыты"
        assert not re.search("[A-Za-z]{4,}", " ".join(lab.games.description + lab.run.description))

    def test_progress_is_not_spoken_but_its_end_is(self, table: ks.Dashboard, lab: Panel) -> None:
        from_browser(table, {"ready": True})
        spoken: list[str] = []
        table.table.wire.observe(lambda change: spoken.append(change["new"]), "spoken")
        lab.games.value = "100000"
        lab.run.click()
        assert len(spoken) == 1
        assert spoken[0].startswith("Done: 100,000 games. Seat ")
        assert "aria-live" not in shown(table, "ks-lab-progress")

    def test_a_step_at_the_table_sends_nothing_of_the_lab(
        self, table: ks.Dashboard, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        open_lab(table)
        wire = Wire(monkeypatch)
        from_browser(table, {"ready": True})
        wire.take()
        table.desk.forward()
        (sent,) = wire.messages
        assert "ks-lab" not in str(sent)

    def test_an_update_is_small(self, monkeypatch: pytest.MonkeyPatch) -> None:
        wire = Wire(monkeypatch)
        table = ks.Dashboard(players=3, seed=8, lang="en")
        lab = open_lab(table)
        from_browser(table, {"ready": True})
        lab.picture.value = "deals"
        wire.take()
        lab.quick[1].click()
        count, size = wire.take()
        assert count <= 20
        assert size < 40_000

    def test_the_hooks_are_there_once(self, table: ks.Dashboard) -> None:
        open_lab(table)
        for hook in ("one", "run", "pause", "cancel", "games", "picture", "save-csv", "save-png", "save-svg"):
            assert len(find_all(table, f"ks-lab-{hook}")) == 1, hook


class TestFiles:
    def test_csv_goes_to_the_browser(self, table: ks.Dashboard, monkeypatch: pytest.MonkeyPatch) -> None:
        wire = Wire(monkeypatch)
        lab = open_lab(table)
        lab.quick[1].click()
        from_browser(table, {"ready": True})
        wire.take()
        saved: list[tuple[str, str]] = []
        monkeypatch.setattr(table.table.wire, "save", lambda name, text: saved.append((name, text)))
        lab.files["csv"].click()
        ((name, text),) = saved
        assert name == "kings-suicide-lab-1.csv"
        rows = list(csv.DictReader(StringIO(text)))
        assert {row["games"] for row in rows} == {"1000"}

    @pytest.mark.parametrize("kind", ["png", "svg"])
    def test_pictures_are_saved_by_their_figures(self, lab: Panel, kind: str) -> None:
        asked: list[tuple[str, str]] = []
        for letter, chart in zip("ab", lab.charts, strict=True):
            for figure in (chart._plain.figure, chart._log.figure):
                figure.send = lambda content, letter=letter: asked.append((letter, content["filename"]))
        lab.files[kind].click()
        lab.settings.rules[1].value = "pagat"
        lab.picture.value = "error"
        lab.files[kind].click()
        assert asked == [
            ("a", f"kings-suicide-loses.{kind}"),
            ("a", f"kings-suicide-error-a.{kind}"),
            ("b", f"kings-suicide-error-b.{kind}"),
        ]


def test_a_refusal_of_another_setting_is_told_as_it_is(table: ks.Dashboard, lab: Panel) -> None:
    def refuse(_: object) -> Any:
        raise bad_setting("players", 9, ks.messages.message("allowed-range", least=2, most=5))

    lab.bench.change(refuse)
    assert "players cannot be “9”; allowed: a whole number from 2 to 5" in shown(table, "ks-lab-status")

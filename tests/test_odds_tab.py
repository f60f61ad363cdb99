"""The tab of the odds without a browser: it follows the table, loads late, and makes its widgets once."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import Any

import pytest
from ipywidgets.widgets import widget

import kingsuicide as ks
from kingsuicide.dashboard.odds.page import OddsPage
from kingsuicide.dashboard.view import TABS
from kingsuicide.seen import see
from tests.widgets import Wire, find, from_browser, html, shown

LAZY = """
import sys
from ipywidgets.widgets import widget
import kingsuicide as ks
table = ks.Dashboard(players=5, seed=4, lang="en")
models = len(widget._instances)
loaded = lambda: {"numpy", "bqplot"} & set(sys.modules)
for _ in range(20): table.desk.forward()
table.desk.jump(3); table.lang = "ru"
for tab in ("predict", "lines", "rules", "log"): table.desk.show_tab(tab)
assert not loaded(), loaded()
assert len(widget._instances) == models
table.desk.show_tab("odds")
assert loaded() == {"numpy", "bqplot"}
print(len(widget._instances) - models)
"""


@pytest.fixture
def table() -> ks.Dashboard:
    table = ks.Dashboard(players=4, seed=8, lang="en")
    find(table, "ks-tabs").selected_index = TABS.index("odds")
    return table


def odds(table: ks.Dashboard) -> OddsPage:
    assert table.screen.odds
    return table.screen.odds


def chart(table: ks.Dashboard) -> Any:
    return table.table.odds._chart


def pieces(wire: Wire) -> list[dict[str, Any]]:
    """Return the HTML of each message that had some."""
    told = [one["data"]["content"] for one in wire.messages if "content" in one["data"]]
    return [one["pieces"] for one in told if "pieces" in one]


def expect_now(table: ks.Dashboard) -> None:
    """Expect the odds shown to be those of the moment shown."""
    told = ks.odds(see(table.session.game))
    assert [row.part for row in odds(table).bars[3].rows] == [seat.loses for seat in told.seats]
    painted = shown(table, "ks-odds-now")
    assert odds(table).title in painted
    assert all(f">{row.percent}<" in painted for row in odds(table).bars[3].rows)
    assert list(chart(table).here.x) == [table.session.history.at] * 2


def test_numpy_bqplot_and_their_widgets_come_when_the_tab_is_first_in_front() -> None:
    done = subprocess.run([sys.executable, "-c", LAZY], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert 15 < int(done.stdout) < 30


def test_it_follows_steps_undo_the_scrubber_another_line_and_another_game(table: ks.Dashboard) -> None:
    expect_now(table)
    for _ in range(12):
        find(table, "ks-step").click()
        expect_now(table)
    find(table, "ks-undo").click()
    expect_now(table)
    from_browser(table, {"step": 4})
    expect_now(table)
    table.desk.pick(3) if table.desk.view.looks.opened else table.desk.take_from(3)
    assert table.session.line.name == "B"
    expect_now(table)
    table.desk.act(lambda: table.session.choose_line("A"))
    expect_now(table)
    table.session = ks.Session(players=3, seed=5)
    expect_now(table)
    table.session.draw()
    expect_now(table)


def test_a_whole_match_makes_no_widget_more(table: ks.Dashboard) -> None:
    models = len(widget._instances)
    while not table.session.outcome:
        find(table, "ks-finish").click()
    table.desk.jump(0)
    table.lang = "ru"
    table.session = ks.Session(players=5, seed=2)
    table.desk.show_tab("log")
    table.desk.show_tab("odds")
    assert len(widget._instances) == models


def test_the_language_is_changed_on_the_chart_too(table: ks.Dashboard) -> None:
    assert (chart(table).x.label, chart(table).y.label) == ("step", "chance to lose, %")
    table.lang = "ru"
    assert (chart(table).x.label, chart(table).y.label) == ("шаг", "проиграет, %")
    assert chart(table).points[0].names[0].startswith("До первой карты. Анна: 25,0")
    assert "Шансы" in find(table, "ks-tabs").titles


def test_nothing_is_counted_for_a_tab_that_is_not_in_front(
    table: ks.Dashboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.desk.show_tab("log")
    before = shown(table, "ks-odds-now")
    monkeypatch.setattr(table.desk.reckoner, "_count", lambda _seen: pytest.fail("counted"))
    for _ in range(5):
        table.desk.forward()
    assert table.screen.odds is None
    assert shown(table, "ks-odds-now") == before


def test_the_card_is_painted_before_its_odds_are_counted(
    table: ks.Dashboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen_first: list[bool] = []
    count = table.desk.reckoner._count

    def counted(seen: Any) -> Any:
        seen_first.append(table.screen.told.headline in html(table))
        return count(seen)

    monkeypatch.setattr(table.desk.reckoner, "_count", counted)
    for _ in range(4):
        find(table, "ks-step").click()
    assert seen_first == [True] * 4


def test_a_step_is_spoken_once_and_its_odds_are_not(table: ks.Dashboard) -> None:
    from_browser(table, {"ready": True})
    spoken: list[str] = []
    table.table.wire.observe(lambda change: spoken.append(change["new"]), "spoken")
    for _ in range(3):
        find(table, "ks-step").click()
    assert len(spoken) == 3
    assert not any("%" in text for text in spoken)


def test_a_step_sends_its_card_in_one_message_and_no_more_of_the_course_than_has_changed(
    table: ks.Dashboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(40):
        table.desk.forward()
    from_browser(table, {"ready": True})
    wire = Wire(monkeypatch)
    table.desk.forward()
    first, *then = pieces(wire)
    assert "ks-scene" in first
    assert "ks-odds-now" not in first
    assert "content" in wire.messages[0]["data"], "the card comes first"
    assert [set(one) for one in then] == [{"ks-odds-now", "ks-odds-why", "ks-course"}]
    assert len(then[0]["ks-course"]) <= 2


def test_a_step_that_was_counted_before_is_shown_with_its_card(
    table: ks.Dashboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(10):
        table.desk.forward()
    from_browser(table, {"ready": True})
    wire = Wire(monkeypatch)
    table.desk.jump(4)
    assert "ks-odds-now" in pieces(wire)[0]
    expect_now(table)


def test_a_click_on_a_point_goes_there(table: ks.Dashboard) -> None:
    for _ in range(10):
        table.desk.forward()
    points = chart(table).points[2]
    points._handle_custom_msgs(None, {"event": "element_click", "data": {"index": 6, "x": 6, "y": 25.0}})
    assert table.session.history.at == 6
    expect_now(table)


def test_a_row_of_the_table_goes_there(table: ks.Dashboard) -> None:
    for _ in range(10):
        table.desk.forward()
    assert 'data-step="7"' in shown(table, "ks-course")
    from_browser(table, {"step": 7})
    expect_now(table)


def test_points_are_as_many_as_steps_and_lines_of_players_who_are_not_there_are_empty(
    table: ks.Dashboard,
) -> None:
    for _ in range(10):
        table.desk.forward()
    assert [len(points.x) for points in chart(table).points] == [11, 11, 11, 11, 0]
    assert [list(line.y) for line in chart(table).lines] == [list(one.y) for one in chart(table).points]
    assert (chart(table)._scales["x"].max, chart(table)._scales["y"].max) == (10, 30)


def test_without_bqplot_words_say_so_and_all_numbers_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "kingsuicide.dashboard.odds.chart", None)
    table = ks.Dashboard(players=4, seed=8, lang="en")
    table.desk.show_tab("odds")
    assert "bqplot is not installed here" in shown(table, "ks-course-trouble")
    assert "25.0%" in shown(table, "ks-course")


def test_in_a_loop_the_chart_is_loaded_beside_the_table_and_drawn_as_the_match_is_by_then() -> None:
    async def scene() -> None:
        table = ks.Dashboard(players=4, seed=8, lang="en")
        table.desk.show_tab("odds")
        assert chart(table) is None
        assert "Counting the odds…" in shown(table, "ks-odds-now")
        for _ in range(3):
            table.desk.forward()
            await asyncio.sleep(0)
        async with asyncio.timeout(30):
            while chart(table) is None or len(chart(table).points[0].x) < 4:
                await asyncio.sleep(0.01)
        expect_now(table)
        assert len(table.table.odds.chart.children) == 1

    asyncio.run(scene())


def test_without_numpy_words_say_so_and_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "kingsuicide.chance.exact.odds", None)
    table = ks.Dashboard(players=4, seed=8, lang="en")
    table.desk.show_tab("odds")
    table.desk.forward()
    assert "NumPy is not installed here" in shown(table, "ks-odds-now")
    assert table.session.history.at == 1


def test_two_dashboards_of_one_game_show_the_same() -> None:
    session = ks.Session(players=4, seed=8)
    tables = [ks.Dashboard(session, lang=lang) for lang in ("en", "ru")]
    for table in tables:
        table.desk.show_tab("odds")
    tables[0].desk.forward()
    for table in tables:
        expect_now(table)

"""The Lab in the app, as a person uses it: runs, pictures, two rule sets, files, sizes, languages."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

import kingsuicide as ks
from kingsuicide.dashboard.lab.state import PICTURES
from tests.at_the_table import APART_MS, expect_shown, new_game, step
from tests.test_voila_browser import OVERLAPS, SIDEWAYS, SIZES, SMALL
from tests.widgets import find

TAB = {"en": "Lab", "ru": "Опыты"}
# What of a picture's words lies outside of its drawing, or is cut by the window.
CUT = """() => [...document.querySelectorAll('.ks-lab-chart > .bqplot')]
  .filter(one => getComputedStyle(one).visibility === 'visible' && one.getClientRects().length)
  .flatMap(one => {
    const room = one.getBoundingClientRect();
    return [...one.querySelectorAll('.axis text')].filter(text => text.textContent)
      .map(text => [text.textContent, text.getBoundingClientRect()])
      .filter(([, box]) => box.left < room.left - 1 || box.right > room.right + 1
        || box.bottom > room.bottom + 1 || box.right > innerWidth)
      .map(([text]) => text);
  })"""
SHORT = """() => [...document.querySelectorAll('.ks-lab :is(select, input)')]
  .filter(one => one.offsetParent && one.getBoundingClientRect().height < 43.5).length"""
WIDE = (
    """() => { const lab = document.querySelector('.ks-lab'); return lab.scrollWidth - lab.clientWidth; }"""
)


@pytest.fixture
def table(page: Page, voila_app: str) -> Page:
    page.goto(voila_app)
    page.wait_for_selector(".ks-pile")
    new_game(page, seed=8)
    return page


def open_lab(page: Page, lang: str = "en") -> None:
    if lang == "ru":
        page.locator(".ks-lang button").nth(1).click()
    page.locator(".ks-tabs .lm-TabBar-tab", has_text=TAB[lang]).click()
    expect(page.locator(".ks-lab-run")).to_be_visible()
    # Drawn, and the exact odds known.
    expect(ticks(page, "x").first).to_be_visible()
    expect(page.locator(".ks-lab-note")).to_have_count(0)


def ticks(page: Page, axis: str, chart: int = 0) -> Locator:
    """The words along an axis of the chart that is shown."""
    figure = page.locator(".ks-lab-side").nth(chart).locator(".ks-lab-plain > .bqplot:nth-child(1)")
    return figure.locator(".axis").nth(0 if axis == "x" else 1).locator(".tick text")


def quick(page: Page, place: int) -> None:
    page.locator(".ks-lab-quick").nth(place).click()
    page.wait_for_timeout(APART_MS)


def far(page: Page) -> Locator:
    return page.locator(".ks-lab-far")


def choose(page: Page, picture: str) -> None:
    page.locator(".ks-lab-picture select").select_option(index=PICTURES.index(picture))


def second_set(page: Page) -> None:
    page.locator(".ks-lab-change").click()
    page.locator(".ks-lab-rules select").nth(1).select_option(label="Suicide King (pagat)")
    expect(page.locator(".ks-lab-title")).to_have_count(2)
    page.locator(".ks-lab-change").click()
    expect(page.locator(".ks-lab-note")).to_have_count(0)


def column(page: Page, number: int, place: int = 0) -> list[str]:
    rows = page.locator(".ks-lab-table").nth(place).locator("tbody tr")
    return [rows.nth(row).locator("th, td").nth(number).inner_text() for row in range(rows.count())]


def test_from_one_game_at_the_table_to_a_million(table: Page) -> None:
    open_lab(table)
    table.locator(".ks-lab-one").click()
    expect(table.locator(".ks-lab .ks-status")).to_contain_text("Game 1 at the table:")
    expect(table.locator(".ks-lost")).to_have_count(1)
    expect(far(table)).to_have_text("No run yet. With 1 at the table.")
    for place, games in enumerate(("10", "1,000", "1,000,000")):
        quick(table, place)
        expect(far(table)).to_have_text(f"Done: {games} games. With 1 at the table.")
    done = ks.simulate(players=4, games=1_000_000, seed=1)
    session = ks.Session(players=4, seed=1, dealer=3)
    while not session.outcome:
        session.draw()
    expected = [f"{count + (seat == session.game.seat):,}" for seat, count in enumerate(done.loses)]
    assert column(table, 1) == expected


def test_the_table_can_be_played_while_a_run_goes_on(table: Page) -> None:
    open_lab(table)
    expected = ks.Dashboard(players=4, seed=8, lang="en")
    table.locator(".ks-lab-games input").fill("1e8")
    table.locator(".ks-lab-run").click()
    expect(far(table)).to_contain_text("of 100,000,000 games")
    for _ in range(4):
        step(table)
        find(expected, "ks-step").click()
        expect_shown(table, expected)
    before = far(table).inner_text()
    expect(far(table)).not_to_have_text(before)
    table.locator(".ks-tabs .lm-TabBar-tab").first.click()
    expect(table.locator(".ks-log-line")).to_have_count(4)
    new_game(table, seed=9)
    table.locator(".ks-tabs .lm-TabBar-tab", has_text="Lab").click()
    expect(far(table)).to_contain_text("of 100,000,000 games")
    table.locator(".ks-lab-cancel").click()
    expect(far(table)).to_contain_text("Stopped:")


def test_pause_go_on_and_cancel(table: Page) -> None:
    open_lab(table)
    table.locator(".ks-lab-games input").fill("100,000,000")
    table.locator(".ks-lab-run").focus()
    table.keyboard.press("Enter")
    expect(far(table)).to_contain_text("of 100,000,000 games")
    table.locator(".ks-lab-pause").click()
    expect(far(table)).to_contain_text("Paused:")
    # A part that was being played is counted yet.
    table.wait_for_timeout(500)
    paused = far(table).inner_text()
    table.wait_for_timeout(700)
    assert far(table).inner_text() == paused
    expect(table.locator(".ks-lab-pause")).to_contain_text("Go on")
    table.locator(".ks-lab-pause").click()
    expect(far(table)).not_to_contain_text("Paused:")
    quick(table, 0)
    expect(table.locator(".ks-lab .ks-status")).to_contain_text("A run is under way")
    table.locator(".ks-lab-cancel").click()
    expect(far(table)).to_contain_text("Stopped:")
    expect(table.locator(".ks-lab-cancel")).to_be_focused()
    quick(table, 0)
    expect(far(table)).to_have_text("Done: 10 games.")


def test_a_burst_of_clicks_begins_one_run(table: Page) -> None:
    open_lab(table)
    table.locator(".ks-lab-quick").nth(2).click(click_count=3, delay=20)
    expect(far(table)).to_have_text("Done: 1,000,000 games.")
    expect(table.locator(".ks-lab .ks-status")).to_be_hidden()


def test_the_pictures_axes_say_what_the_tables_do(table: Page) -> None:
    open_lab(table)
    quick(table, 1)
    expect(far(table)).to_have_text("Done: 1,000 games.")
    for picture in (*PICTURES, *PICTURES):
        choose(table, picture)
        if picture == "error":
            figure = table.locator(".ks-lab-log > .bqplot:nth-child(2)")
            expect(figure.locator(".axis").first.locator(".tick text").last).to_have_text("1000")
            continue
        expect(ticks(table, "y").first).to_contain_text("%")
        if picture in ("loses", "leaves"):
            expect(ticks(table, "x")).to_have_text(["1", "2", "3", "4"])
        else:
            expect(ticks(table, "x").first).to_have_text("1")
        heads = column(table, 0)
        assert heads[0] == "1"
        assert table.evaluate(CUT) == []


def test_two_rule_sets_side_by_side(table: Page) -> None:
    open_lab(table)
    second_set(table)
    quick(table, 1)
    expect(far(table)).to_have_text("Done: 1,000 games. Each of A and B.")
    boxes = [table.locator(".ks-lab-chart").nth(number).bounding_box() for number in (0, 1)]
    assert boxes[0]
    assert boxes[1]
    assert abs(boxes[0]["y"] - boxes[1]["y"]) < 2
    assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"]
    for number, rules in enumerate(("classic", "pagat")):
        done = ks.simulate(rules, players=4, games=1000, seed=1)
        assert column(table, 1, number) == [str(count) for count in done.loses]
    for picture in PICTURES:
        choose(table, picture)
        table.wait_for_timeout(300)
        assert table.evaluate(CUT) == []


def test_a_rule_set_that_is_not_there_has_no_settings(table: Page) -> None:
    open_lab(table)
    table.locator(".ks-lab-change").click()
    lists = table.locator(".ks-lab-set select:visible")
    expect(lists).to_have_count(5)
    table.locator(".ks-lab-rules select").nth(1).select_option(label="Suicide King (pagat)")
    expect(lists).to_have_count(8)
    table.locator(".ks-lab-rules select").nth(1).select_option(index=0)
    expect(lists).to_have_count(5)


def test_files_arrive(table: Page, tmp_path: Path) -> None:
    open_lab(table)
    quick(table, 1)
    expect(far(table)).to_have_text("Done: 1,000 games.")
    got = {}
    for kind, name in (("csv", "lab-1.csv"), ("png", "loses.png"), ("svg", "loses.svg")):
        with table.expect_download() as saving:
            table.locator(f".ks-lab-save-{kind}").click()
        assert saving.value.suggested_filename == f"kings-suicide-{name}"
        saving.value.save_as(tmp_path / name)
        got[kind] = (tmp_path / name).read_bytes()
    rows = list(csv.DictReader(StringIO(got["csv"].decode("utf-8-sig"))))
    assert {row["seed"] for row in rows} == {"1"}
    assert got["png"].startswith(b"\x89PNG")
    width, height = (int.from_bytes(got["png"][at : at + 4], "big") for at in (16, 20))
    assert width > 1000
    assert height > 500
    drawing = got["svg"].decode()
    assert drawing.startswith("<svg")
    caption = table.locator(".ks-lab-numbers-a .ks-lab-caption").inner_text()
    assert f"<title>{caption}</title>" in drawing
    assert "1,000 games" in caption
    for variable in ("--ks-ink: #", "--ks-red: #", "--ks-blue: #"):
        assert variable in drawing


def test_what_is_typed_badly_is_refused(table: Page) -> None:
    open_lab(table)
    table.locator(".ks-lab-games input").fill("<b>many</b>")
    table.locator(".ks-lab-run").click()
    status = table.locator(".ks-lab .ks-status")
    expect(status).to_contain_text("There cannot be “<b>many</b>” games; allowed: a whole number from 1")
    expect(table.locator(".ks-live")).to_contain_text("There cannot be")
    expect(far(table)).to_have_text("No run yet.")


def test_progress_is_not_spoken_but_its_end_is(table: Page) -> None:
    open_lab(table)
    table.evaluate("""() => {
      window.heard = [];
      const live = document.querySelector('.ks-live');
      new MutationObserver(() => window.heard.push(live.textContent)).observe(live, { childList: true });
    }""")
    quick(table, 2)
    expect(far(table)).to_have_text("Done: 1,000,000 games.")
    expect(table.locator(".ks-live")).to_contain_text("Done: 1,000,000 games. Seat")
    assert len(table.evaluate("window.heard")) == 1


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing(table: Page, theme: str) -> None:
    while not table.locator(f".ks-theme-{theme}").count():
        table.locator(".ks-theme").click()
        table.wait_for_timeout(200)
    open_lab(table)
    second_set(table)
    table.locator(".ks-lab-change").click()
    quick(table, 1)
    for picture in ("loses", "leaves", "error"):
        choose(table, picture)
        for scroll in (0, 9999):
            table.locator(".ks-lab").evaluate("(tab, to) => { tab.scrollTop = to; }", scroll)
            found = Axe().run(table, context=".ks-root")
            assert not found.violations_count, found.generate_report()


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES)
def test_every_size_shows_it_without_sideways_scrolling(table: Page, size: str, lang: str) -> None:
    width, height = SIZES[size]
    table.set_viewport_size({"width": width, "height": height})
    open_lab(table, lang)
    table.locator(".ks-lab-one").click()
    quick(table, 2)
    for again in (False, True):
        if again:
            second_set(table)
            quick(table, 1)
        for picture in PICTURES:
            choose(table, picture)
            table.locator(".ks-lab-sides").scroll_into_view_if_needed()
            # A figure takes its new size 0.3 seconds after it was given another room.
            table.wait_for_timeout(700)
            assert table.evaluate(CUT) == []
            assert table.evaluate(SIDEWAYS) <= 0
            assert table.evaluate(WIDE) <= 0
            assert table.evaluate(SMALL) == []
            assert table.evaluate(OVERLAPS) == []
            assert table.evaluate(SHORT) == 0
    table.locator(".ks-lab-change").click()
    assert table.evaluate(WIDE) <= 0
    assert table.evaluate(SMALL) == []


def test_a_projector_shows_a_whole_picture_without_scrolling(table: Page) -> None:
    open_lab(table)
    quick(table, 1)
    box = table.locator(".ks-lab-chart").first.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 720

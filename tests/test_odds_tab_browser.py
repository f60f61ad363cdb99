"""The tab of the odds in a browser: it follows the table, its chart can be hovered and clicked, it fits."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import kingsuicide as ks
from kingsuicide.dashboard.odds.percents import percent
from kingsuicide.dashboard.view import TABS
from kingsuicide.seen import see
from kingsuicide.words import say
from tests.at_the_table import APART_MS, new_game, step
from tests.test_voila_browser import OVERLAPS, SIDEWAYS, SIZES, SMALL

# What of the chart is cut off: texts that reach out of it.
CUT = """() => {
  const room = document.querySelector('.ks-course-figure').getBoundingClientRect();
  return [...document.querySelectorAll('.ks-course-figure :is(.tick text, .axislabel)')]
    .filter(one => one.getClientRects().length)
    .map(one => [one.textContent, one.getBoundingClientRect()])
    .filter(([, box]) => box.left < room.left - 1 || box.right > room.right + 1
      || box.top < room.top - 1 || box.bottom > room.bottom + 1)
    .map(([text]) => text);
}"""
UNFOLDED = ".ks-odds details[open]"


@pytest.fixture
def table(page: Page, voila_app: str) -> Page:
    page.goto(voila_app)
    page.wait_for_selector(".ks-pile")
    return page


def open_odds(page: Page) -> None:
    page.locator(".ks-tabs .lm-TabBar-tab").nth(TABS.index("odds")).click()
    # The first odds of all fill the tables of chances, which takes a while on a busy machine.
    expect(page.locator(".ks-course-figure .dot").first).to_be_attached(timeout=90_000)


def expect_odds(page: Page, session: ks.Session, lang: str = "en") -> None:
    """Expect the tab to show the odds of the moment that a session is at."""
    odds, at = ks.odds(see(session.game)), session.history.at
    expect(page.locator(".ks-odds-told").first).to_contain_text(
        {"en": "step ", "ru": "шага "}[lang] + str(at)
    )
    tables = page.locator(".ks-chances")
    card = odds.next_card
    classes = (card.low, card.jack, card.queen, card.king, card.ace, card.king_of_hearts)
    endings = [end.chance for end in odds.turn if end.chance]
    for place, chances in ((0, classes), (1, endings), (3, [seat.loses for seat in odds.seats])):
        told = [say(percent(chance), lang) for chance in chances]
        expect(tables.nth(place).locator(".ks-percent")).to_have_text(told)
    # The chart knows where the table is.
    row = page.locator(".ks-course-step[aria-current]")
    expect(row).to_have_attribute("data-step", str(at))


def point(page: Page, seat: int, at: int) -> int:
    """Return which of the chart's points belongs to a player and a step, while nobody has left."""
    count = page.locator(".ks-course-step").count()
    return seat * count + at


def test_it_follows_steps_undo_the_scrubber_and_the_language(table: Page) -> None:
    new_game(table, seed=8)
    session = ks.Session(players=4, seed=8)
    for _ in range(4):
        step(table)
        session.draw()
    open_odds(table)
    expect_odds(table, session)
    for _ in range(6):
        step(table)
        session.draw()
        expect_odds(table, session)
    table.locator(".ks-undo").click()
    session.undo()
    expect_odds(table, session)
    table.locator(".ks-log-line").first.evaluate("line => line.click()")
    table.locator(".ks-first").click()
    session.jump(0)
    expect_odds(table, session)
    table.locator(".ks-lang button").nth(1).click()
    expect_odds(table, session, "ru")
    table.locator(".ks-last").click()
    session.jump(10)
    expect_odds(table, session, "ru")


def test_odds_steal_no_focus_and_what_is_unfolded_stays_so(table: Page) -> None:
    new_game(table, seed=8)
    open_odds(table)
    table.locator(".ks-why summary").focus()
    table.keyboard.press("Enter")
    table.locator(".ks-course-details summary").click()
    expect(table.locator(UNFOLDED)).to_have_count(2)
    expect(table.locator(".ks-pile-chances tbody tr")).to_have_count(5)
    table.locator(".ks-step").focus()
    for at in range(1, 4):
        table.keyboard.press("Enter")
        table.wait_for_timeout(APART_MS)
        expect(table.locator(".ks-course-step[aria-current]")).to_have_attribute("data-step", str(at))
        expect(table.locator(".ks-step")).to_be_focused()
    expect(table.locator(UNFOLDED)).to_have_count(2)
    headline = table.locator(".ks-headline").inner_text()
    assert table.locator(".ks-live").inner_text().startswith(headline)


def test_the_tab_is_reached_and_read_by_keys(table: Page) -> None:
    new_game(table, seed=8)
    for _ in range(3):
        step(table)
    open_odds(table)
    table.locator(".ks-course-details summary").focus()
    table.keyboard.press("Enter")
    table.keyboard.press("Tab")
    expect(table.locator(".ks-course-step").first).to_be_focused()
    table.keyboard.press("Tab")
    table.keyboard.press("Enter")
    expect(table.locator(".ks-scrub-label")).to_have_text("step 1 of 3")
    expect(table.locator(".ks-course-step").nth(1)).to_be_focused()


def test_a_point_tells_its_card_and_a_click_goes_there(table: Page) -> None:
    new_game(table, seed=8)
    session = ks.Session(players=4, seed=8)
    for _ in range(12):
        step(table)
        session.draw()
    open_odds(table)
    expect(table.locator(".ks-course-figure .dot")).to_have_count(4 * 13)
    before, after = (ks.odds(see(session.history.steps[at].game)).of(3).loses for at in (8, 9))
    dot = table.locator(".ks-course-figure .dot").nth(point(table, seat=3, at=9))
    dot.scroll_into_view_if_needed()
    dot.hover(force=True)
    tip = table.locator(".bqplot_mark_tooltip:visible")
    expect(tip).to_contain_text("Step 9: Chen 2♥")
    expect(tip).to_contain_text(f"Dina: {say(percent(before))} → {say(percent(after))}")
    dot.click(force=True)
    session.jump(9)
    expect(table.locator(".ks-scrub-label")).to_have_text("step 9 of 12")
    expect_odds(table, session)


def test_hostile_names_are_text_in_tables_and_tips(table: Page) -> None:
    new_game(table, seed=8, names=("A & B", "$x$", "שלום", "<img src=x onerror=alert(1)>"))
    for _ in range(3):
        step(table)
    open_odds(table)
    expect(table.locator(".ks-course-player").last).to_contain_text("<img src=x onerror=alert(1)>")
    dot = table.locator(".ks-course-figure .dot").nth(point(table, seat=3, at=2))
    dot.scroll_into_view_if_needed()
    dot.hover(force=True)
    expect(table.locator(".bqplot_mark_tooltip:visible")).to_contain_text("<img src=x onerror=alert(1)>:")
    assert table.locator("img").count() == 0


def test_autoplay_and_another_tab_in_front_leave_it_right(table: Page) -> None:
    new_game(table, seed=8)
    open_odds(table)
    width = table.locator(".ks-course-figure").bounding_box()
    table.locator(".ks-speed select").select_option("0.25")
    table.locator(".ks-play").click()
    table.wait_for_timeout(2500)
    table.locator(".ks-tabs .lm-TabBar-tab").first.click()
    table.wait_for_timeout(1500)
    table.locator(".ks-play").click()
    expect(table.locator(".ks-play")).to_contain_text("Autoplay")
    open_odds(table)
    at = int(table.locator(".ks-scrub-label").inner_text().split()[1])
    session = ks.Session(players=4, seed=8)
    for _ in range(at):
        session.draw()
    assert at > 8
    expect_odds(table, session)
    expect(table.locator(".ks-course-figure .dot")).to_have_count(4 * (at + 1))
    again = table.locator(".ks-course-figure").bounding_box()
    assert width
    assert again
    assert (width["width"], width["height"]) == (again["width"], again["height"])


@pytest.mark.parametrize("theme", ["auto", "light", "dark", "contrast"])
def test_axe_finds_nothing(table: Page, theme: str) -> None:
    new_game(table, seed=8, players=5)
    for _ in range(4):
        table.locator(".ks-finish").click()
        table.wait_for_timeout(APART_MS)
    open_odds(table)
    while not table.locator(f".ks-theme-{theme}").count():
        table.locator(".ks-theme").click()
        table.wait_for_timeout(200)
    for summary in table.locator(".ks-odds summary").all():
        summary.click()
    for scroll in (0, 400, 9999):
        table.locator(".ks-odds").evaluate("(tab, to) => { tab.scrollTop = to; }", scroll)
        found = Axe().run(table, context=".ks-root")
        assert not found.violations_count, found.generate_report()


@pytest.mark.parametrize("lang", [0, 1])
@pytest.mark.parametrize("size", SIZES)
def test_every_size_is_without_sideways_scrolling_and_the_chart_whole(
    table: Page, size: str, lang: int
) -> None:
    width, height = SIZES[size]
    table.set_viewport_size({"width": width, "height": height})
    new_game(table, seed=8, players=5)
    table.locator(".ks-lang button").nth(lang).click()
    for _ in range(8):
        table.locator(".ks-finish").click()
        table.wait_for_timeout(APART_MS)
    open_odds(table)
    for summary in table.locator(".ks-odds summary").all():
        summary.click()
    step(table)
    table.locator(".ks-course-figure").scroll_into_view_if_needed()
    table.wait_for_timeout(500)
    assert table.evaluate(SIDEWAYS) <= 0
    assert table.evaluate(SMALL) == []
    assert table.evaluate(OVERLAPS) == []
    assert table.evaluate(CUT) == []
    odds, figure = (table.locator(one).bounding_box() for one in (".ks-odds", ".ks-course-figure"))
    assert odds
    assert figure
    assert figure["width"] > 0.9 * odds["width"] - 20
    sideways = "tab => tab.scrollWidth - tab.clientWidth"
    assert table.locator(".ks-odds").evaluate(sideways) <= 0


def test_the_chart_fits_again_when_the_window_changes(table: Page) -> None:
    new_game(table, seed=8)
    open_odds(table)
    for width, height in ((768, 1024), (360, 740), (1280, 720)):
        table.set_viewport_size({"width": width, "height": height})
        # What is out of sight is drawn when it comes into it.
        table.locator(".ks-course-figure").scroll_into_view_if_needed()
        table.wait_for_timeout(800)
        assert table.evaluate(SIDEWAYS) <= 0
        assert table.evaluate(CUT) == []
        figure = table.locator(".ks-course-figure").bounding_box()
        svg = table.locator(".ks-course-figure .svg-figure").bounding_box()
        assert figure
        assert svg
        assert abs(figure["width"] - svg["width"]) < 2

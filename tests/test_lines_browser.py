"""What if another card had come: lines in the app, as a person uses them."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import kingsuicide as ks
from tests.at_the_table import expect_shown, new_game, step
from tests.test_voila_browser import OVERLAPS, SIDEWAYS, SIZES, SMALL
from tests.widgets import find

CUT = """() => [...document.querySelectorAll('.ks-lines :is(p, th, .ks-line-step, button)')]
  .filter(one => one.offsetParent && one.scrollWidth > one.clientWidth + 1)
  .map(one => one.className + ': ' + one.textContent)"""
SHORT = """() => [...document.querySelectorAll('.ks-lines select')]
  .filter(one => one.offsetParent && one.getBoundingClientRect().height < 43.5).length"""
OVER_THE_TRAY = """() => {
  const place = one => document.querySelector(one).getBoundingClientRect();
  const [controls, tray] = [place('.ks-steps'), place('.ks-tray')];
  return controls.top < tray.bottom && tray.top < controls.bottom;
}"""


@pytest.fixture
def table(page: Page, voila_app: str) -> Page:
    page.goto(voila_app)
    page.wait_for_selector(".ks-headline")
    new_game(page, seed=8)
    return page


def show_tab(page: Page, place: int = 2) -> None:
    page.locator(".ks-tabs .lm-TabBar-tab").nth(place).click()


def what_if(page: Page) -> ks.Dashboard:
    """Take six cards, three of them back, and another one; return a table that was played alike."""
    expected = ks.Dashboard(players=4, seed=8, lang="en")
    for _ in range(6):
        step(page)
        expected.session.draw()
    for _ in range(3):
        page.locator(".ks-undo").click()
        expected.session.undo()
    expect_shown(page, expected)
    page.locator(".ks-pick").nth(1).click()
    page.locator(".ks-fan button").nth(4).click()
    expected.session.play(ks.Move(1, 4))
    expect_shown(page, expected)
    return expected


def scrubber(page: Page, text: str) -> None:
    expect(page.locator(".ks-scrub-label")).to_have_text(text)


def marked(page: Page, line: str, step_: int) -> None:
    here = page.locator(".ks-line-step[aria-current]")
    expect(here).to_have_attribute("data-line", line)
    expect(here).to_have_attribute("data-step", str(step_))


def test_what_if_another_card_had_come(table: Page) -> None:
    show_tab(table)
    expect(table.locator(".ks-lines")).to_contain_text("What if another card had come?")
    expect(table.locator(".ks-line-shown")).to_be_hidden()
    expected = what_if(table)
    expect(table.locator(".ks-scene .ks-status")).to_have_text(
        "Line A is kept as it was; this is line B now. Both stand side by side under Lines."
    )
    expect(table.locator(".ks-live")).to_contain_text(f"under Lines. {expected.screen.told.headline}.")
    scrubber(table, "line B · step 4 of 4")
    expect(table.locator(".ks-lines")).to_contain_text(
        "Until step 3 both are the same. Then Chen took 4♥︎ in line A and Q♥︎ in line B."
    )
    expect(table.locator(".ks-sides tbody tr")).to_have_count(6)
    marked(table, "B", 4)

    # The other line again, its steps undone and redone, and the scrubber along it.
    table.locator(".ks-line-shown select").select_option(index=0)
    expected.session.choose_line("A")
    expect_shown(table, expected)
    scrubber(table, "line A · step 4 of 6")
    expect(table.locator(".ks-line-other select option:checked")).to_have_text(
        "Line B: 4 cards, from line A after step 3"
    )
    marked(table, "A", 4)
    for control, action in (
        (".ks-redo", expected.session.redo),
        (".ks-undo", expected.session.undo),
        (".ks-last", lambda: expected.session.jump(6)),
    ):
        table.locator(control).click()
        action()
        expect_shown(table, expected)
    marked(table, "A", 6)
    table.locator(".ks-range").focus()
    table.keyboard.press("ArrowLeft")
    expected.session.jump(5)
    expect_shown(table, expected)
    scrubber(table, "line A · step 5 of 6")

    # A step of line B, and on from there.
    table.locator(".ks-line-step[data-line=B]").last.click()
    expected.session.choose_line("B")
    expected.session.jump(4)
    expect_shown(table, expected)
    step(table)
    expected.session.draw()
    expect_shown(table, expected)
    scrubber(table, "line B · step 5 of 5")
    marked(table, "B", 5)
    table.locator(".ks-undo").click()
    table.locator(".ks-redo").click()
    expect_shown(table, expected)

    # Another card by a click on a pile: a third line.
    table.locator(".ks-first").click()
    expected.session.jump(0)
    table.locator(".ks-pile").nth(3).click()
    expected.session.play(ks.Move(3))
    expect_shown(table, expected)
    expect(table.locator(".ks-scene .ks-status")).to_contain_text("this is line C now")
    expect(table.locator(".ks-line-shown option")).to_have_count(3)
    table.locator(".ks-line-other select").select_option(index=0)
    expect(table.locator(".ks-lines")).to_contain_text("The two lines differ from the first card on")
    expect(table.locator(".ks-line-head").nth(1)).to_have_text("Line A: 6 cards")
    expect(table.locator(".ks-line-head").nth(2)).to_have_text("Line C: 1 card")


def test_there_and_back_the_page_is_the_same(table: Page) -> None:
    show_tab(table)
    what_if(table)
    pages = []
    for number in (0, 1, 0, 1):
        table.locator(".ks-line-shown select").select_option(index=number)
        scrubber(table, f"line {'AB'[number]} · step 4 of {(6, 4)[number]}")
        pages.append(table.locator(".ks-table").inner_text())
    assert pages[0] != pages[1]
    assert pages[:2] == pages[2:]


def test_by_keys_a_step_can_be_gone_to_and_the_focus_stays(table: Page) -> None:
    show_tab(table)
    what_if(table)
    table.locator(".ks-line-step[data-line=A]").nth(1).focus()
    table.keyboard.press("Enter")
    scrubber(table, "line A · step 5 of 6")
    table.keyboard.press("ArrowRight")
    scrubber(table, "line A · step 6 of 6")
    assert table.evaluate("document.activeElement.dataset.step") == "5"
    table.keyboard.press("Space")
    scrubber(table, "line A · step 5 of 6")


def test_made_large_it_scrolls_by_itself_to_the_step_shown(table: Page) -> None:
    show_tab(table)
    what_if(table)
    table.locator(".ks-lines-larger").click()
    expect(table.locator(".ks-side")).to_be_hidden()
    for _ in range(14):
        step(table)
    marked(table, "B", 18)
    expect(table.locator(".ks-line-step[aria-current]")).to_be_in_viewport(ratio=0.95)
    table.locator(".ks-line-shown select").select_option(index=0)
    marked(table, "A", 6)
    expect(table.locator(".ks-line-step[aria-current]")).to_be_in_viewport(ratio=0.95)
    expect(table.locator(".ks-line-head").first).to_be_in_viewport()
    table.locator(".ks-lines-larger").click()
    expect(table.locator(".ks-side")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_every_size_small_and_large_in_both_languages(table: Page, size: str) -> None:
    width, height = SIZES[size]
    table.set_viewport_size({"width": width, "height": height})
    show_tab(table)
    what_if(table)
    for _ in range(6):
        step(table)
    for lang in (1, 0):
        table.locator(".ks-lang button").nth(lang).click()
        for _ in range(2):
            table.locator(".ks-lines-larger").click()
            table.wait_for_timeout(300)
            assert table.evaluate(SIDEWAYS) <= 0
            assert table.evaluate(SMALL) == []
            assert table.evaluate(SHORT) == 0
            assert table.evaluate(CUT) == []
            assert table.evaluate(OVERLAPS) == []
            assert not table.evaluate(OVER_THE_TRAY)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing(table: Page, theme: str) -> None:
    while not table.locator(f".ks-theme-{theme}").count():
        table.locator(".ks-theme").click()
        table.wait_for_timeout(200)
    show_tab(table)
    expect(table.locator(".ks-lines")).to_contain_text("What if another card had come?")
    found = Axe().run(table, context=".ks-root")
    assert not found.violations_count, found.generate_report()
    what_if(table)
    for _ in range(2):
        found = Axe().run(table, context=".ks-root")
        assert not found.violations_count, found.generate_report()
        table.locator(".ks-lines-larger").click()
        table.wait_for_timeout(300)


def test_with_several_lines_the_page_shows_what_a_table_without_a_browser_does(table: Page) -> None:
    show_tab(table)
    expected = what_if(table)
    find(expected, "ks-tabs").selected_index = 2
    compared = expected.screen.lines and expected.screen.lines.sides
    assert compared
    for row in compared.rows:
        for cell, line in zip(row.cells, compared.lines, strict=True):
            button = table.locator(f".ks-line-step[data-line={line}][data-step='{row.step}']")
            expect(button).to_have_count(1 if cell else 0)
            if cell:
                expect(button).to_contain_text(f"{cell.who} {cell.what} {cell.owed}")

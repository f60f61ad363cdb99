"""The table in JupyterLab, in a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import kingsuicide as ks
from kingsuicide.dashboard.view import TABS
from tests.at_the_table import APART_MS, cards_left, expect_shown, new_game, step
from tests.labs import NOT_OURS
from tests.widgets import find


def restart(page: Page) -> None:
    """Restart the kernel, as a person does."""
    page.locator(".lm-MenuBar-item", has_text="Kernel").click()
    page.locator(".lm-Menu-item", has_text="Restart Kernel…").first.click()
    page.locator(".jp-Dialog button.jp-mod-accept").click()
    page.get_by_text("| Idle").wait_for(timeout=60_000)


def run_cell(page: Page) -> None:
    """Run the cell of the table, as a person does."""
    page.get_by_text("| Idle").wait_for(timeout=60_000)
    page.locator(".jp-CodeCell .jp-InputArea-editor").first.click()
    page.keyboard.press("Control+Enter")
    page.get_by_text("| Idle").wait_for(timeout=60_000)
    expect(page.locator(".ks-step")).to_have_count(1)


@pytest.fixture
def table(page: Page, lab: str, problems: list[str]) -> Iterator[Page]:
    page.goto(f"{lab}&reset")
    page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=60_000)
    run_cell(page)
    page.wait_for_selector(".ks-pile", timeout=60_000)
    yield page
    page.close()
    problems[:] = [problem for problem in problems if NOT_OURS not in problem]


def test_a_whole_match_by_clicking_shows_each_explanation(table: Page) -> None:
    new_game(table, seed=8)
    expected = ks.Dashboard(players=4, seed=8, lang="en")
    while not expected.session.outcome:
        step(table)
        find(expected, "ks-step").click()
        expect_shown(table, expected)
    expect(table.locator(".ks-lost")).to_have_count(1)


def test_a_triple_click_takes_one_card(table: Page) -> None:
    new_game(table, seed=8)
    table.locator(".ks-pile").first.click(click_count=3)
    table.wait_for_timeout(600)
    assert cards_left(table) == 51


def test_the_style_touches_nothing_else_on_the_page(table: Page) -> None:
    rules = """() => [...document.styleSheets].filter(sheet => sheet.ownerNode.closest?.('.ks-root'))
      .flatMap(sheet => [...sheet.cssRules])
      .flatMap(rule => rule.cssRules?.length && !rule.selectorText ? [...rule.cssRules] : [rule])
      .map(rule => rule.selectorText).filter(Boolean)"""
    selectors = table.evaluate(rules)
    assert len(selectors) > 100
    assert [selector for selector in selectors if ".ks-root" not in selector] == []


def test_keys_work_and_none_leaks_to_jupyterlab(table: Page) -> None:
    new_game(table, seed=8)
    table.locator(".ks-finish").focus()
    cells = table.locator(".jp-Cell").count()
    for key in ("x", "d", "d", "a", "b", "m", "Escape", "d", "d"):
        table.keyboard.press(key)
    table.keyboard.press("ArrowRight")
    table.wait_for_timeout(500)
    assert table.locator(".jp-Cell").count() == cells
    assert cards_left(table) == 51


def test_a_cell_run_five_times_is_one_table_and_one_click_one_step(table: Page) -> None:
    for _ in range(4):
        run_cell(table)
    new_game(table, seed=8)
    step(table)
    table.keyboard.press("ArrowRight")
    table.wait_for_timeout(500)
    assert cards_left(table) == 50
    run_cell(table)
    table.locator(".ks-go-on").click()
    expect(table.locator(".ks-scrub-label")).to_have_text("step 2 of 2")


def test_a_table_whose_kernel_was_restarted_says_so_and_the_game_goes_on_in_a_new_one(
    table: Page, problems: list[str]
) -> None:
    new_game(table, seed=8)
    expected = ks.Dashboard(players=4, seed=8, lang="en")
    for _ in range(6):
        step(table)
        expected.desk.step()
    restart(table)
    table.locator(".ks-step").click()
    expect(table.locator(".ks-silence")).to_contain_text("run the table’s cell again", timeout=9_000)
    expect(table.locator(".ks-reload")).to_be_hidden()
    run_cell(table)
    expect(table.locator(".ks-resume-game")).to_contain_text("step 6 of 6, seed 8")
    table.locator(".ks-go-on").click()
    expect_shown(table, expected)
    expect(table.locator(".ks-silence")).to_be_hidden()
    step(table)
    expected.desk.step()
    expect_shown(table, expected)
    problems.clear()


def test_a_notebook_opened_again_offers_the_game(table: Page) -> None:
    new_game(table, seed=8)
    for _ in range(3):
        step(table)
    table.reload()
    table.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=60_000)
    run_cell(table)
    expect(table.locator(".ks-resume-game")).to_contain_text("step 3 of 3, seed 8")
    table.locator(".ks-go-on").click()
    expect(table.locator(".ks-scrub-label")).to_have_text("step 3 of 3")
    assert cards_left(table) == 49


def test_a_table_shown_twice_is_one_game(table: Page) -> None:
    new_game(table, seed=8)
    table.locator(".jp-CodeCell .jp-InputArea-editor").first.click()
    table.keyboard.press("Escape")
    table.keyboard.press("b")
    table.keyboard.press("Enter")
    table.keyboard.type("_", delay=20)
    table.keyboard.press("Control+Enter")
    both = table.locator(".ks-step")
    expect(both).to_have_count(2)
    both.nth(1).click()
    for number in range(2):
        expect(table.locator(".ks-scrub-label").nth(number)).to_have_text("step 1 of 1")
    table.wait_for_timeout(300)
    table.locator(".ks-root").nth(1).locator(".ks-range").focus()
    table.keyboard.press("Home")
    for number in range(2):
        expect(table.locator(".ks-scrub-label").nth(number)).to_have_text("step 0 of 1")


def test_the_odds_follow_a_table_shown_twice(table: Page) -> None:
    new_game(table, seed=8)
    step(table)
    table.locator(".jp-CodeCell .jp-InputArea-editor").first.click()
    table.keyboard.press("Escape")
    table.keyboard.press("b")
    table.keyboard.press("Enter")
    table.keyboard.type("_", delay=20)
    table.keyboard.press("Control+Enter")
    expect(table.locator(".ks-step")).to_have_count(2)
    table.locator(".ks-root").first.locator(".ks-tabs .lm-TabBar-tab").nth(TABS.index("odds")).click()
    for at in (1, 2, 3):
        for root in table.locator(".ks-root").all():
            expect(root.locator(".ks-odds-told").first).to_contain_text(f"After step {at}, exactly")
            expect(root.locator(".ks-course-figure .dot")).to_have_count(4 * (at + 1))
        table.locator(".ks-step").nth(at % 2).evaluate("button => button.click()")
        table.wait_for_timeout(APART_MS)


def test_the_lab_tab_draws_its_pictures_here_too(table: Page) -> None:
    table.locator(".ks-tabs .lm-TabBar-tab", has_text="Lab").click()
    table.locator(".ks-lab-quick").nth(1).click()
    expect(table.locator(".ks-lab-far")).to_have_text("Done: 1,000 games.")
    figure = table.locator(".ks-lab-plain > .bqplot").first
    expect(figure.locator(".axis").first.locator(".tick text")).to_have_text(["1", "2", "3", "4"])
    expect(figure.locator(".dot").first).to_be_visible()

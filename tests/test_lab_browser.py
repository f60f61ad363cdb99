"""The table in JupyterLab, in a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import kingsuicide as ks
from tests.at_the_table import cards_left, expect_shown, new_game, step
from tests.widgets import find

# JupyterLab's own, when its page is closed while it still asks its kernel about the debugger.
NOT_OURS = "Could not restore the debugger state"


@pytest.fixture
def table(page: Page, lab: str, problems: list[str]) -> Iterator[Page]:
    page.goto(lab)
    page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=60_000)
    page.get_by_text("| Idle").wait_for(timeout=60_000)
    page.locator(".jp-CodeCell .jp-InputArea-editor").first.click()
    page.keyboard.press("Shift+Enter")
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

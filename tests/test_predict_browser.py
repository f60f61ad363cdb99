"""Questions in a browser: asked, answered by click and by key, explained, spoken, saved."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.at_the_table import APART_MS, new_game, step
from tests.test_voila_browser import LONG_CHAIN, OVERLAPS, SIDEWAYS, SIZES, SMALL

KINDS = ("honour", "chain", "cards", "leaver")
# What of the question cannot be seen: outside its tab, or of the window.
UNSEEN = """() => {
  const room = document.querySelector('.ks-predict').getBoundingClientRect();
  const least = Math.min(room.bottom, innerHeight) + 1;
  return [...document.querySelectorAll('.ks-ask :is(h2, button, select)')].filter(one => one.offsetParent)
    .map(one => [one.className, one.getBoundingClientRect()])
    .filter(([, box]) => box.top < room.top - 1 || box.bottom > least || box.right > room.right + 1)
    .map(([name]) => name);
}"""


@pytest.fixture
def table(page: Page, voila_app: str) -> Page:
    page.goto(voila_app)
    page.wait_for_selector(".ks-pile")
    new_game(page, seed=8)
    return page


def ask(page: Page, *kinds: str, often: str = "1") -> None:
    """Turn questions of these kinds on, in the tab."""
    page.locator(".ks-tabs .lm-TabBar-tab").nth(1).click()
    for number, kind in enumerate(KINDS):
        page.locator(".ks-kind input").nth(number).set_checked(not kinds or kind in kinds)
        page.wait_for_timeout(50)
    page.locator(".ks-every select").select_option(index=int(often))
    if often == "1":
        expect(page.locator(".ks-root")).to_contain_class("ks-asking")


def answer(page: Page, option: int = 0, sure: int = 0) -> None:
    page.locator(".ks-sure select").select_option(index=sure)
    page.locator(".ks-option").nth(option).click()
    expect(page.locator(".ks-root.ks-asking")).to_have_count(0)


def test_an_answer_by_click_is_explained_beside_its_chance_and_scored(table: Page) -> None:
    ask(table, "honour")
    expect(table.locator(".ks-question-words")).to_have_text(
        "Boris takes the next card. Will it be an honour?"
    )
    answer(table, option=1, sure=4)
    expect(table.locator(".ks-answers")).to_contain_text(
        "You said: a low card (80% sure). Waiting for the card."
    )
    expect(table.locator(".ks-option").first).to_be_hidden()
    step(table)
    expect(table.locator(".ks-chance")).to_have_text("The exact chance of your answer was 36 in 52, 69%.")
    expect(table.locator(".ks-score")).to_contain_text("Questions: 1.")
    expect(table.locator(".ks-score")).to_contain_text("Brier score: ")
    expect(table.locator(".ks-calibration .ks-dot")).to_have_count(1)
    expect(table.locator(".ks-option").first).to_be_visible()


def test_by_keys_alone_and_the_focus_stays_beside_the_question(table: Page) -> None:
    ask(table, "honour")
    table.locator(".ks-sure select").focus()
    for key in ("Tab", "Enter"):
        table.keyboard.press(key)
    expect(table.locator(".ks-answers")).to_be_focused()
    table.wait_for_timeout(APART_MS)
    table.keyboard.press("ArrowRight")
    expect(table.locator(".ks-scrub-label")).to_have_text("step 1 of 1")
    expect(table.locator(".ks-answers")).to_contain_text("The exact chance of your answer was 16 in 52")
    expect(table.locator(".ks-answers")).to_be_focused()
    table.keyboard.press("Tab")
    expect(table.locator(".ks-sure select")).to_be_focused()
    for key in ("Tab", "Tab", "Tab"):
        table.keyboard.press(key)
    expect(table.locator(".ks-skip")).to_be_focused()
    table.keyboard.press("Enter")
    expect(table.locator(".ks-answers")).to_be_focused()
    expect(table.locator(".ks-answers")).to_contain_text("You gave no answer. Waiting for the card.")


def test_a_question_brings_its_tab_to_the_front_and_is_spoken_after_the_step(table: Page) -> None:
    ask(table, "leaver", often="2")
    table.locator(".ks-tabs .lm-TabBar-tab").first.click()
    expect(table.locator(".ks-question-words")).to_be_hidden()
    step(table)
    expect(table.locator(".ks-question-words")).to_be_visible()
    spoken = " ".join(table.locator(".ks-live").inner_text().split())
    headline = table.locator(".ks-headline").inner_text()
    assert spoken.startswith(headline)
    assert "Who will be the next to leave the game?" in spoken
    table.locator(".ks-tabs .lm-TabBar-tab").first.click()
    table.locator(".ks-theme").click()
    expect(table.locator(".ks-question-words")).to_be_hidden()
    expect(table.locator(".ks-root.ks-asking")).to_have_count(1)


def test_the_answers_are_saved_as_a_file(table: Page, tmp_path: Path) -> None:
    table.locator(".ks-lang button").nth(1).click()
    ask(table, "honour")
    answer(table)
    with table.expect_download() as saving:
        table.locator(".ks-save-answers").click()
    assert saving.value.suggested_filename == "kings-suicide-answers.csv"
    saving.value.save_as(tmp_path / "answers.csv")
    written = (tmp_path / "answers.csv").read_bytes()
    assert written.startswith(b"\xef\xbb\xbf")
    (row,) = csv.DictReader(StringIO(written.decode("utf-8-sig")))
    assert (row["kind"], row["choice"]) == ("honour", "старшая карта")


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing_while_a_question_waits(table: Page, theme: str) -> None:
    while not table.locator(f".ks-theme-{theme}").count():
        table.locator(".ks-theme").click()
        table.wait_for_timeout(200)
    ask(table)
    for _ in range(6):
        answer(table, sure=2)
        step(table)
    for scroll in (0, 9999):
        table.locator(".ks-predict").evaluate("(tab, to) => { tab.scrollTop = to; }", scroll)
        found = Axe().run(table, context=".ks-root")
        assert not found.violations_count, found.generate_report()
    answer(table)
    found = Axe().run(table, context=".ks-root")
    assert not found.violations_count, found.generate_report()


@pytest.mark.parametrize("lang", [0, 1])
@pytest.mark.parametrize("size", SIZES)
def test_every_size_shows_the_question_without_sideways_scrolling(table: Page, size: str, lang: int) -> None:
    width, height = SIZES[size]
    table.set_viewport_size({"width": width, "height": height})
    new_game(table, seed=LONG_CHAIN, players=5)
    table.locator(".ks-lang button").nth(lang).click()
    ask(table)
    for _ in range(14):
        assert table.evaluate(UNSEEN) == []
        assert table.evaluate(SIDEWAYS) <= 0
        assert table.evaluate(SMALL) == []
        answer(table, option=table.locator(".ks-option").count() - 1, sure=1)
        assert table.evaluate(OVERLAPS) == []
        step(table)


def test_the_explanation_stays_readable_beside_a_question(table: Page) -> None:
    """In the middle of a long chain its headline and sentences are seen; the rest can be scrolled to."""
    new_game(table, seed=LONG_CHAIN)
    ask(table, "chain", "cards")
    for _ in range(40):
        step(table)
        side = table.locator(".ks-side").bounding_box()
        told = table.locator(".ks-told").bounding_box()
        assert side
        assert told
        assert told["y"] + told["height"] <= side["y"] + side["height"], table.locator(
            ".ks-told"
        ).inner_text()

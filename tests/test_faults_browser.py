"""Clumsy and hostile hands at the table, in a browser: nothing breaks, nothing is taken unmeant."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import kingsuicide as ks
from tests.at_the_table import APART_MS, cards_left, expect_shown, new_game, step

HOSTILE = ("<img src=x onerror=alert(1)>", "A & B", "$x$", "=1+1", "שלום «мир»")
SHOWN = ".ks-headline, .ks-told, .ks-tray, .ks-debts, .ks-players, .ks-pile, .ks-log-line"


@pytest.fixture
def table(page: Page, voila_app: str) -> Page:
    page.goto(voila_app)
    page.wait_for_selector(".ks-pile")
    return page


def all_shown(page: Page) -> list[str]:
    """Return everything that the table says, and what its cards look like."""
    faces = page.locator(".ks-tray .ks-card").evaluate_all("all => all.map(one => one.outerHTML)")
    return [*page.locator(SHOWN).all_inner_texts(), *faces]


def triple_click(page: Page, control: Locator) -> int:
    """Click three times on a place, whatever comes to lie there; return how many cards that took."""
    before, box = cards_left(page), control.bounding_box()
    assert box
    for _ in range(3):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(60)
    page.wait_for_timeout(APART_MS)
    return before - cards_left(page)


def test_a_triple_click_where_controls_change_places_takes_no_card_that_was_not_meant(table: Page) -> None:
    new_game(table, seed=8)
    for pile in range(5):
        assert triple_click(table, table.locator(".ks-pick").nth(pile)) == 0
        expect(table.locator(".ks-fan")).to_be_visible()
        for card in (0, 4, 8):
            assert triple_click(table, table.locator(".ks-fan button").nth(card)) == 1
            expect(table.locator(".ks-fan")).to_be_hidden()
            table.locator(".ks-pick").nth(pile).click()
            expect(table.locator(".ks-fan")).to_be_visible()
            table.wait_for_timeout(APART_MS)
            if table.locator(".ks-fan button").count() <= 8:
                break
        assert triple_click(table, table.locator(".ks-close")) == 0
        expect(table.locator(".ks-fan")).to_be_hidden()


def test_a_triple_click_on_every_control_breaks_nothing(table: Page) -> None:
    new_game(table, seed=8)
    step(table)
    controls = table.locator(".ks-root :is(button, select):visible").element_handles()
    assert len(controls) > 20
    for control in controls:
        if not control.is_visible():
            continue
        before, classes = cards_left(table), control.get_attribute("class") or ""
        control.click(click_count=3, delay=15)
        table.wait_for_timeout(APART_MS)
        if "ks-play" in classes and table.locator(".ks-play").inner_text().endswith("Pause"):
            table.locator(".ks-play").click()
        if "ks-pile" in classes or "ks-step" in classes or "ks-pick" in classes:
            assert before - cards_left(table) == ("ks-pick" not in classes), classes
        for close in (".ks-close", ".ks-cancel", ".ks-keys-close", ".ks-keep-close"):
            if table.locator(close).is_visible():
                table.locator(close).click()
                expect(table.locator(close)).to_be_hidden()
                table.wait_for_timeout(APART_MS)
    table.locator(".ks-lang button").first.click()
    new_game(table, seed=8)
    expected = ks.Dashboard(players=4, seed=8, lang="en")
    step(table)
    expected.desk.step()
    expect_shown(table, expected)


def test_play_pressed_three_times_and_everything_else_while_it_plays(table: Page) -> None:
    new_game(table, seed=8)
    play, label = table.locator(".ks-play"), table.locator(".ks-scrub-label")
    table.locator(".ks-speed select").select_option("0.25")
    for _ in range(3):
        play.click()
        table.wait_for_timeout(60)
    expect(play).to_contain_text("Pause")
    expect(table.locator(".ks-log-line").nth(2)).to_be_attached()
    table.locator(".ks-speed select").select_option("5")
    table.wait_for_timeout(400)
    at = label.inner_text()
    table.wait_for_timeout(1000)
    assert label.inner_text() == at
    table.locator(".ks-speed select").select_option("0.25")
    table.locator(".ks-range").focus()
    table.keyboard.press("Home")
    expect(play).to_contain_text("Autoplay")
    expect(label).to_contain_text("step 0 of")
    table.wait_for_timeout(800)
    expect(label).to_contain_text("step 0 of")


def test_autoplay_goes_on_in_a_hidden_tab(browser: Browser, voila_app: str) -> None:
    context = browser.new_context()
    table = context.new_page()
    table.goto(voila_app)
    new_game(table, seed=8)
    table.locator(".ks-speed select").select_option("0.25")
    table.locator(".ks-play").click()
    other = context.new_page()
    other.bring_to_front()
    other.wait_for_timeout(1500)
    other.close()
    table.bring_to_front()
    assert cards_left(table) <= 50
    context.close()


def test_back_three_forward_three_and_the_same_seed_again_show_the_same(table: Page) -> None:
    new_game(table, seed=8)
    seen = [all_shown(table)]
    for _ in range(9):
        step(table)
        seen.append(all_shown(table))
    for control, steps in ((".ks-undo", (8, 7, 6)), (".ks-redo", (7, 8, 9))):
        for at in steps:
            table.locator(control).click()
            expect(table.locator(".ks-scrub-label")).to_have_text(f"step {at} of 9")
            assert all_shown(table) == seen[at]
    new_game(table, seed=8)
    for at in range(10):
        assert all_shown(table) == seen[at]
        step(table)


def test_hostile_names_are_shown_literally_and_are_harmless_in_what_is_saved(table: Page) -> None:
    new_game(table, seed=8, players=5, names=HOSTILE)
    for _ in range(12):
        step(table)
    for seat, name in enumerate(HOSTILE):
        expect(table.locator(".ks-name").nth(seat)).to_contain_text(name)
    assert table.locator(".ks-root img").count() == 0
    table.locator(".ks-keep-button").click()
    with table.expect_download() as download:
        table.locator(".ks-save-log").click()
    rows = list(csv.DictReader(StringIO(Path(download.value.path()).read_text(encoding="utf-8-sig"))))
    assert len(rows) == 12
    names = {row["name"] for row in rows}
    assert names <= {name if not name.startswith("=") else f"'{name}" for name in HOSTILE}
    assert "'=1+1" in names
    with table.expect_download() as download:
        table.locator(".ks-save").click()
    saved = ks.load_game(Path(download.value.path()).read_text(encoding="utf-8-sig"))
    assert saved.names == HOSTILE


def test_a_name_of_500_characters_is_refused_in_words(table: Page) -> None:
    table.locator(".ks-new").click()
    table.locator(".ks-form-name-1 input").fill("x" * 500)
    table.locator(".ks-start").click()
    expect(table.locator(".ks-panel-status .ks-status")).to_contain_text("names cannot be")
    table.locator(".ks-cancel").click()
    step(table)
    assert cards_left(table) == 51


def test_a_line_of_the_log_and_quick_keys_do_not_lose_their_way(table: Page) -> None:
    new_game(table, seed=8)
    table.locator(".ks-step").focus()
    for _ in range(12):
        table.keyboard.press("ArrowRight")
    expect(table.locator(".ks-scrub-label")).to_have_text("step 12 of 12")
    for _ in range(5):
        table.keyboard.press("ArrowLeft")
    expect(table.locator(".ks-scrub-label")).to_have_text("step 7 of 12")
    table.locator(".ks-log-line").last.click()
    expect(table.locator(".ks-scrub-label")).to_have_text("step 1 of 12")
    table.wait_for_timeout(APART_MS)
    step(table)
    expect(table.locator(".ks-scrub-label")).to_have_text("step 2 of 12")

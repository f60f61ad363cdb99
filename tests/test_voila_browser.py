"""The app in a browser, as a person uses it."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

import kingsuicide as ks
from tests.at_the_table import APART_MS, cards_left, expect_shown, new_game, step
from tests.widgets import find

SIZES = {"projector": (1280, 720), "wide": (1920, 1080), "tablet": (768, 1024), "phone": (360, 740)}
# To the middle of a long chain (payments, waiting debts), and a match with everything in it.
LONG_CHAIN, STEPS_TO_IT = 109, 82

FAR_OUT = """() => [...document.querySelectorAll('.ks-root :is(button, section, .ks-tabs)')]
  .filter(one => one.offsetParent && !one.closest('.ks-tabs .lm-TabBar'))
  .map(one => [one.className, one.getBoundingClientRect()])
  .filter(([, box]) => box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1)
  .map(([name]) => name)"""
SMALL = """() => [...document.querySelectorAll('.ks-root button')].filter(one => one.offsetParent)
  .map(one => [one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
  .map(([name, box]) => `${name} ${box.width}×${box.height}`)"""
OVERLAPS = """() => {
  const every = '.ks-controls :is(button, .ks-scrub, .ks-speed, .ks-stop-at-turn)';
  const controls = document.querySelectorAll(every);
  const parts = [...controls].map(one => [one.className, one.getBoundingClientRect()]);
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return parts.flatMap(([name, a], place) => parts.slice(place + 1).filter(([, b]) => meet(a, b))
    .map(([other]) => name + ' over ' + other));
}"""
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"


@pytest.fixture
def table(page: Page, voila_app: str) -> Page:
    page.goto(voila_app)
    page.wait_for_selector(".ks-pile")
    return page


@pytest.mark.parametrize(("players", "seed", "rules"), [(4, 8, "classic"), (3, 5, "pagat")])
def test_a_whole_match_by_clicking_shows_each_explanation(
    table: Page, players: int, seed: int, rules: str
) -> None:
    new_game(table, seed=seed, players=players, rules=rules)
    expected = ks.Dashboard(players=players, seed=seed, rules=rules, lang="en")
    expect_shown(table, expected)
    while not expected.session.outcome:
        step(table)
        find(expected, "ks-step").click()
        expect_shown(table, expected)
    expect(table.locator(".ks-lost")).to_have_count(1)
    expect(table.locator(".ks-safe")).to_have_count(players - 1)
    step(table)
    expect(table.locator(".ks-scene .ks-status")).to_contain_text("The match is over")


def test_piles_are_buttons_and_a_click_takes_the_top_card(table: Page) -> None:
    new_game(table, seed=8)
    expected = ks.Dashboard(players=4, seed=8, lang="en")
    for pile in (0, 3, 1, 4, 2):
        table.locator(".ks-pile").nth(pile).click()
        expected.session.play(ks.Move(pile))
        expect_shown(table, expected)


def test_any_card_of_a_pile_can_be_picked(table: Page) -> None:
    new_game(table, seed=8)
    expected = ks.Dashboard(players=4, seed=8, lang="en")
    table.locator(".ks-pick").nth(1).click()
    expect(table.locator(".ks-fan button")).to_have_count(10)
    table.locator(".ks-fan button").nth(6).click()
    expected.session.play(ks.Move(1, 6))
    expect_shown(table, expected)
    expect(table.locator(".ks-fan")).to_be_hidden()


@pytest.mark.parametrize("control", [".ks-pile", ".ks-step"])
@pytest.mark.parametrize("times", [2, 3])
def test_a_double_or_triple_click_takes_one_card(table: Page, control: str, times: int) -> None:
    new_game(table, seed=8)
    table.locator(control).first.click(click_count=times, delay=20)
    table.wait_for_timeout(600)
    assert cards_left(table) == 51


def test_a_triple_click_finishes_one_turn(table: Page) -> None:
    new_game(table, seed=8)
    table.locator(".ks-finish").click(click_count=3)
    table.wait_for_timeout(600)
    assert cards_left(table) == 51


def test_a_triple_click_on_a_fanned_card_takes_one_card(table: Page) -> None:
    new_game(table, seed=8)
    table.locator(".ks-pick").first.click()
    table.locator(".ks-fan button").nth(2).click(click_count=3)
    table.wait_for_timeout(600)
    assert cards_left(table) == 51


def test_clicks_that_are_meant_count_each(table: Page) -> None:
    new_game(table, seed=8)
    for _ in range(4):
        table.locator(".ks-pile").nth(2).click()
        table.wait_for_timeout(APART_MS)
    expect(table.locator(".ks-pile").nth(2)).to_have_text("Pile 3, 6 cards")


def test_an_empty_pile_says_so_and_the_next_click_works(table: Page) -> None:
    new_game(table, seed=8)
    for _ in range(11):
        table.locator(".ks-pile").nth(4).click()
        table.wait_for_timeout(APART_MS)
    expect(table.locator(".ks-scene .ks-status")).to_have_text(
        "Pile 5 is empty: take a card from another pile."
    )
    expect(table.locator(".ks-pile").nth(4)).to_contain_class("ks-pile-empty")
    step(table)
    assert cards_left(table) == 41


def test_undo_redo_and_the_language_in_the_middle_of_a_chain(table: Page) -> None:
    new_game(table, seed=8)
    expected = ks.Dashboard(players=4, seed=8, lang="en")
    for _ in range(6):
        step(table)
        expected.session.draw()
    for _ in range(3):
        table.locator(".ks-undo").click()
        expected.session.undo()
    expect_shown(table, expected)
    table.locator(".ks-lang button").nth(1).click()
    expected.lang = "ru"
    expect_shown(table, expected)
    table.locator(".ks-redo").click()
    expected.session.redo()
    expect_shown(table, expected)


def test_the_focus_stays_where_it_was(table: Page) -> None:
    new_game(table, seed=8)
    for control in (".ks-step", ".ks-finish", ".ks-undo", ".ks-redo"):
        table.locator(control).focus()
        table.keyboard.press("Enter")
        table.wait_for_timeout(APART_MS)
        assert table.evaluate("selector => document.activeElement.matches(selector)", control)


def test_hostile_names_are_text(table: Page) -> None:
    names = ("<img src=x onerror=alert(1)>", "A & B", "$x$", "שלום")
    new_game(table, seed=8, names=names)
    for _ in range(8):
        step(table)
    for seat, name in enumerate(names):
        expect(table.locator(".ks-name").nth(seat)).to_contain_text(name)
    assert table.locator(".ks-root img").count() == 0


@pytest.mark.parametrize("lang", [0, 1])
def test_the_whole_table_fits_a_projector_in_the_middle_of_a_long_chain(table: Page, lang: int) -> None:
    new_game(table, seed=LONG_CHAIN)
    table.locator(".ks-lang button").nth(lang).click()
    for _ in range(STEPS_TO_IT):
        step(table)
        assert table.evaluate(FAR_OUT) == []
        assert table.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
        assert table.locator(".ks-tabs").evaluate("tabs => tabs.clientHeight") >= 100, table.locator(
            ".ks-headline"
        ).inner_text()


@pytest.mark.parametrize("size", SIZES)
def test_every_size_is_without_sideways_scrolling_and_with_targets_large_enough(
    table: Page, size: str
) -> None:
    width, height = SIZES[size]
    table.set_viewport_size({"width": width, "height": height})
    new_game(table, seed=8, players=5)
    for lang in (1, 0):
        table.locator(".ks-lang button").nth(lang).click()
        table.wait_for_timeout(200)
        assert table.evaluate(OVERLAPS) == []
    for open_ in (".ks-step", ".ks-pick >> nth=0", ".ks-close", ".ks-rules-button", ".ks-new"):
        table.locator(open_).first.click()
        table.wait_for_timeout(200)
        assert table.evaluate(SIDEWAYS) <= 0
        assert table.evaluate(SMALL) == []


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing(table: Page, theme: str) -> None:
    new_game(table, seed=8)
    for _ in range(7):
        step(table)
    while not table.locator(f".ks-theme-{theme}").count():
        table.locator(".ks-theme").click()
        table.wait_for_timeout(200)
    for open_ in (".ks-pick >> nth=0", ".ks-close", ".ks-rules-button", ".ks-new"):
        found = Axe().run(table, context=".ks-root")
        assert not found.violations_count, found.generate_report()
        table.locator(open_).click()
        table.wait_for_timeout(300)
    found = Axe().run(table, context=".ks-root")
    assert not found.violations_count, found.generate_report()


def test_two_tabs_share_nothing(table: Page, browser: Browser, voila_app: str) -> None:
    new_game(table, seed=8)
    other = browser.new_page()
    other.goto(voila_app)
    other.wait_for_selector(".ks-pile")
    step(table)
    assert (cards_left(table), cards_left(other)) == (51, 52)
    other.close()


def test_keys_step_through_the_match(table: Page) -> None:
    new_game(table, seed=8)
    expected = ks.Dashboard(players=4, seed=8, lang="en")
    table.mouse.click(5, 715)
    for key in ("ArrowRight", "3", "Space", "ArrowLeft", "ArrowLeft", "y"):
        table.keyboard.press(key)
        table.wait_for_timeout(100)
    for do in (expected.desk.forward, lambda: expected.desk.take_from(2), expected.desk.undo):
        do()
    expected.desk.redo()
    expect_shown(table, expected)
    table.keyboard.press("Home")
    expect(table.locator(".ks-scrub-label")).to_have_text("step 0 of 3")
    table.keyboard.press("?")
    expect(table.locator(".ks-keys-page")).to_be_visible()


def test_keys_do_nothing_while_typing_or_when_switched_off(table: Page) -> None:
    new_game(table, seed=8)
    table.locator(".ks-new").click()
    name = table.locator(".ks-form-name-1 input")
    name.click()
    name.press_sequentially("1 f p")
    expect(name).to_have_value("1 f p")
    table.locator(".ks-cancel").click()
    assert cards_left(table) == 52
    table.keyboard.press("?")
    table.locator(".ks-keys-on input").uncheck()
    table.wait_for_timeout(200)
    table.locator(".ks-step").focus()
    table.keyboard.press("ArrowRight")
    table.wait_for_timeout(300)
    assert cards_left(table) == 52


def test_a_line_of_the_log_and_the_scrubber_go_there(table: Page) -> None:
    new_game(table, seed=8)
    expected = ks.Dashboard(players=4, seed=8, lang="en")
    for _ in range(6):
        step(table)
        expected.session.draw()
    table.locator(".ks-log-line", has_text="Chen A♥").click()
    expected.desk.jump(2)
    expect_shown(table, expected)
    table.locator(".ks-range").focus()
    table.keyboard.press("ArrowRight")
    expected.desk.jump(3)
    expect_shown(table, expected)
    table.locator(".ks-last").click()
    expected.desk.jump(6)
    expect_shown(table, expected)


def test_each_step_is_spoken_in_a_region_that_outlives_it(table: Page) -> None:
    new_game(table, seed=8)
    expected = ks.Dashboard(players=4, seed=8, lang="en")
    table.evaluate("window.region = document.querySelector('.ks-live')")
    for _ in range(3):
        step(table)
        expected.session.draw()
        told = expected.screen.told
        expect(table.locator(".ks-live")).to_have_text(f"{told.headline}. {told.body}")
        assert table.evaluate("window.region === document.querySelector('.ks-live')")


def test_autoplay_plays_pauses_and_has_one_timer(table: Page) -> None:
    new_game(table, seed=8)
    table.locator(".ks-speed select").select_option("0.25")
    table.locator(".ks-play").click()
    expect(table.locator(".ks-play")).to_contain_text("Pause")
    table.locator(".ks-speed select").select_option("0.5")
    expect(table.locator(".ks-log-line").nth(3)).to_be_attached()
    table.locator(".ks-step").click()
    expect(table.locator(".ks-play")).to_contain_text("Autoplay")
    left = cards_left(table)
    table.wait_for_timeout(1200)
    assert cards_left(table) == left

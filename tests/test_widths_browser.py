"""The table between a tablet's and a projector's width, and its tabs on a phone: all has its room."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Page, expect

import kingsuicide as ks
from kingsuicide.messages import message
from kingsuicide.words import LANGUAGES, say
from tests.at_the_table import APART_MS, new_game, step

SIZES = [(width, 720) for width in (900, 1039, 1040, 1100, 1180, 1200)]
# A small laptop's window, a page made larger, a wide window that is low, a projector.
SIZES += [(1366, 620), (1280, 600), (1093, 520), (1024, 560), (1600, 760), (1920, 850), (1920, 1080)]
LONG = "Maximiliana Konstantinovskaya"
# Of all that stands at the table, what lies over another thing or leaves its own room.
OVERLAPS = """async () => {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);  // of a new size
  const box = (one) => one.getBoundingClientRect();
  const apart = (a, b) => a.left >= b.right - 1 || b.left >= a.right - 1
    || a.top >= b.bottom - 1 || b.top >= a.bottom - 1;
  const all = (selector) => [...document.querySelectorAll(`.ks-root :is(${selector})`)]
    .filter((one) => one.offsetParent);
  const controls = ".ks-controls button, .ks-speed, .ks-speed .widget-label, .ks-speed select, "
    + ".ks-stop-at-turn, .ks-scrub-label, .ks-track";
  const head = ".ks-title, .ks-subtitle, .ks-badge, .ks-menu";
  const parts = all(`${head}, .ks-players, .ks-pile, .ks-tray, ${controls}`);
  const over = parts.flatMap((one, place) => parts.slice(place + 1)
    .filter((other) => !one.contains(other) && !apart(box(one), box(other)))
    .map((other) => `${one.className} over ${other.className}`));
  const felt = box(all(".ks-felt")[0]);
  const out = all(`.ks-pile, .ks-pick, .ks-tray .ks-card, ${controls}`)
    .map((one) => [one.className, box(one)])
    .filter(([, { left, right, bottom }]) => left < felt.left || right > felt.right || bottom > felt.bottom)
    .map(([name]) => `${name} out of the felt`);
  const small = all(".ks-speed select").filter((one) => box(one).width < 44).map(() => "the speed is small");
  return [...over, ...out, ...small];
}"""
# Which of the players and the tray anything in a place lies over, wherever one looks.
COVERED = """(place) => {
  const home = document.querySelector(place);
  return [".ks-players", ".ks-tray"].filter((one) => {
    const { left, top, width, height } = document.querySelector(one).getBoundingClientRect();
    const covers = (x, y) => home.contains(document.elementFromPoint(left + x * width, top + y * height));
    return [...Array(40 * 20).keys()].some((n) => covers((n % 40 + .5) / 40, (Math.floor(n / 40) + .5) / 20));
  });
}"""
# The boxes around a thing, up to the table itself, that cut something of it off.
CUT = """(place) => {
  const { left, right, top, bottom } = document.querySelector(place).getBoundingClientRect();
  const around = [];
  let one = document.querySelector(place);
  while (!one.matches(".ks-root")) around.push(one = one.parentElement);
  return around.filter((one) => {
    const [{ overflowX, contain }, room] = [getComputedStyle(one), one.getBoundingClientRect()];
    const cuts = overflowX !== "visible" || /strict|content|paint/.test(contain);
    return cuts && (left < room.left || right > room.right || top < room.top || bottom > room.bottom);
  }).map((one) => one.className);
}"""
TABS = """async () => {
  await new Promise(requestAnimationFrame);
  return [...document.querySelectorAll(".ks-tabs > .lm-TabBar .lm-TabBar-tab")]
    .map((one) => one.getBoundingClientRect())
    .map(({ left, right, top, width }) => ({ left, right, top, width }));
}"""


@pytest.fixture
def table(page: Page, voila_app: str) -> Page:
    page.goto(voila_app)
    page.wait_for_selector(".ks-pile")
    return page


def speak(table: Page, lang: str) -> None:
    """Have the table speak a language."""
    table.locator(".ks-lang button").nth(LANGUAGES.index(lang)).click()
    expect(table.locator(".ks-tabs")).to_contain_text(say(message("tab-lab"), lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["", LONG], ids=["short names", "long names"])
def test_nothing_lies_over_anything_at_any_size_of_two_columns(table: Page, lang: str, name: str) -> None:
    names = tuple(f"{name} {number}" for number in range(1, 6)) if name else ()
    new_game(table, seed=123_456, players=5, names=names)
    speak(table, lang)
    step(table)
    for tab in (".ks-log", ".ks-lab"):
        table.locator(".ks-tabs > .lm-TabBar .lm-TabBar-tab").nth(0 if tab == ".ks-log" else 4).click()
        table.locator(tab).first.wait_for()
        for (width, height), is_lesson in product(SIZES, (False, True)):
            table.set_viewport_size({"width": width, "height": height})
            table.evaluate("(on) => document.body.toggleAttribute('data-kingsuicide', on)", is_lesson)
            assert table.evaluate(OVERLAPS) == [], (width, height, is_lesson)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_phone_all_tabs_are_in_sight_and_large_enough_for_a_finger(table: Page, lang: str) -> None:
    speak(table, lang)
    table.set_viewport_size({"width": 360, "height": 740})
    for number in range(6):
        table.locator(".ks-tabs > .lm-TabBar .lm-TabBar-tab").nth(number).click()
        tabs = table.evaluate(TABS)
        assert len({tab["top"] for tab in tabs}) == 1, tabs
        assert all(tab["left"] >= 0 and tab["right"] <= 360 and tab["width"] >= 43.5 for tab in tabs), tabs


def test_the_mark_at_the_end_of_a_match_is_drawn_whole(page: Page, voila_app: str) -> None:
    session = ks.Session(players=2, seed=4)
    while not session.outcome:
        session.draw()
    page.goto(f"{voila_app}?game={session.code()}")
    expect(page.locator(".ks-mark-leaves")).to_have_count(1)
    assert page.evaluate(CUT, ".ks-mark-leaves") == []


@pytest.mark.parametrize("piles", [(6, 6, *[5] * 8), (26, 26)], ids=["ten piles", "two piles"])
def test_what_is_too_much_for_its_room_is_looked_through_there(
    page: Page, voila_app: str, piles: tuple[int, ...]
) -> None:
    code = ks.Session(ks.Rules(players=4, piles=piles), seed=4).code()
    page.goto(f"{voila_app}?game={code}")
    expect(page.locator(".ks-pile:visible")).to_have_count(len(piles))
    for width, height in [(1280, 720), (1366, 620), (1093, 520)]:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".ks-pile.ks-next")).to_be_in_viewport()
        for pile in range(len(piles)):
            page.locator(".ks-pile").nth(pile).click(trial=True)
        assert page.evaluate(COVERED, ".ks-piles") == [], (width, height)
        page.locator(".ks-pick").first.click()
        for button in (".ks-fan button >> nth=-1", ".ks-fan button >> nth=0", ".ks-close"):
            page.locator(button).click(trial=True)
        assert page.evaluate(COVERED, ".ks-fan-panel") == [], (width, height)
        page.locator(".ks-close").click()
        page.wait_for_timeout(APART_MS)

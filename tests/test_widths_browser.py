"""The table between a tablet's and a projector's width, and its tabs on a phone: all has its room."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from kingsuicide.messages import message
from kingsuicide.words import LANGUAGES, say
from tests.at_the_table import new_game, step

WIDTHS = (900, 1039, 1040, 1100, 1180, 1200)
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
def test_nothing_lies_over_anything_at_any_width_of_two_columns(table: Page, lang: str) -> None:
    new_game(table, seed=123_456)
    speak(table, lang)
    step(table)
    for tab in (".ks-log", ".ks-lab"):
        table.locator(".ks-tabs > .lm-TabBar .lm-TabBar-tab").nth(0 if tab == ".ks-log" else 4).click()
        table.locator(tab).first.wait_for()
        for width in WIDTHS:
            table.set_viewport_size({"width": width, "height": 720})
            assert table.evaluate(OVERLAPS) == [], width


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_phone_all_tabs_are_in_sight_and_large_enough_for_a_finger(table: Page, lang: str) -> None:
    speak(table, lang)
    table.set_viewport_size({"width": 360, "height": 740})
    for number in range(6):
        table.locator(".ks-tabs > .lm-TabBar .lm-TabBar-tab").nth(number).click()
        tabs = table.evaluate(TABS)
        assert len({tab["top"] for tab in tabs}) == 1, tabs
        assert all(tab["left"] >= 0 and tab["right"] <= 360 and tab["width"] >= 43.5 for tab in tabs), tabs

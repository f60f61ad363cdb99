"""What a person does at the table in a browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import kingsuicide as ks
from kingsuicide.messages import message
from kingsuicide.words import say

# A little more than the time within which two clicks on one control count once.
APART_MS = 270


def new_game(
    page: Page, *, seed: int, players: int = 4, names: tuple[str, ...] = (), rules: str = ""
) -> None:
    """Start a game by the form."""
    page.locator(".ks-new").click()
    page.locator(".ks-form-players button", has_text=str(players)).click()
    page.locator(".ks-form-seed input").fill(str(seed))
    for seat, name in enumerate(names, start=1):
        page.locator(f".ks-form-name-{seat} input").fill(name)
    if rules:
        label = say(message("form-rules-option", rules=rules))
        page.locator(".ks-form-rules select").select_option(label=label)
    page.locator(".ks-start").click()
    expect(page.locator(".ks-subtitle")).to_contain_text(f"seed {seed}")
    expect(page.locator(".ks-form")).to_be_hidden()


def one_step_back() -> ks.Dashboard:
    """Return a table with odd names at which nine cards were taken, and one of them back."""
    table = ks.Dashboard(players=3, seed=5, names=["Ann", "Ждан", "=1+1"], lang="en")
    for _ in range(9):
        table.desk.step()
    table.desk.undo()
    return table


def expect_shown(page: Page, table: ks.Dashboard) -> None:
    """Expect the page to show the same step as a table that was played alike without a browser."""
    screen = table.screen
    expect(page.locator(".ks-headline")).to_have_text(screen.told.headline)
    expect(page.locator(".ks-told")).to_have_text(screen.told.body)
    expect(page.locator(".ks-explanation .ks-rule")).to_have_count(len(screen.told.rules))
    for number, (id_, _, text) in enumerate(screen.told.rules):
        rule = page.locator(".ks-explanation .ks-rule").nth(number)
        expect(rule).to_have_attribute("data-rule", id_)
        expect(rule).to_contain_text(text)
    for number, pile in enumerate(screen.piles):
        expect(page.locator(".ks-pile").nth(number)).to_have_text(pile.label)
    expect(page.locator(".ks-tray .ks-card")).to_have_count(
        sum(len(group.cards) for group in screen.tray.groups)
    )
    turn = page.locator(".ks-turn")
    expect(turn).to_have_count(0 if screen.is_over else 1)


def step(page: Page) -> None:
    """Click "next step" as a person would: not too soon after the last click."""
    page.locator(".ks-step").click()
    page.wait_for_timeout(APART_MS)


def cards_left(page: Page) -> int:
    """Return how many cards the piles say that they have."""
    counts = [text.split(",")[1].split()[0] for text in page.locator(".ks-pile").all_inner_texts()]
    return sum(0 if count == "empty" else int(count) for count in counts)

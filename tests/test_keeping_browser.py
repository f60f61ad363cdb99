"""Nothing is ever lost, in a browser: reloads, kernels that die, codes in the address, files."""

from __future__ import annotations

import json
import os
import re
import signal
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

import kingsuicide as ks
from tests.at_the_table import APART_MS, cards_left, expect_shown, new_game, one_step_back, step
from tests.servers import voila

TABLE = ".ks-pile"


@pytest.fixture
def table(page: Page, voila_app: str) -> Page:
    page.goto(voila_app)
    page.wait_for_selector(TABLE)
    return page


def played(page: Page, steps: int) -> ks.Dashboard:
    """Play a new game so far, and return a table that was played alike."""
    new_game(page, seed=8)
    expected = ks.Dashboard(players=4, seed=8, lang="en")
    for _ in range(steps):
        step(page)
        expected.desk.step()
    return expected


def kill_kernel(page: Page) -> None:
    """Kill the kernel of a page by its pid, so that it can say nothing any more."""
    config = page.locator("#jupyter-config-data").text_content()
    assert config
    file = f"kernel-{json.loads(config)['kernelId']}.json".encode()
    (found,) = (one for one in Path("/proc").glob("[0-9]*/cmdline") if file in read(one))
    os.kill(int(found.parent.name), signal.SIGKILL)


def read(file: Path) -> bytes:
    """Return what is in a file, or nothing when it has gone meanwhile."""
    try:
        return file.read_bytes()
    except OSError:
        return b""


def test_after_a_reload_the_game_goes_on_at_the_very_step(table: Page) -> None:
    expected = played(table, 7)
    table.locator(".ks-undo").click()
    expected.desk.undo()
    table.locator(".ks-lang button").nth(1).click()
    expected.lang = "ru"
    expect_shown(table, expected)
    table.reload()
    expect(table.locator(".ks-resume")).to_contain_text("Go on with your game?")
    expect(table.locator(".ks-resume-game")).to_have_text(
        "Anna, Boris, Chen and Dina: deal 1, step 6 of 7, seed 8."
    )
    table.locator(".ks-go-on").click()
    expect_shown(table, expected)
    expect(table.locator(".ks-resume")).to_be_hidden()
    step(table)
    expected.desk.step()
    expect_shown(table, expected)
    expect(table.locator(".ks-scrub-label")).to_have_text("шаг 7 из 7")


def test_all_lines_come_back(table: Page) -> None:
    played(table, 5)
    for _ in range(2):
        table.locator(".ks-undo").click()
    table.locator(".ks-pile").nth(4).click()
    expect(table.locator(".ks-pile").nth(4)).to_have_text("Pile 5, 9 cards")
    table.wait_for_timeout(APART_MS)
    table.reload()
    table.locator(".ks-go-on").click()
    expect(table.locator(".ks-pile").nth(4)).to_have_text("Pile 5, 9 cards")
    table.locator(".ks-keep-button").click()
    with table.expect_download() as download:
        table.locator(".ks-save").click()
    session = ks.load_game(Path(download.value.path()).read_text(encoding="utf-8-sig"))
    assert [line.last for line in session.lines] == [5, 4]


def test_who_does_not_want_it_plays_another_and_the_old_one_is_still_kept(table: Page) -> None:
    played(table, 3)
    table.reload()
    table.locator(".ks-decline").click()
    expect(table.locator(".ks-panel")).to_be_hidden()
    assert cards_left(table) == 52
    kept = table.evaluate("Object.keys(localStorage).filter(key => key.startsWith('kingsuicide')).length")
    step(table)
    now = table.evaluate("Object.keys(localStorage).filter(key => key.startsWith('kingsuicide')).length")
    assert now == kept + 1


def test_a_game_not_begun_is_not_offered(table: Page) -> None:
    table.reload()
    table.wait_for_selector(TABLE)
    table.wait_for_timeout(500)
    expect(table.locator(".ks-panel")).to_be_hidden()


def test_two_tabs_of_one_browser_share_nothing(browser: Browser, voila_app: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    one, other = context.new_page(), context.new_page()
    for page, seed in ((one, 8), (other, 9)):
        page.goto(voila_app)
        page.wait_for_selector(TABLE)
        if page.locator(".ks-decline").is_visible():
            page.locator(".ks-decline").click()
        new_game(page, seed=seed)
    for _ in range(3):
        step(one)
    step(other)
    assert (cards_left(one), cards_left(other)) == (49, 51)
    for page, told in ((one, "step 3 of 3, seed 8"), (other, "step 1 of 1, seed 9")):
        page.reload()
        expect(page.locator(".ks-resume-game")).to_contain_text(told)
    context.close()


@pytest.mark.parametrize(
    "kept", ["nonsense", "{}", '{"lines": {"A": 1}}', '{"shown": "A", "lines": {"A": "KS1"}}']
)
def test_what_was_kept_and_is_broken_is_not_offered_and_hurts_nobody(table: Page, kept: str) -> None:
    played(table, 1)
    table.evaluate(
        """kept => { for (const key of Object.keys(localStorage))
             if (key.startsWith('kingsuicide')) localStorage.setItem(key, kept); }""",
        kept,
    )
    table.reload()
    table.wait_for_selector(TABLE)
    table.wait_for_timeout(500)
    expect(table.locator(".ks-panel")).to_be_hidden()
    step(table)
    assert cards_left(table) == 51


@pytest.mark.skipif(not Path("/proc").exists(), reason="kernels are found by /proc")
def test_a_kernel_killed_in_the_middle_of_a_payment(table: Page, problems: list[str]) -> None:
    expected = played(table, 4)
    while not expected.session.game.turn.payments or expected.session.game.turn.ending:
        step(table)
        expected.desk.step()
    kill_kernel(table)
    table.locator(".ks-step").click()
    expect(table.locator(".ks-silence")).to_be_visible(timeout=8_000)
    expect(table.get_by_role("alert").and_(table.locator(".ks-silence"))).to_contain_text(
        re.compile("The table has had no answer for 5 seconds.* load the page again")
    )
    table.locator(".ks-reload").click()
    table.locator(".ks-go-on").click()
    expect_shown(table, expected)
    step(table)
    expected.desk.step()
    expect_shown(table, expected)
    problems.clear()


def test_a_code_in_the_address_opens_its_game(page: Page, voila_app: str) -> None:
    expected = one_step_back()
    page.goto(f"{voila_app}?game={expected.session.code()}")
    expect(page.locator(".ks-scrub-label")).to_have_text("step 8 of 9")
    expect_shown(page, expected)
    step(page)
    page.reload()
    expect(page.locator(".ks-resume-game")).to_contain_text("step 9 of 9")
    expected.desk.undo()
    page.locator(".ks-decline").click()
    expected.desk.redo()
    expect_shown(page, expected)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("KS1.c4.8.0.0-0...xxxxxx", "wrong or swapped character"),
        ("<img src=x onerror=alert(1)>", "is no game code"),
    ],
)
def test_a_code_in_the_address_that_is_none_is_refused_in_words(
    page: Page, voila_app: str, code: str, told: str
) -> None:
    page.goto(f"{voila_app}?game={code}")
    expect(page.locator(".ks-scene .ks-status")).to_contain_text(told)
    assert cards_left(page) == 52
    assert page.locator(".ks-root img").count() == 0


def test_a_code_in_the_address_opens_its_game_in_a_kernel_that_was_started_before(page: Page) -> None:
    session = ks.Session(players=3, seed=5)
    for _ in range(9):
        session.draw()
    table = "import kingsuicide as ks\nks.Dashboard()"
    with voila("--preheat_kernel=True", "--pool_size=1", play=table) as address:
        page.goto(f"{address}/voila/render/play.ipynb?game={session.code()}")
        expect(page.locator(".ks-scrub-label")).to_have_text("step 9 of 9")
        expect(page.locator(".ks-subtitle")).to_contain_text("seed 5")
        page.goto("about:blank")


def test_a_game_goes_out_and_comes_in_by_code_link_and_file(table: Page, tmp_path: Path) -> None:
    expected = played(table, 6)
    table.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.locator(".ks-keep-button").click()
    expect(table.locator(".ks-code")).to_have_text(expected.session.code())
    clipboard = "navigator.clipboard.readText()"
    table.locator(".ks-copy").first.click()
    expect(table.locator(".ks-copy").first).to_have_text("Copied ✓")
    assert table.evaluate(clipboard) == expected.session.code()
    table.locator(".ks-copy-link").click()
    expect(table.locator(".ks-copy-link")).to_have_text("Copied ✓")
    assert urlsplit(table.evaluate(clipboard)).query == f"game={expected.session.code()}"
    with table.expect_download() as download:
        table.locator(".ks-save").click()
    assert download.value.suggested_filename == "kings-suicide-8.json"
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["seed"] == 8
    with table.expect_download() as download:
        table.locator(".ks-save-log").click()
    log = Path(download.value.path()).read_bytes()
    assert log.startswith(b"\xef\xbb\xbf")
    assert len(log.decode("utf-8-sig").splitlines()) == 7

    new_game(table, seed=1)
    table.locator(".ks-keep-button").click()
    table.locator(".ks-code-field input").fill("KS1.c4")
    table.locator(".ks-open").click()
    expect(table.locator(".ks-panel-status .ks-status")).to_contain_text("is cut short")
    table.locator(".ks-code-field input").fill(f" {expected.session.code()} ")
    table.locator(".ks-open").click()
    expect_shown(table, expected)
    new_game(table, seed=1)
    table.locator(".ks-keep-button").click()
    for name, text in (("bad.json", b"[1, 2"), ("game.json", file.read_bytes())):
        with table.expect_file_chooser() as chooser:
            table.locator(".ks-open-file").click()
        chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": text})
        if name == "bad.json":
            expect(table.locator(".ks-panel-status .ks-status")).to_contain_text("[1, 2")
    expect_shown(table, expected)


def test_what_is_asked_for_by_key_is_shown_and_spoken_each_time(table: Page) -> None:
    played(table, 6)
    told = {
        "c": "Cards: 9 in the centre, 9 in pile 2, 9 in pile 3, 9 in pile 4 and 10 in pile 5.",
        "t": "takes the next card",
        "d": "",
    }
    for key, text in told.items():
        table.locator(".ks-step").focus()
        table.keyboard.press(key)
        expect(table.locator(".ks-scene .ks-status")).to_contain_text(text or re.compile("."))
        before = table.locator(".ks-live").text_content()
        table.keyboard.press(key)
        expect(table.locator(".ks-live")).not_to_have_text(re.compile(f"^{re.escape(before or '')}$"))

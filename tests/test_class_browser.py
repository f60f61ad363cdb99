"""A class in a browser: the table under a strict policy, what is seen of faults, and what comes back."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.at_the_table import cards_left, step
from tests.class_server import class_app, fetched, metric, until_ready

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no signals that a test could send")

TABLE = ".ks-pile"
# The table, with buttons for what must not happen.
BAD = """
from time import sleep

import ipywidgets as widgets
import kingsuicide as ks

def fails(_):
    secret = "in the source"
    1 / 0

def loops(_):
    while True:
        pass

def eats(_):
    kept = []
    while True:
        kept.append(bytearray(10**7))
        sleep(0.1)

def gulps(_):
    kept = []
    while True:
        kept.append(bytearray(10**7))

bad = (fails, loops, eats, gulps)
buttons = [widgets.Button(description=one.__name__) for one in bad]
for button, one in zip(buttons, bad):
    button.on_click(one)
widgets.VBox([ks.Dashboard(players=4, seed=8), widgets.HBox(buttons)])
"""


@pytest.fixture(scope="module")
def bad(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a class whose tables have buttons that fail, loop and eat memory."""
    cwd = tmp_path_factory.mktemp("bad")
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(BAD)]), cwd / "play.ipynb")
    start = (
        "from pathlib import Path; from kingsuicide.serve import classes; "
        "from kingsuicide.serve.class_settings import Asked; "
        "classes.notebooks = Path.cwd; classes.serve_class(Asked(2))"
    )
    limits = {"KINGSUICIDE_KERNEL_MIB": "400", "KINGSUICIDE_KERNEL_SECONDS": "5"}
    with class_app(cwd, start=start, **limits) as address:
        yield address


@pytest.fixture
def table(page: Page, bad: str) -> Page:
    page.goto(bad)
    page.wait_for_selector(TABLE)
    return page


def notice(page: Page) -> str:
    line = page.locator("#notice")
    expect(line).to_be_visible(timeout=60_000)
    return line.inner_text()


def test_the_table_works_under_a_policy_that_runs_no_code_of_a_page(
    page: Page, bad: str, problems: list[str]
) -> None:
    with page.expect_response(bad) as answer:
        page.goto(bad)
    page.wait_for_selector(TABLE)
    policy = answer.value.headers["content-security-policy"]
    assert "script-src 'self' blob:;" in policy
    assert "frame-ancestors 'none'" in policy
    if page.locator(".ks-decline").is_visible():
        page.locator(".ks-decline").click()
    step(page)
    assert cards_left(page) == 51
    page.evaluate(
        "() => { const s = document.createElement('script'); s.textContent = 'window.ran = 1'; "
        "document.body.append(s); }"
    )
    assert page.evaluate("window.ran ?? null") is None
    assert any("Content Security Policy" in problem for problem in problems)
    problems.clear()


def test_a_fault_is_told_by_a_number_that_the_log_has_and_the_source_stays_there(
    table: Page, bad: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    heard: list[str] = []
    table.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    table.reload()
    table.wait_for_selector(TABLE)
    table.get_by_role("button", name="fails").click()
    told = notice(table)
    assert told.startswith("Something went wrong at the table; the game is as it was.")
    log = (tmp_path_factory.getbasetemp() / "bad0" / "stderr.txt").read_text()
    line = next(line for line in log.splitlines() if f"fault id={told.split()[-1]} " in line)
    assert "ZeroDivisionError" in line
    assert "in the source" in line
    assert heard
    for hidden in ("ZeroDivisionError", "in the source", "Traceback"):
        assert hidden not in table.content()
        assert hidden not in "".join(heard)


def three_steps(table: Page) -> int:
    """Play three steps, and return how many cards are left."""
    if table.locator(".ks-decline").is_visible():
        table.locator(".ks-decline").click()
    for _ in range(3):
        step(table)
    expect(table.locator(".ks-scrub-label")).to_contain_text("step 3 of 3")
    return cards_left(table)


def goes_on(table: Page, left: int) -> None:
    """Take up the game of three steps, with so many cards left."""
    table.locator(".ks-go-on").click()
    expect(table.locator(".ks-scrub-label")).to_contain_text("step 3 of 3")
    assert cards_left(table) == left


@pytest.mark.parametrize(("button", "reason"), [("loops", "busy"), ("eats", "memory")])
def test_a_kernel_that_loops_or_eats_memory_is_stopped_and_its_owner_goes_on(
    table: Page, bad: str, problems: list[str], button: str, reason: str
) -> None:
    left = three_steps(table)
    before = metric(bad, f'kingsuicide_kernels_stopped_total{{reason="{reason}"}}')
    table.get_by_role("button", name=button).click()
    assert "Your game stays in this browser" in notice(table)
    after = metric(bad, f'kingsuicide_kernels_stopped_total{{reason="{reason}"}}')
    table.get_by_role("button", name="Load the page again").click()
    goes_on(table, left)
    assert after == before + 1
    problems.clear()  # the socket that was closed


def test_who_eats_faster_than_it_is_looked_at_is_refused_memory_and_goes_on(
    table: Page, problems: list[str]
) -> None:
    left = three_steps(table)
    table.get_by_role("button", name="gulps").click()
    # It may outlive the refusal, or die of it.
    assert re.search("Something went wrong|Your game stays in this browser", notice(table))
    table.reload()
    goes_on(table, left)
    problems.clear()  # the socket that was closed


def test_a_kernel_that_dies_is_told_at_once(table: Page, bad: str, problems: list[str]) -> None:
    if table.locator(".ks-decline").is_visible():
        table.locator(".ks-decline").click()
    config = table.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    found = [one for one in Path("/proc").glob("[0-9]*/cmdline") if f"kernel-{config}" in one.read_text()]
    os.kill(int(found[0].parent.name), signal.SIGKILL)
    assert "Load the page again" in notice(table)
    problems.clear()


def test_a_closed_tab_gives_its_memory_back(table: Page, bad: str) -> None:
    config = table.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    assert fetched(f"{bad}api/kernels/{config}")[0] == 200
    table.goto("about:blank")
    end = time.monotonic() + 30
    while fetched(f"{bad}api/kernels/{config}")[0] == 200:
        assert time.monotonic() < end
        time.sleep(0.1)
    until_ready(bad)


def test_what_is_not_there_is_a_page_in_words(page: Page, bad: str, problems: list[str]) -> None:
    page.goto(bad + "nothing")
    expect(page.get_by_role("alert")).to_have_text("There is nothing at this address.")
    page.get_by_role("link", name="To the table").click()
    page.wait_for_selector(TABLE)
    problems.clear()  # that there was nothing

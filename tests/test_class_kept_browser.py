"""A class in a browser, at the tables that were laid before: codes in the address, pages that stay open."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
import websocket
from playwright.sync_api import Page, WebSocket, expect

from tests.at_the_table import cards_left, expect_shown, one_step_back, step
from tests.class_server import Socket, class_app, opened

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no signals that a test could send")

TABLE = ".ks-pile"
# As the command line starts it, but for how often a page is asked whether it is still there.
START = (
    "from kingsuicide.serve import connection; from kingsuicide.serve.class_settings import Asked; "
    "from kingsuicide.serve.classes import serve_class; "
    "connection.PING_MS = 1_000; serve_class(Asked(2))"
)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a class whose pages are asked every second whether they are still there."""
    with class_app(tmp_path_factory.mktemp("kept"), start=START) as address:
        yield address


def test_a_code_in_the_address_opens_its_game_at_a_table_that_was_laid_before(page: Page, app: str) -> None:
    expected = one_step_back()
    page.goto(f"{app}?game={expected.session.code()}")
    expect(page.locator(".ks-scrub-label")).to_have_text("step 8 of 9")
    expect_shown(page, expected)
    step(page)
    expected.desk.step()
    expect_shown(page, expected)
    page.goto("about:blank")


@pytest.mark.parametrize("code", ["KS1.c4.8.0.0-0...xxxxxx", "<img src=x onerror=alert(1)>"])
def test_a_code_that_is_none_is_refused_in_words(page: Page, app: str, code: str) -> None:
    page.goto(f"{app}?game={code}")
    expect(page.locator(".ks-scene .ks-status")).to_contain_text(code)
    assert cards_left(page) == 52
    page.goto("about:blank")


def test_a_page_that_nobody_touches_stays_and_one_that_answers_no_pings_is_closed(
    page: Page, app: str
) -> None:
    told: list[str] = []

    def follow(socket: WebSocket) -> None:
        told.append("open")
        socket.on("close", lambda: told.append("close"))

    page.on("websocket", follow)
    page.goto(app)
    page.wait_for_selector(TABLE)
    mute = Socket(app, opened(app))
    # Frames are read as they come, and none is answered; so the page is left alone for as many pings.
    heard = [mute.raw.recv_frame().opcode]
    while heard[-1] != websocket.ABNF.OPCODE_CLOSE:
        heard.append(mute.raw.recv_frame().opcode)
    assert heard.count(websocket.ABNF.OPCODE_PING) > 2
    step(page)
    expect(page.locator(".ks-scrub-label")).to_contain_text("step 1 of 1")
    expect(page.locator("#notice")).to_be_hidden()
    assert told == ["open"]
    mute.close()
    page.goto("about:blank")

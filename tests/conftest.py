"""What tests share: a browser, the servers that it looks at, and no failure that hides in a log."""

from __future__ import annotations

import logging
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from traitlets.log import get_logger

from tests.browser import FLAGS, watch
from tests.on_binder import made_for_binder
from tests.servers import CHECKOUT, own_jupyter, serving

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")

# A kernel may have to start first, on a machine that is busy.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder for the tables of the odds, in all processes that tests start: never the user's own."""
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KINGSUICIDE_CACHE", str(folder))
        yield folder


class _Kept(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def handlers_do_not_fail() -> Iterator[None]:
    """Fail a test in which a widget's handler raised: traitlets only logs that, as a warning."""
    kept = _Kept()
    get_logger().addHandler(kept)
    yield
    get_logger().removeHandler(kept)
    hidden = [record for record in kept.records if record.exc_info]
    assert not hidden, "\n".join(map(logging.Formatter().format, hidden))


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium; without one, tests are skipped, but never where CI counts on them."""
    if path := next(filter(None, map(shutil.which, BROWSERS)), None):
        return path
    with sync_playwright() as playwright:
        if Path(playwright.chromium.executable_path).exists():
            return playwright.chromium.executable_path
    missing = "no Chromium here: install it, or run `playwright install chromium`"
    if os.environ.get("CI"):
        pytest.fail(missing)
    pytest.skip(missing)


# Once a module and not once a session: while Playwright runs, no other test of its thread can use asyncio.
@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """A Chromium without a screen."""
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium, args=FLAGS)


@pytest.fixture
def problems() -> list[str]:
    """What went wrong on `page` so far; a test that expects a problem takes it out."""
    return []


@pytest.fixture
def page(browser: Browser, problems: list[str]) -> Iterator[Page]:
    """A page at a projector's size, on which nothing may go wrong and nothing be fetched from elsewhere."""
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    watch(page, problems)
    yield page
    page.close()
    assert not problems


@pytest.fixture(scope="session")
def voila_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the app, started as a user starts it, in a folder with settings for some other app."""
    cwd = tmp_path_factory.mktemp("app")
    (cwd / "voila.json").write_text('{"VoilaConfiguration": {"template": "some-other"}}')
    command = (sys.executable, "-m", "kingsuicide.cli", "--no-browser")
    with serving(*command, cwd=cwd, environment=own_jupyter(cwd)) as address:
        yield address


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of `play.ipynb` in JupyterLab, on a copy of the notebooks; its token is in it."""
    cwd = tmp_path_factory.mktemp("lab")
    for notebook in (CHECKOUT / "notebooks").glob("*.ipynb"):
        shutil.copy(notebook, cwd)
    start = (
        "from kingsuicide.serve import launch; launch.own_notebooks = lambda folder: folder; "
        "launch.serve_lab(browser=False)"
    )
    with serving(sys.executable, "-c", start, cwd=cwd, environment=own_jupyter(cwd)) as address:
        yield address


@pytest.fixture(scope="session")
def binder(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Binder's environment, made as Binder makes it: its Python, and the checkout that it was made in."""
    if os.name == "nt":
        pytest.skip("Binder is Linux")
    return made_for_binder(tmp_path_factory.mktemp("binder"))

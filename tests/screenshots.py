"""The pictures of the READMEs: `python -m tests.screenshots` takes them anew from the app."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from kingsuicide.lessons.matches import prepared
from kingsuicide.words import LANGUAGES
from tests.browser import FLAGS
from tests.conftest import BROWSERS
from tests.servers import CHECKOUT, own_jupyter, serving

FOLDER = CHECKOUT / ".pictures"
_SIZE = {"width": 1280, "height": 720}


def take(browser: Browser, app: str, lang: str) -> None:
    """Take the table, the list of lessons, and a lesson, in a language."""
    page = browser.new_page(viewport=_SIZE)
    session = prepared("text-example").session()
    session.jump(7)
    page.goto(f"{app}?game={session.code()}")
    page.wait_for_selector(".ks-card")
    page.wait_for_timeout(1500)
    page.screenshot(path=FOLDER / f"table-{lang}.png")
    page.goto(f"{app}index.ipynb")
    page.screenshot(path=FOLDER / f"lessons-{lang}.png")
    page.goto(f"{app}lessons/{lang}/2-chains.ipynb")
    page.wait_for_selector(".ks-paper-worksheet")
    asked = page.locator(".ks-paper-choice").first
    asked.locator("input").nth(1).check()
    asked.locator("button").click()
    page.wait_for_selector(".ks-paper-wrong")
    page.locator("h2").nth(1).scroll_into_view_if_needed()
    page.locator("h2").nth(1).evaluate("one => one.scrollIntoView()")
    page.wait_for_timeout(500)
    page.screenshot(path=FOLDER / f"lesson-{lang}.png")
    page.close()


def main() -> None:
    """Take all pictures."""
    FOLDER.mkdir(exist_ok=True)
    chromium = next(filter(None, map(shutil.which, BROWSERS)))
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for lang in LANGUAGES:
            command = (sys.executable, "-m", "kingsuicide.cli", "--no-browser", "--lang", lang)
            cwd = Path(folder)
            with serving(*command, cwd=cwd, environment=own_jupyter(cwd)) as app:
                take(browser, app, lang)


if __name__ == "__main__":
    main()

"""How soon the table can be clicked, beside stock Voilà with one Button, in one run and in one browser.

python -m tests.benchmarks.lean [--rounds 9]

Each page is opened in turn, with nothing in the browser's cache, until a click has changed it: once with
kernels that were started before, and once without. Stock Voilà's files from other hosts are not waited for.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Response, expect, sync_playwright

from tests.benchmarks.clicks import BARE
from tests.browser import FLAGS, free_port, until_it_answers
from tests.class_server import class_app, until_ready
from tests.servers import notebook, own_jupyter, serving

_READY = ("--preheat_kernel=True", "--pool_size=2")
_BUTTON, _CHANGED = ".bare-step", ".bare-page:has-text('1')"
_STEP, _CARD = ".ks-step", ".ks-card"


@dataclass(slots=True)
class Page:
    """A page, and what was measured of it."""

    address: str
    button: str
    changed: str
    is_ready: bool
    seconds: list[float] = field(default_factory=list)
    files: int = 0
    size: int = 0

    def open(self, browser: Browser) -> None:
        """Open it, and click as soon as there is something to click."""
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        answers: list[Response] = []
        page.on("response", lambda answer: answers.append(answer))
        page.route(lambda url: urlsplit(url).hostname != "127.0.0.1", lambda route: route.abort())
        began = time.perf_counter()
        page.goto(self.address, wait_until="commit", timeout=120_000)
        page.locator(self.button).click(timeout=120_000)
        expect(page.locator(self.changed).first).to_be_visible()
        self.seconds.append(time.perf_counter() - began)
        page.wait_for_timeout(1_000)
        ours = [one for one in answers if urlsplit(one.url).hostname == "127.0.0.1"]
        self.files = len(ours)
        self.size = sum(one.request.sizes()["responseBodySize"] for one in ours)
        page.goto("about:blank")
        page.close()


@contextmanager
def stock(folder: Path, *options: str) -> Iterator[str]:
    """Serve one Button by Voilà as it comes; yields the address."""
    folder.mkdir()
    (folder / "bare.ipynb").write_text(notebook(BARE), encoding="utf-8")
    port = free_port()
    server = subprocess.Popen(
        [sys.executable, "-m", "voila", "bare.ipynb", f"--port={port}", "--no-browser", *options],
        cwd=folder,
        env=os.environ | own_jupyter(folder) | {"JUPYTER_PREFER_ENV_PATH": "1"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}/"
    try:
        until_it_answers(address + "voila/static/voila.js")
        yield address
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    """Measure in turns, and print medians and their ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        for name in ("cold", "class"):
            (home / name).mkdir()
        command = (sys.executable, "-m", "kingsuicide.cli", "--no-browser")
        cold = serving(*command, cwd=home / "cold", environment=own_jupyter(home / "cold"))
        pages = {
            "stock, ready": Page(stack.enter_context(stock(home / "a", *_READY)), _BUTTON, _CHANGED, True),
            "table, ready": Page(stack.enter_context(class_app(home / "class")), _STEP, _CARD, True),
            "stock, not ready": Page(stack.enter_context(stock(home / "b")), _BUTTON, _CHANGED, False),
            "table, not ready": Page(stack.enter_context(cold), _STEP, _CARD, False),
        }
        browser = stack.enter_context(sync_playwright()).chromium.launch(
            executable_path=shutil.which("chromium"), args=FLAGS
        )
        for _ in range(rounds):
            for page in pages.values():
                until_ready(pages["table, ready"].address)
                time.sleep(4 if page.is_ready else 0)  # stock Voilà does not say when its kernels are ready
                page.open(browser)
    print(f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; {rounds} rounds")
    for name, page in pages.items():
        print(
            f"{name:17} {statistics.median(page.seconds):.2f} s  "
            f"(least {min(page.seconds):.2f}, most {max(page.seconds):.2f})  "
            f"{page.files} requests, {page.size / 1e6:.2f} MB"
        )
    for state in ("ready", "not ready"):
        table, bare = (statistics.median(pages[f"{name}, {state}"].seconds) for name in ("table", "stock"))
        print(f"{state}: {table / bare:.2f} of stock Voilà's time")


if __name__ == "__main__":
    main()

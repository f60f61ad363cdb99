"""The app's page until its table can be clicked, beside stock Voilà's with one Button: files, bytes, seconds.

python -m tests.benchmarks.page [--times 5]

Both kernels are started when their page is opened, and both browsers are new, with nothing kept.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import statistics
import time
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

from tests.browser import FLAGS
from tests.servers import voila

TABLE = "import kingsuicide as ks\nks.Dashboard(players=4, seed=7)"
BUTTON = """
import ipywidgets as w
button = w.Button(description="Step")
button.add_class("ks-step")
w.VBox([button])
"""
KINDS = {"table": "app", "button": "bare"}


def opened(address: str, browser: Any) -> tuple[float, int, int]:
    """Open a page in a new browser: seconds until its button could be clicked, requests, and bytes."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    answers: list[Any] = []
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("response", answers.append)
    page.route(lambda url: urlsplit(url).hostname not in ("127.0.0.1", None), lambda route: route.abort())
    began = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator(".ks-step").click(timeout=120_000)
    seconds = time.perf_counter() - began
    size = 0
    for answer in answers:
        size += int(answer.headers.get("content-length", 0))
    page.goto("about:blank")
    context.close()
    return seconds, len([url for url in asked if url.startswith("http")]), size


def main() -> None:
    """Measure both in turns."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--times", type=int, default=5, help="how often each is opened")
    times = parser.parse_args().times
    print(f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; {times} times each")
    found: dict[str, list[tuple[float, int, int]]] = {kind: [] for kind in KINDS}
    with (
        voila(app=TABLE) as app,
        voila("--template=lab", bare=BUTTON) as bare,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for number in range(times + 1):
            for kind, base in (("table", app), ("button", bare)):
                one = opened(f"{base}/voila/render/{KINDS[kind]}.ipynb", browser)
                if number:  # the first one warms the server's files up
                    found[kind].append(one)
        browser.close()
    middle = {}
    for kind, all_of in found.items():
        middle[kind] = statistics.median(one[0] for one in all_of)
        requests, size = all_of[0][1:]
        print(f"  {kind:7} {middle[kind]:5.2f} s, {requests} requests, {size / 1e6:.2f} MB")
    print(f"  ratio of the seconds {middle['table'] / middle['button']:.2f}")


if __name__ == "__main__":
    main()

"""The table and JupyterLab as on Binder: seconds until a table can be clicked, and memory of the server.

python -m tests.benchmarks.binder [--python PATH] [--runs 3]

The environment is made as Binder makes it, unless PATH is the Python of one that was made so. Memory is what
the server and all that it has started hold; what they share counts once. Each run has a server of its own.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread

import psutil
from playwright.sync_api import Page, expect, sync_playwright

from tests.browser import FLAGS
from tests.labs import run_first_cell
from tests.on_binder import OnBinder, made_for_binder, on_binder
from tests.servers import CHECKOUT

LIMIT_MIB = 1024
_EVERY_S = 0.1
_SETTLED_S = 3
_SLOWEST_MS = 120_000


def memory() -> float:
    """Return the memory, in MiB, of all that this process has started, but for the browser."""
    total = 0.0
    for server in psutil.Process().children():
        if "jupyterlab" not in " ".join(server.cmdline()):
            continue
        for one in (server, *server.children(recursive=True)):
            with suppress(psutil.Error):  # it has just ended
                total += one.memory_full_info().pss / 2**20
    return total


@contextmanager
def peak() -> Iterator[list[float]]:
    """Look at the memory all the time; the list's only number is the most that was seen."""
    most, over = [0.0], Event()

    def look() -> None:
        while not over.wait(_EVERY_S):
            most[0] = max(most[0], memory())

    looking = Thread(target=look)
    looking.start()
    try:
        yield most
    finally:
        over.set()
        looking.join()


def clicked(page: Page, began: float) -> float:
    """Click the first step, see that it does something, and return the seconds until the click."""
    page.locator(".ks-step").click()
    seconds = time.perf_counter() - began
    expect(page.locator(".ks-card").first).to_be_visible()
    return seconds


def open_app(page: Page, server: OnBinder) -> float:
    """Open the table; seconds until it can be clicked."""
    began = time.perf_counter()
    page.goto(server.at("voila/render/notebooks/play.ipynb"), wait_until="commit")
    return clicked(page, began)


def open_lab(page: Page, server: OnBinder) -> float:
    """Open the table's notebook in JupyterLab, and run its cell at once; seconds until it can be clicked."""
    began = time.perf_counter()
    run_first_cell(page, server.at("lab/tree/notebooks/play.ipynb"))
    return clicked(page, began)


def use(page: Page) -> None:
    """Open the odds, and play a thousand games in the Lab: what takes most memory at a table."""
    page.locator(".ks-tabs .lm-TabBar-tab", has_text="Odds").click()
    expect(page.locator(".ks-course-figure .dot").first).to_be_visible()
    page.locator(".ks-tabs .lm-TabBar-tab", has_text="Lab").click()
    page.locator(".ks-lab-quick").nth(1).click()
    expect(page.locator(".ks-lab-far")).to_have_text("Done: 1,000 games.")


def measure(python: Path, checkout: Path) -> dict[str, float]:
    """Measure once, with a server and a browser of its own; seconds and MiB by name."""
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as home, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        context = browser.new_context(viewport={"width": 1280, "height": 720})
        context.set_default_timeout(_SLOWEST_MS)
        began = time.perf_counter()
        with on_binder(python, checkout, Path(home)) as server, peak() as most:
            found["start s"] = time.perf_counter() - began
            time.sleep(_SETTLED_S)
            found["at rest"] = memory()
            app, lab = context.new_page(), context.new_page()
            for name, page, opened in (("app", app, open_app), ("lab", lab, open_lab)):
                page.bring_to_front()
                found[f"{name} s"] = opened(page, server)
                time.sleep(_SETTLED_S)
                found[f"{name} open"] = memory()
                use(page)
                time.sleep(_SETTLED_S)
                found[f"{name} used"] = memory()
            found["peak"] = most[0]
            browser.close()
    return found


def main() -> None:
    """Measure some times, and print the middle of each figure, and the highest peak."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--python", type=Path)
    parser.add_argument("--runs", type=int, default=3)
    asked = parser.parse_args()
    expect.set_options(timeout=_SLOWEST_MS)
    with tempfile.TemporaryDirectory() as folder:
        made = (asked.python, CHECKOUT) if asked.python else made_for_binder(Path(folder))
        load = os.getloadavg()[0]
        runs = [measure(*made) for _ in range(asked.runs)]
    middle = {name: statistics.median(run[name] for run in runs) for name in runs[0]}
    print(
        f"{platform.machine()}, {os.cpu_count()} cores; {asked.runs} servers, middle of each figure;", end=" "
    )
    print(f"load of the machine {load:.1f}")
    print(f"the server answers after {middle['start s']:.1f} s; at rest {middle['at rest']:.0f} MiB")
    for name, what in (("app", "the app opened"), ("lab", "JupyterLab opened too")):
        seconds, opened, used = (middle[f"{name} {one}"] for one in ("s", "open", "used"))
        print(f"{what}: {seconds:.1f} s to a clickable table, {opened:.0f} MiB,", end=" ")
        print(f"with odds and 1,000 games {used:.0f} MiB")
    most = max(run["peak"] for run in runs)
    print(f"highest peak: {most:.0f} MiB, {most / LIMIT_MIB:.0%} of Binder's {LIMIT_MIB} MiB")


if __name__ == "__main__":
    main()

"""What a student costs: memory, and seconds of a core, on JupyterHub and in `kingsuicide serve`, in one run.

python -m tests.benchmarks.hub [--students 3] [--steps 40] [--rush 12]

Memory is PSS: what processes share is counted once, in parts. The figures are for `binder/hub/CAPACITY.md`.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from urllib.parse import urlencode

import psutil
from playwright.sync_api import Browser, Page, expect, sync_playwright

from kingsuicide.serve.settings import SHARE
from tests.at_the_table import step
from tests.benchmarks.serve import served
from tests.browser import FLAGS
from tests.class_server import browser as browser_without_screen
from tests.class_server import fetched, until_ready
from tests.hub import hub_app, proxy, servers, sign_in

_SETTLES_S = 3.0
_SLOWEST_S = 300
_MIB = 2**20


def cpu(processes: list[psutil.Process]) -> float:
    """Return the seconds of a core that processes, all of them there still, have used."""
    return sum(sum(one.cpu_times()[:2]) for one in processes)


def pss(processes: list[psutil.Process]) -> float:
    """Return the memory of processes, in MiB."""
    return sum(one.memory_full_info().pss for one in processes) / _MIB


def told(what: str, values: list[float], unit: str, digits: int = 0) -> None:
    """Print a middle, and the most."""
    print(f"  {what:54} {statistics.median(values):8.{digits}f} {unit}, at most {max(values):.{digits}f}")


def cpu_of_machine() -> float:
    """Return the seconds of all cores that were not idle."""
    times = psutil.cpu_times()
    return sum(times) - times.idle - times.iowait - times.guest - times.guest_nice


def come(address: str, name: str) -> float:
    """Sign in to a hub without a browser: seconds until a page comes whose table is laid."""
    began, client = time.perf_counter(), browser_without_screen()
    _, page = fetched(f"{address}hub/login", client=client)
    found = re.search(r'name="_xsrf"\s+value="([^"]+)"', page)
    assert found
    form = urlencode({"username": name, "password": "", "_xsrf": found.group(1)})
    fetched(f"{address}hub/login?next=/hub/spawn", form.encode(), client)
    while True:
        _, page = fetched(f"{address}user/{name}/voila/render/play.ipynb", client=client)
        if '"kernelId"' in page:
            return time.perf_counter() - began
        assert time.perf_counter() - began < _SLOWEST_S, page
        time.sleep(1)


def laid(page: Page) -> None:
    """Wait until there is a table on a page."""
    expect(page.locator(".ks-root")).to_be_visible(timeout=120_000)


def open_odds(page: Page) -> None:
    """Open the tab that loads NumPy."""
    page.locator(".ks-tabs .lm-TabBar-tab", has_text="Odds").click()
    page.wait_for_timeout(1_000 * _SETTLES_S)


def open_lab(page: Page) -> None:
    """Open the tab that loads the pictures, and have the most games simulated that a button is for."""
    page.locator(".ks-tabs .lm-TabBar-tab", has_text="Lab").click()
    page.wait_for_timeout(1_000 * _SETTLES_S)
    page.locator(".ks-lab-quick").last.click()
    page.wait_for_timeout(1_000 * _SETTLES_S)


@contextmanager
def pages(browser: Browser, number: int) -> Iterator[list[Page]]:
    """Yield so many pages, each in a browser of its own as far as cookies go."""
    contexts = [browser.new_context(viewport={"width": 1280, "height": 720}) for _ in range(number)]
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


def on_a_hub(browser: Browser, students: int, steps: int, rush: int) -> None:
    """Measure students that come one after another, and then all of them at once."""
    with tempfile.TemporaryDirectory() as folder:
        cwd = Path(folder)
        with hub_app(Path(sys.executable), proxy(cwd), cwd, JUPYTER_PATH=str(SHARE)) as (address, hub):
            time.sleep(_SETTLES_S)
            between = [hub, *(one for one in hub.children() if "singleuser" not in str(one.cmdline()))]
            print(f"JupyterHub: hub and proxy at rest {pss(between):.0f} MiB")
            came: dict[str, list[float]] = {}
            with pages(browser, students) as opened:
                for number, page in enumerate(opened):
                    before = cpu(between)
                    sign_in(page, address, f"student-{number}")
                    laid(page)
                    page.wait_for_timeout(1_000 * _SETTLES_S)
                    server = servers(hub)[-1]
                    kernel = server.children()
                    came.setdefault("to come: hub and proxy", []).append(cpu(between) - before)
                    came.setdefault("to come: the student's server", []).append(cpu([server]))
                    came.setdefault("to come: its kernel", []).append(cpu(kernel))
                for page, server in zip(opened, servers(hub), strict=True):
                    parts = {"hub and proxy": between, "server": [server], "kernel": server.children()}
                    used = {name: cpu(those) for name, those in parts.items()}
                    for _ in range(steps):
                        step(page)
                    for name, those in parts.items():
                        spent = 1000 * (cpu(those) - used[name]) / steps
                        came.setdefault(f"a step: {name}", []).append(spent)
                for name, values in came.items():
                    told(name, values, "ms" if "step" in name else "s", 1 if "step" in name else 2)
                at_table = servers(hub)
                told("a server", [pss([one]) for one in at_table], "MiB")
                told("a kernel, a match played", [pss(one.children()) for one in at_table], "MiB")
                for page in opened:
                    open_odds(page)
                told("a kernel, odds open", [pss(one.children()) for one in at_table], "MiB")
                for page in opened:
                    open_lab(page)
                told("a kernel, odds and lab open", [pss(one.children()) for one in at_table], "MiB")
                whole = [[one, *one.children()] for one in at_table]
                told("all of a student", [pss(those) for those in whole], "MiB")
                resident = [sum(one.memory_info().rss for one in those) / _MIB for those in whole]
                told("all of a student, nothing shared (RSS)", resident, "MiB")
                print(f"  hub and proxy with {students} students {pss(between):.0f} MiB")
            begun, before = time.perf_counter(), cpu_of_machine()
            with ThreadPoolExecutor(rush) as several:
                times = list(several.map(partial(come, address), (f"late-{one}" for one in range(rush))))
            share = (cpu_of_machine() - before) / (time.perf_counter() - begun)
            told(f"{rush} at once, without browsers: a table after", times, "s", 1)
            print(f"  the whole machine was busy with {share:.1f} cores meanwhile")


def in_a_class(browser: Browser, students: int, steps: int) -> None:
    """Measure the same in a class that is served from one machine."""
    with served("class", students) as (address, server):
        until_ready(address)
        time.sleep(_SETTLES_S)
        ready = server.children()
        print(f"kingsuicide serve: the server {pss([server]):.0f} MiB")
        told("a kernel that is ready", [pss([one]) for one in ready], "MiB")
        before = cpu([server, *ready])
        with pages(browser, students) as opened:
            for page in opened:
                page.goto(address)
                laid(page)
            until_ready(address)
            time.sleep(_SETTLES_S)
            spent = (cpu([server, *server.children()]) - before) / students
            told("to come, and to make the next one ready", [spent], "s", 2)
            parts = {"server": [server], "kernel": ready}
            used = {name: cpu(those) for name, those in parts.items()}
            for page in opened:
                for _ in range(steps):
                    step(page)
            for name, those in parts.items():
                told(f"a step: {name}", [1000 * (cpu(those) - used[name]) / steps / students], "ms", 1)
            told("a kernel, a match played", [pss([one]) for one in ready], "MiB")
            for page in opened:
                open_odds(page)
            told("a kernel, odds open", [pss([one]) for one in ready], "MiB")
            for page in opened:
                open_lab(page)
            told("a kernel, odds and lab open", [pss([one]) for one in ready], "MiB")
            print(f"  the server with {students} students {pss([server]):.0f} MiB")


def main() -> None:
    """Measure both."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--students", type=int, default=3)
    parser.add_argument("--steps", type=int, default=40, help="steps of each, 52 at most")
    parser.add_argument("--rush", type=int, default=12, help="how many come at once")
    asked = parser.parse_args()
    print(
        f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, "
        f"Python {platform.python_version()}; {asked.students} students, middle and most"
    )
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        on_a_hub(browser, asked.students, asked.steps, asked.rush)
        in_a_class(browser, asked.students, asked.steps)
        browser.close()


if __name__ == "__main__":
    main()

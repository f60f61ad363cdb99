"""A class that opens the table: `kingsuicide serve` beside plain `voila` on the same notebook, in one run.

python -m tests.benchmarks.serve [--students 30] [--browsers 3] [--minute 100] [--only class|voila]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import psutil
from playwright.sync_api import sync_playwright

from kingsuicide.places import notebooks
from tests.benchmarks.pages import Opened, Visit
from tests.browser import FLAGS, free_port, until_it_answers
from tests.class_server import health, until_ready
from tests.servers import own_jupyter

_STAYS_S = 15.0
_CLICK = ".ks-step"


@contextmanager
def served(kind: str, students: int) -> Iterator[tuple[str, psutil.Process]]:
    """Serve the table in one of both ways; yields the address and the server's process."""
    port = free_port()
    plain = ("-m", "voila", "play.ipynb", f"--port={port}", "--no-browser")
    ours = ("-m", "kingsuicide.cli", "serve", "--class-size", str(students), "--port", str(port))
    with tempfile.TemporaryDirectory() as home:
        notebook = nbformat.read(notebooks() / "play.ipynb", 4)
        del notebook.metadata["voila"]  # it asks for the app's page
        nbformat.write(notebook, Path(home) / "play.ipynb")
        server = subprocess.Popen(
            [sys.executable, *(plain if kind == "voila" else ours)],
            cwd=home,
            env=os.environ | own_jupyter(Path(home)) | {"JUPYTER_PREFER_ENV_PATH": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        # Only files: a page would start a kernel.
        address = f"http://127.0.0.1:{port}/"
        try:
            until_it_answers(address + "voila/static/voila.js")
            yield address, psutil.Process(server.pid)
        finally:
            server.terminate()
            try:
                server.wait(60)
            except subprocess.TimeoutExpired:
                server.kill()


def memory(server: psutil.Process) -> tuple[float, int]:
    """Return the private memory of a server with all its kernels, in MiB, and how many processes they are."""
    total, count = 0.0, 0
    for one in (server, *server.children(recursive=True)):
        try:
            total += one.memory_full_info().uss / 2**20
            count += 1
        except psutil.Error:
            pass
    return total, count


def in_a_browser(address: str) -> tuple[float, list[str], int]:
    """Open the page in a browser of its own: seconds until a click, its files, and their bytes."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        files: list[str] = []
        sizes: list[int] = []

        def kept(response: object) -> None:
            parts = urlsplit(response.url)  # type: ignore[attr-defined]
            if parts.hostname == "127.0.0.1" and re.search(r"/(templates|static|labextensions)/", parts.path):
                files.append(f"{parts.path}?{parts.query}" if parts.query else parts.path)
                sizes.append(int(response.headers.get("content-length", 0)))  # type: ignore[attr-defined]

        page.on("response", kept)
        # Stock Voilà asks other hosts for fonts, and would wait for them where there is no internet.
        page.route(lambda url: urlsplit(url).hostname != "127.0.0.1", lambda route: route.abort())
        began = time.perf_counter()
        page.goto(address, timeout=120_000, wait_until="commit")
        page.locator(_CLICK).click(timeout=120_000)
        seconds = time.perf_counter() - began
        page.goto("about:blank")
        time.sleep(0.5)
        browser.close()
    return seconds, files, sum(sizes)


async def all_at_once(address: str, assets: list[str], students: int) -> list[Opened]:
    """Open so many pages in the same moment."""
    return await asyncio.gather(*(Visit(address, assets).play() for _ in range(students)))


async def in_a_minute(address: str, assets: list[str], opens: int) -> list[Opened]:
    """Open so many pages within a minute, each of which stays a while."""

    async def one(number: int) -> Opened:
        await asyncio.sleep(number * 60 / opens)
        return await Visit(address, assets).play(_STAYS_S)

    return await asyncio.gather(*(one(number) for number in range(opens)))


def spread(name: str, values: list[float]) -> str:
    """Return the middle, the slowest of twenty, and the slowest of all."""
    if not values:
        return f"{name} none"
    ordered = sorted(values)
    slow = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    return f"{name} {statistics.median(ordered):.2f} / {slow:.2f} / {ordered[-1]:.2f} s"


def told(what: str, opened: list[Opened]) -> None:
    """Print how a number of opens went."""
    good = [one for one in opened if not one.error]
    print(f"  {what}: {len(good)} of {len(opened)} opened")
    for name in ("first_byte", "page", "clickable", "click"):
        print("   ", spread(name, [getattr(one, name) for one in good]))
    if left := sum(one.is_left for one in opened):
        print(f"    {left} kernels left behind: the server refuses to end them")
    for error in {one.error for one in opened if one.error}:
        print("    error:", error)


def settled(address: str, kind: str) -> None:
    """Wait until a server has come to rest."""
    if kind == "voila":
        # It does not say when it is at rest, and leaves kernels behind.
        time.sleep(5)
    else:
        until_ready(address)


def measure(kind: str, students: int, browsers: int, minute: int) -> None:
    """Measure one way to serve, and print it."""
    began = time.monotonic()
    with served(kind, students) as (address, server):
        print(f"{kind}:")
        if kind != "voila":
            until_ready(address)
            print(f"  pool full after {time.monotonic() - began:.0f} s: {health(address)['pool']}")
        seconds, assets, size = in_a_browser(address)
        print(f"  a browser alone: {seconds:.2f} s, {len(assets)} files, {size / 1e6:.1f} MB")
        settled(address, kind)
        before, processes = memory(server)
        load = os.getloadavg()[0]
        print(f"  at rest {before:.0f} MiB in {processes} processes; load of the machine {load:.1f}")
        with ThreadPoolExecutor(max(1, browsers)) as several:
            real = [several.submit(in_a_browser, address) for _ in range(browsers)]
            told(
                f"{students} at once, {browsers} of them browsers",
                asyncio.run(all_at_once(address, assets, students - browsers)),
            )
            times = [one.result()[0] for one in real]
        print("   ", spread("in browsers, clicked after", times))
        settled(address, kind)
        if minute:
            told(f"{minute} in a minute", asyncio.run(in_a_minute(address, assets, minute)))
            settled(address, kind)
        after, left = memory(server)
        print(f"  afterwards {after:.0f} MiB in {left} processes: {after / before:.2f} of what it was")


def main() -> None:
    """Measure both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--students", type=int, default=30)
    parser.add_argument("--browsers", type=int, default=3)
    parser.add_argument("--minute", type=int, default=100, help="opens in a minute; 0 for none")
    parser.add_argument("--only", choices=("class", "voila"))
    asked = parser.parse_args()
    print(f"{platform.machine()}, {os.cpu_count()} cores; middle / slowest of twenty / slowest")
    for kind in ("class", "voila"):
        if asked.only in (None, kind):
            measure(kind, asked.students, asked.browsers, asked.minute if kind == "class" else 0)


if __name__ == "__main__":
    main()

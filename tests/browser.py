"""What browser tests and benchmarks share: Chromium's flags, a free port, waiting for a server."""

from __future__ import annotations

import socket
import time
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

from playwright.sync_api import Page

# As root in a container, without a screen, and without looking for Google's hosts.
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HERE = ("127.0.0.1", "localhost")


def watch(page: Page, problems: list[str]) -> None:
    """Write down what goes wrong on a page, and what it fetches from elsewhere."""
    page.on("console", lambda said: said.type == "error" and problems.append(f"console: {said.text}"))
    page.on("pageerror", lambda error: problems.append(f"error: {error}"))
    page.on(
        "request", lambda request: _is_elsewhere(request.url) and problems.append(f"request: {request.url}")
    )


def _is_elsewhere(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme in ("http", "https", "ws", "wss") and parts.hostname not in HERE


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def until_it_answers(address: str, seconds: float = 60) -> None:
    """Wait until a server answers anything at an address.

    Raises:
        TimeoutError: It has not after so many seconds.
    """
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            urlopen(address, timeout=5).close()
            return
        except HTTPError:
            return
        except (URLError, OSError):
            time.sleep(0.1)
    raise TimeoutError(address)

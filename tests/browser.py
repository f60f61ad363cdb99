"""What browser tests and benchmarks share: Chromium's flags, a free port, waiting for a server."""

from __future__ import annotations

import socket
import time
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

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

"""A server for a class, started as a teacher starts it, and what a browser would say to it."""

from __future__ import annotations

import json
import re
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

import websocket

from tests.servers import own_jupyter, serving

_SLOWEST = 120


@contextmanager
def class_app(cwd: Path, *options: str, start: str | None = None, **environment: str) -> Iterator[str]:
    """Serve a class of two, and wait until all its tables are ready; yields the address.

    Args:
        cwd: Where it runs.
        options: More options of the command line.
        start: Python that starts it, instead of the command line.
        environment: What is added to this process's environment.
    """
    given = ("-m", "kingsuicide.cli", "serve", "--class-size", "2", *options)
    command = (sys.executable, *(("-c", start) if start else given))
    with serving(*command, cwd=cwd, environment=own_jupyter(cwd) | environment) as address:
        until_ready(address)
        yield address


def until_ready(address: str) -> dict[str, Any]:
    """Wait until a server says that it is ready, and return all that it says."""
    end = time.monotonic() + _SLOWEST
    while True:
        told = health(address)
        if told["ready"]:
            return told
        assert time.monotonic() < end, told
        time.sleep(0.2)


def health(address: str) -> dict[str, Any]:
    """Return what a server says of its health."""
    return dict(json.loads(fetched(address + "healthz")[1]))


def metric(address: str, name: str) -> float:
    """Return the value of a metric."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", fetched(address + "metrics")[1], re.MULTILINE)
    assert found, name
    return float(found.group(1))


def browser() -> OpenerDirector:
    """Return a client that keeps its cookies."""
    return build_opener(HTTPCookieProcessor(CookieJar()))


def fetched(
    address: str, data: bytes | None = None, client: OpenerDirector | None = None, method: str | None = None
) -> tuple[int, str]:
    """Return the status and the text of an answer."""
    try:
        with (client or build_opener()).open(Request(address, data, method=method), timeout=60) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as error:
        return error.code, error.read().decode()


def opened(address: str) -> str:
    """Open a page, and return the name of its kernel."""
    status, page = fetched(address)
    assert status == 200
    found = re.search(r'"kernelId": "([^"]+)"', page)
    assert found
    return found.group(1)


class Socket:
    """The connection of a page to its kernel, by which anything may be sent.

    Args:
        address: The server's.
        kernel_id: The kernel's name.
        headers: More headers, such as an origin.
    """

    def __init__(self, address: str, kernel_id: str, **headers: str) -> None:
        parts = urlsplit(address)
        self._session = uuid.uuid4().hex
        self.raw = websocket.create_connection(
            f"ws://{parts.netloc}{parts.path}api/kernels/{kernel_id}/channels?session_id={self._session}",
            timeout=30,
            suppress_origin=True,
            header=[f"{name}: {value}" for name, value in headers.items()],
        )

    def send(self, kind: str, channel: str = "shell", **content: Any) -> str:
        """Send a message, and return its id."""
        header = {
            "msg_id": uuid.uuid4().hex,
            "username": "",
            "session": self._session,
            "date": "2026-01-01T00:00:00Z",
            "msg_type": kind,
            "version": "5.3",
        }
        message = {
            "header": header,
            "parent_header": {},
            "metadata": {},
            "content": content,
            "channel": channel,
        }
        self.raw.send(json.dumps(message))
        return header["msg_id"]

    def heard(self, until: str, seconds: float = 30) -> list[dict[str, Any]]:
        """Return what is heard until a kind of message, or until the end of the connection."""
        told: list[dict[str, Any]] = []
        self.raw.settimeout(seconds)
        while True:
            try:
                text = self.raw.recv()
            except (websocket.WebSocketConnectionClosedException, OSError):
                return told
            if not text:
                return told
            if isinstance(text, bytes):
                text = text[text.index(b"{") :].decode("utf-8", "replace")
                text, _ = json.JSONDecoder().raw_decode(text)
            else:
                text = json.loads(text)
            told.append(text)
            if until in (text.get("msg_type"), text.get("kingsuicide")):
                return told

    def close(self) -> None:
        """End the connection."""
        self.raw.close()

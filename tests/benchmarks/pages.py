"""A page as its browser opens it, without the browser: its files, its socket, its table, and a click."""

from __future__ import annotations

import asyncio
import json
import re
import time
import uuid
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect

# How many requests a browser has under way to one server.
_CONNECTIONS = 6


@dataclass(slots=True)
class Opened:
    """How an opened page went, in seconds from its start; and whether its kernel was left behind."""

    first_byte: float = 0.0
    page: float = 0.0
    clickable: float = 0.0
    click: float = 0.0
    error: str = ""
    is_left: bool = False


class Refusal(RuntimeError):
    """The server does not do what it was asked for."""


@dataclass
class Visit:
    """A student's browser.

    Args:
        address: The page's.
        assets: The paths that the page's files are at, all to be fetched.
    """

    address: str
    assets: list[str]
    kernel: str = ""
    told: Opened = field(default_factory=Opened)

    async def play(self, stays: float = 0.0) -> Opened:
        """Open the page, click once when the table is there, stay, and leave as a tab does that is closed."""
        began = time.perf_counter()
        try:
            await self._open(began)
            await asyncio.sleep(stays)
        except Exception as error:
            self.told.error = f"{type(error).__name__}: {error}"[:200]
        if self.kernel:
            try:
                await self._leave()
            except Refusal:
                self.told.is_left = True
        return self.told

    async def _open(self, began: float) -> None:
        parts = urlsplit(self.address)
        pieces = []
        async for piece in fetch(self.address, parts.path or "/"):
            self.told.first_byte = self.told.first_byte or time.perf_counter() - began
            pieces.append(piece)
        self.told.page = time.perf_counter() - began
        page = b"".join(pieces).decode()
        found = re.search(r'"kernelId": "([^"]+)"', page)
        if not found:
            raise RuntimeError("no kernel in the page")
        self.kernel = found.group(1)
        await asyncio.gather(*(self._files(number) for number in range(_CONNECTIONS)))
        session = uuid.uuid4().hex
        socket = f"ws://{parts.netloc}/api/kernels/{self.kernel}/channels?session_id={session}"
        async with connect(socket, max_size=None, ping_interval=None) as kernel:
            wire, step = await _widgets(kernel, session)
            await _say(kernel, session, "comm_msg", wire, {"method": "custom", "content": {"ready": True}})
            await _answer(kernel, lambda told: "pieces" in _custom(told))
            self.told.clickable = time.perf_counter() - began
            clicked = time.perf_counter()
            await _say(kernel, session, "comm_msg", step, {"method": "custom", "content": {"event": "click"}})
            await _answer(kernel, lambda told: "pieces" in _custom(told))
            self.told.click = time.perf_counter() - clicked

    async def _files(self, number: int) -> None:
        for path in self.assets[number::_CONNECTIONS]:
            async for _ in fetch(self.address, path):
                pass

    async def _leave(self) -> None:
        path = f"/voila/api/shutdown/{self.kernel}"
        async for _ in fetch(self.address, path, method="POST"):
            pass


async def fetch(address: str, path: str, method: str = "GET") -> Any:
    """Yield an answer's bytes as they come."""
    parts = urlsplit(address)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    try:
        lines = (
            f"{method} {path} HTTP/1.0",
            f"Host: {parts.netloc}",
            "Accept-Encoding: gzip",
            "Content-Length: 0",
        )
        writer.write("\r\n".join((*lines, "", "")).encode())
        await writer.drain()
        head = await reader.readuntil(b"\r\n\r\n")
        if head.split()[1] not in (b"200", b"204"):
            raise Refusal(f"{path}: {head.split()[1].decode()}")
        while piece := await reader.read(65_536):
            yield piece
    finally:
        writer.close()


async def _say(kernel: Any, session: str, kind: str, comm: str, data: dict[str, Any], **more: Any) -> None:
    header = {"msg_id": uuid.uuid4().hex, "session": session, "username": "", "date": "2026-01-01T00:00:00Z"}
    await kernel.send(
        json.dumps(
            {
                "header": header | {"msg_type": kind, "version": "5.3"},
                "parent_header": {},
                "metadata": {"version": "1.0.0" if more else "2.1.0"},
                "content": {"comm_id": comm, "data": data} | more,
                "channel": "shell",
            }
        )
    )


async def _answer(kernel: Any, wanted: Any) -> dict[str, Any]:
    async with asyncio.timeout(120):
        while True:
            text = await kernel.recv()
            if isinstance(text, bytes):
                start = text.index(b"{")
                told, _ = json.JSONDecoder().raw_decode(text[start:].decode("utf-8", "replace"))
            else:
                told = json.loads(text)
            if wanted(told):
                return dict(told)


def _custom(told: dict[str, Any]) -> dict[str, Any]:
    if told.get("msg_type") != "comm_msg":
        return {}
    return told["content"]["data"].get("content") or {}


async def _widgets(kernel: Any, session: str) -> tuple[str, str]:
    """Return the comms of the table's wire and of its button for the next step, as a page finds them."""
    control = uuid.uuid4().hex
    opening = {"target_name": "jupyter.widget.control"}
    await _say(kernel, session, "comm_open", control, {}, **opening)
    await _say(kernel, session, "comm_msg", control, {"method": "request_states"})
    told = await _answer(kernel, lambda told: "states" in told.get("content", {}).get("data", {}))
    states = {name: one["state"] for name, one in told["content"]["data"]["states"].items()}
    wire = next(name for name, state in states.items() if "spoken" in state and "listened" in state)
    step = next(name for name, state in states.items() if "ks-step" in state.get("_dom_classes", ()))
    return wire, step

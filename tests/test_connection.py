"""The connection of a browser to its kernel: it is kept open as long as its page is there."""

from __future__ import annotations

import asyncio

from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado.ioloop import IOLoop

from kingsuicide.serve.connection import PromptConnection


def test_a_connection_outlives_its_first_ping_and_not_a_page_that_is_gone() -> None:
    told = []

    class Handler(KernelWebsocketHandler):
        def __init__(self) -> None:
            self.last_pong = IOLoop.current().time()

        def ping(self, _data: bytes = b"") -> None:
            told.append("ping")

        def close(self, *_: object) -> None:
            told.append("close")

    async def pinged() -> None:
        handler = Handler()
        connection = PromptConnection(websocket_handler=handler)
        for seconds in (0, 20.5, 60, 120):
            handler.last_pong = IOLoop.current().time() - seconds
            connection.ping()

    asyncio.run(pinged())
    assert told == ["ping", "ping", "ping", "close"]

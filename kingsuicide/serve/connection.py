"""The connection of a browser to its kernel."""

from __future__ import annotations

import json
from contextlib import suppress
from time import monotonic
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.websocket import WebSocketClosedError

from kingsuicide.serve.faults import LOG, report

# A page that opens asks for everything at once; nobody clicks faster than a few times a second.
BURST = 600
PER_SECOND = 60

# Proxies end what is silent for a minute.
PING_MS = 20_000
_MISSED = 4.5

# What a widget needs is comm messages. The rest would show in a page what belongs into the server's log.
_HIDDEN = (
    "stream",
    "error",
    "display_data",
    "update_display_data",
    "execute_input",
    "execute_result",
    "execute_reply",
)
_BETWEEN_FAULTS = 5.0
_MOST_TOLD = 4_000
# The codes that a websocket's end may have by its own meaning start here.
CLOSED_BY_US = 4_000


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Sends every message at once, and lives as long as its page.

    A kernel answers a click with several small messages. By default the system holds the second of them back
    until the browser has acknowledged the first (Nagle's algorithm), and the browser's system takes up to
    40 ms to do so (delayed acknowledgement).

    Jupyter's own pings end a connection when the last answer is older than a time that Tornado wants to be no
    longer than the time between two pings: so nearly always at the first, after half a minute.
    """

    def connect(self) -> Any:
        """Connect to the kernel."""
        handler = self.websocket_handler
        handler.set_nodelay(True)
        if handler.ping_callback:
            handler.ping_callback.stop()
            handler.ping_callback = PeriodicCallback(self.ping, PING_MS)
            handler.ping_callback.start()
        return super().connect()

    def ping(self) -> None:
        """Keep the connection open along the way, or end it when its page has not answered for long."""
        handler = self.websocket_handler
        with suppress(WebSocketClosedError):
            if IOLoop.current().time() - handler.last_pong > _MISSED * PING_MS / 1_000:
                handler.close()
            else:
                handler.ping(b"")


class ClosedConnection(PromptConnection):
    """Lets only what widgets say pass, both ways, and not more of it than a person can cause.

    What a kernel prints, tracebacks with their sources above all, goes to the server's log. The browser is
    told the id that it has there. The browser's messages are those of Voilà's list; any other is refused.
    """

    _left = float(BURST)
    _counted = 0.0
    _last_fault = -_BETWEEN_FAULTS

    def handle_incoming_message(self, incoming_msg: str) -> None:
        """Pass a message on to the kernel, or end the connection of who sends too many."""
        now = monotonic()
        self._left = min(BURST, self._left + (now - self._counted) * PER_SECOND)
        self._counted = now
        if self._left < 1:
            LOG.warning("flood kernel=%s", self.kernel_id)
            self.tell("flood", last=True)
            return
        self._left -= 1
        try:
            super().handle_incoming_message(incoming_msg)
        except Exception as error:
            report(f"kernel={self.kernel_id} message that cannot be read: {type(error).__name__}")
            self.websocket_handler.close(CLOSED_BY_US, "malformed")

    def handle_outgoing_message(self, stream: Any, outgoing_msg: list[Any]) -> None:
        """Pass a message on to the browser, unless it belongs into the log."""
        _, parts = self.session.feed_identities(outgoing_msg)
        kind = self.session.unpack(parts[1])["msg_type"]
        if kind in _HIDDEN:
            self._hide(kind, self.session.unpack(parts[4]))
        else:
            super().handle_outgoing_message(stream, outgoing_msg)

    def tell(self, notice: str, id_: str = "", *, last: bool = False) -> None:
        """Have the page say something, in its own words.

        Args:
            notice: Which of the page's sentences.
            id_: What it says besides: the id of a fault.
            last: Whether the connection is ended with it.
        """
        with suppress(WebSocketClosedError):
            self.websocket_handler.write_message(json.dumps({"kingsuicide": notice, "id": id_}))
        if last:
            self.websocket_handler.close(CLOSED_BY_US, notice)

    def _hide(self, kind: str, content: dict[str, Any]) -> None:
        printed = content.get("text", "") if kind == "stream" else "\n".join(content.get("traceback", ()))
        is_fault = kind == "error" or "Traceback (most recent call last)" in printed
        if not is_fault:
            return
        id_ = report(f"kernel={self.kernel_id} {printed[-_MOST_TOLD:]}")
        if (now := monotonic()) - self._last_fault >= _BETWEEN_FAULTS:
            self._last_fault = now
            self.tell("fault", id_)


def tell_all(notice: str, kernel_id: str | None = None) -> int:
    """Have all open pages say something, or those of one kernel, and end their connections.

    Args:
        notice: Which of the page's sentences.
        kernel_id: Whose pages; None for all.

    Returns:
        How many pages were told.
    """
    told = [
        one
        for one in tuple(ZMQChannelsWebsocketConnection._open_sockets)
        if isinstance(one, ClosedConnection) and kernel_id in (None, one.kernel_id)
    ]
    for one in told:
        one.tell(notice, last=True)
    return len(told)

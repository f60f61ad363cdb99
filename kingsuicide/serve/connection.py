"""The connection of a browser to its kernel."""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Sends every message at once.

    A kernel answers a click with several small messages. By default the system holds the second of them back
    until the browser has acknowledged the first (Nagle's algorithm), and the browser's system takes up to
    40 ms to do so (delayed acknowledgement).
    """

    def connect(self) -> Any:
        """Connect to the kernel."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()

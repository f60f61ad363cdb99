"""What a class is served with: what was asked for, checked, and what Voilà is told because of it."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any

from kingsuicide.messages import bad_setting, message
from kingsuicide.serve.settings import HOST, POLICY, Settings, app_settings
from kingsuicide.serve.tables import FAULT_ID

FEWEST_STUDENTS, MOST_STUDENTS = 1, 1_000
LEAST_IDLE, MOST_IDLE = 1, 24 * 60
SHORTEST_PASSWORD = 4
LOCAL = (HOST, "localhost", "::1")

_ORIGIN = re.compile(r"https?://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?", re.IGNORECASE)
_PREFIX = re.compile(r"/?([A-Za-z0-9_~-][A-Za-z0-9._~-]*/?)*")
_HOST_NAME = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?")
_HASHED = ("argon2:", "sha1:", "sha256:", "sha512:")
# A game of many lines is some hundred kilobytes; nothing that a table sends is near this.
_MOST_BYTES = 2**20
_MINUTE = 60


@dataclass(frozen=True, slots=True)
class Asked:
    """How a class is to be served.

    Args:
        students: How many students there are, 1 to 1000.
        host: The address to serve at.
        prefix: The path under which all pages are, as a proxy passes it on.
        password: The class password, plain or hashed as Jupyter hashes it; without it, whoever reaches the
            server may play.
        frame_origin: The origin of a page that may hold the table in a frame.
        idle_minutes: After how many minutes without a page a table that nobody plays at is ended.
        trust_proxy: Whether a student's address is what the proxy on this machine says that it is.

    Raises:
        BadSetting: One of them cannot be.
    """

    students: int
    host: str = HOST
    prefix: str = "/"
    password: str | None = None
    frame_origin: str | None = None
    idle_minutes: int = 60
    trust_proxy: bool = False

    def __post_init__(self) -> None:
        for name, value, least, most in (
            ("--class-size", self.students, FEWEST_STUDENTS, MOST_STUDENTS),
            ("--idle", self.idle_minutes, LEAST_IDLE, MOST_IDLE),
        ):
            if not least <= value <= most:
                raise bad_setting(name, value, message("allowed-range", least=least, most=str(most)))
        if not _is_host(self.host):
            raise bad_setting("--host", self.host, message("allowed-host"))
        if self.trust_proxy and not self.is_local:
            # Who comes by another way could say any address.
            raise bad_setting("--host", self.host, message("allowed-host-proxy"))
        if not _PREFIX.fullmatch(self.prefix):
            raise bad_setting("--prefix", self.prefix, message("allowed-prefix"))
        if self.frame_origin is not None and not _ORIGIN.fullmatch(self.frame_origin):
            raise bad_setting("--frame-origin", self.frame_origin, message("allowed-origin"))
        if self.password is not None and len(self.password) < SHORTEST_PASSWORD:
            # The password itself is shown to nobody.
            allowed = message("allowed-password", least=SHORTEST_PASSWORD)
            raise bad_setting("--password", "*" * len(self.password), allowed)

    @property
    def base(self) -> str:
        """The prefix with a slash at both ends."""
        middle = self.prefix.strip("/")
        return f"/{middle}/" if middle else "/"

    @property
    def is_local(self) -> bool:
        """Whether only this machine is served."""
        return self.host in LOCAL


def class_settings(asked: Asked, port: int, lang: str) -> Settings:
    """Return what Voilà is told for a class."""
    settings = app_settings(port, lang)
    voila = settings["Voila"] | {"ip": asked.host, "base_url": asked.base, "server_url": asked.base}
    # What a browser may not send is refused with a warning.
    voila["log_level"] = logging.WARNING
    frame = asked.frame_origin or "'none'"
    voila["tornado_settings"] = voila["tornado_settings"] | {
        "headers": {
            "Content-Security-Policy": f"{POLICY}; frame-ancestors {frame}",
            "Referrer-Policy": "same-origin",
        },
        "allow_remote_access": not asked.is_local,
        "websocket_max_message_size": _MOST_BYTES,
    }
    settings["Voila"] = voila
    settings["VoilaExecutor"]["cell_error_instruction"] += f" {FAULT_ID}"
    settings["MappingKernelManager"] |= {
        "cull_idle_timeout": asked.idle_minutes * _MINUTE,
        "cull_interval": _MINUTE,
    }
    # A kernel that died would come back without its table.
    settings["KernelManager"] = {"autorestart": False}
    if asked.password is not None:
        settings["PasswordIdentityProvider"] = {
            "hashed_password": _hashed(asked.password),
            "allow_password_change": False,
        }
        if asked.frame_origin:
            # In a frame of another site a browser sends no other cookies.
            settings["IdentityProvider"] = {"cookie_options": {"samesite": "None", "secure": True}}
    return settings


def _is_host(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return bool(_HOST_NAME.fullmatch(host))
    return True


def _hashed(password: str) -> str:
    if password.startswith(_HASHED):
        return password
    from jupyter_server.auth.security import passwd

    hash_: Any = passwd
    return str(hash_(password))

"""The class password, and what keeps it from being guessed."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from time import monotonic

from jupyter_server.auth.decorator import allow_unauthenticated
from tornado.web import HTTPError
from voila.voila_identity_provider import VoilaLoginHandler

from kingsuicide.serve.faults import LOG

# A wrong password is answered so many seconds later for each before it, and another one is not even looked at
# until then: a dozen guesses a minute, where a person needs two or three.
STEP_S = 1.0
MOST_S = 5.0
FORGET_S = 300.0
_MOST_ADDRESSES = 10_000
_MOST_WAITING = 20


@dataclass(slots=True)
class _Caller:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    wrong: int = 0
    last: float = field(default_factory=monotonic)
    waiting: int = 0


class Door(VoilaLoginHandler):  # type: ignore[misc]
    """Asks for the password, one guess at a time from each address, and slower with every wrong one."""

    _callers: OrderedDict[str, _Caller] = OrderedDict()  # noqa: RUF012 shared by all requests

    @allow_unauthenticated
    async def post(self) -> None:
        """Look at a password."""
        caller = self._caller()
        if caller.waiting >= _MOST_WAITING:
            raise HTTPError(429)
        caller.waiting += 1
        try:
            async with caller.lock:
                super().post()
                if self.get_status() != 401:
                    caller.wrong = 0
                    return
                caller.wrong += 1
                LOG.warning("password wrong=%d", caller.wrong)
                await asyncio.sleep(min(MOST_S, STEP_S * caller.wrong))
        finally:
            caller.waiting -= 1

    def _caller(self) -> _Caller:
        address = str(self.request.remote_ip)
        caller = self._callers.setdefault(address, _Caller())
        self._callers.move_to_end(address)
        if len(self._callers) > _MOST_ADDRESSES:
            self._callers.popitem(last=False)
        if monotonic() - caller.last > FORGET_S:
            caller.wrong = 0
        caller.last = monotonic()
        return caller

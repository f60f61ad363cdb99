"""The app for a class: the same pages, from tables that are ready, with a door, health and metrics."""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
from contextlib import suppress
from functools import partial
from typing import Any

import tornado.web
from jupyter_core.utils import run_sync
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.utils import url_path_join
from tornado.ioloop import IOLoop

from kingsuicide.lessons.index import TABLE
from kingsuicide.serve.connection import tell_all
from kingsuicide.serve.door import Door
from kingsuicide.serve.faults import LOG, report
from kingsuicide.serve.minder import Minder
from kingsuicide.serve.pages import App
from kingsuicide.serve.pool import Full, Ready
from kingsuicide.serve.room import Plan
from kingsuicide.serve.tables import Tables
from kingsuicide.words import say

# Longer, and the page begins to show itself, with words while the table is laid.
_AT_ONCE_S = 0.2
_BETWEEN_SIGNS_S = 10.0
# For the last words to leave before the connections are cut.
_LAST_WORDS_S = 0.3


class ClassApp(App):
    """The app with tables that are kept ready."""

    plan: Plan
    most_mib: int
    busy_s: float = 60.0
    trust_proxy = False
    _is_leaving = False

    def init_settings(self) -> dict[str, Any]:
        """Return what Voilà sets, with the tables."""
        settings = super().init_settings()
        table = self.notebook(TABLE)
        self.tables = Tables(self, self.kernel_manager, table, self.plan.size, self.plan.most)
        self.identity_provider.login_handler_class = Door
        return settings | {"tables": self.tables, "lang": self.lang, "log_function": _log}

    def init_handlers(self) -> list[Any]:
        """Return what answers each address."""
        at = partial(url_path_join, self.server_url)
        bare = self.server_url.rstrip("/")
        slash = [(bare, tornado.web.RedirectHandler, {"url": self.server_url})] if bare else []
        return [
            (at("healthz"), _Health, {"tables": self.tables}),
            (at("metrics"), _Metrics, {"tables": self.tables}),
            *([(at("login"), Door)] if self.identity_provider.auth_enabled else ()),
            *slash,
            # Voilà puts the door outside the prefix, and one where there is no password.
            *(one for one in super().init_handlers() if one[0] not in ("/login", "/logout")),
        ]

    def shown(self, address: str, path: str) -> Any:
        """Return what answers an address with a notebook."""
        return (address, _Page, {"tables": self.tables, "notebook": self.notebook(path)})

    def listen(self) -> None:
        """Serve, until a signal."""
        signal.signal(signal.SIGINT, self._handle_signal_stop)
        self._minder = Minder(self.tables, self.most_mib, busy_s=self.busy_s)
        IOLoop.current().add_callback(self._begin)
        # Voilà has no setting for it.
        self.app.listen = partial(self.app.listen, xheaders=self.trust_proxy)
        super().listen()

    def stop(self) -> None:
        """End all kernels."""
        shutil.rmtree(self.connection_dir, ignore_errors=True)
        run_sync(self.kernel_manager.end_all)()

    def _handle_signal_stop(self, sig: int, _frame: object) -> None:
        self.ioloop.add_callback_from_signal(partial(self._leave, sig))

    async def _begin(self) -> None:
        # Before anybody asks for it; in a thread, because nobody is to wait for that.
        await asyncio.to_thread(lambda: self.bundle.packed)
        LOG.info("start pool=%d most=%d", self.plan.size, self.plan.most)
        self.tables.pool.fill()
        self._minder.start()

    async def _leave(self, sig: int) -> None:
        if self._is_leaving:
            return
        self._is_leaving = True
        self._minder.stop()
        LOG.info("stop signal=%d pages=%d", sig, tell_all("stopping"))
        await self.tables.close()
        await asyncio.sleep(_LAST_WORDS_S)
        self.ioloop.stop()


class _Page(JupyterHandler):
    """A notebook's page, with a kernel of its own that was started before."""

    def initialize(self, tables: Tables, notebook: str) -> None:
        self._tables = tables
        self._notebook = notebook
        self._taking: asyncio.Future[Ready] | None = None

    @tornado.web.authenticated
    async def get(self) -> None:
        self.set_header("Cache-Control", "no-store")
        self._taking = asyncio.ensure_future(self._tables.take(self._notebook))
        await asyncio.wait([self._taking], timeout=_AT_ONCE_S)
        if self._taking.done():
            self.write(self._taken().page)
            return
        head = await self._tables.head(self._notebook)
        self.write(head)
        await self.flush()
        while not (await asyncio.wait([self._taking], timeout=_BETWEEN_SIGNS_S))[0]:
            # A proxy on the way gives up on a page of which nothing comes for a minute.
            self.write("<!-- -->\n")
            await self.flush()
        try:
            self.write(self._taken().page.removeprefix(head))
        except tornado.web.HTTPError as error:
            # The page has begun; what is left is to say it in there.
            what = "serve-full" if error.status_code == 503 else "serve-failed"
            self.write(f'<p role="alert">{self._say(what)} {error.reason or ""}</p>')

    def on_connection_close(self) -> None:
        """Give back what was taken for a page that is gone."""
        super().on_connection_close()
        if self._taking and not self._taking.done():
            self._taking.cancel()
        elif self._taking and not self._taking.cancelled() and not self._taking.exception():
            one = self._taking.result()
            IOLoop.current().add_callback(self._tables.back, one)

    def _taken(self) -> Ready:
        assert self._taking
        try:
            return self._taking.result()
        except Full:
            self._tables.counts.refused()
            raise tornado.web.HTTPError(503) from None
        except asyncio.CancelledError:
            raise tornado.web.HTTPError(503) from None
        except Exception as error:
            self._tables.counts.failed()
            raise tornado.web.HTTPError(500, reason=report(f"no page: {error!r}")) from None

    def _say(self, id_: str) -> str:
        from kingsuicide.messages import Message

        return say(Message(id_), self.settings["lang"])


class _Health(tornado.web.RequestHandler):
    """Whether tables are really there, for a check of health."""

    def initialize(self, tables: Tables) -> None:
        self._tables = tables

    def get(self) -> None:
        health = self._tables.health()
        # A pool that is being filled again is no reason to send students elsewhere.
        self.set_status(200 if health["rendered"] else 503)
        self.set_header("Content-Type", "application/json")
        self.set_header("Cache-Control", "no-store")
        self.write(json.dumps(health))


class _Metrics(tornado.web.RequestHandler):
    """What is counted, for Prometheus."""

    def initialize(self, tables: Tables) -> None:
        self._tables = tables

    def get(self) -> None:
        self.set_header("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
        self.write(self._tables.counts.text())


def _log(handler: tornado.web.RequestHandler) -> None:
    """Log an answer that is an error of ours: its path, without what was asked there."""
    with suppress(Exception):
        if (code := handler.get_status()) >= 500 and code != 503:
            LOG.error("answer status=%d path=%s", code, handler.request.path)

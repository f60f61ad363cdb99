"""The app's pages beside the table: the list of lessons, which needs no kernel, and the lessons."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Any

import tornado.web
from jupyter_server.utils import url_path_join
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler

from kingsuicide.lessons.index import INDEX, TABLE, Index, listed
from kingsuicide.words import LANGUAGES


class App(Voila):  # type: ignore[misc]
    """Voilà on one notebook, the table, with pages beside it at the addresses that they have as files."""

    folder: Path
    lang: str

    def init_handlers(self) -> list[Any]:
        """Return what answers each address, the pages before the table, which answers all others."""
        at = partial(url_path_join, self.server_url)
        shown = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        lessons = [
            (
                at(page.path.replace(".", r"\.")),
                TornadoVoilaHandler,
                {**shown, "notebook_path": os.path.relpath(self.folder / page.path, self.root_dir)},
            )
            for lang in LANGUAGES
            for page in listed(lang, self.folder)
        ]
        index = Index(self.lang, self.folder, table="./").page()
        return [
            (at(INDEX), _Written, {"html": index}),
            (at(TABLE), tornado.web.RedirectHandler, {"url": self.server_url, "permanent": False}),
            *lessons,
            *super().init_handlers(),
        ]


class _Written(tornado.web.RequestHandler):
    """A page that is the same for everybody."""

    def initialize(self, html: str) -> None:
        self._html = html

    def get(self) -> None:
        self.set_header("Content-Security-Policy", "default-src 'self' 'unsafe-inline' data:")
        self.write(self._html)

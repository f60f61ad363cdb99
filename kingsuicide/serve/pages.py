"""The app's pages beside the table: the list of lessons, which needs no kernel, and the lessons."""

from __future__ import annotations

import os
import re
from functools import partial
from pathlib import Path
from typing import Any

import tornado.web
from jupyter_server.utils import url_path_join
from voila.app import Voila
from voila.static_file_handler import TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler

from kingsuicide.lessons.index import INDEX, TABLE, Index, listed
from kingsuicide.serve.answers import Written, say_errors
from kingsuicide.serve.bundle import Bundle, Bundled
from kingsuicide.serve.settings import TEMPLATE
from kingsuicide.words import LANGUAGES


class App(Voila):  # type: ignore[misc]
    """Voilà on one notebook, the table, with pages beside it at the addresses that they have as files."""

    folder: Path
    lang: str

    def init_settings(self) -> dict[str, Any]:
        """Return what Voilà sets, with error pages of our own."""
        self.bundle = Bundle(self.static_paths, self.labextensions_path)
        # There, and not where it says so, Voilà looks for what a template is told.
        told = self.voila_configuration.config.VoilaConfiguration.resources
        told[TEMPLATE]["bundle"] = self.bundle.name
        settings: dict[str, Any] = super().init_settings()
        return settings | say_errors(settings, self.lang)

    def init_handlers(self) -> list[Any]:
        """Return what answers each address, and nothing else."""
        at = partial(url_path_join, self.server_url)
        # Voilà's answer to every other address, the files beside the notebook, and all templates there are.
        unused = (at(r"/(.*)"), at(r"/voila/files/(.*)"), at(r"/voila/templates/(.*)"))
        ours = at(rf"/voila/templates/({TEMPLATE}/static/[\w-][\w.-]*)")
        index = Index(self.lang, self.folder, table="./").page()
        return [
            (at(f"/voila/static/{re.escape(self.bundle.name)}"), Bundled, {"bundle": self.bundle}),
            (at(INDEX), Written, {"html": index}),
            (at(TABLE), tornado.web.RedirectHandler, {"url": self.server_url, "permanent": False}),
            *(self.shown(at(path.replace(".", r"\.")), path) for path in self.lessons()),
            self.shown(at("/"), TABLE),
            (ours, TemplateStaticFileHandler),
            *(one for one in super().init_handlers() if one[0] not in unused),
        ]

    def lessons(self) -> list[str]:
        """Return the addresses of the lessons."""
        return [page.path for lang in LANGUAGES for page in listed(lang, self.folder)]

    def notebook(self, path: str) -> str:
        """Return where a notebook is, as Voilà names it."""
        return os.path.relpath(self.folder / path, self.root_dir)

    def shown(self, address: str, path: str) -> Any:
        """Return what answers an address with a notebook."""
        given = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
            "notebook_path": self.notebook(path),
        }
        return (address, TornadoVoilaHandler, given)

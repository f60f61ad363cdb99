"""What the server answers beside notebooks: pages that are the same for everybody, and errors in words."""

from __future__ import annotations

from typing import Any

import tornado.web
from jupyter_server.base.handlers import JupyterHandler

from kingsuicide.messages import message
from kingsuicide.serve.faults import report
from kingsuicide.words import say


class Written(JupyterHandler):
    """A page that is the same for everybody."""

    def initialize(self, html: str) -> None:
        """Take the page."""
        self._html = html

    @tornado.web.authenticated
    def get(self) -> None:
        """Answer with it."""
        self.write(self._html)


class Nothing(JupyterHandler):
    """There is nothing at this address, and nothing is said about what is elsewhere."""

    @tornado.web.authenticated
    def get(self) -> None:
        """Answer with the page that says so."""
        raise tornado.web.HTTPError(404)

    head = post = put = patch = delete = get


def say_errors(settings: dict[str, Any], lang: str) -> dict[str, Any]:
    """Return settings by which every error is answered with our page, in words and without sources.

    Args:
        settings: Those made so far; their templates are ours before any other's.
        lang: The language of the words.
    """
    environment = settings["voila_jinja2_env"]
    environment.globals |= {
        "lang": lang,
        "words": {
            "title": say(message("table-title"), lang),
            "missing": say(message("serve-nothing-here"), lang),
            "failed": say(message("serve-failed"), lang),
            "full": say(message("serve-full"), lang),
            "back": say(message("serve-to-table"), lang),
            "password": say(message("serve-password"), lang),
            "enter": say(message("serve-enter"), lang),
            "wrong": say(message("serve-wrong-password"), lang),
        },
        "fault": lambda exception: report(f"answer: {exception!r}"),
    }
    return {"jinja2_env": environment, "default_handler_class": Nothing}

"""What goes wrong while serving: a line in the server's log, with an id that the student is told too."""

from __future__ import annotations

import logging
import os
import re
import secrets
import sys
from functools import cache
from threading import Thread

LOG = logging.getLogger("kingsuicide")
_ID_BYTES = 3
# What stands behind a question mark may be a game's code, and that holds the players' names.
_QUERY = re.compile(r"\?[^\s'\")]*")


def report(what: str) -> str:
    """Put something that went wrong into the log, and return the id that it has there: six letters or digits.

    Args:
        what: What is known of it; of several lines one is made.
    """
    id_ = secrets.token_hex(_ID_BYTES).upper()
    LOG.error("fault id=%s %s", id_, what)
    return id_


class _OneLine(logging.Formatter):
    """Makes a line of each record, whatever is in it, without what may name a student."""

    def format(self, record: logging.LogRecord) -> str:
        text = _QUERY.sub("?…", super().format(record))
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")


def log_plainly(*names: str) -> None:
    """Let everything that is logged go to stderr, one line each.

    Args:
        names: Loggers that would write lines of their own, or the same lines twice.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_OneLine("%(asctime)s %(levelname)s %(name)s %(message)s"))
    # Jupyter says so of each page that is made; it is about JavaScript in a notebook, and ours have none.
    handler.addFilter(lambda record: not record.getMessage().endswith("is not trusted"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    LOG.setLevel(logging.INFO)
    for name in ("traitlets", "tornado", "tornado.access", "tornado.application", "tornado.general", *names):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.WARNING)


@cache
def kernels_stderr() -> int:
    """Return the file that kernels write their last words to: each line of it comes into the log."""
    theirs, ours = os.pipe()[::-1]
    Thread(target=_log_lines, args=(ours,), daemon=True).start()
    return theirs


def _log_lines(file: int) -> None:
    with os.fdopen(file, errors="replace") as lines:
        for line in lines:
            LOG.warning("a kernel wrote: %s", line.rstrip("\n"))

"""The app for a class: in the foreground, until Ctrl-C or SIGTERM."""

from __future__ import annotations

import os
import socket
import sys

from kingsuicide.lessons.index import TABLE
from kingsuicide.messages import message
from kingsuicide.places import notebooks
from kingsuicide.serve.class_settings import Asked, class_settings
from kingsuicide.serve.launch import announce, prepared, when_it_answers
from kingsuicide.serve.settings import TEMPLATE
from kingsuicide.words import say

# How much a kernel may take, as a multiple of what is counted for one with its odds and its Lab open.
_MOST_GROWTH = 3
_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 only compared with


def serve_class(asked: Asked, *, port: int | None = None, lang: str | None = None) -> int:
    """Serve the table and the lessons to a class, until Ctrl-C or SIGTERM.

    What was chosen and every later line of the log go to stderr; stdout has the one line with the address.

    Args:
        asked: How the class is to be served.
        port: Where to serve; without it, at a free port.
        lang: `en` or `ru`; without it, English.

    Returns:
        The exit code.

    Raises:
        Refused: The app is not installed, the port cannot be had, there are no words in the language, or so
            many tables do not fit into the memory that is free.
    """
    port, lang = prepared(port, lang, asked.host)
    from traitlets.config import Config

    from kingsuicide.serve.class_pages import ClassApp
    from kingsuicide.serve.faults import log_plainly
    from kingsuicide.serve.kernels import OwnPython
    from kingsuicide.serve.room import measured, plan

    chosen = plan(asked.students, measured(OwnPython()))
    print(say(chosen.told(), lang), file=sys.stderr)
    named = socket.gethostname() if asked.host in _EVERYWHERE else asked.host
    address = f"http://{f'[{named}]' if ':' in named else named}:{port}{asked.base}"
    if not asked.is_local:
        told = message("class-with-password" if asked.password else "class-without-password", address=address)
        print(say(told, lang), file=sys.stderr)
    icon = f"{asked.base}voila/templates/{TEMPLATE}/static/icon.svg"
    opened = message("class-open", address=address)
    when_it_answers(port, icon, lambda: announce(opened, lang, None), asked.host)
    app = ClassApp(config=Config(class_settings(asked, port, lang)), config_file_paths=[])
    app.folder, app.lang, app.plan = notebooks(), lang, chosen
    app.trust_proxy = asked.trust_proxy
    app.most_mib = int(os.environ.get("KINGSUICIDE_KERNEL_MIB") or chosen.room.each_mib * _MOST_GROWTH)
    app.busy_s = float(os.environ.get("KINGSUICIDE_KERNEL_SECONDS") or app.busy_s)
    app.initialize([str(app.folder / TABLE)])
    log_plainly(app.log.name)
    app.start()
    return 0

"""The table in the browser, or its notebooks in JupyterLab: in the foreground, until Ctrl-C."""

from __future__ import annotations

import os
import secrets
import socket
import warnings
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

from kingsuicide.lessons.index import INDEX, TABLE
from kingsuicide.messages import Message, Refused, bad_setting, message, quoted
from kingsuicide.places import notebooks
from kingsuicide.serve.notebooks import own_notebooks
from kingsuicide.serve.settings import HOST, KERNELS, PROMPT, SHARE, TEMPLATE, Settings, app_settings
from kingsuicide.words import LANGUAGE_VARIABLE, language, say

LEAST_PORT, MOST_PORT = 1, 65_535
PACKAGES = ("voila", "jupyterlab")
_BETWEEN_LOOKS = 0.1


def serve_app(*, port: int | None = None, browser: bool = True, lang: str | None = None) -> int:
    """Serve the table and the lessons as an app to this machine, until Ctrl-C; the list of both is opened.

    Args:
        port: Where to serve; without it, at a free port.
        browser: Whether to open a browser when the page answers.
        lang: `en` or `ru`; without it, English.

    Returns:
        The exit code.

    Raises:
        Refused: The app is not installed, the port cannot be had, or there are no words in the language.
    """
    port, lang = prepared(port, lang)
    address = f"http://{HOST}:{port}/"
    index = address + INDEX
    told = message("serve-app-open", address=address, index=index)
    icon = f"/voila/templates/{TEMPLATE}/static/icon.svg"
    when_it_answers(port, icon, lambda: announce(told, lang, index if browser else None))
    with suppress(KeyboardInterrupt):
        _run_voila(app_settings(port, lang), lang)
    return 0


def serve_lab(*, port: int | None = None, browser: bool = True, lang: str | None = None) -> int:
    """Open JupyterLab on the notebooks, until Ctrl-C; the user's copies of them are in the working folder.

    Args:
        port: Where to serve; without it, at a free port.
        browser: Whether to open a browser when JupyterLab answers.
        lang: `en` or `ru`; without it, English.

    Returns:
        The exit code.

    Raises:
        Refused: The app is not installed, the port cannot be had, nothing can be written to the working
            folder, or there are no words in the language.
    """
    port, lang = prepared(port, lang)
    folder = own_notebooks(Path.cwd())
    # Made here, because Jupyter prints the ones that it makes, in a dozen lines of its own.
    token = secrets.token_urlsafe()
    address = f"http://{HOST}:{port}/lab/tree/play.ipynb?token={token}"
    told = message("serve-lab-open", address=address, folder=str(folder))
    when_it_answers(port, "/api", lambda: announce(told, lang, address if browser else None))
    with suppress(KeyboardInterrupt):
        _run_jupyterlab(port, folder, token)
    return 0


def _run_voila(settings: Settings, lang: str) -> None:
    from traitlets.config import Config

    from kingsuicide.serve.pages import App

    # A configuration file in the working folder, or of the user's other apps, is not meant for this one.
    app = App(config=Config(settings), config_file_paths=[])
    app.folder, app.lang = notebooks(), lang
    app.initialize([str(app.folder / TABLE)])
    app.start()


def _run_jupyterlab(port: int, folder: Path, token: str) -> None:
    import voila  # noqa: F401 it asks for deprecation warnings, so it has to come before they are put off
    from jupyterlab.labapp import LabApp

    # A part of Jupyter reads every setting there is, deprecated ones too, which is nothing to tell a player.
    warnings.simplefilter("ignore", DeprecationWarning)
    server = LabApp.initialize_server(
        argv=[
            f"--ServerApp.ip={HOST}",
            f"--ServerApp.port={port}",
            "--ServerApp.port_retries=0",
            f"--ServerApp.root_dir={folder}",
            f"--ServerApp.kernel_spec_manager_class={KERNELS}",
            f"--ServerApp.kernel_websocket_connection_class={PROMPT}",
            f"--IdentityProvider.token={token}",
            "--ServerApp.open_browser=False",
            "--ServerApp.answer_yes=True",
            # In a container one is root; whoever can start this may already do all that it can.
            "--ServerApp.allow_root=True",
            # Nothing is fetched from elsewhere.
            "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
            "--Application.log_level=ERROR",
        ]
    )
    server.web_app.settings["page_config_hook"] = _without_news
    server.start()


def _without_news(_handler: object, page: dict[str, Any]) -> dict[str, Any]:
    """Keep JupyterLab from asking everybody whether it may fetch its news."""
    page.setdefault("disabledExtensions", []).append("@jupyterlab/apputils-extension:announcements")
    return page


def needed() -> None:
    """Look whether the app's packages are there.

    Raises:
        Refused: One is not.
    """
    for package in PACKAGES:
        if find_spec(package) is None:
            raise Refused(message("serve-missing", package=package))


def prepared(port: int | None, lang: str | None, host: str = HOST) -> tuple[int, str]:
    """Return a port that is free and a language that has words, with Jupyter and its kernels told."""
    needed()
    lang = language(lang or "en")
    port = free(port, host)
    os.environ[LANGUAGE_VARIABLE] = lang
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (str(SHARE), os.environ.get("JUPYTER_PATH"))))
    return port, lang


def free(port: int | None, host: str = HOST) -> int:
    """Return a port that is free, the one asked for if there is one."""
    allowed = message("allowed-port", least=LEAST_PORT, most=str(MOST_PORT))
    refusal = bad_setting("port", quoted(port), allowed)
    if port is not None and not LEAST_PORT <= port <= MOST_PORT:
        raise refusal
    try:
        with socket.create_server((host, port or 0)) as found:
            return int(found.getsockname()[1])
    except OSError as error:
        raise refusal from error


def when_it_answers(port: int, path: str, then: Callable[[], None], host: str = HOST) -> None:
    """Do something as soon as a server that is about to start serves a path."""

    def wait() -> None:
        while not _answers(host, port, path):
            sleep(_BETWEEN_LOOKS)
        then()

    Thread(target=wait, daemon=True).start()


def _answers(host: str, port: int, path: str) -> bool:
    connection = HTTPConnection(host, port, timeout=5)
    try:
        connection.request("GET", path)
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def announce(told: Message, lang: str, address: str | None) -> None:
    """Print where the table is, on one line, and open a browser there when there is an address."""
    print(say(told, lang), flush=True)
    if address:
        webbrowser.open(address)

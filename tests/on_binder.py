"""Binder's environment, made as Binder makes it, and a Jupyter server in it, started as Binder starts it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.browser import free_port, until_it_answers
from tests.servers import copy_of_checkout, new_python, own_jupyter, run, serving

# Binder starts `jupyter-lab`; here its address is said first, for who waits for it.
_START = "import sys; from jupyterlab.labapp import main; print(sys.argv.pop(1), flush=True); main()"


def made_for_binder(folder: Path) -> tuple[Path, Path]:
    """Make Binder's environment from nothing; returns its Python, and the checkout that it was made in."""
    checkout = copy_of_checkout(folder / "checkout")
    python = new_python(folder / "environment")
    run(python, "-m", "pip", "install", "-q", "-r", "binder/requirements.txt", cwd=checkout)
    path = os.pathsep.join((str(python.parent), os.environ["PATH"]))
    run("bash", "binder/postBuild", cwd=checkout, PATH=path)
    # In a page, what goes wrong here would only be a table that is not there.
    run(python, "-c", "import kingsuicide; kingsuicide.Dashboard()", cwd=folder)
    return python, checkout


@dataclass(frozen=True)
class OnBinder:
    """A server of a person's own, as Binder gives it to who clicks on a badge.

    Args:
        address: The server's, with that person's path.
        token: What opens it.
    """

    address: str
    token: str

    def at(self, urlpath: str) -> str:
        """Return where a badge's `urlpath` leads to."""
        return f"{self.address}{urlpath}?token={self.token}"


@contextmanager
def on_binder(python: Path, checkout: Path, home: Path) -> Iterator[OnBinder]:
    """Start JupyterLab's server in a checkout, with a person's own path, a token, and what else Binder says.

    Args:
        python: Of the environment made for Binder.
        checkout: The folder that is served.
        home: A folder for all that the server writes.
    """
    (port, token, path) = (free_port(), "let-me-in", "/user/owner-kingsuicide-4f9x/")
    said = {"base_url": path, "token": token, "trust_xheaders": True}
    said |= {"allow_origin": "*", "allow_origin_pat": ".*"}
    # As in BinderHub's `BinderSpawnerMixin.get_args`, each for the old server and for the new one.
    twice = [
        f"--{app}.{name}={value}" for app in ("NotebookApp", "ServerApp") for name, value in said.items()
    ]
    ours = ("answer_yes=True", "allow_root=True", "open_browser=False", f"root_dir={checkout}")
    arguments = ("--ip=127.0.0.1", f"--port={port}", *twice, *(f"--ServerApp.{one}" for one in ours))
    address = f"http://127.0.0.1:{port}{path}"
    environment = own_jupyter(home) | {"JUPYTER_PREFER_ENV_PATH": "1"}
    with serving(python, "-c", _START, address, *arguments, cwd=home, environment=environment):
        until_it_answers(f"{address}api")
        yield OnBinder(address, token)

"""Servers that tests start as a user does, and environments made for them."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

import pytest

from tests.browser import free_port, until_it_answers

CHECKOUT = Path(__file__).parent.parent
_SLOWEST_START = 120
_SLOWEST_STOP = 30


def own_jupyter(home: Path) -> dict[str, str]:
    """Return the environment for Jupyter in a home of its own, where the developer's settings do not count.

    A kernel named like ours lies in that home, as it does in many: it must not be taken for ours.
    """
    stray = home / "data" / "kernels" / "python3"
    stray.mkdir(parents=True, exist_ok=True)
    (stray / "kernel.json").write_text('{"argv": ["false"], "display_name": "Stray", "language": "python"}')
    places = {"CONFIG_DIR": "config", "DATA_DIR": "data", "RUNTIME_DIR": "runtime"}
    return {f"JUPYTER_{name}": str(home / folder) for name, folder in places.items()} | {
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTER_PREFER_ENV_PATH": "0",
    }


@contextmanager
def serving(*command: str | Path, cwd: Path, environment: dict[str, str]) -> Iterator[str]:
    """Start a server, wait for the line that holds its address, and end it with Ctrl-C: cleanly, or it fails.

    Args:
        command: The program and its arguments.
        cwd: Where it runs.
        environment: What is added to this process's environment.
    """
    if os.name == "nt":
        pytest.skip("Windows has no Ctrl-C that a test could send")
    errors = cwd / "stderr.txt"
    with (
        errors.open("w") as stderr,
        subprocess.Popen(
            list(map(str, command)),
            cwd=cwd,
            env=os.environ | environment,
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
            # Tests that run in the background ignore Ctrl-C, and so would the servers that they start.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        ) as server,
    ):
        too_slow = Timer(_SLOWEST_START, server.kill)
        too_slow.start()
        assert server.stdout
        try:
            line = server.stdout.readline()
            too_slow.cancel()
            address = re.search(r"http://[^\s,]+", line)
            assert address, f"no address in {line!r}; {errors.read_text()}"
            yield address.group()
        finally:
            too_slow.cancel()
            server.send_signal(signal.SIGINT)
            try:
                code = server.wait(_SLOWEST_STOP)
            except subprocess.TimeoutExpired:
                server.kill()
                raise
        assert code == 0, errors.read_text()
        assert server.stdout.read() == "", "a server says its address and nothing else"


def new_python(folder: Path) -> Path:
    """Make an empty environment, and return its Python."""
    venv.create(folder, with_pip=True, symlinks=os.name != "nt")
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def beside(python: Path, program: str) -> Path:
    """Return a program of an environment."""
    return python.with_name(program + python.suffix)


def run(*command: str | Path, cwd: Path, code: int = 0, **environment: str) -> str:
    """Run a program that has to end with an exit code, and return all that it said."""
    # What this interpreter is told to import from is not for others.
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        env=inherited | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == code, f"{command} ended with {done.returncode}:\n{done.stdout}"
    return done.stdout


def copy_of_checkout(folder: Path) -> Path:
    """Copy what a fresh clone would hold."""
    left_out = shutil.ignore_patterns(
        ".git",
        ".*_cache",
        ".venv",
        "__pycache__",
        "*.egg-info",
        "dist",
        "build",
        ".hypothesis",
        ".ipynb_checkpoints",
    )
    return Path(shutil.copytree(CHECKOUT, folder, ignore=left_out))


def notebook(code: str) -> str:
    """Return a notebook of one cell."""
    cell = {
        "cell_type": "code",
        "execution_count": None,
        "id": "a",
        "metadata": {},
        "outputs": [],
        "source": code,
    }
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return json.dumps(
        {"cells": [cell], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    )


@contextmanager
def voila(*options: str, **codes: str) -> Iterator[str]:
    """Serve notebooks, name=code, by a plain Voilà with the app's template; yields the address."""
    with tempfile.TemporaryDirectory() as folder:
        for name, code in codes.items():
            (Path(folder) / f"{name}.ipynb").write_text(notebook(code), encoding="utf-8")
        port = free_port()
        given = [f"--port={port}", "--no-browser", "--template=kingsuicide", *options]
        share = CHECKOUT / "kingsuicide/serve/share/jupyter"
        server = subprocess.Popen(
            [sys.executable, "-m", "voila", folder, *given],
            env=os.environ | {"JUPYTER_PATH": str(share)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            address = f"http://127.0.0.1:{port}"
            until_it_answers(address)
            yield address
        finally:
            server.terminate()
            server.wait()

"""JupyterHub on this machine, set up as `binder/hub/` says, and who comes to it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
from playwright.sync_api import Page

from tests.browser import free_port, until_it_answers
from tests.servers import CHECKOUT, run

HUB = CHECKOUT / "binder" / "hub"
PROXY = "configurable-http-proxy@5.3.0"
_SLOWEST_STOP = 60


def proxy(folder: Path) -> Path:
    """Install the program that stands before the hub, and return the folder that it is in.

    Raises:
        FileNotFoundError: There is no npm to install it with.
    """
    npm = shutil.which("npm")
    if npm is None:
        raise FileNotFoundError("no npm here, which the hub's proxy is installed with")
    run(npm, "install", "--no-audit", "--no-fund", "--prefix", folder, PROXY, cwd=folder)
    return folder / "node_modules" / ".bin"


@contextmanager
def hub_app(
    python: Path, proxy_folder: Path, cwd: Path, **environment: str
) -> Iterator[tuple[str, psutil.Process]]:
    """Serve the app by a hub; yields its address and its process.

    Args:
        python: The Python of the environment that the hub and all servers are in.
        proxy_folder: The folder of its proxy.
        cwd: Where it keeps what it keeps, `hub.log` too.
        environment: What students' servers are given besides.
    """
    port = free_port()
    options = (
        f"--JupyterHub.bind_url=http://127.0.0.1:{port}",
        f"--JupyterHub.hub_port={free_port()}",
        f"--ConfigurableHTTPProxy.api_url=http://127.0.0.1:{free_port()}",
        *(f"--Spawner.environment={name}={value}" for name, value in environment.items()),
    )
    path = os.pathsep.join((str(python.parent), str(proxy_folder), os.environ["PATH"]))
    with (cwd / "hub.log").open("w") as log:
        server = subprocess.Popen(
            [str(python), "-m", "jupyterhub", "-f", str(HUB / "jupyterhub_config.py"), *options],
            cwd=cwd,
            env=os.environ | {"PATH": path},
            stdout=log,
            stderr=log,
            # Tests that run in the background ignore Ctrl-C, and so would the servers that they start.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        try:
            address = f"http://127.0.0.1:{port}/"
            until_it_answers(f"{address}hub/health")
            yield address, psutil.Process(server.pid)
        finally:
            server.send_signal(signal.SIGINT)
            try:
                server.wait(_SLOWEST_STOP)
            except subprocess.TimeoutExpired:
                server.kill()
                raise


def sign_in(page: Page, address: str, name: str) -> None:
    """Sign in to a hub; the table is there a while later."""
    page.goto(address)
    page.get_by_label("Username").fill(name)
    page.get_by_role("button", name="Sign in").click()


def servers(hub: psutil.Process) -> list[psutil.Process]:
    """Return the servers of a hub's students, the oldest first."""
    return sorted(
        (one for one in hub.children() if any("singleuser" in part for part in one.cmdline())),
        key=lambda one: one.create_time(),
    )

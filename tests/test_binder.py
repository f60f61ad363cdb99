"""Binder's environment: pinned to the last package, and the app in it as Binder serves it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser import free_port, until_it_answers
from tests.servers import CHECKOUT, own_jupyter, run, serving

PINS = CHECKOUT / "binder" / "requirements.txt"
TABLE = ".ks-root"


def pins() -> list[str]:
    """Return the lines that pin a package."""
    return [line for line in PINS.read_text().splitlines() if not line.lstrip().startswith("#")]


def normal(pin: str) -> str:
    """Return a pin as an index would spell it."""
    name, *version = pin.partition("==")
    return re.sub(r"[-_. ]+", "-", name).lower() + "".join(version)


def test_every_package_is_pinned_and_no_index_is_named() -> None:
    assert pins()
    assert [pin for pin in pins() if not re.fullmatch(r"[\w.-]+==[\w.]+( ; .+)?", pin)] == []
    assert "http" not in PINS.read_text().replace("httpcore", "").replace("httpx", "")


def test_the_head_names_the_command_that_made_it() -> None:
    assert "uv pip compile pyproject.toml --extra app" in PINS.read_text().split("==")[0]


def test_python_is_pinned() -> None:
    assert re.fullmatch(r"python-3\.1[1-9]\n", (CHECKOUT / "binder" / "runtime.txt").read_text())


def test_nothing_is_installed_but_what_is_pinned(binder: tuple[Path, Path], tmp_path: Path) -> None:
    python, _ = binder
    pinned = {normal(pin.split(" ")[0]) for pin in pins()}
    installed = {normal(line) for line in run(python, "-m", "pip", "freeze", cwd=tmp_path).splitlines()}
    assert {one for one in installed if not one.startswith("kingsuicide-@")} <= pinned
    run(python, "-m", "pip", "check", cwd=tmp_path)


def test_the_table_is_where_the_badge_points(page: Page, binder: tuple[Path, Path], tmp_path: Path) -> None:
    """A Jupyter server with Voilà inside, under a user's own path and with a token, as on Binder."""
    python, checkout = binder
    (port, token, base) = (free_port(), "let-me-in", "/user/somebody/")
    start = (
        "import sys; from jupyter_server.serverapp import ServerApp; "
        f"print('http://127.0.0.1:{port}{base}', flush=True); ServerApp.launch_instance(sys.argv[1:])"
    )
    arguments = (
        f"--ServerApp.port={port}",
        f"--ServerApp.base_url={base}",
        f"--ServerApp.root_dir={checkout}",
        f"--IdentityProvider.token={token}",
        "--ServerApp.ip=127.0.0.1",
        "--ServerApp.open_browser=False",
        "--ServerApp.answer_yes=True",
        "--ServerApp.allow_root=True",
    )
    environment = own_jupyter(tmp_path) | {"JUPYTER_PREFER_ENV_PATH": "1"}
    with serving(python, "-c", start, *arguments, cwd=tmp_path, environment=environment) as address:
        until_it_answers(f"{address}api")
        page.goto(f"{address}voila/render/notebooks/play.ipynb?token={token}")
        expect(page.get_by_role("status")).to_have_text(
            "The cards are being shuffled. This takes a few seconds."
        )
        expect(page.locator(TABLE)).to_be_visible()
        assert page.title() == "King’s Suicide"
        assert page.locator(TABLE).bounding_box() == {"x": 0, "y": 0, "width": 1280, "height": 720}
        page.locator(".ks-step").click()
        expect(page.locator(".ks-card").first).to_be_visible()
        page.goto("about:blank")

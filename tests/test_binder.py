"""Binder's environment: pinned to the last package, and the app and JupyterLab in it as on Binder."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from playwright.sync_api import Page, expect

from tests.labs import NOT_OURS, run_first_cell
from tests.on_binder import OnBinder, on_binder
from tests.renew_binder import HUB, PINS, renew
from tests.servers import CHECKOUT, copy_of_checkout, run

TABLE = ".ks-root"
NO_BINDER = pytest.mark.skipif(sys.platform == "win32", reason="Binder is Linux")


def pins(checkout: Path = CHECKOUT) -> list[str]:
    """Return the lines that pin a package."""
    lines = (checkout / PINS).read_text().splitlines()
    return [line for line in lines if not line.lstrip().startswith("#")]


def normal(pin: str) -> str:
    """Return a pin as an index would spell it."""
    name, *version = pin.partition("==")
    return re.sub(r"[-_. ]+", "-", name).lower() + "".join(version)


def chosen(checkout: Path, **place: str) -> set[str]:
    """Return what is installed in a place, however the pins say where each belongs."""
    asked = [Requirement(pin) for pin in pins(checkout)]
    return {f"{one.name}{one.specifier}" for one in asked if not one.marker or one.marker.evaluate(place)}


def python_of_binder() -> str:
    """Return the version of Python that Binder is asked for."""
    return (CHECKOUT / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")


def test_every_package_is_pinned_and_no_index_is_named() -> None:
    assert pins()
    assert [pin for pin in pins() if not re.fullmatch(r"[\w.-]+==[\w.]+( ; .+)?", pin)] == []
    assert "http" not in (CHECKOUT / PINS).read_text().replace("httpcore", "").replace("httpx", "")


def test_the_head_names_the_command_that_made_it() -> None:
    assert "#    python -m tests.renew_binder\n" in (CHECKOUT / PINS).read_text().split("==")[0]


def test_the_command_makes_the_same_pins_when_nothing_has_changed(tmp_path: Path) -> None:
    shutil.copy(CHECKOUT / "pyproject.toml", tmp_path)
    shutil.copytree(CHECKOUT / "binder", tmp_path / "binder")
    renew(tmp_path, keep=True)
    for version in ("3.11", "3.12", "3.14"):
        for system, name in (("linux", "posix"), ("darwin", "posix"), ("win32", "nt")):
            place = {"python_version": version, "python_full_version": f"{version}.9"}
            place |= {"sys_platform": system, "os_name": name}
            assert chosen(tmp_path, **place) == chosen(CHECKOUT, **place), place
    for file in (PINS, HUB):
        now, before = (
            set(re.findall(r"^[\w.-]+==[\w.]+", (at / file).read_text(), re.M)) for at in (tmp_path, CHECKOUT)
        )
        assert now == before


def test_python_is_pinned() -> None:
    assert re.fullmatch(r"python-3\.1[1-9]\n", (CHECKOUT / "binder" / "runtime.txt").read_text())


@NO_BINDER
def test_repo2docker_takes_our_python_and_pins_and_then_our_package(tmp_path: Path) -> None:
    checkout = copy_of_checkout(tmp_path / "checkout")
    said = run(sys.executable, "-m", "repo2docker", "--no-build", "--debug", ".", cwd=checkout)
    assert f"Building conda environment for python={python_of_binder()}\n" in said
    # Files that are copied into the image are named with signs other than letters and digits as their codes.
    named = re.sub(r"-([0-9a-f]{2})", lambda code: chr(int(code[1], 16)), said)
    assert re.search(
        rf"/environment\.py-{python_of_binder()}-linux-\w+\.lock\S* /tmp/env/environment.lock", named
    )
    pip = re.findall(r"^RUN \S+/bin/pip install .*$", said, re.MULTILINE)
    assert [line.split(" install ")[1] for line in pip] == ['--no-cache-dir -r "binder/requirements.txt"']
    assert (
        said.index(pip[0]) < said.index("\nCOPY --chown=0:0 src/ ") < said.index("\nRUN ./binder/postBuild\n")
    )


@NO_BINDER
def test_the_pins_go_with_what_binder_has_before_them(tmp_path: Path) -> None:
    repo2docker = find_spec("repo2docker")
    assert repo2docker
    assert repo2docker.origin
    conda = Path(repo2docker.origin).parent / "buildpacks" / "conda"
    python = f"environment.py-{python_of_binder()}"
    asked = re.findall(r"^- ([\w-]+)==", (conda / f"{python}.yml").read_text(), re.MULTILINE)
    locked = (conda / f"{python}-linux-64.lock").read_text()
    has = {
        name.removesuffix("-singleuser"): found[1]
        for name in asked
        if (found := re.search(rf"/{name}-([\d.]+)-", locked))
    }
    assert {"notebook", "jupyterhub", "jupyterlab"} <= set(has)
    pinned = {normal(pin).split("==")[0] for pin in pins()}
    left = [f"{name}=={version}" for name, version in has.items() if normal(name) not in pinned]
    both = tmp_path / "both.txt"
    both.write_text("\n".join([*pins(), *left]))
    uv = (sys.executable, "-m", "uv", "pip", "compile", "--python-version", python_of_binder())
    run(*uv, "--python-platform", "linux", both, cwd=tmp_path)


def test_nothing_is_installed_but_what_is_pinned(binder: tuple[Path, Path], tmp_path: Path) -> None:
    python, _ = binder
    pinned = {normal(pin.split(" ")[0]) for pin in pins()}
    installed = {normal(line) for line in run(python, "-m", "pip", "freeze", cwd=tmp_path).splitlines()}
    assert {one for one in installed if not one.startswith("kingsuicide-@")} <= pinned
    run(python, "-m", "pip", "check", cwd=tmp_path)


@pytest.fixture(scope="module")
def server(binder: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Iterator[OnBinder]:
    """A server as on Binder, in Binder's environment."""
    with on_binder(*binder, home=tmp_path_factory.mktemp("server")) as started:
        yield started


def test_the_table_is_where_the_badge_points(page: Page, server: OnBinder) -> None:
    page.goto(server.at("voila/render/notebooks/play.ipynb"))
    expect(page.get_by_role("status")).to_have_text("The cards are being shuffled. This takes a few seconds.")
    expect(page.locator(TABLE)).to_be_visible()
    assert page.title() == "King’s Suicide"
    assert page.locator(TABLE).bounding_box() == {"x": 0, "y": 0, "width": 1280, "height": 720}
    page.locator(".ks-step").click()
    expect(page.locator(".ks-card").first).to_be_visible()
    page.goto("about:blank")


def test_the_notebook_is_where_the_badge_points(page: Page, server: OnBinder, problems: list[str]) -> None:
    run_first_cell(page, server.at("lab/tree/notebooks/play.ipynb"))
    expect(page.locator(TABLE)).to_be_visible()
    page.locator(".ks-step").click()
    expect(page.locator(".ks-card").first).to_be_visible()
    page.close()
    problems[:] = [problem for problem in problems if NOT_OURS not in problem]

"""What is built is complete, and works where the checkout is not."""

from __future__ import annotations

import re
import sys
import zipfile
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from kingsuicide.serve.settings import SHARE
from tests.servers import CHECKOUT, beside, copy_of_checkout, new_python, own_jupyter, run, serving

TABLE = ".ks-root"
MATCH = """
import sys
import kingsuicide as ks

session = ks.Session(players=4, seed=7)
while not session.outcome:
    session.draw()
assert ks.Session.from_code(session.code()).game == session.game
assert ks.say(session.refusal(ks.Move(0)), "ru")
print(session.outcome.loser, ks.__file__)
assert not {"ipywidgets", "numpy", "voila"} & set(sys.modules)
"""
# SVG's own name is no address that anybody goes to.
ADDRESS = re.compile(r"https?://(?!www\.w3\.org/2000/svg)[\w.-]+")


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source distribution, as `python -m build` does."""
    folder = tmp_path_factory.mktemp("built")
    checkout = copy_of_checkout(folder / "checkout")
    run(sys.executable, "-m", "build", "--outdir", folder, checkout, cwd=folder)
    assert len(list(folder.glob("*.tar.gz"))) == 1
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def core(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an empty environment in which the wheel was installed, without extras."""
    folder = tmp_path_factory.mktemp("core")
    python = new_python(folder / "environment")
    run(python, "-m", "pip", "install", "-q", wheel, cwd=folder)
    return python


def test_the_wheel_holds_all_files_of_the_package_and_the_notebooks(wheel: Path) -> None:
    folders = {"kingsuicide": "kingsuicide", "notebooks": "kingsuicide/notebooks"}
    wanted = {
        f"{there}/{path.relative_to(CHECKOUT / here).as_posix()}"
        for here, there in folders.items()
        for path in (CHECKOUT / here).rglob("*")
        if path.is_file() and not {"__pycache__", ".ipynb_checkpoints"} & set(path.parts)
    }
    held = set(zipfile.ZipFile(wheel).namelist())
    assert wanted <= held
    assert {name.split("/")[0].split("-")[0] for name in held} == {"kingsuicide"}


def test_the_wheel_puts_the_template_where_voila_looks(wheel: Path) -> None:
    data = re.compile(r"[^/]+\.data/data/share/jupyter/(.+)")
    put = {found[1] for found in map(data.match, zipfile.ZipFile(wheel).namelist()) if found}
    assert put == {path.relative_to(SHARE).as_posix() for path in SHARE.rglob("*") if path.is_file()}


def test_nothing_in_the_package_names_another_host() -> None:
    for path in (CHECKOUT / "kingsuicide").rglob("*"):
        if path.suffix in {".py", ".js", ".css", ".svg", ".j2", ".json", ".ftl"}:
            found = ADDRESS.findall(path.read_text(encoding="utf-8"))
            assert set(found) <= {"http://"}, f"{path}: {found}"


def test_the_engine_plays_without_extras_and_outside_the_checkout(core: Path, tmp_path: Path) -> None:
    loser, file = run(core, "-c", MATCH, cwd=tmp_path).split(maxsplit=1)
    assert loser == "0"
    assert not Path(file.strip()).is_relative_to(CHECKOUT)


def test_the_command_line_works_without_extras(core: Path, tmp_path: Path) -> None:
    command = beside(core, "kingsuicide")
    assert run(command, "--version", cwd=tmp_path).startswith("kingsuicide ")
    assert "туза" in run(command, "--lang", "ru", "explain", "A Q 2", cwd=tmp_path, PYTHONUTF8="1")


def test_the_app_says_which_extra_it_lacks(core: Path, tmp_path: Path) -> None:
    said = run(beside(core, "kingsuicide"), cwd=tmp_path, code=2)
    assert 'pip install "kingsuicide[app]"' in said


def test_binders_pins_are_all_that_the_app_needs(
    wheel: Path, binder: tuple[Path, Path], tmp_path: Path
) -> None:
    python, _ = binder
    asked = f"kingsuicide[app] @ {wheel.as_uri()}"
    run(
        python,
        "-m",
        "pip",
        "install",
        "-q",
        "--no-index",
        "--force-reinstall",
        "--no-deps",
        wheel,
        cwd=tmp_path,
    )
    run(python, "-m", "pip", "install", "-q", "--no-index", asked, cwd=tmp_path)
    run(python, "-m", "pip", "check", cwd=tmp_path)


def test_the_installed_app_shows_the_table(page: Page, binder: tuple[Path, Path], tmp_path: Path) -> None:
    python, _ = binder
    with serving(
        beside(python, "kingsuicide"), "--no-browser", cwd=tmp_path, environment=own_jupyter(tmp_path)
    ) as app:
        page.goto(app)
        expect(page.locator(TABLE)).to_be_visible()
        page.locator(".ks-step").click()
        expect(page.locator(".ks-card").first).to_be_visible()
        page.goto("about:blank")
        assert urlsplit(app).hostname == "127.0.0.1"
    assert {path.name for path in tmp_path.iterdir()} - {"config", "data", "ipython", "runtime"} == {
        "stderr.txt"
    }

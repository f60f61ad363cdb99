"""JupyterHub: the image's environment, three students at once on this machine, and files that agree."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import stat
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.at_the_table import cards_left, step
from tests.browser import watch
from tests.hub import HUB, hub_app, proxy, servers, sign_in
from tests.servers import CHECKOUT, new_python, run

pytestmark = pytest.mark.skipif(os.name == "nt", reason="JupyterHub is for Linux and macOS")

NAMES = ("ann", "ben", "cleo")
DOCKERFILE = (HUB / "Dockerfile").read_text()
PINS = (HUB / "requirements.txt").read_text()


def image(folder: Path) -> Path:
    """Do what the Dockerfile says, in a folder instead of a container, and return the image's Python."""
    python = new_python(folder / "environment")
    clone = folder / "clone"
    clone.mkdir()
    environment = {"PATH": os.pathsep.join((str(python.parent), os.environ["PATH"]))}
    for line in DOCKERFILE.split("\nRUN useradd")[0].splitlines():
        order, _, rest = line.partition(" ")
        if order == "ENV":
            name, _, value = rest.partition("=")
            environment[name] = value.replace("/opt/kingsuicide", str(folder))
        elif order == "COPY":
            *what, to = shlex.split(rest)
            for one in what:
                goal = clone / to if (CHECKOUT / one).is_dir() else clone / to / one
                copy = shutil.copytree if (CHECKOUT / one).is_dir() else shutil.copy
                copy(CHECKOUT / one, goal)
        elif order == "RUN":
            run("bash", "-euo", "pipefail", "-c", rest, cwd=clone, **environment)
    return python


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of the image's environment."""
    return image(tmp_path_factory.mktemp("image"))


@pytest.fixture(scope="module")
def stands_before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the hub's proxy."""
    try:
        return proxy(tmp_path_factory.mktemp("proxy"))
    except FileNotFoundError as error:
        if os.environ.get("CI"):
            pytest.fail(str(error))
        pytest.skip(str(error))


@pytest.fixture(scope="module")
def hub(
    stands_before: Path, built: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, psutil.Process, Path]]:
    """A hub: its address, its process and its log."""
    cwd = tmp_path_factory.mktemp("hub")
    with hub_app(built, stands_before, cwd) as (address, process):
        yield address, process, cwd / "hub.log"


def kernels(server: psutil.Process) -> int:
    """Return how many kernels a student's server has."""
    return len(server.children())


def pinned(text: str) -> set[str]:
    """Return the pins of a text, spelled as an index spells them."""
    found = re.findall(r"^([\w.-]+)==(\S+?)(?= ;|$)", text, re.MULTILINE)
    return {f"{re.sub('[-_.]+', '-', name).lower()}=={version}" for name, version in found}


def test_three_students_at_once_have_tables_of_their_own(
    browser: Browser, hub: tuple[str, psutil.Process, Path]
) -> None:
    address, process, log = hub
    problems: list[str] = []
    with ExitStack() as closing:
        pages: list[Page] = []
        for _ in NAMES:
            context = browser.new_context(viewport={"width": 1280, "height": 720})
            closing.callback(context.close)
            pages.append(context.new_page())
            watch(pages[-1], problems)
        for page, name in zip(pages, NAMES, strict=True):
            sign_in(page, address, name)
        for page, name in zip(pages, NAMES, strict=True):
            expect(page.locator(".ks-root")).to_be_visible(timeout=120_000)
            assert urlsplit(page.url).path == f"/user/{name}/voila/render/play.ipynb"
            assert page.title() == "King’s Suicide"
        subtitles = {page.locator(".ks-subtitle").inner_text() for page in pages}
        assert len(subtitles) == len(NAMES), "three seeds"
        for number in range(1, len(NAMES) + 1):
            for page in pages[number - 1 :]:
                step(page)
        for number, page in enumerate(pages, start=1):
            expect(page.locator(".ks-scrub-label")).to_contain_text(f"step {number} of {number}")
            assert cards_left(page) == 52 - number
        assert [kernels(one) for one in servers(process)] == [1, 1, 1]

        for number, page in enumerate(pages):
            next_ = NAMES[(number + 1) % len(NAMES)]
            told = pages[(number + 1) % len(NAMES)].locator("#jupyter-config-data").text_content()
            kernel = f"api/kernels/{json.loads(told or '')['kernelId']}"
            for path in ("voila/render/play.ipynb", "api/contents", kernel, f"{kernel}/channels"):
                assert page.request.get(f"{address}user/{next_}/{path}").status == 403, path
        assert problems == []
        for page in pages:
            page.goto("about:blank")
        for one in servers(process):
            psutil.wait_procs(one.children(), timeout=30)
        assert [kernels(one) for one in servers(process)] == [0, 0, 0]
    # A page that is left ends its kernel, by its own word and by Voilà's; neither is refused.
    said = log.read_text()
    assert "'_xsrf' argument missing" not in said
    # Nor is any setting unknown to the hub, or to the servers.
    assert "not recognized" not in said


def test_who_is_not_signed_in_sees_no_table(browser: Browser, hub: tuple[str, psutil.Process, Path]) -> None:
    address, _, _ = hub
    page = browser.new_page()
    page.goto(f"{address}user/{NAMES[0]}/voila/render/play.ipynb")
    assert urlsplit(page.url).path == "/hub/login"
    page.close()


def test_the_image_holds_what_is_pinned_and_nothing_else(built: Path, tmp_path: Path) -> None:
    run(built, "-m", "pip", "check", cwd=tmp_path)
    installed = pinned(run(built, "-m", "pip", "freeze", cwd=tmp_path))
    assert installed
    assert installed <= pinned(PINS)


def test_the_hubs_pins_are_binders_and_jupyterhubs() -> None:
    binder = pinned((CHECKOUT / "binder" / "requirements.txt").read_text())
    assert len(binder) > 100
    assert binder <= pinned(PINS)
    assert any(pin.startswith("jupyterhub==5.") for pin in pinned(PINS) - binder)
    assert "python -m tests.renew_binder" in PINS.split("==")[0], "one command renews both"


def test_the_odds_are_ready_in_the_image_for_any_user(built: Path) -> None:
    kept = [path for path in (built.parents[2] / "cache").rglob("*") if path.is_file()]
    assert kept
    assert [path for path in kept if not path.stat().st_mode & stat.S_IROTH] == []


def test_the_image_has_binders_python() -> None:
    asked = (CHECKOUT / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    assert re.findall(r"^FROM python:([\d.]+)-slim$", DOCKERFILE, re.MULTILINE) == [asked]

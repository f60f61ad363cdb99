"""The app and JupyterLab as they are launched, and the page that the table is on."""

from __future__ import annotations

import json
import re
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import nbformat
import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from playwright.sync_api import Page, expect
from traitlets.utils.importstring import import_item

from kingsuicide.messages import BadSetting, Refused
from kingsuicide.places import CHECKOUT as OWN
from kingsuicide.serve import launch, notebooks
from kingsuicide.serve.settings import app_settings, page_settings
from kingsuicide.words import LANGUAGES, say
from tests.labs import run_first_cell
from tests.servers import own_jupyter, serving

TABLE = ".ks-root"

# A page of what a table may hold, by a kernel that says where it runs, with an error at the end.
SHOW = """
import os, sys
import ipywidgets as widgets

def press(button):
    button.description = "pressed $x^2$"

button = widgets.Button(description="press")
button.on_click(press)
told = widgets.HTML(f"<p id='told'>{sys.prefix} {os.environ['KINGSUICIDE_LANG']}</p>")
named = [widgets.Label("$x$"), widgets.HTMLMath("$y$"), widgets.HTML("$z$"), widgets.Text(description="$w$")]
widgets.VBox([button, told, *named])
"""
FAIL = "secret = 'in the source'\n1 / 0"


@pytest.fixture(scope="module")
def show_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the app with `SHOW` in the table's place, in Russian."""
    cwd = tmp_path_factory.mktemp("show")
    cells = [nbformat.v4.new_markdown_cell("# prose"), *map(nbformat.v4.new_code_cell, (SHOW, FAIL))]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), cwd / "play.ipynb")
    start = (
        "from pathlib import Path; from kingsuicide.serve import launch; launch.notebooks = Path.cwd; "
        "launch.serve_app(browser=False, lang='ru')"
    )
    with serving(sys.executable, "-c", start, cwd=cwd, environment=own_jupyter(cwd)) as address:
        yield address


def status(address: str, path: str, **headers: str) -> int:
    """Return the status of what a server answers in the end to a request for a path."""
    try:
        with urlopen(Request(address.rstrip("/") + path, headers=headers), timeout=30) as answer:
            return int(answer.status)
    except HTTPError as error:
        return error.code


def test_the_page_holds_the_table_and_nothing_else(page: Page, voila_app: str) -> None:
    page.goto(voila_app)
    expect(page.locator(TABLE)).to_be_visible()
    assert page.title() == "King’s Suicide"
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.locator(TABLE).bounding_box() == {"x": 0, "y": 0, "width": 1280, "height": 720}
    fits = "({ scrollWidth, scrollHeight }) => scrollWidth <= innerWidth && scrollHeight <= innerHeight"
    assert page.locator("#rendered_cells").evaluate(fits)
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(244, 241, 234)"


def test_the_page_has_an_icon_and_needs_no_file_of_anybody_else(page: Page, voila_app: str) -> None:
    paths = []
    page.on("request", lambda request: paths.append(urlsplit(request.url).path))
    page.goto(voila_app)
    expect(page.locator(TABLE)).to_be_visible()
    assert "/voila/templates/kingsuicide/static/icon.svg" in paths
    assert not [path for path in paths if "mathjax" in path.lower() or "require" in path]


def test_the_page_says_in_words_that_it_is_loading(page: Page, show_app: str) -> None:
    page.goto(show_app, wait_until="commit")
    expect(page.get_by_role("status")).to_have_text("Карты тасуются. Это займёт несколько секунд.")
    assert page.title() == "Самоубийство короля"
    assert page.locator("html").get_attribute("lang") == "ru"
    expect(page.locator("#told")).to_be_visible()
    expect(page.get_by_role("status")).to_be_hidden()
    assert "Loading" not in page.inner_text("body")


def test_the_kernel_is_our_own_python_and_knows_the_language(page: Page, show_app: str) -> None:
    page.goto(show_app)
    expect(page.locator("#told")).to_have_text(f"{sys.prefix} ru")


def test_widgets_work_and_no_formula_is_made_of_a_name(page: Page, show_app: str) -> None:
    page.goto(show_app)
    page.get_by_role("button", name="press").click()
    expect(page.get_by_role("button")).to_have_text("pressed $x^2$")
    for name in ("$x$", "$y$", "$z$", "$w$"):
        expect(page.get_by_text(name, exact=True)).to_be_visible()
    assert page.locator("mjx-container, .MathJax").count() == 0


def test_prose_and_sources_and_tracebacks_stay_in_the_notebook(page: Page, show_app: str) -> None:
    page.goto(show_app)
    expect(page.get_by_text("Стол накрыть не удалось.")).to_be_visible()
    expect(page.locator("#wait")).to_be_hidden()
    for hidden in ("prose", "in the source", "ZeroDivisionError", "ipywidgets as"):
        assert hidden not in page.content()


def test_a_page_that_is_left_leaves_no_kernel(page: Page, voila_app: str) -> None:
    with page.expect_request(re.compile("/api/kernels/")) as asked:
        page.goto(voila_app)
    expect(page.locator(TABLE)).to_be_visible()
    kernel = urlsplit(asked.value.url).path
    assert status(voila_app, kernel) == 200
    page.goto("about:blank")
    end = time.monotonic() + 30
    while status(voila_app, kernel) == 200:
        assert time.monotonic() < end
    assert status(voila_app, kernel) == 404


def test_the_browser_is_told_to_fetch_nothing_from_elsewhere(
    page: Page, voila_app: str, problems: list[str]
) -> None:
    page.goto(voila_app)
    expect(page.locator(TABLE)).to_be_visible()
    assert page.evaluate("fetch('https://elsewhere.example/').catch(() => 'refused')") == "refused"
    assert any("Content Security Policy" in problem for problem in problems)
    problems.clear()


@pytest.mark.parametrize("path", ["/voila/files/play.ipynb", "/voila/tree/", "/voila/api/contents/"])
def test_no_file_is_served_beside_the_page(voila_app: str, path: str) -> None:
    assert status(voila_app, path) in (403, 404)


def test_only_this_machine_is_served(voila_app: str) -> None:
    port = urlsplit(voila_app).port
    assert urlsplit(voila_app).hostname == "127.0.0.1"
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.2", port), timeout=5).close()
    icon = "/voila/templates/kingsuicide/static/icon.svg"
    assert status(voila_app, icon) == 200
    assert status(voila_app, "/", Host="elsewhere.example") == 403


def test_the_table_is_in_jupyterlab(page: Page, lab: str) -> None:
    run_first_cell(page, lab)
    expect(page.locator(TABLE)).to_be_visible()


@pytest.mark.parametrize("port", [0, -1, 65_536, 10**9])
def test_a_port_out_of_range_is_refused(port: int) -> None:
    with pytest.raises(BadSetting, match=f"“{port}”.* from 1 to 65,?535"):
        launch.serve_app(port=port, browser=False)


def test_a_taken_port_is_refused() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for serve in (launch.serve_app, launch.serve_lab):
            with pytest.raises(BadSetting, match=f"“{port}”"):
                serve(port=port, browser=False)


def test_a_missing_extra_is_refused_with_what_to_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch, "PACKAGES", ("no_such_package",))
    with pytest.raises(Refused) as refused:
        launch.serve_app(browser=False)
    for lang in LANGUAGES:
        said = say(refused.value.why, lang)
        assert "no_such_package" in said
        assert 'pip install "kingsuicide[app]"' in said


def test_a_language_without_words_is_refused() -> None:
    with pytest.raises(BadSetting, match=r"“fr”.*en, ru"):
        launch.serve_lab(browser=False, lang="fr")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_settings_are_text_as_a_configuration_file_needs(lang: str) -> None:
    settings = app_settings(8_866, lang)
    assert json.loads(json.dumps(settings)) == settings
    assert json.loads(json.dumps(page_settings(lang)))["VoilaConfiguration"]["show_tracebacks"] is False


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The notebooks as in an installed package: a folder inside it, with read-only files."""
    folder = tmp_path / "site-packages" / "notebooks"
    (folder / "lessons" / "en").mkdir(parents=True)
    for name in ("hello.ipynb", "play.ipynb", "lessons/en/1-play.ipynb"):
        (folder / name).write_text("{}")
        (folder / name).chmod(0o444)
    monkeypatch.setattr(notebooks, "notebooks", lambda: folder)
    return folder


def test_an_installed_notebook_is_copied_to_where_the_user_is(installed: Path, tmp_path: Path) -> None:
    folder = notebooks.own_notebooks(tmp_path)
    assert folder == tmp_path / "kingsuicide-notebooks"
    copies = [copy for copy in folder.rglob("*") if copy.is_file()]
    names = ["hello.ipynb", "lessons/en/1-play.ipynb", "play.ipynb"]
    assert sorted(copy.relative_to(folder).as_posix() for copy in copies) == names
    assert all(copy.stat().st_mode & 0o200 for copy in copies)


def test_what_the_user_has_changed_is_never_overwritten(installed: Path, tmp_path: Path) -> None:
    folder = notebooks.own_notebooks(tmp_path)
    (folder / "play.ipynb").write_text("mine")
    (folder / "hello.ipynb").unlink()
    assert notebooks.own_notebooks(tmp_path) == folder
    assert (folder / "play.ipynb").read_text() == "mine"
    assert (folder / "hello.ipynb").read_text() == "{}"


def test_a_folder_that_cannot_be_written_is_refused(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "kingsuicide-notebooks").write_text("a file where the folder should be")
    with pytest.raises(Refused, match=r"kingsuicide-notebooks”.* where you may write"):
        notebooks.own_notebooks(tmp_path)


def test_a_checkout_opens_its_own_notebooks(tmp_path: Path) -> None:
    assert notebooks.own_notebooks(tmp_path) == OWN
    assert not list(tmp_path.iterdir())


def test_a_message_to_the_browser_waits_for_no_acknowledgement(monkeypatch: pytest.MonkeyPatch) -> None:
    told = []

    class Handler(KernelWebsocketHandler):
        def __init__(self) -> None:
            pass

        def set_nodelay(self, value: bool) -> None:
            told.append(value)

    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda _self: told.append("connected"))
    connection = import_item(app_settings(8_866, "en")["Voila"]["kernel_websocket_connection_class"])
    connection(websocket_handler=Handler()).connect()
    assert told == [True, "connected"]

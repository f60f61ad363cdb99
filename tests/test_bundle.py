"""The scripts of a page in one file: what is in it, how it is sent, and what a page still asks for."""

from __future__ import annotations

import gzip
import os
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page, expect

from kingsuicide.serve.bundle import Bundle
from tests.class_server import class_app

ENTRY = 'x.e(7);x.e(12);x.e(7);x.e(9)//\n"the entry"'


@pytest.fixture
def folders(tmp_path: Path) -> tuple[list[str], list[str]]:
    """Folders as Voilà has them: its own files in two, and two packages of widgets."""
    files = {
        "own/voila.js": ENTRY,
        "own/voila-style.js": '"the style"',
        "own/7.voila.js": '"use strict";\n"part 7"\n//# sourceMappingURL=7.voila.js.map',
        "base/7.voila.js": '"not asked for: the first folder has it"',
        "base/12.voila.js": '"part 12"',
        "base/8.voila.js": '"named by nobody"',
        "labs/anywidget/static/2.3dbf81c0.js": '"part 2 of a package"',
        "labs/anywidget/static/remoteEntry.698dcaf7.js": '"comes by itself"',
        "labs/bqplot/static/5.6c13f92ce4.js": '"for charts"',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return [str(tmp_path / "own"), str(tmp_path / "base")], [str(tmp_path / "none"), str(tmp_path / "labs")]


def test_the_parts_that_are_named_come_before_the_entry_and_once(
    folders: tuple[list[str], list[str]],
) -> None:
    text = Bundle(*folders).plain.decode()
    found = re.findall(r'"([^"]*)"', text)
    parts = ["use strict", "part 7", "part 12", "part 2 of a package"]
    assert found == [*parts, "the style", "style", "the entry"]
    assert "sourceMappingURL" not in text


def test_a_part_is_strict_for_itself(folders: tuple[list[str], list[str]]) -> None:
    assert Bundle(*folders).plain.decode().startswith('(function () {"use strict";\n')


def test_another_content_is_another_name(folders: tuple[list[str], list[str]]) -> None:
    before = Bundle(*folders)
    assert Bundle(*folders).name == before.name
    (Path(folders[0][1]) / "12.voila.js").write_text('"another"')
    assert Bundle(*folders).name != before.name
    assert re.fullmatch(r"kingsuicide\.[0-9a-f]{16}\.js", before.name)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server for a class of two."""
    if os.name == "nt":
        pytest.skip("Windows has no signals that a test could send")
    with class_app(tmp_path_factory.mktemp("bundle")) as address:
        yield address


def test_a_table_asks_for_few_files_and_keeps_the_large_one(page: Page, app: str) -> None:
    answers = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(app)
    page.locator(".ks-step").click()
    expect(page.locator(".ks-card").first).to_be_visible()
    names = [urlsplit(one.url).path for one in answers if one.url.startswith(app)]
    assert [name for name in names if name.endswith("voila.js")] == []
    assert len(names) <= 20, names
    assert sum(one.request.sizes()["responseBodySize"] for one in answers) < 1_700_000
    (large,) = (one for one in answers if "/voila/static/kingsuicide." in one.url)
    assert "immutable" in large.headers["cache-control"]
    assert large.headers["content-encoding"] == "gzip"
    page.goto("about:blank")


def test_the_pages_own_style_counts_for_more_than_voilas(page: Page, app: str) -> None:
    page.goto(app)
    expect(page.locator(".ks-step")).to_be_visible()
    order = "[...document.head.querySelectorAll('style, link[rel=stylesheet]')]"
    names = page.evaluate(
        f"{order}.map(one => (one.href || one.textContent).includes('page.css') ? 'ours' : "
        "one.textContent.includes('.jp-RenderedHTMLCommon') ? 'theirs' : '')"
    )
    assert names.index("theirs") < names.index("ours")
    page.goto("about:blank")


def test_who_cannot_unpack_gets_the_same_unpacked(page: Page, app: str) -> None:
    page.goto(app)
    address = app.rstrip("/") + str(page.locator("script[src*='/static/kingsuicide.']").get_attribute("src"))
    page.goto("about:blank")
    with urlopen(Request(address, headers={"Accept-Encoding": "gzip"})) as packed, urlopen(address) as plain:
        assert plain.headers["Content-Encoding"] is None
        assert gzip.decompress(packed.read()) == plain.read()

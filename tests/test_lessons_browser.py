"""The lessons in the app as a student uses them: the list, a page, questions, sentences, the worksheet."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page as Tab
from playwright.sync_api import expect

from kingsuicide.lessons.catalogue import LESSONS, Page, pages
from tests.browser import free_port, until_it_answers
from tests.labs import run_first_cell
from tests.notebooks import FOLDER
from tests.servers import CHECKOUT

FIRST = "lessons/en/1-play.ipynb"
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"
EVERY_CARD = ".ks-index section:not([lang=ru]) a"


def test_the_list_opens_without_a_kernel_and_leads_to_every_page(page: Tab, voila_app: str) -> None:
    kernels = []
    page.on("request", lambda request: "/api/kernels/" in request.url and kernels.append(request.url))
    page.goto(f"{voila_app}index.ipynb")
    links = [card.get_attribute("href") for card in page.locator(EVERY_CARD).all()]
    assert links == ["./", *(one.path for one in pages("en"))]
    page.get_by_text("Русский").click()
    expect(page.get_by_role("heading", name="Уроки")).to_be_visible()
    expect(page.get_by_role("heading", name="Lessons")).to_be_hidden()
    assert kernels == []


@pytest.mark.parametrize("width", [1280, 360])
def test_the_list_fits_and_axe_finds_nothing(page: Tab, voila_app: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 720})
    page.goto(f"{voila_app}index.ipynb")
    assert page.evaluate(SIDEWAYS) <= 0
    found = Axe().run(page)
    assert not found.violations_count, found.generate_report()


def test_the_tables_old_addresses_lead_to_it(page: Tab, voila_app: str) -> None:
    page.goto(f"{voila_app}play.ipynb?game=KS1.c3.7.0.6-6.S9jBBA..oo3a_Q")
    expect(page.locator(".ks-scrub-label")).to_have_text("step 6 of 6")
    assert page.url.startswith(f"{voila_app}?game=")


def test_a_lesson_is_prose_and_a_table_and_no_code(page: Tab, voila_app: str) -> None:
    page.goto(voila_app + FIRST)
    expect(page.locator(".ks-root")).to_be_visible()
    assert page.title() == "Lesson 1. Play"
    expect(page.get_by_role("heading", name="Task 1. The first turn")).to_be_visible()
    assert "import kingsuicide" not in page.content()
    assert page.locator("html").get_attribute("lang") == "en"
    paper = "getComputedStyle(document.querySelector('#rendered_cells')).backgroundColor"
    assert page.evaluate(paper) == "rgb(244, 241, 234)"
    page.locator(".jp-RenderedMarkdown summary").first.click()
    expect(page.get_by_text("Chen took the 4 of Diamonds.")).to_be_visible()


def test_a_question_is_answered_again_and_again(page: Tab, voila_app: str) -> None:
    page.goto(voila_app + FIRST)
    first = page.locator(".ks-paper-choice").first
    check, said = first.get_by_role("button", name="Check"), first.get_by_role("status")
    check.click()
    expect(said).to_have_text("Choose an answer first.", use_inner_text=True)
    first.get_by_label("The player pays 7 extra cards").check()
    check.click()
    expect(said).to_contain_text("Not yet. The number on a low card costs nothing.")
    before = page.content()
    assert "The card is laid aside, and the next player opens a turn." not in before
    first.get_by_label("The turn passes to the next player").check()
    check.click()
    expect(said).to_contain_text("Right. Cards from 2 to 10 are low.")


def test_a_sentence_stays_in_the_browser_and_goes_on_the_worksheet(page: Tab, voila_app: str) -> None:
    page.add_init_script("window.print = () => { parent.printed = document.body.innerText; }")
    page.goto(voila_app + FIRST)
    field = page.get_by_label("Your sentence")
    field.fill("Chance & chance alone.")
    field.blur()
    page.get_by_role("button", name="Print").click()
    # By a script, for the page's policy lets nothing be made of a text, as `wait_for_function` does.
    printed = page.evaluate(
        "new Promise(done => { const look = left => window.printed || !left ? done(window.printed)"
        " : setTimeout(look, 100, left - 1); look(300); })"
    )
    assert "Chance & chance alone." in printed
    assert "Chen took" not in printed
    page.goto(voila_app + FIRST)
    expect(page.get_by_label("Your sentence")).to_have_value("Chance & chance alone.")


def test_the_worksheet_is_saved_as_a_page(page: Tab, voila_app: str) -> None:
    page.goto(voila_app + FIRST)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a page").click()
    assert download.value.suggested_filename == "worksheet-play.html"
    assert "Task 1. The first turn" in download.value.path().read_text(encoding="utf-8")


def test_space_scrolls_a_lesson_and_takes_no_card(page: Tab, voila_app: str) -> None:
    page.goto(voila_app + FIRST)
    expect(page.locator(".ks-scrub-label")).to_have_text("step 0 of 57")
    page.locator("h1").first.click()
    page.keyboard.press("Space")
    page.wait_for_timeout(500)
    expect(page.locator(".ks-scrub-label")).to_have_text("step 0 of 57")


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("id_", LESSONS)
def test_every_lesson_opens_whole_and_fits_a_phone(page: Tab, voila_app: str, id_: str, lang: str) -> None:
    lesson = Page(id_, lang)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(voila_app + lesson.path)
    expect(page.locator(".ks-paper-worksheet")).to_be_visible()
    code = "".join("".join(cell["source"]) for cell in lesson.read()["cells"] if cell["cell_type"] == "code")
    papers = len(re.findall(r"lesson\.(?:ask|write|worksheet)\(", code))
    expect(page.locator(".ks-paper")).to_have_count(papers)
    expect(page.locator(".ks-root")).to_have_count(len(re.findall(r"lesson\.(?:show|table)\(", code)))
    assert page.evaluate(SIDEWAYS) <= 0
    assert page.locator("#rendered_cells").evaluate("cells => cells.scrollWidth - innerWidth") <= 0
    tables = page.locator("#rendered_cells .jp-RenderedHTML")
    assert tables.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).length") == 0


def test_axe_finds_nothing_in_a_lesson(page: Tab, voila_app: str) -> None:
    page.goto(f"{voila_app}lessons/en/2-chains.ipynb")
    expect(page.locator(".ks-paper-worksheet")).to_be_visible()
    found = Axe().run(page, context="#rendered_cells")
    assert not found.violations_count, found.generate_report()


def test_what_is_no_page_is_not_served(voila_app: str) -> None:
    for path in ("lessons/en/7-none.ipynb", "lessons/", "hello.ipynb"):
        with pytest.raises(HTTPError):
            urlopen(voila_app + path, timeout=30).close()


def test_the_list_is_in_jupyterlab(page: Tab, lab: str) -> None:
    run_first_cell(page, lab.replace("play.ipynb", "index.ipynb"))
    expect(page.locator(EVERY_CARD).first).to_be_visible()
    expect(page.locator(EVERY_CARD)).to_have_count(1 + len(pages("en")))


def test_the_list_leads_to_lessons_in_a_plain_voila_too(page: Tab) -> None:
    """As on Binder: Voilà on the folder of the notebooks, where the list is a notebook."""
    port = free_port()
    options = [f"--port={port}", "--no-browser", "--template=kingsuicide"]
    server = subprocess.Popen(
        [sys.executable, "-m", "voila", str(FOLDER), *options],
        env=os.environ | {"JUPYTER_PATH": str(CHECKOUT / "kingsuicide/serve/share/jupyter")},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        address = f"http://127.0.0.1:{port}"
        until_it_answers(address)
        page.goto(f"{address}/voila/render/index.ipynb")
        # What an output links to is opened in a tab of its own, as in JupyterLab.
        with page.expect_popup() as opened:
            page.locator(EVERY_CARD).nth(1).click()
        lesson = opened.value
        expect(lesson.get_by_role("heading", name="Lesson 1. Play")).to_be_visible()
        lesson.get_by_role("link", name="All lessons").click()
        expect(lesson.locator(EVERY_CARD).first).to_be_visible()
        lesson.close()
        page.goto("about:blank")
    finally:
        server.terminate()
        server.wait()

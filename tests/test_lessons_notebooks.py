"""The notebooks: twins, short cells, nothing left over, links that lead somewhere, worksheets of one page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser

from kingsuicide.lessons.bank import QUESTIONS
from kingsuicide.lessons.catalogue import LESSONS, Page, pages
from kingsuicide.lessons.index import Index, listed
from kingsuicide.lessons.worksheet import ON_THE_SHEET, worksheet
from kingsuicide.messages import message
from kingsuicide.words import LANGUAGES, say
from tests.notebooks import FOLDER, WIDGET, every_notebook, read, source

MOST_LINES = 5
MOST_BYTES = 100_000
EVERY_NOTEBOOK = pytest.mark.parametrize(
    "path", every_notebook(), ids=lambda path: str(path.relative_to(FOLDER))
)
EVERY_PAGE = pytest.mark.parametrize("id_", [*LESSONS, "teacher"])
EVERY_LESSON = pytest.mark.parametrize("id_", LESSONS)
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)
DETAILS = re.compile(r"<details><summary>[^<]+</summary>\n\n.+?\n\n</details>", re.DOTALL)


def code(notebook: dict[str, Any]) -> str:
    """Return all code of a notebook."""
    return "\n".join(source(cell) for cell in notebook["cells"] if cell["cell_type"] == "code")


def shape(cell: dict[str, Any], lang: str) -> tuple[Any, ...]:
    """Return what a cell and its twin have in common."""
    text = source(cell)
    if cell["cell_type"] == "code":
        return cell["id"], text.replace(f'lang="{lang}"', 'lang="…"'), len(cell["outputs"])
    tags, heads = cell["metadata"].get("tags"), re.findall(r"^#+ ", text, re.MULTILINE)
    links = [re.sub(r"^\d.*|.*/", "", link) for link in re.findall(r"\]\(([^)]+)\)", text)]
    marks = (len(DETAILS.findall(text)), text.count("**"), text.count("\n- "), text.count("\n|"))
    return cell["id"], tags, heads, len(links), marks


@EVERY_PAGE
def test_twins_have_the_same_cells(id_: str) -> None:
    english, russian = (
        [shape(cell, lang) for cell in Page(id_, lang).read()["cells"]] for lang in ("en", "ru")
    )
    assert english == russian


@EVERY_PAGE
@EVERY_LANGUAGE
def test_prose_is_in_its_own_language(id_: str, lang: str) -> None:
    for cell in Page(id_, lang).read()["cells"]:
        if cell["cell_type"] == "markdown":
            has_cyrillic = bool(re.search("[а-я]{3}", source(cell)))
            assert has_cyrillic is (lang == "ru"), source(cell)


@EVERY_NOTEBOOK
def test_a_notebook_is_valid_and_small(path: Path) -> None:
    nbformat.validate(nbformat.read(path, as_version=4))
    assert path.stat().st_size <= MOST_BYTES


@EVERY_NOTEBOOK
def test_cells_of_code_are_short(path: Path) -> None:
    for cell in read(path)["cells"]:
        if cell["cell_type"] == "code":
            assert len(source(cell).splitlines()) <= MOST_LINES


@EVERY_NOTEBOOK
def test_no_widget_is_left_in_a_notebook(path: Path) -> None:
    notebook = read(path)
    assert "widgets" not in notebook["metadata"]
    assert WIDGET not in path.read_text(encoding="utf-8")
    for cell in notebook["cells"]:
        # What has outputs is compared by nbval; what has none but should, would be a widget.
        if cell["cell_type"] == "code" and cell["outputs"]:
            assert cell["execution_count"]


@EVERY_NOTEBOOK
def test_links_lead_to_notebooks_that_are_there(path: Path) -> None:
    for cell in read(path)["cells"]:
        if cell["cell_type"] == "markdown":
            for link in re.findall(r"\]\(([^)]+)\)", source(cell)):
                assert (path.parent / link).is_file(), link


@EVERY_PAGE
@EVERY_LANGUAGE
def test_every_answer_unfolds_in_both_renderers(id_: str, lang: str) -> None:
    """Markdown inside HTML is only read as such behind an empty line."""
    for cell in Page(id_, lang).read()["cells"]:
        text = source(cell)
        assert text.count("<details>") == len(DETAILS.findall(text))


@EVERY_LESSON
@EVERY_LANGUAGE
def test_a_lesson_has_all_its_parts(id_: str, lang: str) -> None:
    notebook = Page(id_, lang).read()
    cells, text = notebook["cells"], code(notebook)
    heads = "\n".join(source(cell) for cell in cells if cell["cell_type"] == "markdown")
    assert f'ks.lesson("{id_}", lang="{lang}")' in text
    assert len(re.findall(r"^#+ (?:Task|Задание) \d\.", heads, re.MULTILINE)) >= 5
    assert len(re.findall(r"lesson\.ask\(", text)) >= 4
    assert text.count("lesson.write(") == 1
    assert text.count("lesson.worksheet()") == 1
    assert re.search(r"lesson\.(show|table)\(", text) or id_ == "fair"
    assert re.search(r"^## (Summary|Итог)$", heads, re.MULTILINE)
    assert any(cell["outputs"] for cell in cells if cell["cell_type"] == "code")


def test_every_question_is_asked_in_one_lesson() -> None:
    asked = [
        id_
        for lesson in LESSONS
        for id_ in re.findall(r'lesson\.ask\("(.+?)"\)', code(Page(lesson, "en").read()))
    ]
    assert sorted(asked) == sorted(QUESTIONS)


@EVERY_LANGUAGE
def test_the_index_lists_what_is_there_and_no_drafts(lang: str, tmp_path: Path) -> None:
    assert listed(lang) == pages(lang)
    (tmp_path / "lessons" / lang).mkdir(parents=True)
    for name in ("1-play", "2-chains", "draft"):
        text = (FOLDER / "lessons" / lang / "1-play.ipynb").read_text(encoding="utf-8")
        if name == "2-chains":
            text = text.replace('"kingsuicide": {', '"kingsuicide": {"draft": true, ')
        (tmp_path / "lessons" / lang / f"{name}.ipynb").write_text(text, encoding="utf-8")
    assert [page.id for page in listed(lang, tmp_path)] == ["play"]


@EVERY_LANGUAGE
def test_the_index_has_a_card_with_a_picture_for_each_page(lang: str) -> None:
    html = Index(lang)._repr_html_()
    assert html.count("<svg role=") == html.count("<li>") == 2 * (1 + len(pages(lang)))
    for page in pages(lang):
        assert f'href="{page.path}"' in html
    assert html.count(" checked") == 1


@EVERY_LESSON
@EVERY_LANGUAGE
def test_a_worksheet_has_all_tasks_and_questions_and_no_answer(id_: str, lang: str) -> None:
    page = Page(id_, lang)
    html = worksheet(page, {})
    assert "<details" not in html
    cells = page.read()["cells"]
    tasks = [cell for cell in cells if ON_THE_SHEET in cell["metadata"].get("tags", ())]
    assert html.count('class="task"') == len(tasks) >= 5
    assert html.count('class="question"') == code(page.read()).count("lesson.ask(")
    assert "http" not in html


def test_what_was_written_is_on_the_worksheet_as_text() -> None:
    html = worksheet(Page("play", "en"), {"play-friend": "<script>alert(1)</script> Chance & nothing else."})
    assert "&lt;script&gt;alert(1)&lt;/script&gt; Chance &amp; nothing else." in html
    assert "<script" not in html


@EVERY_LANGUAGE
def test_a_worksheet_is_one_page_of_paper(browser: Browser, lang: str) -> None:
    page = browser.new_page()
    for id_ in LESSONS:
        page.set_content(worksheet(Page(id_, lang), {}))
        printed = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, id_
    page.close()


@EVERY_LANGUAGE
def test_the_addresses_that_the_app_prints_stand_between_spaces(lang: str) -> None:
    """So that a terminal, or a mail, makes right links of them."""
    addresses = ["http://127.0.0.1:1/", "http://127.0.0.1:1/index.ipynb"]
    said = say(message("serve-app-open", address=addresses[0], index=addresses[1]), lang)
    assert re.findall(r"http\S+", said) == addresses

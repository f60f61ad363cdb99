"""A lesson's worksheet: one page to print, made from its notebook, without any answer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

from kingsuicide.lessons.bank import question
from kingsuicide.lessons.catalogue import Page
from kingsuicide.messages import message
from kingsuicide.words import say

# A cell of the notebook with this tag goes on the worksheet, up to what unfolds in it.
ON_THE_SHEET = "worksheet"
_ANSWER = re.compile(r"<details>.*?</details>", re.DOTALL)
_ASKED = re.compile(r'lesson\.ask\("([\w-]+)"\)')
_WRITTEN = re.compile(r'lesson\.write\("([\w-]+)"\)')
_LINES = 3
_STYLE = Path(__file__).parent / "browser" / "worksheet.css"


def worksheet(page: Page, written: Mapping[str, str]) -> str:
    """Return the worksheet of a lesson as a page of HTML.

    Args:
        page: The lesson's notebook.
        written: The sentences that were written, by the names of their exercises.
    """
    notebook = page.read()
    title = escape(str(notebook["metadata"]["title"]))
    name = escape(say(message("worksheet-name"), page.lang))
    date = escape(say(message("worksheet-date"), page.lang))
    body = "".join(part for cell in notebook["cells"] for part in _parts(cell, written, page.lang))
    return (
        f'<!DOCTYPE html>\n<html lang="{page.lang}"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{_STYLE.read_text(encoding='utf-8')}</style></head><body>"
        f"<header><h1>{title}</h1><p>{name}</p><p>{date}</p></header><main>{body}</main></body></html>"
    )


def _parts(cell: dict[str, Any], written: Mapping[str, str], lang: str) -> Iterator[str]:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        if ON_THE_SHEET in cell["metadata"].get("tags", ()):
            yield f'<section class="task">{_html(_ANSWER.sub("", source))}</section>'
        return
    for id_ in _ASKED.findall(source):
        yield _question(id_, lang)
    for id_ in _WRITTEN.findall(source):
        sentence = written.get(id_, "").strip()
        filled = f'<p class="written">{escape(sentence)}</p>' if sentence else '<p class="line"></p>' * _LINES
        yield f'<section class="sentence">{filled}</section>'


def _question(id_: str, lang: str) -> str:
    asked = question(id_)
    text = escape(say(asked.text(), lang))
    boxes = "".join(f"<li>{escape(say(label, lang))}</li>" for label in asked.labels())
    answer = f"<ul>{boxes}</ul>" if boxes else '<p class="line"></p>'
    return f'<section class="question"><p>{text}</p>{answer}</section>'


def _html(markdown: str) -> str:
    from mistune import html

    return str(html(markdown))

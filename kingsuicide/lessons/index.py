"""The page that lists the table and the lessons, as cards with pictures; it needs no kernel."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path

from kingsuicide.lessons.catalogue import Page, pages
from kingsuicide.messages import message
from kingsuicide.places import notebooks
from kingsuicide.words import LANGUAGE_VARIABLE, LANGUAGES, language, say

_FOLDER = Path(__file__).parent
_NAMES = dict(zip(LANGUAGES, ("English", "Русский"), strict=True))
TABLE = "play.ipynb"
INDEX = "index.ipynb"


def listed(lang: str, folder: Path | None = None) -> tuple[Page, ...]:
    """Return the pages that are listed: those that are there, and no drafts."""
    folder = folder or notebooks()
    there = (page for page in pages(lang) if (folder / page.path).is_file())
    return tuple(page for page in there if not page.read(folder)["metadata"]["kingsuicide"].get("draft"))


class Index:
    """The list, in each language, with a switch: it shows itself in a notebook.

    Args:
        lang: The language shown first; without it, what the environment variable KINGSUICIDE_LANG says, or
            English.
        folder: The folder of the notebooks.
        table: The address of the table, seen from the page.
    """

    def __init__(self, lang: str | None = None, folder: Path | None = None, table: str = TABLE) -> None:
        self._lang = language(lang or os.environ.get(LANGUAGE_VARIABLE) or "en")
        self._folder = folder or notebooks()
        self._table = table

    def __repr__(self) -> str:
        every = (page for lang in LANGUAGES for page in listed(lang, self._folder))
        return "\n".join(f"{page.path}  {self._title(page)}" for page in every)

    def _repr_html_(self) -> str:
        style = (_FOLDER / "browser" / "index.css").read_text(encoding="utf-8")
        switch = "".join(map(self._choice, LANGUAGES))
        sections = "".join(map(self._section, LANGUAGES))
        return f'<div class="ks-index"><style>{style}</style>{switch}{sections}</div>'

    def page(self) -> str:
        """Return a whole page of HTML."""
        title = escape(say(message("index-title"), self._lang))
        return (
            f'<!DOCTYPE html>\n<html lang="{self._lang}"><head><meta charset="utf-8"><title>{title}</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            '<link rel="icon" type="image/svg+xml" href="voila/templates/kingsuicide/static/icon.svg">'
            "<style>body { margin: 0; background: #f4f1ea; }</style></head>"
            f"<body><main>{self._repr_html_()}</main></body></html>"
        )

    def _choice(self, lang: str) -> str:
        chosen = " checked" if lang == self._lang else ""
        given = f'type="radio" name="ks-index-lang" class="ks-index-{lang}" id="ks-index-{lang}"{chosen}'
        return f'<input {given}><label for="ks-index-{lang}" lang="{lang}">{_NAMES[lang]}</label>'

    def _section(self, lang: str) -> str:
        def said(id_: str) -> str:
            return say(message(id_), lang)

        table = _card("table", self._table, said("index-table"), said("index-table-about"), lang)
        lessons = "".join(self._page_card(page) for page in listed(lang, self._folder))
        return (
            f'<section lang="{lang}"><h1>{escape(said("index-title"))}</h1>'
            f"<p>{escape(said('index-lead'))}</p>"
            f"<ul>{table}</ul><h2>{escape(said('index-lessons'))}</h2><p>{escape(said('index-minutes'))}</p>"
            f"<ul>{lessons}</ul></section>"
        )

    def _page_card(self, page: Page) -> str:
        summary = str(page.read(self._folder)["metadata"]["kingsuicide"]["summary"])
        return _card(page.id, page.path, self._title(page), summary, page.lang)

    def _title(self, page: Page) -> str:
        return str(page.read(self._folder)["metadata"]["title"])


def _card(id_: str, to: str, title: str, about: str, lang: str) -> str:
    told = escape(say(message("index-picture", id=id_), lang))
    drawing = (_FOLDER / "drawings" / f"{id_}.svg").read_text(encoding="utf-8")
    picture = drawing.replace("<svg ", f'<svg role="img" aria-label="{told}" ', 1)
    words = f'<span class="ks-index-title">{escape(title)}</span><span>{escape(about)}</span>'
    return f'<li><a href="{escape(to)}">{picture}<span class="ks-index-words">{words}</span></a></li>'

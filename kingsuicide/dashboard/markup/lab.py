"""The Lab in HTML: what is told, how far a run is, what a picture's signs mean, tables."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape

from kingsuicide.dashboard.markup.tags import SCROLLS, tag


def lab_told(text: str) -> str:
    """Return a sentence that stands where the Lab will be, or cannot be."""
    return tag("p", "ks-lab-told-line", escape(text), **SCROLLS) if text else ""


def lab_settings(text: str) -> str:
    """Return what is set, in words."""
    return tag("p", "ks-lab-now", escape(text))


def lab_progress(done: int, wanted: int, words: str, label: str) -> str:
    """Return how far a run is. It is no live region: progress is not spoken."""
    bar = tag("progress", "ks-lab-bar", max=str(wanted), value=str(done), aria_label=label) if wanted else ""
    return bar + tag("span", "ks-lab-far", escape(words))


def lab_keys(keys: Iterable[tuple[str, str]], note: str) -> str:
    """Return what a picture's signs mean, and what is still missing in it."""
    lines = "".join(
        tag("li", "ks-lab-key", tag("i", f"ks-lab-sign ks-lab-{sign}", aria_hidden="true"), escape(words))
        for sign, words in keys
    )
    missing = tag("p", "ks-lab-note", escape(note)) if note else ""
    return (tag("ul", "ks-lab-keys", lines) if lines else "") + missing


def lab_title(text: str) -> str:
    """Return a picture's title."""
    return tag("h2", "ks-lab-title", escape(text)) if text else ""


@lru_cache(maxsize=16)
def lab_table(caption: str, heads: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> str:
    """Return a table; the first cell of each row is its head."""
    if not heads:
        return ""
    top = tag("tr", "ks-lab-heads", *(tag("th", "ks-lab-head", escape(head), scope="col") for head in heads))
    body = (
        tag(
            "tr",
            "ks-lab-row",
            tag("th", "ks-lab-row-head", escape(row[0]), scope="row"),
            *(tag("td", "ks-lab-cell", escape(cell)) for cell in row[1:]),
        )
        for row in rows
    )
    named = tag("caption", "ks-lab-caption", escape(caption))
    table = tag(
        "table", "ks-lab-table", named, tag("thead", "ks-lab-top", top), tag("tbody", "ks-lab-body", *body)
    )
    return tag("div", "ks-lab-numbers", table, role="region", aria_label=caption, **SCROLLS)

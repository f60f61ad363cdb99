"""Pages and lines of text in HTML: what is told about a click, the log, the rules, the keys, headings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape

from kingsuicide.dashboard.log import LogLine
from kingsuicide.dashboard.markup.tags import SCROLLS, tag


def status(text: str) -> str:
    """Return what to tell about the last click; the wire has it spoken."""
    return tag("p", "ks-status", escape(text))


def fan_title(title: str) -> str:
    """Return the title of a pile fanned out."""
    return tag("h2", "ks-fan-heading", escape(title)) if title else ""


def heading(title: str) -> str:
    """Return the heading of a panel."""
    return tag("h2", "ks-panel-title", escape(title))


@lru_cache(maxsize=256)
def log(page: tuple[LogLine, ...]) -> str:
    """Return a page of the log."""
    return tag("ol", "ks-log-lines", *map(_log_line, page), **SCROLLS) if page else ""


@lru_cache(maxsize=4096)
def _log_line(line: LogLine) -> str:
    who = tag("b", "ks-log-who", escape(line.who))
    deal = tag("span", "ks-log-deal", escape(line.deal)) if line.deal else ""
    return tag("li", "ks-log-line", who, " ", escape(line.what), deal, data_step=str(line.step))


def rules(page: tuple[tuple[str, str, str], ...]) -> str:
    """Return the page of all rules."""
    return tag("section", "ks-rules", *map(rule, page), **SCROLLS)


def rule(told: tuple[str, str, str]) -> str:
    """Return a rule: its id, title and text."""
    id_, title, text = told
    return tag("p", "ks-rule", tag("b", "ks-rule-id", escape(title)), " · ", escape(text), data_rule=id_)


def keys(listed: tuple[tuple[str, str], ...]) -> str:
    """Return the list of keys and what they do."""
    rows = (
        tag("li", "ks-key-line", tag("kbd", "ks-key", escape(key)), " ", escape(text)) for key, text in listed
    )
    return tag("ul", "ks-key-lines", *rows)


def code(text: str, words: Mapping[str, str]) -> str:
    """Return a game's code with buttons that copy it; the browser sees to them.

    Args:
        text: The code.
        words: What `title`, `code`, `link` and `done` say.
    """
    copied = {"data_copy": text, "data_done": words["done"], "type": "button"}
    return (
        heading(words["title"])
        + tag("code", "ks-code", escape(text), **SCROLLS)
        + tag("button", "jupyter-button ks-copy", escape(words["code"]), **copied)
        + tag("button", "jupyter-button ks-copy ks-copy-link ks-in-voila", escape(words["link"]), **copied)
    )


def offer(title: str, text: str) -> str:
    """Return the question whether to go on with a game."""
    return heading(title) + tag("p", "ks-resume-game", escape(text))


def silence(told: str, voila: str, lab: str, reload: str) -> str:
    """Return what is to be read when the kernel does not answer, and what to do then, in either place."""
    what_to_do = tag("span", "ks-in-voila", escape(voila)) + tag("span", "ks-in-lab", escape(lab))
    line = tag("p", "ks-silence-told", escape(told), " ", what_to_do)
    button = tag("button", "jupyter-button ks-reload ks-in-voila", escape(reload), type="button")
    return tag("div", "ks-silence", line, button, role="alert")

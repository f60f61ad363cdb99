"""How HTML is made: nowhere but in this folder, and with every text escaped."""

from __future__ import annotations

from html import escape
from importlib import resources

# What scrolls can be reached by the keyboard.
SCROLLS = {"tabindex": "0"}
# Elements without content or end.
_EMPTY = ("input",)
_FOLDER = resources.files("kingsuicide") / "dashboard"


def drawing(name: str) -> str:
    """Return a drawing of ours, as SVG."""
    return (_FOLDER / name).read_text(encoding="utf-8")


def style() -> str:
    """Return the style sheet, all of it below `.ks-root`."""
    sheets = sorted((_FOLDER / "style").iterdir(), key=lambda sheet: sheet.name)
    return f"<style>{''.join(sheet.read_text(encoding='utf-8') for sheet in sheets)}</style>"


def tag(name: str, class_: str, *content: str, **attributes: str) -> str:
    """Return an element; the content is HTML already, the attributes are texts."""
    rest = "".join(f' {key.replace("_", "-")}="{escape(value)}"' for key, value in attributes.items())
    end = "" if name in _EMPTY else f"</{name}>"
    return f'<{name} class="{class_}"{rest}>{"".join(content)}{end}'

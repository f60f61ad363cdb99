"""Tables of results: text for a notebook that is tested, HTML for the page."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of texts.

    Args:
        title: What it shows.
        head: The heads of its columns.
        rows: Its rows, a text for each column.
    """

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __repr__(self) -> str:
        table = (self.head, *self.rows)
        widths = [max(len(row[column]) for row in table) for column in range(len(self.head))]
        lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in table)
        return "\n".join((self.title, *lines))

    def _repr_html_(self) -> str:
        # JupyterLab's own style has them on the right.
        left = 'style="text-align: left"'
        head = "".join(f'<th scope="col" {left}>{escape(text)}</th>' for text in self.head)
        rows = "".join(
            f"<tr>{''.join(f'<td {left}>{escape(text)}</td>' for text in row)}</tr>" for row in self.rows
        )
        caption = f"<caption>{escape(self.title)}</caption>"
        return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"

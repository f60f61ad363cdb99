"""The notebooks as files; `python -m tests.notebooks` puts new text results into all, or into those named.

What a cell shows as widgets is not kept: a widget’s state has no place in a file, and is soon stale.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from tests.servers import CHECKOUT

FOLDER = CHECKOUT / "notebooks"
WIDGET = "application/vnd.jupyter.widget-view+json"
CHANGES = ("metadata", "signature")


def every_notebook() -> list[Path]:
    """Return the path of each notebook."""
    return sorted(path for path in FOLDER.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)


def read(path: Path) -> dict[str, Any]:
    """Return a notebook as it is written."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def source(cell: dict[str, Any]) -> str:
    """Return a cell's source as one text."""
    return "".join(cell["source"])


def prose(notebook: dict[str, Any]) -> str:
    """Return all prose of a notebook, without HTML's tags, code and addresses."""
    text = "\n".join(source(cell) for cell in notebook["cells"] if cell["cell_type"] == "markdown")
    return re.sub(r"<[^>]+>|`[^`]*`|\]\([^)]*\)", " ", text)


def refresh(path: Path) -> None:
    """Run a notebook and keep its text results."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, kernel_name="python3", timeout=300).execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code" and any(WIDGET in output.get("data", {}) for output in cell.outputs):
            cell.outputs, cell.execution_count = [], None
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    written = nbformat.writes(notebook, version=4)
    path.write_text(json.dumps(json.loads(written), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or map(str, every_notebook()):
        refresh(Path(name))

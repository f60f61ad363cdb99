"""Where the notebooks are."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent
CHECKOUT = _PACKAGE.parent / "notebooks"


def notebooks() -> Path:
    """Return the folder of the notebooks: beside the package in a checkout, inside it when installed."""
    installed = _PACKAGE / "notebooks"
    return installed if installed.is_dir() else CHECKOUT

"""Where the notebooks are, and where a user may change them."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import kingsuicide
from kingsuicide.messages import Refused, message

FOLDER = "kingsuicide-notebooks"
_PACKAGE = Path(kingsuicide.__file__).parent
_CHECKOUT = _PACKAGE.parent / "notebooks"


def notebooks() -> Path:
    """Return the folder of the notebooks: beside the package in a checkout, inside it when installed."""
    installed = _PACKAGE / "notebooks"
    return installed if installed.is_dir() else _CHECKOUT


def own_notebooks(into: Path) -> Path:
    """Return a folder of notebooks that the user may change.

    In a checkout that is the notebooks' own. Otherwise it is `kingsuicide-notebooks` in the folder given:
    what it lacks is copied there, and what it has is left as it is.

    Raises:
        Refused: Nothing can be written there.
    """
    if notebooks() == _CHECKOUT:
        return _CHECKOUT
    folder = into / FOLDER
    try:
        folder.mkdir(exist_ok=True)
        for notebook in notebooks().glob("*.ipynb"):
            # Written and not copied, so that a read-only original makes no read-only copy.
            with suppress(FileExistsError), (folder / notebook.name).open("xb") as copy:
                copy.write(notebook.read_bytes())
    except OSError as error:
        raise Refused(message("serve-not-writable", folder=str(folder))) from error
    return folder

"""Where a user may change the notebooks."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from kingsuicide.messages import Refused, message
from kingsuicide.places import CHECKOUT, notebooks

FOLDER = "kingsuicide-notebooks"


def own_notebooks(into: Path) -> Path:
    """Return a folder of notebooks that the user may change.

    In a checkout that is the notebooks' own. Otherwise it is `kingsuicide-notebooks` in the folder given:
    what it lacks is copied there, and what it has is left as it is.

    Raises:
        Refused: Nothing can be written there.
    """
    here = notebooks()
    if here == CHECKOUT:
        return CHECKOUT
    folder = into / FOLDER
    try:
        folder.mkdir(exist_ok=True)
        for notebook in sorted(here.rglob("*.ipynb")):
            own = folder / notebook.relative_to(here)
            own.parent.mkdir(parents=True, exist_ok=True)
            # Written and not copied, so that a read-only original makes no read-only copy.
            with suppress(FileExistsError), own.open("xb") as copy:
                copy.write(notebook.read_bytes())
    except OSError as error:
        raise Refused(message("serve-not-writable", folder=str(folder))) from error
    return folder

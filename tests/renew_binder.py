"""Pin Binder's environment again, in `binder/requirements.txt`, and after it the image's of JupyterHub.

python -m tests.renew_binder [--keep]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from tests.servers import CHECKOUT

PINS, HUB = "binder/requirements.txt", "binder/hub/requirements.txt"
_COMMAND = "python -m tests.renew_binder"
# For every system and every Python that the package supports, since tests install the same pins.
_OPTIONS = ("--extra=app", "--group=binder", "--universal", "--python-version=3.11", "--no-annotate", "-q")


def renew(checkout: Path = CHECKOUT, *, keep: bool = False) -> None:
    """Pin every package that the app needs on Binder, and all that those need; on JupyterHub, more.

    Args:
        checkout: The folder with `pyproject.toml` and `binder/`.
        keep: Whether what is pinned already keeps its version, as long as that is allowed.
    """
    for file, more in ((PINS, ()), (HUB, ("--extra=hub", f"--constraint={PINS}"))):
        given = (f"--output-file={file}", f"--custom-compile-command={_COMMAND}", *_OPTIONS, *more)
        command = [sys.executable, "-m", "uv", "pip", "compile", "pyproject.toml", *given]
        subprocess.run(command if keep else [*command, "--upgrade"], cwd=checkout, check=True)


def main() -> None:
    """Renew the pins of this checkout."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", action="store_true", help="change no version that need not change")
    renew(keep=parser.parse_args().keep)


if __name__ == "__main__":
    main()

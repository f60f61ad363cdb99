"""Arrays that take long to build, kept as files in the user's cache folder; without one, they are built anew.

A file is a SHA-256, and the array in NumPy's own format, without pickles. The digest is that of the array's
key, of the package's version and the text of the code that builds it, and of the array: a file that is cut,
broken, or from another version does not have the right one, and is built again.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile

import numpy as np

from kingsuicide.chance.exact.box import Array

CACHE_VARIABLE = "KINGSUICIDE_CACHE"
MOST_FILES = 100
_DIGEST_BYTES = 32
_END = ".table"


def cache_folder() -> Path | None:
    """Return the folder that arrays are kept in, or None when none is to be used.

    It is the one named in the environment variable `KINGSUICIDE_CACHE`, where it is set; when it is empty,
    nothing is kept.
    """
    named = os.environ.get(CACHE_VARIABLE)
    if named is not None:
        return Path(named) if named else None
    try:
        from platformdirs import user_cache_path
    except ImportError:
        return None
    folder = user_cache_path("kingsuicide", appauthor=False)
    # Where a user has no home, it would be a folder named `~` wherever the program was started.
    return folder if folder.is_absolute() else None


def kept(key: str, build: Callable[[], Array]) -> Array:
    """Return an array of floats: the one kept for a key, or else what `build` gives, and keep that.

    Nothing that goes wrong with files is told: without them it only takes longer. Several processes may do
    this at once; each file is whole from the moment it has its name.
    """
    folder = cache_folder()
    if folder is None:
        return build()
    file = folder / f"{sha256(key.encode()).hexdigest()[:32]}{_END}"
    found = _read(file, key)
    if found is None:
        found = build()
        _write(file, key, found)
    return found


def _read(file: Path, key: str) -> Array | None:
    try:
        content = file.read_bytes()
    except OSError:
        return None
    body = content[_DIGEST_BYTES:]
    if content[:_DIGEST_BYTES] != _digest(key, body):
        return None
    found: Array = np.load(BytesIO(body), allow_pickle=False)
    return found


def _write(file: Path, key: str, array: Array) -> None:
    body = BytesIO()
    np.save(body, array, allow_pickle=False)
    temporary = None
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=file.parent, suffix=_END, delete=False) as written:
            temporary = Path(written.name)
            written.write(_digest(key, body.getvalue()))
            written.write(body.getvalue())
        temporary.replace(file)
        _tidy(file.parent)
    except OSError:
        if temporary:
            _remove(temporary)


def _tidy(folder: Path) -> None:
    """Remove the oldest files when they are too many: odds of any penalties may be asked for."""
    files = sorted(folder.glob(f"*{_END}"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in files[MOST_FILES:]:
        _remove(file)


def _remove(file: Path) -> None:
    try:
        file.unlink(missing_ok=True)
    except OSError:
        return


def _digest(key: str, body: bytes) -> bytes:
    return sha256(b"\0".join((_source(), key.encode(), body))).digest()


@cache
def _source() -> bytes:
    """Return what stands for the code: the package's first file, which has its version, and this room."""
    here = Path(__file__).parent
    texts = (here.parent.parent / "__init__.py", *sorted(here.glob("*.py")))
    return sha256(b"\0".join(text.read_bytes() for text in texts if text.exists())).digest()

"""The scripts of a page as one file: a class of thirty asks for it once each, and not for seventy files.

Voilà's page is an entry that asks for its parts, one file each. A part that is there is not asked for, so all
that the entry names can come in one file with it; a part that a later Voilà names otherwise is asked for by
itself, as ever.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from hashlib import sha256
from pathlib import Path

import tornado.web

_ENTRY, _STYLE = "voila.js", "voila-style.js"
# What every table needs of the widgets' own parts; those for charts come when there is one.
_EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "anywidget")
_NAMED = re.compile(r"\.e\((\d+)\)")
_PART = re.compile(r"\d+\.[0-9a-f]+\.js")
_MAP = re.compile(r"^//# sourceMappingURL=.*$", re.MULTILINE)
# In a page of Voilà's own its style comes first, and whatever the page's files say counts for more.
_BELOW = 'document.head.prepend(...document.head.querySelectorAll("style"));'
_YEAR = 365 * 24 * 60 * 60


class Bundle:
    """One file made of many.

    Args:
        static: The folders that Voilà serves its own files from.
        extensions: The folders that it serves widgets' files from.
    """

    def __init__(self, static: Iterable[str], extensions: Iterable[str]) -> None:
        self.plain = "".join(_scripts([*map(Path, static)], [*map(Path, extensions)])).encode()
        # By its name a browser knows that it has it, and that after an update it has not.
        self.name = f"kingsuicide.{sha256(self.plain).hexdigest()[:16]}.js"

    @cached_property
    def packed(self) -> bytes:
        """The file as it is sent, compressed once for all."""
        return gzip.compress(self.plain, 6, mtime=0)


def _scripts(static: list[Path], extensions: list[Path]) -> Iterator[str]:
    entry = _read(static, _ENTRY)
    parts = [*_named(entry, static), *_parts(extensions)]
    for part in parts:
        # In a function, so that the "use strict" that some begin with holds for them alone.
        yield f"(function () {{{part}\n}}).call(self);\n"
    yield f"{_read(static, _STYLE)}\n;{_BELOW}\n{entry}\n"


def _named(entry: str, static: list[Path]) -> Iterator[str]:
    """Return the parts that the entry names."""
    for number in dict.fromkeys(_NAMED.findall(entry)):
        for folder in static:
            if (file := folder / f"{number}.voila.js").is_file():
                yield _text(file)
                break


def _parts(extensions: list[Path]) -> Iterator[str]:
    """Return the parts of the widgets' packages."""
    for name in _EXTENSIONS:
        found = next((folder / name / "static" for folder in extensions if (folder / name).is_dir()), None)
        for file in sorted(found.iterdir()) if found else ():
            if _PART.fullmatch(file.name):
                yield _text(file)


def _read(folders: list[Path], name: str) -> str:
    return _text(next(folder / name for folder in folders if (folder / name).is_file()))


def _text(file: Path) -> str:
    return _MAP.sub("", file.read_text(encoding="utf-8"))


class Bundled(tornado.web.RequestHandler):
    """Answers with the one file."""

    def initialize(self, bundle: Bundle) -> None:
        self._bundle = bundle

    def get(self) -> None:
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", f"public, max-age={_YEAR}, immutable")
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(self._bundle.packed)
        else:
            self.finish(self._bundle.plain)

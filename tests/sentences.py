"""The Fluent files and the Python source as data: which messages there are, what they use, who uses them."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import kingsuicide

SOURCE = Path(kingsuicide.__file__).parent


class Sentence(NamedTuple):
    """A message as it is written: its own variables, and the messages that it refers to."""

    variables: frozenset[str]
    references: frozenset[str]


class _Uses(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.references.add(node.id.name)


@cache
def entries(lang: str) -> tuple[tuple[str, ftl.EntryType], ...]:
    """Every entry of every file of a language, with the file's name."""
    files = sorted((SOURCE / "locale" / lang).glob("*.ftl"))
    return tuple(
        (file.name, entry)
        for file in files
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body
    )


@cache
def sentences(lang: str) -> dict[str, Sentence]:
    """Every message of a language by its id."""
    found = {}
    for _, entry in entries(lang):
        if isinstance(entry, ftl.Message):
            uses = _Uses()
            uses.visit(entry)
            found[entry.id.name] = Sentence(frozenset(uses.variables), frozenset(uses.references))
    return found


@cache
def needs(id_: str, lang: str) -> frozenset[str]:
    """Return the variables of a message, and of all messages that it refers to."""
    sentence = sentences(lang)[id_]
    return sentence.variables.union(*(needs(other, lang) for other in sentence.references))


class Call(NamedTuple):
    """A call of `message` with an id and values that stand in the source."""

    place: str
    id: str
    values: frozenset[str]


@cache
def _trees() -> tuple[tuple[str, ast.Module], ...]:
    files = sorted(SOURCE.rglob("*.py"))
    return tuple(
        (str(file.relative_to(SOURCE)), ast.parse(file.read_text(encoding="utf-8"))) for file in files
    )


def literals() -> frozenset[str]:
    """Every string that stands in the source."""
    nodes = (node for _, tree in _trees() for node in ast.walk(tree))
    return frozenset(
        node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def built() -> re.Pattern[str]:
    """A pattern for ids that are put together: f-strings such as `state-{...}` or `{...}-tip`."""
    patterns = []
    for _, tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                words = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
                if re.fullmatch(r"[a-z-]+-{}|{}-[a-z-]+", text := "".join(words)):
                    patterns.append(text.replace("{}", "[a-z0-9-]+"))
    return re.compile("|".join(patterns))


def calls() -> tuple[Call, ...]:
    """Every call of `message` whose id and values stand in the source."""
    found = []
    for file, tree in _trees():
        for node in ast.walk(tree):
            if not (
                isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "message"
            ):
                continue
            first = node.args[0]
            if isinstance(first, ast.Constant) and all(keyword.arg for keyword in node.keywords):
                values = frozenset(str(keyword.arg) for keyword in node.keywords)
                found.append(Call(f"{file}:{node.lineno}", first.value, values))
    return tuple(found)

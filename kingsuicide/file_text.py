"""The text of a game's file: read as JSON, whatever somebody may have put into it."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from typing import Any

from kingsuicide.messages import QUOTED_MOST, BadCode, Message, message, quoted
from kingsuicide.schema import Schema, shown

# A game of one line stays far below it however it is laid out, one of many lines as it is written here.
LONGEST = 1_000_000
# A game is five deep; Python's parser itself gives up only after a thousand.
_DEEPEST = 10
_EXACT = 2**53
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)


class _Number(str):
    """A number that no field can be, as it is written: not whole, not exact, or none."""

    __slots__ = ()


@cache
def game_schema() -> Schema:
    """Return the JSON Schema of a game's file, read once."""
    text = (resources.files("kingsuicide") / "game.schema.json").read_text(encoding="utf-8")
    schema: Schema = json.loads(text)
    return schema


def read_json(text: str | bytes | memoryview) -> dict[str, Any]:
    """Return the fields of a game's file, whatever is in them.

    Args:
        text: What is in the file, as text or as the bytes of it.

    Raises:
        BadCode: It is too long, too deep, no text, no JSON, no object, or names a field twice.
    """
    fields = _parsed(_text(text))
    if not isinstance(fields, dict):
        raise BadCode(_none(shown(fields)))
    return fields


def _text(source: object) -> str:
    """Return what was given as text, when it is not too long."""
    if isinstance(source, bytes | bytearray | memoryview):
        source = bytes(source[: LONGEST + 1])
    elif not isinstance(source, str):
        raise BadCode(_none(quoted(source)))
    if len(source) > LONGEST:
        head = source[: QUOTED_MOST + 1]
        begun = head if isinstance(head, str) else head.decode("utf-8", "replace")
        raise BadCode(message("file-long", most=LONGEST, text=quoted(begun)))
    if isinstance(source, str):
        return source
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError as error:
        wrong = source[error.start : error.start + 1]
        raise BadCode(message("file-bytes", place=error.start + 1, value=wrong.hex())) from error


def _parsed(text: str) -> object:
    """Return what JSON text says; a number that no field can be is a `_Number`.

    Raises:
        BadCode: It is no JSON, too deep, or names a field twice.
    """
    # Notepad's mark at the beginning of a file is no part of it.
    text = text.removeprefix("\ufeff")
    depth = 0
    for found in _BRACKETS.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > _DEEPEST:
            raise BadCode(message("file-deep", most=_DEEPEST, text=quoted(text[found.start() :])))
    if not text.lstrip().startswith("{"):
        raise BadCode(_none(quoted(text.strip())))
    try:
        return json.loads(
            text, parse_int=_whole, parse_float=_fraction, parse_constant=_Number, object_pairs_hook=_object
        )
    except json.JSONDecodeError as error:
        rest = quoted(text[error.pos :])
        raise BadCode(message("file-broken", line=error.lineno, place=error.colno, text=rest)) from error


def _whole(text: str) -> int | _Number:
    # Python refuses to read a number of thousands of digits, and no field needs twenty.
    return int(text) if len(text) < len(str(_EXACT)) + 1 else _Number(text)


def _fraction(text: str) -> int | _Number:
    # For JSON, and for other programs that write it, 1.0 is a whole number.
    number = float(text)
    return int(number) if number.is_integer() and abs(number) < _EXACT else _Number(text)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields: dict[str, object] = {}
    for name, value in pairs:
        if name in fields:
            raise BadCode(message("file-twice", field=quoted(name), value=shown(value)))
        fields[name] = value
    return fields


def _none(given: str) -> Message:
    return message("file-none", text=given, fields=", ".join(game_schema()["required"]))

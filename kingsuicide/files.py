"""A game as a JSON file: what a code tells, in fields that a person or another program can read."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from importlib import resources
from os import PathLike
from pathlib import Path
from typing import Any

from kingsuicide.cards import HONOURS
from kingsuicide.game import Move
from kingsuicide.messages import QUOTED_MOST, BadCode, IllegalMove, Message, Refused, message, quoted
from kingsuicide.rules import Rules
from kingsuicide.schema import Schema, fault, shown
from kingsuicide.session import Session

FORMAT, VERSION = "kingsuicide-game", 1
# The longest game stays below a third of it, however it is laid out.
LONGEST = 100_000
# A game is three deep; Python's parser itself gives up only after a thousand.
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


def save_game(session: Session, path: str | PathLike[str] | None = None) -> str:
    """Return a game as JSON text, and write it to a file when one is named.

    Args:
        session: The game; what was undone is in it.
        path: The file to be written, or None for none. What was in it is lost.

    Raises:
        OSError: The file cannot be written.
    """
    rules, history = session.rules, session.history
    fields = {
        "format": FORMAT,
        "version": VERSION,
        "rules": {
            "players": rules.players,
            "chain": rules.chain.value,
            "king": rules.king.value,
            "choice": rules.choice.value,
            "penalties": {rank.value: rules.owed(rank) for rank in HONOURS},
            "pack": rules.pack,
            "piles": rules.piles,
        },
        "seed": session.seed,
        "dealer": session.dealer,
        "names": session.names,
        "moves": [step.move for step in history.steps if step.move is not None],
        "step": history.at,
        "code": session.code(),
    }
    # A line for each field: a move on its own line would make a short game a long page.
    lines = (
        f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items()
    )
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    if path is not None:
        Path(path).write_text(text, encoding="utf-8", newline="\n")
    return text


def load_game(text: str | bytes | memoryview) -> Session:
    """Return the game that a file tells, at the same step.

    Args:
        text: What is in the file, as text or as the bytes of it, up to 100,000 of either; as in
            `load_game(Path("monday.json").read_bytes())`.

    Raises:
        BadCode: It is no game's file, or tells of a game that cannot be; the error names the field.
    """
    fields = _parsed(_text(text))
    if not isinstance(fields, dict):
        raise BadCode(_none(shown(fields)))
    if why := fault(fields, game_schema()):
        raise BadCode(why)
    try:
        session = _session(fields)
    except Refused as error:
        raise BadCode(message("file-impossible", why=error.why)) from error
    for number, move in enumerate(fields["moves"], 1):
        try:
            session.play(Move(*move))
        except IllegalMove as error:
            raise BadCode(message("file-move", number=number, move=shown(move), why=error.why)) from error
    moves = len(fields["moves"])
    if fields["step"] > moves:
        allowed = message("allowed-range", least=0, most=moves)
        raise BadCode(message("file-field", field="step", value=shown(fields["step"]), allowed=allowed))
    session.history = replace(session.history, at=fields["step"])
    if "code" in fields:
        _compare(fields["code"], session)
    return session


def _session(fields: dict[str, Any]) -> Session:
    """Return the game before its first move.

    Raises:
        BadSetting: A setting that cannot be, next to the others.
    """
    settings = dict(fields["rules"])
    penalties = settings.pop("penalties")
    rules = Rules(**settings, penalties=tuple(penalties[rank.value] for rank in HONOURS))
    return Session(rules, seed=fields["seed"], names=fields["names"], dealer=fields["dealer"])


def _compare(code: str, session: Session) -> None:
    """Refuse a code that tells of another game: who has changed one of the two has to say which is meant."""
    try:
        same = Session.from_code(code).code() == session.code()
    except BadCode as error:
        raise BadCode(message("file-impossible", why=error.why)) from error
    if not same:
        raise BadCode(message("file-code", code=quoted(code), same=session.code()))


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

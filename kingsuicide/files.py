"""A game as a JSON file: what a code tells, in fields that a person or another program can read."""

from __future__ import annotations

import json
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import Any

from kingsuicide.cards import HONOURS
from kingsuicide.file_text import game_schema, read_json
from kingsuicide.game import Move
from kingsuicide.history import History, letters
from kingsuicide.messages import BadCode, IllegalMove, Refused, message, quoted
from kingsuicide.rules import Rules
from kingsuicide.schema import fault, shown
from kingsuicide.session import Session

FORMAT, VERSION = "kingsuicide-game", 1


def save_game(session: Session, path: str | PathLike[str] | None = None) -> str:
    """Return a game as JSON text, and write it to a file when one is named.

    Args:
        session: The game; what was undone is in it, and every line.
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
        "moves": history.line.moves,
        "step": history.at,
        "code": session.code(),
    }
    # A row for each field: a move in its own row would make a short game a long page.
    rows = [
        f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items()
    ]
    if others := [line for line in history.lines if line is not history.line]:
        each = (json.dumps({"name": line.name, "moves": line.moves}) for line in others)
        rows.append('  "lines": [\n    ' + ",\n    ".join(each) + "\n  ]")
    text = "{\n" + ",\n".join(rows) + "\n}\n"
    if path is not None:
        Path(path).write_text(text, encoding="utf-8", newline="\n")
    return text


def load_game(text: str | bytes | memoryview) -> Session:
    """Return the game that a file tells, at the same step.

    Args:
        text: What is in the file, as text or as the bytes of it, up to 1,000,000 of either; as in
            `load_game(Path("monday.json").read_bytes())`.

    Raises:
        BadCode: It is no game's file, or tells of a game that cannot be; the error names the field.
    """
    fields = read_json(text)
    if why := fault(fields, game_schema()):
        raise BadCode(why)
    try:
        session = _session(fields)
    except Refused as error:
        raise BadCode(message("file-impossible", why=error.why)) from error
    moves = len(fields["moves"])
    history = _history(session.history, fields)
    if fields["step"] > moves:
        allowed = message("allowed-range", least=0, most=moves)
        raise BadCode(message("file-field", field="step", value=shown(fields["step"]), allowed=allowed))
    session.history = replace(history, at=fields["step"])
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


def _history(begun: History, fields: dict[str, Any]) -> History:
    """Return the history with all lines of a file, at the end of the one shown.

    Args:
        begun: The history of the match before its first card.
        fields: The file.

    Raises:
        BadCode: A move that cannot be made, or lines that do not go together.
    """
    others = fields.get("lines", [])
    lines = [(line["name"], line["moves"]) for line in others]
    place = _place_of_shown([name for name, _ in lines])
    lines.insert(place, (None, fields["moves"]))
    history = begun
    for number, (name, moves) in enumerate(lines):
        history = _played(history, moves, name)
        if len(history.lines) == number:
            raise BadCode(message("file-line-twice", line=letters(number), other=history.line.name))
    return history.choose(letters(place))


def _place_of_shown(names: list[str]) -> int:
    """Return which line is shown, counted from 0: the one that the names of the others leave out.

    Raises:
        BadCode: They leave out another one, or are not in order.
    """
    missing = len(names)
    for place, name in enumerate(names):
        allowed = [letters(place + 1)] if missing < place else [letters(place), letters(place + 1)]
        if name not in allowed:
            options = message("allowed-of", options=", ".join(allowed))
            field = f"lines[{place}].name"
            raise BadCode(message("file-field", field=field, value=shown(name), allowed=options))
        if name != letters(place):
            missing = min(missing, place)
    return missing


def _played(history: History, moves: list[list[int]], name: str | None) -> History:
    """Return a history after all moves of a line: of the one with a name, or of the one shown.

    Raises:
        BadCode: One of them cannot be made.
    """
    history = replace(history, at=0)
    for number, move in enumerate(moves, 1):
        try:
            history = history.play(Move(*move))
        except IllegalMove as error:
            if name is None:
                why = message("file-move", number=number, move=shown(move), why=error.why)
            else:
                why = message("file-line-move", number=number, line=name, move=shown(move), why=error.why)
            raise BadCode(why) from error
    return history


def _compare(code: str, session: Session) -> None:
    """Refuse a code that tells of another game: who has changed one of the two has to say which is meant."""
    try:
        same = Session.from_code(code).code() == session.code()
    except BadCode as error:
        raise BadCode(message("file-impossible", why=error.why)) from error
    if not same:
        raise BadCode(message("file-code", code=quoted(code), same=session.code()))

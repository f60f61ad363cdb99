"""Messages as data: an id and its values. The sentences are in `locale/`, and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

Value: TypeAlias = "str | int | Number | Message | tuple[Message, ...]"


@dataclass(frozen=True, slots=True)
class Number:
    """A number that is said with so many digits behind the point, or comma.

    Args:
        value: The number.
        digits: How many digits, at least 1; what is left over is rounded.
    """

    value: float | Decimal
    digits: int


@dataclass(frozen=True, slots=True)
class Message:
    """Something to be said to a person, in whatever language they read.

    Args:
        id: The message's name in the Fluent files.
        values: Its variables, as pairs; a value may be a message itself, or a list of them.
    """

    id: str
    values: tuple[tuple[str, Value], ...] = ()


def message(id_: str, /, **values: Value) -> Message:
    """Make a message: `message("pile-empty", pile=2)`."""
    return Message(id_, tuple(values.items()))


class Refused(ValueError):
    """Something that cannot be done, and why; nothing has been changed.

    Args:
        why: The reason as data. `str()` of the error says it in English.
    """

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        from kingsuicide.words import say

        return say(self.why)


class BadSetting(Refused):
    """A setting that cannot be: it names the field, the value and what is allowed."""


class IllegalMove(Refused):
    """A move that the rules or the table do not allow now."""


class BadCard(Refused):
    """A word that names no card, or a card that the pack does not have."""


class BadCode(Refused):
    """A game code, or a game's file, that cannot be read, and what is wrong with it."""


class MissingPackage(Refused, ImportError):
    """Something that needs a package which is not installed; it says how to install it."""


QUOTED_MOST = 60


def quoted(value: object) -> str:
    r"""Return an input as it can stand in a message: its text, cut when it is long.

    What cannot be printed stands as its escape, like `\x1b`: no input breaks a line or drives a terminal.
    """
    text = value if isinstance(value, str) else repr(value)
    cut = text if len(text) <= QUOTED_MOST else text[: QUOTED_MOST - 1] + "…"
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in cut)


def bad_setting(field: str, value: object, allowed: Message) -> BadSetting:
    """Make the refusal of a setting: its field, the value that was given, and what is allowed."""
    return BadSetting(message("bad-setting", field=field, value=quoted(value), allowed=allowed))

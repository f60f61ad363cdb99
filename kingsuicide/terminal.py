"""What all commands share: the language, the words of the help, refusals, and an output of any encoding."""

from __future__ import annotations

import codecs
import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from shutil import get_terminal_size
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from kingsuicide.messages import Refused, bad_setting, message
from kingsuicide.rules import FEWEST_PLAYERS, MOST_PLAYERS
from kingsuicide.words import LANGUAGE_VARIABLE, LANGUAGES, say

_REFUSED = 2
_NARROWEST, _WIDEST = 30, 100

# What stands for the signs that an old terminal or file encoding lacks; the suits as `Card.parse` reads them.
_PLAIN = str.maketrans(dict(zip("♠♥♦♣“”„«»’—–\xa0", 'shdc"""""\'-- ', strict=True)) | {"…": "..."})


class Command(TyperCommand):
    """A command whose help is in the language asked for."""

    def get_help(self, ctx: Any) -> str:
        _word_help(ctx, self)
        return super().get_help(ctx)


class Group(TyperGroup):
    """A group of commands whose help is in the language asked for."""

    def get_help(self, ctx: Any) -> str:
        _word_help(ctx, self, *self.commands.values())
        return super().get_help(ctx)


# Read before `--help`, so that the help is in it.
Lang = Annotated[
    str | None, typer.Option("--lang", metavar="|".join(LANGUAGES), is_eager=True, help="help-lang")
]
AsJson = Annotated[bool, typer.Option("--json", help="help-json")]


def known(field: str, value: str, options: Iterable[str]) -> str:
    """Return a value that is one of the options.

    Args:
        field: The option's name, for the refusal.
        value: What was given for it.
        options: What is allowed.

    Raises:
        BadSetting: It is none of them.
    """
    if value not in options:
        raise bad_setting(field, value, message("allowed-of", options=", ".join(options)))
    return value


def chosen(lang: str | None) -> str | None:
    """Return the language that was given, or else the environment's, or None.

    Raises:
        BadSetting: There are no words in it.
    """
    if lang is not None:
        return known("--lang", lang, LANGUAGES)
    named = os.environ.get(LANGUAGE_VARIABLE)
    return known(LANGUAGE_VARIABLE, named, LANGUAGES) if named else None


@contextmanager
def refusals_said(lang: str | None) -> Iterator[None]:
    """Turn a refusal into its sentence on stderr and the exit code 2."""
    try:
        yield
    except Refused as refused:
        print(say(message("cli-refused", why=refused.why), _spoken(lang)), file=sys.stderr)
        raise typer.Exit(_REFUSED) from None


def width() -> int:
    """Return how wide lines are to be: as the terminal, within what can be read well."""
    return max(_NARROWEST, min(get_terminal_size().columns, _WIDEST))


def json_text(value: object) -> str:
    """Return JSON in UTF-8; where the output has another encoding, in escapes, which are right in any."""
    is_utf8 = codecs.lookup(sys.stdout.encoding or "ascii").name == "utf-8"
    return json.dumps(value, ensure_ascii=not is_utf8, indent=2)


def show(text: str) -> None:
    """Print a command's result."""
    # Not `typer.echo`, which writes UTF-8 to an output that says it is ASCII.
    print(text, flush=True)


def write_plainly() -> None:
    """Let stdout and stderr write the nearest ASCII for what their encodings lack."""
    codecs.register_error("kingsuicide-plainly", _plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="kingsuicide-plainly")


def _word_help(ctx: typer.Context, command: Any, *others: Any) -> None:
    """Put words where the ids of help texts are: here, and not at import, so that they cost nothing else."""
    lang = _spoken(ctx.params.get("lang") or ctx.find_root().params.get("lang"))
    for part in (command, *command.params, *others):
        if part.help and part.help.startswith("help-"):
            told = message(part.help, variable=LANGUAGE_VARIABLE, least=FEWEST_PLAYERS, most=MOST_PLAYERS)
            part.help = say(told, lang)


def _spoken(lang: str | None) -> str:
    """Return the language to speak, even where a wrong one was given."""
    return next((one for one in (lang, os.environ.get(LANGUAGE_VARIABLE)) if one in LANGUAGES), LANGUAGES[0])


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """Return ASCII for what an encoding lacks: a codec error handler."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end].translate(_PLAIN)
    return lacking.encode("ascii", "replace").decode("ascii"), error.end

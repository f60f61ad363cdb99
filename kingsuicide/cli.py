"""The command line: the table in the browser or in JupyterLab, and cards explained in the terminal.

Every refusal is said on stderr in the language asked for, with exit code 2 and nothing on stdout.
"""

from __future__ import annotations

import codecs
import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from io import TextIOWrapper
from shutil import get_terminal_size
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from kingsuicide import __version__
from kingsuicide.messages import Refused, bad_setting, message
from kingsuicide.rules import FEWEST_PLAYERS, MOST_PLAYERS, PRESETS, Chain, rules_of
from kingsuicide.told import read, tell
from kingsuicide.told_text import Asked, data, lines
from kingsuicide.words import LANGUAGE_VARIABLE, LANGUAGES, say

_REFUSED = 2
_NARROWEST, _WIDEST = 30, 100

# What stands for the signs that an old terminal or file encoding lacks; the suits as `Card.parse` reads them.
_PLAIN = str.maketrans(dict(zip("♠♥♦♣“”„«»’—–\xa0", 'shdc"""""\'-- ', strict=True)) | {"…": "..."})


class _Command(TyperCommand):
    """A command whose help is in the language asked for."""

    def get_help(self, ctx: Any) -> str:
        _word_help(ctx, self)
        return super().get_help(ctx)


class _Group(TyperGroup):
    """A group of commands whose help is in the language asked for."""

    def get_help(self, ctx: Any) -> str:
        _word_help(ctx, self, *self.commands.values())
        return super().get_help(ctx)


def _word_help(ctx: typer.Context, command: Any, *others: Any) -> None:
    """Put words where the ids of help texts are: here, and not at import, so that they cost nothing else."""
    lang = _spoken(ctx.params.get("lang") or ctx.find_root().params.get("lang"))
    for part in (command, *command.params, *others):
        if part.help and part.help.startswith("help-"):
            told = message(part.help, variable=LANGUAGE_VARIABLE, least=FEWEST_PLAYERS, most=MOST_PLAYERS)
            part.help = say(told, lang)


app = typer.Typer(
    cls=_Group, help="help-app", add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None
)

Port = Annotated[int | None, typer.Option("--port", metavar="N", help="help-port")]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="help-no-browser")]
# Read before `--help`, so that the help is in it.
Lang = Annotated[
    str | None, typer.Option("--lang", metavar="|".join(LANGUAGES), is_eager=True, help="help-lang")
]


@dataclass(frozen=True, slots=True)
class _Options:
    """What was given before a command's name, for the commands that have such options too."""

    port: int | None
    browser: bool
    lang: str | None


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"kingsuicide {__version__}")
        raise typer.Exit


Version = Annotated[
    bool, typer.Option("--version", is_eager=True, callback=_show_version, help="help-version")
]


@app.callback(invoke_without_command=True)
def _table(
    ctx: typer.Context,
    port: Port = None,
    no_browser: NoBrowser = False,
    lang: Lang = None,
    version: Version = False,  # noqa: ARG001 its callback has done all
) -> None:
    ctx.obj = _Options(port, not no_browser, lang)
    if ctx.invoked_subcommand:
        return
    with _refusals_said(lang):
        from kingsuicide.serve.launch import serve_app

        raise typer.Exit(serve_app(port=port, browser=not no_browser, lang=_chosen(lang)))


@app.command("lab", cls=_Command, help="help-lab")
def _lab(
    ctx: typer.Context,
    port: Port = None,
    no_browser: NoBrowser = False,
    lang: Lang = None,
    version: Version = False,  # noqa: ARG001 its callback has done all
) -> None:
    before: _Options = ctx.obj
    port = before.port if port is None else port
    lang = before.lang if lang is None else lang
    with _refusals_said(lang):
        from kingsuicide.serve.launch import serve_lab

        browser = before.browser and not no_browser
        raise typer.Exit(serve_lab(port=port, browser=browser, lang=_chosen(lang)))


@app.command("explain", cls=_Command, help="help-explain")
def _explain(
    ctx: typer.Context,
    cards: Annotated[list[str] | None, typer.Argument(metavar="CARDS", hidden=True)] = None,
    rules: Annotated[str, typer.Option(metavar="|".join(PRESETS), help="help-rules")] = "classic",
    chain: Annotated[str | None, typer.Option(metavar="|".join(Chain), help="help-chain")] = None,
    players: Annotated[str, typer.Option(metavar="N", help="help-players")] = "4",
    lang: Lang = None,
    as_json: Annotated[bool, typer.Option("--json", help="help-json")] = False,
    last: Annotated[bool, typer.Option("--last", help="help-last")] = False,
) -> None:
    before: _Options = ctx.obj
    lang = before.lang if lang is None else lang
    with _refusals_said(lang):
        spoken = _chosen(lang) or LANGUAGES[0]
        asked = _asked(rules, chain, players)
        told = tell(read(" ".join(cards or ()), asked.rules), asked.rules, last=last)
    width = max(_NARROWEST, min(get_terminal_size().columns, _WIDEST))
    text = _json(data(told, asked, spoken)) if as_json else "\n".join(lines(told, asked, spoken, width))
    # Not `typer.echo`, which writes UTF-8 to an output that says it is ASCII.
    print(text, flush=True)


def _asked(rules: str, chain: str | None, players: str) -> Asked:
    """Return the rules asked for.

    Raises:
        BadSetting: One of the three cannot be.
    """
    # As text, and not as a number that Typer reads: so a wrong one is refused in the language asked for.
    numbers = {str(number): number for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)}
    if players not in numbers:
        allowed = message("allowed-range", least=FEWEST_PLAYERS, most=MOST_PLAYERS)
        raise bad_setting("--players", players, allowed)
    settings = rules_of(_known("--rules", rules, PRESETS), numbers[players])
    if chain is not None:
        settings = replace(settings, chain=Chain(_known("--chain", chain, tuple(Chain))))
    return Asked(rules, settings)


def _known(field: str, value: str, options: Iterable[str]) -> str:
    if value not in options:
        raise bad_setting(field, value, message("allowed-of", options=", ".join(options)))
    return value


def _chosen(lang: str | None) -> str | None:
    """Return the language that was given, or else the environment's, or None.

    Raises:
        BadSetting: There are no words in it.
    """
    if lang is not None:
        return _known("--lang", lang, LANGUAGES)
    named = os.environ.get(LANGUAGE_VARIABLE)
    return _known(LANGUAGE_VARIABLE, named, LANGUAGES) if named else None


def _spoken(lang: str | None) -> str:
    """Return the language to speak, even where a wrong one was given."""
    return next((one for one in (lang, os.environ.get(LANGUAGE_VARIABLE)) if one in LANGUAGES), LANGUAGES[0])


@contextmanager
def _refusals_said(lang: str | None) -> Iterator[None]:
    """Turn a refusal into its sentence on stderr and the exit code 2."""
    try:
        yield
    except Refused as refused:
        print(say(message("cli-refused", why=refused.why), _spoken(lang)), file=sys.stderr)
        raise typer.Exit(_REFUSED) from None


def _json(value: object) -> str:
    """Return JSON in UTF-8; where the output has another encoding, in escapes, which are right in any."""
    is_utf8 = codecs.lookup(sys.stdout.encoding or "ascii").name == "utf-8"
    return json.dumps(value, ensure_ascii=not is_utf8, indent=2)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """Return ASCII for what an encoding lacks: a codec error handler."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end].translate(_PLAIN)
    return lacking.encode("ascii", "replace").decode("ascii"), error.end


def main() -> None:
    """Run the command line; this is the console script `kingsuicide`."""
    codecs.register_error("kingsuicide-plainly", _plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="kingsuicide-plainly")
    app(prog_name="kingsuicide")


if __name__ == "__main__":
    main()

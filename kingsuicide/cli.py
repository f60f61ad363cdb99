"""The command line: the table in the browser or in JupyterLab; cards and whole games told in the terminal.

Every refusal is said on stderr in the language asked for, with exit code 2 and nothing on stdout.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from kingsuicide import __version__, cli_odds, cli_serve, cli_simulate
from kingsuicide.cli_rules import NewChain, Players, Preset, rules_asked
from kingsuicide.replay import replay_data, replay_lines
from kingsuicide.session import Session
from kingsuicide.terminal import (
    AsJson,
    Command,
    Group,
    Lang,
    chosen,
    json_text,
    refusals_said,
    show,
    width,
    write_plainly,
)
from kingsuicide.told import read, tell
from kingsuicide.told_text import Asked, data, lines
from kingsuicide.words import LANGUAGE_VARIABLE as LANGUAGE_VARIABLE
from kingsuicide.words import LANGUAGES

app = typer.Typer(
    cls=Group, help="help-app", add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None
)

Port = Annotated[int | None, typer.Option("--port", metavar="N", help="help-port")]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="help-no-browser")]


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
    with refusals_said(lang):
        from kingsuicide.serve.launch import serve_app

        raise typer.Exit(serve_app(port=port, browser=not no_browser, lang=chosen(lang)))


@app.command("lab", cls=Command, help="help-lab")
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
    with refusals_said(lang):
        from kingsuicide.serve.launch import serve_lab

        browser = before.browser and not no_browser
        raise typer.Exit(serve_lab(port=port, browser=browser, lang=chosen(lang)))


@app.command("explain", cls=Command, help="help-explain")
def _explain(
    ctx: typer.Context,
    cards: Annotated[list[str] | None, typer.Argument(metavar="CARDS", hidden=True)] = None,
    rules: Preset = "classic",
    chain: NewChain = None,
    players: Players = "4",
    lang: Lang = None,
    as_json: AsJson = False,
    last: Annotated[bool, typer.Option("--last", help="help-last")] = False,
) -> None:
    before: _Options = ctx.obj
    lang = before.lang if lang is None else lang
    with refusals_said(lang):
        spoken = chosen(lang) or LANGUAGES[0]
        asked = Asked(rules, rules_asked(rules, players, chain))
        told = tell(read(" ".join(cards or ()), asked.rules), asked.rules, last=last)
    show(json_text(data(told, asked, spoken)) if as_json else "\n".join(lines(told, asked, spoken, width())))


@app.command("replay", cls=Command, help="help-replay")
def _replay(
    ctx: typer.Context,
    # Several words, for a code that a mail has broken into lines is one all the same.
    code: Annotated[list[str] | None, typer.Argument(metavar="CODE", hidden=True)] = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    before: _Options = ctx.obj
    lang = before.lang if lang is None else lang
    with refusals_said(lang):
        spoken = chosen(lang) or LANGUAGES[0]
        session = Session.from_code(" ".join(code or ()))
    if as_json:
        show(json_text(replay_data(session, spoken)))
    else:
        show("\n".join(replay_lines(session, spoken, width())))


app.command("odds", cls=Command, help="help-odds")(cli_odds.odds)
app.command("serve", cls=Command, help="help-serve")(cli_serve.serve)
app.command("simulate", cls=Command, help="help-simulate")(cli_simulate.simulate)


def main() -> None:
    """Run the command line; this is the console script `kingsuicide`."""
    write_plainly()
    app(prog_name="kingsuicide")


if __name__ == "__main__":
    main()

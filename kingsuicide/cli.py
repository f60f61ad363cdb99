"""The command line: the table in the browser or in JupyterLab; cards and whole games told in the terminal.

Every refusal is said on stderr in the language asked for, with exit code 2 and nothing on stdout.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

import typer

from kingsuicide import __version__, cli_simulate
from kingsuicide.messages import bad_setting, message
from kingsuicide.replay import replay_data, replay_lines
from kingsuicide.rules import FEWEST_PLAYERS, MOST_PLAYERS, PRESETS, Chain, rules_of
from kingsuicide.session import Session
from kingsuicide.terminal import (
    AsJson,
    Command,
    Group,
    Lang,
    chosen,
    json_text,
    known,
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
    rules: Annotated[str, typer.Option(metavar="|".join(PRESETS), help="help-rules")] = "classic",
    chain: Annotated[str | None, typer.Option(metavar="|".join(Chain), help="help-chain")] = None,
    players: Annotated[str, typer.Option(metavar="N", help="help-players")] = "4",
    lang: Lang = None,
    as_json: AsJson = False,
    last: Annotated[bool, typer.Option("--last", help="help-last")] = False,
) -> None:
    before: _Options = ctx.obj
    lang = before.lang if lang is None else lang
    with refusals_said(lang):
        spoken = chosen(lang) or LANGUAGES[0]
        asked = _asked(rules, chain, players)
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


@app.command("odds", cls=Command, help="help-odds")
def _odds(
    ctx: typer.Context,
    rules: Annotated[str, typer.Option(metavar="|".join(PRESETS), help="help-rules")] = "classic",
    players: Annotated[str, typer.Option(metavar="N", help="help-players")] = "4",
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    before: _Options = ctx.obj
    lang = before.lang if lang is None else lang
    with refusals_said(lang):
        spoken = chosen(lang) or LANGUAGES[0]
        asked = _asked(rules, None, players).rules
    # Here, and not above: it loads NumPy, which no other command needs.
    from kingsuicide.odds_text import odds_data, odds_lines

    show(json_text(odds_data(asked)) if as_json else "\n".join(odds_lines(asked, spoken, width())))


app.command("simulate", cls=Command, help="help-simulate")(cli_simulate.simulate)


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
    settings = rules_of(known("--rules", rules, PRESETS), numbers[players])
    if chain is not None:
        settings = replace(settings, chain=Chain(known("--chain", chain, tuple(Chain))))
    return Asked(rules, settings)


def main() -> None:
    """Run the command line; this is the console script `kingsuicide`."""
    write_plainly()
    app(prog_name="kingsuicide")


if __name__ == "__main__":
    main()

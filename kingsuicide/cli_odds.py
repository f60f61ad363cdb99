"""The command `odds`: the exact odds of a fresh match, by any rules; or of all variants, as a table."""

from __future__ import annotations

from typing import Annotated

import typer

from kingsuicide.cli_rules import (
    PLAYERS,
    PRESET,
    NewChain,
    NewKing,
    Pack,
    Penalties,
    own_rules,
    rules_asked,
)
from kingsuicide.messages import bad_setting, message
from kingsuicide.terminal import AsJson, Lang, chosen, json_text, refusals_said, show, width
from kingsuicide.words import LANGUAGES


def odds(
    ctx: typer.Context,
    rules: Annotated[str | None, PRESET] = None,
    chain: NewChain = None,
    king: NewKing = None,
    pack: Pack = None,
    penalties: Penalties = None,
    players: Annotated[str | None, PLAYERS] = None,
    lang: Lang = None,
    as_json: AsJson = False,
    table: Annotated[bool, typer.Option("--table", help="help-odds-table")] = False,
) -> None:
    """Run the command; its help is a message."""
    lang = ctx.obj.lang if lang is None else lang
    with refusals_said(lang):
        spoken = chosen(lang) or LANGUAGES[0]
        settings = {"--chain": chain, "--king": king, "--pack": pack, "--penalties": penalties}
        given = {"--rules": rules, "--players": players, **settings, "--json": as_json or None}
        if table and (others := [name for name, value in given.items() if value is not None]):
            raise bad_setting("--table", f"--table {' '.join(others)}", message("allowed-alone"))
        preset = "classic" if rules is None else rules
        number = "4" if players is None else players
        asked = rules_asked(preset, number, chain, king, pack, penalties)
        # Here, and not above: it loads NumPy, which most commands do not need.
        from kingsuicide.odds_text import odds_data, odds_lines, odds_table
    if table:
        show("\n".join(odds_table(spoken)))
    elif as_json:
        show(json_text(odds_data(asked)))
    else:
        show("\n".join((*odds_lines(asked, spoken, width()), *own_rules(asked, spoken, width()))))

"""The options that say by which rules: the same for all commands that have them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from textwrap import wrap
from typing import Annotated, Any

import typer

from kingsuicide.cards import PACKS
from kingsuicide.messages import bad_setting, message
from kingsuicide.rules import (
    FEWEST_PLAYERS,
    MOST_OWED,
    MOST_PLAYERS,
    PRESETS,
    USUAL_PENALTIES,
    Chain,
    King,
    Rules,
    rules_of,
)
from kingsuicide.terminal import known
from kingsuicide.words import say

# As text, and not as numbers that Typer reads: so a wrong one is refused in the language asked for.
PLAYERS = typer.Option("--players", metavar="N", help="help-players")
PRESET = typer.Option("--rules", metavar="|".join(PRESETS), help="help-rules")
Players = Annotated[str, PLAYERS]
Preset = Annotated[str, PRESET]
NewChain = Annotated[str | None, typer.Option("--chain", metavar="|".join(Chain), help="help-chain")]
NewKing = Annotated[str | None, typer.Option("--king", metavar="|".join(King), help="help-king")]
Pack = Annotated[str | None, typer.Option("--pack", metavar="|".join(map(str, PACKS)), help="help-pack")]
Penalties = Annotated[
    str | None,
    typer.Option("--penalties", metavar=",".join(map(str, USUAL_PENALTIES)), help="help-penalties"),
]


def rules_asked(
    preset: str,
    players: str,
    chain: str | None = None,
    king: str | None = None,
    pack: str | None = None,
    penalties: str | None = None,
) -> Rules:
    """Return the rules asked for: a preset's, with settings of one's own.

    Raises:
        BadSetting: One of them cannot be.
    """
    numbers = {str(number): number for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)}
    if players not in numbers:
        allowed = message("allowed-range", least=FEWEST_PLAYERS, most=MOST_PLAYERS)
        raise bad_setting("--players", players, allowed)
    changed: dict[str, Any] = {}
    if chain is not None:
        changed["chain"] = known("--chain", chain, tuple(Chain))
    if king is not None:
        changed["king"] = known("--king", king, tuple(King))
    if pack is not None:
        # How its piles lie changes no odds: the usual ones.
        changed |= {"pack": int(known("--pack", pack, tuple(map(str, PACKS)))), "piles": ()}
    if penalties is not None:
        changed["penalties"] = _penalties(penalties)
    return replace(rules_of(known("--rules", preset, PRESETS), numbers[players]), **changed)


def own_rules(rules: Rules, lang: str, width: int) -> Iterator[str]:
    """Yield what the rules are, line by line, where they are those of no preset."""
    if rules.name == "custom":
        jack, queen, king, ace = rules.penalties
        told = message(
            "rules-own",
            chain=rules.chain.value,
            king=rules.king.value,
            pack=rules.pack,
            debts=f"{jack}, {queen}, {king}, {ace}",
        )
        yield from wrap(say(told, lang), width)


def _penalties(text: str) -> tuple[int, ...]:
    owed = {str(number): number for number in range(MOST_OWED + 1)}
    words = [word.strip() for word in text.split(",")]
    if len(words) != len(USUAL_PENALTIES) or not all(word in owed for word in words):
        raise bad_setting("--penalties", text, message("allowed-penalties", most=MOST_OWED))
    return tuple(owed[word] for word in words)

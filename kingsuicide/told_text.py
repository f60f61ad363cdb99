"""Told cards as lines to read and as data for JSON, in each language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from textwrap import wrap
from typing import Any

from kingsuicide.cards import Card
from kingsuicide.explain import DEFAULT_NAMES, card_sign, rule_text
from kingsuicide.messages import Message, message
from kingsuicide.rules import PRESETS, RULE_IDS, Rules
from kingsuicide.told import Told, ToldStep, ToldTurn
from kingsuicide.turn import Debt, Ending
from kingsuicide.words import say

_HEAD = 5


@dataclass(frozen=True, slots=True)
class Asked:
    """The rules as they were asked for.

    Args:
        preset: The name of a preset.
        rules: Its settings, with another chain perhaps.
    """

    preset: str
    rules: Rules

    @property
    def chain(self) -> str:
        """The chain, where it is not the preset's, or `same`."""
        own = PRESETS[self.preset]().chain
        return "same" if self.rules.chain is own else self.rules.chain.value

    def __str__(self) -> str:
        return self.preset if self.chain == "same" else f"{self.preset}, chain {self.chain}"


def data(told: Told, asked: Asked, lang: str) -> dict[str, Any]:
    """Return what was told as plain data, ready for JSON; only `text` depends on the language.

    `rules` is a preset's name, and after a comma what differs: `classic`, `pagat, chain payments`.
    """
    return {
        "rules": str(asked),
        "turns": [_turn_data(turn, lang) for turn in told.turns],
        "unused": len(told.unused),
    }


def lines(told: Told, asked: Asked, lang: str, width: int) -> Iterator[str]:
    """Yield what was told, line by line.

    Args:
        told: The turns.
        asked: The rules that they were played by.
        lang: `en` or `ru`.
        width: How wide a line may be, from 30 characters.
    """
    players = asked.rules.players
    rules = message("told-rules", preset=asked.preset, chain=asked.chain, players=players)
    yield from wrap(say(rules, lang), width)
    for number, turn in enumerate(told.turns, 1):
        yield ""
        yield from turn_lines(number, turn, DEFAULT_NAMES, lang, width)
    if told.unused:
        over = "told-unused-match" if told.is_over else "told-unused-deal"
        yield ""
        yield from wrap(say(message(over, cards=len(told.unused)), lang), width)
    yield ""
    yield from rules_lines(told.turns, asked.rules, lang, width)


def turn_lines(
    number: int, turn: ToldTurn, players: tuple[Message, ...], lang: str, width: int
) -> Iterator[str]:
    """Yield a turn, line by line: whose it is, every step explained, and how it ended.

    Args:
        number: Which turn it is, counted from 1.
        turn: The turn.
        players: The players' names, seat by seat.
        lang: `en` or `ru`.
        width: How wide a line may be, from 30 characters.
    """
    yield from wrap(say(message("told-turn", number=number, player=players[turn.turn.seat]), lang), width)
    for step in turn.steps:
        told = step.explanation
        headline = f"{say(told.headline, lang)} [{', '.join(told.rules)}]"
        yield from _entry(_sign(step.card, lang), headline, width)
        yield from _entry("", _said(told.body, lang), width)
    yield from wrap(_said(_end(turn), lang), width, initial_indent="  ", subsequent_indent="  ")


def rules_lines(turns: Iterable[ToldTurn], rules: Rules, lang: str, width: int) -> Iterator[str]:
    """Yield the text of each rule that the explanations name, line by line.

    Args:
        turns: The turns explained.
        rules: The rules that they were played by.
        lang: `en` or `ru`.
        width: How wide a line may be, from 30 characters.
    """
    named = {rule for turn in turns for step in turn.steps for rule in step.explanation.rules}
    yield say(message("told-rules-named"), lang)
    for rule in RULE_IDS:
        if rule in named:
            yield from _entry(rule, say(rule_text(rule, rules), lang), width)


def _turn_data(turn: ToldTurn, lang: str) -> dict[str, Any]:
    return {
        "seat": turn.turn.seat,
        "cards": [str(step.card) for step in turn.steps],
        "taken": len(turn.steps),
        "ended_by": turn.ended_by,
        "cancelled": [[debt.honour.rank.value, debt.owed] for debt in turn.cancelled],
        "steps": [_step_data(step, lang) for step in turn.steps],
    }


def _step_data(step: ToldStep, lang: str) -> dict[str, str]:
    told = step.explanation
    text = f"{say(told.headline, lang)}. {_said(told.body, lang)}"
    return {"card": str(step.card), "rule": told.rule, "text": text}


def _end(turn: ToldTurn) -> tuple[Message, ...]:
    """Return what is to be said when no more cards come in a turn."""
    taken = message("told-taken", cards=len(turn.steps))
    if turn.turn.ending is None:
        return taken, message("told-unfinished", owed=turn.turn.owed)
    if turn.cancelled:
        return taken, message("told-cancelled", debts=_debts(turn.cancelled))
    return (taken, message("told-nothing-cancelled")) if turn.turn.ending is Ending.PAYMENT else (taken,)


def _debts(debts: tuple[Debt, ...]) -> tuple[Message, ...]:
    return tuple(message("debt", owed=debt.owed, rank=debt.honour.rank.name.lower()) for debt in debts)


def _sign(card: Card, lang: str) -> str:
    """Return a card in signs; terminals need no mark that a suit is not to be a picture."""
    return say(card_sign(card), lang).replace("\ufe0e", "")


def _said(messages: tuple[Message, ...], lang: str) -> str:
    return " ".join(say(one, lang) for one in messages)


def _entry(head: str, text: str, width: int) -> list[str]:
    """Return a text as a paragraph to the right of its head."""
    return wrap(text, width, initial_indent=f"  {head:<{_HEAD}}", subsequent_indent=" " * (_HEAD + 2))

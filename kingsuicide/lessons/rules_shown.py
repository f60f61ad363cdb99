"""What a lesson shows of the rules: their texts, where a match shows each, and cards told one by one."""

from __future__ import annotations

from kingsuicide.explain import card_sign, explain, rule_text, seat_names
from kingsuicide.lessons.grids import Grid
from kingsuicide.lessons.matches import PREPARED, Prepared
from kingsuicide.lessons.numbers import in_a_row
from kingsuicide.lessons.promises import SHOWN_BY_A_MATCH
from kingsuicide.messages import Message, message
from kingsuicide.rules import RULE_IDS, Rules
from kingsuicide.told import read, tell
from kingsuicide.turn import Debt, Ending
from kingsuicide.words import say


def rule_texts(ids: tuple[str, ...], rules: Rules, lang: str) -> Grid:
    """Return the texts of some rules, or of all, as they read with the rules in force."""
    rows = tuple((rule, say(rule_text(rule, rules), lang)) for rule in ids or RULE_IDS)
    return Grid(_said("grid-rules", lang), _heads(lang, "rule", "text"), rows)


def moments(match: Prepared, lang: str) -> Grid:
    """Return, for each rule that a match shows, the first step that rests on it."""
    steps, names = match.session().history.steps, seat_names(None)
    rows = []
    for rule in SHOWN_BY_A_MATCH:
        for number, step in enumerate(steps[1:], 1):
            if rule in {event.rule for event in step.events[1:]} or rule == step.events[0].rule:
                told = explain(step.events, step.game.rules)
                player = say(names[step.events[0].seat], lang)
                rows.append((rule, str(number), player, say(told.headline, lang)))
                break
    return Grid(_said("grid-moments", lang), _heads(lang, "rule", "step", "player", "happened"), tuple(rows))


def told(cards: str, rules: Rules, lang: str) -> Grid:
    """Return cards told in the order drawn: what each of them does."""
    rows = []
    for turn in tell(read(cards, rules), rules).turns:
        for step in turn.steps:
            sign = say(card_sign(step.card), lang)
            rows.append((sign, say(step.explanation.headline, lang), ", ".join(step.explanation.rules)))
    title = say(message("grid-told", cards=in_a_row(cards)), lang)
    return Grid(title, _heads(lang, "card", "happened", "rule"), tuple(rows))


def readings(cards: str, lang: str) -> Grid:
    """Return how the first turn of some cards comes out by the two readings of the chain."""
    rows = []
    for rules in (Rules(), Rules.pagat()):
        turn = tell(read(cards, rules), rules).turns[0]
        cancelled = _debts(turn.cancelled, lang) if turn.turn.ending is Ending.PAYMENT else "–"
        rows.append((_said(f"grid-{rules.chain.value}", lang), str(len(turn.steps)), cancelled))
    title = say(message("grid-readings", cards=in_a_row(cards)), lang)
    return Grid(title, _heads(lang, "reading", "cards", "cancelled"), tuple(rows))


def prepared_matches(lang: str) -> Grid:
    """Return the prepared matches: what each shows, its code, and the command that found it."""
    rows = tuple((_said(f"match-{one.id}", lang), one.code, one.command) for one in PREPARED.values())
    return Grid(_said("grid-prepared", lang), _heads(lang, "shows", "code", "command"), rows)


def _debts(debts: tuple[Debt, ...], lang: str) -> str:
    each = tuple(message("debt", owed=debt.owed, rank=debt.honour.rank.name.lower()) for debt in debts)
    listed: Message = message("grid-debts", debts=each)
    return say(listed, lang) if each else "–"


def _said(id_: str, lang: str) -> str:
    return say(message(id_), lang)


def _heads(lang: str, *ids: str) -> tuple[str, ...]:
    return tuple(say(message(f"head-{id_}"), lang) for id_ in ids)

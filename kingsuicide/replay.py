"""A match told again, from its first card to the step shown: as lines to read, and as data for JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from itertools import pairwise
from textwrap import wrap
from typing import Any

from kingsuicide.codes import VERSION
from kingsuicide.events import Extra, Opened
from kingsuicide.explain import explain, seat_names
from kingsuicide.game import Outcome
from kingsuicide.messages import Message, message
from kingsuicide.session import Session
from kingsuicide.told import ToldStep, ToldTurn
from kingsuicide.told_text import rules_lines, turn_lines
from kingsuicide.trace import records
from kingsuicide.words import say


def replay_turns(session: Session) -> tuple[tuple[ToldTurn, ...], ...]:
    """Return the turns of each deal up to the step shown, every card explained."""
    shown = session.history.steps[: session.history.at + 1]
    deals: list[list[ToldTurn]] = [[] for _ in range(shown[-1].game.deal)]
    for before, step in pairwise(shown):
        drew = step.events[0]
        assert isinstance(drew, Opened | Extra)
        # The card may have ended its deal: the state after it is the next one's then.
        turns = deals[before.game.deal - 1]
        earlier = () if isinstance(drew, Opened) else turns.pop().steps
        told = ToldStep(drew.card, explain(step.events, session.rules, session.names))
        turns.append(ToldTurn(step.game.turn, (*earlier, told)))
    return tuple(map(tuple, deals))


def replay_lines(session: Session, lang: str, width: int) -> Iterator[str]:
    """Yield a match up to the step shown, line by line: deals, turns, every card explained, and the end.

    Args:
        session: The match.
        lang: `en` or `ru`.
        width: How wide a line may be, from 30 characters.
    """
    rules, players = session.rules, seat_names(session.names)
    # The seed is a name more than a number: as text, so that no language groups its digits.
    seed = str(session.seed)
    yield from wrap(
        say(message("replay-head", rules=rules.name, players=rules.players, seed=seed), lang), width
    )
    deals = replay_turns(session)
    number = 0
    for deal, turns in enumerate(deals, 1):
        yield ""
        yield say(message("dealt-headline", deal=deal), lang)
        if deal == 1:
            # Later ones are told of with the card that they follow from.
            dealt = explain(session.history.steps[0].events, rules, session.names)
            for sentence in dealt.body:
                yield from wrap(say(sentence, lang), width)
        for turn in turns:
            number += 1
            yield ""
            yield from turn_lines(number, turn, players, lang, width)
    yield ""
    for sentence in _end(session, players):
        yield from wrap(say(sentence, lang), width, subsequent_indent="  ")
    if number:
        yield ""
        yield from rules_lines((turn for turns in deals for turn in turns), rules, lang, width)


def replay_data(session: Session, lang: str) -> dict[str, Any]:
    """Return a match as plain data, ready for JSON.

    `moves` are all moves, those undone too, as `Move` counts them, from 0; `steps` are the rows of
    `records`, up to the step shown, and `outcome` is the match's then. Seats are counted from 0.

    Args:
        session: The match.
        lang: `en` or `ru`: whose names the players have in `steps` when they were given none.
    """
    history, outcome = session.history, session.outcome
    return {
        "version": VERSION,
        "rules": session.rules.name,
        "players": session.rules.players,
        "seed": session.seed,
        "names": None if session.names is None else list(session.names),
        "step": history.at,
        "of": len(history.steps) - 1,
        "moves": [list(step.move) for step in history.steps if step.move is not None],
        "steps": [asdict(row) for row in records(session, lang)],
        "outcome": None if outcome is None else _outcome_data(outcome),
    }


def _outcome_data(outcome: Outcome) -> dict[str, Any]:
    left = [
        {"seat": leaving.seat, "ended_by": leaving.ending.value, "deal": leaving.deal}
        for leaving in outcome.left
    ]
    return {"left": left, "loser": outcome.loser}


def _end(session: Session, players: tuple[Message, ...]) -> Iterator[Message]:
    """Yield who left, in which order and why, and who lost; or that the match goes on."""
    history, outcome = session.history, session.outcome
    if outcome is None:
        yield message("replay-goes-on", step=history.at, of=len(history.steps) - 1)
        return
    yield message("replay-over")
    for place, leaving in enumerate(outcome.left, 1):
        yield message(
            "replay-left",
            place=place,
            player=players[leaving.seat],
            ending=leaving.ending.value,
            deal=leaving.deal,
        )
    yield message("replay-lost", place=len(players), player=players[outcome.loser])

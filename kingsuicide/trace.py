"""A match up to the step shown as records, a row for each card: for JSON, a spreadsheet, or pandas."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from kingsuicide import rows as tabular
from kingsuicide.events import Extra, Opened
from kingsuicide.explain import explain, seat_names
from kingsuicide.history import Step
from kingsuicide.session import Session
from kingsuicide.turn import Turn
from kingsuicide.words import language, say


@dataclass(frozen=True, slots=True)
class TraceRow:
    """A card taken, and what it did.

    Args:
        step: Which card of the match it is, counted from 1.
        deal: The deal that it was taken in, counted from 1.
        seat: Who took it, counted from 0.
        name: The player's name.
        card: The card's text form, as `Q♠`.
        pile: The pile that it came from, counted from 1, the centre one.
        position: Its place in that pile, counted from 1, the top one.
        rule: The id of the rule that the step rests on most of all.
        ended_by: `low`, `payment`, `king-of-hearts` or `last-card` when the turn ended with it, or nothing.
        debts_before: How many cards were owed in the turn before it.
        debts_after: How many are owed after it; none when the turn has ended.
    """

    step: int
    deal: int
    seat: int
    name: str
    card: str
    pile: int
    position: int
    rule: str
    ended_by: str
    debts_before: int
    debts_after: int


def records(session: Session, lang: str = "en") -> tuple[TraceRow, ...]:
    """Return a row for each card of a match, up to the step shown.

    Args:
        session: The match.
        lang: `en` or `ru`: whose names the players have when they were given none.

    Raises:
        BadSetting: There are no words in that language.
    """
    shown = session.history.steps[: session.history.at + 1]
    # A given name as it is: said in a sentence, one written from right to left would have marks around it.
    own = tuple(say(name, language(lang)) for name in seat_names(None))
    names = session.names or own
    return tuple(
        _row(number, before, step, names) for number, (before, step) in enumerate(pairwise(shown), 1)
    )


def to_json(rows: Iterable[TraceRow]) -> str:
    """Return rows as JSON: a list of objects."""
    return tabular.to_json(rows)


def to_csv(rows: Iterable[TraceRow]) -> str:
    """Return rows as CSV, with a head; a text that a spreadsheet would run as a formula is made harmless."""
    return tabular.to_csv(TraceRow, rows)


def table(rows: Iterable[TraceRow]) -> Any:
    """Return rows as a pandas `DataFrame`; where there is no pandas, as the tuple that they are."""
    return tabular.table(TraceRow, rows)


def _row(number: int, before: Step, step: Step, names: tuple[str, ...]) -> TraceRow:
    drew = step.events[0]
    assert isinstance(drew, Opened | Extra)
    turn = step.game.turn
    return TraceRow(
        step=number,
        # The card may have ended its deal: the state after it is the next one's then.
        deal=before.game.deal,
        seat=drew.seat,
        name=names[drew.seat],
        card=str(drew.card),
        pile=drew.pile + 1,
        position=drew.position + 1,
        rule=explain(step.events, step.game.rules).rule,
        ended_by=turn.ending.value if turn.ending else "",
        debts_before=_owed(before.game.turn),
        debts_after=_owed(turn),
    )


def _owed(turn: Turn) -> int:
    """Return what is still to be taken: of a turn that has ended, nothing, whatever had waited."""
    return 0 if turn.ending else turn.owed

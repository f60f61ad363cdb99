"""Which answer was right: read from what happened after the question."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kingsuicide.cards import Card
from kingsuicide.events import (
    ChainStopped,
    DebtReplaced,
    Event,
    Extra,
    LaidAside,
    LeftByKing,
    LeftByLastCard,
    NextDebt,
    Opened,
)
from kingsuicide.predict.kinds import NO, YES, Kind, Question

_LEAVES = (LeftByKing, LeftByLastCard)
_GOES_ON = (NextDebt, DebtReplaced)
_ENDS_TURN = (LaidAside, ChainStopped, *_LEAVES)
# Somebody leaves before a deal is over (R7, R11), so every question is decided in the deal it was asked in.
_DECIDES: dict[Kind, tuple[type[Event], ...]] = {
    Kind.HONOUR: (Opened, Extra),
    Kind.CHAIN: (*_GOES_ON, *_ENDS_TURN),
    Kind.CARDS: _ENDS_TURN,
    Kind.LEAVER: _LEAVES,
}


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a question was decided.

    Args:
        option: The right answer.
        cards: How many cards it took to decide it, the deciding one among them.
        card: The card that decided it.
        event: What that card did.
    """

    option: str
    cards: int
    card: Card
    event: Event


def verdict(question: Question, events: Iterable[tuple[Event, ...]]) -> Verdict | None:
    """Return how a question was decided, or None while it is open.

    Args:
        question: The question.
        events: What happened after it was asked, a tuple for each card taken, as `play` returns them.
    """
    kinds = _DECIDES[question.kind]
    for cards, step in enumerate(events, 1):
        drew = step[0]
        assert isinstance(drew, Opened | Extra)
        decisive = next((event for event in step if isinstance(event, kinds)), None)
        if decisive is not None:
            return Verdict(_option(question, cards, drew.card, decisive), cards, drew.card, decisive)
    return None


def truth(question: Question, events: Iterable[tuple[Event, ...]]) -> str | None:
    """Return the right option, or None while the question is open; arguments as for `verdict`."""
    decided = verdict(question, events)
    return decided.option if decided else None


def _option(question: Question, cards: int, card: Card, event: Event) -> str:
    match question.kind:
        case Kind.HONOUR:
            return YES if question.seen.rules.owed(card.rank) else NO
        case Kind.CHAIN:
            return YES if isinstance(event, _GOES_ON) else NO
        case Kind.CARDS:
            return question.option_of(cards)
        case Kind.LEAVER:
            return str(event.seat)

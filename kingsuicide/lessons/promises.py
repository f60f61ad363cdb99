"""What a prepared match can promise: predicates over a match that is told to its end, and where it is so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from kingsuicide.cards import HONOURS, KING_OF_HEARTS, Card
from kingsuicide.events import ChainStopped, Event, Extra, LeftByKing, MatchEnded, Opened
from kingsuicide.history import Step
from kingsuicide.rules import RULE_IDS
from kingsuicide.turn import Ending

# What a match can show once it is dealt: R1 to R3 are about what comes before.
SHOWN_BY_A_MATCH = RULE_IDS[3:]
EVERY_RULE_WITHIN = 60
# The example of the Russian rules: after the King's three low cards the Queen's two are not taken.
TEXT_EXAMPLE = "A K 5 Q 7 5 8 9"
_HALF = 26
_BEFORE_LAST = 3
_MUCH = 5

Steps = tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Promise:
    """What a match is to contain.

    Args:
        id: Its name.
        where: Returns the step to show first, counted in cards from 0, or None where the match lacks it.
        players: How many play.
        cards: The ranks of the cards that are picked first, wherever they lie (R5); after them, or without
            any, each card is the top one of the fullest pile, as "next step" takes it.
    """

    id: str
    where: Callable[[Steps], int | None]
    players: int = 4
    cards: str = ""


def every_rule(steps: Steps) -> int | None:
    """Every rule from R4 to R13 is what some step rests on, in a match that is short."""
    rules = {event.rule for step in steps for event in step.events}
    is_short = len(steps) <= EVERY_RULE_WITHIN
    return 0 if is_short and rules >= set(SHOWN_BY_A_MATCH) and _is_gentle(steps) else None


def chain_of(cards: int) -> Callable[[Steps], int | None]:
    """Return the predicate: a turn of exactly so many cards that a payment of low cards ends (R10)."""

    def where(steps: Steps) -> int | None:
        for number, step, event in _first_deal(steps):
            if isinstance(event, ChainStopped) and len(step.game.turn.cards) == cards:
                return number - cards
        return None

    return where


def cancelled_at_once(debts: int) -> Callable[[Steps], int | None]:
    """Return the predicate: a payment of low cards cancels exactly so many waiting debts (R10)."""

    def where(steps: Steps) -> int | None:
        for number, step, event in _first_deal(steps):
            if isinstance(event, ChainStopped) and len(event.cancelled) == debts:
                return number - len(step.game.turn.cards)
        return None

    return where


def king_of_hearts_last(steps: Steps) -> int | None:
    """The King of Hearts is the last card of the first deal: only one player leaves by it (R7, R11)."""
    found = (
        number for number, _, event in _first_deal(steps) if isinstance(event, LeftByKing) and event.last
    )
    return next((number - _BEFORE_LAST for number in found), None)


def king_of_hearts_frees(steps: Steps) -> int | None:
    """The King of Hearts comes as an extra card while at least 5 more cards are owed (R7)."""
    for number, step, event in _first_deal(steps):
        if isinstance(event, LeftByKing) and event.void >= _MUCH:
            return number - len(step.game.turn.cards)
    return None


def text_example(steps: Steps) -> int | None:
    """The first turn is the rules' own example: two cards owed for a Queen are cancelled."""
    first = [_card(step.events[0]) for step in steps[1:9]]
    is_it = " ".join(card.rank.value for card in first) == TEXT_EXAMPLE
    return 0 if is_it and steps[8].game.turn.ending is Ending.PAYMENT else None


def half_gone(steps: Steps) -> int | None:
    """Half of the first deal is taken, a turn is over, and the King of Hearts still lies face down."""
    if len(steps) <= _HALF:
        return None
    game = steps[_HALF].game
    honours = sum(card.rank in HONOURS for card in game.face_up)
    is_uneven = honours <= 5
    return _HALF if game.turn.ending and KING_OF_HEARTS not in game.face_up and is_uneven else None


def _first_deal(steps: Steps) -> Iterator[tuple[int, Step, Event]]:
    """Yield every event of the first deal, with its step and the step's number."""
    for number, (before, step) in enumerate(pairwise(steps), 1):
        if before.game.deal == 1:
            yield from ((number, step, event) for event in step.events)


def _is_gentle(steps: Steps) -> bool:
    """Whether the first three turns are a low card, a chain without an honour in it, and one with."""
    drew = [step.events[0] for step in steps[1:]]
    starts = [number for number, event in enumerate(drew) if isinstance(event, Opened)]
    turns = [drew[start:end] for start, end in pairwise([*starts, len(drew)])]
    honours = [[_card(event).rank in HONOURS for event in turn] for turn in turns[:3]]
    return (
        len(turns[0]) == 1
        and sum(honours[1]) == 1
        and 2 <= sum(honours[2]) <= 3
        and len(turns[2]) <= 9
        and any(isinstance(event, MatchEnded) for event in steps[-1].events)
    )


def _card(event: object) -> Card:
    assert isinstance(event, Opened | Extra)
    return event.card


PROMISES = {
    promise.id: promise
    for promise in (
        Promise("every-rule", every_rule),
        Promise("chain-of-19", chain_of(19)),
        Promise("three-cancelled", cancelled_at_once(3)),
        Promise("king-last", king_of_hearts_last),
        Promise("king-frees", king_of_hearts_frees),
        Promise("half-gone", half_gone),
        Promise("text-example", text_example, cards=TEXT_EXAMPLE),
    )
}

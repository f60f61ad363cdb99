"""What the questions of Predict are about, read from the states of a match: no event, no formula."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from typing import NamedTuple

from kingsuicide.cards import HONOURS, KING_OF_HEARTS, Card
from kingsuicide.game import Game, play
from kingsuicide.predict.kinds import NO, YES, Kind, Question
from kingsuicide.turn import Ending
from tests.tools import first


class Facts(NamedTuple):
    """What a match brings after a moment, as far as it goes."""

    honour: bool | None
    goes_on: bool | None
    cards: int | None
    leaver: int | None

    def answer(self, question: Question) -> str | None:
        """The right option of a question, or None while it is open."""
        fact = {
            Kind.HONOUR: self.honour,
            Kind.CHAIN: self.goes_on,
            Kind.CARDS: self.cards,
            Kind.LEAVER: self.leaver,
        }[question.kind]
        if fact is None:
            return None
        if isinstance(fact, bool):
            return YES if fact else NO
        if str(fact) in question.options:
            return str(fact)
        (more,) = (option for option in question.options if option.endswith("+"))
        assert fact >= int(more[:-1])
        return more


def facts(states: list[Game]) -> Facts:
    """Read what happens after the first of these states, a card between each and the next."""
    now, *later = states
    turns = [state.turn for state in later]
    ended = next((count for count, turn in enumerate(turns, 1) if turn.ending), None)
    begun = next(
        (count for count, turn in enumerate(turns, 1) if _payments(turn) > _payments(now.turn)), None
    )
    goes_on = None
    if begun or ended:
        goes_on = begun is not None and (ended is None or begun < ended)
    left = [state.left for state in later if len(state.left) > len(now.left)]
    return Facts(
        honour=_is_honour(now, later[0]) if later else None,
        goes_on=goes_on,
        cards=ended,
        leaver=left[0][-1].seat if left else None,
    )


def laid(game: Game, order: tuple[Card, ...]) -> Game:
    """The same table to all who sit at it, but its face-down cards come in this order to `first`."""
    cards = iter(order)
    return replace(game, piles=tuple(tuple(next(cards) for _ in pile) for pile in game.piles))


def face_down(game: Game) -> tuple[Card, ...]:
    return tuple(card for pile in game.piles for card in pile)


def states_of(game: Game) -> list[Game]:
    """A match from this moment, until somebody leaves."""
    states = [game]
    while states[-1].left == game.left:
        states.append(play(states[-1], first(states[-1]))[0])
    return states


def every_order(game: Game) -> Iterator[Facts]:
    """What happens, in every order of the face-down cards."""
    for order in permutations(face_down(game)):
        yield facts(states_of(laid(game, order)))


def _payments(turn) -> int:
    return len(turn.payments)


def _is_honour(before: Game, after: Game) -> bool:
    if after.deal == before.deal:
        card = after.face_up[-1]
    elif after.left[-1].ending is Ending.KING_OF_HEARTS:
        card = KING_OF_HEARTS
    else:
        (card,) = face_down(before)
    return card.rank in HONOURS and before.rules.penalties[HONOURS.index(card.rank)] > 0

"""Questions of lesson 1: the rules, each answer taken from a match that the engine plays."""

from __future__ import annotations

from kingsuicide.cards import Rank
from kingsuicide.lessons.asked import Choice
from kingsuicide.lessons.matches import prepared
from kingsuicide.rules import Rules
from kingsuicide.session import Session
from kingsuicide.told import read, tell

_FREED = "A Q K♥ 2 3 4 5 6"


def _whole_match() -> Session:
    session = prepared("every-rule").session()
    session.jump(session.line.last)
    return session


def _who_loses() -> str:
    outcome = _whole_match().outcome
    assert outcome
    return "last" if outcome.loser not in {leaving.seat for leaving in outcome.left} else "first"


def _after_a_low_card() -> str:
    before, after = prepared("every-rule").session().history.steps[:2]
    return "same" if after.game.seat == before.game.seat else "next"


def _queen() -> str:
    return str(Rules().owed(Rank.QUEEN))


def _after_the_king_of_hearts() -> str:
    """Count the cards that the same player takes behind the King of Hearts."""
    first = tell(read(_FREED, Rules()), Rules()).turns[0].turn
    return str(len(first.cards) - 1 - [str(card) for card in first.cards].index("K♥"))


def _deals() -> str:
    return str(_whole_match().game.deal)


QUESTIONS = (
    Choice("play-loses", ("first", "last", "most"), _who_loses),
    Choice("play-low", ("same", "next", "pay"), _after_a_low_card),
    Choice("play-queen", ("1", "2", "3", "4"), _queen),
    Choice("play-king", ("0", "3", "4", "5"), _after_the_king_of_hearts),
    Choice("play-deals", ("1", "2", "3"), _deals),
)

"""Prepared matches, found by search over seeds: `python -m kingsuicide.lessons.find chain-of-19`."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import count

from kingsuicide.cards import KING_OF_HEARTS
from kingsuicide.game import Game, Move
from kingsuicide.lessons.promises import PROMISES, Promise
from kingsuicide.messages import bad_setting, message
from kingsuicide.session import Session
from kingsuicide.words import say

_REFUSED = 2


def find(promise: Promise, seeds: Iterable[int]) -> str | None:
    """Return the code of the first match that keeps a promise, at the moment to show, or None.

    The whole match is in the code.

    Args:
        promise: What the match is to contain.
        seeds: The seeds to try, in their order.
    """
    for seed in seeds:
        session = Session(players=promise.players, seed=seed)
        for rank in promise.cards.split():
            session.play(_where_lies(rank, session.game))
        while not session.outcome:
            session.draw()
        where = promise.where(session.history.steps)
        if where is not None:
            session.jump(where)
            return session.code()
    return None


def _where_lies(rank: str, game: Game) -> Move:
    """Return the move that takes a card of a rank, but for the King of Hearts."""
    return next(
        Move(pile, position)
        for pile, cards in enumerate(game.piles)
        for position, card in enumerate(cards)
        if card.rank.value == rank and card != KING_OF_HEARTS
    )


def main(given: list[str]) -> int:
    """Print the code of the first match that keeps the promise named, and return the exit code."""
    name = " ".join(given)
    if name not in PROMISES:
        refused = bad_setting("match", name, message("allowed-of", options=", ".join(PROMISES)))
        print(say(message("cli-refused", why=refused.why)), file=sys.stderr)
        return _REFUSED
    print(find(PROMISES[name], count()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

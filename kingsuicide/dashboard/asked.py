"""What can be asked for by key, and is told and spoken: the piles, whose turn it is, the debts."""

from __future__ import annotations

from kingsuicide.explain import rank_taken, seat_names
from kingsuicide.messages import Message, message
from kingsuicide.seen import Seen

ASKED = ("piles", "turn", "debts")


def asked(what: str, seen: Seen, names: tuple[str, ...] | None) -> Message:
    """Return the answer, one of `ASKED`."""
    answers = {"piles": _piles, "turn": _turn, "debts": _debts}
    return answers[what](seen, seat_names(names))


def _piles(seen: Seen, _players: tuple[Message, ...]) -> Message:
    piles = tuple(
        message("asked-pile", pile=number, cards=cards) for number, cards in enumerate(seen.counts, 1)
    )
    return message("asked-piles", piles=piles)


def _turn(seen: Seen, players: tuple[Message, ...]) -> Message:
    if seen.is_over:
        return message("asked-over", player=players[seen.seat])
    owed = 0 if seen.turn.ending else seen.turn.owed
    return message("asked-turn", player=players[seen.seat], owed=owed)


def _debts(seen: Seen, players: tuple[Message, ...]) -> Message:
    turn = seen.turn
    if turn.ending or not turn.payments:
        return message("debts-none")
    paying = turn.payments[-1]
    waiting = tuple(
        message("debt", owed=debt.owed, rank=debt.honour.rank.name.lower()) for debt in turn.waiting
    )
    return message(
        "asked-debts",
        player=players[turn.seat],
        left=paying.left,
        honour=rank_taken(paying.honour.rank),
        count=len(waiting),
        waiting=waiting,
    )

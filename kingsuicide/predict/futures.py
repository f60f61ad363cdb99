"""What may happen next: the face-down cards supposed to come in an order, and what would follow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations

from kingsuicide.cards import Card
from kingsuicide.chain import take
from kingsuicide.events import Event, Extra, Opened
from kingsuicide.predict.unseen import unseen
from kingsuicide.seen import Seen
from kingsuicide.turn import Ending, Turn

# So many that all their orders are soon looked through: 120.
_FEW = 5
_LEAVES = (Ending.KING_OF_HEARTS, Ending.LAST_CARD)


def orders(seen: Seen) -> Iterator[tuple[Card, ...]]:
    """Return orders of the face-down cards: all when they are few, else some in which telling things happen.

    Two of them in which a question has different answers prove that its answer is not certain. The other way
    round they prove something of at most five cards; with more, a rare order may be missing.
    """
    cards = unseen(seen)
    low, honours, king = cards.low, cards.honours, cards.king
    if cards.count <= _FEW:
        yield from permutations((*king, *low, *honours))
        return
    yield (*king, *low, *honours)
    yield (*honours, *low, *king)
    yield (*low, *honours, *king)
    # One card that changes something, met later and later: by the next player, by the one after him.
    for ahead in range(1, len(low) + 1):
        yield (*low[:ahead], *king, *honours[-1:], *low[ahead:], *honours[:-1])
    for ahead in range(1, len(honours) + 1):
        yield (*honours[:ahead], *low[:1], *king, *low[1:], *honours[ahead:])


def supposed(seen: Seen, order: Iterable[Card]) -> Iterator[tuple[Event, ...]]:
    """Yield what would happen, card by card, until a player leaves.

    Args:
        seen: The moment to go on from.
        order: The face-down cards in the order in which they would be taken. Which pile each comes from
            changes nothing; the events name the first.
    """
    turn, cards = seen.turn, tuple(order)
    for number, card in enumerate(cards, 1):
        if turn.ending:
            turn = Turn(seen.seat if number == 1 else _after(seen, turn.seat))
        drew = (Extra if turn.opening else Opened)(turn.seat, card, 0, 0)
        turn, events = take(seen.rules, turn, card, last=number == len(cards))
        yield (drew, *events)
        if turn.ending in _LEAVES:
            return


def _after(seen: Seen, seat: int) -> int:
    """Return the next seat clockwise that is still in (R4)."""
    return next((one for one in seen.playing if one > seat), seen.playing[0])

"""What the people at the table can see: face-up cards and counts, never a face-down card."""

from __future__ import annotations

from dataclasses import dataclass

from kingsuicide.cards import Card
from kingsuicide.game import Game, Leaving
from kingsuicide.rules import Rules
from kingsuicide.turn import Turn


@dataclass(frozen=True, slots=True)
class Seen:
    """A match at one moment, as everybody at the table sees it.

    Args:
        rules: The rules in force.
        deal: The deal under way, counted from 1.
        dealer: The seat that deals it.
        counts: How many face-down cards each pile has.
        turn: The turn under way, or the last one, until the next is opened.
        seat: Who takes the next card; at the end of the match, who has lost.
        playing: The seats still in.
        left: Who has left, in order.
        face_up: The cards taken in this deal, in order.
    """

    rules: Rules
    deal: int
    dealer: int
    counts: tuple[int, ...]
    turn: Turn
    seat: int
    playing: tuple[int, ...]
    left: tuple[Leaving, ...]
    face_up: tuple[Card, ...]

    @property
    def is_over(self) -> bool:
        """Whether only one player is left (R13)."""
        return len(self.playing) == 1


def see(game: Game) -> Seen:
    """Return what can be seen of a match."""
    return Seen(
        rules=game.rules,
        deal=game.deal,
        dealer=game.dealer,
        counts=tuple(len(pile) for pile in game.piles),
        turn=game.turn,
        seat=game.seat,
        playing=game.playing,
        left=game.left,
        face_up=game.face_up,
    )

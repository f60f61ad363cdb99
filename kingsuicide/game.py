"""A match as a frozen state, and the step from one to the next (R1–R13). No words, no chance, no screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from kingsuicide.cards import Card, pack
from kingsuicide.chain import take
from kingsuicide.events import DealtAgain, Event, Extra, MatchEnded, Opened, TurnPassed
from kingsuicide.messages import IllegalMove, Message, message, quoted
from kingsuicide.rules import Choice, King, Rules
from kingsuicide.turn import Ending, Turn


class Move(NamedTuple):
    """A card to be taken from the table.

    Args:
        pile: The pile, counted from 0, the centre one.
        position: The card's place in the pile, counted from 0, the top one.
    """

    pile: int
    position: int = 0


@dataclass(frozen=True, slots=True)
class Leaving:
    """A player's leaving the match, safe: how, and in which deal, counted from 1."""

    seat: int
    ending: Ending
    deal: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match: who left, in order, and the seat that lost (R1)."""

    left: tuple[Leaving, ...]
    loser: int


@dataclass(frozen=True, slots=True)
class Game:
    """A match at one moment.

    Args:
        rules: The rules in force.
        packs: The shuffled pack of each deal that may come: all the chance that there is in a match.
        deal: The deal under way, counted from 1.
        dealer: The seat that deals it.
        piles: The face-down cards of each pile, top first.
        turn: The turn under way, or the last one, until the next is opened.
        seat: Who takes the next card; at the end of the match, who has lost.
        left: Who has left, in order.
        face_up: The cards taken in this deal, in order.
    """

    rules: Rules
    packs: tuple[tuple[Card, ...], ...]
    deal: int
    dealer: int
    piles: tuple[tuple[Card, ...], ...]
    turn: Turn
    seat: int
    left: tuple[Leaving, ...] = ()
    face_up: tuple[Card, ...] = ()

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats still in, in order."""
        gone = {leaving.seat for leaving in self.left}
        return tuple(seat for seat in range(self.rules.players) if seat not in gone)

    @property
    def is_over(self) -> bool:
        """Whether only one player is left (R13)."""
        return len(self.left) == self.rules.players - 1

    def after(self, seat: int) -> int:
        """Return the next seat clockwise that is still in (R4)."""
        others = range(seat + 1, seat + self.rules.players + 1)
        return next(one % self.rules.players for one in others if one % self.rules.players in self.playing)


def start(rules: Rules, packs: tuple[tuple[Card, ...], ...], dealer: int) -> Game:
    """Return a match before its first card (R3, R4).

    Args:
        rules: The rules.
        packs: A shuffled pack for each deal that may come, `rules.players - 1` of them: a deal lets at
            least one player leave.
        dealer: The seat that deals first, 0 to `rules.players - 1`.
    """
    assert len(packs) == rules.players - 1
    assert all(len(one) == rules.pack and set(one) == set(pack(rules.pack)) for one in packs)
    first = (dealer + 1) % rules.players
    return Game(rules, packs, 1, dealer, _lay_out(rules, packs[0]), Turn(first), first)


def refusal(game: Game, move: Move) -> Message | None:
    """Return why a move cannot be made now, or None when it can (R5, R9, R13)."""
    if not (isinstance(move, tuple) and 1 <= len(move) <= 2 and all(type(part) is int for part in move)):
        return message("no-move", move=quoted(move))
    pile, position = Move(*move)
    if game.is_over:
        return message("match-over")
    if not 0 <= pile < len(game.piles):
        return message("no-such-pile", pile=pile + 1, piles=len(game.piles))
    cards = len(game.piles[pile])
    if not cards:
        return message("pile-empty", pile=pile + 1)
    if not 0 <= position < cards:
        return message("no-such-position", position=position + 1, pile=pile + 1, cards=cards)
    if position and game.rules.choice is Choice.TOP:
        return message("only-top", pile=pile + 1)
    return None


def legal_moves(game: Game) -> tuple[Move, ...]:
    """Return every move that can be made now, pile by pile, from the top of each (R5, R9)."""
    if game.is_over:
        return ()
    top_only = game.rules.choice is Choice.TOP
    return tuple(
        Move(pile, position)
        for pile, cards in enumerate(game.piles)
        for position in range(min(len(cards), 1) if top_only else len(cards))
    )


def place(game: Game, move: Move) -> tuple[int, int]:
    """Return how many moves `legal_moves` lists, and where among them a legal one stands, from 0."""
    pile, position = Move(*move)
    most = 1 if game.rules.choice is Choice.TOP else game.rules.pack
    sizes = [min(len(cards), most) for cards in game.piles]
    return sum(sizes), sum(sizes[:pile]) + position


def play(game: Game, move: Move) -> tuple[Game, tuple[Event, ...]]:
    """Take a card: return the next state, and what happened, the draw itself first.

    Raises:
        IllegalMove: The move cannot be made; `refusal` says why.
    """
    if why := refusal(game, move):
        raise IllegalMove(why)
    pile, position = Move(*move)
    cards = game.piles[pile]
    card = cards[position]
    left_in_pile = cards[:position] + cards[position + 1 :]
    piles = (*game.piles[:pile], left_in_pile, *game.piles[pile + 1 :])
    turn = Turn(game.seat) if game.turn.ending else game.turn
    drew = (Extra if turn.opening else Opened)(turn.seat, card, pile, position)
    turn, events = take(game.rules, turn, card, last=not any(piles))
    game = replace(game, piles=piles, turn=turn, face_up=(*game.face_up, card))
    game, following = _after(game)
    return game, (drew, *events, *following)


def outcome(game: Game) -> Outcome | None:
    """Return how the match ended, or None while it goes on (R1, R13)."""
    return Outcome(game.left, game.seat) if game.is_over else None


def _after(game: Game) -> tuple[Game, tuple[Event, ...]]:
    """Do what follows from a card: nothing while its turn goes on, else the next turn, deal, or the end."""
    turn = game.turn
    if not turn.ending:
        return game, ()
    leaves = turn.ending in (Ending.KING_OF_HEARTS, Ending.LAST_CARD)
    if leaves:
        game = replace(game, left=(*game.left, Leaving(turn.seat, turn.ending, game.deal)))
    following = game.after(turn.seat)
    game = replace(game, seat=following)
    if game.is_over:
        return game, (MatchEnded(following, cards_left=sum(map(len, game.piles))),)
    king_ends_deal = turn.ending is Ending.KING_OF_HEARTS and game.rules.king is King.ENDS_DEAL
    if king_ends_deal or not any(game.piles):
        return _deal_again(game)
    return game, (TurnPassed(following),)


def _deal_again(game: Game) -> tuple[Game, tuple[Event, ...]]:
    """Lay out the next deal, by the next dealer still in (R12)."""
    dealer = game.after(game.dealer)
    piles = _lay_out(game.rules, game.packs[game.deal])
    seat = game.after(dealer)
    game = replace(game, deal=game.deal + 1, dealer=dealer, piles=piles, seat=seat, face_up=())
    return game, (DealtAgain(seat, game.deal, dealer),)


def _lay_out(rules: Rules, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    starts = [sum(rules.piles[:pile]) for pile in range(len(rules.piles))]
    return tuple(cards[first : first + size] for first, size in zip(starts, rules.piles, strict=True))

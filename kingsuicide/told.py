"""Cards told in the order drawn, to turns with every step explained: no words, no printing."""

from __future__ import annotations

import re
from dataclasses import dataclass

from kingsuicide.cards import KING_OF_HEARTS, Card, pack
from kingsuicide.explain import Explanation, explain
from kingsuicide.game import Game, Move, play
from kingsuicide.messages import BadCard, message, quoted
from kingsuicide.rules import Rules
from kingsuicide.turn import Debt, Ending, Turn

_BETWEEN = re.compile(r"[\s,]+")
_UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class ToldStep:
    """A card, and what it meant."""

    card: Card
    explanation: Explanation


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """A turn, finished or not, as the engine played it.

    Args:
        turn: The turn after its last card.
        steps: Its cards in order, each explained.
    """

    turn: Turn
    steps: tuple[ToldStep, ...]

    @property
    def ended_by(self) -> str:
        """`low`, `payment`, `king-of-hearts`, `last-card`, or `unfinished`."""
        return self.turn.ending.value if self.turn.ending else _UNFINISHED

    @property
    def cancelled(self) -> tuple[Debt, ...]:
        """The debts that waited when a payment of low cards ended the turn (R10)."""
        return self.turn.waiting if self.turn.ending is Ending.PAYMENT else ()


@dataclass(frozen=True, slots=True)
class Told:
    """A row of cards as it was played.

    Args:
        turns: The turns, seat 0 first.
        unused: The cards after the match, or the deal, was over.
        is_over: Whether the match was over, not the deal alone.
    """

    turns: tuple[ToldTurn, ...]
    unused: tuple[Card, ...]
    is_over: bool


def read(text: str, rules: Rules) -> tuple[Card, ...]:
    """Read cards, with spaces, commas or both between them.

    Args:
        text: The cards in the order drawn, as `Card.parse` reads each: `"A K♥ 5, Дч"`.
        rules: Which pack they are from.

    Raises:
        BadCard: There are none, a word names no card, or the pack has no such card (any more); the error
            names the word and its place, counted from 1.
    """
    words = [word for word in _BETWEEN.split(text) if word]
    if not words:
        raise BadCard(message("no-cards"))
    cards: list[Card] = []
    for place, word in enumerate(words, 1):
        try:
            cards.append(_another(word, cards, rules))
        except BadCard as error:
            raise BadCard(message("card-place", place=place, why=error.why)) from error
    return tuple(cards)


def tell(cards: tuple[Card, ...], rules: Rules, *, last: bool = False) -> Told:
    """Play cards in their order and explain each, until they or the deal end.

    Args:
        cards: The cards, as `read` returns them: at least one, and no more of any than the pack has.
        rules: The rules in force; their piles do not matter here.
        last: Whether the last card is the last one on the table (R11); otherwise the rest of the pack
            lies beneath.
    """
    game = _table(cards, rules, last=last)
    turns: list[ToldTurn] = []
    for place, card in enumerate(cards):
        if game.is_over or game.deal > 1:
            return Told(tuple(turns), cards[place:], game.is_over)
        goes_on = bool(turns) and not turns[-1].turn.ending
        before = turns.pop().steps if goes_on else ()
        game, events = play(game, Move(0))
        turns.append(ToldTurn(game.turn, (*before, ToldStep(card, explain(events, rules)))))
    return Told(tuple(turns), (), game.is_over)


def _another(word: str, before: list[Card], rules: Rules) -> Card:
    """Return the card that a word names, when the pack still has it after those before."""
    card = Card.parse(word)
    in_pack = [one for one in pack(rules.pack) if _alike(one, card)]
    if not in_pack:
        raise BadCard(message("not-in-pack", word=quoted(word), cards=rules.pack))
    if card.suit and card in before:
        raise BadCard(message("card-twice", word=quoted(word)))
    if sum(_alike(one, card) for one in before) == len(in_pack):
        rank = card.rank.name.lower()
        raise BadCard(message("too-many-of-rank", word=quoted(word), most=len(in_pack), rank=rank))
    return card


def _alike(card: Card, other: Card) -> bool:
    """Return whether two cards differ by their suits at most; the King of Hearts is like no other King."""
    return card.rank is other.rank and (card == KING_OF_HEARTS) == (other == KING_OF_HEARTS)


def _table(cards: tuple[Card, ...], rules: Rules, *, last: bool) -> Game:
    """Return a match with the cards on top of one pile, seat 0 to move.

    The rest of the pack lies beneath them, or has been taken before them: all cards are accounted for, so
    that the numbers in the explanations are true.
    """
    rest = _rest(cards, rules)
    piles = (cards if last else (*cards, *rest),)
    packs = (pack(rules.pack),) * (rules.players - 1)
    taken = rest if last else ()
    return Game(rules, packs, 1, rules.players - 1, piles, Turn(0), 0, face_up=taken)


def _rest(cards: tuple[Card, ...], rules: Rules) -> tuple[Card, ...]:
    """Return the pack without some cards; one without a suit stands for any that no other names."""
    rest = [card for card in pack(rules.pack) if card not in cards]
    for card in cards:
        if not card.suit:
            rest.remove(next(one for one in rest if _alike(one, card)))
    return tuple(rest)

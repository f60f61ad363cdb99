"""What the engine's tests share: tables laid out card by card, ways to play them, and many matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from random import Random

from kingsuicide.cards import KING_OF_HEARTS, Card, pack
from kingsuicide.events import Event
from kingsuicide.game import Game, Move, legal_moves, play, start
from kingsuicide.rules import Chain, Choice, King, Rules
from kingsuicide.shuffle import shuffled

TWO = Rules(players=2)
Strategy = Callable[[Game], Move]


def words(cards: tuple[Card, ...]) -> str:
    """Write cards as the tests do: `A♠ 2♠ K♥`."""
    return " ".join(map(str, cards))


def deck(text: str, size: int = 52) -> tuple[Card, ...]:
    """Return a whole pack that begins, or after `...` ends, with the cards given, the others as in a new one.

    A card without a suit is the first one of that rank that is not in the text, and never the King of Hearts.
    """
    first, _, last = text.partition("...")
    given = [Card.parse(word) for word in (*first.split(), *last.split())]
    free = [card for card in pack(size) if card not in given]
    for place, card in enumerate(given):
        if card.suit is None:
            given[place] = next(one for one in free if one.rank is card.rank and one != KING_OF_HEARTS)
            free.remove(given[place])
    ahead = len(first.split())
    return (*given[:ahead], *free, *given[ahead:])


def table(*deals: str, rules: Rules = TWO, dealer: int | None = None) -> Game:
    """Return a match whose cards come in the order given, deal by deal, to who draws with `first`.

    Seat 0 begins, unless another dealer is named.
    """
    packs = [deck(text, rules.pack) for text in (*deals, *[""] * rules.players)]
    last_seat = rules.players - 1
    return start(rules, tuple(packs[:last_seat]), last_seat if dealer is None else dealer)


def ending(cards: str, rules: Rules = TWO, dealer: int | None = None) -> Game:
    """Return a match in whose first deal only these cards still lie on the table; the rest are face up."""
    game = table("..." + cards, rules=rules, dealer=dealer)
    count = len(cards.split())
    laid_out = game.packs[0]
    piles = (laid_out[-count:], *[()] * (len(rules.piles) - 1))
    return replace(game, piles=piles, face_up=laid_out[:-count])


def first(game: Game) -> Move:
    """The top card of the first pile that has one."""
    return Move(next(pile for pile, cards in enumerate(game.piles) if cards))


def last(game: Game) -> Move:
    """The bottom card of the last pile that has one."""
    pile = max(pile for pile, cards in enumerate(game.piles) if cards)
    return Move(pile, len(game.piles[pile]) - 1)


def draw(game: Game, count: int = 1) -> tuple[Game, tuple[Event, ...]]:
    """Take so many cards; return the state, and the events of the last one."""
    events: tuple[Event, ...] = ()
    for _ in range(count):
        game, events = play(game, first(game))
    return game, events


def draw_turn(game: Game) -> tuple[Game, tuple[Event, ...]]:
    """Take cards until a turn ends; return the state, and the events of its last card."""
    game, events = draw(game)
    while not game.turn.ending:
        game, events = draw(game)
    return game, events


def draw_deal(game: Game) -> tuple[Game, tuple[Event, ...]]:
    """Take cards until the deal or the match is over; return the state, and the events of the last card."""
    deal, events = game.deal, ()
    while not game.is_over and game.deal == deal:
        game, events = draw(game)
    return game, events


def of(kind: type[Event], events: tuple[Event, ...]) -> Event:
    """Return the one event of a kind."""
    (event,) = (event for event in events if type(event) is kind)
    return event


def new_match(rules: Rules, seed: int) -> Game:
    """Return a match with the cards of a seed."""
    dealer, packs = shuffled(seed, rules)
    return start(rules, packs, dealer)


def random_match(rules: Rules, seed: int) -> Iterator[tuple[Game, Move, Game, tuple[Event, ...]]]:
    """Play a whole match, any legal move being as likely: the state, the move, the next state, the events."""
    game, chance = new_match(rules, seed), Random(seed)
    while moves := legal_moves(game):
        move = chance.choice(moves)
        following, events = play(game, move)
        yield game, move, following, events
        game = following


PENALTIES = ((1, 2, 3, 4), (4, 3, 2, 1), (0, 2, 0, 9))
LAYOUTS = (
    {"pack": 52, "piles": (12, 10, 10, 10, 10)},
    {"pack": 36, "piles": (8, 7, 7, 7, 7)},
    {"pack": 52, "piles": (50, 1, 1)},
    {"pack": 36, "piles": (1,) * 36},
)
EVERY_VARIANT = tuple(
    Rules(players=players, chain=chain, king=king, choice=choice, penalties=penalties, **layout)
    for chain, king, choice, players, penalties, layout in product(
        Chain, King, Choice, range(2, 6), PENALTIES, LAYOUTS
    )
)
"""Chain × King of Hearts × choice × players × penalties × pack and piles."""

A_FEW_VARIANTS = tuple(
    Rules(players=players, chain=chain, king=king) for chain, king, players in product(Chain, King, (2, 3, 5))
)


def rules_id(rules: Rules) -> str:
    """Name rules in a test's id."""
    return f"{rules.players}-{rules.chain}-{rules.king}"


def has_all_cards(game: Game) -> bool:
    """Whether every card of the pack is in one place, face down or face up."""
    cards = [*game.face_up, *(card for pile in game.piles for card in pile)]
    return len(cards) == game.rules.pack and set(cards) == set(pack(game.rules.pack))


class Ear:
    """A listener that counts."""

    heard = 0

    def __call__(self) -> None:
        self.heard += 1

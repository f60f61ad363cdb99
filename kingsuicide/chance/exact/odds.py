"""The exact odds at any moment of a match, from what the table can see: `odds`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kingsuicide.cards import HONOURS, KING_OF_HEARTS, Card, pack
from kingsuicide.chance.exact.deals import DealEnd
from kingsuicide.chance.exact.deck import deck_of, terms_of
from kingsuicide.chance.exact.matches import (
    DealOdds,
    MatchOdds,
    deal_odds,
    fresh_deal,
    fresh_match,
    match_odds,
)
from kingsuicide.chance.exact.turns import TurnEnds, owed_in, turn_ends
from kingsuicide.messages import bad_setting, message
from kingsuicide.rules import PRESETS, Rules, rules_of
from kingsuicide.seen import Seen
from kingsuicide.turn import Ending


@dataclass(frozen=True, slots=True)
class NextCard:
    """The chance of each class of the next card, 0 to 1; all 0 when the match is over.

    Args:
        low: 2 to 10 (R2).
        jack: A Jack.
        queen: A Queen.
        king: A King, but for that of Hearts.
        ace: An Ace.
        king_of_hearts: The King of Hearts (R7).
    """

    low: float = 0.0
    jack: float = 0.0
    queen: float = 0.0
    king: float = 0.0
    ace: float = 0.0
    king_of_hearts: float = 0.0


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """One way in which the turn may end.

    Args:
        ending: The way: a low card (R6), a payment (R10), the King of Hearts (R7), the last card (R11).
        cards: The chances, 0 to 1, that it comes after 1, 2, … more cards, as many as lie face down.
    """

    ending: Ending
    cards: tuple[float, ...]

    @property
    def chance(self) -> float:
        """The chance that the turn ends so, 0 to 1."""
        return sum(self.cards)


@dataclass(frozen=True, slots=True)
class SeatOdds:
    """The chances of a player still in, 0 to 1.

    Args:
        seat: The seat, counted from 0.
        leaves_this_turn: To leave in the turn under way (R7, R11).
        king_of_hearts: To leave by the King of Hearts in this deal (R7), as its last card too.
        last_card: To leave by the last card of this deal (R11), when it is another.
        leaves_next: To be the next one to leave.
        loses: To be the last one left in the match, through all deals to come (R1, R12, R13).
    """

    seat: int
    leaves_this_turn: float
    king_of_hearts: float
    last_card: float
    leaves_next: float
    loses: float


@dataclass(frozen=True, slots=True)
class Odds:
    """The exact odds at one moment of a match.

    A turn that has ended is over: the odds are those of the next one, before its first card.

    Args:
        next_card: The next card by class.
        turn: How the turn ends, a `TurnEnd` for each way, in the order of `Ending`; none when the match is
            over.
        seats: The players still in, by seat.
        turns: The mean number of turns still to be played in this deal, the one under way among them.
        deals: The mean number of deals still to be played, the one under way among them.
    """

    next_card: NextCard
    turn: tuple[TurnEnd, ...]
    seats: tuple[SeatOdds, ...]
    turns: float
    deals: float

    @property
    def cards(self) -> tuple[float, ...]:
        """The chances, 0 to 1, that the turn takes 1, 2, … more cards."""
        return tuple(map(sum, zip(*(end.cards for end in self.turn), strict=True)))

    def of(self, seat: int) -> SeatOdds:
        """Return the chances of a player; one who has left is safe, and has none to lose."""
        found = (one for one in self.seats if one.seat == seat)
        return next(found, SeatOdds(seat, 0.0, 0.0, 0.0, 0.0, 0.0))


def odds(at: Seen | Rules | str, players: int | None = None) -> Odds:
    """Return the exact odds at a moment of a match, or of a fresh one.

    Every order of the face-down cards is equally likely (R3), whichever of them is taken (R5).

    Args:
        at: What can be seen at the moment; or the rules, or a preset's name: `classic`, `pagat`. Then the
            match is a fresh one, and seat 0 is the first to move.
        players: How many play a fresh match, 2 to 5; without it, as the rules say.

    Raises:
        BadSetting: There are no such rules, or the number of players cannot be or is given with a moment.
    """
    if isinstance(at, Seen):
        if players is not None and players != at.rules.players:
            allowed = message("allowed-range", least=at.rules.players, most=at.rules.players)
            raise bad_setting("players", players, allowed)
        return _over(at) if at.is_over else _moment(at)
    if not isinstance(at, Rules | str):
        raise bad_setting("rules", at, message("allowed-of", options=", ".join(PRESETS)))
    rules = rules_of(at, players)
    terms = terms_of(rules)
    order = tuple(range(rules.players))
    ways = turn_ends(terms, terms.pack, None)
    deal, match = fresh_deal(terms, rules.players), fresh_match(terms, rules.players)
    return _odds(_next_card(rules, ()), ways, order, deal, match)


def cards_of_turn(seen: Seen) -> tuple[float, ...]:
    """Return the chances, 0 to 1, that a turn takes 1, 2, … more cards, as `Odds.cards` has them.

    Args:
        seen: What can be seen at the moment; the match must go on.
    """
    ways = turn_ends(terms_of(seen.rules), deck_of(seen), owed_in(seen.turn))
    return tuple(float(sum(chances)) for chances in zip(*ways.cards.values(), strict=True))


def leaves_next(seen: Seen) -> dict[int, float]:
    """Return for each seat still in the chance, 0 to 1, to be the next to leave, as `SeatOdds` has it.

    Args:
        seen: What can be seen at the moment; the match must go on.
    """
    terms, deck, order = terms_of(seen.rules), deck_of(seen), _order(seen)
    deal = deal_odds(terms, len(order), deck, turn_ends(terms, deck, owed_in(seen.turn)))
    return {seat: _chance(deal, turn, _next) for turn, seat in enumerate(order)}


def _order(seen: Seen) -> tuple[int, ...]:
    """Return who is in, in the order of turns from who takes the next card."""
    return tuple(sorted(seen.playing, key=lambda seat: (seat - seen.seat) % seen.rules.players))


def _next(end: DealEnd) -> int | None:
    return end.last if end.king is None else end.king


def _chance(deal: DealOdds, turn: int, who: Callable[[DealEnd], int | None]) -> float:
    return float(sum(chance for end, chance in deal.ends if who(end) == turn))


def _moment(seen: Seen) -> Odds:
    terms, deck, order = terms_of(seen.rules), deck_of(seen), _order(seen)
    ways = turn_ends(terms, deck, owed_in(seen.turn))
    deal = deal_odds(terms, len(order), deck, ways)
    match = match_odds(terms, seen.rules.players, order, seen.dealer, deal)
    return _odds(_next_card(seen.rules, seen.face_up), ways, order, deal, match)


def _over(seen: Seen) -> Odds:
    return Odds(NextCard(), (), (SeatOdds(seen.seat, 0.0, 0.0, 0.0, 0.0, 1.0),), 0.0, 0.0)


def _next_card(rules: Rules, face_up: tuple[Card, ...]) -> NextCard:
    """Count the face-down cards of each class (R2)."""
    taken = set(face_up)
    hidden = [card for card in pack(rules.pack) if card not in taken]
    others = [card.rank for card in hidden if card != KING_OF_HEARTS]
    honours = [others.count(rank) for rank in HONOURS]
    low = len(others) - sum(honours)
    return NextCard(*(count / len(hidden) for count in (low, *honours, len(hidden) - len(others))))


def _odds(card: NextCard, ways: TurnEnds, order: tuple[int, ...], deal: DealOdds, match: MatchOdds) -> Odds:
    leaves_now = sum(ways.cards[Ending.KING_OF_HEARTS]) + sum(ways.cards[Ending.LAST_CARD])
    seats = (
        SeatOdds(
            seat=seat,
            leaves_this_turn=float(leaves_now) if turn == 0 else 0.0,
            king_of_hearts=_chance(deal, turn, lambda end: end.king),
            last_card=_chance(deal, turn, lambda end: end.last),
            leaves_next=_chance(deal, turn, _next),
            loses=float(match.loses[seat]),
        )
        for turn, seat in enumerate(order)
    )
    return Odds(
        next_card=card,
        turn=tuple(TurnEnd(ending, tuple(map(float, ways.cards[ending]))) for ending in Ending),
        seats=tuple(sorted(seats, key=lambda one: one.seat)),
        turns=float(deal.turns),
        deals=float(match.deals),
    )

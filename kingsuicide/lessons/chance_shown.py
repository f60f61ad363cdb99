"""What a lesson shows of chance: exact odds, many games, and both side by side."""

from __future__ import annotations

from collections.abc import Iterable

from kingsuicide.cards import HONOURS, pack
from kingsuicide.chance.exact.odds import odds
from kingsuicide.chance.trials.simulate import simulate
from kingsuicide.explain import rank_name, seat_names
from kingsuicide.lessons.bank.fair import games_needed
from kingsuicide.lessons.bank.own import CLASSIC, DEAR_ACE, FOUR_PILES, SHORT_PACK, mean_turn
from kingsuicide.lessons.bank.turn import at_least, first_turn, mean
from kingsuicide.lessons.grids import Grid
from kingsuicide.lessons.matches import Prepared
from kingsuicide.lessons.numbers import decimal, percent
from kingsuicide.messages import Message, message
from kingsuicide.rules import Rules
from kingsuicide.seen import see
from kingsuicide.shuffle import shuffled
from kingsuicide.words import say

SEED = 5
_LENGTHS = (1, 2, 3, 4, 5)
_TAILS = (6, 10, 20)


def next_card(match: Prepared, lang: str) -> Grid:
    """Return how many cards of each class lie face down at a prepared moment, and the chance of each."""
    seen = see(match.session().game)
    hidden = [card for card in pack(seen.rules.pack) if card not in seen.face_up]
    chance = odds(seen).next_card
    classes = {"low": message("grid-low"), **{rank.name.lower(): rank_name(rank) for rank in HONOURS}}
    classes["king"] = message("grid-other-king")
    classes["king_of_hearts"] = message("card", rank="king", suit="hearts")
    rows = [
        (name, f"{round(getattr(chance, field) * len(hidden))}/{len(hidden)}", getattr(chance, field))
        for field, name in classes.items()
    ]
    said = tuple((_capital(say(name, lang)), count, say(percent(share), lang)) for name, count, share in rows)
    return Grid(say(message("grid-next-card"), lang), _heads(lang, "class", "counted", "chance"), said)


def top_cards(deals: int, lang: str) -> Grid:
    """Return how often the top card of each pile was an honour, in so many deals, beside the probability."""
    rules = Rules()
    tops = [sum(rules.piles[:pile]) for pile in range(len(rules.piles))]
    honours = [0] * len(tops)
    for seed in range(deals):
        cards = shuffled(seed, rules)[1][0]
        for pile, top in enumerate(tops):
            honours[pile] += cards[top].rank in HONOURS
    exact = sum(card.rank in HONOURS for card in pack(rules.pack)) / rules.pack
    rows = tuple(
        (
            say(message("grid-pile", pile=pile + 1, cards=size), lang),
            str(count),
            _percent(count / deals, lang),
        )
        for pile, (size, count) in enumerate(zip(rules.piles, honours, strict=True))
    )
    exactly = (say(message("grid-probability"), lang), "", _percent(exact, lang))
    title = say(message("grid-tops", deals=deals), lang)
    return Grid(title, _heads(lang, "pile", "honours", "share"), (*rows, exactly))


def turn_lengths(games: Iterable[int], lang: str) -> Grid:
    """Return how long turns were in some numbers of matches of 3, beside the exact ones of a first turn."""
    counted = [simulate(players=3, games=number, seed=SEED).turn_lengths for number in games]
    rows = []
    for cards in _LENGTHS:
        shares = [one[cards] / sum(one) for one in counted]
        rows.append((_cards("exactly", cards, lang), *_percents([*shares, first_turn()[cards - 1]], lang)))
    for cards in _TAILS:
        shares = [sum(one[cards:]) / sum(one) for one in counted]
        rows.append((_cards("least", cards, lang), *_percents([*shares, at_least(cards)], lang)))
    means = [sum(cards * turns for cards, turns in enumerate(one)) / sum(one) for one in counted]
    said = (say(decimal(one, 3), lang) for one in (*means, mean()))
    rows.append((say(message("grid-mean"), lang), *said))
    longest = (str(max(cards for cards, turns in enumerate(one) if turns)) for one in counted)
    rows.append((say(message("grid-longest"), lang), *longest, ""))
    heads = [say(message("grid-games", games=number), lang) for number in games]
    heads.append(say(message("grid-first-turn"), lang))
    title = say(message("grid-lengths"), lang)
    return Grid(title, (*_heads(lang, "length"), *heads), tuple(rows))


def seats(players: int, lang: str) -> Grid:
    """Return the exact chances of each seat of a fresh match."""
    rows = tuple(
        (
            _seat(one.seat, lang),
            _percent(one.loses, lang, 2),
            _percent(one.king_of_hearts, lang, 2),
            _percent(one.last_card, lang, 2),
        )
        for one in odds("classic", players).seats
    )
    title = say(message("grid-seats", players=players), lang)
    return Grid(title, _heads(lang, "seat", "loses", "king", "last"), rows)


def counted_seats(rules: Rules, games: Iterable[int], lang: str) -> Grid:
    """Return how often each seat lost in some numbers of matches, each share with its interval at 95 %."""
    games = tuple(games)
    counted = [simulate(rules, games=number, seed=SEED) for number in games]
    intervals = [one.intervals(one.loses) for one in counted]
    rows = []
    for one in odds(rules).seats:
        cells = [_interval(ends[one.seat], lang) for ends in intervals]
        rows.append((_seat(one.seat, lang), *cells, _percent(one.loses, lang, 2)))
    heads = [say(message("grid-games", games=number), lang) for number in games]
    title = say(message("grid-counted", players=rules.players), lang)
    return Grid(title, (*_heads(lang, "seat"), *heads, *_heads(lang, "exact")), tuple(rows))


def needed(players: int, within: Iterable[float], lang: str) -> Grid:
    """Return how many games bring the interval of a share of 1 in so many players down to a half-width."""
    rows = tuple(
        (_percent(half, lang, 2), say(message("grid-number", number=games_needed(1 / players, half)), lang))
        for half in within
    )
    return Grid(say(message("grid-needed", players=players), lang), _heads(lang, "half", "games"), rows)


def variants(lang: str) -> Grid:
    """Return what changes of the rules do for 3 players: the mean first turn, turns in a deal, losers."""
    own = {"classic": CLASSIC, "ace": DEAR_ACE, "piles": FOUR_PILES, "pack": SHORT_PACK}
    own["pagat"] = Rules.pagat(players=3)
    rows = []
    for name, rules in own.items():
        told = odds(rules)
        losing = " ".join(_percents([seat.loses for seat in told.seats], lang))
        numbers = (say(decimal(number), lang) for number in (mean_turn(rules), told.turns))
        rows.append((say(message(f"variant-{name}"), lang), *numbers, losing))
    title = say(message("grid-variants"), lang)
    return Grid(title, _heads(lang, "rules", "mean", "turns", "seats"), tuple(rows))


def _seat(seat: int, lang: str) -> str:
    return say(message("grid-seat", seat=seat + 1, player=seat_names(None)[seat]), lang)


def _interval(ends: tuple[float, float], lang: str) -> str:
    low, high = (say(decimal(100 * end, 1), lang) for end in ends)
    return say(message("grid-interval", low=low, high=high), lang)


def _cards(how: str, cards: int, lang: str) -> str:
    return say(message(f"length-{how}", cards=cards), lang)


def _percents(chances: Iterable[float], lang: str) -> tuple[str, ...]:
    return tuple(_percent(chance, lang) for chance in chances)


def _percent(chance: float, lang: str, digits: int = 1) -> str:
    said: Message = percent(chance, digits)
    return say(said, lang)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _heads(lang: str, *ids: str) -> tuple[str, ...]:
    return tuple(say(message(f"head-{id_}"), lang) for id_ in ids)

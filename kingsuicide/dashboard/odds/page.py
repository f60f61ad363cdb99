"""The odds of a moment in words and numbers: a function of what is known of them, and of the language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kingsuicide.cards import HONOURS, KING_OF_HEARTS, pack
from kingsuicide.dashboard.log import Story
from kingsuicide.dashboard.odds.course import Course, course
from kingsuicide.dashboard.odds.percents import NOTHING, mean, percent
from kingsuicide.dashboard.odds.piles import pile_chances
from kingsuicide.dashboard.odds.reckoned import Moment, Reckoned
from kingsuicide.explain import card_sign, rank_sign, seat_names
from kingsuicide.messages import Message, message
from kingsuicide.seen import Seen
from kingsuicide.words import say

# The lengths of a turn are told one by one up to here, as long as that many turns may still be longer.
_MOST_LENGTHS, _LONGER = 8, 0.02


@dataclass(frozen=True, slots=True)
class Chance:
    """A row of a picture: what may be, how likely as a part of 1 for its bar, and in per cent."""

    label: str
    part: float
    percent: str


@dataclass(frozen=True, slots=True)
class Bars:
    """A picture that is a table: its caption, the headings of its two columns, its rows."""

    caption: str
    heads: tuple[str, str]
    rows: tuple[Chance, ...]


@dataclass(frozen=True, slots=True)
class Numbers:
    """A table of numbers: its caption, the heading of each column, its rows, the label of each first."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Why:
    """Why the pile does not matter: a title, sentences, and the odds counted for each pile."""

    title: str
    told: tuple[str, ...]
    piles: Numbers


@dataclass(frozen=True, slots=True)
class OddsPage:
    """The tab of the odds.

    Args:
        status: That odds are being counted, or why they are not; or nothing.
        title: Which moment they are of; nothing while there are none.
        bars: The next card, the turn's end, its length, and who loses.
        leaving: How each player may leave, or None.
        why: Why the pile does not matter, or None when the match is over.
        course: The chances to lose over the whole line.
    """

    status: str
    title: str
    bars: tuple[Bars, ...]
    leaving: Numbers | None
    why: Why | None
    course: Course


def odds_page(reckoned: Reckoned, line: Story, at: int, names: tuple[str, ...] | None, lang: str) -> OddsPage:
    """Return the tab of the odds.

    Args:
        reckoned: What is known of them.
        line: The events of every step of the line shown.
        at: Which of them is shown.
        names: The players' names, or None for the language's own.
        lang: `en` or `ru`.
    """
    # Odds that are there already say which moment they are of: a word that came and went would flicker.
    waits = reckoned.is_counting and reckoned.moment is None
    status = reckoned.trouble or (message("odds-counting") if waits else None)
    moment = None if reckoned.trouble else reckoned.moment
    is_on = moment is not None and not moment.seen.is_over
    return OddsPage(
        status=say(status, lang) if status else "",
        title=_title(moment, names, lang) if moment else "",
        bars=_bars(moment, names, lang) if moment and is_on else (),
        leaving=_leaving(moment, names, lang) if moment and is_on else None,
        why=_why(moment.seen, lang) if moment and is_on else None,
        course=course(reckoned.course, line, at, names, lang),
    )


def _title(moment: Moment, names: tuple[str, ...] | None, lang: str) -> str:
    player = seat_names(names)[moment.seen.seat]
    id_ = "odds-over" if moment.seen.is_over else "odds-at"
    return say(message(id_, step=moment.step, player=player), lang)


def _bars(moment: Moment, names: tuple[str, ...] | None, lang: str) -> tuple[Bars, ...]:
    seen, odds = moment.seen, moment.odds
    players = seat_names(names)
    card, turn = odds.next_card, odds.turn
    classes = (card.low, card.jack, card.queen, card.king, card.ace, card.king_of_hearts)
    means = sum(cards * chance for cards, chance in enumerate(odds.cards, start=1))
    endings = (
        (message("odds-ending", ending=end.ending.value), end.chance) for end in turn if end.chance > NOTHING
    )
    return (
        _picture(
            message("odds-next-card", cards=sum(seen.counts)),
            message("odds-card"),
            zip(_classes(seen), classes, strict=True),
            lang,
        ),
        _picture(message("odds-turn-ends", player=players[seen.seat]), message("odds-by"), endings, lang),
        _picture(
            message("odds-turn-cards", mean=mean(means)), message("odds-cards"), _lengths(odds.cards), lang
        ),
        _picture(
            message("odds-left"),
            message("odds-player"),
            ((players[one.seat], one.loses) for one in odds.seats),
            lang,
        ),
    )


def _picture(caption: Message, head: Message, rows: Iterable[tuple[Message, float]], lang: str) -> Bars:
    return Bars(
        caption=say(caption, lang),
        heads=(say(head, lang), say(message("odds-chance"), lang)),
        rows=tuple(Chance(say(label, lang), chance, say(percent(chance), lang)) for label, chance in rows),
    )


def _classes(seen: Seen) -> tuple[Message, ...]:
    low = message("odds-low", least=pack(seen.rules.pack)[0].rank.value)
    honours = (message("odds-honour", rank=rank_sign(rank), owed=seen.rules.owed(rank)) for rank in HONOURS)
    return low, *honours, card_sign(KING_OF_HEARTS)


def _lengths(cards: tuple[float, ...]) -> list[tuple[Message, float]]:
    """Return how many more cards the turn takes, from the first that is possible; the long ones as one."""
    possible = [(number, chance) for number, chance in enumerate(cards, start=1) if chance > NOTHING]
    rest = sum(chance for _, chance in possible)
    rows: list[tuple[Message, float]] = []
    for place, (number, chance) in enumerate(possible):
        is_last = place == len(possible) - 1
        if not is_last and (place >= _MOST_LENGTHS or rest < _LONGER):
            return [*rows, (message("odds-or-more", cards=number), rest)]
        rows.append((message("odds-just", cards=number), chance))
        rest -= chance
    return rows


def _leaving(moment: Moment, names: tuple[str, ...] | None, lang: str) -> Numbers:
    players = seat_names(names)
    heads = ("odds-player", "odds-this-turn", "odds-by-king", "odds-by-last", "odds-leaves-next")
    rows = (
        (players[one.seat], one.leaves_this_turn, one.king_of_hearts, one.last_card, one.leaves_next)
        for one in moment.odds.seats
    )
    return Numbers(
        caption=say(message("odds-leaves"), lang),
        heads=tuple(say(message(head), lang) for head in heads),
        rows=tuple((say(player, lang), *(say(percent(one), lang) for one in row)) for player, *row in rows),
    )


def _why(seen: Seen, lang: str) -> Why:
    heads = (message("odds-pile"), message("odds-holds-king"), *_classes(seen))
    rows = (
        (
            message("odds-pile-name", pile=one.pile + 1, cards=one.cards),
            *map(percent, map(float, (one.holds_king, *one.classes))),
        )
        for one in pile_chances(seen)
    )
    return Why(
        title=say(message("odds-why"), lang),
        told=tuple(say(message(told), lang) for told in ("odds-why-unknown", "odds-why-same")),
        piles=Numbers(
            caption=say(message("odds-why-counted"), lang),
            heads=tuple(say(head, lang) for head in heads),
            rows=tuple(tuple(say(cell, lang) for cell in row) for row in rows),
        ),
    )

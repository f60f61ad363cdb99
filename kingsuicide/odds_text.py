"""The odds of a fresh match as data for JSON and as lines; those of all variants as a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from textwrap import wrap
from typing import Any

from kingsuicide.chance.exact.odds import odds
from kingsuicide.explain import DEFAULT_NAMES
from kingsuicide.messages import message
from kingsuicide.numerals import decimal, percent
from kingsuicide.rules import FEWEST_PLAYERS, MOST_PLAYERS, Chain, King, Rules
from kingsuicide.words import say

_DIGITS = 12
# Digits behind the point, for people.
_SHOWN = 3

# The variants of the table, by the name that its words know them by.
VARIANTS = {
    "classic": Rules.classic(),
    "pagat": Rules.pagat(),
    "replace": Rules(chain=Chain.REPLACE),
    "ends-deal": Rules(king=King.ENDS_DEAL),
    "pack-36": Rules(pack=36),
}


def odds_data(rules: Rules) -> dict[str, Any]:
    """Return the odds of a fresh match as plain data, ready for JSON; numbers have 12 significant digits.

    By seat; seat 0 is the first to move in the first deal. Who leaves how, and the mean number of turns,
    are those of the first deal; who takes the King of Hearts as its last card leaves by him (R7).
    """
    told = odds(rules)
    return {
        "players": rules.players,
        "rules": rules.name,
        "settings": asdict(rules),
        "loses": [_short(seat.loses) for seat in told.seats],
        "draws_king_of_hearts": [_short(seat.king_of_hearts) for seat in told.seats],
        "takes_last_card": [_short(seat.last_card) for seat in told.seats],
        "expected": {"turns_per_deal": _short(told.turns), "deals": _short(told.deals)},
    }


def odds_lines(rules: Rules, lang: str, width: int) -> Iterator[str]:
    """Yield the odds of a fresh match, line by line.

    Args:
        rules: The rules, with the number of players.
        lang: `en` or `ru`.
        width: How wide a line of prose may be, from 30 characters.
    """
    told = odds(rules)
    head = message("odds-head", rules=rules.name, players=rules.players, first=DEFAULT_NAMES[0])
    yield from wrap(say(head, lang), width)
    for seat in told.seats:
        yield ""
        yield say(DEFAULT_NAMES[seat.seat], lang)
        for line in (
            message("odds-loses", chance=percent(seat.loses, lang, _SHOWN)),
            message("odds-king-of-hearts", chance=percent(seat.king_of_hearts, lang, _SHOWN)),
            message("odds-last-card", chance=percent(seat.last_card, lang, _SHOWN)),
        ):
            yield from wrap(say(line, lang), width, initial_indent="  ", subsequent_indent="    ")
    yield ""
    expected = message(
        "odds-expected", turns=decimal(told.turns, lang, _SHOWN), deals=decimal(told.deals, lang, _SHOWN)
    )
    yield from wrap(say(expected, lang), width)


def odds_table(lang: str) -> Iterator[str]:
    """Yield the odds of a fresh match for 2 to 5 players and all variants, as lines of a Markdown table.

    Args:
        lang: `en` or `ru`.
    """
    seats = range(1, MOST_PLAYERS + 1)
    head = [
        message("odds-table-rules"),
        message("odds-table-players"),
        *(message("odds-table-seat", seat=seat) for seat in seats),
        message("odds-table-turns"),
        message("odds-table-deals"),
    ]
    yield _row(say(one, lang) for one in head)
    yield _row(["---"] + ["---:"] * (len(head) - 1))
    for variant, rules in VARIANTS.items():
        name = say(message("odds-variant", variant=variant), lang)
        for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
            told = odds(replace(rules, players=players))
            loses = [percent(seat.loses, lang, _SHOWN) for seat in told.seats]
            means = (decimal(told.turns, lang, _SHOWN), decimal(told.deals, lang, _SHOWN))
            yield _row([name, str(players), *loses, *[""] * (MOST_PLAYERS - players), *means])


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _short(number: float) -> float:
    return float(f"{number:.{_DIGITS}g}")

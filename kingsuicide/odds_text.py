"""The odds of a fresh match as data for JSON and as a table to read, in each language."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from kingsuicide.chance.exact.odds import odds
from kingsuicide.explain import DEFAULT_NAMES
from kingsuicide.messages import message
from kingsuicide.rules import Rules
from kingsuicide.words import say

_DIGITS = 12


def odds_data(rules: Rules) -> dict[str, Any]:
    """Return the odds of a fresh match as plain data, ready for JSON; numbers have 12 significant digits.

    By seat; seat 0 is the first to move in the first deal. Who leaves how, and the mean number of turns,
    are those of the first deal.
    """
    told = odds(rules)
    return {
        "players": rules.players,
        "rules": rules.name,
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
            message("odds-loses", chance=_percent(seat.loses, lang)),
            message("odds-king-of-hearts", chance=_percent(seat.king_of_hearts, lang)),
            message("odds-last-card", chance=_percent(seat.last_card, lang)),
        ):
            yield from wrap(say(line, lang), width, initial_indent="  ", subsequent_indent="    ")
    yield ""
    expected = message("odds-expected", turns=_number(told.turns, lang), deals=_number(told.deals, lang))
    yield from wrap(say(expected, lang), width)


def _short(number: float) -> float:
    return float(f"{number:.{_DIGITS}g}")


def _percent(chance: float, lang: str) -> str:
    percent = _number(100 * chance, lang)
    return f"{percent} %" if lang == "ru" else f"{percent}%"


def _number(number: float, lang: str) -> str:
    text = f"{number:.3f}"
    return text.replace(".", ",") if lang == "ru" else text

"""All numbers of a Lab as rows, with what they came of, for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kingsuicide.dashboard.lab.figures import FATES, Exact, errors, fates, lengths
from kingsuicide.dashboard.lab.state import Lab, Side
from kingsuicide.dashboard.lab.tables import picture_words
from kingsuicide.messages import Message, message
from kingsuicide.rows import to_csv
from kingsuicide.words import language, say


@dataclass(frozen=True, slots=True)
class LabRow:
    """One number of a table, with the settings that it came of.

    Args:
        rule_set: `A` or `B`.
        rules: `classic`, `pagat` or `custom`.
        chain: `payments` or `replace`.
        king: `leaves` or `ends-deal`.
        pack: 52 or 36 cards.
        players: How many play.
        seed: What the simulated games followed from.
        games: How many games there are: those simulated and those at the table.
        at_table: How many of them were played at the table.
        table: Which table the number is of, in words.
        what: What was counted, in words.
        key: Which seat, from 1; which length; or after how many games.
        count: How often it came, or None for an error.
        share: Its share; or the error, as a share.
        low: The lower end of the 95% Wilson interval, or None where there is none.
        high: The upper end.
        exact: The exact value, or None where it is not known; for an error, 1/√n.
    """

    rule_set: str
    rules: str
    chain: str
    king: str
    pack: int
    players: int
    seed: int
    games: int
    at_table: int
    table: str
    what: str
    key: int
    count: int | None
    share: float
    low: float | None
    high: float | None
    exact: float | None


Numbers = tuple[int, int | None, float, float | None, float | None, float | None]


def lab_csv(lab: Lab, exact: Exact, lang: str) -> str:
    """Return all tables as one CSV, which no spreadsheet runs.

    Args:
        lab: The Lab.
        exact: The exact odds, as far as they are known.
        lang: The language of the words in it, `en` or `ru`.

    Raises:
        BadSetting: There are no words in that language.
    """
    lang = language(lang)
    return to_csv(
        LabRow, (row for number in range(len(lab.sides)) for row in _rows(lab, number, exact, lang))
    )


def _rows(lab: Lab, number: int, exact: Exact, lang: str) -> Iterator[LabRow]:
    side = lab.sides[number]
    rules, games = side.rules, side.total.games
    for table, what, numbers in _numbers(side, exact):
        yield LabRow(
            "AB"[number],
            rules.name,
            rules.chain.value,
            rules.king.value,
            rules.pack,
            rules.players,
            lab.seed,
            games,
            len(side.table),
            say(table, lang),
            say(what, lang),
            *numbers,
        )


def _numbers(side: Side, exact: Exact) -> Iterator[tuple[Message, Message, Numbers]]:
    for fate, _, _ in FATES:
        for seat, one in enumerate(fates(side, exact, fate), 1):
            numbers = (seat, one.count, one.share, one.low, one.high, one.exact)
            yield picture_words("leaves"), message(f"lab-fate-{fate}"), numbers
    for picture in ("turns", "deals"):
        for length, count, share in lengths(side.total, picture):
            what = message(f"lab-head-{picture}")
            yield picture_words(picture), what, (length, count, share, None, None, None)
    for error in errors(side, exact):
        yield (
            picture_words("error"),
            message("lab-head-error"),
            (
                error.games,
                None,
                error.error,
                None,
                None,
                error.root,
            ),
        )

"""The tables beside the pictures: the same numbers, for whoever cannot see those, as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from kingsuicide.dashboard.lab.figures import FATES, Exact, Share, errors, fates, lengths, mean
from kingsuicide.dashboard.lab.state import Lab, Side
from kingsuicide.messages import Message, message
from kingsuicide.numerals import decimal, percent, whole
from kingsuicide.rules import Rules
from kingsuicide.words import say


@dataclass(frozen=True, slots=True)
class Table:
    """A table: what it is of, its heads, and its rows, each beginning with its own head."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def tables(lab: Lab, exact: Exact, lang: str) -> tuple[Table, ...]:
    """Return the table of the picture that is chosen, one for each rule set."""
    of = {"loses": _loses, "leaves": _leaves, "error": _errors}.get(lab.picture)
    return tuple(
        Table(_caption(lab, number, lang), *(of(side, exact, lang) if of else _lengths(side, lab, lang)))
        for number, side in enumerate(lab.sides)
    )


def rules_words(rules: Rules) -> Message:
    """Return a rule set in words; a preset by its name."""
    return message(
        "lab-rules", rules=rules.name, chain=rules.chain.value, king=rules.king.value, pack=rules.pack
    )


def picture_words(picture: str) -> Message:
    """Return a picture's title."""
    return message("lab-picture", picture=picture)


def side_words(lab: Lab, number: int) -> Message:
    """Return what a rule set is called beside another one, with the number of its games."""
    side = lab.sides[number]
    letter = "AB"[number] if len(lab.sides) > 1 else "none"
    return message("lab-side", letter=letter, rules=rules_words(side.rules), players=side.rules.players)


def title_words(lab: Lab, number: int) -> Message:
    """Return the title of a rule set's picture, which is short."""
    letter = "AB"[number] if len(lab.sides) > 1 else "none"
    return message("lab-title", letter=letter, rules=rules_words(lab.sides[number].rules))


Columns = tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]


def _caption(lab: Lab, number: int, lang: str) -> str:
    total = lab.sides[number].total
    games = message("lab-games", games=whole(total.games, lang), count=total.games)
    words = message("lab-caption", picture=picture_words(lab.picture), side=side_words(lab, number))
    told = f"{say(words, lang)} · {say(games, lang)}"
    if lab.picture in ("turns", "deals") and total.games:
        average = decimal(mean(total, lab.picture), lang, 2)
        told += " · " + say(message("lab-mean", what=lab.picture, mean=average), lang)
    return told


def _loses(side: Side, exact: Exact, lang: str) -> Columns:
    heads = ("lab-head-seat", "lab-head-lost", "lab-head-share", "lab-head-interval", "lab-head-exact")
    games = side.total.games
    rows = tuple(
        (
            str(seat),
            whole(one.count, lang),
            percent(one.share, lang) if games else "–",
            f"{percent(one.low, lang)} – {percent(one.high, lang)}" if games else "–",
            _exact(one, lang),
        )
        for seat, one in enumerate(fates(side, exact, "loses"), 1)
    )
    return _words(heads, lang), rows


def _leaves(side: Side, exact: Exact, lang: str) -> Columns:
    heads = ("lab-head-seat", *(f"lab-fate-{fate}" for fate, _, _ in FATES))
    columns = [fates(side, exact, fate) for fate, _, _ in FATES]
    rows = tuple(
        (str(seat), *(_both(one, side.total.games, lang) for one in row))
        for seat, row in enumerate(zip(*columns, strict=True), 1)
    )
    return _words(heads, lang), rows


def _lengths(side: Side, lab: Lab, lang: str) -> Columns:
    heads = (f"lab-head-{lab.picture}", "lab-head-count", "lab-head-share")
    rows = tuple(
        (str(length), whole(count, lang), percent(share, lang, 3))
        for length, count, share in lengths(side.total, lab.picture)
    )
    return _words(heads, lang), rows


def _errors(side: Side, exact: Exact, lang: str) -> Columns:
    heads = ("lab-head-games", "lab-head-error", "lab-head-root")
    rows = tuple(
        (whole(one.games, lang), percent(one.error, lang, 3), percent(one.root, lang, 3))
        for one in errors(side, exact)
    )
    return _words(heads, lang), rows


def _exact(one: Share, lang: str) -> str:
    return "…" if one.exact is None else percent(one.exact, lang, 3)


def _both(one: Share, games: int, lang: str) -> str:
    share = percent(one.share, lang) if games else "–"
    return say(message("lab-both", share=share, exact=_exact(one, lang)), lang)


def _words(ids: tuple[str, ...], lang: str) -> tuple[str, ...]:
    return tuple(say(message(id_), lang) for id_ in ids)

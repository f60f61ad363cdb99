"""The table in HTML: head, players, tray, explanation, debts, scrubber."""

from __future__ import annotations

from html import escape

from kingsuicide.dashboard.chains import DebtRow, Debts, Group, Tray
from kingsuicide.dashboard.explained import Told
from kingsuicide.dashboard.faces import Face
from kingsuicide.dashboard.markup.pages import rule, status
from kingsuicide.dashboard.markup.tags import SCROLLS, drawing, tag
from kingsuicide.dashboard.screen import Player, Screen
from kingsuicide.dashboard.scrub import Scrub

_KING = drawing("king_of_hearts.svg")


def scene(screen: Screen) -> tuple[str, ...]:
    """Return what a step changes beside the piles and the log, in pieces.

    They are laid out by the style sheet, each in its place of the table's grid.
    """
    side = "ks-side ks-dense" if len(screen.told.rules) > 1 else "ks-side"
    scrolls = SCROLLS if screen.tab == "predict" else {}  # there it leaves room to the questions
    return (
        tag("header", "ks-head", _head(screen)),
        tag("div", "ks-felt"),
        tag("ul", "ks-players", *map(_player, screen.players)),
        status(screen.status or screen.news),
        _tray(screen.tray),
        tag("div", side, _explanation(screen.told), _debts(screen.debts), **scrolls),
    )


def _head(screen: Screen) -> str:
    badge = "ks-badge" if screen.is_classic else "ks-badge ks-loud"
    return (
        tag("span", "ks-heart", "♥\ufe0e", aria_hidden="true")
        + tag("h1", "ks-title", escape(screen.title))
        + tag("span", "ks-subtitle", escape(screen.head))
        + tag("span", badge, escape(screen.rules_name))
    )


def scrub(scrub: Scrub) -> tuple[str, ...]:
    """Return the scrubber in pieces: the step in words, the slider, and the marks along it."""
    # What the marks mean stands in the log in words.
    marks = (
        tag("i", f"ks-mark ks-mark-{mark.kind}", style=f"left:{mark.step / scrub.end:.2%}")
        for mark in scrub.marks
    )
    places = {"min": 0, "max": scrub.end, "value": scrub.at, "data-last": scrub.last}
    slider = tag(
        "input",
        "ks-range",
        type="range",
        aria_label=scrub.label,
        **{key: str(at) for key, at in places.items()},
    )
    return (
        tag("span", "ks-scrub-label", escape(scrub.label)),
        tag("span", "ks-track", slider),
        tag("span", "ks-marks-along", *marks, aria_hidden="true"),
    )


def _tray(tray: Tray) -> str:
    size = "ks-groups ks-small" if tray.is_small else "ks-groups"
    newest = _newest(tray.groups)
    groups = "".join(_group(group, number == newest) for number, group in enumerate(tray.groups))
    title = tag("h2", "ks-tray-title", escape(tray.title))
    return tag("section", "ks-tray", title, tag("div", size, groups))


def _newest(groups: tuple[Group, ...]) -> int:
    return max((number for number, group in enumerate(groups) if group.cards), default=-1)


def _player(player: Player) -> str:
    arrow = tag("span", "ks-arrow", "▶\ufe0e ", aria_hidden="true") if player.to_move else ""
    current = {"aria_current": "true"} if player.to_move else {}
    return tag(
        "li",
        " ".join(player.classes),
        tag("b", "ks-name", arrow, escape(player.name), title=player.name),
        tag("span", "ks-state", escape(player.state)),
        **current,
    )


def _group(group: Group, has_newest: bool) -> str:
    last = len(group.cards) - 1
    cards = [_card(one, is_new=has_newest and place == last) for place, one in enumerate(group.cards)]
    empty = [tag("span", "ks-place")] * group.empty
    note = tag("span", "ks-note", escape(group.note)) if group.note else ""
    return tag(
        "div",
        f"ks-group ks-is-{group.state}",
        tag("h3", "ks-group-title", tag("span", "ks-group-name", escape(group.title)), note),
        tag("div", "ks-cards", *cards, *empty),
    )


def _card(face: Face, *, is_new: bool = False) -> str:
    marks = [
        ("ks-honour", face.is_honour),
        ("ks-king-of-hearts", face.is_king_of_hearts),
        ("ks-new-card", is_new),
    ]
    classes = " ".join(["ks-card", f"ks-{face.suit}", *(mark for mark, on in marks if on)])
    picture = _KING if face.is_king_of_hearts else ""
    corner = tag("span", "ks-rank", escape(face.rank))
    return tag(
        "span", classes, corner, picture, tag("span", "ks-suit", face.sign), role="img", aria_label=face.name
    )


def _explanation(told: Told) -> str:
    picture = _card(told.king) if told.king else ""
    return tag(
        "section",
        "ks-explanation",
        picture,
        tag("h2", "ks-headline", escape(told.headline)),
        tag("p", "ks-told", escape(told.body)),
        *(rule(one) for one in told.rules),
    )


def _debts(debts: Debts) -> str:
    lines = [debts.none, debts.earlier]
    rows = "".join(_row(row) for row in debts.rows)
    return tag(
        "section",
        "ks-debts",
        tag("h2", "ks-debts-title", escape(debts.title)),
        *(tag("p", "ks-debts-line", escape(line)) for line in lines if line),
        tag("ul", "ks-debt-rows", rows),
        tag("p", "ks-debts-line", escape(debts.later)) if debts.later else "",
    )


def _row(row: DebtRow) -> str:
    cards = "".join(
        tag("span", "ks-pip ks-taken ks-honour" if card.is_honour else "ks-pip ks-taken", escape(card.rank))
        for card in row.cards
    )
    pips = tag("span", "ks-pip") * row.pips
    sign = tag("span", f"ks-sign ks-{row.honour.suit}", escape(row.honour.rank), row.honour.sign)
    return tag(
        "li",
        f"ks-debt ks-is-{row.state}" + ("" if row.cards else " ks-untouched"),
        sign,
        tag("span", "ks-pips", cards, pips),
        tag("span", "ks-debt-note", escape(row.note)),
    )

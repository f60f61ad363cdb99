"""Two lines of a match side by side, as plain data and messages: what would another card have changed?"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

from kingsuicide.cards import Card
from kingsuicide.events import Extra, Opened
from kingsuicide.explain import card_sign, explain, seat_names
from kingsuicide.game import Outcome, outcome
from kingsuicide.history import History, Line, Step, no_such_line
from kingsuicide.messages import Message, Refused, message
from kingsuicide.turn import Debt, Turn


@dataclass(frozen=True, slots=True)
class Taken:
    """A card that was taken in a line, and what it did.

    Args:
        seat: Who took it, counted from 0.
        player: The player's name.
        card: The card.
        sign: The card in signs, with the language's letters.
        headline: What it did, in a few words.
        debts: What is owed after it, in the order of paying; nothing when it has ended the turn.
        owed: The same in words.
    """

    seat: int
    player: Message
    card: Card
    sign: Message
    headline: Message
    debts: tuple[Debt, ...]
    owed: Message


@dataclass(frozen=True, slots=True)
class Row:
    """A step in two lines: its number, and the card of each, or None for the line that has ended before."""

    step: int
    cells: tuple[Taken | None, Taken | None]


@dataclass(frozen=True, slots=True)
class CameOut:
    """How a line came out, as far as it was played.

    Args:
        line: The line's name.
        cards: How many cards were taken in it.
        outcome: Who left and who lost, or None while the match goes on in it.
        told: Who has left so far, in order and how; then who has lost, or that the match goes on.
    """

    line: str
    cards: int
    outcome: Outcome | None
    told: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two lines side by side.

    Args:
        after: The last step that both have in common, counted in cards from 0.
        rows: The steps after it.
        ends: How each line came out.
        differs: What differs first, in a sentence or two.
    """

    after: int
    rows: tuple[Row, ...]
    ends: tuple[CameOut, CameOut]
    differs: Message


def compare(history: History, one: str, other: str, names: tuple[str, ...] | None = None) -> Comparison:
    """Lay two lines of a match side by side, each to its end, whatever moment is shown.

    Args:
        history: The match.
        one: The name of a line, as `A`.
        other: The name of another line.
        names: The players' names, or None for each language's own.

    Raises:
        Refused: There is no such line, or it is the same one twice.
    """
    lines = (_line(history, one), _line(history, other))
    if one == other:
        raise Refused(message("same-line", name=one, lines=len(history.lines), last=history.lines[-1].name))
    players = seat_names(names)
    after = _after(*lines)
    pairs = zip_longest(*(line.steps[after + 1 :] for line in lines))
    rows = tuple(
        Row(number, (_taken(first, names), _taken(second, names)))
        for number, (first, second) in enumerate(pairs, after + 1)
    )
    return Comparison(
        after=after,
        rows=rows,
        ends=(_came_out(lines[0], players), _came_out(lines[1], players)),
        differs=_differs(after, rows[0], lines),
    )


def line_name(line: Line) -> Message:
    """Return a line's name in words: "Line B"."""
    return message("line-name", name=line.name)


def line_told(line: Line) -> Message:
    """Return a line in a few words: its name, its cards, and where it branched off."""
    if line.parent is None:
        return message("line-first", name=line.name, cards=line.last)
    return message("line-branch", name=line.name, cards=line.last, parent=line.parent, after=line.after)


def _line(history: History, name: str) -> Line:
    for line in history.lines:
        if line.name == name:
            return line
    raise no_such_line(history.lines, name)


def _after(one: Line, other: Line) -> int:
    """Return the last step that two lines have in common; in each of them another one follows."""
    pairs = zip(one.steps, other.steps, strict=False)
    return next(number for number, (step, same) in enumerate(pairs) if step is not same) - 1


def _taken(step: Step | None, names: tuple[str, ...] | None) -> Taken | None:
    if step is None:
        return None
    drew = step.events[0]
    assert isinstance(drew, Opened | Extra)
    debts = _debts(step.game.turn)
    return Taken(
        seat=drew.seat,
        player=seat_names(names)[drew.seat],
        card=drew.card,
        sign=card_sign(drew.card),
        headline=explain(step.events, step.game.rules, names).headline,
        debts=debts,
        owed=_owed(debts),
    )


def _debts(turn: Turn) -> tuple[Debt, ...]:
    """Return what is still to be taken, the payment under way with what it still lacks."""
    if turn.ending:
        return ()
    paying = tuple(Debt(payment.honour, payment.left) for payment in turn.payments[-1:])
    return (*paying, *turn.waiting)


def _owed(debts: tuple[Debt, ...]) -> Message:
    if not debts:
        return message("line-owed-nothing")
    each = tuple(message("debt", owed=debt.owed, rank=debt.honour.rank.name.lower()) for debt in debts)
    return message("line-owed", debts=each)


def _came_out(line: Line, players: tuple[Message, ...]) -> CameOut:
    game = line.steps[-1].game
    told = [
        message(
            "replay-left",
            place=place,
            player=players[leaving.seat],
            ending=leaving.ending.value,
            deal=leaving.deal,
        )
        for place, leaving in enumerate(game.left, 1)
    ]
    if game.is_over:
        told.append(message("replay-lost", place=len(game.left) + 1, player=players[game.seat]))
    else:
        told.append(message("line-goes-on", player=players[game.seat]))
    return CameOut(line.name, line.last, outcome(game), tuple(told))


def _differs(after: int, row: Row, lines: tuple[Line, Line]) -> Message:
    one, other = row.cells
    # No line is a mere beginning of another: both go on after the last step in common, with the same player.
    assert one
    assert other
    return message(
        "lines-differ",
        after=after,
        player=one.player,
        card=one.sign,
        line=lines[0].name,
        card2=other.sign,
        line2=lines[1].name,
    )

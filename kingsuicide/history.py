"""The history of a match: every line that was ever played, and the moment that is shown. Nothing is lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from kingsuicide import game
from kingsuicide.events import Event
from kingsuicide.game import Game, Move
from kingsuicide.messages import IllegalMove, Message, Refused, message, quoted

MOST_LINES = 200
"""How many lines a match may have, so that whatever was played can be kept and read again."""

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class Step:
    """A moment of a match: the state, and the move and the events that led to it.

    Args:
        game: The state.
        events: What happened, the draw itself first; or the first deal.
        move: The move, or None before the first one.
        place: Of how many legal moves it was which, as `game.place` counts; of none, before the first one.
    """

    game: Game
    events: tuple[Event, ...]
    move: Move | None = None
    place: tuple[int, int] = (1, 0)


@dataclass(frozen=True, slots=True)
class Line:
    """One course of a match, from the first deal to the last card taken in it.

    Args:
        name: `A` to `Z`, then `AA` and so on, in the order in which the lines began.
        steps: Its moments, the first before any card; what it has in common with other lines is shared.
        parent: The name of the line that it branched off from, or None for the first line.
        after: The last step that it has in common with that line, counted in cards from 0.
    """

    name: str
    steps: tuple[Step, ...]
    parent: str | None = None
    after: int = 0

    @property
    def last(self) -> int:
        """The number of its last step: how many cards were taken in it."""
        return len(self.steps) - 1

    @property
    def moves(self) -> tuple[Move, ...]:
        """Its moves, in order."""
        return tuple(step.move for step in self.steps if step.move is not None)


@dataclass(frozen=True, slots=True)
class History:
    """The lines of a match, and the moment shown.

    No line is a mere beginning of another, and two lines share the very same steps as far as they are alike.

    Args:
        lines: All of them, in the order in which they began.
        current: Which of them is shown, counted from 0.
        at: Which of its steps is shown, counted from 0, the one before any card.
    """

    lines: tuple[Line, ...]
    current: int = 0
    at: int = 0

    @classmethod
    def begun(cls, first: Step) -> History:
        """Return the history of a match before its first card."""
        return cls((Line(letters(0), (first,)),))

    @property
    def line(self) -> Line:
        """The line shown."""
        return self.lines[self.current]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The moments of the line shown, the first before any card."""
        return self.line.steps

    @property
    def shown(self) -> Step:
        """The moment shown."""
        return self.steps[self.at]

    @property
    def can_undo(self) -> bool:
        """Whether there is a card to take back."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether the line shown goes on after this moment."""
        return self.at < self.line.last

    def refusal(self, move: Move) -> Message | None:
        """Return why a move cannot be made at the moment shown, or None when it can."""
        if why := game.refusal(self.shown.game, move):
            return why
        needs_line = self.can_redo and self._going_on_with(Move(*move)) is None
        if needs_line and len(self.lines) >= MOST_LINES:
            return message("lines-full", most=MOST_LINES)
        return None

    def play(self, move: Move) -> History:
        """Return the history after a move, at the step that follows.

        A move that was made at this moment before leads along the line that goes on with it: the one shown,
        or else the first such line. Any other move makes the line shown longer when this is its end, and
        begins a new line when it is not.

        Raises:
            IllegalMove: The move cannot be made; `refusal` says why.
        """
        if why := self.refusal(move):
            raise IllegalMove(why)
        move = Move(*move)
        known = self._going_on_with(move)
        if known is not None:
            return replace(self, current=known, at=self.at + 1)
        following, events = game.play(self.shown.game, move)
        steps = (*self.steps[: self.at + 1], Step(following, events, move, game.place(self.shown.game, move)))
        if not self.can_redo:
            longer = replace(self.line, steps=steps)
            lines = (*self.lines[: self.current], longer, *self.lines[self.current + 1 :])
            return History(lines, self.current, self.at + 1)
        # The first of them: in it these steps are its own, and every other one has them from there.
        parent = self.lines[min(self._through_here())]
        begun = Line(letters(len(self.lines)), steps, parent.name, self.at)
        return History((*self.lines, begun), len(self.lines), self.at + 1)

    def play_from_start(self, moves: Iterable[Move]) -> History:
        """Return the history after the moves of a whole line, at its end.

        Raises:
            IllegalMove: One of them cannot be made.
        """
        history = replace(self, at=0)
        for move in moves:
            history = history.play(move)
        return history

    def forward(self) -> History:
        """Return the history a card further: the next one of the line shown, or else `next_move`.

        Raises:
            IllegalMove: The match is over.
        """
        if self.can_redo:
            return self.redo()
        return self.play(next_move(self.shown.game))

    def undo(self) -> History:
        """Return the history a card earlier.

        Raises:
            Refused: None has been taken.
        """
        if not self.can_undo:
            raise Refused(message("nothing-to-undo"))
        return replace(self, at=self.at - 1)

    def redo(self) -> History:
        """Return the history a card further in the line shown.

        Raises:
            Refused: This is its end.
        """
        if not self.can_redo:
            raise Refused(message("nothing-to-redo"))
        return replace(self, at=self.at + 1)

    def jump(self, step: int) -> History:
        """Return the history at another step of the line shown, counted from 0.

        Raises:
            Refused: The line has no such step.
        """
        if type(step) is not int or not 0 <= step <= self.line.last:
            raise Refused(message("no-such-step", step=quoted(step), last=self.line.last))
        return replace(self, at=step)

    def choose(self, name: str) -> History:
        """Return the history with another line shown, at the same step, or at its last when it is shorter.

        Raises:
            Refused: There is no such line.
        """
        for place, line in enumerate(self.lines):
            if line.name == name:
                return replace(self, current=place, at=min(self.at, line.last))
        raise no_such_line(self.lines, name)

    def _going_on_with(self, move: Move) -> int | None:
        """Return which line goes on from the moment shown with a move, the one shown before others."""
        following = self.at + 1
        for place in self._through_here():
            line = self.lines[place]
            if following <= line.last and line.steps[following].move == move:
                return place
        return None

    def _through_here(self) -> Iterator[int]:
        """Yield which lines have the moment shown in them, the one shown first, then all in order."""
        yield self.current
        for place, line in enumerate(self.lines):
            # A step that is shared is one thing: all that led to it is shared too.
            if self.at <= line.last and line.steps[self.at] is self.shown:
                yield place


def letters(place: int) -> str:
    """Return the name of a line: A, B … Z, AA, AB and so on, for its place counted from 0."""
    text, place = "", place + 1
    while place:
        place, letter = divmod(place - 1, len(_LETTERS))
        text = _LETTERS[letter] + text
    return text


def no_such_line(lines: tuple[Line, ...], name: object) -> Refused:
    """Make the refusal of a name that no line has: it quotes it and says which there are."""
    return Refused(message("no-such-line", name=quoted(name), lines=len(lines), last=lines[-1].name))


def next_move(state: Game) -> Move:
    """Return the move that "next step" makes: the top card of the fullest pile, the first of equals."""
    counts = [len(pile) for pile in state.piles]
    return Move(counts.index(max(counts)))

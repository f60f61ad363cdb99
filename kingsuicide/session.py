"""A match that is being played: play, undo, redo, lines; it tells its listeners what has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from kingsuicide import game
from kingsuicide.codes import Record, decode, decode_lines, encode, first_state, line_history
from kingsuicide.events import Dealt, Event
from kingsuicide.game import Game, Move, Outcome
from kingsuicide.history import History, Line, Step
from kingsuicide.history import next_move as next_move
from kingsuicide.messages import BadCode, BadSetting, Message, message
from kingsuicide.rules import Rules
from kingsuicide.settings import settled


class Session:
    """A match that is being played.

    Args:
        rules: The rules, or the name of a preset: `classic` or `pagat`.
        players: 2 to 5; without it `Rules` say, or else there are as many as names, or 4.
        seed: What all cards follow from; without it, one that nobody could know.
        names: The players' names, seat by seat; without them each language has its own.
        dealer: The seat that deals first; without it, by lot (R3).

    Raises:
        BadSetting: A setting that cannot be.
    """

    def __init__(
        self,
        rules: Rules | str | None = None,
        *,
        players: int | None = None,
        seed: int | None = None,
        names: Iterable[str] | None = None,
        dealer: int | None = None,
    ) -> None:
        self._record = settled(rules, players=players, seed=seed, names=names, dealer=dealer)
        self.rules, self.seed = self._record.rules, self._record.seed
        self.dealer, self.names = self._record.dealer, self._record.names
        first = first_state(self._record)
        self._history = History.begun(Step(first, (Dealt(first.seat, 1, self.dealer),)))
        self._ahead: tuple[History, History] | None = None
        self._listeners: list[Callable[[], None]] = []

    def __repr__(self) -> str:
        if len(self.lines) > 1:
            return f"Session.from_codes({list(self.codes())!r})"
        return f"Session.from_code({self.code()!r})"

    @property
    def history(self) -> History:
        """Every line of the match, and the moment shown; assigning an earlier history goes back to it."""
        return self._history

    @history.setter
    def history(self, history: History) -> None:
        self._history = history
        for listener in tuple(self._listeners):
            listener()

    @property
    def ahead(self) -> History | None:
        """The history a card further, to which `forward` goes, or None when the match is over."""
        if self.outcome:
            return None
        if self._ahead is None or self._ahead[0] is not self._history:
            self._ahead = (self._history, self._history.forward())
        return self._ahead[1]

    @property
    def step(self) -> Step:
        """The moment shown."""
        return self._history.shown

    @property
    def game(self) -> Game:
        """The frozen state now."""
        return self.step.game

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return game.outcome(self.game)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every move that can be made now."""
        return game.legal_moves(self.game)

    def refusal(self, move: Move) -> Message | None:
        """Return why a move cannot be made now, or None when it can."""
        return self._history.refusal(move)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Take a card, and return what happened.

        Where another card was taken before, that line is kept and this one goes on beside it; where this
        very card was, its line is followed.

        Raises:
            IllegalMove: The move cannot be made; nothing has changed.
        """
        self.history = self._history.play(move)
        return self.step.events

    def draw(self) -> tuple[Event, ...]:
        """Take the top card of the fullest pile, whatever was taken here before: `next_move` made.

        Raises:
            IllegalMove: The match is over.
        """
        return self.play(next_move(self.game))

    def finish_turn(self) -> tuple[Event, ...]:
        """Take cards until the turn is over; where one has just ended, the whole next one.

        Raises:
            IllegalMove: The match is over.
        """
        history, first = self._history, self._history.at + 1
        while history.at < first or not history.shown.game.turn.ending:
            history = history.forward()
        self.history = history
        return tuple(event for step in history.steps[first : history.at + 1] for event in step.events)

    def forward(self) -> tuple[Event, ...]:
        """Go one card on: the next one of the line shown, or at its end the one that `draw` takes.

        Raises:
            IllegalMove: The match is over.
        """
        self.history = self.ahead or self._history.forward()
        return self.step.events

    def jump(self, step: int) -> None:
        """Go to a moment of the line shown.

        Args:
            step: How many cards have been taken then, 0 to as many as there are.

        Raises:
            Refused: There is no such moment.
        """
        self.history = self._history.jump(step)

    @property
    def can_undo(self) -> bool:
        """Whether there is a card to take back."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether the line shown goes on after this moment."""
        return self._history.can_redo

    def undo(self) -> None:
        """Take the last card back.

        Raises:
            Refused: None has been taken.
        """
        self.history = self._history.undo()

    def redo(self) -> None:
        """Take the next card of the line shown again.

        Raises:
            Refused: There is none.
        """
        self.history = self._history.redo()

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every line of the match, in the order in which they began."""
        return self._history.lines

    @property
    def line(self) -> Line:
        """The line shown."""
        return self._history.line

    def choose_line(self, name: str) -> None:
        """Show another line: at the same step, or at its last one when it is shorter.

        Args:
            name: The line's name, as in `session.lines`: `A`, `B` and so on.

        Raises:
            Refused: There is no such line.
        """
        self.history = self._history.choose(name)

    def code(self, line: Line | None = None) -> str:
        """Return a line as one line of text, at the step shown; what was undone is in it.

        Args:
            line: One of `lines`; without it, the one shown.
        """
        line = line or self.line
        at = min(self._history.at, line.last)
        record = replace(self._record, moves=line.moves, at=at)
        return encode(record, (step.place for step in line.steps[1:]))

    def codes(self) -> tuple[str, ...]:
        """Return the whole game as codes, one for each line, for `from_codes`.

        The code of the line shown comes first. Where that is not line A, all lines follow in their order,
        this one once more in its place: so every line keeps its name.
        """
        every = tuple(map(self.code, self.lines))
        return every if self._history.current == 0 else (self.code(), *every)

    @classmethod
    def from_code(cls, code: str) -> Session:
        """Return the game that a code tells, at the same step.

        Raises:
            BadCode: It cannot be read; the error says why.
        """
        return cls._told((decode(code),))

    @classmethod
    def from_codes(cls, several: Iterable[str]) -> Session:
        """Return the game that several codes tell, a line each.

        Args:
            several: 1 to 201 codes of one game, as `codes` gives them. The first one is shown, at its step.
                The lines are named in the order of the codes; when the first code comes again, its line has
                that later place. A code that is a mere beginning of another makes no line.

        Raises:
            BadCode: One cannot be read, or is of another game; the error says which, and why.
        """
        return cls._told(decode_lines(several))

    @classmethod
    def _told(cls, records: tuple[Record, ...]) -> Session:
        shown = records[0]
        try:
            session = cls(shown.rules, seed=shown.seed, names=shown.names, dealer=shown.dealer)
        except BadSetting as error:
            raise BadCode(message("code-impossible", why=error.why)) from error
        session.history = line_history(session.history, records)
        return session

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call a function after every change, until the function returned is called."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

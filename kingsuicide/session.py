"""One game's history: play, undo, redo; it tells its listeners when something has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from kingsuicide import codes, game
from kingsuicide.events import Dealt, Event
from kingsuicide.game import Game, Move, Outcome
from kingsuicide.messages import BadCode, BadSetting, Message, Refused, bad_setting, message, quoted
from kingsuicide.names import checked_names
from kingsuicide.rules import Rules, rules_of
from kingsuicide.shuffle import checked_seed, new_seed, shuffled


@dataclass(frozen=True, slots=True)
class Step:
    """A moment of a match: the state, and the move and the events that led to it."""

    game: Game
    events: tuple[Event, ...]
    move: Move | None = None


@dataclass(frozen=True, slots=True)
class History:
    """The moments of a match, the first before any card, and which of them is shown."""

    steps: tuple[Step, ...]
    at: int = 0

    def then(self, *steps: Step) -> History:
        """Return the history that goes on from the moment shown; what had been undone is gone."""
        kept = (*self.steps[: self.at + 1], *steps)
        return History(kept, len(kept) - 1)

    @property
    def shown(self) -> Step:
        """The moment shown."""
        return self.steps[self.at]

    def forward(self) -> History:
        """Return the history a card further: the one taken back, or else the next one.

        Raises:
            IllegalMove: The match is over.
        """
        if self.at < len(self.steps) - 1:
            return replace(self, at=self.at + 1)
        state = self.shown.game
        return self.then(_next(state, next_move(state)))


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
        given = None if names is None else checked_names(names)
        if players is None and given is not None and not isinstance(rules, Rules):
            players = len(given)
        self.rules = rules_of(rules, players)
        if given is not None and len(given) != self.rules.players:
            raise bad_setting(
                "names", list(given), message("allowed-names-count", players=self.rules.players)
            )
        self.seed = new_seed() if seed is None else checked_seed(seed)
        self.names = given
        lot, packs = shuffled(self.seed, self.rules)
        self.dealer = lot if dealer is None else _dealer(dealer, self.rules.players)
        first = game.start(self.rules, packs, self.dealer)
        self._history = History((Step(first, (Dealt(first.seat, 1, self.dealer),)),))
        self._listeners: list[Callable[[], None]] = []

    def __repr__(self) -> str:
        return f"Session.from_code({self.code()!r})"

    @property
    def history(self) -> History:
        """Every moment of the match; assigning an earlier history goes back to it."""
        return self._history

    @history.setter
    def history(self, history: History) -> None:
        self._history = history
        for listener in tuple(self._listeners):
            listener()

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
        return game.refusal(self.game, move)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Take a card, and return what happened.

        Raises:
            IllegalMove: The move cannot be made; nothing has changed.
        """
        self.history = self._history.then(_next(self.game, move))
        return self.step.events

    def draw(self) -> tuple[Event, ...]:
        """Take the top card of the fullest pile: `next_move` made.

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
        """Go one card on: the one that was taken back, or else the next.

        Raises:
            IllegalMove: The match is over.
        """
        self.history = self._history.forward()
        return self.step.events

    def jump(self, step: int) -> None:
        """Go to a moment of the match.

        Args:
            step: How many cards have been taken then, 0 to as many as there are.

        Raises:
            Refused: There is no such moment.
        """
        last = len(self._history.steps) - 1
        if type(step) is not int or not 0 <= step <= last:
            raise Refused(message("no-such-step", step=quoted(step), last=last))
        self.history = replace(self._history, at=step)

    @property
    def can_undo(self) -> bool:
        """Whether there is a card to take back."""
        return self._history.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a card has been taken back and none been taken since."""
        return self._history.at < len(self._history.steps) - 1

    def undo(self) -> None:
        """Take the last card back.

        Raises:
            Refused: None has been taken.
        """
        if not self.can_undo:
            raise Refused(message("nothing-to-undo"))
        self.history = replace(self._history, at=self._history.at - 1)

    def redo(self) -> None:
        """Take again the card that was taken back last.

        Raises:
            Refused: There is none.
        """
        if not self.can_redo:
            raise Refused(message("nothing-to-redo"))
        self.history = replace(self._history, at=self._history.at + 1)

    def code(self) -> str:
        """Return the whole game as one line of text, at the step shown; what was undone is in it."""
        moves = tuple(step.move for step in self._history.steps if step.move is not None)
        record = codes.Record(self.rules, self.seed, self.dealer, self.names, moves, self._history.at)
        return codes.encode(record)

    @classmethod
    def from_code(cls, code: str) -> Session:
        """Return the game that a code tells, at the same step.

        Raises:
            BadCode: It cannot be read; the error says why.
        """
        record = codes.decode(code)
        try:
            session = cls(record.rules, seed=record.seed, names=record.names, dealer=record.dealer)
        except BadSetting as error:
            raise BadCode(message("code-impossible", why=error.why)) from error
        for move in record.moves:
            session.play(move)
        session.history = replace(session.history, at=record.at)
        return session

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call a function after every change, until the function returned is called."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)


def next_move(state: Game) -> Move:
    """Return the move that "next step" makes: the top card of the fullest pile, the first of equals."""
    counts = [len(pile) for pile in state.piles]
    return Move(counts.index(max(counts)))


def _next(state: Game, move: Move) -> Step:
    following, events = game.play(state, move)
    return Step(following, events, Move(*move))


def _dealer(dealer: int, players: int) -> int:
    if type(dealer) is not int or not 0 <= dealer < players:
        raise bad_setting("dealer", dealer, message("allowed-range", least=0, most=players - 1))
    return dealer

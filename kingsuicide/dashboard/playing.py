"""A game that is being played and how it is shown: what is done with it is done wholly, or not at all."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kingsuicide.dashboard.autoplay import Autoplay
from kingsuicide.dashboard.clicks import Clicks
from kingsuicide.dashboard.lines import follow_lines
from kingsuicide.dashboard.odds.reckoner import Reckoner
from kingsuicide.dashboard.several import Teller
from kingsuicide.dashboard.view import Looks, View
from kingsuicide.explain import seat_names
from kingsuicide.game import outcome
from kingsuicide.history import History, next_move
from kingsuicide.messages import Message, Refused, message
from kingsuicide.predict.quiz import Quiz, ask, follow
from kingsuicide.predict.table import AnswerRow, rows
from kingsuicide.seen import see
from kingsuicide.session import Session
from kingsuicide.words import language

# What tells of these remembers what it was asked last, and would take a step ahead for the one shown.
_NOT_AHEAD = ("lines", "odds")
_log = logging.getLogger("kingsuicide")


class Playing:
    """A game that is being played and how it is shown; it knows no widgets.

    Args:
        session: The game.
        looks: How it is shown.
        paint: Called when something has changed.
        paint_odds: Called when more odds are known.
    """

    def __init__(
        self,
        session: Session,
        looks: Looks,
        paint: Callable[[], None],
        paint_odds: Callable[[], None] = lambda: None,
    ) -> None:
        self._session = session
        self._looks = replace(looks, lines=looks.lines.beginning(*_where(session.history)))
        self._teller = Teller()
        self._paint = paint
        self._clicks = Clicks()
        self._offered: tuple[Session, dict[str, Any]] = (session, {})
        self._is_acting = False
        self._stop_listening = session.listen(self._changed)
        self.autoplay = Autoplay(self._play_on)
        self.reckoner = Reckoner(paint_odds)

    @property
    def session(self) -> Session:
        """The game that is being played; another can be assigned."""
        return self._session

    @session.setter
    def session(self, session: Session) -> None:
        self._stop_listening()
        self._session = session
        self._stop_listening = session.listen(self._changed)
        self._look(
            quiz=replace(self._looks.quiz, open=None, answers=()),
            lines=self._looks.lines.beginning(*_where(session.history)),
        )
        self._changed()

    @property
    def lang(self) -> str:
        """The language shown: `en` or `ru`; another can be assigned."""
        return self._looks.lang

    @lang.setter
    def lang(self, lang: str) -> None:
        self._look(lang=language(lang))
        self._changed()

    @property
    def quiz(self) -> Quiz:
        """The questions of this match."""
        return self._looks.quiz

    @property
    def answers(self) -> tuple[AnswerRow, ...]:
        """The answers of this match, a row each, in the language shown."""
        return rows(self._looks.quiz.answers, self._session.names, self.lang)

    @property
    def view(self) -> View:
        """All that the screen depends on."""
        return self._view(self._session.history, self._looks)

    @property
    def ahead(self) -> View | None:
        """All that the screen will depend on a card further, or None when that is not told beforehand.

        While a question waits, that would be to count what becomes of it when it is skipped; and a panel
        tells of the step shown.
        """
        looks, history = self._looks, self._session.ahead
        if history is None or looks.quiz.open or looks.panel or looks.tab in _NOT_AHEAD:
            return None
        return self._view(history, _settled(replace(looks, opened=None, status=None), history))

    def _view(self, history: History, looks: Looks) -> View:
        session, game = self._session, history.shown.game
        # Nothing is worked out for a tab that is not in front.
        lines = self._teller.of(history, session.names, looks.lines.other) if looks.tab == "lines" else None
        return View(
            seen=see(game),
            line=tuple(step.events for step in history.steps),
            at=history.at,
            names=session.names,
            seed=session.seed,
            code=session.code() if looks.panel == "keep" else "",
            offer=_offer(self._offered[0]) if looks.panel == "resume" else None,
            next_pile=None if outcome(game) else next_move(game).pile,
            is_playing=self.autoplay.is_playing,
            looks=looks,
            line_name=history.line.name if len(history.lines) > 1 else None,
            lines=lines,
            odds=self.reckoner.of(history) if looks.tab == "odds" else None,
        )

    def reckon(self) -> None:
        """Count the odds that are to be seen, now that all the rest is."""
        self.reckoner.follow(self._session.history if self._looks.tab == "odds" else None)

    def act(self, action: Callable[[], object], *, pauses: bool = True) -> None:
        """Do what a click asks for: wholly, or not at all and say why.

        Args:
            action: What is to be done.
            pauses: Whether it pauses autoplay, as everything does that a person does meanwhile.
        """
        if pauses:
            self.autoplay.stop()
        session, history, looks = self._session, self._session.history, self._looks
        self._look(opened=None, status=None)
        self._is_acting = True
        try:
            action()
            self._settle()
        except Refused as refused:
            self.autoplay.stop()
            self._looks = replace(looks, status=refused.why)
            self._paint()
        except Exception as error:
            _log.exception("a click failed; the table was put back as it was")
            self.autoplay.stop()
            if self._session is not session:
                self.session = session
            session.history = history
            self._looks = replace(looks, status=message("unexpected", error=type(error).__name__))
            self._paint()
        finally:
            self._is_acting = False

    def _play_on(self) -> bool:
        """Take a step of autoplay, unless a question waits; return whether another one follows."""
        if not self._looks.quiz.open:
            self.act(self._play_step, pauses=False)
        return self.autoplay.is_playing

    def _play_step(self) -> None:
        self._session.forward()
        turn_is_over = self._session.game.turn.ending is not None
        if self._session.outcome or (turn_is_over and self.autoplay.stops_at_turn):
            self.autoplay.stop()

    def _look(self, **changes: Any) -> None:
        self._looks = replace(self._looks, **changes)

    def _start(self, session: Session, **looks: Any) -> None:
        self.session = session
        self._look(panel=None, **looks)

    def _changed(self) -> None:
        """Follow a change that was not made by a click here."""
        if not self._is_acting:
            self._look(opened=None, status=None)
            self._settle()

    def _settle(self) -> None:
        """Show what has become of the game."""
        self._looks = _settled(self._looks, self._session.history)
        self._paint()


def _settled(looks: Looks, history: History) -> Looks:
    """Return how a match is shown after a change, with the question asked that there is to be asked."""
    quiz = follow(looks.quiz, tuple(step.events for step in history.steps), history.at)
    quiz = ask(quiz, history.at, see(history.shown.game))
    is_new = quiz.open is not None and quiz.open != looks.quiz.open
    lines, news = follow_lines(looks.lines, *_where(history))
    return replace(looks, quiz=quiz, lines=lines, news=news, tab="predict" if is_new else looks.tab)


def _where(history: History) -> tuple[str, int, int]:
    """Return the name of the line shown, the step of it, and how many lines there are."""
    return history.line.name, history.at, len(history.lines)


def _offer(session: Session) -> Message:
    return message(
        "resume-game",
        step=session.history.at,
        last=session.history.line.last,
        deal=session.game.deal,
        seed=str(session.seed),
        players=seat_names(session.names)[: session.rules.players],
    )

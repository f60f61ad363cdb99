"""What a person can do at the table: each thing wholly, or not at all, and the table says why."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kingsuicide.dashboard.asked import asked
from kingsuicide.dashboard.autoplay import Autoplay
from kingsuicide.dashboard.clicks import Clicks
from kingsuicide.dashboard.view import Looks, View, next_theme
from kingsuicide.explain import seat_names
from kingsuicide.game import Move
from kingsuicide.history import next_move
from kingsuicide.messages import Message, Refused, message
from kingsuicide.predict.quiz import Quiz, ask, follow
from kingsuicide.seen import see
from kingsuicide.session import Session
from kingsuicide.words import language

_log = logging.getLogger("kingsuicide")


class Desk:
    """A game that is being played and how it is shown; it knows no widgets.

    Args:
        session: The game.
        looks: How it is shown.
        paint: Called when something has changed.
    """

    def __init__(self, session: Session, looks: Looks, paint: Callable[[], None]) -> None:
        self._session = session
        self._looks = looks
        self._paint = paint
        self._clicks = Clicks()
        self._offered = session
        self._is_acting = False
        self._stop_listening = session.listen(self._changed)
        self.autoplay = Autoplay(self._play_on)

    @property
    def session(self) -> Session:
        """The game that is being played; another can be assigned."""
        return self._session

    @session.setter
    def session(self, session: Session) -> None:
        self._stop_listening()
        self._session = session
        self._stop_listening = session.listen(self._changed)
        self._look(quiz=replace(self._looks.quiz, open=None, answers=()))
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
    def view(self) -> View:
        """All that the screen depends on."""
        session, history = self._session, self._session.history
        return View(
            seen=see(session.game),
            line=tuple(step.events for step in history.steps),
            at=history.at,
            names=session.names,
            seed=session.seed,
            code=session.code() if self._looks.panel == "keep" else "",
            offer=_offer(self._offered) if self._looks.panel == "resume" else None,
            next_pile=None if session.outcome else next_move(session.game).pile,
            is_playing=self.autoplay.is_playing,
            looks=self._looks,
        )

    def draw_from(self, pile: int) -> None:
        """Take the top card of a pile, counted from 0, the centre one; once for a burst of clicks."""
        if not self._clicks.is_repeat(f"pile {pile}", scripts=True):
            self.take_from(pile)

    def take_from(self, pile: int) -> None:
        """Take the top card of a pile, counted from 0, the centre one."""
        self.act(lambda: self._session.play(Move(pile)))

    def pick(self, position: int) -> None:
        """Take a card of the pile that is open, counted from 0, the top one."""
        opened = self._looks.opened
        self._take("fan", lambda: self._pick(opened, position))

    def step(self) -> None:
        """Go one card on; once for a burst of clicks."""
        self._take("step", self._session.forward)

    def forward(self) -> None:
        """Go one card on."""
        self.act(self._session.forward)

    def finish_turn(self) -> None:
        """Take cards until the turn is over."""
        self._take("finish", self._session.finish_turn)

    def undo(self) -> None:
        """Take the last card back."""
        self.act(self._session.undo)

    def redo(self) -> None:
        """Take again the card that was taken back."""
        self.act(self._session.redo)

    def to_first(self) -> None:
        """Go to the first step."""
        self.act(lambda: self._session.jump(0))

    def to_last(self) -> None:
        """Go to the last step that there is."""
        self.act(lambda: self._session.jump(len(self._session.history.steps) - 1))

    def jump(self, step: int) -> None:
        """Go to a step of the match, or to the last one when that lies before."""
        last = len(self._session.history.steps) - 1
        self.act(lambda: self._session.jump(min(step, last)))

    def toggle_play(self) -> None:
        """Let the match play by itself, or stop that."""
        play = self.autoplay.stop if self.autoplay.is_playing else self.autoplay.start
        self.act(play, pauses=False)

    def open_pile(self, pile: int) -> None:
        """Open a pile, counted from 0, so that any card of it can be picked (R5)."""
        self.act(lambda: self._open(pile))

    def close_pile(self) -> None:
        """Close the pile that is open."""
        self.act(lambda: None)

    def choose_language(self, lang: str) -> None:
        """Go on in another language."""
        if lang != self.lang:
            self.act(lambda: setattr(self, "lang", lang))

    def next_theme(self) -> None:
        """Go on with the next theme."""
        self.act(lambda: self._look(theme=next_theme(self._looks.theme)))

    def switch_keys(self, on: bool) -> None:
        """Let keys work at the table, or not."""
        self._look(keys_are_on=on)
        self._paint()

    def show_tab(self, tab: str) -> None:
        """Bring a tab to the front, one of `TABS`."""
        if tab != self._looks.tab:
            self._look(tab=tab)
            self._paint()

    def open_panel(self, panel: str) -> None:
        """Lay a panel over the tabs, one of `PANELS`."""
        self.act(lambda: self._look(panel=panel))

    def close_panel(self) -> None:
        """Go on with the game that is being played."""
        self.act(lambda: self._look(panel=None))

    def start(self, session: Callable[[], Session], lang: str | None = None) -> None:
        """Play another game, which is made here or refused; in its language, or else the one spoken."""
        self.act(lambda: self._start(session(), lang or self.lang))

    def offer(self, session: Session) -> None:
        """Offer to go on with a game, unless it is the one under way."""
        if session.codes() != self._session.codes():
            self._offered = session
            self._look(panel="resume")
            self._paint()

    def accept(self) -> None:
        """Go on with the game that was offered last."""
        self.start(lambda: self._offered)

    def tell(self, what: str) -> None:
        """Say what is asked for: the `piles`, whose `turn` it is, or the `debts`."""
        self.act(lambda: self._look(status=asked(what, see(self._session.game), self._session.names)))

    def change_quiz(self, change: Callable[[Quiz], Quiz]) -> None:
        """Answer a question, or set up the questions otherwise."""
        self.act(lambda: self._look(quiz=change(self._looks.quiz)), pauses=False)

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

    def _take(self, control: str, action: Callable[[], object]) -> None:
        """Do what takes cards, once for a burst of clicks."""
        if not self._clicks.is_repeat(control):
            self.act(action)

    def _play_on(self) -> bool:
        """Take a step of autoplay; return whether another one follows."""
        self.act(self._play_step, pauses=False)
        return self.autoplay.is_playing

    def _play_step(self) -> None:
        if self._looks.quiz.open:
            return
        self._session.forward()
        turn_is_over = self._session.game.turn.ending is not None
        if self._session.outcome or (turn_is_over and self.autoplay.stops_at_turn):
            self.autoplay.stop()

    def _look(self, **changes: Any) -> None:
        self._looks = replace(self._looks, **changes)

    def _pick(self, opened: int | None, position: int) -> None:
        if opened is None:
            raise Refused(message("no-open-pile"))
        self._session.play(Move(opened, position))

    def _open(self, pile: int) -> None:
        if why := self._session.refusal(Move(pile)):
            raise Refused(why)
        self._look(opened=pile)

    def _start(self, session: Session, lang: str) -> None:
        self.session = session
        self._look(lang=lang, panel=None)

    def _changed(self) -> None:
        """Follow a change that was not made by a click here."""
        if not self._is_acting:
            self._look(opened=None, status=None)
            self._settle()

    def _settle(self) -> None:
        """Show what has become of the game, and ask what there is to be asked."""
        history = self._session.history
        quiz = follow(self._looks.quiz, tuple(step.events for step in history.steps), history.at)
        self._look(quiz=ask(quiz, history.at, see(history.shown.game)))
        self._paint()


def _offer(session: Session) -> Message:
    return message(
        "resume-game",
        step=session.history.at,
        last=session.history.line.last,
        deal=session.game.deal,
        seed=str(session.seed),
        players=seat_names(session.names)[: session.rules.players],
    )

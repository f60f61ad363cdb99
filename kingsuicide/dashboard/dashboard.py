"""The widget that a person plays with: it hands clicks to the session, and paints what comes of them."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import ipywidgets as widgets

from kingsuicide.dashboard.autoplay import Autoplay
from kingsuicide.dashboard.clicks import Clicks
from kingsuicide.dashboard.keys import KEYS, press
from kingsuicide.dashboard.looks import Looks, view
from kingsuicide.dashboard.screen import Screen, screen
from kingsuicide.dashboard.table import THEMES, Table
from kingsuicide.game import Move
from kingsuicide.messages import Refused, bad_setting, message
from kingsuicide.rules import Rules
from kingsuicide.session import Session
from kingsuicide.words import LANGUAGE_VARIABLE, language

_log = logging.getLogger("kingsuicide")


class Dashboard(widgets.VBox):  # type: ignore[misc]
    """The table: shows itself in JupyterLab and in Voilà.

    Args:
        session: A game to show; without it, a new one of the settings that follow.
        players: 2 to 5.
        names: The players' names, seat by seat.
        seed: What all cards follow from.
        rules: Rules, or the name of a preset: `classic` or `pagat`.
        lang: `en` or `ru`; without it, what the environment variable KINGSUICIDE_LANG says, or English.
        theme: `auto`, `light`, `dark` or `contrast`.

    Raises:
        BadSetting: A setting that cannot be.
    """

    def __init__(
        self,
        session: Session | None = None,
        *,
        players: int | None = None,
        names: Iterable[str] | None = None,
        seed: int | None = None,
        rules: Rules | str | None = None,
        lang: str | None = None,
        theme: str = "auto",
    ) -> None:
        if theme not in THEMES:
            raise bad_setting("theme", theme, message("allowed-of", options=", ".join(THEMES)))
        self._looks = Looks(language(lang or os.environ.get(LANGUAGE_VARIABLE) or "en"), theme)
        self._session = session or Session(rules, players=players, names=names, seed=seed)
        self._stop_listening = self._session.listen(self._changed)
        self._clicks = Clicks()
        self._is_acting = False
        self._table = Table(self)
        self._table.wire.listened = list(KEYS)
        self._autoplay = Autoplay(self._play_on, pace=lambda: self._table.controls.speed.value)
        super().__init__(self._table.children)
        self._table.wire.carry(self)
        self._paint()

    def __repr__(self) -> str:
        return f"Dashboard({self._session!r}, lang={self.lang!r})"

    @property
    def session(self) -> Session:
        """The game that is being played; another can be assigned."""
        return self._session

    @session.setter
    def session(self, session: Session) -> None:
        self._stop_listening()
        self._session = session
        self._stop_listening = session.listen(self._changed)
        self._changed()

    @property
    def lang(self) -> str:
        """The language shown: `en` or `ru`; another can be assigned."""
        return self._looks.lang

    @lang.setter
    def lang(self, lang: str) -> None:
        self._looks = replace(self._looks, lang=language(lang))
        self._changed()

    @property
    def screen(self) -> Screen:
        """What is shown, as plain data."""
        return screen(view(self._session, self._looks, is_playing=self._autoplay.is_playing))

    def draw_from(self, pile: int) -> None:
        """Take the top card of a pile, counted from 0, the centre one; once for a burst of clicks."""
        if not self._clicks.is_repeat(f"pile {pile}", scripts=True):
            self.take_from(pile)

    def take_from(self, pile: int) -> None:
        """Take the top card of a pile, counted from 0, the centre one."""
        self._act(lambda: self._session.play(Move(pile)))

    def pick(self, position: int) -> None:
        """Take a card of the pile that is open, counted from 0, the top one."""
        opened = self._looks.opened
        self._take("fan", lambda: self._pick(opened, position))

    def draw(self) -> None:
        """Go one card on; once for a burst of clicks."""
        self._take("step", self._session.forward)

    def forward(self) -> None:
        """Go one card on."""
        self._act(self._session.forward)

    def finish_turn(self) -> None:
        """Take cards until the turn is over."""
        self._take("finish", self._session.finish_turn)

    def undo(self) -> None:
        """Take the last card back."""
        self._act(self._session.undo)

    def redo(self) -> None:
        """Take again the card that was taken back."""
        self._act(self._session.redo)

    def to_first(self) -> None:
        """Go to the first step."""
        self._act(lambda: self._session.jump(0))

    def to_last(self) -> None:
        """Go to the last step that there is."""
        self._act(lambda: self._session.jump(len(self._session.history.steps) - 1))

    def jump(self, step: int) -> None:
        """Go to a step of the match."""
        if step != self._session.history.at:
            self._act(lambda: self._session.jump(step))

    def toggle_play(self) -> None:
        """Let the match play by itself, or stop that."""
        play = self._autoplay.stop if self._autoplay.is_playing else self._autoplay.start
        self._act(play, pauses=False)

    def press(self, key: str) -> None:
        """Do what a key asks for."""
        press(key, self)

    def switch_keys(self, on: bool) -> None:
        """Let keys work at the table, or not."""
        self._table.wire.listened = list(KEYS) if on else []

    def show_keys(self) -> None:
        """Show the list of keys."""
        self._act(self._table.show_keys)

    def open_pile(self, pile: int) -> None:
        """Open a pile, counted from 0, so that any card of it can be picked (R5)."""
        self._act(lambda: self._open(pile))

    def close_pile(self) -> None:
        """Close the pile that is open."""
        self._act(lambda: None)

    def choose_language(self, lang: str) -> None:
        """Go on in another language."""
        if lang != self.lang:
            self._act(lambda: setattr(self, "lang", lang))

    def next_theme(self) -> None:
        """Go on with the next theme."""
        theme = THEMES[(THEMES.index(self._looks.theme) + 1) % len(THEMES)]
        self._act(lambda: self._look(theme=theme))

    def show_rules(self) -> None:
        """Show the page of rules."""
        self._act(self._table.show_rules)

    def ask_new_game(self) -> None:
        """Show the form for a new game, filled with this game's settings."""
        self._act(self._open_form)

    def start_new_game(self) -> None:
        """Start the game that the form asks for."""
        self._act(self._start)

    def close_form(self) -> None:
        """Go on with the game that is being played."""
        self._act(lambda: self._look(form_is_open=False))

    def _take(self, control: str, action: Callable[[], object]) -> None:
        """Do what takes cards, once for a burst of clicks."""
        if not self._clicks.is_repeat(control):
            self._act(action)

    def _play_on(self) -> bool:
        """Take a step of autoplay; return whether another one follows."""
        self._act(self._play_step, pauses=False)
        return self._autoplay.is_playing

    def _play_step(self) -> None:
        self._session.forward()
        turn_is_over = self._session.game.turn.ending is not None
        if self._session.outcome or (turn_is_over and self._table.controls.stop_at_turn.value):
            self._autoplay.stop()

    def _act(self, action: Callable[[], object], *, pauses: bool = True) -> None:
        """Do what a click asks for: wholly, or not at all and say why.

        Args:
            action: What is to be done.
            pauses: Whether it pauses autoplay, as everything does that a person does meanwhile.
        """
        if pauses:
            self._autoplay.stop()
        session, history, looks = self._session, self._session.history, self._looks
        self._look(opened=None, status=None)
        self._is_acting = True
        try:
            action()
            self._paint()
        except Refused as refused:
            self._autoplay.stop()
            self._looks = replace(looks, status=refused.why)
            self._paint()
        except Exception as error:
            _log.exception("a click failed; the table was put back as it was")
            self._autoplay.stop()
            if self._session is not session:
                self.session = session
            session.history = history
            self._looks = replace(looks, status=message("unexpected", error=type(error).__name__))
            self._paint()
        finally:
            self._is_acting = False

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

    def _open_form(self) -> None:
        self._table.form.open(self._session, self.lang)
        self._look(form_is_open=True)

    def _start(self) -> None:
        self.session = self._table.form.session()
        self._look(lang=self._table.form.lang.value, form_is_open=False)

    def _changed(self) -> None:
        """Follow a change that was not made by a click here."""
        if not self._is_acting:
            self._look(opened=None, status=None)
            self._paint()

    def _paint(self) -> None:
        looks = self._looks
        shown = self.screen
        with self._table.wire.together():
            self._dom_classes = shown.classes
            self._table.label(looks.lang, looks.theme, self._session.rules)
            self._table.paint(shown)
            self._table.wire.speak(f"{shown.told.headline}. {shown.told.body}")

"""The widget that a person plays with: what is done at its desk, it paints on its table."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any
from zlib import crc32

import ipywidgets as widgets

from kingsuicide.dashboard.desk import Desk
from kingsuicide.dashboard.foresight import Foresight
from kingsuicide.dashboard.keeping import Keeping
from kingsuicide.dashboard.screen import Screen, odds
from kingsuicide.dashboard.table import Table
from kingsuicide.dashboard.view import Looks, checked_theme
from kingsuicide.predict import table as predicted
from kingsuicide.rules import Rules
from kingsuicide.session import Session
from kingsuicide.trace import records, table
from kingsuicide.words import LANGUAGE_VARIABLE, language


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
        spoken = language(lang or os.environ.get(LANGUAGE_VARIABLE) or "en")
        looks = Looks(spoken, checked_theme(theme))
        game = session or Session(rules, players=players, names=names, seed=seed)
        self.desk = Desk(game, looks, self._paint, self._paint_odds)
        given = (players, game.names, seed, rules, session and session.code())
        self.table = Table(self.desk, setting=f"{crc32(repr(given).encode()):08x}")
        self._foresight = Foresight(lambda: self.desk.ahead, self.table.pieces)
        self._keeping = Keeping(self.table.wire)
        super().__init__(self.table.children)
        self.table.wire.carry(self)
        self._paint()

    def __repr__(self) -> str:
        return f"Dashboard({self.session!r}, lang={self.lang!r})"

    @property
    def session(self) -> Session:
        """The game that is being played; another can be assigned."""
        return self.desk.session

    @session.setter
    def session(self, session: Session) -> None:
        self.desk.session = session

    @property
    def lang(self) -> str:
        """The language shown: `en` or `ru`; another can be assigned."""
        return self.desk.lang

    @lang.setter
    def lang(self, lang: str) -> None:
        self.desk.lang = lang

    @property
    def screen(self) -> Screen:
        """What is shown, as plain data."""
        return self._foresight.screen(self.desk.view)

    @property
    def log(self) -> Any:
        """The match up to the step shown, a row for each card: a `DataFrame`, or records without pandas.

        `kingsuicide.records` gives records always, and `kingsuicide.trace` writes them as CSV or JSON.
        """
        return table(records(self.session, self.lang))

    @property
    def answers(self) -> Any:
        """The answers to this match's questions, a row each: a `DataFrame`, or rows without pandas."""
        return predicted.table(self.desk.answers)

    def _paint(self) -> None:
        shown = self.screen
        with self.table.wire.together():
            self._dom_classes = shown.classes
            self.table.paint(shown)
            self._keeping.keep(self.session, self.desk.quiz, shown.lang, shown.theme)
        # The card is there now; what follows waits for nobody and nobody for it.
        self.table.draw(shown.odds)
        self.desk.reckon()
        self._foresight.foresee_soon()

    def _paint_odds(self) -> None:
        self.table.paint_odds(odds(self.desk.view))

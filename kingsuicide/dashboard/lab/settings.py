"""The Lab's settings: players, seed, one rule set or two, each a preset or of single settings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import ipywidgets as widgets

from kingsuicide.dashboard.lab.bench import Bench
from kingsuicide.dashboard.lab.choices import (
    SINGLE,
    choose_players,
    choose_rules,
    choose_single,
)
from kingsuicide.dashboard.lab.screen import SIDES, Chosen, LabScreen
from kingsuicide.dashboard.parts import Parts
from kingsuicide.messages import message
from kingsuicide.words import say


class Lists:
    """Lists to choose from, made by `parts`; what is painted into one does not count as chosen."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._is_painting = False

    def make(self, class_: str, choose: Callable[[str], object]) -> widgets.Dropdown:
        """Return a list that calls a function with the value that a person chooses."""
        made = self._parts.dropdown(class_)
        made.observe(lambda change: self._chosen(choose, change["new"]), "value")
        return made

    @contextmanager
    def painting(self) -> Iterator[None]:
        """Keep what is painted from counting as chosen."""
        self._is_painting = True
        try:
            yield
        finally:
            self._is_painting = False

    def paint(self, made: widgets.Dropdown, told: Chosen) -> None:
        """Show a list."""
        with made.hold_sync():
            made.description = told.label
            if made.options != told.options:
                made.index = None
                made.options = told.options
            made.value = told.value

    def _chosen(self, choose: Callable[[str], object], value: str | None) -> None:
        if value is not None and not self._is_painting:
            choose(value)


class Settings:
    """The settings' widgets.

    Args:
        parts: What makes widgets.
        lists: What makes lists.
        bench: What they call.
    """

    def __init__(self, parts: Parts, lists: Lists, bench: Bench) -> None:
        self._lists = lists
        self.players = lists.make(
            "ks-lab-players",
            lambda value: bench.change(lambda lab: choose_players(lab, int(value))),
        )
        self.seed = parts.text("ks-lab-seed")
        self.seed.continuous_update = False
        self.seed.value = str(bench.lab.seed)
        self.seed.observe(lambda change: bench.choose_seed(change["new"]), "value")
        self.rules = [lists.make("ks-lab-rules", partial(_preset, bench, side)) for side in range(SIDES)]
        self.single: list[dict[str, Any]] = [
            {name: lists.make("ks-lab-single", partial(_single, bench, side, name)) for name in SINGLE}
            for side in range(SIDES)
        ]
        columns = [
            parts.column("ks-lab-set", [self.rules[side], *self.single[side].values()])
            for side in range(SIDES)
        ]
        self.box = parts.column(
            "ks-lab-settings", [parts.row("ks-lab-common", [self.players, self.seed]), *columns]
        )
        single = [one for lists_ in self.single for one in lists_.values()]
        self.painted = (self.players, self.seed, *self.rules, *single)

    def label(self, lang: str) -> None:
        """Write what depends on the language alone."""
        self.seed.description = say(message("lab-seed"), lang)

    def paint(self, screen: LabScreen) -> None:
        """Show what is set."""
        self._lists.paint(self.players, screen.players)
        for made, told in zip(self.rules, screen.rules, strict=True):
            self._lists.paint(made, told)
        for lists, several in zip(self.single, screen.single, strict=True):
            for name, made in lists.items():
                made._dom_classes = ("ks-lab-single",) if several else ("ks-hidden",)
                if several:
                    self._lists.paint(made, several[name])


def _preset(bench: Bench, side: int, name: str) -> None:
    bench.change(lambda lab: choose_rules(lab, side, name))


def _single(bench: Bench, side: int, setting: str, value: str) -> None:
    bench.change(lambda lab: choose_single(lab, side, setting, value))

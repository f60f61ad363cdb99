"""The Lab's widgets, made once when its tab is first opened, and painted from what the Lab shows."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from kingsuicide.dashboard import markup
from kingsuicide.dashboard.desk import Desk
from kingsuicide.dashboard.lab.bench import Bench
from kingsuicide.dashboard.lab.charts import Chart
from kingsuicide.dashboard.lab.screen import SIDES, LabScreen, Shown
from kingsuicide.dashboard.lab.settings import Lists, Settings
from kingsuicide.dashboard.parts import Parts
from kingsuicide.dashboard.wire import Wire
from kingsuicide.messages import message
from kingsuicide.numerals import whole
from kingsuicide.words import say

QUICK = (10, 1_000, 1_000_000)
_FILES = ("csv", "png", "svg")


class Panel:
    """Settings, runs, pictures, tables, files.

    Args:
        parts: What makes widgets.
        desk: The table.
        wire: What leads to the browser.
    """

    def __init__(self, parts: Parts, desk: Desk, wire: Wire) -> None:
        self._wire, self._desk = wire, desk
        self._painted: LabScreen | None = None
        self._labelled = ""
        self.is_open = False
        self.bench = bench = Bench(desk, self.paint, partial(wire.speak, again=True))
        self._lists = lists = Lists(parts)
        self.settings = Settings(parts, lists, bench)
        self.change_settings = parts.button("ks-lab-change", self._turn_settings)
        self.one = parts.button("ks-lab-one", bench.play_one)
        self.quick = [parts.button("ks-lab-quick", partial(bench.run, games)) for games in QUICK]
        self.games = parts.text("ks-lab-games")
        self.games.value = str(100_000)
        self.run = parts.button("ks-lab-run", lambda: bench.run(self.games.value))
        self.pause = parts.button("ks-lab-pause", bench.pause)
        self.cancel = parts.button("ks-lab-cancel", bench.cancel)
        self.picture = lists.make(
            "ks-lab-picture", lambda value: bench.change(lambda lab: replace(lab, picture=value, status=None))
        )
        self.charts = [Chart() for _ in range(SIDES)]
        # Its room from the start, so that the first is not drawn beside it.
        self.charts[1].paint(None)
        self.files = {kind: parts.button(f"ks-lab-save-{kind}", partial(self._save, kind)) for kind in _FILES}
        buttons = [self.one, *self.quick, self.games, self.run]
        sides = [
            parts.column("ks-lab-side", [parts.place(f"ks-lab-title-{letter}"), chart.box])
            for letter, chart in zip("ab", self.charts, strict=True)
        ]
        self.children = (
            parts.row("ks-lab-what", [parts.place("ks-lab-set-up"), self.change_settings]),
            self.settings.box,
            parts.row("ks-lab-runs", buttons),
            parts.place("ks-lab-status"),
            parts.row("ks-lab-way", [parts.place("ks-lab-progress"), self.pause, self.cancel]),
            parts.row("ks-lab-files", [self.picture, *self.files.values()]),
            parts.place("ks-lab-signs"),
            parts.column("ks-lab-sides", sides),
            *(parts.place(f"ks-lab-numbers-{letter}") for letter in "ab"),
        )
        painted = [self.change_settings, self.one, *self.quick, self.games, self.run, self.pause, self.cancel]
        wire.carry(*painted, *self.files.values(), self.picture, *self.settings.painted, self.settings.box)
        bench.open()

    def paint(self) -> None:
        """Show the Lab while its tab is in front; only what differs from what is shown is sent."""
        if not self.is_open:
            return
        screen = self.bench.screen(self._desk.lang)
        if screen == self._painted:
            return
        self._painted = None
        with self._wire.together():
            self._label(screen.lang)
            with self._lists.painting():
                self.settings.paint(screen)
                self._lists.paint(self.picture, screen.choice)
            for button, own in ((self.pause, "ks-lab-pause"), (self.cancel, "ks-lab-cancel")):
                button._dom_classes = (own,) if screen.is_under_way else (own, "ks-idle")
            self.pause.description = screen.pause
            self._wire.show(self._pieces(screen))
            for number, chart in enumerate(self.charts):
                chart.paint(screen.sides[number].picture if number < len(screen.sides) else None)
        self._painted = screen

    def _pieces(self, screen: LabScreen) -> dict[str, tuple[str, ...]]:
        far = screen.progress
        pieces: dict[str, tuple[str, ...]] = {
            "ks-lab-set-up": (markup.lab_settings(screen.settings),),
            "ks-lab-status": (markup.status(screen.status),),
            "ks-lab-progress": (markup.lab_progress(far.done, far.wanted, far.words, far.label),),
            "ks-lab-signs": (markup.lab_keys(screen.keys, screen.note),),
        }
        for number, letter in enumerate("ab"):
            told = screen.sides[number] if number < len(screen.sides) else None
            pieces[f"ks-lab-title-{letter}"] = (markup.lab_title(told.title if told else ""),)
            pieces[f"ks-lab-numbers-{letter}"] = (_numbers(told),)
        return pieces

    def _label(self, lang: str) -> None:
        """Write what depends on the language alone."""
        if self._labelled == lang:
            return
        self._labelled = lang
        self.settings.label(lang)
        self._word_settings(lang)
        self.games.description = say(message("lab-games-field"), lang)
        for id_, button in {"lab-one": self.one, "lab-run": self.run}.items():
            button.description = say(message(id_), lang)
            button.tooltip = say(message(f"{id_}-tip"), lang)
        self.cancel.description = say(message("lab-cancel"), lang)
        for games, button in zip(QUICK, self.quick, strict=True):
            button.description = whole(games, lang)
            button.tooltip = say(message("lab-quick-tip", games=whole(games, lang)), lang)
        for kind, button in self.files.items():
            button.description = say(message(f"lab-save-{kind}"), lang)
            tip = "lab-save-csv-tip" if kind == "csv" else "lab-save-picture-tip"
            button.tooltip = say(message(tip), lang)

    def _word_settings(self, lang: str) -> None:
        is_shown = "ks-lab-unfolded" in self.settings.box._dom_classes
        id_ = "lab-settings-close" if is_shown else "lab-settings"
        self.change_settings.description = say(message(id_), lang)

    def _turn_settings(self) -> None:
        is_shown = "ks-lab-unfolded" in self.settings.box._dom_classes
        with self._wire.together():
            own = ("ks-lab-settings",)
            self.settings.box._dom_classes = own if is_shown else (*own, "ks-lab-unfolded")
            self._word_settings(self._desk.lang)

    def _save(self, kind: str) -> None:
        lab = self.bench.lab
        if kind == "csv":
            self._wire.save(f"kings-suicide-lab-{lab.seed}.csv", self.bench.csv())
            return
        for chart, letter in zip(self.charts[: len(lab.sides)], "ab", strict=False):
            end = f"-{letter}" if len(lab.sides) > 1 else ""
            chart.save(f"kings-suicide-{lab.picture}{end}.{kind}")


def _numbers(told: Shown | None) -> str:
    if told is None:
        return ""
    return markup.lab_table(told.table.caption, told.table.heads, told.table.rows)

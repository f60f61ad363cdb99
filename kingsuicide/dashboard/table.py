"""The table's widgets, made once and painted from a screen. They hold no game and decide nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import ipywidgets as widgets

from kingsuicide.cards import PACKS
from kingsuicide.dashboard import markup
from kingsuicide.dashboard.asking import Asking
from kingsuicide.dashboard.controls import Controls
from kingsuicide.dashboard.desk import Desk
from kingsuicide.dashboard.explained import rules_page
from kingsuicide.dashboard.form import Form
from kingsuicide.dashboard.keep_panel import KeepPanel, ResumePanel
from kingsuicide.dashboard.keeping import begin
from kingsuicide.dashboard.keys import KEYS, Keys, press
from kingsuicide.dashboard.lab.tab import LabTab
from kingsuicide.dashboard.lines_tab import LinesTab
from kingsuicide.dashboard.log import STEPS_A_PAGE
from kingsuicide.dashboard.memory import Once
from kingsuicide.dashboard.odds.page import OddsPage
from kingsuicide.dashboard.odds.tab import OddsTab
from kingsuicide.dashboard.parts import Parts
from kingsuicide.dashboard.screen import Fan, Pile, Screen
from kingsuicide.dashboard.view import TABS
from kingsuicide.dashboard.wire import Wire
from kingsuicide.messages import message
from kingsuicide.rules import MOST_PLAYERS, Rules
from kingsuicide.words import LANGUAGES, say

_USUAL_PILES = 5
_LANGUAGE_SIGNS = dict(zip(LANGUAGES, ("EN", "РУ"), strict=True))
# Every deal lets at least one player leave.
_MOST_STEPS = max(PACKS) * (MOST_PLAYERS - 1)
_LOG_PAGES = -(-_MOST_STEPS // STEPS_A_PAGE)


class Table:
    """All widgets of the table.

    Args:
        desk: What their clicks call.
        setting: What the table was asked for, as text.
    """

    def __init__(self, desk: Desk, setting: str) -> None:
        self._desk = desk
        # The screen shown, and the one that was foreseen.
        self.pieces: Once[Screen, Mapping[str, tuple[str, ...]]] = Once(_pieces, most=2)
        self._labelled: tuple[str, str, Rules] | None = None
        self._said: list[tuple[int, str]] = []
        self._parts = parts = Parts()
        self.lang = parts.choice("ks-lang")
        self.lang.options = [(sign, lang) for lang, sign in _LANGUAGE_SIGNS.items()]
        self.lang.observe(lambda change: desk.choose_language(change["new"]), "value")
        self.theme = parts.button("ks-theme", desk.next_theme)
        self.rules = parts.button("ks-rules-button", lambda: desk.show_tab("rules"))
        self.new = parts.button("ks-new", lambda: desk.open_panel("new"))
        self.keep = parts.button("ks-keep-button", lambda: desk.open_panel("keep"))
        self.help = parts.button("ks-help", lambda: desk.open_panel("keys"))
        menu = parts.row("ks-menu", [self.lang, self.theme, self.rules, self.help, self.keep, self.new])
        self._painted: dict[int, Pile | None] = {}
        self.piles: list[widgets.Button] = []
        self.picks: list[widgets.Button] = []
        self.board = parts.column("ks-piles", [])
        self.fan = parts.choice("ks-fan")
        self.fan.observe(self._picked, "index")
        self.close = parts.button("ks-close", desk.close_pile)
        fan = parts.column("ks-fan-panel", [parts.place("ks-fan-title"), self.fan, self.close])
        self.controls = Controls(parts, desk)
        self.keys = Keys(parts, desk)
        self.lines = LinesTab(parts, desk)
        self.odds = OddsTab(parts, desk, lambda pieces: self.wire.show(pieces))
        self.lab = LabTab(parts, desk)
        self.asking = Asking(parts, desk, lambda name, text: self.wire.save(name, text))
        pages = {
            "log": parts.place("ks-log"),
            "predict": self.asking.box,
            "lines": self.lines.box,
            "odds": self.odds.box,
            "lab": self.lab.box,
            "rules": parts.place("ks-rules-page"),
        }
        self.tabs = parts.tabs("ks-tabs", [pages[tab] for tab in TABS])
        self.tabs.observe(lambda change: desk.show_tab(TABS[change["new"]]), "selected_index")
        self.form = Form(parts, desk)
        self.wire = Wire(partial(press, desk=desk), desk.jump, partial(begin, desk), setting)
        self.wire.carry(*self.controls.painted, *self.lines.painted, *self.asking.painted, self.tabs)
        self.keep_panel = KeepPanel(parts, desk, self.wire)
        self.resume = ResumePanel(parts, desk)
        boxes = [self.form.box, self.keep_panel.box, self.keys.box, self.resume.box]
        panel = parts.column("ks-panel", [parts.place("ks-panel-status"), *boxes])
        felt = [parts.place("ks-scene"), menu, self.board, fan, self.controls.box]
        style = parts.html("ks-style", markup.style())
        silent, table = parts.place("ks-silent"), parts.column("ks-table", [*felt, self.tabs, panel])
        self.children = (style, self.wire, silent, table)
        self._add_piles(_USUAL_PILES)

    def paint(self, screen: Screen) -> None:
        """Show a screen; only what differs from what is shown is sent."""
        self._label(screen)
        self._add_piles(len(screen.piles) - len(self.piles))
        blank = (None,) * (len(self.piles) - len(screen.piles))
        self.wire.show(
            {
                **self.pieces(screen),
                **self.form.paint(screen.form, screen.lang),
                **self.keep_panel.paint(screen),
                **self.resume.paint(screen),
                **self.lines.paint(screen.lines),
                **self.odds.paint(screen.odds),
                **self.asking.paint(screen.questions),
            }
        )
        for number, pile in enumerate((*screen.piles, *blank)):
            self._paint_pile(number, pile)
        self._paint_fan(screen.fan)
        self.controls.paint(screen)
        self.tabs.selected_index = TABS.index(screen.tab)
        self.lab.paint(self.wire, is_open=screen.tab == "lab")
        self.wire.listened = list(KEYS) if screen.keys_are_on else []
        self._speak(screen)

    def paint_odds(self, odds: OddsPage | None) -> None:
        """Show the odds alone: they come after the rest of the screen, and nothing is said of them."""
        self.wire.show(self.odds.paint(odds))
        self.draw(odds)

    def draw(self, odds: OddsPage | None) -> None:
        """Draw the chart of the odds."""
        self.odds.draw(odds)

    def _speak(self, screen: Screen) -> None:
        """Let a screen reader say what is new at this step; what was asked for or went wrong, each time."""
        if screen.panel_status or screen.status:
            self.wire.speak(*screen.spoken, again=True)
            return
        now = [(screen.scrub.at, text) for text in screen.spoken]
        if new := [text for at, text in now if (at, text) not in self._said]:
            self.wire.speak(" ".join(new))
        self._said = now

    def _label(self, screen: Screen) -> None:
        """Write what depends on the language, the theme and the rules alone."""
        lang, theme, rules = now = (screen.lang, screen.theme, screen.rules)
        if self._labelled == now:
            return
        self._labelled = now
        self.lang.value = lang
        self.lang.tooltips = [say(message("language-switch"), lang)] * len(LANGUAGES)
        self.theme.tooltip = say(message("theme-tip", theme=theme), lang)
        buttons = {"theme": self.theme, "rules-button": self.rules, "help": self.help}
        buttons |= {"keep-button": self.keep, "new-game": self.new}
        for id_, button in buttons.items():
            button.description = say(message(id_), lang)
        self.help.tooltip = say(message("keys-title"), lang)
        self.keep.tooltip = say(message("keep-tip"), lang)
        self.controls.label(lang)
        self.lines.label(lang)
        self.close.description = say(message("close"), lang)
        self.tabs.titles = tuple(say(message(f"tab-{tab}"), lang) for tab in TABS)
        page = markup.rules(rules_page(rules, lang))
        silent = [say(message(id_), lang) for id_ in ("silent", "silent-voila", "silent-lab", "reload")]
        self.resume.label(lang)
        labels = {**self.keys.label(lang), **self.keep_panel.label(lang)}
        self.wire.show({"ks-rules-page": (page,), "ks-silent": (markup.silence(*silent),), **labels})

    def _add_piles(self, count: int) -> None:
        """Make buttons for more piles than there were; they are kept for later games."""
        if count <= 0:
            return
        for pile in range(len(self.piles), len(self.piles) + count):
            self.piles.append(self._parts.button("ks-pile", partial(self._desk.draw_from, pile)))
            self.picks.append(self._parts.button("ks-pick", partial(self._desk.open_pile, pile)))
        self.wire.carry(*self.piles[-count:], *self.picks[-count:])
        self.board.children = _alternately(self.piles, self.picks)

    def _paint_pile(self, number: int, pile: Pile | None) -> None:
        if number in self._painted and self._painted[number] == pile:
            return
        # What fails on the way is painted again.
        self._painted.pop(number, None)
        button, pick = self.piles[number], self.picks[number]
        with button.hold_sync():
            button.description = pile.label if pile else ""
            button.tooltip = pile.tip if pile else ""
            button._dom_classes = pile.classes if pile else ("ks-hidden",)
        with pick.hold_sync():
            pick.description = pile.pick if pile else ""
            pick.tooltip = pile.pick_tip if pile else ""
            pick._dom_classes = ("ks-pick",) if pile else ("ks-hidden",)
        self._painted[number] = pile

    def _paint_fan(self, fan: Fan | None) -> None:
        if not fan and not self.fan.options:
            return
        with self.fan.hold_sync():
            self.fan.options = fan.cards if fan else ()
            self.fan.tooltips = fan.tips if fan else ()
            self.fan.index = None

    def _picked(self, change: dict[str, int | None]) -> None:
        if change["new"] is not None:
            self._desk.pick(change["new"])


def _pieces(screen: Screen) -> Mapping[str, tuple[str, ...]]:
    """Return the HTML of what has no widgets of its own, by its places."""
    pages = [markup.log(page) for page in screen.log]
    return {
        "ks-scene": markup.scene(screen),
        "ks-scrub": markup.scrub(screen.scrub),
        # The newest is the first.
        "ks-log": (*[""] * (_LOG_PAGES - len(pages)), *pages[::-1]),
        "ks-fan-title": (markup.fan_title(screen.fan.title if screen.fan else ""),),
        "ks-panel-status": (markup.status(screen.panel_status),),
    }


def _alternately(first: Sequence[widgets.Widget], second: Sequence[widgets.Widget]) -> list[widgets.Widget]:
    return [widget for pair in zip(first, second, strict=True) for widget in pair]

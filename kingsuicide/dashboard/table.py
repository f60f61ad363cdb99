"""The table's widgets, made once and painted from a screen. They hold no game and decide nothing."""

from __future__ import annotations

from collections.abc import Sequence

import ipywidgets as widgets

from kingsuicide.cards import PACKS
from kingsuicide.dashboard import markup
from kingsuicide.dashboard.controls import Controls
from kingsuicide.dashboard.form import Form
from kingsuicide.dashboard.hands import Hands
from kingsuicide.dashboard.keys import Keys
from kingsuicide.dashboard.log import STEPS_A_PAGE
from kingsuicide.dashboard.parts import Parts
from kingsuicide.dashboard.screen import Fan, Pile, Screen, rules_page
from kingsuicide.dashboard.wire import Wire
from kingsuicide.messages import message
from kingsuicide.rules import MOST_PLAYERS, Rules
from kingsuicide.words import LANGUAGES, say

_USUAL_PILES = 5
_RULES_TAB, _KEYS_TAB = 1, 2
_LANGUAGE_SIGNS = dict(zip(LANGUAGES, ("EN", "РУ"), strict=True))
# Every deal lets at least one player leave.
_MOST_STEPS = max(PACKS) * (MOST_PLAYERS - 1)
THEMES = ("auto", "light", "dark", "contrast")


class Table:
    """All widgets of the table.

    Args:
        hands: What their clicks call.
    """

    def __init__(self, hands: Hands) -> None:
        self._hands = hands
        self._labelled: tuple[str, str, Rules] | None = None
        self._parts = parts = Parts()
        style = parts.html("ks-style")
        style.value = markup.style()
        self.scene = parts.html("ks-scene")
        self.lang = parts.choice("ks-lang")
        self.lang.options = [(sign, lang) for lang, sign in _LANGUAGE_SIGNS.items()]
        self.lang.observe(lambda change: hands.choose_language(change["new"]), "value")
        self.theme = parts.button("ks-theme", hands.next_theme)
        self.rules = parts.button("ks-rules-button", hands.show_rules)
        self.new = parts.button("ks-new", hands.ask_new_game)
        menu = parts.row("ks-menu", [self.lang, self.theme, self.rules, self.new])
        self.piles: list[widgets.Button] = []
        self.picks: list[widgets.Button] = []
        self.board = parts.column("ks-piles", [])
        self.fan_title = parts.html("ks-fan-title")
        self.fan = parts.choice("ks-fan")
        self.fan.observe(self._picked, "index")
        self.close = parts.button("ks-close", hands.close_pile)
        fan = parts.column("ks-fan-panel", [self.fan_title, self.fan, self.close])
        self.controls = Controls(parts, hands)
        self.logs = [parts.html("ks-log-page") for _ in range(-(-_MOST_STEPS // STEPS_A_PAGE))]
        self.rules_page = parts.html("ks-rules-page")
        self.keys = Keys(parts, hands)
        log = parts.column("ks-log", self.logs[::-1])
        self.tabs = parts.tabs("ks-tabs", [log, self.rules_page, self.keys.box])
        self.form = Form(parts, hands.start_new_game, hands.close_form)
        table = [self.scene, menu, self.board, fan, self.controls.box, self.tabs, self.form.box]
        self.wire = Wire(hands.press, hands.jump)
        self.wire.carry(self.scene, *self.logs, *self.controls.painted)
        self.children = (style, self.wire, parts.column("ks-table", table))
        self._add_piles(_USUAL_PILES)

    def show_rules(self) -> None:
        """Bring the page of rules to the front."""
        self.tabs.selected_index = _RULES_TAB

    def show_keys(self) -> None:
        """Bring the list of keys to the front."""
        self.tabs.selected_index = _KEYS_TAB

    def label(self, lang: str, theme: str, rules: Rules) -> None:
        """Write what depends on the language, the theme and the rules alone."""
        if self._labelled == (lang, theme, rules):
            return
        self._labelled = (lang, theme, rules)
        self.lang.value = lang
        self.lang.tooltips = [say(message("language-switch"), lang)] * len(LANGUAGES)
        self.theme.tooltip = say(message("theme-tip", theme=theme), lang)
        for button, id_ in [(self.theme, "theme"), (self.rules, "rules-button"), (self.new, "new-game")]:
            button.description = say(message(id_), lang)
        self.controls.label(lang)
        self.keys.label(lang)
        self.close.description = say(message("close"), lang)
        self.tabs.titles = tuple(say(message(id_), lang) for id_ in ("tab-log", "tab-rules", "tab-keys"))
        self.rules_page.value = markup.rules(rules_page(rules, lang))

    def paint(self, screen: Screen) -> None:
        """Show a screen; only what differs from what is shown is sent.

        All texts are made before the first is sent: so the browser gets them together and draws once.
        """
        self._add_piles(len(screen.piles) - len(self.piles))
        blank = (None,) * (len(self.piles) - len(screen.piles))
        logs = [markup.log(page) for page in screen.log]
        texts = {
            self.scene: markup.scene(screen),
            **dict(zip(self.logs, logs + [""] * (len(self.logs) - len(logs)), strict=True)),
            self.fan_title: markup.fan_title(screen.fan.title if screen.fan else ""),
            self.form.error: markup.status(screen.form_status),
        }
        for widget, text in texts.items():
            widget.value = text
        for button, pick, pile in zip(self.piles, self.picks, (*screen.piles, *blank), strict=True):
            _paint_pile(button, pick, pile)
        self._paint_fan(screen.fan)
        self.controls.paint(screen)

    def _add_piles(self, count: int) -> None:
        """Make buttons for more piles than there were; they are kept for later games."""
        if count <= 0:
            return
        for pile in range(len(self.piles), len(self.piles) + count):
            self.piles.append(self._parts.button("ks-pile", lambda pile=pile: self._hands.draw_from(pile)))  # type: ignore[misc]
            self.picks.append(self._parts.button("ks-pick", lambda pile=pile: self._hands.open_pile(pile)))  # type: ignore[misc]
        self.wire.carry(*self.piles[-count:], *self.picks[-count:])
        self.board.children = _alternately(self.piles, self.picks)

    def _paint_fan(self, fan: Fan | None) -> None:
        with self.fan.hold_sync():
            self.fan.options = fan.cards if fan else ()
            self.fan.tooltips = fan.tips if fan else ()
            self.fan.index = None

    def _picked(self, change: dict[str, int | None]) -> None:
        if change["new"] is not None:
            self._hands.pick(change["new"])


def _paint_pile(button: widgets.Button, pick: widgets.Button, pile: Pile | None) -> None:
    with button.hold_sync():
        button.description = pile.label if pile else ""
        button.tooltip = pile.tip if pile else ""
        button._dom_classes = pile.classes if pile else ("ks-hidden",)
    with pick.hold_sync():
        pick.description = pile.pick if pile else ""
        pick.tooltip = pile.pick_tip if pile else ""
        pick._dom_classes = ("ks-pick",) if pile else ("ks-hidden",)


def _alternately(first: Sequence[widgets.Widget], second: Sequence[widgets.Widget]) -> list[widgets.Widget]:
    return [widget for pair in zip(first, second, strict=True) for widget in pair]

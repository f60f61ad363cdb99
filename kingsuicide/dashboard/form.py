"""The panel that asks for a new game."""

from __future__ import annotations

from kingsuicide.dashboard import markup
from kingsuicide.dashboard.desk import Desk
from kingsuicide.dashboard.parts import Parts
from kingsuicide.dashboard.screen import Asked
from kingsuicide.explain import DEFAULT_NAMES
from kingsuicide.messages import bad_setting, message
from kingsuicide.rules import FEWEST_PLAYERS, MOST_PLAYERS, PRESETS, rules_of
from kingsuicide.session import Session
from kingsuicide.shuffle import MOST_SEED
from kingsuicide.words import say

_CUSTOM = "custom"


class Form:
    """Players, names, seed, rules and language of a new game; its widgets are made once.

    Args:
        parts: What makes widgets.
        desk: What its buttons call.
    """

    def __init__(self, parts: Parts, desk: Desk) -> None:
        self.players = parts.choice("ks-form-players")
        self.players.options = [str(count) for count in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)]
        self.players.observe(lambda _: self._show_names(), "value")
        self.names = [parts.text(f"ks-form-name-{seat + 1}") for seat in range(MOST_PLAYERS)]
        self.seed = parts.text("ks-form-seed")
        self.rules = parts.dropdown("ks-form-rules")
        self.lang = parts.dropdown("ks-form-lang")
        self.lang.options = [("English", "en"), ("Русский", "ru")]
        self.start = parts.button("ks-start", lambda: desk.start(self.session, self.lang.value))
        self.cancel = parts.button("ks-cancel", desk.close_panel)
        heading = parts.place("ks-form-heading")
        fields = [self.players, *self.names, self.seed, self.rules, self.lang]
        buttons = parts.row("ks-form-buttons", [self.start, self.cancel])
        self.box = parts.column("ks-form", [heading, *fields, buttons])
        self._asked: Asked | None = None

    def paint(self, asked: Asked | None, lang: str) -> dict[str, tuple[str]]:
        """Show what is asked for; return the HTML of it. Opening fills the fields from the game under way."""
        if asked and not self._asked:
            self._fill(asked, lang)
        self._asked = asked
        return {"ks-form-heading": (markup.heading(say(message("form-title"), lang)),)}

    def session(self) -> Session:
        """Return the game that is asked for.

        Raises:
            BadSetting: A setting that cannot be.
        """
        assert self._asked is not None
        given = self._asked.rules if self.rules.value == _CUSTOM else self.rules.value
        rules = rules_of(given, int(self.players.value))
        names = [field.value for field in self.names[: rules.players]]
        typed = [
            name if name.strip() else field.placeholder
            for name, field in zip(names, self.names, strict=False)
        ]
        return Session(rules, seed=self._seed(), names=typed if any(map(str.strip, names)) else None)

    def _seed(self) -> int | None:
        text = self.seed.value.strip()
        if not text:
            return None
        if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST_SEED))):
            raise bad_setting("seed", text, message("allowed-seed", most=str(MOST_SEED)))
        return int(text)

    def _show_names(self) -> None:
        for seat, field in enumerate(self.names):
            field.layout.display = None if seat < int(self.players.value) else "none"

    def _fill(self, asked: Asked, lang: str) -> None:
        rules = asked.rules.name
        offered = list(PRESETS) if rules in PRESETS else [*PRESETS, _CUSTOM]
        self.rules.options = [(say(message("form-rules-option", rules=name), lang), name) for name in offered]
        self.rules.value = rules
        self.lang.value = lang
        self.seed.value = ""
        self.players.value = str(asked.rules.players)
        for seat, field in enumerate(self.names):
            given = asked.names or ()
            field.value = given[seat] if seat < len(given) else ""
            field.placeholder = say(DEFAULT_NAMES[seat], lang)
        self._label(lang)
        self._show_names()

    def _label(self, lang: str) -> None:
        self.players.description = say(message("form-players"), lang)
        for seat, field in enumerate(self.names, start=1):
            field.description = say(message("form-name", seat=seat), lang)
        self.seed.description = say(message("form-seed"), lang)
        self.seed.placeholder = say(message("form-seed-hint"), lang)
        self.rules.description = say(message("form-rules"), lang)
        self.lang.description = say(message("form-language"), lang)
        self.start.description = say(message("form-start"), lang)
        self.cancel.description = say(message("form-cancel"), lang)

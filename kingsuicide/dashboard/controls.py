"""The controls below the table: steps, autoplay, and the way through the match."""

from __future__ import annotations

from kingsuicide.dashboard.autoplay import SPEEDS, USUAL_SPEED
from kingsuicide.dashboard.desk import Desk
from kingsuicide.dashboard.parts import Parts
from kingsuicide.dashboard.screen import Screen
from kingsuicide.messages import message
from kingsuicide.words import say


class Controls:
    """Buttons for a step, a turn, autoplay; and back, forward, and the scrubber over the whole match.

    Args:
        parts: What makes widgets.
        desk: What their clicks call.
    """

    def __init__(self, parts: Parts, desk: Desk) -> None:
        self.step = parts.button("ks-step", desk.step)
        self.finish = parts.button("ks-finish", desk.finish_turn)
        self.play = parts.button("ks-play", desk.toggle_play)
        self.speed = parts.dropdown("ks-speed")
        self.speed.options = [(f"{seconds:g}", seconds) for seconds in SPEEDS]
        self.speed.value = USUAL_SPEED
        self.speed.observe(lambda change: setattr(desk.autoplay, "seconds", change["new"]), "value")
        self.stop_at_turn = parts.checkbox("ks-stop-at-turn")
        self.stop_at_turn.observe(
            lambda change: setattr(desk.autoplay, "stops_at_turn", change["new"]), "value"
        )
        self.first = parts.button("ks-first", desk.to_first)
        self.undo = parts.button("ks-undo", desk.undo)
        self.redo = parts.button("ks-redo", desk.redo)
        self.last = parts.button("ks-last", desk.to_last)
        steps = parts.row("ks-steps", [self.step, self.finish, self.play, self.speed, self.stop_at_turn])
        way = [self.first, self.undo, parts.place("ks-scrub"), self.redo, self.last]
        self.painted = (self.step, self.finish, self.play, self.first, self.undo, self.redo, self.last)
        self._shown: tuple[object, ...] = ()
        self.box = parts.column("ks-controls", [steps, parts.row("ks-way", way)])

    def label(self, lang: str) -> None:
        """Write what depends on the language alone."""
        buttons = {"step": self.step, "finish": self.finish, "undo": self.undo, "redo": self.redo}
        for id_, button in buttons.items():
            button.description = say(message(id_), lang)
            button.tooltip = say(message(f"{id_}-tip"), lang)
        for id_, button in {"first": self.first, "last": self.last}.items():
            button.description = button.tooltip = say(message(id_), lang)
        self.play.tooltip = say(message("play-tip"), lang)
        self.speed.description = say(message("speed"), lang)
        self.stop_at_turn.description = say(message("stop-at-turn"), lang)

    def paint(self, screen: Screen) -> None:
        """Show whether the match plays by itself, and which buttons can do nothing now."""
        now = (screen.play, screen.can_undo, screen.can_redo, screen.is_over)
        if self._shown == now:
            return
        self.play.description = screen.play
        for buttons, is_idle in (
            ((self.first, self.undo), not screen.can_undo),
            ((self.redo, self.last), not screen.can_redo),
            ((self.step, self.finish, self.play), screen.is_over),
        ):
            for button in buttons:
                own, *_ = button._dom_classes
                button._dom_classes = (own, "ks-idle") if is_idle else (own,)
        self._shown = now

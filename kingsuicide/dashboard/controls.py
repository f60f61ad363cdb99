"""The controls below the table: steps, autoplay, and the way through the match."""

from __future__ import annotations

from kingsuicide.dashboard.autoplay import SPEEDS, USUAL_SPEED
from kingsuicide.dashboard.hands import Hands
from kingsuicide.dashboard.parts import Parts
from kingsuicide.dashboard.screen import Screen
from kingsuicide.dashboard.scrub import Scrub
from kingsuicide.messages import message
from kingsuicide.words import say


class Controls:
    """Buttons for a step, a turn, autoplay; and back, forward, and the scrubber over the whole match.

    Args:
        parts: What makes widgets.
        hands: What their clicks call.
    """

    def __init__(self, parts: Parts, hands: Hands) -> None:
        self.step = parts.button("ks-step", hands.draw)
        self.finish = parts.button("ks-finish", hands.finish_turn)
        self.play = parts.button("ks-play", hands.toggle_play)
        self.speed = parts.dropdown("ks-speed")
        self.speed.options = [(f"{seconds:g}", seconds) for seconds in SPEEDS]
        self.speed.value = USUAL_SPEED
        self.stop_at_turn = parts.checkbox("ks-stop-at-turn")
        self.first = parts.button("ks-first", hands.to_first)
        self.undo = parts.button("ks-undo", hands.undo)
        self.scrub = parts.slider("ks-scrub")
        self.scrub.observe(lambda change: self._scrubbed(change["new"]), "value")
        self._hands = hands
        self._shown: Scrub | None = None
        self.redo = parts.button("ks-redo", hands.redo)
        self.last = parts.button("ks-last", hands.to_last)
        steps = parts.row("ks-steps", [self.step, self.finish, self.play, self.speed, self.stop_at_turn])
        way = parts.row("ks-way", [self.first, self.undo, self.scrub, self.redo, self.last])
        self.box = parts.column("ks-controls", [steps, way])
        self.painted = (self.play, self.scrub)

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
        """Show where in the match the table is, and whether it plays by itself."""
        self.play.description = screen.play
        self._shown = screen.scrub
        with self.scrub.hold_sync():
            self.scrub.description = screen.scrub.label
            # The larger end first: no value may lie outside, not even for a moment.
            self.scrub.max = max(screen.scrub.end, self.scrub.value)
            self.scrub.value = screen.scrub.at
            self.scrub.max = screen.scrub.end

    def _scrubbed(self, step: int) -> None:
        """Go where the scrubber was left, or to the last step when that lies before."""
        if self._shown is None or step == self._shown.at:
            return
        self._hands.jump(min(step, self._shown.last))
        self.scrub.value = self._shown.at

"""The panels that keep a game, open another, and offer the one that was kept."""

from __future__ import annotations

from typing import Any

from kingsuicide.dashboard import markup
from kingsuicide.dashboard.desk import Desk
from kingsuicide.dashboard.parts import Parts
from kingsuicide.dashboard.screen import Screen
from kingsuicide.dashboard.wire import Wire
from kingsuicide.files import load_game, save_game
from kingsuicide.messages import message
from kingsuicide.session import Session
from kingsuicide.trace import records, to_csv
from kingsuicide.words import say


class KeepPanel:
    """This game's code, to be copied; the game and its log as files; another game by a code or from a file.

    Args:
        parts: What makes widgets.
        desk: What they call.
        wire: What saves files.
    """

    def __init__(self, parts: Parts, desk: Desk, wire: Wire) -> None:
        self._desk, self._wire = desk, wire
        self.save = parts.button("ks-save", lambda: desk.act(self._save))
        self.csv = parts.button("ks-save-log", lambda: desk.act(self._save_log))
        self.code = parts.text("ks-code-field")
        self.open = parts.button("ks-open", lambda: desk.start(lambda: Session.from_code(self.code.value)))
        self.file = parts.upload("ks-open-file")
        self.file.observe(self._uploaded, "value")
        self.close = parts.button("ks-keep-close", desk.close_panel)
        files = parts.row("ks-keep-files", [self.save, self.csv])
        code = parts.row("ks-keep-open", [self.code, self.open])
        here, there = parts.place("ks-keep-code"), parts.place("ks-keep-other")
        self.box = parts.column("ks-keep", [here, files, there, code, self.file, self.close])

    def label(self, lang: str) -> dict[str, tuple[str]]:
        """Write what depends on the language alone; return the HTML of it."""
        labels = {"save": self.save, "save-log": self.csv, "open": self.open, "open-file": self.file}
        for id_, button in (labels | {"close": self.close}).items():
            button.description = say(message(id_), lang)
        self.code.description = say(message("code-field"), lang)
        self.file.tooltip = self.file.description
        return {"ks-keep-other": (markup.heading(say(message("open-title"), lang)),)}

    def paint(self, screen: Screen) -> dict[str, tuple[str]]:
        """Return the HTML of this game's code."""
        if not screen.code:
            return {"ks-keep-code": ("",)}
        words = {
            part: say(message(f"copy-{part}"), screen.lang) for part in ("title", "code", "link", "done")
        }
        return {"ks-keep-code": (markup.code(screen.code, words),)}

    def _save(self) -> None:
        session = self._desk.session
        self._wire.save(f"kings-suicide-{session.seed}.json", save_game(session))

    def _save_log(self) -> None:
        session = self._desk.session
        self._wire.save(f"kings-suicide-{session.seed}.csv", to_csv(records(session, self._desk.lang)))

    def _uploaded(self, change: dict[str, Any]) -> None:
        if change["new"]:
            (file,) = change["new"]
            self.file.value = ()
            self._desk.start(lambda: load_game(file["content"]))


class ResumePanel:
    """The game that was kept: to go on with, or not.

    Args:
        parts: What makes widgets.
        desk: What its buttons call.
    """

    def __init__(self, parts: Parts, desk: Desk) -> None:
        self.accept = parts.button("ks-go-on", desk.accept)
        self.decline = parts.button("ks-decline", desk.close_panel)
        buttons = parts.row("ks-resume-buttons", [self.accept, self.decline])
        self.box = parts.column("ks-resume", [parts.place("ks-resume-text"), buttons])

    def label(self, lang: str) -> None:
        """Write what depends on the language alone."""
        self.accept.description = say(message("resume-yes"), lang)
        self.decline.description = say(message("resume-no"), lang)

    def paint(self, screen: Screen) -> dict[str, tuple[str]]:
        """Return the HTML of the offer."""
        title = say(message("resume-title"), screen.lang)
        return {"ks-resume-text": (markup.offer(title, screen.offer) if screen.offer else "",)}

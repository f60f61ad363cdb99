"""The game kept in the browser after every step, and what comes back from there."""

from __future__ import annotations

import logging

from kingsuicide.codes import game_of
from kingsuicide.dashboard.desk import Desk
from kingsuicide.dashboard.view import THEMES
from kingsuicide.dashboard.wire import Wire
from kingsuicide.history import History
from kingsuicide.messages import BadCode
from kingsuicide.session import Session
from kingsuicide.words import LANGUAGES

_log = logging.getLogger("kingsuicide")


class Keeping:
    """Gives the browser what has changed in the game, and nothing twice.

    Args:
        wire: What leads to the browser.
    """

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._kept: tuple[Session, History, str, str] | None = None

    def keep(self, session: Session, lang: str, theme: str) -> None:
        """Let the browser keep a game and how it is shown, when a card was ever taken in it."""
        history = session.history
        now = (session, history, lang, theme)
        if not self._wire.is_ready or not history.lines[0].last:
            return
        if self._kept and all(one is other for one, other in zip(now, self._kept, strict=True)):
            return
        before = self._kept[1].lines if self._kept and self._kept[0] is session else ()
        self._kept = now
        known = {id(line) for line in before}
        changed = [line for line in history.lines if id(line) not in known or line is history.line]
        codes = {line.name: session.code(line) for line in changed}
        shown = history.line.name
        self._wire.keep(game_of(codes[shown]), codes, shown=shown, lang=lang, theme=theme)


def begin(desk: Desk, code: object, kept: object) -> None:
    """Open the game of a code, and offer the one that the browser has kept, if it is another.

    Args:
        desk: Where it is played.
        code: The code in the page's address, or None.
        kept: What the browser says that it has kept: codes by their lines' names, the line shown, the
            language and the theme.
    """
    if isinstance(code, str):
        desk.start(lambda: Session.from_code(code))
    if codes := _codes(kept):
        try:
            desk.offer(
                Session.from_codes(codes), _one_of(LANGUAGES, kept, "lang"), _one_of(THEMES, kept, "theme")
            )
        except BadCode as error:
            # Nobody has asked for it: to whoever sits at the table it is as if nothing had been kept.
            _log.warning("what the browser has kept is no game: %s", error)


def _codes(kept: object) -> tuple[str, ...]:
    match kept:
        case {"shown": str(shown), "lines": dict(lines)} if shown in lines:
            ordered = sorted(map(str, lines), key=lambda name: (len(name), name))
            every = tuple(lines[name] for name in ordered)
            return every if shown == ordered[0] else (lines[shown], *every)
    return ()


def _one_of(options: tuple[str, ...], kept: object, name: str) -> str | None:
    said = kept.get(name) if isinstance(kept, dict) else None
    return said if said in options else None

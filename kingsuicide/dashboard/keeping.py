"""The game kept in the browser after every step, and what comes back from there."""

from __future__ import annotations

import logging
import time
from dataclasses import replace
from typing import Any

from kingsuicide.dashboard.desk import Desk
from kingsuicide.dashboard.kept_quiz import read_quiz, written_answer
from kingsuicide.dashboard.memory import Once
from kingsuicide.dashboard.view import THEMES
from kingsuicide.dashboard.wire import Wire
from kingsuicide.history import History
from kingsuicide.messages import BadCode, Refused
from kingsuicide.predict.answers import Answer
from kingsuicide.predict.quiz import Quiz
from kingsuicide.session import Session
from kingsuicide.words import LANGUAGES

_log = logging.getLogger("kingsuicide")


class Keeping:
    """Gives the browser what has changed in the game, and nothing twice.

    A game that was only opened is not kept yet, and each one opened is kept by itself: so whoever opens an
    earlier moment of a game loses nothing of what was kept of it.

    Args:
        wire: What leads to the browser.
    """

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._begun: tuple[Session, History, str] | None = None
        self._kept: tuple[Session, History, Quiz, str, str] | None = None
        self._written: Once[Answer, list[Any]] = Once(self._write)

    def keep(self, session: Session, quiz: Quiz, lang: str, theme: str) -> None:
        """Let the browser keep a game, its questions, and how it is shown, once it has gone on here."""
        history = session.history
        if self._begun is None or self._begun[0] is not session:
            self._begun = (session, history, f"{time.time_ns():x}")
        _, first, name = self._begun
        now = (session, history, replace(quiz, open=None), lang, theme)
        if not self._wire.is_ready or history is first or _is_same(now, self._kept):
            return
        before = self._kept[1].lines if self._kept and self._kept[0] is session else ()
        self._kept = now
        known = {id(line) for line in before}
        changed = [line for line in history.lines if id(line) not in known or line is history.line]
        codes = {line.name: session.code(line) for line in changed}
        asked = {"kinds": quiz.kinds, "every": quiz.every, "answers": [*map(self._written, quiz.answers)]}
        self._wire.keep(name, codes, shown=history.line.name, lang=lang, theme=theme, quiz=asked)

    def _write(self, answer: Answer) -> list[Any]:
        assert self._kept
        return written_answer(answer, self._kept[1])


def _is_same(now: tuple[Any, ...], before: tuple[Any, ...] | None) -> bool:
    """Whether nothing has changed; what is large is compared by identity."""
    if before is None:
        return False
    session, history, quiz, *looks = now
    is_same_game = session is before[0] and history is before[1]
    return is_same_game and [*_key(quiz), *looks] == [*_key(before[2]), *before[3:]]


def _key(quiz: Quiz) -> tuple[object, ...]:
    return quiz.kinds, quiz.every, *map(id, quiz.answers)


def begin(desk: Desk, code: object, kept: object) -> None:
    """Open the game of a code, and offer the one that the browser has kept, if it is another.

    Args:
        desk: Where it is played.
        code: The code in the page's address, or None.
        kept: What the browser says that it has kept: codes by their lines' names, the line shown, the
            questions, the language and the theme.
    """
    if isinstance(code, str):
        desk.start(lambda: Session.from_code(code))
    if codes := _codes(kept):
        try:
            session = Session.from_codes(codes)
            lang, theme = _one_of(LANGUAGES, kept, "lang"), _one_of(THEMES, kept, "theme")
            desk.offer(session, _quiz(kept, session), lang, theme)
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


def _quiz(kept: object, session: Session) -> Quiz:
    match kept:
        case {"quiz": written}:
            try:
                return read_quiz(written, session.history)
            except Refused as refused:
                _log.warning("what the browser has kept are no questions of this match: %s", refused)
    return Quiz()


def _one_of(options: tuple[str, ...], kept: object, name: str) -> str | None:
    match kept:
        case {**rest}:
            given = rest.get(name)
            return given if given in options else None
    return None

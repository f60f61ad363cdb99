"""How a game is shown, beside what it is; and both together as what the screen depends on."""

from __future__ import annotations

from dataclasses import dataclass

from kingsuicide.dashboard.screen import View
from kingsuicide.messages import Message
from kingsuicide.seen import see
from kingsuicide.session import Session, next_move


@dataclass(frozen=True, slots=True)
class Looks:
    """The language, the theme, the pile that is open, whether the form is, and what to tell the person."""

    lang: str
    theme: str
    opened: int | None = None
    form_is_open: bool = False
    status: Message | None = None


def view(session: Session, looks: Looks, *, is_playing: bool) -> View:
    """Return what the screen of a game depends on: of the game itself, only what can be seen."""
    history = session.history
    return View(
        seen=see(session.game),
        line=tuple(step.events for step in history.steps),
        at=history.at,
        names=session.names,
        seed=session.seed,
        lang=looks.lang,
        theme=looks.theme,
        next_pile=None if session.outcome else next_move(session.game).pile,
        opened=looks.opened,
        form_is_open=looks.form_is_open,
        is_playing=is_playing,
        status=looks.status,
    )

"""King's Suicide: a card game of pure chance, at a table that explains itself."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kingsuicide.cards import Card as Card
    from kingsuicide.cards import Rank as Rank
    from kingsuicide.cards import Suit as Suit
    from kingsuicide.chance.exact.odds import Odds as Odds
    from kingsuicide.chance.exact.odds import odds as odds
    from kingsuicide.chance.trials.simulate import simulate as simulate
    from kingsuicide.dashboard import Dashboard as Dashboard
    from kingsuicide.files import load_game as load_game
    from kingsuicide.files import save_game as save_game
    from kingsuicide.game import Game as Game
    from kingsuicide.game import Move as Move
    from kingsuicide.game import legal_moves as legal_moves
    from kingsuicide.game import outcome as outcome
    from kingsuicide.game import play as play
    from kingsuicide.game import refusal as refusal
    from kingsuicide.lessons.lesson import lesson as lesson
    from kingsuicide.messages import BadCard as BadCard
    from kingsuicide.messages import BadCode as BadCode
    from kingsuicide.messages import BadSetting as BadSetting
    from kingsuicide.messages import IllegalMove as IllegalMove
    from kingsuicide.messages import Refused as Refused
    from kingsuicide.rules import Rules as Rules
    from kingsuicide.seen import Seen as Seen
    from kingsuicide.seen import see as see
    from kingsuicide.session import Session as Session
    from kingsuicide.trace import records as records
    from kingsuicide.words import say as say

__version__ = "0.1.0"

# Public names and the module of each, imported at the first use: the table costs nothing until it is shown.
_HOMES = {
    "cards": ("Card", "Rank", "Suit"),
    "chance.exact.odds": ("Odds", "odds"),
    "chance.trials.simulate": ("simulate",),
    "dashboard": ("Dashboard",),
    "files": ("load_game", "save_game"),
    "game": ("Game", "Move", "legal_moves", "outcome", "play", "refusal"),
    "lessons.lesson": ("lesson",),
    "messages": ("BadCard", "BadCode", "BadSetting", "IllegalMove", "Refused"),
    "rules": ("Rules",),
    "seen": ("Seen", "see"),
    "session": ("Session",),
    "trace": ("records",),
    "words": ("say",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = sorted(_HOME_OF)


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module 'kingsuicide' has no attribute {name!r}")
    return getattr(importlib.import_module(f"kingsuicide.{_HOME_OF[name]}"), name)


def __dir__() -> list[str]:
    return sorted((*globals(), *__all__))

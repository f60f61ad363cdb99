"""Questions of lesson 2: chains, each played by the engine."""

from __future__ import annotations

from collections.abc import Callable

from kingsuicide.lessons.asked import Build, Choice
from kingsuicide.lessons.chains import Dealt, taken
from kingsuicide.lessons.numbers import in_a_row
from kingsuicide.rules import Rules
from kingsuicide.told import read, tell

TEXT = "A K 5 Q 7 5 8 9 2 2 2"
_SECOND = "A Q K 2 3 5 8 9 2 2 2"
_REPLACED = "A K Q 2 3 J 4 5 6 7 8 9 10"
_SPADES = "A K Q J 2 3 4 5 6 7 8 9 10"


def _cancelled() -> str:
    turn = tell(read(TEXT, Rules()), Rules()).turns[0]
    ranks = [debt.honour.rank.name.lower() for debt in turn.cancelled]
    return "-".join(ranks) or "none"


def _taken(cards: str, rules: Rules | None = None) -> Callable[[], str]:
    return lambda: str(taken(cards, rules))


QUESTIONS = (
    Choice("chains-text", ("5", "6", "8", "10"), _taken(TEXT), lambda: {"cards": in_a_row(TEXT)}),
    Choice("chains-cancelled", ("none", "ace", "king", "queen"), _cancelled),
    Choice("chains-second", ("5", "7", "8", "10"), _taken(_SECOND), lambda: {"cards": in_a_row(_SECOND)}),
    Choice(
        "chains-replace",
        ("5", "8", "10", "11"),
        _taken(_REPLACED, Rules.pagat()),
        lambda: {"cards": in_a_row(_REPLACED)},
    ),
    Build("chains-longest", Dealt(_SPADES, longest=True, opening="A")),
    Build("chains-shortest", Dealt(_SPADES, longest=False, opening="A")),
)

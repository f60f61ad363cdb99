"""What can be asked before a card is shown: the kinds of question, and a question of one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from kingsuicide.seen import Seen

YES, NO = "yes", "no"
YES_OR_NO = (YES, NO)
MOST_NUMBERS = 7
OR_MORE = "+"


class Kind(StrEnum):
    """A kind of question.

    `honour`: will the next card be an honour? `chain`: does the chain go on after this payment? `cards`: how
    many more cards this turn? `leaver`: who leaves next?
    """

    HONOUR = "honour"
    CHAIN = "chain"
    CARDS = "cards"
    LEAVER = "leaver"


@dataclass(frozen=True, slots=True)
class Question:
    """A question at a moment of a match.

    Args:
        kind: What is asked.
        options: The answers that there are: `yes` and `no`; numbers of cards, the last one perhaps with a
            `+` for "or more"; or seats, counted from 0.
        seen: What could be seen when it was asked.
    """

    kind: Kind
    options: tuple[str, ...]
    seen: Seen

    @property
    def seat(self) -> int:
        """Who takes the next card."""
        return self.seen.seat

    def option_of(self, cards: int) -> str:
        """Return the option that stands for a number of cards."""
        return str(cards) if str(cards) in self.options else self.options[-1]


def numbers(least: int, most: int) -> tuple[str, ...]:
    """Return numbers as options, at most seven; the last one stands for all that are greater.

    >>> numbers(2, 4), numbers(1, 52)
    (('2', '3', '4'), ('1', '2', '3', '4', '5', '6', '7+'))
    """
    if most - least < MOST_NUMBERS:
        return tuple(map(str, range(least, most + 1)))
    last = least + MOST_NUMBERS - 1
    return (*map(str, range(least, last)), f"{last}{OR_MORE}")

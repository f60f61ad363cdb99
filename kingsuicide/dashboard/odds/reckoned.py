"""What is known of a match's odds at one time, while more of them are being counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingsuicide.messages import Message
from kingsuicide.seen import Seen

if TYPE_CHECKING:
    from kingsuicide.chance.exact.odds import Odds

Losing = tuple[float, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """A moment of the match with its odds.

    Args:
        step: Its step, counted in cards from 0.
        seen: What can be seen then.
        odds: The odds then.
    """

    step: int
    seen: Seen
    odds: Odds


@dataclass(frozen=True, slots=True, eq=False)
class Reckoned:
    """What is known of the odds of the line shown.

    Args:
        moment: The moment shown; while its odds are being counted, the one shown before it if that is a
            moment of this line, or else None.
        course: For each step of the line the chances, 0 to 1, of each seat to lose; None where they are not
            counted yet.
        is_counting: Whether the odds of the moment shown are being counted.
        trouble: Why they cannot be counted, or None.
    """

    moment: Moment | None
    course: tuple[Losing | None, ...]
    is_counting: bool
    trouble: Message | None = None

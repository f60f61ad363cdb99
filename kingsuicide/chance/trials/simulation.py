"""What came of many simulated matches: counts, shares and their intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from operator import add
from statistics import NormalDist
from typing import TypeAlias

from kingsuicide.messages import bad_setting, message
from kingsuicide.rules import Rules

Counts: TypeAlias = "tuple[int, ...]"
Interval: TypeAlias = "tuple[float, float]"

LEVEL = 0.95


@dataclass(frozen=True, slots=True)
class Simulation:
    """Counts of simulated matches; parts of a simulation are added with `+`.

    Args:
        rules: The rules in force, the number of players with them.
        games: How many matches.
        loses: By seat, in how many it lost (R1). Seat 0 moves first in the first deal.
        draws_king_of_hearts: By seat, in how many it drew the King of Hearts in the first deal (R7).
        takes_last_card: By seat, in how many it left by the last card of the first deal (R11). Who left
            by the King of Hearts did not, though he was the last one; a deal that ended before its last card
            counts for none.
        turn_lengths: Entry n says how many turns took n cards, all deals together.
        deal_lengths: Entry n says how many deals had n turns.
        match_deals: Entry n says how many matches had n deals.
    """

    rules: Rules
    games: int
    loses: Counts
    draws_king_of_hearts: Counts
    takes_last_card: Counts
    turn_lengths: Counts
    deal_lengths: Counts
    match_deals: Counts

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return sum(self.deal_lengths)

    def __add__(self, other: Simulation) -> Simulation:
        """Return both together; they must be of the same rules."""
        if not isinstance(other, Simulation) or other.rules != self.rules:
            return NotImplemented
        mine, theirs = ([getattr(one, name) for name in _COUNTS] for one in (self, other))
        sums = (tuple(map(add, here, there)) for here, there in zip(mine, theirs, strict=True))
        return Simulation(self.rules, self.games + other.games, *sums)

    def shares(self, counts: Counts) -> tuple[float, ...]:
        """Return the share of all matches for each count, as of `loses`; of no matches, 0."""
        return tuple(count / self.games if self.games else 0.0 for count in counts)

    def intervals(self, counts: Counts, level: float = LEVEL) -> tuple[Interval, ...]:
        """Return the Wilson interval of the share for each count, at a level between 0 and 1."""
        return tuple(wilson(count, self.games, level) for count in counts)


_COUNTS = (
    "loses",
    "draws_king_of_hearts",
    "takes_last_card",
    "turn_lengths",
    "deal_lengths",
    "match_deals",
)


def nothing(rules: Rules) -> Simulation:
    """Return the simulation of no match, to which others are added."""
    seats, lengths = (0,) * rules.players, (0,) * 53
    return Simulation(rules, 0, seats, seats, seats, lengths, lengths, (0,) * rules.players)


def wilson(count: int, trials: int, level: float = LEVEL) -> Interval:
    """Return the interval that holds a probability, judged by how often its event came.

    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the
    American Statistical Association 22 (1927): the probabilities from which the count is no further than z
    standard deviations of theirs.

    Args:
        count: How often the event came.
        trials: How often it could have.
        level: How sure the interval is to hold the probability, between 0 and 1.

    Returns:
        Its ends, within 0 and 1; without trials, 0 and 1.

    Raises:
        BadSetting: There is no such level.
    """
    if isinstance(level, bool) or not isinstance(level, int | float) or not 0 < level < 1:
        raise bad_setting("level", level, message("allowed-level"))
    if not trials:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + level) / 2)
    middle = (count + z * z / 2) / (trials + z * z)
    half = z / (trials + z * z) * sqrt(count * (trials - count) / trials + z * z / 4)
    # Without the first of them rounding would leave a trace below 0 or above 1.
    low = 0.0 if count == 0 else max(0.0, middle - half)
    return low, 1.0 if count == trials else min(1.0, middle + half)

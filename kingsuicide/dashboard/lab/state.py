"""The Lab's state: what is tried, how far it is, what came of it. Frozen; every step makes another one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import reduce
from itertools import accumulate
from operator import add

from kingsuicide.chance.trials.simulate import BLOCK
from kingsuicide.chance.trials.simulation import Simulation, nothing
from kingsuicide.dashboard.lab.points import Point, through, with_total
from kingsuicide.messages import BadSetting, Message, Refused, message, quoted
from kingsuicide.rules import Rules
from kingsuicide.shuffle import checked_seed

MOST_GAMES = 10**9
PICTURES = ("loses", "turns", "deals", "leaves", "error")
# Blocks of one part: it takes some 20 ms, and then a pause or another click can come in.
_AT_A_TIME = 2


class Phase(StrEnum):
    """How far a run is."""

    IDLE = "idle"
    RUNNING = "running"
    PAUSED = "paused"
    STOPPED = "stopped"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Side:
    """One of the rule sets, and what came of its games.

    Args:
        rules: The rules in force, with the number of players.
        table: What came of each game that was played at the table.
        done: What came of those that were simulated: just what `simulate` gives for so many.
        points: The way there, for the picture of the error.
    """

    rules: Rules
    table: tuple[Simulation, ...] = ()
    done: Simulation = field(default_factory=lambda: nothing(Rules()))
    points: tuple[Point, ...] = ()

    @property
    def total(self) -> Simulation:
        """What came of all games, those at the table and those simulated."""
        return reduce(add, self.table, self.done)


@dataclass(frozen=True, slots=True)
class Lab:
    """What is tried and what came of it.

    Args:
        sides: One rule set, or two of them for as many players.
        seed: What the simulated games follow from; those at the table, from it and the numbers after it.
        wanted: How many games the last run was asked for, for each rule set; 0 before there was one.
        phase: How far it is.
        run: Which run it is, so that a part of an earlier one is known as such.
        picture: The picture shown, one of `PICTURES`.
        status: What to tell the person about their last click, or None.
    """

    sides: tuple[Side, ...]
    seed: int = 1
    wanted: int = 0
    phase: Phase = Phase.IDLE
    run: int = 0
    picture: str = PICTURES[0]
    status: Message | None = None

    @property
    def is_under_way(self) -> bool:
        """Whether a run goes on or is paused."""
        return self.phase in (Phase.RUNNING, Phase.PAUSED)

    @property
    def games(self) -> int:
        """How many games of the run are done, of all rule sets together."""
        return sum(side.done.games for side in self.sides)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a run that is to be played: blocks `start` to before `stop` of one rule set's games.

    Args:
        run: The run that it is of.
        side: Which of the rule sets, counted from 0.
        rules: The rules in force.
        games: How many games the run has for each rule set.
        seed: What they follow from.
        start: The first block.
        stop: The block after the last one.
    """

    run: int
    side: int
    rules: Rules
    games: int
    seed: int
    start: int
    stop: int


def new_lab(rules: Rules, seed: int = 1) -> Lab:
    """Return a Lab in which nothing has been tried yet."""
    return Lab((_fresh(rules),), seed)


def set_up(lab: Lab, rules: Sequence[Rules] | None = None, seed: int | None = None) -> Lab:
    """Return the Lab with other settings; what does not rest on them stays, a run under way is given up.

    Args:
        lab: The Lab.
        rules: One rule set or two; without them, as before.
        seed: The seed; without it, as before.

    Raises:
        BadSetting: There is no such seed.
    """
    before = tuple(side.rules for side in lab.sides)
    after = before if rules is None else tuple(rules)
    wanted = lab.seed if seed is None else checked_seed(seed)
    if (after, wanted) == (before, lab.seed):
        return replace(lab, status=None)
    stays = after[0] == before[0] and wanted == lab.seed
    sides = (_fresh(after[0], lab.sides[0].table if stays else ()), *map(_fresh, after[1:]))
    return replace(lab, sides=sides, seed=wanted, wanted=0, phase=Phase.IDLE, run=lab.run + 1, status=None)


def begin(lab: Lab, games: int) -> Lab:
    """Return the Lab with a new run; what an earlier one gave makes room, games at the table stay.

    Args:
        lab: The Lab.
        games: How many games for each rule set, 1 to 10^9.

    Raises:
        Refused: A run is under way.
        BadSetting: It cannot have so many games.
    """
    if lab.is_under_way:
        raise Refused(message("lab-under-way"))
    if type(games) is not int or not 1 <= games <= MOST_GAMES:
        raise bad_games(games)
    sides = tuple(_fresh(side.rules, side.table) for side in lab.sides)
    return replace(lab, sides=sides, wanted=games, phase=Phase.RUNNING, run=lab.run + 1, status=None)


def bad_games(given: object) -> BadSetting:
    """Make the refusal of a number of games."""
    return BadSetting(message("lab-bad-games", value=quoted(given), most=str(MOST_GAMES)))


def next_part(lab: Lab) -> Part | None:
    """Return what is to be played next, the rule set that is behind first; None when nothing is."""
    if lab.phase is not Phase.RUNNING:
        return None
    behind = min(range(len(lab.sides)), key=lambda side: lab.sides[side].done.games)
    side = lab.sides[behind]
    start = side.done.games // BLOCK
    stop = min(start + _AT_A_TIME, -(-lab.wanted // BLOCK))
    return Part(lab.run, behind, side.rules, lab.wanted, lab.seed, start, stop)


def grown(lab: Lab, part: Part, played: Simulation, losers: Sequence[int] = ()) -> Lab:
    """Return the Lab with a part that was played; one of an earlier run changes nothing.

    Args:
        lab: The Lab.
        part: The part.
        played: What came of it.
        losers: For the first part, the seats that lost in its first games, in order.
    """
    if part.run != lab.run or not lab.is_under_way:
        return lab
    side = lab.sides[part.side]
    done = side.done + played
    points = side.points
    if losers:
        points = through(points, side.total, losers)
    grown = replace(side, done=done)
    is_last = done.games == lab.wanted
    grown = replace(grown, points=with_total(points, grown.total, always=is_last))
    sides = (*lab.sides[: part.side], grown, *lab.sides[part.side + 1 :])
    is_over = all(one.done.games == lab.wanted for one in sides)
    return replace(lab, sides=sides, phase=Phase.DONE if is_over else lab.phase)


def at_table(lab: Lab, played: Simulation) -> Lab:
    """Return the Lab with a game that was played at the table by the first rule set."""
    first, *rest = lab.sides
    grown = replace(first, table=(*first.table, played))
    grown = replace(grown, points=with_total(grown.points, grown.total, always=False))
    return replace(lab, sides=(grown, *rest), status=None)


def pause(lab: Lab) -> Lab:
    """Return the Lab with its run paused, or going on again when it was."""
    turned = {Phase.RUNNING: Phase.PAUSED, Phase.PAUSED: Phase.RUNNING}
    if lab.phase not in turned:
        raise Refused(message("lab-no-run"))
    return replace(lab, phase=turned[lab.phase], status=None)


def cancel(lab: Lab) -> Lab:
    """Return the Lab with its run ended; what is done so far stays."""
    if not lab.is_under_way:
        raise Refused(message("lab-no-run"))
    return replace(lab, phase=Phase.STOPPED, run=lab.run + 1, status=None)


def _fresh(rules: Rules, table: tuple[Simulation, ...] = ()) -> Side:
    points: tuple[Point, ...] = ()
    for total in accumulate(table, add):
        points = with_total(points, total, always=False)
    return Side(rules, table, nothing(rules), points)

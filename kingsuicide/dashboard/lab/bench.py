"""What a person can do in the Lab; the widgets call it, and it knows none of them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from kingsuicide.chance.exact.odds import Odds, odds
from kingsuicide.chance.trials.simulate import first_losers, play_part
from kingsuicide.chance.trials.simulation import Simulation
from kingsuicide.dashboard.clicks import Clicks
from kingsuicide.dashboard.desk import Desk
from kingsuicide.dashboard.lab.export import lab_csv
from kingsuicide.dashboard.lab.numbers import typed_games
from kingsuicide.dashboard.lab.one import counted, played
from kingsuicide.dashboard.lab.runner import Runner
from kingsuicide.dashboard.lab.screen import LabScreen, finished, lab_screen
from kingsuicide.dashboard.lab.state import (
    Lab,
    Part,
    Phase,
    at_table,
    begin,
    cancel,
    grown,
    new_lab,
    next_part,
    pause,
    set_up,
)
from kingsuicide.explain import seat_names
from kingsuicide.messages import Refused, bad_setting, message
from kingsuicide.rules import Rules
from kingsuicide.shuffle import MOST_SEED
from kingsuicide.words import say

_log = logging.getLogger("kingsuicide")


@dataclass(frozen=True, slots=True)
class Played:
    """A part of a run that was played, with the losers of its first games when it is the first part."""

    part: Part
    done: Simulation
    losers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """The exact odds of a rule set, or None where they could not be computed."""

    rules: Rules
    odds: Odds | None


class Bench:
    """What a person can do in the Lab.

    Args:
        desk: The table, where games are played one by one.
        show: Called when something has changed.
        speak: Lets a screen reader say a text.
    """

    def __init__(self, desk: Desk, show: Callable[[], None], speak: Callable[[str], None]) -> None:
        self.lab = new_lab(desk.session.rules)
        self.exact: dict[Rules, Odds] = {}
        self._asked: set[Rules] = set()
        self._desk = desk
        self._show = show
        self._speak = speak
        self._clicks = Clicks()
        self._runner: Runner[Played | Known] = Runner(self._following, self._took, show, self._failed)

    def screen(self, lang: str) -> LabScreen:
        """Return what is shown, as plain data."""
        return lab_screen(self.lab, self.exact, lang)

    def open(self) -> None:
        """Find what is not known yet of the rules chosen."""
        self._runner.start()

    def change(self, change: Callable[[Lab], Lab], control: str | None = None) -> None:
        """Change the Lab, wholly or not at all; once for a burst of clicks on a control."""
        if control is not None and self._clicks.is_repeat(control):
            return
        try:
            self.lab = change(self.lab)
        except Refused as refused:
            self.lab = replace(self.lab, status=refused.why)
            self._speak(say(refused.why, self._desk.lang))
        self._runner.start()
        self._show()

    def run(self, games: int | str) -> None:
        """Begin a run of so many games, which may be as they were typed."""
        self.change(lambda lab: begin(lab, games if isinstance(games, int) else typed_games(games)), "run")

    def pause(self) -> None:
        """Pause the run, or let it go on."""
        self.change(pause, "pause")
        if self.lab.phase is Phase.PAUSED:
            self._speak(finished(self.lab, self._desk.lang))

    def cancel(self) -> None:
        """End the run."""
        self.change(cancel, "cancel")
        if self.lab.phase is Phase.STOPPED:
            self._speak(finished(self.lab, self._desk.lang))

    def choose_seed(self, text: str) -> None:
        """Let games follow from another seed, as it was typed."""
        self.change(lambda lab: set_up(lab, seed=_typed_seed(text)))

    def play_one(self) -> None:
        """Play a whole game at the table and count it; once for a burst of clicks."""
        if not self._clicks.is_repeat("one"):
            self.change(self._one)

    def csv(self) -> str:
        """Return all numbers as CSV."""
        return lab_csv(self.lab, self.exact, self._desk.lang)

    def _one(self, lab: Lab) -> Lab:
        rules, number = lab.sides[0].rules, len(lab.sides[0].table)
        names = self._desk.session.names
        session = played(rules, lab.seed + number, names if names and len(names) == rules.players else None)
        self._desk.start(lambda: session)
        after = at_table(lab, counted(rules, session.history.steps))
        loser = seat_names(session.names)[session.game.seat]
        told = message("lab-one-told", number=number + 1, player=loser, seat=session.game.seat + 1)
        self._speak(say(told, self._desk.lang))
        return replace(after, status=told)

    def _following(self) -> Callable[[], Played | Known] | None:
        """Return the next thing to be found out, the exact odds first; they take no second."""
        for side in self.lab.sides:
            if side.rules not in self._asked:
                self._asked.add(side.rules)
                return partial(_known, side.rules)
        part = next_part(self.lab)
        return partial(_played, part) if part else None

    def _took(self, found: Played | Known) -> None:
        if isinstance(found, Known):
            if found.odds:
                self.exact[found.rules] = found.odds
            return
        was_under_way = self.lab.is_under_way
        self.lab = grown(self.lab, found.part, found.done, found.losers)
        if was_under_way and not self.lab.is_under_way:
            self._speak(finished(self.lab, self._desk.lang))

    def _failed(self, error: Exception) -> None:
        _log.error("the Lab's work failed", exc_info=error)
        told = message("unexpected", error=type(error).__name__)
        after = cancel(self.lab) if self.lab.is_under_way else self.lab
        self.lab = replace(after, status=told)


def _played(part: Part) -> Played:
    losers = first_losers(part.rules, part.games, part.seed) if part.start == 0 else ()
    return Played(part, play_part(part.rules, part.games, part.seed, part.start, part.stop), losers)


def _known(rules: Rules) -> Known:
    return Known(rules, odds(rules))


def _typed_seed(text: str) -> int:
    given = text.strip()
    if not (given.isascii() and given.isdigit() and len(given) <= len(str(MOST_SEED))):
        raise bad_setting("seed", text, message("allowed-seed", most=str(MOST_SEED)))
    return int(given)

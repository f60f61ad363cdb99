"""Counts the odds of the match shown beside the table, so that no click waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING

from kingsuicide.dashboard.odds.reckoned import Losing, Moment, Reckoned
from kingsuicide.history import History, Step
from kingsuicide.messages import Message, message
from kingsuicide.seen import Seen, see

if TYPE_CHECKING:
    from kingsuicide.chance.exact.odds import Odds

MOST_KEPT = 2_000
# While the course of a match is being counted, it is shown so often, in seconds.
_PACE = 0.25
# Two tables would fill the same tables of chances twice over.
_one_at_a_time = Lock()
_log = logging.getLogger("kingsuicide")


def count(seen: Seen) -> Odds:
    """Return the odds of a moment; NumPy is loaded at the first one."""
    from kingsuicide.chance.exact.odds import odds

    with _one_at_a_time:
        return odds(seen)


@dataclass(frozen=True, slots=True, eq=False)
class _Known:
    """A step with its odds. A step never changes: it is known again by its identity."""

    step: Step
    odds: Odds
    loses: Losing


class Reckoner:
    """Counts the odds of the moment shown, then those of the line's other steps for their course.

    In a program with an event loop they are counted in a thread, one moment after another, and whatever is
    shown by then comes first; without a loop, at once.

    Args:
        paint: Called when there is more to show.
        count: Returns the odds of a moment.
        most: How many moments are kept.
    """

    def __init__(
        self, paint: Callable[[], None], count: Callable[[Seen], Odds] = count, most: int = MOST_KEPT
    ) -> None:
        self._paint, self._count, self._most = paint, count, most
        self._known: OrderedDict[int, _Known] = OrderedDict()
        self._history: History | None = None
        self._before: Step | None = None
        self._troubles: list[tuple[Step, Message]] = []
        self._task: asyncio.Task[None] | None = None

    def follow(self, history: History | None) -> None:
        """Count what is missing of a match at the moment shown; of none, count nothing more."""
        # What failed is tried again: at the next click it may go well.
        self._history, self._troubles = history, []
        if self._task is not None or self._next() is None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._count_here()
        else:
            self._task = loop.create_task(self._count_beside())

    def of(self, history: History) -> Reckoned:
        """Return what is known of a match's odds."""
        shown = self._find(history.shown)
        if shown:
            self._before = history.shown
        course = tuple(known.loses if (known := self._find(step)) else None for step in history.steps)
        trouble = self._trouble_with(history.shown)
        return Reckoned(self._moment(history), course, shown is None and trouble is None, trouble)

    def _moment(self, history: History) -> Moment | None:
        steps = history.steps
        # The step itself, or the one shown before it, wherever in this line that is.
        places = [history.at, *(place for place, step in enumerate(steps) if step is self._before)]
        for place in places:
            if known := self._find(steps[place]):
                return Moment(place, see(steps[place].game), known.odds)
        return None

    def _trouble_with(self, step: Step) -> Message | None:
        return next((why for failed, why in self._troubles if failed is step), None)

    def _find(self, step: Step) -> _Known | None:
        return self._known.get(id(step))

    def _next(self) -> Step | None:
        """Return what to count next: the moment shown, then the others, the latest first."""
        history = self._history
        if history is None or self._trouble_with(history.shown):
            return None
        # More than are kept would drive each other out for ever.
        steps = (history.shown, *history.steps[-self._most + 1 :][::-1])
        missing = (step for step in steps if self._find(step) is None)
        return next((step for step in missing if not self._trouble_with(step)), None)

    def _count_here(self) -> None:
        while step := self._next():
            self._learn(step, self._tried(step))
        self._paint()

    async def _count_beside(self) -> None:
        painted = 0.0
        try:
            while step := self._next():
                try:
                    told = await asyncio.to_thread(self._tried, step)
                except RuntimeError:  # where there are no threads
                    await asyncio.sleep(0)
                    told = self._tried(step)
                self._learn(step, told)
                history = self._history
                is_shown = history is not None and step is history.shown
                if history and (is_shown or monotonic() - painted > _PACE):
                    painted = monotonic()
                    self._paint()
            if self._history:
                self._paint()
        except Exception:
            _log.exception("the odds could not be shown")
        finally:
            self._task = None

    def _tried(self, step: Step) -> Odds | Message:
        try:
            return self._count(see(step.game))
        except ImportError:
            return message("odds-needs-numpy")
        except Exception as error:
            _log.exception("the odds could not be counted")
            return message("unexpected", error=type(error).__name__)

    def _learn(self, step: Step, told: Odds | Message) -> None:
        if isinstance(told, Message):
            self._troubles.append((step, told))
            return
        seats = range(step.game.rules.players)
        self._known[id(step)] = _Known(step, told, tuple(told.of(seat).loses for seat in seats))
        while len(self._known) > self._most:
            self._known.popitem(last=False)

"""What was made of a step is made once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from kingsuicide.events import Event

T = TypeVar("T")

_MOST = 10_000


class OncePerStep(Generic[T]):
    """Makes something of a step's events, and knows it again by the very same tuple.

    A screen tells of every step so far. A cache that compares what is in them would hash every card of the
    match for each click; identity costs nothing, and the tuple that is kept cannot become another one.

    Args:
        make: Makes it of the events, and of whatever else it depends on.
    """

    def __init__(self, make: Callable[..., T]) -> None:
        self._make = make
        self._made: dict[tuple[object, ...], tuple[tuple[Event, ...], T]] = {}

    def __call__(self, events: tuple[Event, ...], *rest: object) -> T:
        """Return what is made of the events."""
        key = (id(events), *rest)
        if key not in self._made:
            if len(self._made) >= _MOST:
                self._made.clear()
            self._made[key] = (events, self._make(events, *rest))
        return self._made[key][1]

"""What was made of a thing is made once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")
Of = TypeVar("Of")

_MOST = 10_000


class Once(Generic[Of, T]):
    """Makes something of a thing that never changes, and knows the thing again by its identity.

    A screen tells of every step so far. A cache that compares what is in them would hash every card of the
    match for each click; identity costs nothing, and a thing that is kept cannot become another one.

    Args:
        make: Makes it of the thing, and of whatever else it depends on.
        most: How many are kept; then it begins anew.
    """

    def __init__(self, make: Callable[..., T], most: int = _MOST) -> None:
        self._make, self._most = make, most
        self._made: dict[tuple[object, ...], tuple[Of, T]] = {}

    def __call__(self, thing: Of, *rest: object) -> T:
        """Return what is made of the thing."""
        key = (id(thing), *rest)
        if key not in self._made:
            if len(self._made) >= self._most:
                self._made.clear()
            self._made[key] = (thing, self._make(thing, *rest))
        return self._made[key][1]

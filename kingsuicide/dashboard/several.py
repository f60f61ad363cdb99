"""The match's lines as the table is told of them, worked out anew only when one of them has changed."""

from __future__ import annotations

from kingsuicide.compare import Comparison, compare, line_told
from kingsuicide.dashboard.lines import Several
from kingsuicide.history import History, Line


class Teller:
    """Tells of the lines of a history, and remembers what it told last.

    Steps are shared and lines are kept as they are, so that it is enough to look whether they are the same.
    """

    def __init__(self) -> None:
        self._lines: tuple[Line, ...] = ()
        self._asked: tuple[object, ...] = ()
        self._several = Several("", ())

    def of(self, history: History, names: tuple[str, ...] | None, other: str | None) -> Several:
        """Tell of a history's lines.

        Args:
            history: The match.
            names: The players' names, or None for each language's own.
            other: The line to compare the one shown with; without it, the one that it branched off from.
        """
        asked = (history.current, names, other)
        if history.lines is not self._lines or asked != self._asked:
            self._several = _several(history, names, other)
            self._lines, self._asked = history.lines, asked
        return self._several


def _several(history: History, names: tuple[str, ...] | None, wanted: str | None) -> Several:
    shown = history.line.name
    told = tuple((line.name, line_told(line)) for line in history.lines)
    others = [name for name, _ in told if name != shown]
    if not others:
        return Several(shown, told)
    other = next((name for name in (wanted, history.line.parent) if name in others), others[0])
    assert other is not None
    return Several(shown, told, other, _compared(history, {shown, other}, names))


def _compared(history: History, pair: set[str], names: tuple[str, ...] | None) -> Comparison:
    # In their own order, whichever of them is shown: so nothing changes sides when the other one is.
    one, other = (line.name for line in history.lines if line.name in pair)
    return compare(history, one, other, names)

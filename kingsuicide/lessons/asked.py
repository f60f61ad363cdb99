"""Questions of a lesson: what can be answered, which answer is right (worked out, never written), and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from kingsuicide.lessons.chains import Dealt
from kingsuicide.lessons.numbers import typed
from kingsuicide.messages import BadCard, Message, Value, message

Values = Callable[[], Mapping[str, Value]]
RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said to an answer.

    Args:
        is_right: Whether it is right.
        why: Why it is, or is not.
    """

    is_right: bool
    why: Message


def _no_values() -> Mapping[str, Value]:
    return {}


@dataclass(frozen=True, slots=True)
class Choice:
    """A question with answers to choose from.

    Args:
        id: Its name: `ask-…`, `option-…` and `why-…` with it are its words.
        options: The names of the answers, in the order shown; numbers as digits.
        right: Works out which of them is right.
        values: Works out what else its words need.
    """

    id: str
    options: tuple[str, ...]
    right: Callable[[], str]
    values: Values = _no_values

    @property
    def kind(self) -> str:
        """How it is answered."""
        return "choice"

    def text(self) -> Message:
        """Return the question in words."""
        return message(f"ask-{self.id}", **self.values())

    def labels(self) -> tuple[Message, ...]:
        """Return the answers in words."""
        values = self.values()
        return tuple(message(f"option-{self.id}", option=_number(one), **values) for one in self.options)

    def reply(self, given: str) -> Reply:
        """Return what is said to an answer: one of `options`."""
        assert given in self.options
        is_right = given == self.right()
        return Reply(is_right, message(f"why-{self.id}", option=_number(given), **self.values()))


@dataclass(frozen=True, slots=True)
class Number:
    """A question that is answered with a number.

    Args:
        id: As of a `Choice`.
        right: Works the number out.
        within: How far from it an answer may be.
        values: As of a `Choice`.
    """

    id: str
    right: Callable[[], Fraction]
    within: Fraction
    values: Values = _no_values

    @property
    def kind(self) -> str:
        """How it is answered."""
        return "number"

    def text(self) -> Message:
        """Return the question in words."""
        return message(f"ask-{self.id}", **self.values())

    def labels(self) -> tuple[Message, ...]:
        """Return none: there is nothing to choose from."""
        return ()

    def reply(self, given: str) -> Reply:
        """Return what is said to an answer, as it was typed."""
        number = typed(given)
        if number is None:
            return Reply(False, message("lesson-no-number"))
        off = number - self.right()
        how = RIGHT if abs(off) <= self.within else "high" if off > 0 else "low"
        return Reply(how == RIGHT, message(f"why-{self.id}", option=how, **self.values()))


@dataclass(frozen=True, slots=True)
class Build:
    """A question that is answered with cards in an order; the engine plays them.

    Args:
        id: As of a `Choice`.
        dealt: Which cards there are, and what is asked of the chain made of them.
    """

    id: str
    dealt: Dealt

    @property
    def kind(self) -> str:
        """How it is answered."""
        return "build"

    def text(self) -> Message:
        """Return the question in words."""
        return message(f"ask-{self.id}")

    def labels(self) -> tuple[Message, ...]:
        """Return none: there is nothing to choose from."""
        return ()

    def reply(self, given: str) -> Reply:
        """Return what is said to an answer, as it was typed."""
        try:
            chain = self.dealt.chain(given)
        except BadCard as refused:
            return Reply(False, message("lesson-no-chain", why=refused.why))
        if chain.owed:
            return Reply(False, message("lesson-chain-owes", cards=chain.taken, owed=chain.owed))
        if not self.dealt.opens_well(given):
            return Reply(False, message("lesson-chain-opens", cards=chain.taken))
        is_right = chain.taken == self.dealt.best()
        option = RIGHT if is_right else "other"
        return Reply(is_right, message(f"why-{self.id}", option=option, cards=chain.taken))


Question = Choice | Number | Build


def _number(option: str) -> str | int:
    return int(option) if option.isdigit() else option

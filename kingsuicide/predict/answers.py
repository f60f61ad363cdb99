"""Questions asked and answered, and how the match decides them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from kingsuicide.events import Dealt, Event, Extra, LeftByKing, LeftByLastCard, Opened
from kingsuicide.predict.kinds import Question
from kingsuicide.predict.truths import Verdict, verdict
from kingsuicide.seen import Seen

Line = Sequence[tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that waits for an answer.

    Args:
        step: How many cards had been taken in the match when it was asked.
        question: The question.
    """

    step: int
    question: Question


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a question, or that it was skipped.

    Args:
        step: How many cards had been taken in the match when it was asked.
        question: The question.
        choice: The option chosen, or None when it was skipped.
        probability: How sure of it they were, 0 to 1, or None when they did not say.
        chances: The exact chance of each option, or None where it is not known.
        verdict: How the question was decided, or None while it is open.
    """

    step: int
    question: Question
    choice: str | None = None
    probability: Fraction | None = None
    chances: tuple[Fraction, ...] | None = None
    verdict: Verdict | None = None

    @property
    def deal(self) -> int:
        """The deal that it was asked in, counted from 1."""
        return self.question.seen.deal

    @property
    def seat(self) -> int:
        """Who was to take the next card, counted from 0."""
        return self.question.seat

    @property
    def truth(self) -> str | None:
        """The right option, or None while the question is open."""
        return self.verdict.option if self.verdict else None

    @property
    def hit(self) -> bool | None:
        """Whether the choice was right; None while the question is open, or when it was skipped."""
        return None if self.truth is None or self.choice is None else self.choice == self.truth

    def chance_of(self, option: str | None) -> Fraction | None:
        """Return the exact chance of an option, or None where it is not known, or there is no option."""
        if self.chances is None or option is None:
            return None
        return self.chances[self.question.options.index(option)]


def followed(answer: Answer, line: Line, at: int) -> Answer:
    """Return an answer as the match shown decides it.

    Once decided it stays so. An open one is decided by the line that goes on from its moment; while that
    moment is not on the line, or lies ahead, it stays open.

    Args:
        answer: The answer.
        line: The events of each step of the match, the first one the deal.
        at: The step shown.
    """
    if answer.verdict or at <= answer.step or not is_on(line, answer):
        return answer
    return replace(answer, verdict=verdict(answer.question, line[answer.step + 1 : at + 1]))


def is_on(line: Line, asked: Asked | Answer) -> bool:
    """Whether a line comes through the moment at which a question was asked.

    Deal, leavers and cards say which moment it is: all else that can be seen follows from them.
    """
    deal, left, cards = 0, [], []
    for event in (event for step in line[: asked.step + 1] for event in step):
        match event:
            case Opened() | Extra():
                cards.append(event.card)
            case LeftByKing() | LeftByLastCard():
                left.append(event.seat)
            case Dealt():
                deal, cards = event.deal, []
    seen = asked.question.seen
    there = (deal, left, cards) == (seen.deal, [leaving.seat for leaving in seen.left], list(seen.face_up))
    return there and asked.step < len(line)


def is_awaited(answer: Answer, seen: Seen) -> bool:
    """Whether an answer is open, and this moment comes after its own."""
    then = answer.question.seen
    before = then.face_up == seen.face_up[: len(then.face_up)] and then.left == seen.left
    return answer.verdict is None and then.deal == seen.deal and before

"""The questions of a match: when one is asked, what was answered, and what turned out to be right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from numbers import Rational, Real
from typing import Any

from kingsuicide.messages import Refused, bad_setting, message, quoted
from kingsuicide.predict.answers import Answer, Asked, Line, followed, is_awaited, is_on
from kingsuicide.predict.chances import chances
from kingsuicide.predict.kinds import Kind
from kingsuicide.predict.questions import choose
from kingsuicide.seen import Seen

MOST_EVERY = 52


@dataclass(frozen=True, slots=True)
class Quiz:
    """The questions of one match; a new match begins a new one.

    Args:
        kinds: The kinds of question that are on, by name; they are kept in the order of `Kind`.
        every: A question before every n-th card, 1 to 52, or 0 for none.
        open: The question that waits for an answer, if one does.
        answers: What was answered or skipped, in order.

    Raises:
        BadSetting: There is no such kind, or `every` is out of range.
    """

    kinds: tuple[Kind, ...] = tuple(Kind)
    every: int = 0
    open: Asked | None = None
    answers: tuple[Answer, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", _kinds(self.kinds))
        if type(self.every) is not int or not 0 <= self.every <= MOST_EVERY:
            raise bad_setting("every", self.every, message("allowed-range", least=0, most=MOST_EVERY))


def set_up(quiz: Quiz, *, kinds: Iterable[str] | None = None, every: int | None = None) -> Quiz:
    """Return a quiz with other settings; a question that waits is withdrawn when its kind is off now.

    Raises:
        BadSetting: There is no such kind, or `every` is out of range.
    """
    changed = replace(
        quiz,
        kinds=quiz.kinds if kinds is None else _kinds(kinds),
        every=quiz.every if every is None else every,
    )
    waits = quiz.open
    if waits and not (changed.every and waits.question.kind in changed.kinds):
        return replace(changed, open=None)
    return changed


def due(quiz: Quiz, step: int) -> bool:
    """Whether a question belongs before the next card: before card n, 2n, … of the match.

    Args:
        quiz: The quiz.
        step: How many cards have been taken in the match.
    """
    return bool(quiz.every and quiz.kinds) and (step + 1) % quiz.every == 0


def ask(quiz: Quiz, step: int, seen: Seen) -> Quiz:
    """Ask a question when one is due and one fits; otherwise the quiz stays as it is.

    A moment is its step and all that could be seen then. Where a question was answered or skipped, none is
    asked again, however often cards are taken back; the same step with other cards before it is another
    moment. A kind with an answer still open in this deal waits for it.

    Args:
        quiz: The quiz.
        step: How many cards have been taken in the match.
        seen: What can be seen then.
    """
    if quiz.open or not due(quiz, step):
        return quiz
    if any(answer.step == step and answer.question.seen == seen for answer in quiz.answers):
        return quiz
    awaited = {answer.question.kind for answer in quiz.answers if is_awaited(answer, seen)}
    kinds = [kind for kind in quiz.kinds if kind not in awaited]
    question = choose(seen, kinds, (answer.question.kind for answer in quiz.answers))
    return replace(quiz, open=Asked(step, question)) if question else quiz


def answer(quiz: Quiz, choice: str, probability: float | Fraction | None = None) -> Quiz:
    """Answer the question that waits.

    Args:
        quiz: The quiz.
        choice: One of its options.
        probability: How sure they are that it is right, 0 to 1; None when they do not say. A float counts as
            the decimal number that it is written as.

    Raises:
        Refused: No question waits.
        BadSetting: There is no such option, or the probability is none.
    """
    if quiz.open is None:
        raise Refused(message("predict-none-open", choice=quoted(choice)))
    options = quiz.open.question.options
    if not isinstance(choice, str) or choice not in options:
        raise bad_setting("choice", choice, message("allowed-of", options=", ".join(options)))
    return _recorded(quiz, quiz.open, choice, None if probability is None else _probability(probability))


def skip(quiz: Quiz) -> Quiz:
    """Leave the question that waits without an answer.

    Raises:
        Refused: No question waits.
    """
    if quiz.open is None:
        raise Refused(message("predict-none-to-skip"))
    return _recorded(quiz, quiz.open, None, None)


def follow(quiz: Quiz, line: Line, at: int) -> Quiz:
    """Decide what can be decided from the match as it is shown.

    An answer once decided stays so, whatever is taken back. An open one is decided by the line that goes on
    from its moment, the one that was shown then or another; while that moment is not on the line, or lies
    ahead, it stays open. A question that waits is withdrawn when its moment is no longer shown; when the next
    card has been taken without an answer, it counts as skipped.

    Args:
        quiz: The quiz.
        line: The events of each step of the match, the first one the deal.
        at: The step shown.
    """
    waits = quiz.open
    if waits and waits.step != at:
        passed = waits.step < at and is_on(line, waits)
        quiz = skip(quiz) if passed else replace(quiz, open=None)
    elif waits and not is_on(line, waits):
        quiz = replace(quiz, open=None)
    return replace(quiz, answers=tuple(followed(answer, line, at) for answer in quiz.answers))


def _recorded(quiz: Quiz, asked: Asked, choice: str | None, probability: Fraction | None) -> Quiz:
    given = Answer(asked.step, asked.question, choice, probability, chances(asked.question))
    return replace(quiz, open=None, answers=(*quiz.answers, given))


def _kinds(given: object) -> tuple[Kind, ...]:
    allowed = message("allowed-kinds", options=", ".join(Kind))
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise bad_setting("kinds", given, allowed)
    names = tuple(given)
    for name in names:
        if not isinstance(name, str) or name not in tuple(Kind):
            raise bad_setting("kinds", name, allowed)
    return tuple(kind for kind in Kind if kind in names)


def _probability(given: Any) -> Fraction:
    is_number = isinstance(given, Real) and not isinstance(given, bool)
    # Of NaN, no comparison is true.
    if not (is_number and 0 <= given <= 1):
        raise bad_setting("probability", given, message("allowed-probability"))
    return Fraction(given) if isinstance(given, Rational) else Fraction(repr(float(given)))

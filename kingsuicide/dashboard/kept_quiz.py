"""The questions of a match as the browser keeps them, and as they come back from there."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

from kingsuicide.history import History, Line
from kingsuicide.messages import Refused, message, quoted
from kingsuicide.predict.answers import Answer, Asked, followed, is_on
from kingsuicide.predict.kinds import Kind
from kingsuicide.predict.questions import question_of
from kingsuicide.predict.quiz import Quiz, answer, skip
from kingsuicide.seen import see

_MOST_ANSWERS = 2_000
_SURE = re.compile(r"\d{1,6}(/[1-9]\d{0,5})?", re.ASCII)


def written_answer(given: Answer, history: History) -> list[Any]:
    """Return an answer as plain data, with the line and the step that it belongs to."""
    line = next(line for line in (history.line, *history.lines) if is_on(_events(line), given))
    sure = None if given.probability is None else str(given.probability)
    return [line.name, given.step, given.question.kind, given.choice, sure]


def read_quiz(written: object, history: History) -> Quiz:
    """Return the quiz that was written: its settings, and its answers, decided as their lines decide them.

    Raises:
        Refused: It is no quiz of this match.
    """
    match written:
        case {"kinds": list(kinds), "every": int(every), "answers": list(answers)}:
            if len(answers) > _MOST_ANSWERS:
                raise Refused(message("kept-wrong", kept=quoted(len(answers))))
            quiz = Quiz(tuple(kinds), every)
            for one in answers:
                quiz = _read(quiz, one, history)
            return quiz
    raise Refused(message("kept-wrong", kept=quoted(written)))


def _read(quiz: Quiz, written: object, history: History) -> Quiz:
    match written:
        case [str(name), int(step), str(kind), (str() | None) as choice, (str() | None) as sure]:
            line = next((line for line in history.lines if line.name == name), None)
            if line and 0 <= step <= line.last and kind in tuple(Kind):
                question = question_of(Kind(kind), see(line.steps[step].game))
                if question:
                    asked = replace(quiz, open=Asked(step, question))
                    given = skip(asked) if choice is None else answer(asked, choice, _fraction(sure))
                    *before, last = given.answers
                    decided = followed(last, _events(line), line.last)
                    return replace(given, answers=(*before, decided))
    raise Refused(message("kept-wrong", kept=quoted(written)))


def _fraction(sure: str | None) -> Fraction | None:
    # `Fraction` reads exponents too, and would write out a billion digits of one.
    if sure is not None and not _SURE.fullmatch(sure):
        raise Refused(message("kept-wrong", kept=quoted(sure)))
    return None if sure is None else Fraction(sure)


def _events(line: Line) -> tuple[Any, ...]:
    return tuple(step.events for step in line.steps)

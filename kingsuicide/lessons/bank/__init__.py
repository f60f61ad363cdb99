"""The questions of all lessons, by name."""

from __future__ import annotations

from kingsuicide.lessons.asked import Question
from kingsuicide.lessons.bank import chains, chance, fair, own, play, turn
from kingsuicide.messages import bad_setting, message

QUESTIONS: dict[str, Question] = {
    question.id: question for room in (play, chains, chance, turn, fair, own) for question in room.QUESTIONS
}


def question(id_: str) -> Question:
    """Return the question of a name.

    Raises:
        BadSetting: There is no such question.
    """
    if id_ not in QUESTIONS:
        raise bad_setting("question", id_, message("allowed-of", options=", ".join(QUESTIONS)))
    return QUESTIONS[id_]

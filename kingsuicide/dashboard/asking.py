"""The tab that asks questions before a card: its widgets, made once and painted from the questions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from kingsuicide.dashboard import markup
from kingsuicide.dashboard.desk import Desk
from kingsuicide.dashboard.parts import Parts
from kingsuicide.dashboard.questions import Questions, Settings, Waiting
from kingsuicide.messages import message
from kingsuicide.predict.kinds import MOST_NUMBERS, Kind
from kingsuicide.predict.quiz import Quiz, answer, set_up, skip
from kingsuicide.predict.table import to_csv
from kingsuicide.words import say

FILE = "kings-suicide-answers.csv"
# All buttons of a question are one control: a burst of clicks answers it once.
_QUESTION = "question"


class Asking:
    """The question that waits, with its buttons; what became of answers; the score; the settings.

    Args:
        parts: What makes widgets.
        desk: What their clicks call.
        save: Lets the browser save a file, with its name and text.
    """

    def __init__(self, parts: Parts, desk: Desk, save: Callable[[str, str], None]) -> None:
        self._desk = desk
        self._asked: Waiting | None = None
        self._labelled = ""
        self.sure = parts.dropdown("ks-sure")
        self.options = [
            parts.button("ks-hidden", partial(self._answer, number)) for number in range(MOST_NUMBERS)
        ]
        self.skip = parts.button("ks-skip", lambda: desk.change_quiz(skip, _QUESTION))
        options = parts.row("ks-options", [*self.options, self.skip])
        self.kinds = {kind: parts.checkbox("ks-kind") for kind in Kind}
        for kind, box in self.kinds.items():
            box.observe(partial(self._switch, kind), "value")
        self.every = parts.dropdown("ks-every")
        self.every.observe(self._set_often, "value")
        self._save = save
        self.save = parts.button("ks-save-answers", lambda: desk.act(self._save_answers, pauses=False))
        ask = parts.column("ks-ask", [parts.place("ks-question"), self.sure, options])
        settings = parts.column("ks-quiz-settings", [self.every, *self.kinds.values()])
        told, *rest = map(parts.place, ("ks-told-answers", "ks-open-answers", "ks-quiz-score"))
        self.box = parts.column("ks-predict", [told, ask, *rest, self.save, settings])
        settable = (self.sure, self.every, *self.kinds.values())
        self.painted = (*self.options, self.skip, self.save, *settable)

    def paint(self, questions: Questions) -> dict[str, tuple[str, ...]]:
        """Show the questions; return the HTML of them."""
        self._label(questions.lang)
        self._paint_waiting(questions.waits)
        self._paint_settings(questions.settings)
        self.save._dom_classes = ("ks-save-answers",) if questions.score else ("ks-hidden",)
        return {
            "ks-told-answers": (markup.told_answers(questions.told, questions.intro, questions.title),),
            "ks-open-answers": (markup.open_answers(questions.open),),
            "ks-question": (markup.question(questions.waits),),
            "ks-quiz-score": (markup.score(questions.score), markup.calibration(questions.calibration)),
        }

    def _label(self, lang: str) -> None:
        """Write what depends on the language alone."""
        if self._labelled == lang:
            return
        self._labelled = lang
        self.sure.description = say(message("predict-sure"), lang)
        self.every.description = say(message("predict-often"), lang)
        for id_, button in {"predict-skip": self.skip, "predict-save": self.save}.items():
            button.description = say(message(id_), lang)
            button.tooltip = say(message(f"{id_}-tip"), lang)

    def _paint_waiting(self, waits: Waiting | None) -> None:
        if waits == self._asked:
            return
        labels = waits.options if waits else ()
        for number, button in enumerate(self.options):
            with button.hold_sync():
                button.description = labels[number] if number < len(labels) else ""
                button._dom_classes = ("ks-option",) if number < len(labels) else ("ks-hidden",)
        if waits:
            is_same = self._asked is not None and self._asked.step == waits.step
            chosen = self.sure.index if is_same else 0
            with self.sure.hold_sync():
                self.sure.options = [label for label, _ in waits.sure]
                self.sure.index = chosen
        self._asked = waits

    def _paint_settings(self, settings: Settings) -> None:
        for box, shown in zip(self.kinds.values(), settings.kinds, strict=True):
            if (box.description, box.value) != shown:
                with box.hold_sync():
                    box.description, box.value = shown
        if (self.every.options, self.every.value) == (settings.often, settings.every):
            return
        with self.every.hold_sync():
            if self.every.options != settings.often:
                # New options choose the first of them by themselves, which nobody has asked for.
                self.every.unobserve(self._set_often, "value")
                self.every.options = settings.often
                self.every.observe(self._set_often, "value")
            self.every.value = settings.every

    def _answer(self, number: int) -> None:
        sure = dict(self._asked.sure)[self.sure.value] if self._asked else None
        self._desk.change_quiz(partial(_answered, number=number, sure=sure), _QUESTION)

    def _save_answers(self) -> None:
        self._save(FILE, to_csv(self._desk.answers))

    def _switch(self, kind: Kind, change: dict[str, bool]) -> None:
        self._set_up(partial(_switched, kind=kind, is_on=change["new"]))

    def _set_often(self, change: dict[str, int]) -> None:
        self._set_up(partial(set_up, every=change["new"]))

    def _set_up(self, change: Callable[[Quiz], Quiz]) -> None:
        """Change the settings, unless a switch only shows how they are already."""
        if change(self._desk.quiz) != self._desk.quiz:
            self._desk.change_quiz(change)


def _answered(quiz: Quiz, number: int, sure: Fraction | None) -> Quiz:
    """Answer with the option of a button, counted from 0; without such a one, the quiz says what is wrong."""
    options = quiz.open.question.options if quiz.open else ()
    return answer(quiz, options[number] if number < len(options) else str(number + 1), sure)


def _switched(quiz: Quiz, kind: Kind, is_on: bool) -> Quiz:
    others = [one for one in quiz.kinds if one != kind]
    return set_up(quiz, kinds=[*others, kind] if is_on else others)

"""A lesson's things, each by one call: table, questions, results, what is written, worksheet."""

from __future__ import annotations

import os
from functools import partial
from typing import Any

from kingsuicide.dashboard import Dashboard
from kingsuicide.lessons import chance_shown, rules_shown
from kingsuicide.lessons.bank import question
from kingsuicide.lessons.catalogue import Page, checked_lesson
from kingsuicide.lessons.grids import Grid
from kingsuicide.lessons.matches import prepared
from kingsuicide.lessons.paper import Paper
from kingsuicide.lessons.worksheet import worksheet
from kingsuicide.messages import message
from kingsuicide.rules import Rules, rules_of
from kingsuicide.words import LANGUAGE_VARIABLE, language, say


class Lesson:
    """What a lesson's notebook shows.

    Args:
        id: `play`, `chains`, `chance`, `turn`, `fair`, `own`, or `teacher`.
        lang: `en` or `ru`; without it, what the environment variable KINGSUICIDE_LANG says, or English.

    Raises:
        BadSetting: There is no such lesson, or there are no words in the language.
    """

    def __init__(self, id: str, lang: str | None = None) -> None:
        self.id = checked_lesson(id)
        self.lang = language(lang or os.environ.get(LANGUAGE_VARIABLE) or "en")
        self._written: dict[str, Paper] = {}

    def __repr__(self) -> str:
        return f"Lesson({self.id!r}, lang={self.lang!r})"

    def show(self, match: str) -> Dashboard:
        """Return the table with a prepared match, at the moment that matters.

        Args:
            match: Its name, as in `kingsuicide.lessons.matches.PREPARED`.
        """
        return Dashboard(prepared(match).session(), lang=self.lang)

    def table(self, **settings: Any) -> Dashboard:
        """Return a table with settings of one's own, those of `kingsuicide.Dashboard`."""
        return Dashboard(lang=self.lang, **settings)

    def ask(self, id: str) -> Paper:
        """Return a question that is checked here, in the kernel.

        Args:
            id: Its name, as in `kingsuicide.lessons.bank.QUESTIONS`.
        """
        asked = question(id)
        words = {"text": say(asked.text(), self.lang), "check": self._say("lesson-check")}
        if asked.kind != "choice":
            words["hint"] = self._say(f"lesson-hint-{asked.kind}")
        options = tuple(say(label, self.lang) for label in asked.labels())
        return Paper(asked.kind, words, options=options, heard=partial(self._heard, id))

    def write(self, id: str) -> Paper:
        """Return a field to write a sentence in; it stays in the browser, and goes on the worksheet.

        Args:
            id: The exercise's name.
        """
        words = {"text": self._say("lesson-write"), "hint": self._say("lesson-write-hint")}
        place = f"kingsuicide lesson {self.id} {id}"
        self._written[id] = Paper("write", words, place=place, heard=lambda _: {})
        return self._written[id]

    def worksheet(self) -> Paper:
        """Return buttons that print or save the lesson's worksheet, one page, with what was written."""
        ids = ("text", "print", "save", "file")
        words = {name: say(message(f"worksheet-{name}", lesson=self.id), self.lang) for name in ids}
        return Paper("worksheet", words, heard=self._sheet)

    def rules(self, *ids: str, rules: Rules | str = "classic") -> Grid:
        """Return the texts of rules, such as `"R5", "R6"`, or of all."""
        return rules_shown.rule_texts(ids, rules_of(rules), self.lang)

    def moments(self, match: str) -> Grid:
        """Return where a prepared match first shows each rule."""
        return rules_shown.moments(prepared(match), self.lang)

    def tell(self, cards: str, rules: Rules | str = "classic") -> Grid:
        """Return what each of some cards does, in the order drawn."""
        return rules_shown.told(cards, rules_of(rules), self.lang)

    def readings(self, cards: str) -> Grid:
        """Return how the same cards come out by the two readings of the chain."""
        return rules_shown.readings(cards, self.lang)

    def matches(self) -> Grid:
        """Return the prepared matches with their codes and the commands that found them."""
        return rules_shown.prepared_matches(self.lang)

    def next_card(self, match: str) -> Grid:
        """Return the exact chances of the next card at a prepared moment."""
        return chance_shown.next_card(prepared(match), self.lang)

    def top_cards(self, deals: int) -> Grid:
        """Return how often each pile's top card was an honour, in so many deals."""
        return chance_shown.top_cards(deals, self.lang)

    def turn_lengths(self, *games: int) -> Grid:
        """Return how long turns were, in some numbers of matches."""
        return chance_shown.turn_lengths(games, self.lang)

    def seats(self, players: int) -> Grid:
        """Return the exact chances of each seat."""
        return chance_shown.seats(players, self.lang)

    def counted(self, rules: Rules | int, *games: int) -> Grid:
        """Return intervals of each seat's share of losses, in some numbers of matches.

        Args:
            rules: The rules, or how many play by the classic ones.
            games: The numbers of matches.
        """
        settings = rules if isinstance(rules, Rules) else rules_of(None, rules)
        return chance_shown.counted_seats(settings, games, self.lang)

    def needed(self, players: int, *within: float) -> Grid:
        """Return how many games an interval of some half-widths needs."""
        return chance_shown.needed(players, within, self.lang)

    def variants(self) -> Grid:
        """Return what some changes of the rules do."""
        return chance_shown.variants(self.lang)

    def _heard(self, id: str, given: str) -> dict[str, Any]:
        asked = question(id)
        if asked.kind == "choice":
            options = getattr(asked, "options", ())
            if not (given.isdecimal() and int(given) < len(options)):
                return {"text": self._say("lesson-choose-first"), "mark": ""}
            given = options[int(given)]
        reply = asked.reply(given)
        mark = "lesson-right" if reply.is_right else "lesson-wrong"
        return {"text": say(reply.why, self.lang), "mark": self._say(mark), "right": reply.is_right}

    def _sheet(self, asked: str) -> dict[str, Any]:
        written = {id_: paper.written for id_, paper in self._written.items()}
        html = worksheet(Page(self.id, self.lang), written)
        return {"print" if asked == "print" else "save": html}

    def _say(self, id_: str) -> str:
        return say(message(id_), self.lang)


def lesson(id: str, lang: str | None = None) -> Lesson:
    """Return a lesson's things: `lesson("chains", lang="ru").show("text-example")`.

    Args:
        id: `play`, `chains`, `chance`, `turn`, `fair`, `own`, or `teacher`.
        lang: `en` or `ru`; without it, what the environment variable KINGSUICIDE_LANG says, or English.

    Raises:
        BadSetting: There is no such lesson, or there are no words in the language.
    """
    return Lesson(id, lang)

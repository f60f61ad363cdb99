"""All that the screen depends on: what can be seen of a game, and how it is shown."""

from __future__ import annotations

from dataclasses import dataclass, field

from kingsuicide.dashboard.lines import Chosen, Several
from kingsuicide.dashboard.log import Story
from kingsuicide.dashboard.odds.reckoned import Reckoned
from kingsuicide.messages import Message, bad_setting, message
from kingsuicide.predict.quiz import Quiz
from kingsuicide.seen import Seen

THEMES = ("auto", "light", "dark", "contrast")
TABS = ("log", "predict", "lines", "odds", "lab", "rules")
# What lies over the explanation and the tabs for a while.
PANELS = ("new", "keep", "keys", "resume")


@dataclass(frozen=True, slots=True)
class Looks:
    """How a game is shown.

    Args:
        lang: `en` or `ru`.
        theme: One of `THEMES`.
        tab: The tab in front, one of `TABS`.
        keys_are_on: Whether keys work at the table.
        opened: The pile fanned out, or None.
        panel: The panel that lies over the tabs, one of `PANELS`, or None.
        quiz: The questions of this match.
        lines: What is chosen of the match's lines.
        status: What to tell the person about their last click, or None.
        news: What to tell beside what it did: that another line is shown now, or None.
    """

    lang: str
    theme: str
    tab: str = TABS[0]
    keys_are_on: bool = True
    opened: int | None = None
    panel: str | None = None
    quiz: Quiz = field(default_factory=Quiz)
    lines: Chosen = field(default_factory=Chosen)
    status: Message | None = None
    news: Message | None = None


@dataclass(frozen=True, slots=True)
class View:
    """A game as the screen may know it.

    Args:
        seen: The match as everybody sees it.
        line: The events of every step there is, the first deal's own first, those undone too.
        at: Which of them is shown.
        names: The players' names, or None for the language's own.
        seed: What the cards follow from.
        code: The game's code when it is asked for, or nothing.
        offer: What game is offered to go on with, or None.
        next_pile: The pile that "next step" takes from, or None when the match is over.
        is_playing: Whether the match plays by itself.
        looks: How it is shown.
        line_name: The name of the line shown, or None while the match has no other.
        lines: The lines of the match, when their tab is in front.
        odds: What is known of the odds, when their tab is in front.
    """

    seen: Seen
    line: Story
    at: int
    names: tuple[str, ...] | None
    seed: int
    code: str
    offer: Message | None
    next_pile: int | None
    is_playing: bool
    looks: Looks
    line_name: str | None = None
    lines: Several | None = None
    odds: Reckoned | None = None

    @property
    def lang(self) -> str:
        """The language shown."""
        return self.looks.lang

    @property
    def story(self) -> Story:
        """The events of every step up to the one shown."""
        return self.line[: self.at + 1]


def checked_theme(theme: str) -> str:
    """Return a theme when there is such a one.

    Raises:
        BadSetting: There is none.
    """
    if theme not in THEMES:
        raise bad_setting("theme", theme, message("allowed-of", options=", ".join(THEMES)))
    return theme


def next_theme(theme: str) -> str:
    """Return the theme after one, the first after the last."""
    return THEMES[(THEMES.index(theme) + 1) % len(THEMES)]

"""What the Lab shows, as plain data: a function of its state, the exact odds, and the language."""

from __future__ import annotations

from dataclasses import dataclass

from kingsuicide.dashboard.lab.choices import CUSTOM, NONE, SINGLE, name_of, value_of
from kingsuicide.dashboard.lab.figures import FATES, Exact
from kingsuicide.dashboard.lab.pictures import Picture, pictures, summary
from kingsuicide.dashboard.lab.state import PICTURES, Lab, Phase
from kingsuicide.dashboard.lab.tables import Table, picture_words, rules_words, tables, title_words
from kingsuicide.messages import Message, message
from kingsuicide.numerals import percent, whole
from kingsuicide.rules import FEWEST_PLAYERS, MOST_PLAYERS, PRESETS
from kingsuicide.words import say

SIDES = 2
Options = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """A list to choose from: its label, its options in words with their values, and which is chosen."""

    label: str
    options: Options
    value: str


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the run is: games done and wanted, and both in words; None of them before there is one."""

    done: int
    wanted: int
    words: str
    label: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A rule set's part: its title, its picture, and its table."""

    title: str
    picture: Picture
    table: Table


@dataclass(frozen=True, slots=True)
class LabScreen:
    """Everything that the Lab shows. Texts are plain; whoever paints them escapes them.

    Args:
        lang: The language.
        settings: What is set, in words.
        players: The list of numbers of players.
        rules: The list of rules for either rule set.
        single: The single settings of either rule set, by their names; none for one that there is not.
        status: What to tell about the last click.
        progress: How far the run is.
        pause: What the button says that pauses, or lets the run go on.
        is_under_way: Whether a run goes on or is paused.
        choice: The list of pictures.
        keys: What the picture's signs mean: the sign's name, and words.
        note: What is still missing in the picture, or nothing.
        sides: What is shown of each rule set.
    """

    lang: str
    settings: str
    players: Chosen
    rules: tuple[Chosen, ...]
    single: tuple[dict[str, Chosen], ...]
    status: str
    progress: Progress
    pause: str
    is_under_way: bool
    choice: Chosen
    keys: tuple[tuple[str, str], ...]
    note: str
    sides: tuple[Shown, ...]


def lab_screen(lab: Lab, exact: Exact, lang: str) -> LabScreen:
    """Compute what the Lab shows.

    Args:
        lab: Its state.
        exact: The exact odds of a fresh match, of the rule sets for which they are known.
        lang: `en` or `ru`.
    """
    missing = any(side.rules not in exact for side in lab.sides)
    needs = missing and lab.picture in ("loses", "leaves", "error")
    drawn, told = pictures(lab, exact, lang), tables(lab, exact, lang)
    return LabScreen(
        lang=lang,
        settings=say(_settings(lab), lang),
        players=_players(lab, lang),
        rules=tuple(_rules(lab, side, lang) for side in range(SIDES)),
        single=tuple(_single(lab, side, lang) for side in range(SIDES)),
        status=say(lab.status, lang) if lab.status else "",
        progress=_progress(lab, lang),
        pause=say(message("lab-go-on" if lab.phase is Phase.PAUSED else "lab-pause"), lang),
        is_under_way=lab.is_under_way,
        choice=Chosen(
            say(message("lab-show"), lang),
            tuple((say(picture_words(one), lang), one) for one in PICTURES),
            lab.picture,
        ),
        keys=tuple((sign, say(message(id_), lang)) for sign, id_ in _keys(lab.picture)),
        note=say(message("lab-exact-later"), lang) if needs else "",
        sides=tuple(
            Shown(say(title_words(lab, number), lang), one, table)
            for number, (one, table) in enumerate(zip(drawn, told, strict=True))
        ),
    )


def finished(lab: Lab, lang: str) -> str:
    """Return what a screen reader is to say when a run has come to an end."""
    return f"{_progress(lab, lang).words} {summary(lab.sides, lang)}"


def _settings(lab: Lab) -> Message:
    first = lab.sides[0].rules
    return message(
        "lab-settings-now",
        rules=rules_words(first),
        players=first.players,
        seed=str(lab.seed),
        count=len(lab.sides),
    )


def _players(lab: Lab, lang: str) -> Chosen:
    options = tuple((str(one), str(one)) for one in range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
    return Chosen(say(message("lab-players"), lang), options, str(lab.sides[0].rules.players))


def _rules(lab: Lab, side: int, lang: str) -> Chosen:
    chosen = name_of([one.rules for one in lab.sides], side)
    offered = [*([NONE] if side else []), *PRESETS, *([CUSTOM] if chosen == CUSTOM else [])]
    options = tuple((say(message("lab-rules-option", rules=one), lang), one) for one in offered)
    return Chosen(say(message("lab-rules-label", side="AB"[side]), lang), options, chosen)


def _single(lab: Lab, side: int, lang: str) -> dict[str, Chosen]:
    if side >= len(lab.sides):
        return {}
    rules = lab.sides[side].rules
    return {
        setting: Chosen(
            say(message("lab-single", setting=setting, side="AB"[side]), lang),
            tuple((say(message("lab-single-option", value=one), lang), one) for one in values),
            value_of(rules, setting),
        )
        for setting, values in SINGLE.items()
    }


def _progress(lab: Lab, lang: str) -> Progress:
    wanted = lab.wanted * len(lab.sides)
    at_table = len(lab.sides[0].table)
    words = message(
        "lab-progress",
        phase=lab.phase.value,
        done=whole(min(side.done.games for side in lab.sides), lang),
        wanted=whole(lab.wanted, lang),
        share=percent(lab.games / wanted if wanted else 0, lang, 0),
        table=at_table,
        sides=len(lab.sides),
    )
    return Progress(lab.games, wanted, say(words, lang), say(message("lab-progress-label"), lang))


def _keys(picture: str) -> tuple[tuple[str, str], ...]:
    exact = ("exact", "lab-key-exact")
    first = ("none", "lab-key-first")
    if picture == "loses":
        return (("dot", "lab-key-share"), exact, first)
    if picture == "leaves":
        return (
            *((f"shade-{shade}", f"lab-fate-{fate}") for shade, (fate, _, _) in enumerate(FATES)),
            exact,
            first,
        )
    if picture == "error":
        return (("curve", "lab-key-error"), ("guide", "lab-key-root"))
    return ()

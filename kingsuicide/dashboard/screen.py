"""What is on the screen, as plain data: a function of what can be seen, what happened, and the language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from kingsuicide.dashboard.chains import Debts, Tray, debts, tray
from kingsuicide.dashboard.explained import Told, told
from kingsuicide.dashboard.lines import Lines, lines
from kingsuicide.dashboard.log import LogLine, log
from kingsuicide.dashboard.odds.page import OddsPage, odds_page
from kingsuicide.dashboard.questions import Questions, questions
from kingsuicide.dashboard.scrub import Scrub, scrub
from kingsuicide.dashboard.view import View
from kingsuicide.explain import seat_names
from kingsuicide.messages import message
from kingsuicide.rules import Choice, Rules
from kingsuicide.words import say

_THICKEST = 4
# So many piles are laid out as in the rules, one in the centre; others in rows.
_FIVE = 5


@dataclass(frozen=True, slots=True)
class Player:
    """A player: name, state in words, CSS classes, and whether it is their turn."""

    name: str
    state: str
    classes: tuple[str, ...]
    to_move: bool


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile's button, the button beside it that opens it, and whether "next step" takes from it."""

    label: str
    tip: str
    pick: str
    pick_tip: str
    classes: tuple[str, ...]
    is_next: bool


@dataclass(frozen=True, slots=True)
class Fan:
    """A pile fanned out: its title, and a label and a tooltip for each of its cards, top first."""

    title: str
    cards: tuple[str, ...]
    tips: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """The settings that a new game is asked for with, to begin from."""

    rules: Rules
    names: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Screen:
    """Everything that is shown. Texts are plain; whoever paints them escapes them."""

    lang: str
    theme: str
    rules: Rules
    classes: tuple[str, ...]
    title: str
    head: str
    rules_name: str
    is_classic: bool
    players: tuple[Player, ...]
    piles: tuple[Pile, ...]
    fan: Fan | None
    tray: Tray
    debts: Debts
    told: Told
    status: str
    news: str
    panel_status: str
    code: str
    offer: str
    form: Asked | None
    can_undo: bool
    can_redo: bool
    is_over: bool
    log: tuple[tuple[LogLine, ...], ...]
    scrub: Scrub
    lines: Lines | None
    odds: OddsPage | None
    play: str
    tab: str
    questions: Questions
    keys_are_on: bool

    @property
    def spoken(self) -> tuple[str, ...]:
        """What a screen reader is to say: what was asked for or went wrong; or news, step and questions."""
        if status := self.panel_status or self.status:
            return (status,)
        step = f"{self.told.headline}. {self.told.body}"
        return (*filter(None, [self.news]), step, *self.questions.spoken)


def screen(view: View) -> Screen:
    """Compute the screen."""
    seen, looks, lang = view.seen, view.looks, view.lang
    rules = say(message("rules-name", rules=seen.rules.name), lang)
    status = say(looks.status, lang) if looks.status else ""
    return Screen(
        lang=lang,
        theme=looks.theme,
        rules=seen.rules,
        classes=_classes(view),
        title=say(message("table-title"), lang),
        head=say(message("head", deal=seen.deal, seed=str(view.seed)), lang),
        rules_name=rules,
        is_classic=seen.rules.name == "classic",
        players=tuple(_player(view, seat) for seat in range(seen.rules.players)),
        piles=tuple(_piles(view)),
        fan=_fan(view),
        tray=tray(seen, seat_names(view.names), lang),
        debts=debts(seen, lang),
        told=told(view),
        status="" if looks.panel else status,
        news=say(looks.news, lang) if looks.news else "",
        panel_status=status if looks.panel else "",
        code=view.code,
        offer=say(view.offer, lang) if view.offer else "",
        form=Asked(seen.rules, view.names) if looks.panel == "new" else None,
        can_undo=view.at > 0,
        can_redo=view.at < len(view.line) - 1,
        is_over=seen.is_over,
        log=log(view.story, seen.rules, view.names, lang),
        scrub=scrub(view.line, view.at, lang, view.line_name),
        lines=_lines(view),
        odds=odds(view),
        play=say(message("pause" if view.is_playing else "play"), lang),
        tab=looks.tab,
        questions=questions(view),
        keys_are_on=looks.keys_are_on,
    )


def odds(view: View) -> OddsPage | None:
    """Compute the tab of the odds, when it is in front: they come after the rest of the screen."""
    if view.odds is None:
        return None
    return odds_page(view.odds, view.line, view.at, view.names, view.lang)


def _lines(view: View) -> Lines | None:
    if view.lines is None:
        return None
    return lines(view.lines, view.at, are_large=view.looks.lines.are_large, lang=view.lang)


def _classes(view: View) -> tuple[str, ...]:
    are_compared = view.line_name is not None and view.looks.tab == "lines"
    marks = {
        "ks-five": len(view.seen.counts) == _FIVE,
        "ks-top-only": view.seen.rules.choice is Choice.TOP,
        "ks-show-panel": view.looks.panel is not None,
        f"ks-show-{view.looks.panel}": view.looks.panel is not None,
        "ks-show-fan": view.looks.opened is not None,
        "ks-many-lines": view.line_name is not None,
        "ks-large-lines": are_compared and view.looks.lines.are_large and not view.looks.panel,
        "ks-asking": view.looks.quiz.open is not None,
    }
    always = ("ks-root", f"ks-theme-{view.looks.theme}", f"ks-tab-{view.looks.tab}")
    return (*always, *(mark for mark, on in marks.items() if on))


def _player(view: View, seat: int) -> Player:
    seen, lang = view.seen, view.lang
    name = say(seat_names(view.names)[seat], lang)
    leaving = next((leaving for leaving in seen.left if leaving.seat == seat), None)
    to_move = seat == seen.seat and not seen.is_over
    if leaving:
        place = seen.left.index(leaving) + 1
        states = [message("state-safe", place=place, ending=leaving.ending.value)]
    elif seen.is_over:
        states = [message("state-lost")]
    elif to_move:
        owed = 0 if seen.turn.ending else seen.turn.owed
        states = [message("state-drawing", owed=owed)]
    else:
        states = [message("state-in-play")]
    if seat == seen.dealer:
        states.append(message("state-dealer"))
    marks = {"ks-turn": to_move, "ks-safe": leaving, "ks-lost": seen.is_over and not leaving}
    classes = ("ks-player", *(mark for mark, on in marks.items() if on))
    return Player(name, " · ".join(say(state, lang) for state in states), classes, to_move)


def _piles(view: View) -> Iterator[Pile]:
    most = max(view.seen.rules.piles)
    for number, cards in enumerate(view.seen.counts, 1):
        yield _pile(number, cards, most, number - 1 == view.next_pile, view.lang)


# A step changes two of them.
@lru_cache(maxsize=1024)
def _pile(number: int, cards: int, most: int, is_next: bool, lang: str) -> Pile:
    thickness = -(-cards * _THICKEST // most)
    marks = [("ks-pile-empty", not cards), ("ks-next", is_next)]
    return Pile(
        label=say(message("pile", pile=number, cards=cards), lang),
        tip=say(message("pile-tip"), lang),
        pick=say(message("pick", pile=number), lang),
        pick_tip=say(message("pick-tip", pile=number), lang),
        classes=("ks-pile", f"ks-thick-{thickness}", *(mark for mark, on in marks if on)),
        is_next=is_next,
    )


def _fan(view: View) -> Fan | None:
    opened = view.looks.opened
    if opened is None:
        return None
    cards = view.seen.counts[opened]
    positions = range(1, cards + 1)
    return Fan(
        title=say(message("pick-title", pile=opened + 1, cards=cards), view.lang),
        cards=tuple(map(str, positions)),
        tips=tuple(say(message("pick-card-tip", position=position), view.lang) for position in positions),
    )

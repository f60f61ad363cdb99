"""The next step's screen, worked out beforehand: the very one, and used only when it is the one asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from kingsuicide.dashboard import Dashboard
from kingsuicide.dashboard.foresight import AFTER, Foresight
from kingsuicide.dashboard.screen import Screen, screen
from kingsuicide.dashboard.view import PANELS, TABS
from kingsuicide.game import Move
from kingsuicide.predict.quiz import set_up, skip
from kingsuicide.rules import Rules
from kingsuicide.session import Session
from tests.widgets import from_browser, html

PATIENCE_S = 30
RULES = [Rules.classic(players=3), Rules.pagat(players=4), Rules(players=2, chain="replace", choice="any")]


def foresight(table: Dashboard) -> tuple[Foresight, list[Screen]]:
    """Return foresight of a table's next step, and where it puts what it foresees."""
    foreseen: list[Screen] = []
    return Foresight(lambda: table.desk.ahead, foreseen.append), foreseen


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("every", [0, 3])
def test_what_is_foreseen_is_the_screen_of_the_next_step(rules: Rules, every: int) -> None:
    table = Dashboard(Session(rules, seed=5))
    table.desk.change_quiz(lambda quiz: set_up(quiz, every=every))
    ahead, foreseen = foresight(table)
    while not table.session.outcome:
        if table.desk.quiz.open:
            table.desk.change_quiz(skip)
            table.desk.show_tab("log")
        ahead.foresee()
        table.desk.forward()
        shown = ahead.screen(table.desk.view)
        assert shown is foreseen[-1]
        assert shown == screen(table.desk.view) == table.screen
    assert len(foreseen) == table.session.history.at
    ahead.foresee()
    assert len(foreseen) == table.session.history.at, "after the match there is no next step"
    assert bool(table.desk.answers) is bool(every)


def test_while_a_question_waits_nothing_is_counted_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Dashboard(players=4, seed=5)
    table.desk.change_quiz(lambda quiz: set_up(quiz, kinds=["leaver"], every=1))
    assert table.desk.quiz.open
    monkeypatch.setattr("kingsuicide.predict.quiz.chances", None)
    ahead, foreseen = foresight(table)
    ahead.foresee()
    assert not foreseen


def test_the_card_of_a_pile_is_foreseen_when_it_is_the_next_one() -> None:
    table = Dashboard(players=4, seed=5)
    ahead, foreseen = foresight(table)
    ahead.foresee()
    table.desk.take_from(table.desk.view.next_pile or 0)
    assert ahead.screen(table.desk.view) is foreseen[-1]


OTHERWISE: dict[str, Callable[[Dashboard], object]] = {
    "another pile": lambda table: table.desk.take_from(3),
    "back": lambda table: table.desk.undo(),
    "another language": lambda table: table.desk.choose_language("ru"),
    "another theme": lambda table: table.desk.next_theme(),
    **{f"panel {panel}": lambda table, panel=panel: table.desk.open_panel(panel) for panel in PANELS},  # type: ignore[misc]
    "a whole turn": lambda table: table.desk.finish_turn(),
    "to the first step": lambda table: table.desk.to_first(),
    "in words": lambda table: table.desk.tell("debts"),
    "another game": lambda table: table.desk.start(lambda: Session(players=4, seed=6)),
    "a script's card": lambda table: table.session.play(Move(2)),
    "a refusal": lambda table: table.desk.take_from(9),
    **{f"tab {tab}": lambda table, tab=tab: table.desk.show_tab(tab) for tab in TABS},  # type: ignore[misc]
}


@pytest.mark.parametrize("otherwise", OTHERWISE.values(), ids=OTHERWISE)
def test_whatever_else_is_done_is_shown_as_it_is(otherwise: Callable[[Dashboard], object]) -> None:
    table = Dashboard(players=4, seed=5)
    for _ in range(3):
        table.desk.forward()
    ahead, _ = foresight(table)
    ahead.foresee()
    otherwise(table)
    assert ahead.screen(table.desk.view) == screen(table.desk.view)
    ahead.foresee()
    table.desk.forward()
    assert ahead.screen(table.desk.view) == screen(table.desk.view)


@pytest.mark.parametrize("tab", TABS)
def test_looking_ahead_changes_nothing(tab: str) -> None:
    table = Dashboard(players=4, seed=5)
    table.desk.change_quiz(lambda quiz: set_up(quiz, every=2))
    table.desk.show_tab(tab)
    history, quiz, shown, told = table.session.history, table.desk.quiz, html(table), table.screen
    ahead, foreseen = foresight(table)
    ahead.foresee()
    assert table.session.history is history
    assert table.desk.quiz is quiz
    assert (html(table), table.screen) == (shown, told)
    # What tells of these would take the step ahead for the one shown.
    assert bool(foreseen) is (tab not in ("lines", "odds"))


def test_it_is_done_once_when_all_is_quiet() -> None:
    table = Dashboard(players=4, seed=5)
    ahead, foreseen = foresight(table)

    async def click() -> None:
        ahead.foresee_soon()
        ahead.foresee_soon()
        assert not foreseen, "a click waits for nothing"
        while not foreseen:
            await asyncio.sleep(AFTER)
        await asyncio.sleep(2 * AFTER)

    asyncio.run(asyncio.wait_for(click(), PATIENCE_S))
    assert len(foreseen) == 1


def test_without_an_event_loop_nothing_is_foreseen() -> None:
    ahead, foreseen = foresight(Dashboard(players=4, seed=5))
    ahead.foresee_soon()
    assert not foreseen


def test_the_table_looks_ahead_from_its_first_moment_on() -> None:
    async def clicks() -> None:
        table = Dashboard(players=4, seed=5)
        from_browser(table, {"ready": True})
        made: list[int] = []
        make = table.table.pieces._make

        def note(shown: Screen) -> Any:
            made.append(shown.scrub.at)
            return make(shown)

        table.table.pieces._make = note
        for step in range(1, 5):
            while step not in made:
                await asyncio.sleep(AFTER)
            table.desk.forward()
        assert made == [1, 2, 3, 4]

    asyncio.run(asyncio.wait_for(clicks(), PATIENCE_S))


def test_a_step_that_cannot_be_foreseen_is_told_of_in_the_log_and_taken_all_the_same(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Dashboard(players=4, seed=5)
    from_browser(table, {"ready": True})

    async def click() -> None:
        with monkeypatch.context() as broken:
            broken.setattr("kingsuicide.dashboard.foresight.screen", lambda _: 1 / 0)
            table._foresight.foresee_soon()
            while "ZeroDivisionError" not in caplog.text:
                await asyncio.sleep(AFTER)
        table.desk.forward()

    asyncio.run(asyncio.wait_for(click(), PATIENCE_S))
    assert table.session.history.at == 1
    assert table.screen == screen(table.desk.view)

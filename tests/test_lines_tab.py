"""The tab of the lines without a browser: what it says, what its choices do, what it costs."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

import kingsuicide as ks
from kingsuicide.dashboard import several
from kingsuicide.dashboard.lines import Chosen, Lines, Several, Sides, follow_lines
from kingsuicide.dashboard.screen import Screen
from kingsuicide.history import MOST_LINES
from kingsuicide.messages import message
from tests.widgets import Wire, find, find_all, from_browser, html, shown


@pytest.fixture
def table() -> ks.Dashboard:
    """Six cards taken, three taken back, another one taken then; the tab is in front."""
    table = ks.Dashboard(players=4, seed=8, lang="en")
    find(table, "ks-tabs").selected_index = 2
    for _ in range(6):
        table.desk.forward()
    for _ in range(3):
        table.desk.undo()
    table.desk.open_pile(1)
    find(table, "ks-fan").index = 4
    return table


def at(table: ks.Dashboard) -> tuple[str, int]:
    return table.session.line.name, table.session.history.at


def told(screen: Screen) -> Screen:
    """A screen without what it says about the way to it."""
    return replace(screen, news="", status="")


def lines(table: ks.Dashboard) -> Lines:
    assert table.screen.lines
    return table.screen.lines


def sides(table: ks.Dashboard) -> Sides:
    compared = lines(table).sides
    assert compared
    return compared


def labels(dropdown: Any) -> list[str]:
    return [label for label, _ in dropdown.options]


class TestOneLine:
    def test_a_sentence_says_how_to_make_another(self) -> None:
        table = ks.Dashboard(seed=8, lang="en")
        find(table, "ks-tabs").selected_index = 2
        assert "What if another card had come? Go back" in shown(table, "ks-lines-hint")
        assert "ks-many-lines" not in table._dom_classes
        assert shown(table, "ks-sides") == ""

    def test_nothing_is_said_of_lines_elsewhere(self) -> None:
        table = ks.Dashboard(seed=8, lang="en")
        table.desk.forward()
        assert table.screen.scrub.label == "step 1 of 1"
        assert table.screen.lines is None


class TestANewLine:
    def test_the_table_says_so_at_once(self, table: ks.Dashboard) -> None:
        news = "Line A is kept as it was; this is line B now. Both stand side by side under Lines."
        assert news in shown(table, "ks-scene")
        assert table.screen.spoken == (news, f"{table.screen.told.headline}. {table.screen.told.body}")
        assert table.screen.scrub.label == "line B · step 4 of 4"
        table.desk.forward()
        assert news not in html(table)

    def test_in_russian_too(self, table: ks.Dashboard) -> None:
        table.lang = "ru"
        table.desk.jump(2)
        table.desk.take_from(4)
        assert "Линия B осталась какой была; теперь идёт линия C." in shown(table, "ks-scene")
        assert table.screen.scrub.label == "линия C · шаг 3 из 3"

    def test_it_is_compared_with_the_one_that_was_left(self, table: ks.Dashboard) -> None:
        table.desk.jump(1)
        table.desk.take_from(3)
        assert at(table) == ("C", 2)
        assert lines(table).other == "B"
        assert labels(find(table, "ks-line-shown")) == [
            "Line A: 6 cards",
            "Line B: 4 cards, from line A after step 3",
            "Line C: 2 cards, from line A after step 1",
        ]
        assert labels(find(table, "ks-line-other")) == labels(find(table, "ks-line-shown"))[:2]

    def test_a_card_that_was_taken_before_leads_back_and_says_so(self, table: ks.Dashboard) -> None:
        move = table.session.lines[0].moves[3]
        table.desk.undo()
        table.desk.act(lambda: table.session.play(move))
        assert at(table) == ("A", 4)
        assert table.screen.news == "This card was taken here before: this is line A again."
        assert lines(table).other == "B"

    def test_a_refusal_says_only_why(self, table: ks.Dashboard) -> None:
        table.desk.redo()
        assert table.screen.spoken[0].startswith("There is nothing to redo")

    def test_a_script_that_begins_one_is_followed_too(self, table: ks.Dashboard) -> None:
        table.session.jump(0)
        table.session.play(ks.Move(2))
        assert table.screen.news.startswith("Line B is kept as it was; this is line C now.")


class TestChoosing:
    def test_another_line_is_shown_at_the_same_step_and_compared_with_the_one_left(
        self, table: ks.Dashboard
    ) -> None:
        find(table, "ks-line-shown").value = "A"
        assert at(table) == ("A", 4)
        assert table.screen.news == ""
        assert find(table, "ks-line-other").value == "B"
        assert table.screen.scrub.label == "line A · step 4 of 6"

    def test_there_and_back_the_screens_are_the_same(self, table: ks.Dashboard) -> None:
        before, pieces, compared = told(table.screen), dict(table.table.wire.shown), sides(table)
        other = find(table, "ks-line-other").options
        find(table, "ks-line-shown").value = "A"
        line_a = told(table.screen)
        assert line_a.log != before.log
        assert line_a.told != before.told
        assert line_a.scrub != before.scrub
        assert sides(table) == compared
        find(table, "ks-line-shown").value = "B"
        assert told(table.screen) == before
        assert find(table, "ks-line-other").options == other
        find(table, "ks-line-shown").value = "A"
        assert told(table.screen) == line_a
        find(table, "ks-line-shown").value = "B"
        table.table.wire.show({"ks-scene": pieces["ks-scene"]})
        assert dict(table.table.wire.shown) == pieces

    def test_what_it_is_compared_with_can_be_chosen(self, table: ks.Dashboard) -> None:
        table.desk.jump(1)
        table.desk.take_from(3)
        history = table.session.history
        find(table, "ks-line-other").value = "A"
        assert table.session.history is history
        assert "in line A and" in shown(table, "ks-lines-differ")
        assert "in line C." in shown(table, "ks-lines-differ")
        # Chosen for the one shown, it stays so while one goes through the match.
        table.desk.undo()
        table.desk.forward()
        assert lines(table).other == "A"

    def test_whoever_shows_the_other_one_sees_the_same_two(self, table: ks.Dashboard) -> None:
        from_browser(table, {"line": "A", "step": 5})
        assert at(table) == ("A", 5)
        assert lines(table).other == "B"
        from_browser(table, {"line": "B", "step": 2})
        assert at(table) == ("B", 2)

    @pytest.mark.parametrize(
        "content",
        [
            {"line": 1, "step": 2},
            {"line": None, "step": 2},
            {"line": "A", "step": "2"},
            {"line": "A", "step": True},
            {"line": "A"},
            {"line": ["A"], "step": 2},
            {"line": "A", "step": 2.0},
        ],
    )
    def test_what_is_no_step_of_a_line_changes_nothing(self, table: ks.Dashboard, content: object) -> None:
        before = table.session.history
        from_browser(table, content)
        assert table.session.history is before

    def test_a_line_or_step_that_is_not_there_is_refused(self, table: ks.Dashboard) -> None:
        before = table.session.history
        from_browser(table, {"line": "<b>" * 99, "step": 2})
        assert table.screen.status.startswith("There is no line “<b>")
        assert "<b><b>" not in html(table)
        from_browser(table, {"line": "A", "step": -1})
        assert table.screen.status == "There is no step “-1”: the steps are 0 to 6."
        assert table.session.history is before
        from_browser(table, {"line": "A", "step": 99})
        assert at(table) == ("A", 6)


class TestTheTable:
    def test_both_stand_side_by_side(self, table: ks.Dashboard) -> None:
        compared = sides(table)
        assert compared.heads == ("Line A: 6 cards", "Line B: 4 cards")
        assert (
            compared.differs
            == "Until step 3 both are the same. Then Chen took 4♥︎ in line A and Q♥︎ in line B."
        )
        assert [row.step for row in compared.rows] == [4, 5, 6]
        one, other = compared.rows[0].cells
        assert one
        assert other
        assert (one.who, one.what, one.owed) == (
            "Chen 4♥︎",
            "The payment goes on: 2 of 4",
            "owed: 2 cards for the Ace",
        )
        assert other.owed == "owed: 2 cards for the Ace and 2 cards for the Queen"
        assert compared.rows[2].cells[1] is None
        assert compared.ends[1] == ("The match goes on: Chen takes the next card.",)

    def test_it_is_a_table_with_headers(self, table: ks.Dashboard) -> None:
        page = shown(table, "ks-sides")
        assert page.count('scope="col"') == 3
        # The result, the last step in common, and three more.
        assert page.count('scope="row"') == 5
        assert 'data-line="A" data-step="6"' in page

    def test_the_step_shown_is_marked_and_no_other(self, table: ks.Dashboard) -> None:
        def marked() -> list[str]:
            buttons = re.findall("<button [^>]*>", shown(table, "ks-sides"))
            here = [one for one in buttons if "aria-current" in one]
            return [" ".join(re.findall(r'(?:line|step)="\w+"', one)) for one in here]

        assert marked() == ['line="B" step="4"']
        from_browser(table, {"line": "A", "step": 6})
        assert marked() == ['line="A" step="6"']
        table.desk.jump(3)
        assert marked() == ['line="A" step="3"']
        table.desk.jump(2)
        assert marked() == []

    def test_it_grows_as_one_plays_on(self, table: ks.Dashboard) -> None:
        while not table.session.outcome:
            table.desk.forward()
        compared = sides(table)
        assert compared.rows[-1].step == table.session.line.last
        assert compared.ends[1][-1].endswith("the last one left, lost.")
        assert (
            find(table, "ks-line-shown").label
            == f"Line B: {table.session.line.last} cards, from line A after step 3"
        )

    def test_names_are_text(self) -> None:
        table = ks.Dashboard(names=["<img src=x>", "A & B"], seed=8, lang="en")
        find(table, "ks-tabs").selected_index = 2
        table.desk.forward()
        table.desk.forward()
        table.desk.to_first()
        table.desk.take_from(3)
        table.desk.forward()
        assert "<img" not in html(table)
        assert "&lt;img src=x&gt;" in shown(table, "ks-sides") + shown(table, "ks-lines-differ")

    def test_the_language_changes_all_of_it(self, table: ks.Dashboard) -> None:
        table.lang = "ru"
        assert "Линия B: 4\u00a0карты" in shown(table, "ks-sides") or "Линия B: 4 карты" in shown(
            table, "ks-sides"
        )
        assert find(table, "ks-line-other").label.startswith("Линия A: 6")
        assert find(table, "ks-line-shown").description == "Показана"
        assert find(table, "ks-lines-larger").description == "Крупнее"


class TestLarge:
    def test_it_is_large_while_the_tab_is_in_front_and_no_panel_lies_over_it(
        self, table: ks.Dashboard
    ) -> None:
        find(table, "ks-lines-larger").click()
        assert "ks-large-lines" in table._dom_classes
        assert find(table, "ks-lines-larger").description == "Smaller"
        table.desk.open_panel("new")
        assert "ks-large-lines" not in table._dom_classes
        table.desk.close_panel()
        find(table, "ks-tabs").selected_index = 0
        assert "ks-large-lines" not in table._dom_classes
        find(table, "ks-tabs").selected_index = 2
        assert "ks-large-lines" in table._dom_classes
        find(table, "ks-lines-larger").click()
        assert "ks-large-lines" not in table._dom_classes

    def test_another_game_has_nothing_to_compare(self, table: ks.Dashboard) -> None:
        find(table, "ks-lines-larger").click()
        table.session = ks.Session(seed=1)
        assert not {"ks-large-lines", "ks-many-lines"} & set(table._dom_classes)
        assert shown(table, "ks-sides") == ""
        assert "What if another card" in shown(table, "ks-lines-hint")
        assert table.screen.news == ""


class TestWhatItCosts:
    @pytest.fixture
    def compared(self, monkeypatch: pytest.MonkeyPatch) -> list[object]:
        calls: list[object] = []
        compare = several.compare
        monkeypatch.setattr(several, "compare", lambda *given: calls.append(given) or compare(*given))
        return calls

    def test_with_one_line_nothing_is_compared(self, compared: list[object]) -> None:
        table = ks.Dashboard(seed=8)
        find(table, "ks-tabs").selected_index = 2
        table.desk.forward()
        assert compared == []

    def test_behind_another_tab_nothing_is_compared(
        self, table: ks.Dashboard, compared: list[object]
    ) -> None:
        find(table, "ks-tabs").selected_index = 0
        for _ in range(3):
            table.desk.forward()
        assert compared == []
        find(table, "ks-tabs").selected_index = 2
        assert len(compared) == 1

    def test_while_no_line_changes_nothing_is_compared_again(
        self, table: ks.Dashboard, compared: list[object]
    ) -> None:
        for step in (0, 4, 2, 3):
            table.desk.jump(step)
        find(table, "ks-lang").value = "ru"
        find(table, "ks-lines-larger").click()
        assert compared == []
        table.desk.to_last()
        table.desk.forward()
        assert len(compared) == 1

    def test_a_step_is_one_message_and_small_however_long_the_lines_are(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        wire = Wire(monkeypatch)
        table = ks.Dashboard(players=5, seed=3, lang="ru")
        while not table.session.outcome:
            table.session.draw()
        table.session.jump(0)
        table.session.play(ks.Move(4))
        find(table, "ks-tabs").selected_index = 2
        from_browser(table, {"ready": True})
        most = 0
        while not table.session.outcome:
            wire.take()
            find(table, "ks-step").click()
            count, size = wire.take()
            assert count == 1
            most = max(most, size)
        assert most < 20_000
        table.desk.to_first()
        wire.take()
        table.desk.forward()
        assert wire.take()[1] < 12_000

    def test_two_hundred_lines_make_no_widgets(self, table: ks.Dashboard) -> None:
        import ipywidgets

        made = len(ipywidgets.widgets.widget._instances)
        for pile in range(5):
            for position in range(10):
                for first in range(5):
                    if len(table.session.lines) == MOST_LINES:
                        break
                    table.session.jump(0)
                    table.session.play(ks.Move(first))
                    table.session.play(ks.Move(pile, min(position, 8)))
        table.session.jump(1)
        assert len(ipywidgets.widgets.widget._instances) == made
        assert len(find(table, "ks-line-shown").options) == len(table.session.lines) > 100
        find(table, "ks-line-shown").index = 100
        assert table.session.line.name == table.session.lines[100].name
        assert len(find_all(table, "ks-line-other")) == 1


class TestFollowing:
    def test_to_stay_in_a_line_tells_nothing(self) -> None:
        assert follow_lines(Chosen("A", 3), "A", 4, 1) == (Chosen("A", 4), None)

    def test_a_line_that_began(self) -> None:
        now, news = follow_lines(Chosen("C", 3, 3, other="A"), "D", 4, 4)
        assert now == Chosen("D", 4, 4, other="C")
        assert news == message("line-begun", kept="C", line="D")

    def test_a_line_that_was_chosen_keeps_what_it_is_compared_with(self) -> None:
        assert follow_lines(Chosen("C", 3, 3, other="A"), "B", 3, 3) == (Chosen("B", 3, 3, other="A"), None)

    def test_a_line_that_is_gone_is_compared_no_longer(self, table: ks.Dashboard) -> None:
        before = table.session.history
        table.desk.jump(1)
        table.desk.take_from(3)
        find(table, "ks-line-shown").value = "B"
        table.session.history = before
        assert lines(table).other == "A"


def test_a_session_that_has_lines_already_is_no_news() -> None:
    session = ks.Session(players=4, seed=8)
    session.draw()
    session.undo()
    session.play(ks.Move(3))
    table = ks.Dashboard(session, lang="en")
    table.desk.forward()
    assert table.screen.news == ""
    assert table.screen.scrub.label == "line B · step 2 of 2"
    other = ks.Dashboard(seed=1)
    other.session = session
    other.desk.forward()
    assert other.screen.news == ""


def test_what_is_told_is_the_same_thing_while_it_is_the_same() -> None:
    one = Several("A", ())
    assert one == one
    assert one != Several("A", ())

"""What the browser is given to keep, and what comes back from it; without a browser."""

from __future__ import annotations

import json
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

import pytest

import kingsuicide as ks
from kingsuicide.predict.quiz import Quiz
from tests.widgets import Wire, find, find_all, from_browser, shown


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    return Wire(monkeypatch)


@pytest.fixture
def table(wire: Wire) -> ks.Dashboard:
    table = ks.Dashboard(players=4, seed=8, lang="en")
    from_browser(table, {"ready": True})
    wire.messages.clear()
    return table


def told(wire: Wire, kind: str) -> list[Any]:
    """Return what the browser was told of a kind since the last time."""
    sent, wire.messages = wire.messages, []
    contents = [one["data"]["content"] for one in sent if one["data"].get("method") == "custom"]
    return [content[kind] for content in contents if kind in content]


class Browser:
    """Keeps what it is given, as the browser module does."""

    def __init__(self) -> None:
        self.games: dict[str, dict[str, Any]] = {}
        self.last: dict[str, Any] | None = None

    def keep(self, wire: Wire) -> None:
        for said in told(wire, "keep"):
            before = self.games.get(said["game"], {"lines": {}})
            self.last = self.games[said["game"]] = said | {"lines": before["lines"] | said["lines"]}


def test_after_every_step_the_browser_has_the_code(table: ks.Dashboard, wire: Wire) -> None:
    browser = Browser()
    while not table.session.outcome:
        find(table, "ks-step").click()
        browser.keep(wire)
        assert browser.last
        assert browser.last["lines"] == {"A": table.session.code()}
    assert len(browser.games) == 1


def test_a_game_without_a_card_is_not_kept(table: ks.Dashboard, wire: Wire) -> None:
    find(table, "ks-theme").click()
    assert told(wire, "keep") == []


def test_an_earlier_moment_that_is_opened_takes_nothing_from_what_was_kept(
    table: ks.Dashboard, wire: Wire
) -> None:
    browser = Browser()
    find(table, "ks-step").click()
    early = table.session.code()
    for _ in range(9):
        find(table, "ks-step").click()
        browser.keep(wire)
    late = browser.last
    again = ks.Dashboard(seed=1)
    from_browser(again, {"ready": True, "game": early, "kept": late})
    browser.keep(wire)
    assert browser.last == late
    assert "step 10 of 10" in again.screen.offer
    find(again, "ks-decline").click()
    find(again, "ks-step").click()
    browser.keep(wire)
    assert len(browser.games) == 2
    assert late in browser.games.values()


def test_nothing_is_told_twice_and_only_lines_that_changed(table: ks.Dashboard, wire: Wire) -> None:
    for _ in range(5):
        find(table, "ks-step").click()
    told(wire, "keep")
    find(table, "ks-help").click()
    assert told(wire, "keep") == []
    for _ in range(2):
        find(table, "ks-undo").click()
    told(wire, "keep")
    find_all(table, "ks-pile")[4].click()
    (kept,) = told(wire, "keep")
    assert (kept["shown"], list(kept["lines"])) == ("B", ["B"])


def test_whatever_is_done_comes_back_from_the_browser(wire: Wire, table: ks.Dashboard) -> None:
    browser = Browser()
    for control in ["ks-step"] * 6 + ["ks-undo"] * 3 + ["ks-lang"] + ["ks-theme"] * 2:
        if control == "ks-lang":
            find(table, "ks-lang").value = "ru"
        else:
            find(table, control).click()
        browser.keep(wire)
    find_all(table, "ks-pile")[3].click()
    browser.keep(wire)
    find(table, "ks-step").click()
    browser.keep(wire)
    find(table, "ks-undo").click()
    browser.keep(wire)
    other = ks.Dashboard(seed=1, lang="en")
    from_browser(other, {"ready": True, "kept": browser.last})
    assert "ks-show-resume" in other._dom_classes
    assert "Go on with your game?" in shown(other, "ks-resume-text")
    assert "Anna, Boris, Chen and Dina: deal 1, step 4 of 5, seed 8." in shown(other, "ks-resume-text")
    assert other.session.history.at == 0
    find(other, "ks-go-on").click()
    assert other.session.codes() == table.session.codes()
    assert (other.lang, other.screen) == ("ru", table.screen)


def test_questions_and_their_score_come_back_too(wire: Wire, table: ks.Dashboard) -> None:
    browser = Browser()
    find(table, "ks-every").value = 1
    for number in range(14):
        if number != 4 and table.desk.quiz.open:
            find_all(table, "ks-option")[number % 2].click()
        find(table, "ks-step").click()
        browser.keep(wire)
        if number == 9:
            for _ in range(3):
                find(table, "ks-undo").click()
            find_all(table, "ks-pile")[4].click()
            browser.keep(wire)
    find_all(table, "ks-kind")[0].value = False
    browser.keep(wire)
    assert len(table.desk.quiz.answers) > 9
    assert any(answer.choice is None for answer in table.desk.quiz.answers)
    other = ks.Dashboard(seed=1, lang="en")
    from_browser(other, {"ready": True, "kept": json.loads(json.dumps(browser.last))})
    find(other, "ks-go-on").click()
    assert other.desk.quiz == table.desk.quiz
    assert other.screen.questions.score == table.screen.questions.score != ()


@pytest.mark.parametrize(
    "quiz",
    [
        7,
        {"kinds": [], "every": 1},
        {"kinds": ["luck"], "every": 1, "answers": []},
        {"kinds": [[]], "every": 1, "answers": []},
        {"kinds": ["honour"], "every": 999, "answers": []},
        {"kinds": ["honour"], "every": 1, "answers": [["A", 0, "honour", "maybe", None]]},
        {"kinds": ["honour"], "every": 1, "answers": [["A", 0, "honour", "yes", "1/0"]]},
        {"kinds": ["honour"], "every": 1, "answers": [["A", 0, "honour", "yes", "7"]]},
        {"kinds": ["honour"], "every": 1, "answers": [["A", 0, "honour", "yes", "1e999999999"]]},
        {"kinds": ["honour"], "every": 1, "answers": [["A", 0, "honour", "yes", "٣"]]},
        {"kinds": ["honour"], "every": 1, "answers": [["Z", 0, "honour", "yes", None]]},
        {"kinds": ["honour"], "every": 1, "answers": [["A", 99, "honour", "yes", None]]},
        {"kinds": ["honour"], "every": 1, "answers": [["A", -1, "honour", "yes", None]]},
        {"kinds": ["honour"], "every": 1, "answers": [["A", 0, "chain", "yes", None]]},
        {"kinds": ["honour"], "every": 1, "answers": [["A", 0, "honour", "yes", None]] * 2_001},
        {"kinds": ["honour"], "every": 1, "answers": ["A", {}, None]},
    ],
)
def test_hostile_questions_are_left_out_and_the_game_comes_back(table: ks.Dashboard, quiz: object) -> None:
    kept = ks.Session(seed=3)
    kept.draw()
    lines = {"A": kept.code()}
    from_browser(table, {"ready": True, "kept": {"shown": "A", "lines": lines, "quiz": quiz}})
    find(table, "ks-go-on").click()
    assert (table.session.seed, table.desk.quiz) == (3, Quiz())


def test_the_game_under_way_is_not_offered(table: ks.Dashboard) -> None:
    find(table, "ks-step").click()
    from_browser(table, {"ready": True, "kept": {"shown": "A", "lines": {"A": table.session.code()}}})
    assert table.screen.offer == ""


def test_who_declines_goes_on_with_the_table_as_it_is(table: ks.Dashboard) -> None:
    kept = ks.Session(seed=3)
    kept.draw()
    from_browser(table, {"ready": True, "kept": {"shown": "A", "lines": {"A": kept.code()}}})
    find(table, "ks-decline").click()
    assert (table.screen.offer, table.session.seed) == ("", 8)


CODE = "KS1.c4.8.0.0-0...AkOydw"


@pytest.mark.parametrize(
    "kept",
    [
        None,
        "KS1",
        7,
        [],
        {},
        {"shown": "A"},
        {"shown": "A", "lines": []},
        {"shown": "B", "lines": {"A": CODE}},
        {"shown": ["A"], "lines": {"A": CODE}},
        {"shown": "A", "lines": {"A": None}},
        {"shown": "A", "lines": {"A": {"A": 1}}},
        {"shown": "A", "lines": {"A": CODE[:-1]}},
        {"shown": "A", "lines": {"A": "<script>"}},
        {"shown": "A", "lines": {str(number): CODE for number in range(10_000)} | {"A": CODE}},
    ],
)
def test_hostile_keepings_are_not_offered_and_change_nothing(table: ks.Dashboard, kept: object) -> None:
    find(table, "ks-step").click()
    before = table.screen
    from_browser(table, {"ready": True, "kept": kept})
    assert table.screen == before


@pytest.mark.parametrize(("lang", "theme"), [("de", "dark"), (1, ["dark"]), ({}, None)])
def test_an_unknown_language_or_theme_is_left_alone(table: ks.Dashboard, lang: object, theme: object) -> None:
    other = ks.Session(seed=3)
    other.draw()
    kept = {"shown": "A", "lines": {"A": other.code()}, "lang": lang, "theme": theme}
    from_browser(table, {"ready": True, "kept": kept})
    find(table, "ks-go-on").click()
    assert (table.session.seed, table.screen.lang) == (3, "en")
    assert table.screen.theme == ("dark" if theme == "dark" else "auto")


def test_the_code_of_an_address_is_opened(table: ks.Dashboard) -> None:
    other = ks.Session(seed=3, players=2)
    other.draw()
    from_browser(table, {"ready": True, "game": other.code()})
    assert table.session.code() == other.code()


@pytest.mark.parametrize("code", ["", "KS1", "KS9.x", "<b>", CODE[:-1] + "A"])
def test_a_code_of_an_address_that_is_none_is_refused_in_words(table: ks.Dashboard, code: str) -> None:
    from_browser(table, {"ready": True, "game": code})
    assert table.screen.status
    assert table.session.seed == 8


@pytest.mark.parametrize("game", [None, 7, {}, []])
def test_no_code_in_the_address_is_nothing_to_talk_of(table: ks.Dashboard, game: object) -> None:
    from_browser(table, {"ready": True, "game": game})
    assert table.screen.status == ""


def test_a_ping_is_answered(table: ks.Dashboard, wire: Wire) -> None:
    from_browser(table, {"ping": True})
    assert told(wire, "pong") == [True]


class TestPanel:
    def test_the_code_is_shown_and_another_game_opened_by_its_code(self, table: ks.Dashboard) -> None:
        find(table, "ks-keep-button").click()
        assert f">{table.session.code()}<" in shown(table, "ks-keep-code")
        find(table, "ks-code-field").value = "KS1.c4"
        find(table, "ks-open").click()
        assert "is cut short" in table.screen.panel_status
        assert table.session.seed == 8
        other = ks.Session(seed=9, names=["<b>", "A & B"])
        other.draw()
        find(table, "ks-code-field").value = other.code()
        find(table, "ks-open").click()
        assert table.session.code() == other.code()
        assert "ks-show-panel" not in table._dom_classes

    @pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff\xfe", b"{}", b"9" * 5_000, b"[" * 90_000])
    def test_a_broken_file_is_refused_in_words(self, table: ks.Dashboard, content: bytes) -> None:
        find(table, "ks-keep-button").click()
        before = table.session.code()
        upload(table, content)
        assert table.screen.panel_status
        assert table.session.code() == before

    def test_a_file_is_opened_and_saved(self, table: ks.Dashboard, wire: Wire) -> None:
        for _ in range(4):
            find(table, "ks-step").click()
        told(wire, "keep")
        find(table, "ks-keep-button").click()
        find(table, "ks-save").click()
        (saved,) = told(wire, "save")
        assert saved == {"name": "kings-suicide-8.json", "text": ks.save_game(table.session)}
        find(table, "ks-save-log").click()
        (saved_log,) = told(wire, "save")
        assert saved_log["name"] == "kings-suicide-8.csv"
        assert len(saved_log["text"].splitlines()) == 5
        other = ks.Dashboard(seed=1)
        upload(other, saved["text"].encode())
        assert other.session.code() == table.session.code()


def upload(table: ks.Dashboard, content: bytes) -> None:
    """Choose a file, as the browser tells of it."""
    file = {
        "name": "game.json",
        "type": "application/json",
        "size": len(content),
        "last_modified": datetime.now(UTC),
    }
    find(table, "ks-open-file").set_trait("value", ({**file, "content": memoryview(content)},))


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("c", "Cards: 9 in the centre, 9 in pile 2, 9 in pile 3, 9 in pile 4 and 10 in pile 5."),
        ("С", "Cards: 9 in the centre, 9 in pile 2, 9 in pile 3, 9 in pile 4 and 10 in pile 5."),
        ("t", "Chen takes the next card and owes 4 cards."),
        ("d", "Chen still has to take 4 cards for the Ace. No debt waits."),
    ],
)
def test_what_is_asked_for_by_key_is_told_and_spoken(table: ks.Dashboard, key: str, sentence: str) -> None:
    for _ in range(6):
        find(table, "ks-step").click()
    from_browser(table, {"key": key})
    assert table.screen.status == sentence
    assert table.table.wire.spoken == sentence
    from_browser(table, {"key": key})
    assert table.table.wire.spoken == f"{sentence}\u00a0"
    find(table, "ks-step").click()
    assert table.table.wire.spoken.startswith(table.screen.told.headline)


def test_after_the_match_the_loser_is_told(table: ks.Dashboard) -> None:
    while not table.session.outcome:
        table.session.draw()
    table.desk.tell("turn")
    assert table.screen.status.startswith("The match is over:")
    table.desk.tell("debts")
    assert table.screen.status == "Nothing is owed."


def test_debts_that_wait_are_told_in_order(table: ks.Dashboard) -> None:
    table.session = ks.Session(players=4, seed=109)
    while len(table.session.game.turn.waiting) < 2:
        table.session.draw()
    table.desk.tell("debts")
    turn = table.session.game.turn
    told_of, _, then = table.screen.status.partition(" Then: ")
    assert f"has to take {turn.payments[-1].left} card" in told_of
    assert [part.split()[0] for part in then.replace(" and ", ", ").split(", ")] == [
        str(debt.owed) for debt in turn.waiting
    ]


def test_the_log_is_a_row_for_each_card(table: ks.Dashboard) -> None:
    for _ in range(5):
        find(table, "ks-step").click()
    rows = table.log
    dictionaries = rows.to_dict("records") if hasattr(rows, "to_dict") else [asdict(row) for row in rows]
    assert dictionaries == [asdict(row) for row in ks.records(table.session)]
    assert len(rows) == 5

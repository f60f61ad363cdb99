"""Questions at the table, without a browser: settings, answers, the score, words, and nothing that grows."""

from __future__ import annotations

import asyncio
import csv
import logging
from fractions import Fraction
from io import StringIO

import ipywidgets
import pytest

import kingsuicide as ks
from kingsuicide.dashboard.questions import questions
from kingsuicide.predict.kinds import Kind
from kingsuicide.predict.quiz import set_up
from kingsuicide.predict.table import to_csv
from tests.widgets import Wire, find, find_all, from_browser, html, shown

NAMES = ["<img src=x onerror=alert(1)>", "=HYPERLINK(1)", "$x$", "Anna"]


@pytest.fixture
def table() -> ks.Dashboard:
    return ks.Dashboard(players=4, seed=8, lang="en")


def only(table: ks.Dashboard, *kinds: Kind, every: int = 1) -> None:
    """Ask questions of these kinds alone."""
    table.desk.change_quiz(lambda quiz: set_up(quiz, kinds=kinds, every=every))


def press(table: ks.Dashboard, option: str, sure: str | None = None) -> None:
    """Answer the question that waits with a button."""
    if sure:
        find(table, "ks-sure").value = sure
    (button,) = (one for one in find_all(table, "ks-option") if one.description == option)
    button.click()
    table.desk._clicks._last.clear()  # a person waits a little before the next


def told(table: ks.Dashboard) -> str:
    return " ".join(f"{one.text} {one.chance}".strip() for one in table.screen.questions.told)


def kinds(table: ks.Dashboard) -> list[bool]:
    return [box.value for box in find_all(table, "ks-kind")]


class TestSettings:
    def test_at_first_nothing_is_asked_and_a_line_says_what_it_is(self, table: ks.Dashboard) -> None:
        assert find(table, "ks-predict")
        assert "ks-asking" not in table._dom_classes
        assert "Before a card is shown you answer a question" in shown(table, "ks-told-answers")
        assert (find(table, "ks-every").value, kinds(table)) == (0, [True] * 4)
        assert find_all(table, "ks-option") == []
        assert find_all(table, "ks-save-answers") == []

    def test_how_often(self, table: ks.Dashboard) -> None:
        find(table, "ks-every").value = 3
        asked = []
        for _ in range(9):
            asked.append("ks-asking" in table._dom_classes)
            find(table, "ks-step").click()
        assert asked == [False, False, True] * 3

    def test_kinds_are_switched_on_and_off(self, table: ks.Dashboard) -> None:
        find(table, "ks-every").value = 1
        for box in find_all(table, "ks-kind")[:3]:
            box.value = False
        assert table.desk.quiz.kinds == (Kind.LEAVER,)
        assert "Who will be the next to leave the game?" in shown(table, "ks-question")
        find_all(table, "ks-kind")[3].value = False
        assert "ks-asking" not in table._dom_classes
        find_all(table, "ks-kind")[0].value = True
        assert [one.description for one in find_all(table, "ks-option")] == ["an honour", "a low card"]

    def test_the_switches_show_what_was_set_otherwise(self, table: ks.Dashboard) -> None:
        only(table, Kind.HONOUR, Kind.CARDS, every=7)
        assert kinds(table) == [True, False, True, False]
        assert find(table, "ks-every").label == "before one card in 7"
        find(table, "ks-lang").value = "ru"
        assert (find(table, "ks-every").label, table.desk.quiz.every) == ("перед каждой 7-й картой", 7)
        assert table.desk.quiz.kinds == (Kind.HONOUR, Kind.CARDS)

    def test_a_new_game_begins_anew_with_the_same_settings(self, table: ks.Dashboard) -> None:
        only(table, Kind.LEAVER)
        press(table, "Anna")
        find(table, "ks-new").click()
        find(table, "ks-start").click()
        quiz = table.desk.quiz
        assert (quiz.kinds, quiz.every, quiz.answers) == ((Kind.LEAVER,), 1, ())
        assert quiz.open
        assert table.screen.questions.score == ()


class TestAnswers:
    def test_what_was_said_then_the_answer_explained_beside_the_exact_chance(
        self, table: ks.Dashboard
    ) -> None:
        only(table, Kind.HONOUR)
        assert "Boris takes the next card. Will it be an honour?" in shown(table, "ks-question")
        assert "Honours here: J, Q, K and A." in shown(table, "ks-question")
        press(table, "an honour", sure="70%")
        assert told(table) == "You said: an honour (70% sure). Waiting for the card."
        assert "ks-asking" not in table._dom_classes
        find(table, "ks-step").click()
        assert told(table).startswith("You said: an honour (70% sure). It was ")
        assert told(table).endswith("The exact chance of your answer was 16 in 52, 31%.")
        assert "The exact chance of your answer was 16 in 52, 31%." in shown(table, "ks-told-answers")

    def test_in_russian(self) -> None:
        table = ks.Dashboard(players=4, seed=8, lang="ru")
        only(table, Kind.HONOUR)
        press(table, "младшая карта", sure="80\u00a0%")
        assert told(table) == "Ваш ответ: младшая карта (уверенность — 80\u00a0%). Ждём карту."
        find(table, "ks-step").click()
        assert told(table).endswith("Точный шанс вашего ответа был 36 из 52, 69\u00a0%.")
        assert table.screen.questions.score[0] == "Вопросов: 1."

    def test_an_answer_decided_later_waits_beside_the_others(self, table: ks.Dashboard) -> None:
        only(table, Kind.HONOUR, Kind.LEAVER)
        press(table, "a low card")
        find(table, "ks-step").click()
        press(table, "Anna")
        find(table, "ks-step").click()
        (waits,) = table.screen.questions.open
        assert (waits.state, waits.text) == ("waiting", "You said: Anna. It is not decided yet.")
        assert "It is not decided yet" in shown(table, "ks-open-answers")

    def test_how_sure_begins_at_nothing_and_can_be_little_among_many(self, table: ks.Dashboard) -> None:
        only(table, Kind.HONOUR)
        sure = find(table, "ks-sure")
        assert sure.options == ("I don’t say", *(f"{tenth}0%" for tenth in range(5, 11)))
        press(table, "an honour", sure="100%")
        only(table, Kind.CARDS)
        find(table, "ks-step").click()
        assert (sure.label, sure.options[1]) == ("I don’t say", "10%")
        assert len(find_all(table, "ks-option")) == 7
        assert table.desk.quiz.answers[0].probability == Fraction(1)

    def test_how_sure_stays_when_the_language_changes(self, table: ks.Dashboard) -> None:
        only(table, Kind.HONOUR)
        find(table, "ks-sure").value = "70%"
        find(table, "ks-lang").value = "ru"
        assert find(table, "ks-sure").label == "70\u00a0%"
        press(table, "старшая карта")
        assert table.desk.quiz.answers[0].probability == Fraction(7, 10)

    def test_skip_and_next_step_count_as_skipped(self, table: ks.Dashboard) -> None:
        only(table, Kind.HONOUR)
        assert "“Next step” shows it and counts as skipped" in find(table, "ks-skip").tooltip
        find(table, "ks-skip").click()
        assert told(table) == "You gave no answer. Waiting for the card."
        find(table, "ks-step").click()
        find(table, "ks-step").click()
        assert [answer.choice for answer in table.desk.quiz.answers] == [None, None]
        assert told(table).startswith("You gave no answer. It was ")
        assert table.screen.questions.score == ("Questions: 2, skipped: 2.",)

    def test_a_double_click_answers_once_and_says_nothing_wrong(self, table: ks.Dashboard) -> None:
        only(table, Kind.HONOUR)
        table.desk._clicks._browser = lambda: 1.0
        first = find_all(table, "ks-option")[0]
        first.click()
        first.click()
        assert (len(table.desk.quiz.answers), table.screen.status) == (1, "")

    def test_a_button_that_stands_for_nothing_is_refused(self, table: ks.Dashboard) -> None:
        table.table.asking.options[4].click()
        assert table.screen.status.startswith("“5” answers nothing: no question is open.")
        only(table, Kind.HONOUR)
        table.table.asking.options[4].click()
        assert "choice cannot be “5”" in table.screen.status
        assert table.desk.quiz.answers == ()

    def test_undo_keeps_the_answer_and_another_card_does_not_show_its_explanation(
        self, table: ks.Dashboard
    ) -> None:
        only(table, Kind.HONOUR)
        press(table, "an honour")
        find(table, "ks-step").click()
        explained = told(table)
        find(table, "ks-undo").click()
        assert (told(table), len(table.desk.quiz.answers)) == ("", 1)
        assert "ks-asking" not in table._dom_classes
        table.session.play(ks.Move(3, 5))
        assert told(table) == ""
        table.session.choose_line("A")
        table.session.jump(1)
        assert told(table) == explained

    def test_names_are_text_on_buttons_and_in_html(self) -> None:
        table = ks.Dashboard(names=NAMES, seed=8)
        only(table, Kind.LEAVER)
        assert [one.description for one in find_all(table, "ks-option")] == NAMES
        press(table, NAMES[0])
        assert "&lt;img src=x onerror=alert(1)&gt;" in shown(table, "ks-told-answers")
        while not table.session.outcome:
            find(table, "ks-step").click()
        assert "<img" not in html(table)


class TestTab:
    def test_it_comes_to_the_front_with_a_question_but_not_against_a_person(
        self, table: ks.Dashboard
    ) -> None:
        only(table, Kind.HONOUR, every=2)
        assert table.screen.tab == "log"
        find(table, "ks-step").click()
        assert (table.screen.tab, find(table, "ks-tabs").selected_index) == ("predict", 1)
        find(table, "ks-tabs").selected_index = 0
        find(table, "ks-theme").click()
        assert (table.screen.tab, "ks-asking" in table._dom_classes) == ("log", True)
        find(table, "ks-step").click()
        assert table.screen.tab == "log"
        find(table, "ks-step").click()
        assert table.screen.tab == "predict"

    def test_what_is_new_is_spoken_once(self, table: ks.Dashboard) -> None:
        from_browser(table, {"ready": True})
        wire = table.table.wire
        only(table, Kind.HONOUR)
        question = "Boris takes the next card. Will it be an honour?"
        note = "Honours here: J, Q, K and A. All other cards are low."
        assert wire.spoken.endswith(f"{question} {note}")
        find(table, "ks-theme").click()
        before = wire.spoken
        press(table, "a low card")
        assert wire.spoken == "You said: a low card. Waiting for the card."
        find(table, "ks-step").click()
        step = f"{table.screen.told.headline}. {table.screen.told.body}"
        (answer,) = table.screen.questions.told
        asked = table.screen.questions.waits
        assert asked
        assert wire.spoken == f"{step} {answer.text} {answer.chance} {asked.question} {asked.note}"
        assert before != wire.spoken

    def test_autoplay_waits_while_a_question_does(self, table: ks.Dashboard) -> None:
        async def play() -> list[int]:
            table.desk.autoplay.seconds = 0.01
            find(table, "ks-play").click()
            await asyncio.sleep(0.1)
            waited = [table.session.history.at]
            press(table, "a low card")
            await asyncio.sleep(0.1)
            table.desk.autoplay.stop()
            return [*waited, table.session.history.at]

        only(table, Kind.HONOUR)
        assert asyncio.run(play()) == [0, 1]
        assert table.desk.quiz.open


class TestScore:
    def test_hits_brier_and_a_picture_that_says_what_it_shows(self, table: ks.Dashboard) -> None:
        only(table, Kind.HONOUR)
        for _ in range(6):
            press(table, "a low card", sure="80%")
            find(table, "ks-step").click()
        shown_score = shown(table, "ks-quiz-score")
        assert table.screen.questions.score[0] == "Questions: 6."
        assert any("Brier score: 0." in sentence for sentence in table.screen.questions.score)
        picture = table.screen.questions.calibration
        assert picture
        assert [(dot.sure, dot.count) for dot in picture.dots] == [(Fraction(8, 10), 6)]
        assert 'role="img" aria-label="Calibration. 0–20%: no answers.' in shown_score
        assert shown_score.count("<circle") == 1

    def test_without_stated_probabilities_there_is_no_picture(self, table: ks.Dashboard) -> None:
        only(table, Kind.HONOUR)
        press(table, "a low card")
        find(table, "ks-step").click()
        assert table.screen.questions.calibration is None
        assert "<svg" not in shown(table, "ks-quiz-score")

    def test_answers_as_a_table_in_the_language_shown(self, table: ks.Dashboard) -> None:
        assert len(table.answers) == 0
        only(table, Kind.HONOUR)
        press(table, "a low card", sure="80%")
        find(table, "ks-step").click()
        (row,) = table.desk.answers
        assert (row.name, row.choice, row.probability, row.chance) == ("Boris", "a low card", 0.8, 36 / 52)
        table.lang = "ru"
        assert table.desk.answers[0].choice == "младшая карта"
        assert len(table.answers) == 1

    def test_they_are_saved_as_csv_that_no_spreadsheet_runs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        wire = Wire(monkeypatch)
        table = ks.Dashboard(names=NAMES, seed=8)
        from_browser(table, {"ready": True})
        only(table, Kind.LEAVER)
        press(table, NAMES[1])
        wire.messages.clear()
        find(table, "ks-save-answers").click()
        (save,) = [one["data"]["content"]["save"] for one in wire.messages if "save" in str(one)]
        assert save["name"] == "kings-suicide-answers.csv"
        assert save["text"] == to_csv(table.desk.answers)
        (row,) = csv.DictReader(StringIO(save["text"]))
        assert row["choice"] == "'=HYPERLINK(1)"


def test_an_unexpected_error_puts_the_questions_back(
    table: ks.Dashboard, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    only(table, Kind.HONOUR)
    before = table.desk.quiz
    paint = table.table.asking.paint
    failures = iter([True])
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(
            table.table.asking, "paint", lambda shown: 1 / 0 if next(failures, False) else paint(shown)
        )
        press(table, "an honour")
    assert (table.desk.quiz, "Traceback" in caplog.text) == (before, True)
    assert "Something went wrong" in html(table)
    press(table, "an honour")
    assert len(table.desk.quiz.answers) == 1


def test_a_switch_that_failed_shows_how_it_is(
    table: ks.Dashboard, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr("kingsuicide.dashboard.playing.ask", lambda *_: 1 / 0)
        find_all(table, "ks-kind")[1].value = False
    assert (kinds(table), table.desk.quiz.kinds) == ([True] * 4, tuple(Kind))


def test_two_hundred_questions_make_no_widget_and_a_step_stays_one_message(
    table: ks.Dashboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = len(ipywidgets.widgets.widget._instances)
    wire = Wire(monkeypatch)
    from_browser(table, {"ready": True})
    find(table, "ks-every").value = 1
    find(table, "ks-tabs").selected_index = 0
    most = 0
    for number in range(200):
        wire.take()
        find(table, "ks-step").click()
        count, size = wire.take()
        assert count == 1
        most = max(most, size)
        for button in find_all(table, "ks-option")[number % 2 :][:1]:
            press(table, button.description)
            assert wire.take()[0] == 1
        if table.session.outcome:
            find(table, "ks-new").click()
            find(table, "ks-start").click()
    assert len(ipywidgets.widgets.widget._instances) == made
    assert most <= 20_000


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("rules", ["classic", "pagat"])
def test_whole_matches_have_their_words(lang: str, rules: str) -> None:
    for seed in range(4):
        table = ks.Dashboard(players=5, rules=rules, seed=seed, lang=lang)
        find(table, "ks-every").value = 1
        while not table.session.outcome:
            if options := find_all(table, "ks-option"):
                find(table, "ks-sure").index = seed % 3
                press(table, options[seed % len(options)].description)
            find(table, "ks-step").click()
        asked = questions(table.desk.view)
        assert (asked.waits, asked.open) == (None, ())
        assert asked.calibration or not seed % 3

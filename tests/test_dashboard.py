"""The dashboard without a browser: its widgets, its clicks, its messages."""

from __future__ import annotations

import logging
from dataclasses import replace

import ipywidgets
import pytest

import kingsuicide as ks
from kingsuicide.dashboard.view import TABS
from kingsuicide.messages import BadSetting
from tests.widgets import Wire, find, find_all, html, shown


@pytest.fixture
def table() -> ks.Dashboard:
    return ks.Dashboard(players=4, seed=8, lang="en")


def steps(table: ks.Dashboard) -> int:
    return table.session.history.at


def status(table: ks.Dashboard) -> str:
    return table.screen.status


def live_models() -> int:
    return len(ipywidgets.widgets.widget._instances)


def test_it_is_a_widget_with_the_stable_hooks(table: ks.Dashboard) -> None:
    assert isinstance(table, ipywidgets.DOMWidget)
    assert "ks-root" in table._dom_classes
    piles = find_all(table, "ks-pile")
    assert [pile.description for pile in piles] == [
        "Centre pile, 12 cards",
        "Pile 2, 10 cards",
        "Pile 3, 10 cards",
        "Pile 4, 10 cards",
        "Pile 5, 10 cards",
    ]
    assert all(isinstance(pile, ipywidgets.Button) for pile in piles)
    for hook in ("ks-step", "ks-finish", "ks-undo", "ks-redo", "ks-new", "ks-lang", "ks-theme", "ks-log"):
        assert find(table, hook)
    for hook in ("ks-player", "ks-turn", "ks-tray", "ks-debts", "ks-explanation", "ks-rule", "ks-status"):
        assert f'class="{hook}' in html(table) or f" {hook}" in html(table)


def test_a_click_on_a_pile_takes_its_top_card(table: ks.Dashboard) -> None:
    top = table.session.game.piles[2][0]
    find_all(table, "ks-pile")[2].click()
    assert table.session.game.face_up == (top,)
    assert find_all(table, "ks-pile")[2].description == "Pile 3, 9 cards"


def test_next_step_takes_from_the_pile_that_is_marked(table: ks.Dashboard) -> None:
    while not table.session.outcome:
        marked = [number for number, pile in enumerate(table.screen.piles) if pile.is_next]
        find(table, "ks-step").click()
        assert [table.session.step.move.pile] == marked  # type: ignore[union-attr]


def test_finish_turn_takes_cards_until_the_turn_is_over(table: ks.Dashboard) -> None:
    find(table, "ks-finish").click()
    assert (steps(table), table.session.game.turn.ending) == (1, "low")
    find(table, "ks-finish").click()
    assert (steps(table), table.session.game.turn.ending) == (10, "payment")


def test_undo_and_redo(table: ks.Dashboard) -> None:
    shown = table.screen
    find(table, "ks-step").click()
    after = table.screen
    find(table, "ks-undo").click()
    assert table.screen == replace(shown, can_redo=True, scrub=table.screen.scrub)
    assert (table.screen.scrub.at, table.screen.scrub.last) == (0, 1)
    find(table, "ks-redo").click()
    assert table.screen == after


@pytest.mark.parametrize(
    ("button", "sentence"),
    [("ks-undo", "There is nothing to undo"), ("ks-redo", "There is nothing to redo")],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(
    table: ks.Dashboard, button: str, sentence: str
) -> None:
    before = table.session.history
    find(table, button).click()
    assert status(table).startswith(sentence)
    assert table.session.history is before
    find(table, "ks-step").click()
    assert (status(table), steps(table)) == ("", 1)


def test_an_empty_pile_refuses_even_a_disabled_button_clicked_by_a_script(table: ks.Dashboard) -> None:
    for _ in range(10):
        table.session.play(ks.Move(4))
    pile = find_all(table, "ks-pile")[4]
    assert (pile.description, "ks-pile-empty" in pile._dom_classes) == ("Pile 5, empty", True)
    before = table.session.history
    pile.disabled = True
    pile.click()
    assert status(table) == "Pile 5 is empty: take a card from another pile."
    assert table.session.history is before


def test_after_the_match_every_pile_refuses(table: ks.Dashboard) -> None:
    while not table.session.outcome:
        table.session.draw()
    before = table.session.history
    for control in [*find_all(table, "ks-pile"), find(table, "ks-step"), find(table, "ks-finish")]:
        control.click()
        assert status(table).startswith("The match is over")
    assert table.session.history is before
    assert "ks-lost" in html(table)


def test_any_card_of_a_pile_can_be_picked_R5(table: ks.Dashboard) -> None:
    wanted = table.session.game.piles[1][6]
    find_all(table, "ks-pick")[1].click()
    assert "ks-show-fan" in table._dom_classes
    assert len(find(table, "ks-fan").options) == 10
    find(table, "ks-fan").index = 6
    assert table.session.game.face_up == (wanted,)
    assert "ks-show-fan" not in table._dom_classes


def test_a_late_click_on_a_pile_that_was_closed_takes_nothing(table: ks.Dashboard) -> None:
    table.desk.pick(3)
    assert status(table) == "No pile is fanned out: open one first, then pick a card of it."
    assert steps(table) == 0


def test_a_pile_can_be_closed_again(table: ks.Dashboard) -> None:
    find_all(table, "ks-pick")[0].click()
    find(table, "ks-close").click()
    assert "ks-show-fan" not in table._dom_classes
    assert steps(table) == 0


def test_the_language_changes_in_the_middle_of_a_chain_and_the_game_does_not(table: ks.Dashboard) -> None:
    for _ in range(5):
        find(table, "ks-step").click()
    before = table.session.history
    find(table, "ks-lang").value = "ru"
    assert table.session.history is before
    assert find_all(table, "ks-pile")[0].description == "Стопка в центре, 9\u00a0карт"
    assert "Платёж продолжается: 3 из 4" in html(table)
    table.lang = "en"
    assert find(table, "ks-lang").value == "en"
    assert "The payment goes on: 3 of 4" in html(table)


def test_themes_go_round(table: ks.Dashboard) -> None:
    seen = []
    for _ in range(4):
        find(table, "ks-theme").click()
        seen += [class_ for class_ in table._dom_classes if class_.startswith("ks-theme-")]
    assert seen == ["ks-theme-light", "ks-theme-dark", "ks-theme-contrast", "ks-theme-auto"]


def test_the_rules_are_shown_with_the_texts_in_force() -> None:
    table = ks.Dashboard(rules="pagat", seed=1)
    find(table, "ks-rules-button").click()
    assert find(table, "ks-tabs").selected_index == TABS.index("rules")
    page = shown(table, "ks-rules-page")
    assert all(f'data-rule="R{number}"' in page for number in range(1, 14))
    assert "replaces the debt at once" in page


class TestNewGame:
    @pytest.fixture(autouse=True)
    def opened(self, table: ks.Dashboard) -> None:
        find(table, "ks-new").click()
        assert "ks-show-new" in table._dom_classes

    def test_with_all_its_settings(self, table: ks.Dashboard) -> None:
        find(table, "ks-form-players").value = "3"
        for seat, name in enumerate(["Ann", "Bob", "Cy"], start=1):
            find(table, f"ks-form-name-{seat}").value = name
        find(table, "ks-form-seed").value = " 42 "
        find(table, "ks-form-rules").value = "pagat"
        find(table, "ks-form-lang").value = "ru"
        find(table, "ks-start").click()
        session = table.session
        assert session.rules == ks.Rules.pagat(players=3)
        assert (session.seed, session.names, table.lang) == (42, ("Ann", "Bob", "Cy"), "ru")
        assert "ks-show-new" not in table._dom_classes

    def test_without_a_seed_the_cards_are_others(self, table: ks.Dashboard) -> None:
        find(table, "ks-start").click()
        first = table.session
        find(table, "ks-new").click()
        find(table, "ks-start").click()
        assert first.game.packs != table.session.game.packs

    @pytest.mark.parametrize("seed", ["abc", "-1", "1.5", "9" * 400, "²", "1 2"])
    def test_a_seed_that_cannot_be_is_refused_in_the_form(self, table: ks.Dashboard, seed: str) -> None:
        before = table.session
        find(table, "ks-form-seed").value = seed
        find(table, "ks-start").click()
        assert table.session is before
        assert "ks-show-new" in table._dom_classes
        assert "seed" in shown(table, "ks-panel-status")
        assert table.screen.status == ""

    def test_doubled_names_are_refused_and_can_be_mended(self, table: ks.Dashboard) -> None:
        find(table, "ks-form-name-1").value = find(table, "ks-form-name-2").value = "Ann"
        find(table, "ks-start").click()
        assert "Ann" in shown(table, "ks-panel-status")
        find(table, "ks-form-name-2").value = "Bob"
        find(table, "ks-start").click()
        assert table.session.names == ("Ann", "Bob", "Chen", "Dina")

    def test_cancel_goes_on_with_the_game(self, table: ks.Dashboard) -> None:
        before = table.session
        find(table, "ks-cancel").click()
        assert table.session is before
        assert "ks-show-new" not in table._dom_classes

    def test_rules_of_ones_own_can_be_kept(self) -> None:
        rules = ks.Rules(players=2, penalties=(1, 2, 3, 9), piles=(40, 12))
        table = ks.Dashboard(rules=rules, seed=3)
        find(table, "ks-new").click()
        assert find(table, "ks-form-rules").value == "custom"
        find(table, "ks-form-players").value = "3"
        find(table, "ks-start").click()
        assert table.session.rules == ks.Rules(players=3, penalties=(1, 2, 3, 9), piles=(40, 12))


class TestUnexpectedErrors:
    @pytest.mark.parametrize("broken", ["play", "forward", "undo"])
    def test_in_the_session(
        self,
        table: ks.Dashboard,
        broken: str,
        monkeypatch: pytest.MonkeyPatch,
        caplog: pytest.LogCaptureFixture,
    ) -> None:
        find(table, "ks-step").click()
        before, shown = table.session.history, table.screen.told
        button = {"play": "ks-pile", "forward": "ks-step", "undo": "ks-undo"}[broken]
        with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
            patch.setattr(table.session, broken, lambda *_: 1 / 0)
            find_all(table, button)[0].click()
        assert "Something went wrong inside the program (ZeroDivisionError)" in html(table)
        assert "Traceback" in caplog.text
        assert (table.session.history, table.screen.told) == (before, shown)
        find(table, "ks-step").click()
        assert (steps(table), status(table)) == (2, "")

    def test_while_painting_the_state_goes_back_too(
        self, table: ks.Dashboard, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        paint = table.table.paint
        failures = iter([True])
        with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
            patch.setattr(
                table.table, "paint", lambda screen: 1 / 0 if next(failures, False) else paint(screen)
            )
            find(table, "ks-step").click()
        assert (steps(table), "Traceback" in caplog.text) == (0, True)
        assert "Something went wrong" in html(table)
        find(table, "ks-step").click()
        assert steps(table) == 1


def test_a_session_played_elsewhere_is_followed() -> None:
    session = ks.Session(players=3, seed=5)
    one, other = ks.Dashboard(session), ks.Dashboard(session, lang="ru")
    find(one, "ks-step").click()
    session.draw()
    assert one.session is other.session
    assert find_all(one, "ks-pile")[0].description == "Centre pile, 10 cards"
    assert find_all(other, "ks-pile")[0].description == "Стопка в центре, 10\u00a0карт"


def test_two_tables_share_nothing() -> None:
    one, other = ks.Dashboard(seed=1), ks.Dashboard(seed=1)
    find(one, "ks-step").click()
    assert (steps(one), steps(other)) == (1, 0)


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"lang": "de"}, "lang"),
        ({"players": 6}, "players"),
        ({"theme": "pink"}, "theme"),
        ({"rules": "x"}, "rules"),
    ],
)
def test_settings_that_cannot_be(settings: dict[str, object], field: str) -> None:
    with pytest.raises(BadSetting, match=field):
        ks.Dashboard(**settings)  # type: ignore[arg-type]


def test_the_language_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINGSUICIDE_LANG", "ru")
    assert ks.Dashboard(seed=1).lang == "ru"
    assert ks.Dashboard(seed=1, lang="en").lang == "en"


def test_names_are_shown_as_text_and_never_as_html() -> None:
    names = ["<img src=x onerror=alert(1)>", "A & B", "$x$", "שלום"]
    table = ks.Dashboard(names=names, seed=8)
    for _ in range(30):
        find(table, "ks-step").click()
    shown = html(table)
    assert "<img" not in shown
    assert "&lt;img src=x onerror=alert(1)&gt;" in shown
    assert "A &amp; B" in shown
    assert "$x$" in shown
    assert "\u2068שלום\u2069" in shown


def test_more_piles_get_buttons_which_later_games_keep() -> None:
    table = ks.Dashboard(rules=ks.Rules(piles=(4,) * 13), seed=1)
    assert len([pile for pile in find_all(table, "ks-pile") if pile.description]) == 13
    made = live_models()
    table.session = ks.Session(seed=1)
    assert [pile.description for pile in find_all(table, "ks-pile")][:2] == [
        "Centre pile, 12 cards",
        "Pile 2, 10 cards",
    ]
    assert len(find_all(table, "ks-pile")) == 5
    table.session = ks.Session(ks.Rules(piles=(4,) * 13), seed=2)
    assert live_models() == made


def test_a_thousand_steps_and_fifty_new_games_make_no_widget(table: ks.Dashboard) -> None:
    made = live_models()
    games = taken = 0
    while taken < 1000 or games < 50:
        find(table, "ks-step").click()
        taken += 1
        if table.session.outcome or (taken > 1000 and games < 50):
            find(table, "ks-new").click()
            find(table, "ks-form-players").value = str(2 + games % 4)
            find(table, "ks-form-seed").value = str(games)
            find(table, "ks-start").click()
            games += 1
    assert live_models() == made


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("rules", ["classic", "pagat"])
def test_a_step_sends_at_most_8_messages_and_20_KB(
    lang: str, rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire = Wire(monkeypatch)
    most = [0, 0]
    for seed in range(12):
        table = ks.Dashboard(players=5, rules=rules, seed=seed, lang=lang)
        wire.take()
        redo_is_possible = False
        while not table.session.outcome:
            find(table, "ks-step").click()
            count, size = wire.take()
            most = [max(most[0], count), max(most[1], size)]
            if redo_is_possible := not redo_is_possible:
                find(table, "ks-undo").click()
                wire.take()
    assert most[0] <= 8, most
    assert most[1] <= 20_000, most

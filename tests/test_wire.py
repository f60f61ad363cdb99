"""The wire: one message a step once a browser is there, each widget's own until then, and nothing lost."""

from __future__ import annotations

from typing import Any

import pytest

import kingsuicide as ks
from tests.widgets import Wire, find, find_all, from_browser, html, shown


def browser_is_there(table: ks.Dashboard) -> None:
    """Do what the browser module does when it has been loaded."""
    from_browser(table, {"ready": True})


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    return Wire(monkeypatch)


@pytest.fixture
def table(wire: Wire) -> ks.Dashboard:
    return ks.Dashboard(players=4, seed=8, lang="en")


def told(messages: list[dict[str, Any]]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what the widgets and the places are told, {model: {name: value}} and {place: {number: html}}."""
    models: dict[str, dict[str, Any]] = {}
    places: dict[str, dict[str, Any]] = {}
    for one in messages:
        data = one["data"]
        content = (
            data["content"] if data.get("method") == "custom" else {"states": {one["model"]: data["state"]}}
        )
        for kept, kind in ((models, "states"), (places, "pieces")):
            for key, values in content.get(kind, {}).items():
                kept.setdefault(key, {}).update(values)
    return models, places


def test_without_a_browser_each_widget_sends_its_own_and_html_waits(table: ks.Dashboard, wire: Wire) -> None:
    wire.messages.clear()
    find(table, "ks-step").click()
    assert {one["data"]["method"] for one in wire.messages} == {"update"}
    assert told(wire.messages)[1] == {}


def test_with_a_browser_a_step_is_one_message_that_says_the_same(table: ks.Dashboard, wire: Wire) -> None:
    browser_is_there(table)
    wire.messages.clear()
    find(table, "ks-step").click()
    (one,) = wire.messages
    assert one["data"]["method"] == "custom"
    models, places = told([one])
    piles = {pile.model_id: pile for pile in find_all(table, "ks-pile")}
    assert models.keys() & piles.keys()
    for model, state in models.items():
        if model in piles:
            assert state == piles[model].get_state(list(state))
    for place, pieces in places.items():
        assert pieces == {number: table.table.wire.shown[place][int(number)] for number in pieces}
    assert all(models.values())


def test_only_what_has_changed_is_sent_and_all_of_it(table: ks.Dashboard, wire: Wire) -> None:
    """Whoever keeps what was sent has at last what is shown, however one goes through the match."""
    kept: dict[str, dict[str, str]] = {}
    browser_is_there(table)
    for control in (
        ["ks-step"] * 20 + ["ks-undo"] * 3 + ["ks-step", "ks-first", "ks-last", "ks-theme", "ks-new"]
    ):
        find(table, control).click()
        for place, pieces in told(wire.messages)[1].items():
            before = kept.setdefault(place, {})
            if control != "ks-step" or table.session.history.at > 1:
                assert all(before.get(number) != piece for number, piece in pieces.items())
            before.update(pieces)
        wire.messages.clear()
    for place, pieces in table.table.wire.shown.items():
        seen = kept.get(place, {})
        assert [seen.get(str(number), "") for number in range(len(pieces))] == list(pieces)


def test_a_shorter_list_of_pieces_empties_the_rest(table: ks.Dashboard, wire: Wire) -> None:
    browser_is_there(table)
    table.table.wire.show({"ks-fan-title": ("a", "b", "c")})
    wire.messages.clear()
    table.table.wire.show({"ks-fan-title": ("a", "d")})
    assert told(wire.messages)[1] == {"ks-fan-title": {"1": "d", "2": ""}}


def test_a_whole_match_never_takes_more_than_one_message_a_step(table: ks.Dashboard, wire: Wire) -> None:
    browser_is_there(table)
    while not table.session.outcome:
        wire.messages.clear()
        find(table, "ks-step").click()
        assert len(wire.messages) == 1


def test_a_browser_that_comes_later_is_told_all_once_more(table: ks.Dashboard, wire: Wire) -> None:
    browser_is_there(table)
    find(table, "ks-step").click()
    wire.messages.clear()
    browser_is_there(table)
    models, places = told(wire.messages)
    labels = [state.get("description", "") for state in models.values()]
    assert len([label for label in labels if label.endswith("cards")]) == 5
    assert "".join(places["ks-scene"].values()) == shown(table, "ks-scene")
    assert places.keys() == {place for place, pieces in table.table.wire.shown.items() if any(pieces)}


def test_a_browser_that_has_missed_nothing_is_told_the_html_alone(wire: Wire) -> None:
    table = ks.Dashboard(seed=8)
    table.table.wire._has_sent = False
    wire.messages.clear()
    browser_is_there(table)
    (one,) = wire.messages
    assert one["data"]["content"].keys() == {"pieces"}


@pytest.mark.parametrize(
    "content",
    [
        {"ready": False},
        {},
        {"ready": 1},
        {"key": "x"},
        {"key": 1},
        {"step": "1"},
        {"step": True},
        "ready",
        None,
    ],
)
def test_other_messages_change_nothing(table: ks.Dashboard, wire: Wire, content: object) -> None:
    wire.messages.clear()
    table.table.wire._handle_custom_msg(content, [])
    find(table, "ks-step").click()
    assert {one["data"]["method"] for one in wire.messages} == {"update"}


def test_what_fails_on_the_way_is_put_back_in_the_browser_too(
    table: ks.Dashboard, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser_is_there(table)
    paint = table.table.paint

    def half(screen: object) -> None:
        table.table.wire.show({"ks-scene": ("half",)})
        monkeypatch.setattr(table.table, "paint", paint)
        raise ZeroDivisionError

    monkeypatch.setattr(table.table, "paint", half)
    before = dict(enumerate(table.table.wire.shown["ks-scene"]))
    wire.messages.clear()
    find(table, "ks-step").click()
    for one in wire.messages:
        before |= {int(number): piece for number, piece in told([one])[1].get("ks-scene", {}).items()}
    assert list(before.values()) == list(table.table.wire.shown["ks-scene"])
    assert "ZeroDivisionError" in html(table)

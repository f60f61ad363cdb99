"""The wire: one message a step once a browser is there, each widget's own until then, and nothing lost."""

from __future__ import annotations

import json
from typing import Any

import pytest

import kingsuicide as ks
from tests.widgets import Wire, find, find_all


def browser_is_there(table: ks.Dashboard) -> None:
    """Do what the browser module does when it has been loaded."""
    table._table.wire._handle_custom_msg({"ready": True}, [])


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    return Wire(monkeypatch)


@pytest.fixture
def table(wire: Wire) -> ks.Dashboard:
    return ks.Dashboard(players=4, seed=8, lang="en")


def states(messages: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return what the widgets are told, by the wire or themselves, as {model: {name: value}}."""
    told: dict[str, dict[str, Any]] = {}
    for one in messages:
        data = one["data"]
        if data["method"] == "custom":
            for model, state in data["content"]["states"].items():
                told.setdefault(model, {}).update(state)
        else:
            told.setdefault(one["model"], {}).update(data["state"])
    return told


def test_without_a_browser_each_widget_sends_its_own(table: ks.Dashboard, wire: Wire) -> None:
    wire.messages.clear()
    find(table, "ks-step").click()
    assert {one["data"]["method"] for one in wire.messages} == {"update"}
    assert len(wire.messages) == 4


def test_with_a_browser_a_step_is_one_message_that_says_the_same(
    table: ks.Dashboard, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser_is_there(table)
    wire.messages.clear()
    find(table, "ks-step").click()
    (one,) = wire.messages
    assert one["data"]["method"] == "custom"
    carried = {widget.model_id: widget for widget in [find(table, "ks-scene"), *find_all(table, "ks-pile")]}
    told = states([one])
    assert find(table, "ks-scene").model_id in told
    for model, state in told.items():
        if model in carried:
            assert state == carried[model].get_state(list(state))
    assert json.loads(json.dumps(told)) == told


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
    sent = [one["data"]["state"] for one in wire.messages]
    assert {"value": find(table, "ks-scene").value}.items() <= next(
        one for one in sent if "ks-scene" in one.get("_dom_classes", ())
    ).items()
    assert len([one for one in sent if one.get("description", "").endswith("cards")]) == 5


def test_a_browser_that_has_missed_nothing_is_told_nothing(wire: Wire) -> None:
    table = ks.Dashboard(seed=8)
    table._table.wire._has_sent = False
    wire.messages.clear()
    browser_is_there(table)
    assert wire.messages == []


@pytest.mark.parametrize(
    "content", [{"ready": False}, {}, {"ready": 1}, {"key": "x"}, {"key": 1}, {"step": "1"}, "ready", None]
)
def test_other_messages_change_nothing(table: ks.Dashboard, wire: Wire, content: object) -> None:
    wire.messages.clear()
    table._table.wire._handle_custom_msg(content, [])
    find(table, "ks-step").click()
    assert {one["data"]["method"] for one in wire.messages} == {"update"}


def test_what_fails_on_the_way_is_put_back_in_the_browser_too(
    table: ks.Dashboard, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser_is_there(table)
    scene = find(table, "ks-scene")
    paint = table._table.paint

    def half(screen: object) -> None:
        scene.value = "half"
        monkeypatch.setattr(table._table, "paint", paint)
        raise ZeroDivisionError

    monkeypatch.setattr(table._table, "paint", half)
    wire.messages.clear()
    find(table, "ks-step").click()
    assert states(wire.messages)[scene.model_id]["value"] == scene.value
    assert "ZeroDivisionError" in scene.value

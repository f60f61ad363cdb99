"""Bursts of clicks count once; clicks that were meant count each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import kingsuicide as ks
from kingsuicide.dashboard.clicks import Clicks
from tests.widgets import find, find_all


def clicks_at(times: list[float]) -> Clicks:
    """Return clicks that the browser sends at these times, in seconds."""
    sent: Iterator[float] = iter(times)
    return Clicks(browser=lambda: next(sent))


@pytest.mark.parametrize(
    ("times", "counted"),
    [
        ([0.0, 0.1], 1),
        ([0.0, 0.1, 0.2], 1),
        ([0.0, 0.2, 0.4], 1),
        ([0.0, 0.249], 1),
        ([0.0, 0.25], 2),
        ([0.0, 0.3, 0.6], 3),
        ([0.0, 0.1, 0.5, 0.6], 2),
        ([10.0, 0.0], 2),
    ],
)
def test_a_burst_on_one_control_counts_once(times: list[float], counted: int) -> None:
    clicks = clicks_at(times)
    assert sum(not clicks.is_repeat("pile 1") for _ in times) == counted


def test_clicks_on_two_piles_are_both_meant() -> None:
    clicks = clicks_at([0.0, 0.05])
    assert not clicks.is_repeat("pile 1")
    assert not clicks.is_repeat("pile 2")


def test_the_browsers_time_counts_and_not_the_busy_kernels() -> None:
    clicks = Clicks(browser=iter([0.0, 0.1]).__next__, clock=iter([0.0, 9.0]).__next__)
    assert [clicks.is_repeat("pile 1"), clicks.is_repeat("pile 1")] == [False, True]


def test_a_script_may_step_quickly_but_not_on_one_pile() -> None:
    table = ks.Dashboard(players=4, seed=8)
    for _ in range(3):
        find(table, "ks-step").click()
    assert table.session.history.at == 3
    for _ in range(3):
        find_all(table, "ks-pile")[0].click()
    assert table.session.history.at == 4

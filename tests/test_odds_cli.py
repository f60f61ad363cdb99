"""The command `odds`."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from kingsuicide import cli, odds
from kingsuicide.words import LANGUAGES


def run(*args):
    return CliRunner().invoke(cli.app, ["odds", *args])


@pytest.mark.parametrize("rules", ["classic", "pagat"])
def test_the_odds_as_json(rules):
    result = run("--players", "3", "--rules", rules, "--json")
    assert result.exit_code == 0, result.stderr
    data = json.loads(result.stdout)
    assert list(data) == [
        "players", "rules", "loses", "draws_king_of_hearts", "takes_last_card", "expected",
    ]  # fmt: skip
    assert (data["players"], data["rules"], list(data["expected"])) == (3, rules, ["turns_per_deal", "deals"])
    told = odds(rules, players=3)
    assert data["loses"] == [float(f"{seat.loses:.12g}") for seat in told.seats]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_odds_as_a_table(lang):
    result = run("--players", "2", "--lang", lang)
    assert result.exit_code == 0, result.stderr
    assert len(result.stdout.splitlines()) >= 11
    assert "odds-" not in result.stdout


def test_a_wrong_number_of_players_is_refused():
    result = run("--players", "6")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--players" in result.stderr

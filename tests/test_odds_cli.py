"""The command `odds`."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict

import pytest
from typer.testing import CliRunner

from kingsuicide import Rules, cli, odds
from kingsuicide.rules import PRESETS
from kingsuicide.words import LANGUAGES


def run(*args):
    return CliRunner().invoke(cli.app, ["odds", *args])


@pytest.mark.parametrize("rules", ["classic", "pagat"])
def test_the_odds_as_json(rules):
    result = run("--players", "3", "--rules", rules, "--json")
    assert result.exit_code == 0, result.stderr
    data = json.loads(result.stdout)
    assert list(data) == [
        "players", "rules", "settings", "loses", "draws_king_of_hearts", "takes_last_card", "expected",
    ]  # fmt: skip
    assert (data["players"], data["rules"], list(data["expected"])) == (3, rules, ["turns_per_deal", "deals"])
    assert data["settings"] == json.loads(json.dumps(asdict(PRESETS[rules](3))))
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


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        (["--chain", "replace"], Rules(chain="replace")),
        (["--king", "ends-deal", "--players", "2"], Rules(players=2, king="ends-deal")),
        (["--pack", "36", "--penalties", "1, 1,2,2"], Rules(pack=36, penalties=(1, 1, 2, 2))),
        (["--rules", "pagat", "--chain", "payments", "--penalties", "0,0,0,9"],
         Rules(king="ends-deal", choice="top", penalties=(0, 0, 0, 9))),
    ],
)  # fmt: skip
def test_every_variant_can_be_asked_for(options, rules):
    result = run(*options, "--json")
    assert result.exit_code == 0, result.stderr
    data = json.loads(result.stdout)
    assert (data["rules"], data["settings"]) == ("custom", json.loads(json.dumps(asdict(rules))))
    assert data["loses"] == [float(f"{seat.loses:.12g}") for seat in odds(rules).seats]
    result = run(*options, "--lang", "ru")
    assert "Карт в колоде" in " ".join(result.stdout.split())


@pytest.mark.parametrize(
    "given",
    [
        ("--chain", "longest"),
        ("--king", "stays"),
        ("--pack", "32"),
        ("--penalties", "1,2,3"),
        ("--penalties", "1,2,3,10"),
        ("--penalties", "1,2,3,x"),
        ("--rules", "poker"),
        ("--players", ""),
    ],
)
@pytest.mark.parametrize("command", ["odds", "simulate"])
def test_what_cannot_be_is_refused(command, given):
    result = CliRunner().invoke(cli.app, [command, *given])
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{given[0]} cannot be “{given[1]}”" in result.stderr


@pytest.mark.parametrize("others", ["--players 3", "--json", "--king leaves", "--rules pagat"])
def test_the_table_has_all_variants_and_no_other_options(others):
    result = run("--table", *others.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"--table {others.split()[0]}" in result.stderr


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_says_what_the_odds_are(lang):
    rows = [line.split(" | ") for line in run("--table", "--lang", lang).stdout.splitlines()]
    assert {len(row) for row in rows} == {9}
    sign = "." if lang == "en" else ","
    last = odds(Rules(players=5, pack=36))
    assert rows[-1][2].replace(sign, ".").rstrip("\u00a0%") == f"{100 * last.of(0).loses:.3f}"
    assert rows[-1][-1].replace(sign, ".").rstrip(" |") == f"{last.deals:.3f}"


NO_NUMPY = "import sys; sys.modules['numpy'] = None\n"


def without_numpy(code):
    return subprocess.run([sys.executable, "-c", NO_NUMPY + code], capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("command", ["['odds']", "['odds', '--table']", "['simulate']"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_numpy_a_command_says_what_to_install(command, lang):
    done = without_numpy(f"from kingsuicide.cli import app; app({command} + ['--lang', '{lang}'])")
    assert (done.returncode, done.stdout) == (2, "")
    assert "NumPy" in done.stderr
    assert 'pip install "kingsuicide[app]"' in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("name", ["odds", "simulate", "Odds"])
def test_without_numpy_a_name_says_what_to_install(name):
    code = f"""
import kingsuicide
try:
    kingsuicide.{name}
except ImportError as missing:
    assert isinstance(missing, kingsuicide.Refused)
    print(missing)
from kingsuicide import {name}
"""
    done = without_numpy(code)
    told = 'NumPy is needed for this: pip install "kingsuicide[app]".'
    assert done.stdout.strip() == told
    assert done.stderr.splitlines()[-1].endswith(f"MissingPackage: {told}")

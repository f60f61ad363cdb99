"""Many simulated games: uniform, the same for the same seed, cancellable; intervals; the command."""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import subprocess
import sys
from collections import Counter
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import FrozenInstanceError
from math import comb, sqrt
from multiprocessing import get_context

import numpy as np
import pytest
from typer.testing import CliRunner

from kingsuicide import BadSetting, Rules, simulate
from kingsuicide.chance.trials.orders import sampled_orders
from kingsuicide.chance.trials.simulate import BLOCK
from kingsuicide.chance.trials.simulation import wilson
from kingsuicide.cli import app
from kingsuicide.rules import PRESETS

GAMES = 5 * BLOCK + 77


def sample(rules, deals=200_000):
    return sampled_orders(rules, deals, np.random.Generator(np.random.PCG64(20)))


def chi_square(found, expected) -> float:
    return float((((found - expected) ** 2) / expected).sum())


@pytest.mark.parametrize("pack", [52, 36])
def test_the_king_of_hearts_and_every_debt_lie_anywhere_alike(pack):
    orders = sample(Rules(pack=pack))
    deals = len(orders.king)
    found = np.bincount(orders.king, minlength=pack)
    # 51 degrees of freedom: above 100 in 1 of 20,000 samples; 35 ones: rarer still.
    assert chi_square(found, deals / pack) < 100
    spread = sqrt((pack**2 - 1) / 12 / deals)
    assert abs(orders.king.mean() + 1 - (pack + 1) / 2) < 4 * spread
    owing = np.array([(orders.owing >> place & 1).sum() for place in range(pack)])
    assert (abs(owing - deals * 15 / pack) < 5 * sqrt(deals * 15 / pack)).all()
    assert (np.bitwise_count(orders.owing) == 15).all()
    assert not (orders.owing >> orders.king & 1).any()
    for place in range(15):
        debts = Counter((orders.debts >> 4 * place & 15).tolist())
        assert sorted(debts) == [1, 2, 3, 4]
        expected = {1: 4, 2: 4, 3: 3, 4: 4}
        # 3 degrees of freedom: above 25 in 1 of 60,000.
        assert sum((debts[one] - deals * n / 15) ** 2 / (deals * n / 15) for one, n in expected.items()) < 25


def test_pairs_of_places_are_as_likely_as_each_other():
    """Three Kings owe in a pack of 36: each of the C(36, 4) places of all four Kings is as likely."""
    orders = sample(Rules(pack=36, penalties=(0, 0, 3, 0)), 600_000)
    cells = Counter(zip((orders.owing).tolist(), orders.king.tolist(), strict=True))
    kinds = 36 * comb(35, 3)
    assert len(cells) <= kinds
    expected = 600_000 / kinds
    square = sum((n - expected) ** 2 / expected for n in cells.values()) + (kinds - len(cells)) * expected
    # Its mean is kinds - 1, and its standard deviation the root of twice that.
    assert abs(square - kinds + 1) < 4 * sqrt(2 * kinds)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_counts_add_up(preset, players):
    done = simulate(preset, players, 10_000, 4)
    assert done.games == sum(done.loses) == sum(done.draws_king_of_hearts) == sum(done.match_deals) == 10_000
    assert done.deals == sum(n * games for n, games in enumerate(done.match_deals))
    turns = sum(n * deals for n, deals in enumerate(done.deal_lengths))
    assert turns == sum(done.turn_lengths)
    assert sum(done.shares(done.loses)) == pytest.approx(1)


def test_the_same_seed_gives_the_same_whoever_plays_and_in_whatever_chunks():
    here = simulate(Rules(), games=GAMES, seed=9)
    assert here.games == GAMES
    assert simulate(Rules(), games=GAMES, seed=10) != here
    assert all(simulate(Rules(), games=GAMES, seed=9, chunk=chunk) == here for chunk in (1, 2, 100))
    for workers in (1, 2, 3):
        with ThreadPoolExecutor(workers) as executor:
            assert simulate(Rules(), games=GAMES, seed=9, executor=executor, chunk=1) == here
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        assert simulate(Rules(), games=GAMES, seed=9, executor=executor, chunk=1) == here


def test_what_a_broken_pool_has_not_done_is_played_here():
    games = 60 * BLOCK + 5
    killed = []

    def kill_one(done):
        if not killed and done.games > 5 * BLOCK:
            killed.append(multiprocessing.active_children()[0])
            killed[0].kill()
            killed[0].join()

    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        there = simulate(Rules(), games=games, seed=9, executor=executor, chunk=1, progress=kill_one)
        assert killed
        with pytest.raises(BrokenExecutor):
            executor.submit(print).result()
        # And a pool that was broken before.
        assert simulate(Rules(), games=GAMES, seed=9, executor=executor) == simulate(games=GAMES, seed=9)
    assert there == simulate(Rules(), games=games, seed=9)


def test_a_broken_pool_can_be_cancelled():
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        with pytest.raises(BrokenExecutor):
            executor.submit(os._exit, 3).result()
        told = []
        asked = {"progress": told.append, "cancelled": lambda: len(told) >= 2, "chunk": 1}
        done = simulate(Rules(), games=10**12, seed=1, executor=executor, **asked)
    assert (done, done.games) == (told[-1], 2 * BLOCK)


@pytest.mark.parametrize("workers", [0, 2])
def test_what_is_done_so_far_is_returned_when_cancelled(workers):
    told = []
    executor = ThreadPoolExecutor(workers) if workers else None
    asked = {"progress": told.append, "cancelled": lambda: len(told) >= 2, "chunk": 1}
    done = simulate(Rules(), games=10**12, seed=1, executor=executor, **asked)
    assert done == told[-1]
    assert 2 * BLOCK <= done.games < 10**6
    if executor:
        executor.shutdown()


def test_cancelled_at_once_nothing_is_done():
    done = simulate(games=10**12, cancelled=lambda: True)
    assert (done.games, done.deals, done.shares(done.loses)) == (0, 0, (0.0,) * 4)
    assert done.intervals(done.loses) == ((0.0, 1.0),) * 4


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ({"games": 0}, "games cannot be “0”; allowed: a whole number from 1 to 1000000000000"),
        ({"games": 1e6}, "games cannot be “1000000.0”"),
        ({"games": True}, "games cannot be “True”"),
        ({"players": 6}, "players cannot be “6”"),
        ({"seed": -1}, "seed cannot be “-1”"),
        ({"chunk": 0}, "chunk cannot be “0”"),
        ({"rules": "poker"}, "rules cannot be “poker”"),
    ],
)
def test_what_cannot_be_is_refused(setting, words):
    with pytest.raises(BadSetting, match=words):
        simulate(**setting)


def test_parts_are_added_and_frozen():
    one = simulate(games=10, seed=1)
    assert (one + one).games == 20
    assert (one + one).loses == tuple(2 * n for n in one.loses)
    with pytest.raises(TypeError):
        one + simulate("pagat", games=10)
    with pytest.raises(FrozenInstanceError):
        one.games = 3


def test_the_intervals_are_wilsons():
    # By hand, with z = 1.959964: 10 of 20 is 0.5 ± z / (2 √(20 + z²)); 0 of 10 goes up to z² / (10 + z²).
    assert wilson(10, 20) == pytest.approx((0.299298, 0.700702), abs=1e-6)
    assert wilson(0, 10) == pytest.approx((0, 0.277533), abs=1e-6)
    assert wilson(10, 10) == pytest.approx((0.722467, 1), abs=1e-6)
    assert wilson(1, 4, 0.99)[0] < wilson(1, 4)[0]
    for level in (0, 1, True, "a"):
        with pytest.raises(BadSetting, match="level cannot be"):
            wilson(1, 2, level)


def test_the_command_gives_json():
    result = CliRunner().invoke(app, ["simulate", "--games", "2e4", "--seed", "1", "--jobs", "2", "--json"])
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    data = json.loads(result.stdout)
    done = simulate(games=20_000, seed=1)
    assert tuple(data["loses"]) == done.loses
    assert data["deals"] == done.deals
    assert data["intervals"]["loses"][0] == list(done.intervals(done.loses)[0])
    assert data["seconds"] > 0


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_command_says_it(lang):
    result = CliRunner().invoke(app, ["simulate", "--games", "1e3", "--rules", "pagat", "--lang", lang])
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == 6
    point, comma = (re.findall(rf"\d{sign}\d{{3}}\b", result.stdout) for sign in (r"\.", ","))
    assert len(comma if lang == "ru" else point) >= 4 * 9
    assert not (point if lang == "ru" else comma[2:])


@pytest.mark.parametrize(
    "given",
    [
        ("--games", "1.5"),
        ("--games", "0"),
        ("--games", "nan"),
        ("--games", "1e999999999"),
        ("--games", "many"),
        ("--players", "6"),
        ("--seed", "-1"),
        ("--jobs", "0"),
        ("--rules", "poker"),
    ],
)
def test_the_command_refuses_what_cannot_be(given):
    result = CliRunner().invoke(app, ["simulate", *given])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert given[1] in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_ctrl_c_gives_what_is_done_so_far():
    source = """
import os, signal, threading
from kingsuicide.cli import app
threading.Timer(4, os.kill, (os.getpid(), signal.SIGINT)).start()
app(["simulate", "--games", "1e12", "--json"])
"""
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, timeout=50)
    data = json.loads(done.stdout)
    assert data["stopped"]
    assert sum(data["loses"]) == data["games"] > 0

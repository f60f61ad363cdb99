"""A simulation on a Dask cluster of two workers, one of which is killed while it plays."""

from __future__ import annotations

import os
import signal
import threading

import pytest

from kingsuicide import Rules, simulate
from kingsuicide.chance.trials.simulate import BLOCK

distributed = pytest.importorskip("distributed")

GAMES = 600 * BLOCK


def test_a_killed_worker_changes_nothing():
    killed = threading.Event()
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        pids = client.run(os.getpid)
        assert len(set(pids.values()) - {os.getpid()}) == 2

        def kill_one(done):
            if done.games > GAMES // 10 and not killed.is_set():
                killed.set()
                os.kill(next(iter(pids.values())), signal.SIGKILL)

        executor = client.get_executor()
        there = simulate(Rules(players=2), games=GAMES, seed=5, executor=executor, progress=kill_one)
        assert set(client.run(os.getpid).values()) != set(pids.values())
    assert killed.is_set()
    assert there == simulate(Rules(players=2), games=GAMES, seed=5)

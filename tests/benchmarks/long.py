"""A thousand steps: whether the last ones are as quick as the first, and what is left in memory.

python -m tests.benchmarks.long [--steps 1000]

A step is a click on "next step" with a browser there, until its message is on its way; the matches follow
each other by the form. Both figures are of one run: the floor is the same table's own first match.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import time
from pathlib import Path

import comm
import ipywidgets

import kingsuicide as ks
from tests.widgets import find, from_browser

MATCHES_TO_WARM_UP = 2


def memory() -> float:
    """Return this process's resident memory in MB."""
    gc.collect()
    status = Path("/proc/self/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def match(table: ks.Dashboard, seed: int) -> list[float]:
    """Play a match that begins by the form, and return the milliseconds of each step."""
    find(table, "ks-new").click()
    find(table, "ks-form-players").value = "5"
    find(table, "ks-form-seed").value = str(seed)
    find(table, "ks-start").click()
    times = []
    while not table.session.outcome:
        began = time.perf_counter()
        find(table, "ks-step").click()
        times.append((time.perf_counter() - began) * 1000)
    return times


def main() -> None:
    """Play, and print medians, memory and live widget models."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1000, help="how many cards to take")
    steps = parser.parse_args().steps
    comm.DummyComm.publish_msg = lambda *_, **__: None  # type: ignore[method-assign]
    table = ks.Dashboard(players=5, lang="en")
    from_browser(table, {"ready": True})
    for seed in range(MATCHES_TO_WARM_UP):
        match(table, seed)
    models, before = len(ipywidgets.widgets.widget._instances), memory()
    times: list[float] = []
    seed = MATCHES_TO_WARM_UP
    while len(times) < steps:
        times += match(table, seed)
        seed += 1
    early, late = statistics.median(times[5:15]), statistics.median(times[-10:])
    print(f"{len(times)} steps in {seed - MATCHES_TO_WARM_UP} matches")
    print(f"steps 6 to 15: median {early:.2f} ms; the last ten: {late:.2f} ms; ratio {late / early:.2f}")
    print(f"memory {before:.1f} MB before, {memory():.1f} MB after")
    print(f"live widget models {models} before, {len(ipywidgets.widgets.widget._instances)} after")


if __name__ == "__main__":
    main()

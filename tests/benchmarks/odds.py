"""How long the odds take: the opening of five players in new processes, and an update after every card.

python -m tests.benchmarks.odds [--matches 10] [--processes 5]
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from kingsuicide.chance.exact.kept import CACHE_VARIABLE
from kingsuicide.chance.exact.odds import odds
from kingsuicide.rules import PRESETS, Rules
from kingsuicide.seen import see
from tests.tools import random_match

OPENING = """
import sys
from time import perf_counter
began = perf_counter()
import numpy
loaded = perf_counter()
import kingsuicide
from kingsuicide import odds
rules = kingsuicide.Rules.{preset}(5)
ready = perf_counter()
odds(rules)
print(loaded - began, ready - loaded, perf_counter() - ready)
"""


def opening(preset: str, cache: str) -> list[float]:
    """Ask for the opening odds in a new process; return the seconds of NumPy, of the package, of the odds."""
    done = subprocess.run(
        [sys.executable, "-c", OPENING.format(preset=preset)],
        env=os.environ | {CACHE_VARIABLE: cache},
        capture_output=True,
        text=True,
        check=True,
    )
    return [float(word) for word in done.stdout.split()]


def updates(rules: Rules, matches: int) -> list[float]:
    """Play matches of five, and return the seconds that the odds took after each card."""
    odds(rules)
    times = []
    for seed in range(matches):
        for _, _, game, _ in random_match(rules, seed):
            seen = see(game)
            began = perf_counter()
            odds(seen)
            times.append(perf_counter() - began)
    return times


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--processes", type=int, default=5)
    given = parser.parse_args()
    machine = f"{platform.node()}, {platform.machine()}, {os.cpu_count()} cores"
    print(f"{machine}, Python {platform.python_version()}")
    print(f"opening of five players, milliseconds, median (worst) of {given.processes} new processes")
    print(f"{'rules':8} {'tables':9} {'import numpy':>18} {'import kingsuicide':>18} {'odds':>18}")
    with TemporaryDirectory() as folder:
        for preset in PRESETS:
            opening(preset, folder)
            for name, cache in (("built", ""), ("kept", folder)):
                runs = [opening(preset, cache) for _ in range(given.processes)]
                parts = [
                    f"{1000 * median(part):9.1f} ({1000 * max(part):.1f})" for part in zip(*runs, strict=True)
                ]
                print(f"{preset:8} {name:9} {' '.join(f'{part:>18}' for part in parts)}", flush=True)
        os.environ[CACHE_VARIABLE] = folder
        print(f"an update after a card, milliseconds, {given.matches} whole matches of five")
        print(f"{'rules':8} {'cards':>6} {'median':>8} {'worst':>8}")
        for preset, rules in PRESETS.items():
            times = [1000 * seconds for seconds in updates(rules(5), given.matches)]
            print(f"{preset:8} {len(times):6} {median(times):8.1f} {max(times):8.1f}", flush=True)


if __name__ == "__main__":
    main()

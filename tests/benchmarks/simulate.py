"""Deals a second on one core: the simulation beside a plain loop of the engine, on the same machine.

python -m tests.benchmarks.simulate [--games 1000000]
"""

from __future__ import annotations

import argparse
import platform
from random import Random
from time import perf_counter

from kingsuicide.cards import pack
from kingsuicide.chance.trials.simulate import simulate
from kingsuicide.game import Move, play, start
from kingsuicide.rules import PRESETS, Rules

ENGINE_GAMES = 300


def engine(rules: Rules, games: int) -> float:
    """Play so many matches card by card; return deals a second."""
    random, cards, deals = Random(1), pack(rules.pack), 0
    began = perf_counter()
    for _ in range(games):
        packs = tuple(tuple(random.sample(cards, len(cards))) for _ in range(rules.players - 1))
        game = start(rules, packs, rules.players - 1)
        while not game.is_over:
            pile = next(number for number, cards_left in enumerate(game.piles) if cards_left)
            game, _ = play(game, Move(pile))
        deals += game.deal
    return deals / (perf_counter() - began)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=lambda text: int(float(text)), default=1_000_000)
    games = parser.parse_args().games
    print(f"{platform.node()}, {platform.machine()}, Python {platform.python_version()}, {games:,} games")
    print(f"{'rules':8} {'players':>7} {'simulated deals/s':>18} {'engine deals/s':>15}")
    for name, preset in PRESETS.items():
        for players in (2, 3, 4, 5):
            rules = preset(players)
            began = perf_counter()
            speed = simulate(rules, games=games, seed=1).deals / (perf_counter() - began)
            print(f"{name:8} {players:7} {speed:18,.0f} {engine(rules, ENGINE_GAMES):15,.0f}", flush=True)


if __name__ == "__main__":
    main()

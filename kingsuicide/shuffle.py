"""Chance: from a seed to a dealer and shuffled packs, the same on every Python version and system.

Only `Random.random()` promises the same numbers everywhere, so the shuffle is written on it alone.
"""

from __future__ import annotations

import secrets
from random import Random

from kingsuicide.cards import Card, pack
from kingsuicide.messages import bad_setting, message
from kingsuicide.rules import Rules

MOST_SEED = 2**53 - 1
_NEW_SEEDS = 1_000_000


def new_seed() -> int:
    """Return a seed that nobody could know, short enough to be read aloud."""
    return secrets.randbelow(_NEW_SEEDS)


def checked_seed(seed: int) -> int:
    """Return a seed when it can be one.

    Raises:
        BadSetting: It is no whole number from 0 to 2^53 - 1 (so that JavaScript and JSON keep it).
    """
    if type(seed) is not int or not 0 <= seed <= MOST_SEED:
        raise bad_setting("seed", seed, message("allowed-seed", most=str(MOST_SEED)))
    return seed


def shuffled(seed: int, rules: Rules) -> tuple[int, tuple[tuple[Card, ...], ...]]:
    """Return the dealer chosen by lot, and a shuffled pack for every deal that may come (R3, R12).

    Args:
        seed: 0 to 2^53 - 1; the same seed gives the same cards.
        rules: How many players, and which pack.
    """
    random = Random(checked_seed(seed)).random
    dealer = int(random() * rules.players)
    packs = []
    for _ in range(rules.players - 1):
        cards = list(pack(rules.pack))
        for last in range(len(cards) - 1, 0, -1):
            other = int(random() * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]
        packs.append(tuple(cards))
    return dealer, tuple(packs)

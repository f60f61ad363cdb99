"""The tables of the odds built beforehand: `python -m kingsuicide.chance.exact.prepare`."""

from __future__ import annotations

from kingsuicide.chance.exact.deals import deal_table
from kingsuicide.chance.exact.deck import terms_of
from kingsuicide.rules import FEWEST_PLAYERS, MOST_PLAYERS, PRESETS, Rules


def prepare(rules: Rules | None = None) -> None:
    """Build and keep the tables that odds rest on, so that the first odds asked for are there at once.

    It takes a second or two for each kind of rules, and is done once on a machine: what is kept already is
    only read. How many play makes no difference.

    Args:
        rules: The rules; without them, those of all presets.
    """
    for one in (rules,) if rules else (preset() for preset in PRESETS.values()):
        terms = terms_of(one)
        for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
            deal_table(terms, players, king=True)
            # The King of Hearts is gone, and with him a player.
            if players < MOST_PLAYERS and not terms.stops(players + 1):
                deal_table(terms, players, king=False)


if __name__ == "__main__":
    prepare()

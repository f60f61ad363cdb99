"""What can be chosen in the Lab: presets and single settings, and the rules that they make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kingsuicide.cards import PACKS
from kingsuicide.dashboard.lab.state import Lab, set_up
from kingsuicide.rules import PRESETS, Chain, King, Rules

# The single settings that change a probability, with their values. From which pile a card comes changes none.
SINGLE: dict[str, tuple[str, ...]] = {
    "chain": tuple(one.value for one in Chain),
    "king": tuple(one.value for one in King),
    "pack": tuple(map(str, PACKS)),
}
NONE, CUSTOM = "none", "custom"


def choose_players(lab: Lab, players: int) -> Lab:
    """Return the Lab with so many players, 2 to 5."""
    return set_up(lab, [replace(side.rules, players=players) for side in lab.sides])


def choose_rules(lab: Lab, side: int, name: str) -> Lab:
    """Return the Lab with a preset's rules for a rule set; `none` takes the second one away.

    Args:
        lab: The Lab.
        side: 0, or 1 for the second set, which there may not be yet.
        name: A preset's name, `none`, or `custom`, which leaves the rules as they are.
    """
    rules = [one.rules for one in lab.sides]
    if name == NONE:
        return set_up(lab, rules[:1])
    if name not in PRESETS:
        return lab
    return set_up(lab, [*rules[:side], PRESETS[name](rules[0].players), *rules[side + 1 :]])


def choose_single(lab: Lab, side: int, setting: str, value: str) -> Lab:
    """Return the Lab with one setting changed, one of `SINGLE`, for a rule set that there is."""
    rules = [one.rules for one in lab.sides]
    if side >= len(rules):
        return lab
    rules[side] = _with(rules[side], setting, value)
    return set_up(lab, rules)


def name_of(rules: Sequence[Rules], side: int) -> str:
    """Return the name under which a rule set is chosen: a preset's, `custom`, or `none`."""
    return rules[side].name if side < len(rules) else NONE


def value_of(rules: Rules, setting: str) -> str:
    """Return a single setting's value."""
    return str(getattr(rules, setting))


def _with(rules: Rules, setting: str, value: str) -> Rules:
    if setting == "chain":
        changed = replace(rules, chain=Chain(value))
    elif setting == "king":
        changed = replace(rules, king=King(value))
    else:
        same = str(rules.pack) == value
        changed = rules if same else replace(rules, pack=int(value), piles=())
    # A preset by its settings is that preset: the choice of a card is in its name, and changes nothing here.
    presets = (preset(rules.players) for preset in PRESETS.values())
    return next((one for one in presets if replace(changed, choice=one.choice) == one), changed)

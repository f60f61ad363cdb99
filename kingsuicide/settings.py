"""What a match is set up with: what was not given is found, and what cannot be is refused."""

from __future__ import annotations

from collections.abc import Iterable

from kingsuicide.codes import Record
from kingsuicide.messages import bad_setting, message
from kingsuicide.names import checked_names
from kingsuicide.rules import Rules, rules_of
from kingsuicide.shuffle import checked_seed, new_seed, shuffled


def settled(
    rules: Rules | str | None,
    *,
    players: int | None,
    seed: int | None,
    names: Iterable[str] | None,
    dealer: int | None,
) -> Record:
    """Return what a match is set up with, as the record of a match without a move.

    Args:
        rules: The rules, the name of a preset, or None for the classic ones.
        players: 2 to 5, or None: `Rules` say then, or else there are as many as names, or 4.
        seed: What all cards follow from, or None for one that nobody could know.
        names: The players' names, seat by seat, or None for each language's own.
        dealer: The seat that deals first, counted from 0, or None for the lot (R3).

    Raises:
        BadSetting: A setting that cannot be.
    """
    given = None if names is None else checked_names(names)
    if players is None and given is not None and not isinstance(rules, Rules):
        players = len(given)
    rules = rules_of(rules, players)
    if given is not None and len(given) != rules.players:
        raise bad_setting("names", list(given), message("allowed-names-count", players=rules.players))
    seed = new_seed() if seed is None else checked_seed(seed)
    if dealer is None:
        dealer, _ = shuffled(seed, rules)
    elif type(dealer) is not int or not 0 <= dealer < rules.players:
        raise bad_setting("dealer", dealer, message("allowed-range", least=0, most=rules.players - 1))
    return Record(rules, seed, dealer, given, (), 0)

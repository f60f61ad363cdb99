"""One game, played at the table, and counted like those that are simulated."""

from __future__ import annotations

from collections.abc import Iterable

from kingsuicide.chance.trials.simulation import Simulation, nothing
from kingsuicide.events import DealtAgain
from kingsuicide.history import Step
from kingsuicide.rules import Rules
from kingsuicide.session import Session
from kingsuicide.shuffle import MOST_SEED
from kingsuicide.turn import Ending


def played(rules: Rules, seed: int, names: tuple[str, ...] | None = None) -> Session:
    """Return a match that is played to its end, seat 0 moving first as in a simulation.

    Args:
        rules: The rules, with the number of players.
        seed: What the cards follow from; above the largest one they begin again at 0.
        names: The players' names, or None for each language's own.
    """
    session = Session(rules, seed=seed % (MOST_SEED + 1), names=names, dealer=rules.players - 1)
    while not session.outcome:
        session.draw()
    return session


def counted(rules: Rules, steps: Iterable[Step]) -> Simulation:
    """Return what a simulation would count of a match that is over, seat 0 having moved first.

    Args:
        rules: The rules in force.
        steps: The match's moments, the first deal's own first.
    """
    empty = nothing(rules)
    turn_lengths, deal_lengths = list(empty.turn_lengths), list(empty.deal_lengths)
    turns = 0
    last = None
    for step in steps:
        last = step.game
        if last.turn.ending and step.move:
            turns += 1
            turn_lengths[len(last.turn.cards)] += 1
            if last.is_over or any(isinstance(event, DealtAgain) for event in step.events):
                deal_lengths[turns] += 1
                turns = 0
    assert last
    first = [leaving for leaving in last.left if leaving.deal == 1]
    kings = [leaving.seat for leaving in first if leaving.ending is Ending.KING_OF_HEARTS]
    lasts = [leaving.seat for leaving in first if leaving.ending is Ending.LAST_CARD]
    return Simulation(
        rules,
        1,
        _marked(rules.players, [last.seat]),
        _marked(rules.players, kings),
        _marked(rules.players, lasts),
        tuple(turn_lengths),
        tuple(deal_lengths),
        _marked(rules.players, [last.deal]),
    )


def _marked(count: int, places: Iterable[int]) -> tuple[int, ...]:
    marked = set(places)
    return tuple(int(place in marked) for place in range(count))

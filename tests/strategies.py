"""What Hypothesis draws from: rules of every kind, seeds, moves, names."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as some

from kingsuicide.game import Move
from kingsuicide.rules import Chain, Choice, King, Rules
from kingsuicide.shuffle import MOST_SEED

# The same examples on every run and however slow the machine is.
thoroughly = settings(max_examples=80, deadline=None, derandomize=True)
quickly = settings(thoroughly, max_examples=300)


@some.composite
def piles_of(draw, cards: int) -> tuple[int, ...]:
    """Any piles that add up to so many cards."""
    cuts = sorted(draw(some.sets(some.integers(1, cards - 1), max_size=8)))
    return tuple(end - begin for begin, end in zip([0, *cuts], [*cuts, cards], strict=True))


@some.composite
def any_rules(draw) -> Rules:
    pack = draw(some.sampled_from([52, 36]))
    return Rules(
        players=draw(some.integers(2, 5)),
        chain=draw(some.sampled_from(Chain)),
        king=draw(some.sampled_from(King)),
        choice=draw(some.sampled_from(Choice)),
        penalties=draw(some.tuples(*[some.integers(0, 9)] * 4)),
        pack=pack,
        piles=draw(some.one_of(some.just(()), piles_of(pack))),
    )


seeds = some.integers(0, MOST_SEED)
matches = given(rules=any_rules(), seed=seeds, chance=seeds.map(Random))

anything = some.one_of(
    some.none(), some.integers(), some.text(), some.floats(), some.booleans(), some.lists(some.integers())
)
moves_of_any_kind = some.one_of(
    some.builds(Move, some.integers(-3, 60), some.integers(-3, 60)), anything, some.tuples(anything, anything)
)
names = some.lists(some.text(min_size=1, max_size=12), min_size=2, max_size=5)

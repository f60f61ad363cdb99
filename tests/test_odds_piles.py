"""Why the pile does not matter: each pile's chances counted by themselves, against every order there is."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

import kingsuicide as ks
from kingsuicide.dashboard.odds.piles import chance_from_pile, holds, pile_chances
from kingsuicide.seen import see

# Packs of a few cards by class, and piles of several sizes that they lie in.
PACKS = [("AABBBC", (3, 2, 1)), ("AAAAB", (2, 2, 1)), ("ABCDE", (4, 1)), ("AABB", (1, 3)), ("AAA", (2, 1))]


def laid(cards: str, piles: tuple[int, ...]) -> list[tuple[tuple[str, ...], ...]]:
    """Return every way in which cards can lie in piles, each as likely as any other."""
    ways = []
    for order in permutations(cards):
        rest, way = order, []
        for size in piles:
            way.append(rest[:size])
            rest = rest[size:]
        ways.append(tuple(way))
    return ways


@pytest.mark.parametrize(("cards", "piles"), PACKS)
def test_a_pile_holds_so_many_of_a_class_as_often_as_in_every_order(
    cards: str, piles: tuple[int, ...]
) -> None:
    ways = laid(cards, piles)
    for class_ in set(cards):
        for pile, size in enumerate(piles):
            for k in range(size + 1):
                count = sum(way[pile].count(class_) == k for way in ways)
                expected = Fraction(count, len(ways))
                assert holds(k, cards.count(class_), len(cards), size) == expected


@pytest.mark.parametrize(("cards", "piles"), PACKS)
def test_a_card_of_a_pile_is_of_a_class_as_often_as_in_every_order(
    cards: str, piles: tuple[int, ...]
) -> None:
    ways = laid(cards, piles)
    for class_ in set(cards):
        for pile, size in enumerate(piles):
            counted = chance_from_pile(cards.count(class_), len(cards), size)
            # Any card of the pile (R5): the top one, and each below it.
            for place in range(size):
                count = sum(way[pile][place] == class_ for way in ways)
                assert counted == Fraction(count, len(ways))


def test_at_the_table_each_pile_comes_to_the_odds_of_the_next_card() -> None:
    session = ks.Session(players=4, seed=8)
    while not session.outcome:
        seen = see(session.game)
        card = ks.odds(seen).next_card
        expected = (card.low, card.jack, card.queen, card.king, card.ace, card.king_of_hearts)
        told = pile_chances(seen)
        assert [one.pile for one in told] == [pile for pile, cards in enumerate(seen.counts) if cards]
        for one in told:
            assert tuple(map(float, one.classes)) == pytest.approx(expected, abs=1e-15)
            assert sum(one.classes) == 1
        session.draw()


def test_where_the_king_lies_differs_from_pile_to_pile() -> None:
    told = pile_chances(see(ks.Session(players=4, seed=8).game))
    assert [one.holds_king for one in told] == [Fraction(12, 52), *[Fraction(10, 52)] * 4]
    assert sum(one.holds_king for one in told) == 1

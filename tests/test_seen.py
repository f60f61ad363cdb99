"""What the people at the table can see: everything face up, and of the face-down cards only their number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random

import pytest

from kingsuicide.cards import Card, pack
from kingsuicide.explain import explain
from kingsuicide.game import Game, Move, play
from kingsuicide.rules import Rules
from kingsuicide.seen import Seen, see
from tests.tools import A_FEW_VARIANTS, draw, random_match, rules_id, table

VARIANTS = pytest.mark.parametrize("rules", A_FEW_VARIANTS, ids=rules_id)


def cards_in(thing: object) -> Iterator[Card]:
    """Every card that can be reached from a thing: fields, properties, what they hold, and so on."""
    assert not isinstance(thing, Game)
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, tuple | list | set | frozenset):
        for one in thing:
            yield from cards_in(one)
    elif isinstance(thing, dict):
        yield from cards_in(tuple(thing.items()))
    elif is_dataclass(thing):
        properties = [name for name, made in vars(type(thing)).items() if isinstance(made, property)]
        for name in (*(field.name for field in fields(thing)), *properties):
            yield from cards_in(getattr(thing, name))


def shuffled_unseen(game: Game, chance: Random) -> Game:
    """The same table to everyone who sits at it, but with other cards face down, now and in deals to come."""
    unseen = [card for pile in game.piles for card in pile]
    chance.shuffle(unseen)
    piles = tuple(tuple(unseen.pop() for _ in pile) for pile in game.piles)
    to_come = tuple(tuple(chance.sample(cards, len(cards))) for cards in game.packs[game.deal :])
    return replace(game, piles=piles, packs=game.packs[: game.deal] + to_come)


def with_card_at(move: Move, card: Card, game: Game) -> Game:
    """Let a face-down card change places with the one that a move would take."""
    there = game.piles[move.pile][move.position]
    swap = {card: there, there: card}
    return replace(game, piles=tuple(tuple(swap.get(one, one) for one in pile) for pile in game.piles))


@VARIANTS
def test_only_cards_that_were_turned_up_can_be_reached(rules):
    shown: set[Card] = set()
    for game, _, following, events in random_match(rules, seed=3):
        shown = shown | {events[0].card} if game.face_up else {events[0].card}
        seen = see(following)
        reachable = set(cards_in(seen))
        assert reachable <= shown
        assert set(seen.face_up) <= reachable


@VARIANTS
def test_face_down_cards_make_no_difference_to_what_is_seen(rules):
    chance = Random(5)
    for _, _, game, _ in random_match(rules, seed=5):
        other = shuffled_unseen(game, chance)
        assert see(other) == see(game)
        assert repr(see(other)) == repr(see(game))


@VARIANTS
def test_face_down_cards_make_no_difference_to_what_is_said(rules):
    """Of two tables that differ in all that stays face down, the same card says the same."""
    chance = Random(7)
    for game, move, _, events in random_match(rules, seed=7):
        other = with_card_at(move, events[0].card, shuffled_unseen(game, chance))
        _, other_events = play(other, move)
        assert explain(other_events, rules) == explain(events, rules)


def test_before_the_first_card_there_is_no_card_to_be_seen():
    assert set(cards_in(see(table()))) == set()


def test_what_is_seen_of_a_table():
    game, _ = draw(table("2♠ A♣ 5♦", rules=Rules(players=3)), 3)
    seen = see(game)
    assert seen == Seen(
        rules=game.rules,
        deal=1,
        dealer=2,
        counts=(9, 10, 10, 10, 10),
        turn=game.turn,
        seat=1,
        playing=(0, 1, 2),
        left=(),
        face_up=game.face_up,
    )
    assert [str(card) for card in seen.face_up] == ["2♠", "A♣", "5♦"]
    assert not seen.is_over


@VARIANTS
def test_counts_and_face_up_cards_are_the_whole_pack(rules):
    for _, _, game, _ in random_match(rules, seed=11):
        seen = see(game)
        assert sum(seen.counts) + len(seen.face_up) == len(pack(rules.pack))
        assert seen.is_over == game.is_over

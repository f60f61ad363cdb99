"""The simulation's many matches at once are the engine's matches, card by card."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

from kingsuicide import odds, simulate
from kingsuicide.cards import pack
from kingsuicide.chance.trials.matches import play_matches
from kingsuicide.chance.trials.orders import orders_of
from kingsuicide.events import DealtAgain
from kingsuicide.game import Game, legal_moves, play, start
from kingsuicide.rules import Chain, King, Rules
from kingsuicide.turn import Ending

EVERY = [
    Rules(players=players, chain=chain, king=king, pack=size, penalties=penalties)
    for players in (2, 3, 4, 5)
    for chain in Chain
    for king in King
    for size, penalties in ((52, (1, 2, 3, 4)), (36, (1, 2, 3, 4)), (52, (0, 9, 1, 3)), (36, (9, 9, 0, 9)))
] + [Rules(penalties=(0, 0, 0, 0)), Rules(players=5, penalties=(9, 9, 9, 9)), Rules.pagat(3)]


def told(rules, packs) -> dict[str, Counter]:
    """Play one match with the engine, pile after pile; return what a simulation counts of it."""
    game: Game = start(rules, packs, dealer=rules.players - 1)
    counts = {name: Counter() for name in ("kings", "lasts", "turns", "deals")}
    turns = 0
    while not game.is_over:
        game, events = play(game, legal_moves(game)[0])
        turn = game.turn
        if turn.ending:
            turns += 1
            counts["turns"][len(turn.cards)] += 1
        if turn.ending and (game.is_over or any(isinstance(one, DealtAgain) for one in events)):
            counts["deals"][turns] += 1
            turns = 0
    for leaving in game.left:
        if leaving.deal == 1:
            counts["kings" if leaving.ending is Ending.KING_OF_HEARTS else "lasts"][leaving.seat] += 1
    return {**counts, "loses": Counter([game.seat]), "of": Counter([game.deal])}


@pytest.mark.parametrize("rules", EVERY, ids=str)
def test_each_match_is_the_one_the_engine_plays(rules):
    random, games = Random(17), 60
    cards = pack(rules.pack)
    orders = [[tuple(random.sample(cards, len(cards))) for _ in range(4)] for _ in range(games)]
    # The King of Hearts last of all, and first of all, in some of the deals.
    king = next(card for card in cards if str(card) == "K♥")
    for number, place in ((0, len(cards)), (1, 0), (2, len(cards) - 1)):
        for at in range(4):
            rest = [card for card in orders[number][at] if card != king]
            orders[number][at] = (*rest[:place], king, *rest[place:])
    for number in range(games):
        packs = tuple(orders[number][: rules.players - 1])
        found = played(rules, packs)
        engine = told(rules, packs)
        assert dense(found.loses) == engine["loses"]
        assert dense(found.draws_king_of_hearts) == engine["kings"]
        assert dense(found.takes_last_card) == engine["lasts"]
        assert dense(found.turn_lengths) == engine["turns"]
        assert dense(found.deal_lengths) == engine["deals"]
        assert dense(found.match_deals) == engine["of"]


@pytest.mark.parametrize("rules", [Rules(players=5), Rules.pagat(5), Rules(players=3)], ids=str)
def test_matches_played_together_are_those_played_alone(rules):
    random, games = Random(3), 400
    orders = [[tuple(random.sample(pack(52), 52)) for _ in range(4)] for _ in range(games)]
    at = iter(range(4))

    def dealt(matches):
        number = next(at)
        return orders_of(rules, [orders[match][number] for match in np.asarray(matches)])

    together = play_matches(rules, games, dealt)
    alone = [played(rules, packs) for packs in orders]
    assert together == sum(alone[1:], start=alone[0])


def played(rules, packs):
    deals = iter(packs)
    return play_matches(rules, 1, lambda _: orders_of(rules, [next(deals)]))


def dense(counts) -> Counter:
    return Counter({number: count for number, count in enumerate(counts) if count})


@pytest.mark.parametrize("rules", [Rules(players=5), Rules.pagat(3), Rules(players=2, pack=36)], ids=str)
def test_the_shares_are_near_the_exact_chances(rules):
    """With this seed, whose games are always the same: no share is five standard deviations off."""
    games = 100_000
    found, exact = simulate(rules, games=games, seed=20), odds(rules)
    for counts, name in (
        (found.loses, "loses"),
        (found.draws_king_of_hearts, "king_of_hearts"),
        (found.takes_last_card, "last_card"),
    ):
        for seat, count in enumerate(counts):
            chance = getattr(exact.of(seat), name)
            assert abs(count - games * chance) <= 5 * (games * chance * (1 - chance)) ** 0.5

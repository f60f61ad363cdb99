"""The odds beside a second account of them: in fractions on small packs, to 1e-12 on whole ones."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from kingsuicide import odds
from kingsuicide.chance.exact.deck import Deck, Terms, deck_of, terms_of
from kingsuicide.chance.exact.matches import fresh_deal, fresh_match
from kingsuicide.chance.exact.turns import Owed, owed_in, turn_ends
from kingsuicide.rules import Chain, King, Rules
from kingsuicide.seen import see
from kingsuicide.turn import Ending
from tests.second import KING, LAST, PASS, Lazy, Second
from tests.tools import random_match

VARIANTS = tuple(product(Chain, King))
# Low cards, and honours of each debt.
SMALL = (
    (3, (1, 1, 1, 1), (1, 2, 3, 4)),
    (4, (1, 0, 1, 2), (1, 2, 3, 4)),
    (1, (2, 2), (1, 9)),
    (6, (), ()),
    (1, (2, 1, 1), (1, 2, 5)),
    (9, (1, 2), (2, 3)),
)
CLOSE = {"abs": 1e-12, "rel": 0}


def second_of(terms, kind=Second, **number):
    rules = {"replaces": terms.chain is Chain.REPLACE, "ends_deal": terms.king is King.ENDS_DEAL}
    return kind(terms.pack.low, terms.pack.honours, terms.debts, **rules, **number)


def ends_of(deal):
    return {(end.king, end.last): chance for end, chance in deal.ends if chance}


@pytest.mark.parametrize(("chain", "king"), VARIANTS)
@pytest.mark.parametrize(
    ("small", "players"), [*product(SMALL, (2, 3)), *product(SMALL[1:2], (4, 5))], ids=str
)
def test_on_small_packs_both_have_the_same_fractions_and_floats_are_near(small, players, chain, king):
    low, honours, debts = small
    terms = Terms(Deck(low, honours), debts, chain, king)
    loses, deals, ends, turns = second_of(terms).fresh(players)
    match, deal = (fresh(terms, players, exact=True) for fresh in (fresh_match, fresh_deal))
    assert {seat: chance for seat, chance in match.loses.items() if chance} == loses
    assert (match.deals, ends_of(deal), deal.turns) == (deals, ends, turns)
    assert sum(loses.values()) == sum(ends.values()) == 1
    match, deal = (fresh(terms, players) for fresh in (fresh_match, fresh_deal))
    for seat in range(players):
        assert float(loses.get(seat, 0)) == pytest.approx(match.loses[seat], **CLOSE)
    for end, chance in ends_of(deal).items():
        assert float(ends[end]) == pytest.approx(chance, **CLOSE)
    assert (float(deals), float(turns)) == pytest.approx((match.deals, deal.turns), **CLOSE)


NAMES = {Ending.LOW: PASS, Ending.PAYMENT: PASS, Ending.KING_OF_HEARTS: KING, Ending.LAST_CARD: LAST}


def ways_of(ends):
    found = {}
    for ending, chances in ends.items():
        for cards, chance in enumerate(chances, 1):
            if chance:
                found[NAMES[ending], cards] = found.get((NAMES[ending], cards), 0) + chance
    return found


@pytest.mark.parametrize("chain", Chain)
def test_in_any_payment_both_have_the_same_ways_for_the_turn_to_end(chain):
    chance = Random(f"ways {chain}")
    for _ in range(40):
        honours = tuple(chance.randint(0, 2) for _ in range(3))
        deck = Deck(chance.randint(1, 6), honours, chance.random() < 0.6)
        debts = tuple(sorted(chance.sample(range(1, 8), 3)))
        terms = Terms(deck, debts, chain)
        met = chain is Chain.PAYMENTS and chance.random() < 0.5
        waiting = tuple(chance.choice(debts) for _ in range(chance.randint(met, 3) if met else 0))
        owed = chance.choice([None, Owed(chance.randint(1, 4), met, waiting)])
        ends = turn_ends(terms, deck, owed, exact=True)
        told = (None, ()) if owed is None else ((owed.left, owed.has_honour), owed.waiting)
        assert ways_of(ends.cards) == second_of(terms).turn(deck.low, deck.honours, deck.king, *told)


@pytest.mark.parametrize("rules", [Rules(), Rules.pagat(), Rules(pack=36)], ids=["classic", "pagat", "36"])
def test_the_first_eight_cards_of_any_turn_of_the_whole_pack(rules):
    """Branch by branch, each debt that waits with its own size."""
    terms = terms_of(rules)
    for game, *_ in list(random_match(rules, 5))[:40:8]:
        seen, deck, most = see(game), deck_of(see(game)), 8
        owed = owed_in(seen.turn)
        told = (None, ()) if owed is None else ((owed.left, owed.has_honour), owed.waiting)
        second = second_of(terms, number=float)
        ways = second.turn(deck.low, deck.honours, deck.king, *told, most=most)
        mine = ways_of({end.ending: end.cards[:most] for end in odds(seen).turn})
        assert ways == pytest.approx(mine, **CLOSE)
        assert mine


WHOLE = [
    (Second, Rules.pagat(2)),
    (Second, Rules.pagat(3)),
    (Second, Rules(players=3, chain="replace", pack=36)),
    # Kings and Aces owe, and each that waits has its own size.
    (Second, Rules(players=2, penalties=(0, 0, 1, 2))),
    (Second, Rules(players=3, penalties=(0, 0, 1, 2), king="ends-deal")),
    (Second, Rules(players=4, penalties=(0, 0, 3, 2))),
    (Second, Rules(players=3, penalties=(0, 1, 0, 4), pack=36)),
    (Lazy, Rules(players=2, penalties=(1, 1, 2, 2))),
    (Lazy, Rules(players=3, penalties=(2, 1, 1, 2), pack=36)),
    (Lazy, Rules(players=5, penalties=(1, 1, 0, 3), pack=36)),
]


@pytest.mark.parametrize(("kind", "rules"), WHOLE, ids=str)
def test_on_whole_packs_both_are_near(kind, rules):
    check_whole(rules, *second_of(terms_of(rules), kind, number=float).fresh(rules.players))


def check_whole(rules, loses, deals, ends, turns):
    told = odds(rules)
    for seat in range(rules.players):
        one = told.of(seat)
        assert one.loses == pytest.approx(loses.get(seat, 0), **CLOSE)
        by_king = sum(chance for (king, _), chance in ends.items() if king == seat)
        by_last = sum(chance for (_, last), chance in ends.items() if last == seat)
        assert (one.king_of_hearts, one.last_card) == pytest.approx((by_king, by_last), **CLOSE)
    assert (told.deals, told.turns) == pytest.approx((deals, turns), **CLOSE)


# As `python -m tests.second 2` prints it, two minutes later.
TWO = {0: 0.4880386972519476, 1: 0.5119613027480523}, 11.234016288389647


def test_on_the_classic_pack_both_are_near():
    loses, turns = TWO
    told = odds("classic", players=2)
    assert [told.of(seat).loses for seat in loses] == pytest.approx([*loses.values()], **CLOSE)
    assert told.turns == pytest.approx(turns, **CLOSE)

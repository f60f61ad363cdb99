"""Exact chances: as often as the engine plays it so, over every order of the face-down cards."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from kingsuicide.cards import KING_OF_HEARTS, pack
from kingsuicide.game import Game, play
from kingsuicide.predict.chances import chances
from kingsuicide.predict.kinds import YES_OR_NO, Kind, Question
from kingsuicide.predict.questions import question_of
from kingsuicide.rules import Chain, King, Rules
from kingsuicide.seen import see
from tests.oracle import every_order
from tests.strategies import matches, thoroughly
from tests.tools import PENALTIES, draw, ending, first, new_match, random_match, table, words

LAYOUTS = {52: (12, 10, 10, 10, 10), 36: (8, 7, 7, 7, 7)}
VARIANTS = [
    Rules(players=players, chain=chain, king=king, penalties=penalties, pack=size, piles=LAYOUTS[size])
    for players, chain, king, penalties, size in product(
        (2, 3), Chain, King, (*PENALTIES, (1, 2, 0, 3)), LAYOUTS
    )
]


def question(kind: Kind, game: Game) -> Question:
    return Question(kind, YES_OR_NO, see(game))


def is_paying(game: Game) -> bool:
    return not game.turn.ending and bool(game.turn.payments)


def small_moments(rules: Rules, chance: Random, count: int) -> list[Game]:
    """Moments of a payment with at most five cards face down, the King of Hearts among them or not."""
    moments: list[Game] = []
    cards = list(pack(rules.pack))
    honours = [card for card in cards if rules.owed(card.rank) and card != KING_OF_HEARTS]
    while len(moments) < count:
        hand = chance.sample(honours, chance.randint(1, 4)) + chance.sample(cards, chance.randint(1, 4))
        hand += [KING_OF_HEARTS] * chance.randint(0, 1)
        game = ending(words(tuple(dict.fromkeys(hand))), rules)
        while not is_paying(game) or (sum(map(len, game.piles)) > 5 or chance.random() < 0.4):
            game, _ = play(game, first(game))
            if game.left:
                break
        else:
            moments.append(game)
    return moments


@pytest.mark.parametrize(
    "rules",
    VARIANTS,
    ids=lambda rules: f"{rules.players}-{rules.chain}-{rules.king}-{rules.pack}-{rules.penalties}",
)
def test_chances_are_the_shares_of_all_orders(rules):
    for game in small_moments(rules, Random(str(rules)), 8):
        answers = {kind: Counter() for kind in (Kind.HONOUR, Kind.CHAIN)}
        for facts in every_order(game):
            for kind, counts in answers.items():
                counts[facts.answer(question(kind, game))] += 1
        for kind, counts in answers.items():
            shares = tuple(Fraction(counts[option], counts.total()) for option in YES_OR_NO)
            assert chances(question(kind, game)) == shares, (kind, game.turn, game.piles)


def test_the_small_moments_are_of_every_sort():
    """Else the test above would leave a special case out."""
    seen = Counter()
    for rules in VARIANTS:
        for game in small_moments(rules, Random(str(rules)), 8):
            payment, count = game.turn.payments[-1], sum(map(len, game.piles))
            king = any(KING_OF_HEARTS in pile for pile in game.piles)
            seen[rules.chain, king, payment.has_honour, (count > payment.left) - (count < payment.left)] += 1
    for king, left in product((True, False), (-1, 0, 1)):
        assert seen[Chain.REPLACE, king, False, left]
        for has_honour in (True, False):
            assert seen[Chain.PAYMENTS, king, has_honour, left]


@thoroughly
@matches
def test_chances_add_up_to_one(rules, seed, chance):
    for game, *_ in random_match(rules, seed):
        kinds = [Kind.HONOUR, *([Kind.CHAIN] if is_paying(game) else [])]
        for kind in kinds:
            found = chances(question(kind, game))
            assert sum(found) == 1
            assert all(0 <= one <= 1 for one in found)


def test_by_hand():
    """The whole pack, a card at a time.

    After the Ace there are 51 cards: 36 low, 14 honours, the King of Hearts. Four cards miss him in 47 of 51
    cases; all four are low with 36/51 · 35/50 · 34/49 · 33/48.
    """
    game, _ = draw(table("A"))
    goes_on = Fraction(47, 51) - Fraction(36 * 35 * 34 * 33, 51 * 50 * 49 * 48)
    assert chances(question(Kind.CHAIN, game)) == (goes_on, 1 - goes_on)
    assert chances(question(Kind.HONOUR, game)) == (Fraction(15, 51), Fraction(36, 51))
    # Replaced: an honour of 14 comes first, of the 15 cards that are not low.
    one_comes = 1 - Fraction(36 * 35 * 34 * 33, 51 * 50 * 49 * 48)
    game, _ = draw(table("A", rules=Rules.pagat(2)))
    assert chances(question(Kind.CHAIN, game))[0] == one_comes * Fraction(14, 15)


def test_a_payment_with_an_honour_ends_only_by_the_king_of_hearts():
    game, _ = draw(table("A Q 2"), 3)
    assert chances(question(Kind.CHAIN, game)) == (Fraction(47, 49), Fraction(2, 49))


def test_an_honour_that_owes_nothing_is_low():
    rules = Rules(players=2, penalties=(0, 0, 0, 4))
    assert chances(question(Kind.HONOUR, new_match(rules, 1)))[0] == Fraction(4, 52)


def any_moments(rules: Rules, chance: Random, count: int) -> list[Game]:
    """Moments with at most five cards face down, between turns and within them, of any players still in."""
    moments: list[Game] = []
    cards = list(pack(rules.pack))
    while len(moments) < count:
        hand = chance.sample(cards, chance.randint(4, 8)) + [KING_OF_HEARTS] * chance.randint(0, 1)
        game = ending(words(tuple(dict.fromkeys(hand))), rules, dealer=chance.randrange(rules.players))
        while not game.is_over and game.deal == 1 and sum(map(len, game.piles)) > 2:
            if sum(map(len, game.piles)) <= 5 and chance.random() < 0.5:
                moments.append(game)
                break
            game, _ = play(game, first(game))
    return moments


def asked(game: Game) -> list[Question]:
    """What can be asked of a moment: also about so few cards that more than one number is the last option."""
    seen = see(game)
    few = Question(Kind.CARDS, ("1", "2+"), seen)
    made = (question_of(kind, seen) for kind in (Kind.CARDS, Kind.LEAVER))
    return [few, *(one for one in made if one)]


@pytest.mark.parametrize(
    "rules",
    VARIANTS,
    ids=lambda rules: f"{rules.players}-{rules.chain}-{rules.king}-{rules.pack}-{rules.penalties}",
)
def test_the_odds_are_the_shares_of_all_orders(rules):
    for game in any_moments(rules, Random(str(rules)), 5):
        every = list(every_order(game))
        for one in asked(game):
            counts = Counter(facts.answer(one) for facts in every)
            shares = tuple(Fraction(counts[option], len(every)) for option in one.options)
            # So few cards have chances of few digits, and those come out as they are.
            assert chances(one) == shares, (one.kind, game.turn, game.piles)


def test_the_moments_are_between_turns_and_within_them():
    """Else the test above would leave a special case out."""
    sorts = Counter()
    for rules in VARIANTS:
        for game in any_moments(rules, Random(str(rules)), 5):
            king = any(KING_OF_HEARTS in pile for pile in game.piles)
            sorts[is_paying(game), king, len(game.playing)] += 1
            sorts.update(one.kind for one in asked(game)[1:])
    for paying, king in product((True, False), (True, False)):
        assert sorts[paying, king, 3]
        assert sorts[paying, king, 2]
    assert min(sorts[Kind.CARDS], sorts[Kind.LEAVER]) > 20


@pytest.mark.parametrize("rules", [Rules(players=5), Rules.pagat(4), Rules(players=3, pack=36)], ids=str)
def test_along_a_match_the_odds_add_up_to_one(rules):
    for game, *_ in list(random_match(rules, 4))[::5]:
        for one in asked(game):
            found = chances(one)
            assert sum(map(float, found)) == pytest.approx(1, abs=1e-12)
            assert all(0 <= chance <= 1 for chance in found)


def test_the_odds_by_hand():
    """After the Ace: one more card, if it is the King of Hearts, 1 in 51; so every answer is a simple one."""
    game, _ = draw(table("A"))
    cards = question_of(Kind.CARDS, see(game))
    assert cards.options[-1] == "7+"
    found = dict(zip(cards.options, chances(cards), strict=True))
    assert found["1"] == found["2"] == found["3"] == Fraction(1, 51)
    four = Fraction(1, 51) + Fraction(36 * 35 * 34 * 33, 51 * 50 * 49 * 48)
    assert float(found["4"]) == pytest.approx(float(four), abs=1e-12)


def test_without_numpy_they_are_not_known_and_the_others_are():
    code = """
import sys
sys.modules["numpy"] = None
from kingsuicide import Rules, Session, see
from kingsuicide.predict.chances import chances
from kingsuicide.predict.kinds import Kind
from kingsuicide.predict.questions import question_of
from kingsuicide.predict.quiz import Quiz, answer, ask
seen = see(Session(Rules(players=3), seed=7).game)
print([kind.value for kind in Kind if (one := question_of(kind, seen)) and chances(one)])
quiz = answer(ask(Quiz(kinds=("leaver",), every=1), 0, seen), "1")
print(quiz.answers[0].chances)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines() == ["['honour']", "None"], done.stderr

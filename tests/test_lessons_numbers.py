"""The numbers in the lessons’ prose, worked out again here and looked for there in both languages."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb, prod

import pytest

import kingsuicide as ks
from kingsuicide.cards import HONOURS, pack
from kingsuicide.chance.trials.simulate import simulate
from kingsuicide.lessons.bank.fair import HALF_A_PERCENT, games_needed, loses, spread
from kingsuicide.lessons.bank.own import CLASSIC, DEAR_ACE
from kingsuicide.lessons.bank.turn import first_turn
from kingsuicide.lessons.catalogue import Page
from kingsuicide.lessons.chance_shown import SEED
from kingsuicide.lessons.matches import prepared
from kingsuicide.rules import MOST_PLAYERS
from kingsuicide.words import LANGUAGES
from tests.notebooks import prose

HALF_GONE = prepared("half-gone").session().game
LEFT = [card for card in pack(52) if card not in HALF_GONE.face_up]
LOW_LEFT = sum(card.rank not in HONOURS for card in LEFT)
ACES = Fraction(4, 52) * Fraction(3, 51)
KING_ENDS = Fraction(comb(36, 3), comb(51, 3))
NEEDED = games_needed(1 / 4, HALF_A_PERCENT)
TURNS = ks.odds("classic", 3).turns

# What stands in the prose, with a point; in Russian it has a comma.
NUMBERS = {
    "chains": [
        f"1 + {' + '.join(str(ks.Rules().owed(rank)) for rank in reversed(HONOURS))}",
    ],
    "chance": [
        f"{52 - 36}/52 = {Fraction(16, 52)}",
        f"36/52 = {Fraction(36, 52)}",
        f"4/52 · 3/51 = 12/2652 = {ACES}",
        f"{LOW_LEFT}/{len(LEFT)} = {Fraction(LOW_LEFT, len(LEFT))}",
        f"{len(LEFT) - LOW_LEFT}",
        f"{float(KING_ENDS):.0%}",
        "36/51 · 35/50 · 34/49",
    ],
    "turn": [
        " + ".join(f"{length} · {chance:.2f}" for length, chance in enumerate(first_turn()[:3], 1)),
        f"{TURNS:.0f}",
        f"52 / {TURNS:.0f}",
        f"{52 / TURNS:.1f}",
    ],
    "fair": [
        f"{loses(4)[1]:.2%}",
        f"{58 / 200:.0%}",
        f"{round(NEEDED, -3):,}",
        f"{NEEDED * 10 / 60 / 8:.0f}",
        f"{games_needed(1 / 4, 0.05)}",
    ],
    "own": [f"{MOST_PLAYERS - 1} · 52 = {(MOST_PLAYERS - 1) * 52}"],
    "teacher": ["1/52", "1/26", "2.3"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id_", NUMBERS)
def test_the_numbers_in_the_prose_are_right(id_: str, lang: str) -> None:
    text = re.sub(r"\s", " ", prose(Page(id_, lang).read()))
    for number in NUMBERS[id_]:
        if lang == "ru":
            number = number.replace(",", " ").replace(".", ",").replace("%", " %")
        assert re.search(rf"(?<![\d.,]){re.escape(number)}(?!\d)", text), number


def test_the_product_for_a_king_is_the_count_of_all_low_payments() -> None:
    assert prod(Fraction(36 - taken, 51 - taken) for taken in range(3)) == KING_ENDS


def test_the_match_of_lesson_1_goes_as_its_answers_say() -> None:
    session = prepared("every-rule").session()
    steps = session.history.steps
    names = ("Anna", "Boris", "Chen", "Dina")
    assert (names[steps[1].events[0].seat], str(steps[1].events[0].card)) == ("Chen", "4♦")
    assert [len(steps[last].game.turn.cards) for last in (6, 10)] == [5, 4]
    session.jump(session.line.last)
    outcome = session.outcome
    assert outcome
    told = [(names[leaving.seat], leaving.ending.value, leaving.deal) for leaving in outcome.left]
    assert told == [
        ("Anna", "king-of-hearts", 1),
        ("Boris", "last-card", 1),
        ("Chen", "king-of-hearts", 2),
    ]
    assert names[outcome.loser] == "Dina"


def test_the_seats_that_lose_most_are_those_that_lesson_5_names() -> None:
    worst = {players: loses(players).index(max(loses(players))) + 1 for players in (3, 4, 5)}
    assert worst == {3: 3, 4: 2, 5: 5}
    for players in (3, 4, 5):
        seats = ks.odds("classic", players).seats
        kings, last = [seat.king_of_hearts for seat in seats], [seat.last_card for seat in seats]
        assert kings == sorted(kings, reverse=True)
        assert last == sorted(last)
    assert f"{100 * spread(2):.1f}" == "2.4"


def test_in_100_matches_one_interval_leaves_out_a_quarter_and_it_is_that_of_seat_2() -> None:
    counted = simulate(players=4, games=100, seed=SEED)
    outside = [not low <= 1 / 4 <= high for low, high in counted.intervals(counted.loses)]
    assert outside == [False, True, False, False]


@pytest.mark.parametrize("rules", [DEAR_ACE, CLASSIC])
def test_the_exact_chances_lie_in_the_intervals_of_100_000_matches(rules: ks.Rules) -> None:
    counted = simulate(rules, games=100_000, seed=SEED)
    for seat, (low, high) in zip(ks.odds(rules).seats, counted.intervals(counted.loses), strict=True):
        assert low <= seat.loses <= high


def test_a_dear_ace_makes_longer_turns_and_fewer_of_them() -> None:
    assert ks.odds(DEAR_ACE).turns < ks.odds(CLASSIC).turns


def test_10_matches_have_some_200_turns() -> None:
    assert 180 <= sum(simulate(players=3, games=10, seed=SEED).turn_lengths) <= 240

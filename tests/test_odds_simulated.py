"""The odds beside many simulated matches: each is where the counts say that it is."""

from __future__ import annotations

from math import sqrt

import pytest

from kingsuicide import Rules, odds, simulate
from kingsuicide.chance.exact.deck import terms_of
from kingsuicide.chance.exact.matches import fresh_deal
from kingsuicide.chance.trials.simulation import wilson

GAMES = 200_000
VARIANTS = [
    *(Rules(players=players) for players in (2, 3, 4, 5)),
    *(Rules.pagat(players) for players in (2, 3, 4, 5)),
    Rules(players=3, chain="replace"),
    Rules(players=5, chain="replace"),
    Rules(players=3, king="ends-deal"),
    Rules(players=5, king="ends-deal"),
    Rules(players=3, pack=36),
    Rules(players=5, pack=36),
    Rules(players=4, penalties=(0, 9, 1, 9)),
    Rules(players=4, chain="replace", pack=36, penalties=(4, 3, 2, 1)),
]
# All comparisons of this file together fail by chance in one of a thousand choices of seeds (Bonferroni).
COMPARISONS = sum(3 * rules.players + 3 for rules in VARIANTS)
LEVEL = 1 - 0.001 / COMPARISONS
# The same level, as so many standard deviations of a mean: below 6 while there are fewer than 500,000.
DEVIATIONS = 6


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("rules", VARIANTS, ids=str)
def test_the_odds_lie_in_the_intervals_of_a_simulation(rules, seed):
    told, done = odds(rules), simulate(rules, games=GAMES, seed=seed)
    for seat in told.seats:
        for chance, counts in (
            (seat.loses, done.loses),
            (seat.king_of_hearts, done.draws_king_of_hearts),
            (seat.last_card, done.takes_last_card),
        ):
            low, high = wilson(counts[seat.seat], GAMES, LEVEL)
            assert low <= chance <= high, (seat.seat, chance, counts)
    mean, deviation = moments(done.match_deals)
    assert abs(mean - told.deals) <= DEVIATIONS * deviation / sqrt(GAMES) + 1e-12
    turns, deals = turns_and_deals(rules)
    assert deals == pytest.approx(told.deals, abs=1e-12)
    mean, deviation = moments(done.deal_lengths)
    # The deals of one match are not independent: were all its deals alike, it would be this much.
    assert abs(mean - turns / deals) <= DEVIATIONS * deviation * sqrt(rules.players - 1) / sqrt(done.deals)


def moments(counts):
    """The mean and the standard deviation of the numbers that were counted."""
    total = sum(counts)
    mean = sum(number * count for number, count in enumerate(counts)) / total
    return mean, sqrt(sum((number - mean) ** 2 * count for number, count in enumerate(counts)) / total)


def turns_and_deals(rules):
    """The mean number of turns and of deals of a match, deal by deal, from the odds of a deal."""
    terms, turns, deals = terms_of(rules), 0.0, 0.0
    chances = {rules.players: 1.0}
    for players in range(rules.players, 1, -1):
        chance = chances.get(players, 0.0)
        deal = fresh_deal(terms, players)
        turns += chance * deal.turns
        deals += chance
        for end, share in deal.ends:
            left = players - (end.king is not None) - (end.last is not None)
            chances[left] = chances.get(left, 0.0) + chance * share
    assert chances[1] == pytest.approx(1, abs=1e-12)
    return turns, deals


@pytest.mark.parametrize("rules", [Rules(players=3), Rules(players=2), Rules.pagat(3)], ids=str)
def test_the_king_of_hearts_as_the_last_card_counts_as_the_king_of_hearts(rules):
    """R7 is tested first, and by R11 only this one player leaves: each leaves by one of the two."""
    told, done = odds(rules), simulate(rules, games=20_000, seed=3)
    plays_on = rules == Rules(players=3)
    by_last = sum(seat.last_card for seat in told.seats)
    assert sum(seat.king_of_hearts for seat in told.seats) == pytest.approx(1, abs=1e-12)
    assert by_last == pytest.approx(51 / 52 if plays_on else 0, abs=1e-12)
    assert sum(done.draws_king_of_hearts) == done.games
    low, high = wilson(sum(done.takes_last_card), done.games, 1 - 1e-6)
    assert low <= by_last + 1e-12
    assert by_last <= high

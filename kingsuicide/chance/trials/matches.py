"""Many matches at once: from orders of the pack to who leaves, deal after deal (R1, R7, R11 to R13)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from kingsuicide.chance.trials.orders import Orders, Whole
from kingsuicide.chance.trials.simulation import Simulation
from kingsuicide.chance.trials.turns import LONGEST, after_king, before_king, play
from kingsuicide.rules import MOST_PLAYERS, King, Rules


def play_matches(
    rules: Rules,
    games: int,
    dealt: Callable[[Whole], Orders],
    lost: Callable[[Whole, Whole], object] | None = None,
) -> Simulation:
    """Play matches to their ends, seat 0 moving first in the first deal of each.

    Args:
        rules: The rules in force.
        games: How many matches, at least 1.
        dealt: Makes the orders of one more deal for the matches that are given, by their numbers from 0.
        lost: Told after each deal which matches are over, by their numbers, and the seat that lost each.
    """
    players, size = rules.players, MOST_PLAYERS + 1
    match = np.arange(games)
    playing = np.full(games, (1 << players) - 1)
    dealer = np.full(games, players - 1)
    loses, kings, lasts = (np.zeros(size, np.int64) for _ in range(3))
    lengths, turns_in, deals_of = (np.zeros(most + 1, np.int64) for most in (LONGEST, LONGEST, players - 1))
    seat_after, gone_to, alone = _seat_after(), _without(), _alone()
    deal = 0
    while len(match):
        deal += 1
        orders = dealt(match)
        turns, counted = play(before_king(orders), rules.chain)
        lengths += counted
        first = seat_after[playing, dealer, 1]
        leaver = seat_after[playing, first, turns - 1]
        if deal == 1:
            kings += np.bincount(leaver, minlength=size)
        playing = gone_to[playing, leaver]
        goes_on = alone[playing] < 0
        if rules.king is King.LEAVES:
            # Who takes him as the last card leaves alone (R11), and by him (R7).
            rest = np.flatnonzero(goes_on & (orders.king < rules.pack - 1))
            more, counted = play(after_king(Orders(*(one[rest] for one in orders)), rules.pack), rules.chain)
            lengths += counted
            turns[rest] += more
            last = seat_after[playing[rest], leaver[rest], more]
            if deal == 1:
                lasts += np.bincount(last, minlength=size)
            playing[rest] = gone_to[playing[rest], last]
        turns_in += np.bincount(turns, minlength=LONGEST + 1)
        loser = alone[playing]
        over = loser >= 0
        loses += np.bincount(loser[over], minlength=size)
        if lost:
            lost(match[over], loser[over])
        deals_of[deal] += over.sum()
        # The deal passes to the next player still in (R12).
        dealer = seat_after[playing, dealer, 1][~over]
        match, playing = match[~over], playing[~over]
    return Simulation(
        rules,
        games,
        *(tuple(map(int, one[:players])) for one in (loses, kings, lasts)),
        *(tuple(map(int, one)) for one in (lengths, turns_in, deals_of)),
    )


@cache
def _seat_after() -> NDArray[np.int64]:
    """Return the seat that so many turns after a seat come to, by who is in, seat and number of turns.

    Who is in is a number whose bit for each such seat is set; the seat itself may be out (R4).
    """
    table = np.zeros((1 << MOST_PLAYERS, MOST_PLAYERS, LONGEST + 1), np.int64)
    for playing in range(1, 1 << MOST_PLAYERS):
        for seat in range(MOST_PLAYERS):
            following = seat
            for turns in range(LONGEST + 1):
                table[playing, seat, turns] = following
                following = next(
                    other % MOST_PLAYERS
                    for other in range(following + 1, following + 1 + MOST_PLAYERS)
                    if playing >> other % MOST_PLAYERS & 1
                )
    return table


@cache
def _without() -> NDArray[np.int64]:
    """Return who is in when a seat has left."""
    return np.arange(1 << MOST_PLAYERS)[:, None] & ~(1 << np.arange(MOST_PLAYERS))


@cache
def _alone() -> NDArray[np.int64]:
    """Return the one seat that is in, or -1 where there are several (R13)."""
    table = np.full(1 << MOST_PLAYERS, -1)
    table[1 << np.arange(MOST_PLAYERS)] = np.arange(MOST_PLAYERS)
    return table

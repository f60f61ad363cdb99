"""A second account of the odds, in plain Python, written from the rules text, to hold the first one against.

It shares no code with kingsuicide: no arrays, and no trick but memory. A debt that waits has its own size,
in the order met, and what follows is told card by card. `Lazy` alone is for packs too large for that: there,
honours that wait are only counted.

The whole classic pack takes it two minutes and a gigabyte for two players:

python -m tests.second 2
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache
from sys import argv

PASS, KING, LAST = "pass", "king", "last"


class Second:
    """The odds of one kind of rules.

    Args:
        low: How many low cards the pack has.
        honours: How many honours there are of each debt, the King of Hearts apart.
        debts: What they owe.
        replaces: Whether a new honour replaces the debt.
        ends_deal: Whether the King of Hearts ends the deal.
        number: `Fraction`, or `float`.
    """

    def __init__(self, low, honours, debts, *, replaces=False, ends_deal=False, number=Fraction):
        self.pack = (low, tuple(honours))
        self.debts, self.replaces, self.ends_deal, self.number = tuple(debts), replaces, ends_deal, number
        self.rest = cache(self._rest)
        self.match = cache(self._match)

    def next_cards(self, low, honours, king):
        """Yield each class of the next card: its chance, its debt or None for low, and what is left after."""
        count = self.number(low + sum(honours) + king)
        if low:
            yield low / count, 0, low - 1, honours, king
        for kind, there in enumerate(honours):
            if there:
                left = (*honours[:kind], there - 1, *honours[kind + 1 :])
                yield there / count, self.debts[kind], low, left, king
        if king:
            yield 1 / count, None, low, honours, False

    def after(self, debt, owed, waiting):
        """Take a card that owes `debt` into account; return what is owed then, or None when the turn is over.

        What is owed is the cards left in the payment, whether an honour was met in it, and the debts waiting.
        """
        if owed is None or (self.replaces and debt):
            return ((debt, False), ()) if debt else None  # R6, R8
        left, met = owed[0] - 1, owed[1] or debt > 0
        if debt:
            waiting = (*waiting, debt)  # R9
        if left:
            return (left, met), waiting
        if not met:
            return None  # R10
        return (waiting[0], False), waiting[1:]

    def _rest(self, players, low, honours, king, owed=None, waiting=()):
        """Return the chances of (who draws the King of Hearts, who takes the last card), and the mean turns.

        Seats are counted in turns from who takes the next card; None where nobody leaves so.
        """
        ends, turns = defaultdict(self.number), self.number(1)
        for chance, debt, *left in self.next_cards(low, honours, king):
            left_low, left_honours, left_king = left
            is_empty = not (left_low or any(left_honours) or left_king)
            if debt is None:  # R7, before R11
                if is_empty or self.ends_deal or players == 2:
                    ends[0, None] += chance
                    continue
                more, further = self.rest(players - 1, *left)
                turns += chance * further
                for (_, last), then in more.items():
                    # The seats close up: the next player is 1 here, and 0 there.
                    ends[0, last + 1] += chance * then
            elif is_empty:  # R11
                ends[None, 0] += chance
            elif (goes_on := self.after(debt, owed, waiting)) is not None:
                more, further = self.rest(players, *left, *goes_on)
                turns += chance * (further - 1)
                for end, then in more.items():
                    ends[end] += chance * then
            else:
                more, further = self.rest(players, *left)
                turns += chance * further
                for end, then in more.items():
                    ends[tuple(None if one is None else (one + 1) % players for one in end)] += chance * then
        return dict(ends), turns

    def turn(self, low, honours, king, owed=None, waiting=(), most=52):
        """Return the chances of (how the turn ends, after how many more cards, up to `most`)."""
        found = defaultdict(self.number)
        states = {(low, honours, king, owed, waiting): self.number(1)}
        cards = 0
        while states and cards < most:
            cards, states, before = cards + 1, defaultdict(self.number), states
            for (*table, owed, waiting), share in before.items():
                for chance, debt, *left in self.next_cards(*table):
                    if debt is None:
                        found[KING, cards] += share * chance
                    elif not (left[0] or any(left[1]) or left[2]):
                        found[LAST, cards] += share * chance
                    elif (goes_on := self.after(debt, owed, waiting)) is None:
                        found[PASS, cards] += share * chance
                    else:
                        states[*left, *goes_on] += share * chance
        return dict(found)

    def _match(self, playing, dealer, seats):
        """Return the chance to lose of each seat, and the mean number of deals, before a deal (R12, R13).

        Args:
            playing: The seats still in.
            dealer: The seat that deals.
            seats: How many seats the table has.
        """
        if len(playing) == 1:
            return {playing[0]: self.number(1)}, self.number(0)
        order = []
        for step in range(1, seats + 1):  # R4: from the dealer's left, clockwise
            if (dealer + step) % seats in playing:
                order.append((dealer + step) % seats)
        loses, deals = defaultdict(self.number), self.number(1)
        ends, _ = self.rest(len(order), self.pack[0], self.pack[1], True)
        for end, chance in ends.items():
            gone = [order[one] for one in end if one is not None]
            stay = tuple(seat for seat in playing if seat not in gone)
            following = dealer
            while True:  # R12: the deal passes clockwise to the next player still in
                following = (following + 1) % seats
                if following in stay:
                    break
            then, more = self.match(stay, following, seats)
            deals += chance * more
            for seat, share in then.items():
                loses[seat] += chance * share
        return dict(loses), deals

    def fresh(self, players):
        """Return who loses a fresh match, by seat, the mean deals, the first deal's ends and mean turns."""
        loses, deals = self.match(tuple(range(players)), players - 1, players)
        ends, turns = self.rest(players, self.pack[0], self.pack[1], True)
        return loses, deals, ends, turns


class Lazy(Second):
    """The same with honours that wait only counted: which one is paid next is settled when it is paid.

    Here `waiting` is that number, and `honours` are those not yet turned up, in the pack or in the line.
    """

    def _rest(self, players, low, honours, king, owed=None, waiting=0):
        """Do as `Second` does."""
        in_pack = sum(honours) - waiting
        count = self.number(low + in_pack + king)
        ends, turns = defaultdict(self.number), self.number(0)

        def add(chance, share, turn=0, more=0):
            nonlocal turns
            mine, further = share
            turns += chance * (further + more)
            for (by_king, last), then in mine.items():
                ends[
                    None if by_king is None else (by_king + turn) % players,
                    None if last is None else (last + turn) % players,
                ] += chance * then

        if king:
            only = low + in_pack == 0
            if only or self.ends_deal or players == 2:
                add(1 / count, ({(0, None): 1}, 1))
            else:
                more, further = self.begun(players - 1, low, honours, False, waiting)
                add(1 / count, ({(0, last + 1): then for (_, last), then in more.items()}, 1 + further))
        if low + in_pack + king == 1:
            if not king:
                add(self.number(1), ({(None, 0): 1}, 1))
            return dict(ends), turns
        if low:
            chance = low / count
            if owed is not None and owed[0] > 1:
                add(chance, self.rest(players, low - 1, honours, king, (owed[0] - 1, owed[1]), waiting))
            elif owed is not None and owed[1]:
                self.pay(chance, add, players, low - 1, honours, king, waiting)
            else:
                add(chance, self.begun(players, low - 1, honours, king, waiting), 1, 1)
        if in_pack:
            chance = in_pack / count
            if owed is None:
                self.pay(chance, add, players, low, honours, king, 1)
            elif owed[0] > 1:
                add(chance, self.rest(players, low, honours, king, (owed[0] - 1, True), waiting + 1))
            else:
                self.pay(chance, add, players, low, honours, king, waiting + 1)
        return dict(ends), turns

    def pay(self, chance, add, players, low, honours, king, waiting):
        """Turn up the honour at the head of the line."""
        for kind, there in enumerate(honours):
            if there:
                left = (*honours[:kind], there - 1, *honours[kind + 1 :])
                share = there / self.number(sum(honours))
                add(
                    chance * share,
                    self.rest(players, low, left, king, (self.debts[kind], False), waiting - 1),
                )

    def begun(self, players, low, honours, king, gone):
        """Return the odds of a next turn, so many honours of a cancelled line being gone."""
        if not gone:
            return self.rest(players, low, honours, king)
        ends, turns = defaultdict(self.number), self.number(0)
        for kind, there in enumerate(honours):
            if there:
                left = (*honours[:kind], there - 1, *honours[kind + 1 :])
                share = there / self.number(sum(honours))
                more, further = self.begun(players, low, left, king, gone - 1)
                turns += share * further
                for end, then in more.items():
                    ends[end] += share * then
        return dict(ends), turns


if __name__ == "__main__":
    print(Lazy(36, (4, 4, 3, 4), (1, 2, 3, 4), number=float).fresh(int(argv[1])))

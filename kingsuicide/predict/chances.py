"""The exact chance of every answer, from what can be seen alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import comb

from kingsuicide.cards import KING_OF_HEARTS
from kingsuicide.predict.kinds import Kind, Question
from kingsuicide.predict.unseen import Unseen, unseen
from kingsuicide.rules import Chain
from kingsuicide.seen import Seen

Chances = tuple[Fraction, ...]

# Two of these are never nearer to each other than a millionth; a chance is reckoned to a billionth of that.
_SIMPLEST = 999
_NEAR = Fraction(1, 10**12)


def chances(question: Question) -> Chances | None:
    """Return the chance of each option, in the order of the options, or None where it is not known.

    Every order of the face-down cards is equally likely (R3), whichever of them is taken (R5). For how many
    cards a turn takes, and who leaves next, the exact odds are asked; they need NumPy.
    """
    return _EXACT[question.kind](question)


def _honour(question: Question) -> Chances:
    """Count: honours among the face-down cards, of all of them (R2, R8)."""
    cards = unseen(question.seen)
    king = len(cards.king) if question.seen.rules.owed(KING_OF_HEARTS.rank) else 0
    return _yes_no(Fraction(len(cards.honours) + king, cards.count))


def _chain(question: Question) -> Chances:
    cards = unseen(question.seen)
    by_payments = question.seen.rules.chain is Chain.PAYMENTS
    return _yes_no(_paid_whole(question.seen, cards) if by_payments else _replaced(question.seen, cards))


def _paid_whole(seen: Seen, cards: Unseen) -> Fraction:
    """Return the chance that a payment taken whole has an honour in it, and that nobody leaves (R9–R11).

    The cards still to be taken for it are a sample without replacement (hypergeometric): they are to miss the
    King of Hearts, and unless an honour was met before, not to be low all of them.
    """
    payment = seen.turn.payments[-1]
    if cards.count <= payment.left:
        # The last card of all the piles would be among them, and end the turn (R11).
        return Fraction(0)
    without_king = comb(cards.count - len(cards.king), payment.left)
    all_low = 0 if payment.has_honour else comb(len(cards.low), payment.left)
    return Fraction(without_king - all_low, comb(cards.count, payment.left))


def _replaced(seen: Seen, cards: Unseen) -> Fraction:
    """Return the chance that an honour replaces the debt (chain `replace`, R7, R11).

    A card that is not low must come before the payment is whole, and before the last card of all the piles,
    which ends the turn whatever it is. The first such card is as likely the King of Hearts, who ends the turn
    too, as it is any other of them, whichever place it comes at.
    """
    not_low = len(cards.honours) + len(cards.king)
    if not not_low:
        return Fraction(0)
    places = min(seen.turn.payments[-1].left, cards.count - 1)
    one_comes = 1 - Fraction(comb(len(cards.low), places), comb(cards.count, places))
    return one_comes * Fraction(len(cards.honours), not_low)


def _cards(question: Question) -> Chances | None:
    try:
        from kingsuicide.chance.exact.odds import cards_of_turn
    except ImportError:
        return None
    found = dict.fromkeys(question.options, 0.0)
    for cards, chance in enumerate(cards_of_turn(question.seen), 1):
        if chance:
            found[question.option_of(cards)] += chance
    return _fractions(found.values())


def _leaver(question: Question) -> Chances | None:
    try:
        from kingsuicide.chance.exact.odds import leaves_next
    except ImportError:
        return None
    found = leaves_next(question.seen)
    return _fractions(found[int(option)] for option in question.options)


def _fractions(chances: Iterable[float]) -> Chances:
    """Return what chances reckoned in floats stand for; what cannot be is 0 in floats too."""
    found = tuple(chances)
    is_certain = sum(chance > 0 for chance in found) == 1
    return tuple(Fraction(chance > 0) if is_certain else _fraction(chance) for chance in found)


def _fraction(chance: float) -> Fraction:
    """Return the fraction that a chance reckoned in floats stands for: a simple one, when it is that near."""
    found = Fraction(min(chance, 1.0))
    simple = found.limit_denominator(_SIMPLEST)
    is_open = 0 < simple < 1
    return simple if is_open and abs(simple - found) < _NEAR else found


def _yes_no(yes: Fraction) -> Chances:
    return yes, 1 - yes


_EXACT: dict[Kind, Callable[[Question], Chances | None]] = {
    Kind.HONOUR: _honour,
    Kind.CHAIN: _chain,
    Kind.CARDS: _cards,
    Kind.LEAVER: _leaver,
}

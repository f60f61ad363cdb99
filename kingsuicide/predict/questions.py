"""Which questions fit a moment, and which of them is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from kingsuicide.predict.futures import orders, supposed
from kingsuicide.predict.kinds import YES_OR_NO, Kind, Question, numbers
from kingsuicide.predict.truths import truth
from kingsuicide.predict.unseen import unseen
from kingsuicide.rules import Chain
from kingsuicide.seen import Seen


def fitting(seen: Seen) -> tuple[Question, ...]:
    """Return the questions that make sense at a moment: at most one of each kind, none with a certain answer.

    Args:
        seen: What can be seen at that moment; nothing fits when the match is over.
    """
    made = (question_of(kind, seen) for kind in Kind)
    return tuple(question for question in made if question)


def question_of(kind: Kind, seen: Seen) -> Question | None:
    """Return the question of a kind at a moment, or None when it does not fit."""
    if seen.is_over or not (options := _options(kind, seen)):
        return None
    question = Question(kind, options, seen)
    return question if _is_undecided(question) else None


def choose(seen: Seen, kinds: Collection[Kind], asked: Iterable[Kind]) -> Question | None:
    """Return one question that fits a moment: of the kind that was asked least.

    Some kinds fit nearly always, others seldom; so a match gets all of them.

    Args:
        seen: What can be seen at that moment.
        kinds: The kinds to choose from.
        asked: The kinds of the questions asked before. Of kinds asked equally often the first one that fits
            is taken, in the order of `Kind`.
    """
    times = Counter(asked)
    made = (question_of(kind, seen) for kind in sorted(Kind, key=lambda kind: times[kind]) if kind in kinds)
    return next((question for question in made if question), None)


def _options(kind: Kind, seen: Seen) -> tuple[str, ...]:
    """Return the possible answers, or none where the kind makes no sense."""
    match kind:
        case Kind.HONOUR:
            return YES_OR_NO
        case Kind.CHAIN:
            return YES_OR_NO if _payment_may_end_turn(seen) else ()
        case Kind.CARDS:
            return numbers(*_cards_between(seen))
        case Kind.LEAVER:
            return tuple(map(str, seen.playing))


def _payment_may_end_turn(seen: Seen) -> bool:
    """Whether a payment is under way, and no honour was met in it: after one, R10 has nothing to ask."""
    turn = seen.turn
    return not turn.ending and bool(turn.payments) and not turn.payments[-1].has_honour


def _cards_between(seen: Seen) -> tuple[int, int]:
    """Return the fewest and the most cards that may still be taken in the turn, or wider bounds."""
    cards, turn = unseen(seen), seen.turn
    opens = bool(turn.ending) or turn.opening is None
    # Each honour met is paid for once at most (R9).
    most = (1 if opens else turn.owed) + sum(seen.rules.owed(card.rank) for card in cards.honours)
    least = 1
    if not opens and not cards.king:
        # Nothing but a whole payment of low cards ends the turn, or the last card (R10, R11).
        payment = turn.payments[-1]
        least = payment.left + (turn.waiting[0].owed if payment.has_honour else 0)
        if cards.honours and seen.rules.chain is Chain.REPLACE:
            # The cheapest honour may come at once in place of a greater debt.
            least = min(least, 1 + seen.rules.owed(cards.honours[-1].rank))
    return min(least, cards.count), min(most, cards.count)


def _is_undecided(question: Question) -> bool:
    """Whether two orders of the face-down cards give the question two answers."""
    seen = question.seen
    answers = (truth(question, supposed(seen, order)) for order in orders(seen))
    first = next(answers)
    return any(answer != first for answer in answers)

"""Questions, answers and scores as messages; the sentences are in `locale/`."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from kingsuicide.cards import HONOURS
from kingsuicide.events import ChainStopped, DebtReplaced, Event, LeftByKing, NextDebt
from kingsuicide.explain import card_sign, rank_sign, rank_taken, seat_names
from kingsuicide.messages import Message, Number, message
from kingsuicide.predict.answers import Answer
from kingsuicide.predict.kinds import OR_MORE, Kind, Question
from kingsuicide.predict.score import Bin, Score
from kingsuicide.predict.truths import Verdict

Names = tuple[str, ...] | None
"""The players' names, or None for each language's own."""

# A fraction of more digits tells nobody anything; its per cent do.
_MOST_OF = 999


def kind_name(kind: Kind) -> Message:
    """Return a kind's name, for a switch."""
    return message("predict-kind", kind=kind.value)


def wording(question: Question, names: Names = None) -> Message:
    """Return a question in words."""
    player, turn = seat_names(names)[question.seat], question.seen.turn
    match question.kind:
        case Kind.HONOUR:
            return message("predict-honour", player=player)
        case Kind.CHAIN:
            payment = turn.payments[-1]
            honour = rank_taken(payment.honour.rank)
            return message("predict-chain", player=player, left=payment.left, honour=honour)
        case Kind.CARDS:
            opens = turn.ending or turn.opening is None
            return message("predict-cards", player=player, opens=int(bool(opens)))
        case Kind.LEAVER:
            return message("predict-leaver", player=player)


def note(question: Question) -> Message:
    """Return what counts for a question, in a sentence or two."""
    rules = question.seen.rules
    match question.kind:
        case Kind.HONOUR:
            ranks = tuple(rank_sign(rank) for rank in HONOURS if rules.owed(rank))
            return message("predict-honour-note", ranks=ranks)
        case Kind.CHAIN:
            last = sum(question.seen.counts) <= question.seen.turn.payments[-1].left
            return message("predict-chain-note", chain=rules.chain.value, last=int(last))
        case Kind.CARDS:
            return message("predict-cards-note")
        case Kind.LEAVER:
            return message("predict-leaver-note")


def option_words(question: Question, option: str, names: Names = None) -> Message:
    """Return one of a question's options in words, as they stand on a button and in a sentence."""
    match question.kind:
        case Kind.HONOUR:
            return message("predict-option-honour", option=option)
        case Kind.CHAIN:
            return message("predict-option-chain", option=option)
        case Kind.CARDS:
            cards, more = int(option.removesuffix(OR_MORE)), int(option.endswith(OR_MORE))
            return message("predict-option-cards", cards=cards, more=more)
        case Kind.LEAVER:
            return seat_names(names)[int(option)]


def explained(answer: Answer, names: Names = None) -> tuple[Message, ...]:
    """Explain an answer: what was said, what happened, and the exact chance where it is known.

    The chance is that of the answer given; when the question was skipped, that of what happened, if decided.
    """
    sentences = [_said(answer, names), _decided(answer, names)]
    chance = answer.chance_of(answer.choice or answer.truth)
    if chance is not None:
        said = chance_words(chance, sum(answer.question.seen.counts))
        sentences.append(message("predict-chance-was", chance=said, skipped=int(answer.choice is None)))
    return tuple(sentences)


def score_words(score: Score) -> tuple[Message, ...]:
    """Return a score in a few sentences; what there is nothing of yet is left out."""
    skipped, waiting = score.asked - score.answered, score.answered - score.resolved
    sentences = [message("predict-score-asked", asked=score.asked, skipped=skipped, open=waiting)]
    if score.resolved:
        sentences.append(message("predict-score-hits", hits=score.hits, resolved=score.resolved))
    if score.known:
        expected = decimal(score.expected, 1)
        sentences.append(
            message("predict-score-expected", known=score.known, expected=expected, hits=score.known_hits)
        )
    if score.brier is not None:
        brier = decimal(score.brier, 2)
        sentences.append(message("predict-score-brier", brier=brier, stated=score.stated))
    return tuple(sentences)


def bin_words(one: Bin) -> Message:
    """Return a range of the calibration in words."""
    ends = {"least": int(one.least * 100), "most": int(one.most * 100)}
    if one.mean is None or one.share is None:
        return message("predict-bin-empty", **ends)
    mean, share = percent(one.mean), percent(one.share)
    return message("predict-bin", count=one.count, mean=mean, share=share, **ends)


def chance_words(chance: Fraction, cards: int) -> Message:
    """Return a chance in words: "16 in 52, 31%".

    Args:
        chance: 0 to 1.
        cards: How many cards lie face down: so many of them, where that is a whole number.
    """
    count, of = chance.numerator, chance.denominator
    if cards % of == 0:
        count, of = count * (cards // of), cards
    if of > _MOST_OF:
        return percent(chance, "about")
    return message("predict-chance", count=count, of=of, percent=percent(chance))


def percent(part: Fraction, bound: str = "none") -> Message:
    """Return a part of a whole in whole per cent; nothing that is open reads as 0% or 100%.

    Args:
        part: 0 to 1.
        bound: `about` to say that it is rounded, or `none`.
    """
    value = int(part * 100 + Fraction(1, 2))
    if part and not value:
        value, bound = 1, "less"
    elif part != 1 and value == 100:
        value, bound = 99, "more"
    return message("predict-percent", value=value, bound=bound)


def decimal(value: Fraction, places: int) -> Number:
    """Return a number, 0 or greater, rounded to some decimal places."""
    return Number(Decimal(int(value * 10**places + Fraction(1, 2))).scaleb(-places), places)


def _said(answer: Answer, names: Names) -> Message:
    if answer.choice is None:
        return message("predict-skipped")
    choice = option_words(answer.question, answer.choice, names)
    if answer.probability is None:
        return message("predict-said", choice=choice)
    return message("predict-said-sure", choice=choice, percent=percent(answer.probability))


def _decided(answer: Answer, names: Names) -> Message:
    decided = answer.verdict
    if decided is None:
        return message("predict-open")
    hit = {None: "none", True: "yes", False: "no"}[answer.hit]
    card = card_sign(decided.card)
    match answer.question.kind:
        case Kind.HONOUR:
            return message("predict-was-honour", card=card, hit=hit)
        case Kind.CHAIN:
            return message("predict-was-chain", how=_how(decided), card=card, hit=hit)
        case Kind.CARDS:
            return message("predict-was-cards", cards=decided.cards, hit=hit)
        case Kind.LEAVER:
            player = seat_names(names)[decided.event.seat]
            return message("predict-was-leaver", player=player, how=_how(decided), card=card, hit=hit)


def _how(decided: Verdict) -> str:
    """Return what the deciding card did, as a word for the sentences."""
    words: dict[type[Event], str] = {
        NextDebt: "next",
        DebtReplaced: "replaced",
        ChainStopped: "stopped",
        LeftByKing: "king",
    }
    return words.get(type(decided.event), "last")

"""Events to explanations: what happened, why, and what comes next, as messages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from kingsuicide.cards import HONOURS, Card, Rank
from kingsuicide.events import (
    ChainStopped,
    Dealt,
    DealtAgain,
    DebtReplaced,
    DebtWaits,
    Event,
    Extra,
    LaidAside,
    LeftByKing,
    LeftByLastCard,
    MatchEnded,
    MustPay,
    NextDebt,
    Opened,
    PaysOn,
    TurnPassed,
)
from kingsuicide.messages import Message, Value, message
from kingsuicide.rules import MOST_PLAYERS, Chain, Choice, King, Rules
from kingsuicide.turn import Debt, Payment

DEFAULT_NAMES = tuple(message(f"player-{seat}") for seat in range(1, MOST_PLAYERS + 1))


@dataclass(frozen=True, slots=True)
class Explanation:
    """A step explained.

    Args:
        headline: A few words.
        body: What happened, why, and what comes next, a message each.
        rules: The ids of the rules that it rests on, the first one most of all.
    """

    headline: Message
    body: tuple[Message, ...]
    rules: tuple[str, ...]

    @property
    def rule(self) -> str:
        """The id of the rule that it rests on most of all."""
        return self.rules[0]


def explain(events: tuple[Event, ...], rules: Rules, names: tuple[str, ...] | None = None) -> Explanation:
    """Explain what happened in one step.

    Args:
        events: The step's events, as `play` returns them.
        rules: The rules in force.
        names: The players' names, or None for each language's own.
    """
    told = [event for event in events if not isinstance(event, Opened | Extra)]
    players = seat_names(names)
    headlined = told[-1] if isinstance(told[-1], MatchEnded) else told[0]
    return Explanation(
        headline=_headline(headlined, players),
        body=tuple(_sentence(event, rules, players) for event in told),
        rules=tuple(dict.fromkeys(event.rule for event in told if event.rule != TurnPassed.rule)),
    )


def seat_names(names: tuple[str, ...] | None) -> tuple[Message, ...]:
    """Return the players' names as messages, seat by seat."""
    return DEFAULT_NAMES if names is None else tuple(message("player-name", name=name) for name in names)


def card_name(card: Card) -> Message:
    """Return a card's name, as in "the Queen of Spades"."""
    return _card("card", card)


def card_sign(card: Card) -> Message:
    """Return a card's rank and suit in signs, with the language's letters."""
    return _card("card-sign", card)


def rank_name(rank: Rank) -> Message:
    """Return a rank's name, as in "the Queen"."""
    return message("rank", rank=_word(rank))


def rank_taken(rank: Rank) -> Message:
    """Return a rank's name as what something is taken for: "for the Queen"."""
    return message("rank-taken", rank=_word(rank))


def rank_sign(rank: Rank) -> Message:
    """Return a rank's sign, with the language's letters."""
    return message("rank-sign", rank=_word(rank))


def rule_text(rule: str, rules: Rules) -> Message:
    """Return the text of a rule, R1 to R13, as it reads with the rules in force."""
    if make := _RULE_TEXTS.get(rule):
        return make(rules)
    return message(f"rule-{rule}")


def _word(rank: Rank) -> str:
    return rank.name.lower()


def _card(id_: str, card: Card) -> Message:
    return message(id_, rank=_word(card.rank), suit=card.suit.name.lower() if card.suit else "none")


def _debts(debts: tuple[Debt, ...]) -> tuple[Message, ...]:
    return tuple(message("debt", owed=debt.owed, rank=_word(debt.honour.rank)) for debt in debts)


def _paid(payment: Payment) -> dict[str, Value]:
    return {
        "honour": rank_taken(payment.honour.rank),
        "owed": payment.owed,
        "left": payment.left,
    }


def _headline(event: Event, players: tuple[Message, ...]) -> Message:
    player = players[event.seat]
    match event:
        case LaidAside():
            return message("laid-aside-headline")
        case MustPay():
            return message(
                "must-pay-headline", card=_card("card-taken", event.debt.honour), owed=event.debt.owed
            )
        case PaysOn(payment=payment):
            return message("pays-on-headline", taken=len(payment.cards), owed=payment.owed)
        case DebtWaits():
            return message(
                "debt-waits-headline", card=_card("card-taken", event.debt.honour), owed=event.debt.owed
            )
        case DebtReplaced():
            return message(
                "debt-replaced-headline", card=_card("card-taken", event.debt.honour), owed=event.debt.owed
            )
        case NextDebt():
            return message("next-debt-headline", **_debt_values(event.debt))
        case ChainStopped():
            return message("chain-stopped-headline")
        case LeftByKing():
            return message("left-by-king-headline", player=player)
        case LeftByLastCard():
            return message("left-by-last-card-headline", player=player)
        case Dealt():
            return message("dealt-headline", deal=event.deal)
        case MatchEnded():
            return message("match-ended-headline", player=player)
    raise AssertionError(event)


def _debt_values(debt: Debt) -> dict[str, Value]:
    return {"owed": debt.owed, "honour": rank_taken(debt.honour.rank)}


def _sentence(event: Event, rules: Rules, players: tuple[Message, ...]) -> Message:
    tell = partial(message, player=players[event.seat])
    match event:
        case LaidAside(card=card):
            return tell("laid-aside", card=card_name(card))
        case MustPay(debt=debt):
            return tell("must-pay", card=_card("card-taken", debt.honour), owed=debt.owed)
        case PaysOn(card=card, payment=payment):
            return tell("pays-on", card=_card("card-taken", card), **_paid(payment))
        case DebtWaits(debt=debt, payment=payment):
            waits = _card("card-taken", debt.honour)
            return tell("debt-waits", card=waits, debt=debt.owed, ahead=len(event.ahead), **_paid(payment))
        case DebtReplaced(debt=debt, payment=payment):
            newest = _card("card-taken", debt.honour)
            return tell("debt-replaced", card=newest, debt=debt.owed, **_paid(payment))
        case NextDebt(payment=payment, debt=debt):
            paid = rank_taken(payment.honour.rank)
            return tell("next-debt", paid=paid, **_debt_values(debt))
        case ChainStopped(payment=payment, cancelled=cancelled):
            cards = tuple(rank_sign(card.rank) for card in payment.cards)
            count = len(cancelled)
            return tell(
                "chain-stopped", cards=cards, cancelled=count, debts=_debts(cancelled), **_paid(payment)
            )
        case LeftByKing():
            return tell("left-by-king", void=event.void, last=int(event.last))
        case LeftByLastCard(card=card):
            return tell("left-by-last-card", card=_card("card-taken", card), void=event.void)
        case TurnPassed():
            return tell("turn-passed", top=int(rules.choice is Choice.TOP))
        case DealtAgain():
            ended = int(rules.king is King.ENDS_DEAL)
            return tell("dealt-again", dealer=players[event.dealer], cards=rules.pack, ended=ended)
        case Dealt():
            piles = len(rules.piles)
            return tell("dealt", dealer=players[event.dealer], cards=rules.pack, piles=piles)
        case MatchEnded():
            return tell("match-ended", cards=event.cards_left)
    raise AssertionError(event)


def _penalties(rules: Rules) -> Message:
    jack, queen, king, ace = (rules.owed(rank) for rank in HONOURS)
    free = (jack, queen, king, ace).count(0)
    return message("rule-R8", jack=jack, queen=queen, king=king, ace=ace, free=free)


def _piles(rules: Rules) -> Message:
    return message("rule-R3", cards=rules.pack, piles=", ".join(map(str, rules.piles)))


_RULE_TEXTS: dict[str, Callable[[Rules], Message]] = {
    "R2": lambda rules: message("rule-R2", cards=rules.pack, lowest=2 if rules.pack == 52 else 6),
    "R3": _piles,
    "R5": lambda rules: message("rule-R5-top" if rules.choice is Choice.TOP else "rule-R5"),
    "R7": lambda rules: message("rule-R7-ends-deal" if rules.king is King.ENDS_DEAL else "rule-R7"),
    "R8": _penalties,
    "R9": lambda rules: message("rule-R9-replace" if rules.chain is Chain.REPLACE else "rule-R9"),
    "R10": lambda rules: message("rule-R10-replace" if rules.chain is Chain.REPLACE else "rule-R10"),
    "R12": lambda rules: message("rule-R12", cards=rules.pack),
}

"""The rules in force: frozen settings, their presets, and what settings cannot be (R1–R13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import TypeVar

from kingsuicide.cards import HONOURS, PACKS, Rank
from kingsuicide.messages import Message, bad_setting, message

RULE_IDS = tuple(f"R{number}" for number in range(1, 14))
FEWEST_PLAYERS, MOST_PLAYERS = 2, 5
MOST_OWED = 9


class Chain(StrEnum):
    """What an honour met while paying does: waits its turn (R9), or replaces the debt at once."""

    PAYMENTS = "payments"
    REPLACE = "replace"


class King(StrEnum):
    """What the King of Hearts does: throws the player out (R7), or ends the deal as well."""

    LEAVES = "leaves"
    ENDS_DEAL = "ends-deal"


class Choice(StrEnum):
    """Which card of a pile may be taken: any (R5), or only the top one."""

    ANY = "any"
    TOP = "top"


Setting = TypeVar("Setting", bound=StrEnum)

USUAL_PILES = {52: (12, 10, 10, 10, 10), 36: (8, 7, 7, 7, 7)}
USUAL_PENALTIES = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class Rules:
    """The settings of a match. Without arguments they are the classic rules.

    Args:
        players: 2 to 5 (R1).
        chain: `payments` or `replace` (R9).
        king: `leaves` or `ends-deal` (R7).
        choice: `any` or `top` card of a pile (R5).
        penalties: Cards owed for J, Q, K and A, each 0 to 9 (R8); four numbers, or a mapping from the
            ranks that differ from the usual 1, 2, 3, 4. An honour that owes 0 counts as a low card.
        pack: 52 cards, or 36, from 6 to A (R2).
        piles: How many cards each pile has, the centre first, adding up to the pack (R3); without it,
            12 and four of 10, or with 36 cards 8 and four of 7.

    Raises:
        BadSetting: A setting that cannot be.
    """

    players: int = 4
    chain: Chain = Chain.PAYMENTS
    king: King = King.LEAVES
    choice: Choice = Choice.ANY
    penalties: tuple[int, ...] = USUAL_PENALTIES
    pack: int = 52
    piles: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        checked = {
            "players": _whole("players", self.players, FEWEST_PLAYERS, MOST_PLAYERS),
            "chain": _option("chain", self.chain, Chain),
            "king": _option("king", self.king, King),
            "choice": _option("choice", self.choice, Choice),
            "penalties": _penalties(self.penalties),
            "pack": _pack(self.pack),
            "piles": _piles(self.piles, self.pack),
        }
        for field, value in checked.items():
            object.__setattr__(self, field, value)

    @classmethod
    def classic(cls, players: int = 4) -> Rules:
        """Return the classic rules, R1 to R13 as they stand."""
        return cls(players=players)

    @classmethod
    def pagat(cls, players: int = 4) -> Rules:
        """Return the rules of the English description "Suicide King"."""
        return cls(players=players, chain=Chain.REPLACE, king=King.ENDS_DEAL, choice=Choice.TOP)

    @property
    def name(self) -> str:
        """`classic`, `pagat`, or `custom` when the settings are no preset's."""
        return next((name for name, preset in _presets(self.players) if preset == self), "custom")

    def owed(self, rank: Rank) -> int:
        """Return how many cards must be taken for a rank: 0 for a low one (R2, R8)."""
        return self.penalties[HONOURS.index(rank)] if rank in HONOURS else 0


PRESETS = {"classic": Rules.classic, "pagat": Rules.pagat}


@cache
def _presets(players: int) -> tuple[tuple[str, Rules], ...]:
    return tuple((name, preset(players)) for name, preset in PRESETS.items())


def rules_of(rules: Rules | str | None, players: int | None = None) -> Rules:
    """Return rules given as such, by a preset's name, or not at all, for so many players.

    Raises:
        BadSetting: There is no such preset, or the number of players cannot be.
    """
    if rules is None:
        rules = "classic"
    if isinstance(rules, Rules):
        return rules if players is None else replace(rules, players=players)
    if not isinstance(rules, str) or rules not in PRESETS:
        raise bad_setting("rules", rules, message("allowed-of", options=", ".join(PRESETS)))
    return PRESETS[rules]() if players is None else PRESETS[rules](players)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _whole(field: str, value: int, least: int, most: int) -> int:
    if not (_is_whole(value) and least <= value <= most):
        raise bad_setting(field, value, message("allowed-range", least=least, most=most))
    return value


def _option(field: str, value: object, options: type[Setting]) -> Setting:
    if not isinstance(value, str) or value not in tuple(options):
        raise bad_setting(field, value, message("allowed-of", options=", ".join(options)))
    return options(value)


def _penalties(value: Iterable[int] | Mapping[str, int]) -> tuple[int, ...]:
    allowed = message("allowed-penalties", most=MOST_OWED)
    if isinstance(value, Mapping):
        usual = dict(zip((rank.value for rank in HONOURS), USUAL_PENALTIES, strict=True))
        numbers = tuple((usual | dict(value)).values())
    else:
        numbers = _numbers("penalties", value, allowed)
    if len(numbers) != len(HONOURS) or not all(_is_whole(one) and 0 <= one <= MOST_OWED for one in numbers):
        raise bad_setting("penalties", value, allowed)
    return numbers


def _pack(value: int) -> int:
    if not _is_whole(value) or value not in PACKS:
        raise bad_setting("pack", value, message("allowed-of", options=", ".join(map(str, PACKS))))
    return value


def _piles(value: Iterable[int], pack: int) -> tuple[int, ...]:
    allowed = message("allowed-piles", pack=pack)
    numbers = _numbers("piles", value, allowed) or USUAL_PILES[pack]
    if min(numbers) < 1 or sum(numbers) != pack:
        raise bad_setting("piles", value, allowed)
    return numbers


def _numbers(field: str, value: Iterable[int], allowed: Message) -> tuple[int, ...]:
    numbers = tuple(value) if isinstance(value, Iterable) else (None,)
    if not all(map(_is_whole, numbers)):
        raise bad_setting(field, value, allowed)
    return tuple(int(number) for number in numbers if number is not None)

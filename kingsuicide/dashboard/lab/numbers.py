"""Numbers as people type them."""

from __future__ import annotations

import re
from decimal import Decimal

from kingsuicide.dashboard.lab.state import MOST_GAMES, bad_games

_PLAIN = re.compile(r"[0-9]{1,20}")
_GROUPED = re.compile(r"[0-9]{1,3}(?:[ ,'\u00a0\u2009\u202f][0-9]{3}){1,6}")
_POWER = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)[eE]\+?([0-9]{1,2})")


def typed_games(text: str) -> int:
    """Return a number of games as it was typed: `1000000`, `1e6`, `1,000,000` or `1 000 000`.

    Raises:
        BadSetting: It is no such number, or none that a run can have.
    """
    given = text.strip()
    if _PLAIN.fullmatch(given):
        number = Decimal(given)
    elif _GROUPED.fullmatch(given):
        number = Decimal(re.sub(r"[^0-9]", "", given))
    elif power := _POWER.fullmatch(given):
        number = Decimal(power[1]).scaleb(int(power[2]))
    else:
        raise bad_games(text)
    if number != int(number) or not 1 <= number <= MOST_GAMES:
        raise bad_games(text)
    return int(number)

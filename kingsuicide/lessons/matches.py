"""Matches prepared for lessons: frozen records, each a game's code and what it promises to contain."""

from __future__ import annotations

from dataclasses import dataclass

from kingsuicide.lessons.promises import PROMISES, Promise
from kingsuicide.messages import bad_setting, message
from kingsuicide.session import Session


@dataclass(frozen=True, slots=True)
class Prepared:
    """A match at the moment to show first; the cards that follow are in its code.

    Args:
        id: Its name; the promise has the same.
        code: The game's code, as `python -m kingsuicide.lessons.find` prints it.
    """

    id: str
    code: str

    @property
    def promise(self) -> Promise:
        """What it contains."""
        return PROMISES[self.id]

    @property
    def command(self) -> str:
        """The command that found it."""
        return f"python -m kingsuicide.lessons.find {self.id}"

    def session(self) -> Session:
        """Return the match, ready to be played."""
        return Session.from_code(self.code)


PREPARED = {
    one.id: one
    for one in (
        Prepared(
            "every-rule",
            "KS1.c4.47.1.0-57.FRF_7gU1m47i7cDsrC8NFp6jYoev_4VAebSsaNQkA6g..D0iG1Q",
        ),
        Prepared(
            "text-example",
            "KS1.c4.0.3.0-69.O-Z_A2weeIbnH8H7dIBLE-wwMqQp3qVWYOLunUQtpvV1yWqvFBq6Wg..9cPxoA",
        ),
        Prepared(
            "chain-of-19",
            "KS1.c4.27.2.3-84.NYXFbG63vGa-9bth55FWeaSVhjmHhM9eeT__moQTFagp4nxZBbKUhHQ8tKxo1CQDqA..Z9ylog",
        ),
        Prepared(
            "three-cancelled",
            "KS1.c4.11.1.13-101.DjbduHgbT46oKfFS825qLgzDCTZFKH27K_vXs4WGpFNNjEJPzlg2su5EuZoPgIR0PLSsaNQkA6g"
            "..ggQf4A",
        ),
        Prepared(
            "king-frees",
            "KS1.c4.22.3.40-79.jUivbgLChZqVwCwm_jXp2hV3NTERKn_ZKlefpuOZatpTsC9cxHQ8tKxo1CQDqA..sLlVFQ",
        ),
        Prepared(
            "king-last",
            "KS1.c4.16.1.49-104.DjbduHgbT46oKfFS825qLgzDCTZFKH27K_vXs4WGpFNNjEJPzlg2su5EuZoPgIR0PLSsaNQkA6g"
            "..Y1CyvQ",
        ),
        Prepared(
            "half-gone",
            "KS1.c4.125.3.26-96.Ab3mtl41zylyxCNh4WOsEKVMESI4LLsxHa7mpPFJm_cvt0wDxvZtKBGntp-AhHQ8tKxo1CQDqA"
            "..Su-srQ",
        ),
    )
}


def prepared(id_: str) -> Prepared:
    """Return the match of a name.

    Raises:
        BadSetting: There is no such match.
    """
    if id_ not in PREPARED:
        raise bad_setting("match", id_, message("allowed-of", options=", ".join(PREPARED)))
    return PREPARED[id_]

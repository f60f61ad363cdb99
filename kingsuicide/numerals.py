"""Numbers as each language writes them."""

from __future__ import annotations

from decimal import Decimal

from babel.numbers import format_decimal, format_percent


def whole(number: int, lang: str) -> str:
    """Return a whole number, with its thousands apart.

    >>> whole(1_000_000, "en")
    '1,000,000'
    """
    return str(format_decimal(number, locale=lang))


def decimal(number: float | Decimal, lang: str, digits: int) -> str:
    """Return a number with so many digits behind the point, or comma."""
    return str(format_decimal(number, _behind("#,##0", digits), locale=lang))


def percent(share: float, lang: str, digits: int = 2) -> str:
    """Return a share, 0 to 1, in percent, with so many digits behind the point, or comma."""
    sign = "\u00a0%" if lang == "ru" else "%"
    return str(format_percent(share, _behind("#,##0", digits) + sign, locale=lang))


def _behind(pattern: str, digits: int) -> str:
    return f"{pattern}.{'0' * digits}" if digits else pattern

"""The players' names: what they may be."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from kingsuicide.messages import bad_setting, message

LONGEST_NAME = 40


def checked_names(names: Iterable[str]) -> tuple[str, ...]:
    """Return names when they can be, without spaces around them.

    Args:
        names: Each of 1 to 40 printable characters, and no two alike but for case.

    Raises:
        BadSetting: One of them cannot be.
    """
    allowed = message("allowed-names", longest=LONGEST_NAME)
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise bad_setting("names", names, allowed)
    given = tuple(names)
    for name in given:
        fits = isinstance(name, str) and 0 < len(name.strip()) <= LONGEST_NAME and _is_printable(name.strip())
        if not fits:
            raise bad_setting("names", name, allowed)
    stripped = tuple(name.strip() for name in given)
    alike = [unicodedata.normalize("NFKC", name).casefold() for name in stripped]
    for name, key in zip(stripped, alike, strict=True):
        if alike.count(key) > 1:
            raise bad_setting("names", name, allowed)
    return stripped


def _is_printable(name: str) -> bool:
    # Joiners are no signs of their own, but Persian names and Indian ones are written with them.
    return name.replace("\u200c", "").replace("\u200d", "").isprintable()

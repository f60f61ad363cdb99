"""Keys at the table: what each does, and the page that lists them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kingsuicide.dashboard import markup
from kingsuicide.dashboard.asked import ASKED
from kingsuicide.dashboard.desk import Desk
from kingsuicide.dashboard.parts import Parts
from kingsuicide.messages import message
from kingsuicide.words import say

# What a key asks for. Letters stand for the same keys of a Russian keyboard too, in either case.
_LETTERS = {"p": "pз", "f": "fа", "z": "zя", "y": "yн", "c": "cс", "t": "tе", "d": "dв"}
_BY_LETTER = {
    "p": "play",
    "f": "finish",
    "z": "back",
    "y": "forward",
    "c": "piles",
    "t": "turn",
    "d": "debts",
}
_MEANINGS = {
    " ": "next",
    "ArrowRight": "next",
    "ArrowLeft": "back",
    "Home": "first",
    "End": "last",
    "?": "help",
} | {
    key: meaning
    for letter, meaning in _BY_LETTER.items()
    for one in _LETTERS[letter]
    for key in (one, one.upper())
}
_PILES = "123456789"
KEYS = (*_PILES, *_MEANINGS)

# The list for people: signs, and the message that says what they do.
_LISTED = (
    ("1 … 5", "key-piles"),
    ("␣ →", "key-next"),
    ("←", "key-back"),
    ("Home", "key-first"),
    ("End", "key-last"),
    ("P", "key-play"),
    ("F", "key-finish"),
    ("Z, Y", "key-undo"),
    ("C, T, D", "key-ask"),
    ("?", "key-help"),
)


def press(key: str, desk: Desk) -> None:
    """Do what a key asks for."""
    if key in _PILES:
        desk.take_from(int(key) - 1)
        return
    asked: dict[str, Callable[[], None]] = {
        "next": desk.forward,
        "back": desk.undo,
        "forward": desk.redo,
        "first": desk.to_first,
        "last": desk.to_last,
        "play": desk.toggle_play,
        "finish": desk.finish_turn,
        **{what: partial(desk.tell, what) for what in ASKED},
        "help": lambda: desk.open_panel("keys"),
    }
    asked[_MEANINGS[key]]()


class Keys:
    """The list of keys, and the switch that turns them off.

    Args:
        parts: What makes widgets.
        desk: What the switch calls.
    """

    def __init__(self, parts: Parts, desk: Desk) -> None:
        self.are_on = parts.checkbox("ks-keys-on")
        self.are_on.value = True
        self.are_on.observe(lambda change: desk.switch_keys(change["new"]), "value")
        self.close = parts.button("ks-keys-close", desk.close_panel)
        page = [parts.place("ks-keys-heading"), parts.place("ks-keys-page")]
        self.box = parts.column("ks-keys", [*page, self.are_on, self.close])

    def label(self, lang: str) -> dict[str, tuple[str]]:
        """Write what depends on the language alone; return the HTML of it."""
        self.are_on.description = say(message("keys-on"), lang)
        self.close.description = say(message("close"), lang)
        listed = tuple((key, say(message(id_), lang)) for key, id_ in _LISTED)
        return {
            "ks-keys-heading": (markup.heading(say(message("keys-title"), lang)),),
            "ks-keys-page": (markup.keys(listed),),
        }

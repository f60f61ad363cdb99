"""Text codes: a whole game in one line that can be read out, typed, or put into an address.

`KS1.c4.639845.0.23-37.MOVES.NAMES.CHECK`: the code's version; the rules and the number of players; the
seed; the first dealer; the step that is shown, of how many; the moves; the names, if any; a checksum.

Every move is its place among the legal moves then, and all together are one number in mixed radix: a deal
of 52 cards takes at most 52! orders, 38 characters, so four deals fit where 200 are allowed.
"""

from __future__ import annotations

import binascii
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from zlib import crc32

from kingsuicide.game import Game, Move, legal_moves, place, play, start
from kingsuicide.history import MOST_LINES, History
from kingsuicide.messages import BadCode, IllegalMove, Refused, message, quoted
from kingsuicide.rules import Chain, Choice, King, Rules
from kingsuicide.shuffle import shuffled

VERSION = "KS1"
MOST_CODES = MOST_LINES + 1
"""How many codes a game may have: one for each line, and that of the line shown before them."""

_FIELDS = 8
_CHECK_LENGTH = 6
_LONGEST = 4_000

_PRESETS = {"c": Rules.classic, "p": Rules.pagat}
_CUSTOM = re.compile(r"x(\d)([pr])([le])([at])(\d{4})-(\d{2})-(\d{1,2}(?:_\d{1,2})*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game as a code carries it.

    Args:
        rules: The rules.
        seed: What its cards follow from.
        dealer: The seat that dealt first.
        names: The players' names, or None.
        moves: All moves, those undone too.
        at: How many of them have been made at the step shown.
    """

    rules: Rules
    seed: int
    dealer: int
    names: tuple[str, ...] | None
    moves: tuple[Move, ...]
    at: int


def first_state(record: Record) -> Game:
    """Return the match of a record before its first card."""
    return start(record.rules, shuffled(record.seed, record.rules)[1], record.dealer)


def encode(record: Record, places: Iterable[tuple[int, int]] | None = None) -> str:
    """Write a game as a code.

    Args:
        record: The game.
        places: What `game.place` says of each of its moves, when that is at hand.
    """
    number, radix = 0, 1
    for count, at in _places(record) if places is None else places:
        number += at * radix
        radix *= count
    fields = (
        VERSION,
        _rules_text(record.rules),
        str(record.seed),
        str(record.dealer),
        f"{record.at}-{len(record.moves)}",
        _packed(number.to_bytes((number.bit_length() + 7) // 8, "big")),
        _packed("\n".join(record.names or ()).encode()),
    )
    text = ".".join(fields)
    return f"{text}.{_check(text)}"


def decode(code: str) -> Record:
    """Read a code; spaces and line breaks in it do not matter.

    Raises:
        BadCode: It is no code of this version, is cut short, has a wrong character, or says what cannot be.
    """
    readable = isinstance(code, str) and len(code) <= _LONGEST and code.isascii()
    text = "".join(code.split()) if readable else ""
    version = re.match(r"KS(\d+)(\.|$)", text, re.ASCII)
    if not version:
        raise BadCode(message("code-none", code=quoted(code)))
    if text.split(".")[0] != VERSION:
        raise BadCode(message("code-version", version=text.split(".")[0], known=VERSION))
    body, _, check = text.rpartition(".")
    if text.count(".") < _FIELDS - 1 or len(check) < _CHECK_LENGTH:
        raise BadCode(message("code-cut", code=quoted(code)))
    if check != _check(body):
        raise BadCode(message("code-wrong", code=quoted(code)))
    try:
        return _read(body.split(".")[1:])
    except Refused as error:
        raise BadCode(message("code-impossible", why=error.why)) from error
    except (ValueError, binascii.Error) as error:
        raise BadCode(message("code-wrong", code=quoted(code))) from error


def decode_lines(codes: Iterable[str]) -> tuple[Record, ...]:
    """Read the codes of one game's lines, in the order given.

    Args:
        codes: 1 to 201 codes.

    Raises:
        BadCode: They are none or too many, one of them cannot be read, or is of another game than the first.
    """
    if isinstance(codes, str | bytes) or not isinstance(codes, Iterable):
        raise BadCode(message("codes-none", codes=quoted(codes), most=MOST_CODES))
    # Counted before the first is read: each one takes as long as a whole match.
    given = tuple(islice(codes, MOST_CODES + 1))
    if not given:
        raise BadCode(message("codes-none", codes=quoted(given), most=MOST_CODES))
    if len(given) > MOST_CODES:
        raise BadCode(message("codes-many", code=quoted(given[-1]), most=MOST_CODES))
    records: list[Record] = []
    for number, code in enumerate(given, 1):
        try:
            record = decode(code)
        except BadCode as error:
            raise BadCode(message("code-place", place=number, why=error.why)) from error
        if records and not _is_same_game(record, records[0]):
            raise BadCode(message("code-other", place=number, code=quoted(code), first=quoted(given[0])))
        records.append(record)
    return tuple(records)


def line_history(begun: History, records: tuple[Record, ...]) -> History:
    """Return the history with a line for each record, the first one's line shown, at its step.

    Args:
        begun: The history of the same match before its first card.
        records: The lines in their order, or the one shown and then all of them in their order.

    Raises:
        BadCode: There are more lines than a match may have.
    """
    shown, history = records[0], begun
    try:
        for record in records[1:] if shown in records[1:] else records:
            history = history.play_from_start(record.moves)
    except IllegalMove as error:
        # Each move was made when its code was read: only the lines can be too many.
        raise BadCode(error.why) from error
    return replace(history.play_from_start(shown.moves), at=shown.at)


def _is_same_game(one: Record, other: Record) -> bool:
    return replace(one, moves=(), at=0) == replace(other, moves=(), at=0)


def _read(fields: list[str]) -> Record:
    rules_text, seed, dealer, steps, moves_text, names_text = fields
    at, count = (int(part) for part in steps.split("-"))
    names = tuple(_unpacked(names_text).decode().split("\n")) if names_text else None
    record = Record(_rules(rules_text), int(seed), int(dealer), names, (), at)
    if not 0 <= record.dealer < record.rules.players or not 0 <= at <= count:
        raise ValueError(steps)
    game, number, moves = first_state(record), int.from_bytes(_unpacked(moves_text), "big"), []
    for _ in range(count):
        options = legal_moves(game)
        if not options:
            raise ValueError(steps)
        number, at_move = divmod(number, len(options))
        moves.append(options[at_move])
        game, _events = play(game, options[at_move])
    if number:
        raise ValueError(moves_text)
    return Record(record.rules, record.seed, record.dealer, names, tuple(moves), at)


def _places(record: Record) -> Iterator[tuple[int, int]]:
    state = first_state(record)
    for move in record.moves:
        yield place(state, move)
        state, _ = play(state, move)


def _rules_text(rules: Rules) -> str:
    for letter, preset in _PRESETS.items():
        if rules == preset(rules.players):
            return f"{letter}{rules.players}"
    settings = f"{rules.chain[0]}{rules.king[0]}{rules.choice[0]}"
    penalties = "".join(map(str, rules.penalties))
    return f"x{rules.players}{settings}{penalties}-{rules.pack}-{'_'.join(map(str, rules.piles))}"


def _rules(text: str) -> Rules:
    if text[:1] in _PRESETS:
        return _PRESETS[text[0]](int(text[1:]))
    found = _CUSTOM.fullmatch(text)
    if not found:
        raise ValueError(text)
    players, chain, king, choice, penalties, pack, piles = found.groups()
    return Rules(
        players=int(players),
        chain=next(option for option in Chain if option[0] == chain),
        king=next(option for option in King if option[0] == king),
        choice=next(option for option in Choice if option[0] == choice),
        penalties=tuple(map(int, penalties)),
        pack=int(pack),
        piles=tuple(map(int, piles.split("_"))),
    )


def _packed(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _check(text: str) -> str:
    return _packed(crc32(text.encode()).to_bytes(4, "big"))

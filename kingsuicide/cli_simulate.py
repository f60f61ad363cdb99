"""The command `simulate`: many games by chance, counted; Ctrl-C gives what is done so far."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from dataclasses import asdict
from decimal import Decimal, InvalidOperation
from multiprocessing import get_context
from threading import Event
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from kingsuicide.cli_rules import (
    NewChain,
    NewKing,
    Pack,
    Penalties,
    Players,
    Preset,
    own_rules,
    rules_asked,
)
from kingsuicide.messages import bad_setting, message
from kingsuicide.numerals import decimal, percent, whole
from kingsuicide.rules import Rules
from kingsuicide.shuffle import MOST_SEED, checked_seed
from kingsuicide.terminal import AsJson, Lang, chosen, json_text, refusals_said, show, width
from kingsuicide.words import LANGUAGES, say

if TYPE_CHECKING:
    from kingsuicide.chance.trials.simulation import Simulation

_MOST_JOBS = 256
_MOST_DIGITS = 40
_COUNTS = ("loses", "draws_king_of_hearts", "takes_last_card")


def simulate(
    ctx: typer.Context,
    players: Players = "4",
    games: Annotated[str, typer.Option(metavar="N", help="help-games")] = "1e6",
    seed: Annotated[str, typer.Option(metavar="N", help="help-seed")] = "0",
    jobs: Annotated[str, typer.Option(metavar="N", help="help-jobs")] = "1",
    rules: Preset = "classic",
    chain: NewChain = None,
    king: NewKing = None,
    pack: Pack = None,
    penalties: Penalties = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Run the command; its help is a message."""
    lang = ctx.obj.lang if lang is None else lang
    with refusals_said(lang):
        spoken = chosen(lang) or LANGUAGES[0]
        settings = rules_asked(rules, players, chain, king, pack, penalties)
        # Here, and not above: it loads NumPy, which other commands do not need.
        from kingsuicide.chance.trials.simulate import MOST_GAMES

        wanted = _whole("--games", games, 1, MOST_GAMES)
        start = checked_seed(_whole("--seed", seed, 0, MOST_SEED))
        workers = _whole("--jobs", jobs, 1, _MOST_JOBS)
    began = perf_counter()
    done = _played(settings, wanted, start, workers, spoken)
    seconds = round(perf_counter() - began, 3)
    if as_json:
        show(json_text(_data(done, wanted, start, seconds)))
    else:
        show("\n".join(_lines(done, wanted, start, seconds, spoken)))


def _whole(field: str, text: str, least: int, most: int) -> int:
    """Read a whole number, which may be written like 1e6."""
    try:
        number = Decimal(text) if len(text) <= _MOST_DIGITS else Decimal("NaN")
    except InvalidOperation:
        number = Decimal("NaN")
    if not (number.is_finite() and least <= number <= most and number == number.to_integral_value()):
        raise bad_setting(field, text, message("allowed-range", least=str(least), most=str(most)))
    return int(number)


def _played(rules: Rules, games: int, seed: int, jobs: int, lang: str) -> Simulation:
    from kingsuicide.chance.trials.simulate import simulate

    shown = typer.progressbar(
        length=games,
        label=say(message("simulate-progress"), lang),
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
    )
    with _interrupts() as stopped, _workers(jobs) as executor, shown as bar:

        def progress(done: Simulation) -> None:
            bar.update(done.games - bar.pos)

        return simulate(rules, None, games, seed, executor, progress=progress, cancelled=stopped.is_set)


@contextmanager
def _interrupts() -> Iterator[Event]:
    """Set an event on Ctrl-C, instead of breaking off."""
    stopped = Event()
    before = signal.signal(signal.SIGINT, lambda *_: stopped.set())
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, before)


def _workers(jobs: int) -> Any:
    if jobs == 1:
        return nullcontext()
    # A terminal sends Ctrl-C to the workers too; they are to finish what they are at.
    executor: Executor = ProcessPoolExecutor(
        jobs, get_context("spawn"), initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)
    )
    return executor


def _data(done: Simulation, wanted: int, seed: int, seconds: float) -> dict[str, Any]:
    """Return the result as JSON has it."""
    return {
        "players": done.rules.players,
        "rules": done.rules.name,
        "settings": asdict(done.rules),
        "seed": seed,
        "games": done.games,
        "stopped": done.games < wanted,
        "deals": done.deals,
        **{name: getattr(done, name) for name in _COUNTS},
        "level": 0.95,
        "intervals": {name: done.intervals(getattr(done, name)) for name in _COUNTS},
        "turn_lengths": done.turn_lengths,
        "deal_lengths": done.deal_lengths,
        "match_deals": done.match_deals,
        "seconds": seconds,
    }


def _lines(done: Simulation, wanted: int, seed: int, seconds: float, lang: str) -> Iterator[str]:
    yield say(
        message(
            "simulate-head",
            rules=done.rules.name,
            players=done.rules.players,
            seed=str(seed),
            games=whole(done.games, lang),
            deals=whole(done.deals, lang),
            seconds=decimal(seconds, lang, 3),
        ),
        lang,
    )
    yield from own_rules(done.rules, lang, width())
    if done.games < wanted:
        yield say(message("simulate-stopped", games=whole(wanted, lang)), lang)
    yield say(message("simulate-columns", level=95), lang)
    shares = [
        [
            f"{percent(share, lang, 3)} ({percent(low, lang, 3)}–{percent(high, lang, 3)})"
            for share, (low, high) in zip(done.shares(counts), done.intervals(counts), strict=True)
        ]
        for counts in (done.loses, done.draws_king_of_hearts, done.takes_last_card)
    ]
    for seat, (loses, king, last) in enumerate(zip(*shares, strict=True), 1):
        yield say(message("simulate-seat", seat=seat, loses=loses, king=king, last=last), lang)

"""Many matches, by chance: in blocks that are the same whoever plays them, and in whatever order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from functools import partial
from itertools import chain

import numpy as np

from kingsuicide.chance.trials.matches import play_matches
from kingsuicide.chance.trials.orders import Orders, Whole, sampled_orders
from kingsuicide.chance.trials.simulation import Simulation, nothing
from kingsuicide.messages import bad_setting, message
from kingsuicide.rules import Rules, rules_of
from kingsuicide.shuffle import checked_seed

MOST_GAMES = 10**12
# Games of one block, which have their own chance. Another number is another simulation for the same seed.
BLOCK = 8192
CHUNK = 4
_AHEAD = 16
_LOOK_SECONDS = 0.1


def simulate(
    rules: Rules | str | None = None,
    players: int | None = None,
    games: int = 100_000,
    seed: int = 0,
    executor: Executor | None = None,
    *,
    progress: Callable[[Simulation], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
    chunk: int = CHUNK,
) -> Simulation:
    """Play many matches by chance and count what came of them.

    The same rules, games and seed give the same counts, whatever the executor and the chunk are.

    Args:
        rules: The rules, or a preset's name; without them, the classic ones.
        players: 2 to 5; without it, as the rules say.
        games: How many matches, 1 to 10^12.
        seed: 0 to 2^53 - 1.
        executor: Where to play, such as a process pool or Dask's `Client.get_executor()`; without it, here.
            When a pool breaks, for one of its processes was ended, the rest is played here.
        progress: Called with all that is done so far, now and then.
        cancelled: Asked now and then; once it says yes, what is done so far is returned.
        chunk: How many blocks of 8,192 games are played at a time.

    Raises:
        BadSetting: A setting that cannot be.
    """
    settings = rules_of(rules, players)
    games = checked_games(games)
    checked_seed(seed)
    if type(chunk) is not int or chunk < 1:
        raise bad_setting("chunk", chunk, message("allowed-range", least=1, most=str(MOST_GAMES)))
    done = nothing(settings)
    blocks = -(-games // BLOCK)
    parts = ((settings, games, seed, start, min(start + chunk, blocks)) for start in range(0, blocks, chunk))
    stop = cancelled or (lambda: False)
    for part in _parts_here(parts, stop) if executor is None else _parts_there(parts, stop, executor):
        done += part
        if progress:
            progress(done)
    return done


def checked_games(games: int) -> int:
    """Return a number of matches when it can be one.

    Raises:
        BadSetting: It is no whole number from 1 to 10^12.
    """
    if type(games) is not int or not 1 <= games <= MOST_GAMES:
        raise bad_setting("games", games, message("allowed-range", least=1, most=str(MOST_GAMES)))
    return games


Part = tuple[Rules, int, int, int, int]


def play_part(rules: Rules, games: int, seed: int, start: int, stop: int) -> Simulation:
    """Play the blocks from `start` to before `stop` of a simulation of so many games."""
    done = nothing(rules)
    for block in range(start, stop):
        done += play_matches(rules, _size(games, block), _chance(rules, seed, block))
    return done


def first_losers(rules: Rules, games: int, seed: int) -> tuple[int, ...]:
    """Return the seat that lost, game by game, in the first block of a simulation of so many games."""
    losers = np.zeros(_size(games, 0), np.int64)

    def lost(matches: Whole, seats: Whole) -> None:
        losers[matches] = seats

    play_matches(rules, len(losers), _chance(rules, seed, 0), lost)
    return tuple(losers.tolist())


def _size(games: int, block: int) -> int:
    return min(BLOCK, games - block * BLOCK)


def _chance(rules: Rules, seed: int, block: int) -> Callable[[Whole], Orders]:
    # What `SeedSequence(seed).spawn` gives as its child of this number, without making those before it.
    chance = np.random.SeedSequence(seed, spawn_key=(block,))
    return partial(_dealt, rules, np.random.Generator(np.random.PCG64(chance)))


def _dealt(rules: Rules, generator: np.random.Generator, matches: Whole) -> Orders:
    return sampled_orders(rules, len(matches), generator)


def _parts_here(parts: Iterator[Part], stop: Callable[[], bool]) -> Iterator[Simulation]:
    for part in parts:
        if stop():
            return
        yield play_part(*part)


def _parts_there(parts: Iterator[Part], stop: Callable[[], bool], executor: Executor) -> Iterator[Simulation]:
    """Play parts elsewhere, few of them ahead, so that memory does not grow with the games.

    A pool that has lost a process takes no more work; what it has not done is played here: the same counts.
    """
    waiting: dict[Future[Simulation], Part] = {}
    lost: list[Part] = []
    try:
        while not lost:
            if stop():
                return
            while len(waiting) < _AHEAD and (part := next(parts, None)):
                try:
                    waiting[executor.submit(play_part, *part)] = part
                except BrokenExecutor:
                    lost.append(part)
                    break
            if not waiting and not lost:
                return
            for one in wait(waiting, _LOOK_SECONDS, FIRST_COMPLETED).done:
                part = waiting.pop(one)
                try:
                    done = one.result()
                except BrokenExecutor:
                    lost.append(part)
                    continue
                yield done
        # The others may be lost as well, and what of them is done was not counted.
        lost += waiting.values()
    finally:
        for one in waiting:
            one.cancel()
    yield from _parts_here(chain(lost, parts), stop)

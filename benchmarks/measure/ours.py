"""The speed of our games, in decisions per CPU-second of one core."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
from time import process_time, thread_time
from typing import TYPE_CHECKING

from sobremesa.core.chance import seed_rng
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE, NOBODY

if TYPE_CHECKING:
    from sobremesa.core.simulation import CompiledGame


def playouts(play: CompiledGame, games: int) -> float:
    """Measure whole random games, steps of chance included, by the compiled rules in one thread."""
    decisions, seconds = _play(play, games)
    return decisions / seconds


def _play(play: CompiledGame, games: int) -> tuple[int, float]:
    """Return the decisions and the CPU seconds of this thread."""
    import numpy as np

    players = play.game.players
    scores, winners = np.zeros((games, players), np.int32), np.zeros((games, players), np.int8)
    decisions = np.zeros(games, np.int64)
    clock = thread_time()
    play.drivers.play_games(play.first, play.scratch, play.rng, play.out, 1, 0, scores, winners, decisions)
    return int(decisions.sum()), thread_time() - clock


def two_threads(game: Game, games: int) -> float:
    """Return the ratio of what two threads do to what one does: 2 if there is no contention."""
    from concurrent.futures import ThreadPoolExecutor

    from sobremesa.core.simulation import CompiledGame

    plays = [CompiledGame(game), CompiledGame(game)]
    alone = playouts(plays[0], games)
    with ThreadPoolExecutor(2) as pool:
        both = list(pool.map(lambda play: _play(play, games), plays))
    together = sum(decisions for decisions, _ in both) / sum(seconds for _, seconds in both)
    return 2 * together / alone


def stepped(play: CompiledGame, games: int) -> float:
    """Measure the compiled rules stepped from Python, one call per decision."""
    choose, advance, decisions = random.Random(1).random, play.drivers.advance_at, 0
    scratch, rng, out = play.scratch, play.rng, play.out
    clock = process_time()
    for number in range(games):
        n = play.begin(1, number)
        while n:
            n = advance(scratch, 0, out[int(choose() * n)], rng, out)
            decisions += 1
    return decisions / (process_time() - clock)


def interpreted(game: Game, games: int) -> float:
    """Measure the interpreted rules."""
    rules, draw = game.definition.rules, game.definition.draw
    choose, decisions = random.Random(1).random, 0
    legal, apply = rules.legal, rules.apply
    rng, out = [0], [0] * game.definition.rules.MAX_ACTIONS
    seed_rng(rng, 1, 0)
    clock = process_time()
    for _ in range(games):
        s = game.new_state()
        while s.actor != NOBODY:
            if s.actor == CHANCE:
                apply(s, draw(s, rng))
            else:
                apply(s, out[int(choose() * legal(s, out))])
                decisions += 1
    return decisions / (process_time() - clock)


_START = """
import json, sys, time
sys.modules["scipy"] = None  # Numba would import it if it is there; it is only if a peer brought it
clock = time.process_time()
import sobremesa
imported = time.process_time() - clock
loaded = "numba" in sys.modules
import numba  # what it costs to import Numba is not the game's
clock = time.process_time()
from sobremesa.core.simulation import simulate
simulate(sobremesa.game({id!r}, players={players}), 1, 1, threads=1)
print(json.dumps([imported, loaded, time.process_time() - clock]))
"""


def start_up(game: Game) -> dict[str, float | bool]:
    """Return the CPU seconds to import, to compile and play one game with an empty cache, and with a full one.

    Numba is imported before the clock runs.
    """
    command = [sys.executable, "-c", _START.format(id=game.id, players=game.players)]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "SOBREMESA_CACHE": folder}
        runs = [
            json.loads(subprocess.run(command, env=environment, check=True, capture_output=True).stdout)
            for _ in range(5)
        ]
    return {
        "import": min(run[0] for run in runs),
        "numba": any(run[1] for run in runs),
        "compile": runs[0][2],
        "cached": min(run[2] for run in runs[1:]),
    }

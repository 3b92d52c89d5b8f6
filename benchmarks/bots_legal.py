"""Plays games of every bot in every game and player count, counts illegal choices, and fails if there are any.

`python -m benchmarks.bots_legal [GAME…] [--games N] [--bots random,heuristic,search:8]`. A thousand games each takes
half an hour of CPU time; what was played before by the same bots is not played again. `./sobremesa strength` writes
the results into docs/strength.md.

The bots are the released ones, called as elsewhere. Around them everything is compiled: the true game, its list of
legal actions, and what the seat knows. The tests do the same with the interpreted rules, with fewer games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from benchmarks.strength.legality import Watched, load_rows, save_row, sources
from rich.console import Console
from rich.progress import track

from sobremesa.bots import Bot, bot_named
from sobremesa.bots.search import compiling
from sobremesa.core.chance import seed_rng
from sobremesa.core.knowledge import SeatKnowledge
from sobremesa.core.match import Game
from sobremesa.core.simulation import CompiledGame
from sobremesa.core.state import State
from sobremesa.games import definitions


class CompiledKnowledge(SeatKnowledge):
    """What a seat knows, by the compiled rules. It is made from a state sampled for the seat, not from the true one."""

    def __init__(self, play: CompiledGame, seat: int) -> None:
        self.game, self.seat = play.game, seat
        self._play = play
        rng = [0]
        seed_rng(rng, 0, 0)
        self._worlds = self._drawn(play.scratch, rng)

    @cached_property
    def _world(self) -> State:  # type: ignore[override]  # unpacked only when it is used
        return self.game.definition.state.unpack(self._worlds, 0)

    @property
    def acts(self) -> bool:
        return bool(self._worlds["actor"][0] == self.seat)

    def legal(self) -> list[int]:
        if not self.acts:
            return []
        out = np.empty_like(self._play.out)
        found: list[int] = out[: self._play.drivers.legal_at(self._worlds, 0, out)].tolist()
        return found

    def sample(self, rng: list[int]) -> State:
        return self.game.definition.state.unpack(self._drawn(self._worlds, rng), 0)

    def _drawn(self, worlds: Any, rng: list[int]) -> Any:
        """Return a copy with another state that the seat can't distinguish from this one."""
        drawn = np.empty_like(worlds)
        drawn.view(np.uint8)[:] = worlds.view(np.uint8)  # NumPy copies bytes faster than fields
        numbers = np.array(rng, np.int64)
        self._play.drivers.resample_at(drawn, 0, self.seat, numbers)
        rng[:] = numbers.tolist()
        return drawn


def choices(play: CompiledGame, bot: Bot, seed: int) -> Iterator[bool]:
    """Play a game with the bot in every seat; yield for each choice whether it is legal in the true game."""
    rng = [0]
    seed_rng(rng, seed, 2)
    n = play.begin(seed)
    while n:
        legal = play.out[:n].tolist()
        choice = bot.choose(CompiledKnowledge(play, int(play.scratch["actor"][0])), rng)
        yield choice in legal
        n = play.advance(choice if choice in legal else legal[0])


def watch(game: Game, name: str, games: int) -> Watched:
    """Play a number of games of one bot, and return how many of its choices were illegal."""
    mark = sources(game.id, name)
    play, bot = CompiledGame(game), bot_named(name)
    decisions = illegal = 0
    for seed in _bar(range(games), f"{game.id} {game.players} {name}"):
        for right in choices(play, bot, seed):
            decisions += 1
            illegal += not right
    return Watched(game.id, game.players, name, games, decisions, illegal, mark)


def _bar(seeds: range, said: str) -> Iterable[int]:
    """Return the seeds, with a progress bar on a terminal."""
    return track(seeds, said, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help="all of them, if none is named")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bots", default="random,heuristic,search:8")
    parser.add_argument("--out", type=Path, default=Path("build/strength"))
    asked = parser.parse_args()
    shelf = [definition for definition in definitions() if not asked.names or definition.id in asked.names]
    bots = asked.bots.split(",")
    for definition in shelf:
        for name in bots:
            sources(
                definition.id, name
            )  # the sources are read now, as they are imported: they may be edited while the games are played
    total = 0
    for definition in shelf:
        compiling(definition).result()
        for players in definition.players:
            for name in bots:
                row = load_rows(asked.out).get((definition.id, players, name))
                if row is None or row.stale or row.games < asked.games:
                    row = watch(Game(definition, players), name, asked.games)
                    save_row(asked.out, row)
                summary = f"{row.games} games, {row.decisions} choices, {row.illegal} illegal"
                print(f"{definition.id:10} {players} {name:10} {summary}", flush=True)
                total += row.illegal
    sys.exit(total > 0)


if __name__ == "__main__":
    main()

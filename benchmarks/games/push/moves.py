"""Measure what better moves gain in Push: `python -m benchmarks.games.push.moves [--games N]`.

One seat of four tries each of its moves TRIALS times, with all seats playing on by the heuristic to the end of the
game, and makes the one that wins most. To count its wins would take thousands of games, as the variance hides a few per
cent. So we add up what each of its moves adds to its chance to win, over the move of the heuristic, estimated by as
many games with other seeds. On average the sum over a game is just what the seat wins above an even share: the chance
before a game is an even share, the chance after it is the result, and only its own better moves raise it on the way. A
game takes ten CPU seconds. `./sobremesa strength` writes the result into docs/strength.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from benchmarks.games.push.luck import SEED
from benchmarks.strength.luck import PolicyResult, save_result
from rich.progress import track

from sobremesa.core.backend import compiled_function
from sobremesa.core.bits import copy_state
from sobremesa.core.chance import seed_rng
from sobremesa.core.drivers import make_play
from sobremesa.core.heuristics import CERTAIN
from sobremesa.core.match import Game
from sobremesa.core.seats import NOBODY
from sobremesa.core.simulation import CompiledGame
from sobremesa.games.push import GAME
from sobremesa.games.push.heuristic import choose
from sobremesa.games.push.rules import apply, legal, wins
from sobremesa.games.push.state import State

Z = 1.96
BEST_OF_EACH = "best_of_each"
"""The name of this policy."""
TRIALS = 4000
CHOOSING, JUDGING = 0, 1
"""Seeds for choosing a move differ from those for judging it: else a lucky move would seem good."""


PLAY = make_play(GAME)
play_chance = PLAY.play_chance


def tried(
    root: list[State],
    scratch: list[State],
    rng: list[int],
    out: list[int],
    action: int,
    seat: int,
    luck: int,
    trials: int,
) -> int:
    """Return the seat's share of the wins, of CERTAIN for each trial: an action, then the heuristic for all seats."""
    won = 0
    for trial in range(trials):
        copy_state(scratch, 0, root, 0)
        s = scratch[0]
        seed_rng(rng, luck, trial)
        apply(s, action)
        play_chance(s, rng)
        while s.actor != NOBODY:
            apply(s, choose(s, out, legal(s, out), rng))
            play_chance(s, rng)
        winners = 0
        for p in range(s.players):
            winners += wins(s, p)
        won += wins(s, seat) * CERTAIN // winners
    return won


def advised(root: list[State], out: list[int], n: int, rng: list[int]) -> int:
    """Return what the heuristic says."""
    return choose(root[0], out, n, rng)


class Trials:
    """The compiled game, with scratch states to try moves in."""

    def __init__(self, game: Game, trials: int) -> None:
        self.play = CompiledGame(game)
        self.trials = trials
        self._tried: Any = compiled_function(tried, game.definition)
        self._advised: Any = compiled_function(advised, game.definition)
        self._scratch = self.play.first.copy()
        self._rng = np.zeros(1, np.int64)
        self._out = self.play.out.copy()

    def advice(self, n: int) -> int:
        """Return the move of the heuristic."""
        return int(self._advised(self.play.scratch, self.play.out, n, self._rng))

    def chance(self, action: int, luck: int) -> float:
        """Return the acting seat's chance to win after this move, with all seats playing on by the heuristic."""
        actor = int(self.play.scratch["actor"][0])
        won = self._tried(self.play.scratch, self._scratch, self._rng, self._out, action, actor, luck, self.trials)
        return float(won) / (CERTAIN * self.trials)

    def gains(self, hero: int, deal: int) -> Iterator[float]:
        """Play a game and yield what each move of the hero adds to its chance to win."""
        n = self.play.begin(SEED, deal)
        step = 0
        while n:
            usual = best = self.advice(n)
            if n > 1 and self.play.scratch["actor"][0] == hero:
                step += 1
                moves = self.play.out[:n].tolist()
                best = max(moves, key=lambda move: (self.chance(move, _luck(deal, step, CHOOSING)), move == usual))
                if best != usual:
                    luck = _luck(deal, step, JUDGING)
                    yield self.chance(best, luck) - self.chance(usual, luck)
            n = self.play.advance(best)


def _luck(deal: int, step: int, purpose: int) -> int:
    return (deal << 12 | step) << 1 | purpose


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=48)
    parser.add_argument("--out", type=Path, default=Path("build/strength"))
    asked = parser.parse_args()
    game = Game(GAME, 4)
    trials = Trials(game, TRIALS)
    numbers = track(range(asked.games), "push", transient=True, disable=not sys.stdout.isatty())
    added = np.array([sum(trials.gains(number % game.players, number)) for number in numbers])
    share = 1 / game.players + float(added.mean())
    margin = Z * float(added.std(ddof=1)) / asked.games**0.5
    low, high = share - margin, share + margin
    print(f"best of each, {asked.games} games: {100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})")
    save_result(asked.out, PolicyResult(game.id, BEST_OF_EACH, asked.games, share, low, high))


if __name__ == "__main__":
    main()

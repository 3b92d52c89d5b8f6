"""Measure how much of Push is luck: `python -m benchmarks.games.push.luck [--games N] [--long N]`; 0 for none.

One seat of four follows each of several policies against three heuristic players: policies near to the heuristic and
far from it, then searches, and a search with a hundred times the simulations. An even share is a quarter. A game of the
long search takes a quarter of a CPU minute. `./sobremesa strength` writes the results into docs/strength.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from benchmarks.heuristics import play
from benchmarks.strength.luck import PolicyResult, save_result
from benchmarks.tuning import duel

from sobremesa.arena.ratings import share_of
from sobremesa.bots import bot_named
from sobremesa.bots.search import compiling
from sobremesa.core.chance import below
from sobremesa.core.match import Game
from sobremesa.games.push import GAME
from sobremesa.games.push.actions import REVEAL, STOP
from sobremesa.games.push.heuristic import busts, one_more_pays
from sobremesa.games.push.heuristic import choose as advised
from sobremesa.games.push.state import CHOOSING, GOING_ON, TAKING, State

Policy = Callable[[State, list[int], int, list[int]], int]

SEED = 20_000
QUICK_GAMES = 8000
LONG = "search:200000"


def never_banks(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Always turn up a card; else as advised."""
    return REVEAL if s.phase == CHOOSING else advised(s, out, n, rng)


def always_banks(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Bank whatever there is, whenever there is; else as advised."""
    return out[n - 1] if s.phase == CHOOSING else advised(s, out, n, rng)


def fears_every_card(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Stop as soon as any card would bust; else as advised."""
    if s.phase == GOING_ON and n > 1:
        return STOP if busts(s, s.row[0], s.row[1], s.row[2]) else REVEAL
    return advised(s, out, n, rng)


def braves_one_in_ten(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Go on besides while fewer than one card in ten busts; else as advised."""
    if s.phase == GOING_ON and n > 1:
        bad = busts(s, s.row[0], s.row[1], s.row[2])
        return REVEAL if one_more_pays(s) or 10 * bad < s.left else STOP
    return advised(s, out, n, rng)


def takes_any_row(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Never mind which row; else as advised."""
    return out[below(rng, n)] if s.phase == TAKING else advised(s, out, n, rng)


def anything(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """At random."""
    return out[below(rng, n)]


LINES: tuple[Policy, ...] = (never_banks, fears_every_card, braves_one_in_ten, always_banks, takes_any_row, anything)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="of the search; 0 for none")
    parser.add_argument("--long", type=int, default=60, help="games with a hundred times the budget; 0 for none")
    parser.add_argument("--out", type=Path, default=Path("build/strength"))
    asked = parser.parse_args()
    game = Game(GAME, 4)
    for line in LINES:
        tally = play(game, QUICK_GAMES, SEED, line, advised)
        print(f"{line.__name__.replace('_', ' '):20} {tally}", flush=True)
        share = share_of(tally.shares.reshape(game.players, -1).mean(axis=0))
        save_result(
            asked.out, PolicyResult(game.id, line.__name__, len(tally.shares), share.value, share.low, share.high)
        )
    compiling(game.definition).result()
    for name, games in (("search:2000", asked.games), (LONG, asked.long)):
        if games > 0:
            print(f"{name} against heuristic, {games} games", end=": ", flush=True)
            print(duel(game, bot_named(name), bot_named("heuristic"), games, SEED), flush=True)


if __name__ == "__main__":
    main()

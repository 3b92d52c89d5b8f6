"""How much of Push is luck: `python -m benchmarks.push_luck [--games N] [--long N]`.

One seat of four plays in each of several ways against three rules of thumb, and the rule of thumb against three that
play at random: the best and the worst line of play, and what a hundred times the thinking adds to the best. An even
share is a quarter. The long search takes one CPU minute or two a game.
"""

from __future__ import annotations

import argparse

from benchmarks.tuning import duel

from sobremesa.bots import bot_named
from sobremesa.bots.search import compiling
from sobremesa.core.match import Game
from sobremesa.games import box

SEED = 20_000
LINES = (("random", "thumb"), ("novice", "thumb"), ("normal", "thumb"), ("thumb", "random"), ("search:2000", "thumb"))
LONG = ("search:200000", "thumb")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="of every line of play but the long one")
    parser.add_argument("--long", type=int, default=60, help="games with a hundred times the budget; 0 for none")
    asked = parser.parse_args()
    game = Game(box("push"), 4)
    compiling(game.box).result()
    for (hero, rival), games in [(line, asked.games) for line in LINES] + [(LONG, asked.long)] * (asked.long > 0):
        print(f"{hero} against {rival}, {games} games", end=": ", flush=True)
        print(duel(game, bot_named(hero), bot_named(rival), games, SEED), flush=True)


if __name__ == "__main__":
    main()

"""Plays whole games of every bot in every game and player count and counts illegal choices: none, or it fails.

`python benchmarks/bots_legal.py [GAME…] [--games N] [--bots random,thumb,search:2]`. A thousand games each takes hours.
"""

from __future__ import annotations

import argparse
import sys

from rich.progress import track

from sobremesa.bots import Bot, bot_named
from sobremesa.core.chance import seed_rng
from sobremesa.core.match import Game
from sobremesa.games import boxes


def illegal(game: Game, bot: Bot, seed: int) -> int:
    """How many choices of a whole game are not among the legal ones."""
    match = game.start(seed)
    rng = [0]
    seed_rng(rng, seed, 2)
    wrong = 0
    while not match.over:
        legal = match.legal_codes()
        choice = bot.choose(match.glimpse(), rng)
        wrong += choice not in legal
        match.do(choice if choice in legal else legal[0])
        match._settle()
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help="all of them, if none is named")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bots", default="random,thumb,search:2")
    asked = parser.parse_args()
    total = 0
    for box in boxes():
        if asked.names and box.id not in asked.names:
            continue
        for players in box.players:
            for name in asked.bots.split(","):
                game, bot = Game(box, players), bot_named(name)
                said = f"{box.id:10} {players} {name:12}"
                seeds = track(range(asked.games), said, transient=True)
                wrong = sum(illegal(game, bot, seed) for seed in seeds)
                print(f"{said} {asked.games} games, {wrong} illegal choices", flush=True)
                total += wrong
    sys.exit(total > 0)


if __name__ == "__main__":
    main()

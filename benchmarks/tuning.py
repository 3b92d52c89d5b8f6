"""Try parameters of `search` by playing: `python benchmarks/tuning.py push --simulations 400 horizons=2 trust=1500`.

One seat (or one team) searches, all others are the rival; every deal is played from each side. It prints the share of
the wins with its 95 % interval, the mean points of both, and the CPU time of a game.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from time import process_time

import numpy as np

from sobremesa.bots import Bot, Budget, bot_named
from sobremesa.bots.search import SearchBot, compiling
from sobremesa.core.chance import seed_rng
from sobremesa.core.match import Game, Match
from sobremesa.games import definition


def play(game: Game, bots: list[Bot], seed: int) -> Match:
    """Play a game with a bot in every seat."""
    match = game.start(seed)
    rng = [0]
    seed_rng(rng, seed, 1)
    while not match.over:
        match.do(bots[match.actor].choose(match.knowledge(), rng))
        match.play_chance()
    return match


def duel(game: Game, hero: Bot, rival: Bot, games: int, seed: int) -> str:
    """Play games of one side by `hero` and all others by `rival`; return the result as a line of text."""
    sides = game.sides
    shares, own, others = [], [], []
    clock = process_time()
    for number in range(games):
        mine = [seat % sides == number % sides for seat in range(game.players)]
        match = play(game, [hero if is_mine else rival for is_mine in mine], seed + number // sides)
        sharing = match.winners or range(game.players)  # a draw
        shares.append(sum(mine[seat] for seat in sharing) / len(sharing))
        own.append(np.mean([score for score, is_mine in zip(match.scores, mine, strict=True) if is_mine]))
        others.append(np.mean([score for score, is_mine in zip(match.scores, mine, strict=True) if not is_mine]))
    seconds = (process_time() - clock) / games
    margin = 1.96 * np.std(shares) / np.sqrt(games)
    return (
        f"{100 * np.mean(shares):.1f} % ± {100 * margin:.1f} (even: {100 / sides:.0f} %), "
        f"points {np.mean(own):.2f} : {np.mean(others):.2f}, {1000 * seconds:.0f} ms a game"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument(
        "params", nargs="*", metavar="PARAM=VALUE", help="fields of Tuning, to try others than the game's"
    )
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=2000)
    parser.add_argument("--hero", help="a bot by name, in place of a search")
    parser.add_argument("--rival", default="heuristic")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_intermixed_args()
    game = Game(definition(asked.game), asked.players)
    params = {name: int(value) for name, value in (text.split("=") for text in asked.params)}
    tried = SearchBot("tried", Budget(simulations=asked.simulations), replace(game.definition.tuning, **params))
    compiling(game.definition).result()
    print(game.id, asked.hero or asked.simulations, "against", asked.rival, *asked.params, end=": ", flush=True)
    hero = bot_named(asked.hero) if asked.hero else tried
    print(duel(game, hero, bot_named(asked.rival), asked.games, asked.seed), flush=True)


if __name__ == "__main__":
    main()

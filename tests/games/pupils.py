"""Do the lessons teach enough? Players who know only what they teach (`pupil.py` of each game) meet the bot `novice`.

`python -m tests.games.pupils [GAME] [--games N]` prints the share of the wins with its 95 % interval, beside the share
that everyone would have if all were equally good.
"""

from __future__ import annotations

import argparse
import importlib
import math
from pathlib import Path
from statistics import mean, stdev

import click

from sobremesa.bots.levels import LEVELS
from sobremesa.core.chance import seed_rng
from sobremesa.core.match import Game
from sobremesa.games import definition

GAMES = sorted(file.parent.name for file in Path(__file__).parent.glob("*/pupil.py"))


def play(game: Game, pupils: set[int], seed: int) -> float:
    """Play one game and return the pupils' share of the win."""
    choose = importlib.import_module(f"tests.games.{game.definition.id}.pupil").choose
    match, rng, actions = game.start(seed=seed), [0], game.definition.verbs.actions
    seed_rng(rng, seed, 0)
    while not match.over:
        seat = match.actor
        if seat in pupils:
            match.play(choose(match.view(seat), [str(action) for action in match.legal()], seat))
        else:
            match.play(actions[LEVELS["novice"].choose(match.knowledge(), rng)])
    return sum(seat in pupils for seat in match.winners) / len(match.winners) if match.winners else 0.5


def shares(name: str, games: int) -> tuple[list[float], float]:
    """Return the pupils' share in each of some games, and what a share would be if all were equally good.

    One pupil sits at the table, in a game of teams one team of them; the seat changes from game to game.
    """
    chosen = definition(name)
    players = next(count for count in chosen.players if count >= 3)
    game = Game(chosen, players, chosen.short_game)
    found = []
    for number in range(games):
        apart = game.teams or players
        pupils = {seat for seat in range(players) if seat % apart == number % apart}
        found.append(play(game, pupils, number))
    return found, 1 / (game.teams or players)


def interval(found: list[float]) -> tuple[float, float]:
    """Return the 95 % interval of the mean."""
    half = 1.96 * stdev(found) / math.sqrt(len(found))
    return mean(found) - half, mean(found) + half


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("--games", type=int, default=200)
    chosen = parser.parse_args()
    for name in [chosen.game] if chosen.game else GAMES:
        found, fair = shares(name, chosen.games)
        low, high = interval(found)
        click.echo(f"{name:10} {mean(found):.2f} [{low:.2f}, {high:.2f}] of {len(found)} games, if equal {fair:.2f}")


if __name__ == "__main__":
    main()

"""Measure the strength of the heuristics: `python benchmarks/heuristics.py [GAME…] [--games N]`.

One seat (in Laberinto and with teams: one team) plays by its heuristic, the others at random. Every deal is played once
from each side. It prints the share of wins with its 95 % interval, the points, and what a game costs.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from time import process_time
from typing import Any

import numpy as np

from sobremesa import games
from sobremesa.core.backend import compiled_function
from sobremesa.core.bits import copy_state
from sobremesa.core.chance import below, seed_rng
from sobremesa.core.definition import GameDefinition, V
from sobremesa.core.drivers import make_play
from sobremesa.core.match import Game
from sobremesa.core.rules import S
from sobremesa.core.seats import NOBODY
from sobremesa.core.simulation import first_state
from sobremesa.core.state import State
from sobremesa.games import game_ids

Choose = Callable[[S, list[int], int, list[int]], int]


def at_random(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Return any of the legal actions."""
    return out[below(rng, n)]


def make_duel(definition: GameDefinition[S, V], choose: Choose[S], rival: Choose[S]) -> Callable[..., None]:
    """Return a loop over games in which one side plays by `choose` and all others by `rival`."""
    play = make_play(definition)
    legal, apply, score, wins, play_chance = play.legal, play.apply, play.score, play.wins, play.play_chance

    def duel(
        first: list[S],
        scratch: list[S],
        rng: list[int],
        out: list[int],
        seed: int,
        sides: int,
        chair: int,
        scores: list[list[int]],
        winners: list[list[int]],
        decisions: list[int],
    ) -> None:
        """Play games of a seed; the side is the seats whose number modulo `sides` is `chair`."""
        for g in range(len(decisions)):
            copy_state(scratch, 0, first, 0)
            s = scratch[0]
            seed_rng(rng, seed, g)
            play_chance(s, rng)
            decisions[g] = 0
            while s.actor != NOBODY:
                n = legal(s, out)
                if s.actor % sides == chair:
                    apply(s, choose(s, out, n, rng))
                else:
                    apply(s, rival(s, out, n, rng))
                play_chance(s, rng)
                decisions[g] += 1
            for p in range(s.players):
                scores[g][p] = score(s, p)
                winners[g][p] = wins(s, p)

    return duel


@dataclass
class Tally:
    """The results of many duels. A shared win is divided."""

    game: Game
    shares: Any  # of the heuristic's side, by game
    own_points: float
    other_points: float
    decisions: float
    seconds: float

    def __str__(self) -> str:
        share = self.shares.mean()
        margin = 1.96 * self.shares.std() / np.sqrt(len(self.shares))
        options = " ".join(f"{name}={value}" for name, value in self.game.changed_options.items())
        return (
            f"{self.game.id:10} {self.game.players} {options:12} {100 * share:5.1f} % "
            f"({100 * (share - margin):.1f} to {100 * (share + margin):.1f})  "
            f"points {self.own_points:6.2f} : {self.other_points:6.2f}  "
            f"{self.decisions:6.1f} decisions, {1e6 * self.seconds:7.1f} µs a game"
        )


def play(game: Game[S, V], number: int, seed: int, choose: Choose[S], rival: Choose[S]) -> Tally:
    """Play so many games, every deal once with `choose` on each side."""
    duel = compiled_function(make_duel(game.definition, choose, rival), game.definition)
    sides = game.sides
    first = first_state(game)
    scratch = first.copy()
    rng = np.zeros(1, np.int64)
    out = np.zeros(game.definition.room, np.int64)
    deals = max(number // sides, 1)
    shares, own, others, decided = [], [], [], []
    duel(first, scratch, rng, out, seed, sides, 0, *_room(0, game.players))  # compiles before the clock runs
    clock = process_time()
    for chair in range(sides):
        scores, winners, decisions = _room(deals, game.players)
        duel(first, scratch, rng, out, seed, sides, chair, scores, winners, decisions)
        mine = np.arange(game.players) % sides == chair
        won = winners.sum(axis=1)
        shares.append(np.where(won > 0, winners[:, mine].sum(axis=1) / np.maximum(won, 1), mine.mean()))
        own.append(scores[:, mine].mean())
        others.append(scores[:, ~mine].mean())
        decided.append(decisions.mean())
    seconds = (process_time() - clock) / (deals * sides)
    return Tally(game, np.concatenate(shares), np.mean(own), np.mean(others), np.mean(decided), seconds)


def _room(games: int, players: int) -> tuple[Any, Any, Any]:
    return np.zeros((games, players), np.int64), np.zeros((games, players), np.int64), np.zeros(games, np.int64)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help="all of them, if none is named")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=NUMBER")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--module", help="a module with another `heuristic`, to try it")
    parser.add_argument("--rival", help="a module with the `heuristic` that the others play by, instead of at random")
    asked = parser.parse_args()
    settings = {name: int(value) for name, value in (text.split("=") for text in asked.option)}
    for name in asked.names or game_ids():
        definition = games.definition(name)
        named = import_module(asked.module) if asked.module else definition.heuristic
        if named is None:
            continue
        rival = import_module(asked.rival).choose if asked.rival else at_random
        flags = {
            option.name: bool(settings[option.name]) if type(option).__name__ == "Flag" else settings[option.name]
            for option in definition.options
            if option.name in settings
        }
        print(play(Game(definition, asked.players, flags), asked.games, asked.seed, named.choose, rival), flush=True)


if __name__ == "__main__":
    main()

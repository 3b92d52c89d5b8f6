"""Measure the advantage of the first player: for each game, what each place after the first wins above an equal share.

    python examples/starting_seat.py --games 20000 --plot seats.svg

All seats play by the game's heuristic (`--random`: at random). A place is how many seats after the one that acts
first in the game; its advantage is its share of the wins less an equal share, with a 95 % interval.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import sobremesa
from sobremesa.bots.search_run import heuristic_of
from sobremesa.core.backend import compiled_function
from sobremesa.core.rules import Heuristic
from sobremesa.core.state import State
from sobremesa.research.observations import observed_games
from sobremesa.research.vector import VectorEnv

PLAYERS = 4
ROWS = 256


def make_choose_all(heuristic: Heuristic[State]) -> Any:
    """Return a function that plays by a heuristic in every game, to be compiled."""
    choose = heuristic.choose

    def choose_all(states: Any, listed: Any, counts: Any, rngs: Any, actions: Any) -> None:
        for i in range(len(actions)):
            actions[i] = choose(states[i], listed[i], counts[i], rngs[i])

    return choose_all


@dataclass
class Places:
    """The advantage of each place after the first, and half the width of its interval."""

    game: str
    games: int
    advantage: np.ndarray[Any, Any]
    width: np.ndarray[Any, Any]


def measure(name: str, games: int, *, by_heuristic: bool = True, seed: int = 1, rows: int = ROWS) -> Places:
    """Play at least so many games: every row plays equally many, so that short games don't count more often."""
    game = sobremesa.game(name, players=PLAYERS)
    rows = min(rows, games)
    env = VectorEnv(game, rows)
    env.reset(seed=seed)
    choose_all = compiled_function(make_choose_all(heuristic_of(game.definition)), game.definition)
    rngs = np.arange(rows, dtype=np.int64).reshape(rows, 1) * 7919 + seed
    actions = np.zeros(rows, np.int64)
    each = -(-games // rows)
    played = np.zeros(rows, np.int64)
    first = env.rows.seats.astype(np.int64)
    found = []
    while (played < each).any():
        if not by_heuristic:
            actions = env.random_actions()
        else:
            choose_all(env.rows.states, env.rows.listed, env.rows.counts, rngs, actions)
        _, rewards, ended, _, _ = env.step(actions)
        for row in np.flatnonzero(ended):
            if played[row] < each:
                found.append(np.roll(rewards[row], -first[row]))
                played[row] += 1
            first[row] = env.rows.seats[row]
    table = np.array(found)
    return Places(name, len(table), table.mean(axis=0), 1.96 * table.std(axis=0) / len(table) ** 0.5)


def draw(found: list[Places], path: Path) -> None:
    """Plot a bar for each place of each game."""
    import matplotlib.pyplot as plt

    picture, axes = plt.subplots(figsize=(8, 3.5), layout="constrained")
    for place in range(PLAYERS):
        middle = np.arange(len(found)) + (place - (PLAYERS - 1) / 2) * 0.2
        heights = [100 * places.advantage[place] for places in found]
        axes.bar(middle, heights, 0.19, yerr=[100 * places.width[place] for places in found], label=f"+{place}")
    axes.set_xticks(range(len(found)), [places.game for places in found])
    axes.set_ylabel("wins more than an equal share, points of %")
    axes.axhline(0, color="black", linewidth=0.8)
    axes.legend(title="seats after the first")
    picture.savefig(path)
    plt.close(picture)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    options.add_argument("--games", type=int, default=5000)
    options.add_argument("--random", action="store_true")
    options.add_argument("--only", nargs="*", choices=observed_games(), default=observed_games())
    options.add_argument("--plot", type=Path)
    chosen = options.parse_args()
    found = []
    print("| game | games | " + " | ".join(f"+{place}" for place in range(PLAYERS)) + " |")
    print("|---" * (PLAYERS + 2) + "|")
    for name in chosen.only:
        places = measure(name, chosen.games, by_heuristic=not chosen.random)
        found.append(places)
        cells = [f"{100 * a:+.1f} ± {100 * w:.1f}" for a, w in zip(places.advantage, places.width, strict=True)]
        print(f"| {name} | {places.games} | {' | '.join(cells)} |", flush=True)
    if chosen.plot:
        draw(found, chosen.plot)


if __name__ == "__main__":
    main()

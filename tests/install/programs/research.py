"""Run by the Python of an installation with `research` alone: the three ways into a game, whose id is the argument."""

from __future__ import annotations

import sys

import numpy as np
import pettingzoo
import pyspiel

import sobremesa.research.openspiel
import sobremesa.research.pettingzoo
from sobremesa.games import definition
from sobremesa.research.vector import VectorEnv


def main(game: str) -> None:
    """Take some steps in each."""
    players = definition(game).players[0]
    vector = VectorEnv(sobremesa.game(game, players=players), 8)
    vector.reset(seed=1)
    for _ in range(20):
        observations, *_ = vector.step(vector.random_actions())
    vector.close()
    env = pettingzoo.make("aec", f"sobremesa/{game}-v0", players=players, render_mode="rgb_array")
    env.reset(seed=1)
    seen, *_ = env.last()
    env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    state = pyspiel.load_game(f"sobremesa_{game}(players={players})").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert len(observations) == 8
    assert env.render().any()
    assert state.legal_actions()


if __name__ == "__main__":
    main(sys.argv[1])

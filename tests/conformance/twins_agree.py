"""Whether both twins of a game's rules go through the same states."""

from __future__ import annotations

import numpy as np

from sobremesa.core import backend
from sobremesa.core.bits import copy_state
from sobremesa.core.contract import apply
from sobremesa.core.match import Game
from sobremesa.core.simulation import first_state

from .variants import recorded

SEED = 9
BY_HAND = 400
"""So many steps at the beginning of a game the interpreted rules choose themselves, by the same generator."""


def unroll(states: list[object], actions: list[int], n: int) -> None:
    """Every state of a game: place t + 1 is place t after action t."""
    for t in range(n):
        copy_state(states, t + 1, states, t)
        apply(states[t + 1], actions[t])  # type: ignore[arg-type]  # an array, when compiled


def check_states(game: Game, number: int) -> int:
    """Compare every state of one random game; returns its steps."""
    plain, compiled = backend.interpreted(game.definition), backend.compiled(game.definition, unroll)
    actors, actions = recorded(game, number, SEED)
    n = len(actions)
    states = np.zeros(n + 1, game.definition.state.dtype())
    states[0] = first_state(game)[0]
    compiled.unroll(states, np.array(actions, np.int64), n)
    columns = {name: states[name].tolist() for name in game.definition.state.fields}
    state = game.new_state()
    for t, (actor, code) in enumerate(zip(actors, actions, strict=True)):
        assert state.actor == actor
        plain.apply(state, code)
        for name, column in columns.items():
            assert column[t + 1] == getattr(state, name), f"{name} after step {t} of game {number}"
    return n


def check_choices(game: Game, number: int) -> None:
    """The interpreted rules, with the same generator, choose the same steps."""
    actors, actions = recorded(game, number, SEED)
    most = min(BY_HAND, len(actions))
    by_hand = [[0] * most for _ in range(3)]
    out = [0] * game.definition.rules.MAX_ACTIONS
    scratch = [game.new_state()]
    backend.interpreted(game.definition).record_game([game.new_state()], scratch, [0], out, SEED, number, *by_hand, [])
    assert by_hand[0] == actors[:most]
    assert by_hand[1] == actions[:most]

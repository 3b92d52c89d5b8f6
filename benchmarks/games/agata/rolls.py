"""Measure how long the legal moves of a roll take in La herencia de la tía Ágata, with both dice still to use."""

from __future__ import annotations

import random
from time import process_time
from typing import TYPE_CHECKING, Any

from sobremesa.core.match import Game
from sobremesa.games.agata.pieces import BOTH_DICE
from sobremesa.games.agata.state import MOVE_PAWN

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sobremesa.core.simulation import CompiledGame

AT_ONCE = 64
"""The number of lists that are written by one call."""


def rolls(play: CompiledGame, games: int) -> NDArray[Any]:
    """Return every state of some random games in which a roll is to be used, doubles included."""
    import numpy as np

    choose, found = random.Random(1).random, []
    for number in range(games):
        n = play.begin(1, number)
        while n:
            if play.scratch[0]["phase"] == MOVE_PAWN and play.scratch[0]["unspent"] == BOTH_DICE:
                found.append(play.scratch[0].copy())
            n = play.advance(int(play.out[int(choose() * n)]))
    return np.array(found, play.scratch.dtype)


def compiled(play: CompiledGame, states: NDArray[Any]) -> float:
    """Return the average CPU time of a list by the compiled rules, in microseconds."""
    import numpy as np

    out, counts = np.zeros((AT_ONCE, len(play.out)), np.int64), np.zeros(AT_ONCE, np.int64)
    parts = [states[i : i + AT_ONCE] for i in range(0, len(states), AT_ONCE)]
    play.drivers.legal_all(parts[0], out, counts)
    clock = process_time()
    for part in parts:
        play.drivers.legal_all(part, out, counts)
    return (process_time() - clock) / len(states) * 1e6


def interpreted(game: Game, states: NDArray[Any]) -> float:
    """Return the average CPU time of a list by the interpreted rules, in milliseconds."""
    rules = game.definition.rules
    out = [0] * game.definition.rules.MAX_ACTIONS
    plain = [game.definition.state.unpack(states, i) for i in range(len(states))]
    clock = process_time()
    for s in plain:
        rules.legal(s, out)
    return (process_time() - clock) / len(states) * 1e3

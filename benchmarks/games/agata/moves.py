"""Compare the fast list of moves in La herencia de la tía Ágata with the plain search, which defines the rule.

    python -m benchmarks.games.agata.moves

Prints the CPU time for the legal moves of a roll with both dice still to use, averaged over the rolls of random games,
and decisions per CPU-second of whole random games. The best of three rounds counts.
"""

from __future__ import annotations

import argparse
from time import process_time
from typing import TYPE_CHECKING, Any, cast
from unittest.mock import patch

from benchmarks.games.agata import rolls
from benchmarks.measure import ours

import sobremesa
from sobremesa.core import backend
from sobremesa.core.drivers import make_drivers
from sobremesa.core.simulation import CompiledGame
from sobremesa.games.agata import GAME, fast, moves, rules
from sobremesa.games.agata.actions import MAX_ACTIONS
from sobremesa.games.agata.state import State

if TYPE_CHECKING:
    from sobremesa.core.drivers import CompiledDrivers

ROUNDS = 3


def interpreted(list_moves: Any, states: list[State]) -> float:
    """Return the average CPU time of a list, in milliseconds."""
    out = [0] * MAX_ACTIONS
    clock = process_time()
    for s in states:
        list_moves(s, out)
    return (process_time() - clock) / len(states) * 1e3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5, help="random games whose rolls are listed")
    parser.add_argument("--interpreted", type=int, default=100, help="how many of the rolls the interpreter lists")
    args = parser.parse_args()

    game = sobremesa.game("agata", players=4)
    by_fast, by_plain = CompiledGame(game), CompiledGame(game)
    with patch.object(rules, "list_moves", moves.list_moves):
        by_plain.drivers = cast("CompiledDrivers", backend.compiled(make_drivers(GAME), GAME))
    states = rolls.rolls(by_fast, args.games)
    indices = range(0, len(states), max(1, len(states) // args.interpreted))
    some = [State.unpack(states, i) for i in indices]
    for name, play, module in (("fast", by_fast, fast), ("plain", by_plain, moves)):
        compiled = min(rolls.compiled(play, states) for _ in range(ROUNDS))
        slow = min(interpreted(module.list_moves, some) for _ in range(ROUNDS))
        ours.playouts(play, 1)  # compiles
        played = max(ours.playouts(play, 5) for _ in range(ROUNDS))
        print(f"{name}: {compiled:.1f} µs a roll compiled, {slow:.2f} ms interpreted; {played:,.0f} decisions a second")


if __name__ == "__main__":
    main()

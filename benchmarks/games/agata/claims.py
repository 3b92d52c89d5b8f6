"""The claims about La herencia de la tía Ágata."""

from __future__ import annotations

from benchmarks.measure.claims import ROUNDS, Claim, Figure, GameClaims, at_most

from sobremesa.core.match import Game

from . import rolls

LIMITS = {"roll": 50.0, "roll-interpreted": 20.0}
"""The legal moves of a roll: microseconds compiled, milliseconds interpreted."""


def moves_of_rolls(game: Game, scale: float) -> list[Figure]:
    """Return how long the legal moves of a roll take on average, compiled and interpreted."""
    from sobremesa.core.simulation import CompiledGame

    play = CompiledGame(game)
    states = rolls.rolls(play, max(1, int(10 * scale)))
    some = states[:: max(1, len(states) // max(10, int(300 * scale)))]
    taken = {
        "roll": min(rolls.compiled(play, states) for _ in range(ROUNDS)),
        "roll-interpreted": min(rolls.interpreted(game, some) for _ in range(ROUNDS)),
    }
    return [at_most(game.id, what, taken[what], limit) for what, limit in LIMITS.items()]


CLAIMS = GameClaims(
    players=4,
    compile_seconds=15.0,
    claims=(Claim("classic", "PettingZoo", 10.0),),
    more=moves_of_rolls,
    more_count=len(LIMITS),
)

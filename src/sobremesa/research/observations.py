"""What a seat observes: the row of numbers that its game's `Observation` writes."""

from __future__ import annotations

from sobremesa.core.definition import GameDefinition
from sobremesa.core.errors import ParseError, SetupError
from sobremesa.core.match import Match
from sobremesa.core.rules import Observation
from sobremesa.core.state import State
from sobremesa.games import definitions


def observed_games() -> list[str]:
    """Return the ids of the games that have an observation."""
    return [each.id for each in definitions() if each.observation is not None]


def default_players(definition: GameDefinition) -> int:
    """Return the default number of players: four where the game allows it."""
    return 4 if 4 in definition.players else definition.players[0]


def observation(definition: GameDefinition) -> Observation[State]:
    """Return the observation of a game; raise SetupError if it has none."""
    if definition.observation is None:
        raise SetupError("no-observation", game=definition.id)
    return definition.observation


def observe(match: Match, seat: int) -> list[int]:
    """Return what a seat of a match observes now, by the interpreted rules."""
    seen = observation(match.game.definition)
    if not 0 <= seat < match.game.players:
        raise ParseError("no-seat", seat=seat, last=match.game.players - 1)
    row = [0] * seen.FEATURES.size
    seen.observe(match.state, seat, row)
    return row

"""The ways to set up the games that have an observation."""

from __future__ import annotations

import pytest

from sobremesa.core.match import Game
from sobremesa.games import definition
from sobremesa.research.observations import observed_games
from tests.conformance.variants import every_game, parameters, usual_game

OBSERVED = [definition(name) for name in observed_games()]

every_observed = pytest.mark.parametrize("game", parameters(g for g in every_game() if g.definition in OBSERVED))
"""Every game, number of players and option."""

every_table = pytest.mark.parametrize(
    "game",
    [pytest.param(Game(each, players), id=f"{each.id}-{players}") for each in OBSERVED for players in each.players],
)
"""Every game and number of players."""

one_of_each = pytest.mark.parametrize("game", [usual_game(each) for each in OBSERVED], ids=observed_games())
"""Every game for its usual number of players."""

"""Two thousand games in both forms."""

from __future__ import annotations

import pytest

from sobremesa.core.match import Game
from sobremesa.games.martes13 import GAME
from sobremesa.testing.backends import compare_states


@pytest.mark.slow
@pytest.mark.parametrize("players", GAME.players)
def test_both_forms_agree_on_every_state_of_a_hundred_games(players: int) -> None:
    game = Game(GAME, players)
    steps = [compare_states(game, number) for number in range(100)]
    assert all(n > 350 for n in steps)

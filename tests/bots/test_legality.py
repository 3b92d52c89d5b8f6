"""No bot ever chooses what the rules forbid, in any game, with any number of players."""

from __future__ import annotations

import pytest

from sobremesa.bots import bot_named
from sobremesa.core.match import Game

from .tables import every_table, play


@pytest.mark.parametrize("name", ["random", "heuristic", pytest.param("search:8", marks=pytest.mark.slow)])
@every_table
def test_whole_games_are_legal(game: Game, name: str) -> None:
    match = play(game, bot_named(name), seed=game.players)
    assert match.over
    assert match.winners

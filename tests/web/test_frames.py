"""The frames that tables are developed with."""

from __future__ import annotations

from argparse import Namespace

import pytest
from scripts.frames import frames

from sobremesa.core.definition import GameDefinition
from sobremesa.core.match import Game
from sobremesa.testing.variants import usual_players
from tests.shelf import PUBLISHED


@pytest.mark.parametrize("definition", PUBLISHED, ids=lambda each: each.id)
def test_every_game_has_frames_with_log_lines(definition: GameDefinition) -> None:
    match = Game(definition, usual_players(definition)).start_by_hand()
    found = frames(match, Namespace(seed=7, seat=0, limit=3))
    assert len(found) == 3
    assert all(step["lines"] for step in found[1]["steps"])

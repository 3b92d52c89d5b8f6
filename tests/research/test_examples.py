"""Each example in small form: it runs, and what it finds is right where that can be told."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from sobremesa.research.observations import observed_games
from tests.programs import FOLDER, example


@pytest.mark.parametrize("name", observed_games()[:2])
def test_the_starting_seat(name: str, tmp_path: Path) -> None:
    seats = example("starting_seat")
    places = [seats.measure(name, 40, by_heuristic=by_heuristic, rows=16) for by_heuristic in (True, False)]
    for found in places:
        assert found.games == 48
        assert np.allclose(found.advantage.sum(), 0, atol=1e-5)
        assert (found.width > 0).all()
    seats.draw(places, tmp_path / "seats.svg")
    assert (tmp_path / "seats.svg").stat().st_size > 1000


def test_all_examples_are_tested() -> None:
    """Those about one game by the tests of that game, those that play at a server by its tests."""
    assert {path.stem for path in FOLDER.glob("*.py")} == {"starting_seat", "play_a_game", "play_by_the_protocol"}
    tests = FOLDER.parent / "tests" / "games"
    for path in FOLDER.glob("*/*.py"):
        game = path.parent.name
        test = tests / game / "test_examples.py"
        assert f'example("{game}/{path.stem}")' in test.read_text(encoding="utf-8")

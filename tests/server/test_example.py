"""The example client plays a whole game of each of the five against bots, and each record verifies."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from sobremesa.core.records import read_record
from sobremesa.core.verify import Checker
from sobremesa.games import definition
from tests.shelf import DUEL, LIGHTEST, with_option

from .serving import Served

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "play_a_game.py"


def example() -> Any:
    spec = importlib.util.spec_from_file_location("play_a_game", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 60


@pytest.mark.parametrize(
    ("game", "players"),
    [
        (LIGHTEST, 3),
        (DUEL, 2),
        (with_option("expert"), 4),
        pytest.param(with_option("follow"), 4, marks=pytest.mark.slow),
        pytest.param(with_option("turn_limit"), 2, marks=pytest.mark.slow),
    ],
)
def test_it_plays_a_whole_game(served: Served, game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    table = example().play(served.address, game, players, "random")
    assert table.winners
    assert len(capsys.readouterr().out.splitlines()) > 50
    record = read_record(served.http.get(f"/api/tables/{table.id}/record").content)
    Checker(definition, compiled=False).check(record)

"""The example clients play a whole game of each of the five against bots, and each record verifies."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from sobremesa.core.records import read_record
from sobremesa.core.verify import Checker
from sobremesa.games import definition
from sobremesa.server.metrics import RESYNCS
from tests.shelf import DUEL, LIGHTEST, with_option

from .serving import Served

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
WITH_CLIENT, BY_PROTOCOL = EXAMPLES / "play_a_game.py", EXAMPLES / "play_by_the_protocol.py"


def example(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("path", "most"), [(WITH_CLIENT, 60), (BY_PROTOCOL, 100)])
def test_the_example_is_short(path: Path, most: int) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < most


def test_the_protocol_can_be_spoken_without_our_client(served: Served, capsys: pytest.CaptureFixture[str]) -> None:
    assert "sobremesa" not in BY_PROTOCOL.read_text(encoding="utf-8").replace("Sobremesa's own", "")
    before = RESYNCS._value.get()
    assert example(BY_PROTOCOL).play(served.address, LIGHTEST, 3, "random")["winners"]
    assert example(BY_PROTOCOL).play(served.address, DUEL, 2, "random")["winners"]
    assert len(capsys.readouterr().out.splitlines()) > 100
    assert RESYNCS._value.get() == before


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
    table = example(WITH_CLIENT).play(served.address, game, players, "random")
    assert table.winners
    assert len(capsys.readouterr().out.splitlines()) > 50
    record = read_record(served.http.get(f"/api/tables/{table.id}/record").content)
    Checker(definition, compiled=False).check(record)

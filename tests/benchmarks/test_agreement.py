"""A sample of what `python -m benchmarks.agreement` does with ten thousand games of each way to play."""

from __future__ import annotations

import msgspec
import pytest

from benchmarks import agreement
from sobremesa.core.match import Game
from sobremesa.core.records import read_record
from sobremesa.core.simulation import record_lines
from sobremesa.core.verify import Checker
from sobremesa.games import definition
from sobremesa.testing.variants import variants
from tests.conformance.variants import every_variant
from tests.shelf import LIGHTEST


@pytest.mark.slow
@every_variant
def test_random_games_verify_and_both_forms_agree(game: Game) -> None:
    assert agreement.check_variant(game, 2, seed=20) == []


def test_a_wrong_game_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    game = Game(definition(LIGHTEST), 3)
    record = read_record(next(record_lines(game, 1, 1, legal=True)))
    wrong = msgspec.structs.replace(record, scores=[99, *record.scores[1:]])
    for compiled in (False, True):
        assert "99" in next(agreement.faults(Checker(definition, compiled=compiled), wrong))
    monkeypatch.setattr(agreement, "record_lines", lambda *arguments, **more: [wrong.to_json()])
    monkeypatch.setattr(agreement, "variants", lambda each: [game])
    assert agreement.main([LIGHTEST, "--games", "1"]) == 1
    assert "interpreted" in capsys.readouterr().out


def test_the_command_says_how_many_games_were_right(capsys: pytest.CaptureFixture[str]) -> None:
    assert agreement.main([LIGHTEST, "--games", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(variants(definition(LIGHTEST)))
    assert all(f"{LIGHTEST}-" in line and "1 games, 0 wrong" in line for line in lines)

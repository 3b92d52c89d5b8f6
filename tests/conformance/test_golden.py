"""The golden games are played today as they were when they were last reviewed."""

from __future__ import annotations

from sobremesa.core.match import Game

from .golden import FOLDER, lines_of, path_of
from .variants import every_game, every_variant


@every_variant
def test_a_golden_game_goes_as_it_went(game: Game) -> None:
    kept = path_of(game).read_text(encoding="utf-8").splitlines()
    for t, (line, now) in enumerate(zip(kept, lines_of(game), strict=True)):
        assert now == line, f"line {t + 1}; if this is meant: python -m tests.conformance.golden"


def test_no_golden_game_is_missing_or_left_over() -> None:
    kept = set(FOLDER.rglob("*.jsonl"))
    assert kept == {path_of(game) for game in every_game()}

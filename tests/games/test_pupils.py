"""Who has taken the lessons beats the bot `novice`, in every game of the project."""

from __future__ import annotations

from pathlib import Path

import pytest

from .pupils import GAMES, interval, shares

ENOUGH = 40
"""Games of fixed seeds; `python -m tests.games.pupils` plays more."""


def test_every_game_with_lessons_for_beginners_has_a_pupil() -> None:
    assert sorted(file.parent.name for file in Path(__file__).parent.glob("*/beginner-clauses.txt")) == GAMES


@pytest.mark.parametrize("name", GAMES)
def test_what_the_lessons_teach_beats_a_novice(name: str) -> None:
    found, fair = shares(name, ENOUGH)
    low, _ = interval(found)
    assert low > fair

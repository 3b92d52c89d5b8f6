"""L-16: a drawn game has no winner, whoever tells its result."""

from __future__ import annotations

import numpy as np
import pytest

from sobremesa.arena.contest import Contest
from sobremesa.arena.deals import Deal, GameResult
from sobremesa.arena.standings import standings
from sobremesa.arena.tables import held
from sobremesa.core.simulation import Results
from sobremesa.core.words import LANGUAGES
from sobremesa.games.laberinto import GAME
from sobremesa.terminal.moves import result

from .positions import play, position


def test_the_definition_says_that_it_can_be_drawn() -> None:
    assert GAME.draws
    match = play(position(["O2", "O3", "O4", "O5"], ("C13", ""), hands=1, time_limit=30), "O2 O3 O4 O5")
    assert match.over
    assert match.winners == match.record().winners == []


def test_a_draw_is_nobodys_win_and_everyones_equal_part() -> None:
    winners = np.array([[1, 0, 1, 0], [0, 0, 0, 0]], np.int8)
    results = Results(np.zeros((2, 4), np.int32), winners, np.ones(2, np.int64), 0.0)
    assert results.draws == 1
    assert results.shares.tolist() == [0.375, 0.125, 0.375, 0.125]


def test_the_arena_counts_draws() -> None:
    contest = Contest(GAME.id, 4, {}, ("heuristic", "random"))
    sides = (["heuristic", "random"] * 2, ["random", "heuristic"] * 2)
    games = [GameResult(list(seats), [0] * 4, [], 4) for seats in sides]
    found = standings(contest, [Deal(number, games, {}, 0.0) for number in range(3)])
    assert found.draws == 6
    assert [row.share.value for row in found.rows] == [0.5, 0.5]
    assert "6" in held(found, "es").partition(";")[2]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_terminal_says_that_nobody_wins(lang: str) -> None:
    assert result(lang, []) not in (result(lang, ["Ana"]), result(lang, ["Ana", "Bea"]))
    assert "{" not in result(lang, [])

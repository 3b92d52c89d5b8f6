"""The place of each seat follows from the winners and the scores."""

from __future__ import annotations

import pytest

from sobremesa.tables.results import places


@pytest.mark.parametrize(
    ("scores", "winners", "teams", "found"),
    [
        ([10, 30, 20], [1], 0, [3, 1, 2]),  # most points win
        ([10, 30, 20], [0], 0, [1, 3, 2]),  # fewest points win
        ([5, 9, 9, 7], [1, 2], 0, [4, 1, 1, 3]),  # a shared win, then the third place
        ([8, 8, 3], [1], 0, [2, 1, 3]),  # a tie that something else has broken
        ([0, 0, 1, 0], [2], 0, [2, 2, 1, 2]),
        ([2, 1, 2, 1], [0, 2], 2, [1, 2, 1, 2]),  # a team counts once
        ([4, 7, 6, 4, 7, 6], [0, 3], 3, [1, 3, 2, 1, 3, 2]),
        ([2, 2, 2, 2], [], 2, None),  # a draw
    ],
)
def test_places(scores: list[int], winners: list[int], teams: int, found: list[int] | None) -> None:
    assert places(scores, winners, teams) == found

"""Distances on the empty board, for tests."""

from __future__ import annotations

from sobremesa.games.agata import board as b


def steps_apart(start: int, *, chairs: bool) -> dict[int, int]:
    """How many steps on foot every square is from one, without passages."""
    steps = {start: 0}
    edge = [start]
    for square in edge:
        for other in b.BESIDE[square]:
            if other != b.NO_SQUARE and other not in steps and (chairs or b.GROUND[other] == b.FLOOR):
                steps[other] = steps[square] + 1
                edge.append(other)
    return steps

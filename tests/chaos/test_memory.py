"""The line through a process's memory, and when it is called a leak."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path

import pytest

from sobremesa.chaos.memory import Slope, line, slopes


def test_the_line_is_that_of_least_squares() -> None:
    """By hand: a slope of 2.2, and residuals of 0.3, 0.1, -1.1 and 0.7, whose squares sum to 1.8."""
    slope, error = line([(0, 1), (1, 3), (2, 4), (3, 8)])
    assert slope == pytest.approx(2.2)
    assert error == pytest.approx(math.sqrt(1.8 / 2 / 5))


def test_too_few_points_say_nothing() -> None:
    assert line([(0, 1), (1, 2)]) == (0.0, math.inf)
    assert line([(1, 1), (1, 2), (1, 3)]) == (0.0, math.inf)


def samples(folder: Path, *lives: tuple[int, int, float, float, float]) -> Path:
    """Node, life, when it begins and ends in seconds, and the kB it gains in a minute; with noise."""
    dice = random.Random(2)
    file = folder / "memory.jsonl"
    with file.open("w") as out:
        for node, life, begin, end, gain in lives:
            for second in range(int(begin), int(end), 2):
                warm = 30_000 * min(1.0, (second - begin) / (0.2 * (end - begin)))
                kilobytes = round(90_000 + warm + gain * (second - begin) / 60 + dice.gauss(0, 400))
                out.write(json.dumps([node, life, second, kilobytes]) + "\n")
    return file


def test_a_leak_is_told_from_a_process_that_has_only_warmed_up(tmp_path: Path) -> None:
    leaking, fine = slopes(samples(tmp_path, (0, 2, 600, 2400, 300.0), (1, 1, 0, 1500, 0.0)))
    assert (leaking.node, leaking.life, leaking.leaks) == (0, 2, True)
    assert leaking.slope == pytest.approx(300, abs=30)
    assert not fine.leaks
    assert abs(fine.slope) < 4 * fine.error
    assert fine.judged


def test_lives_are_lines_of_their_own_and_short_ones_are_not_judged(tmp_path: Path) -> None:
    found = slopes(samples(tmp_path, (0, 1, 0, 300, 0.0), (0, 2, 300, 700, 5_000.0), (0, 3, 700, 710, 0.0)))
    assert [(slope.life, slope.judged) for slope in found] == [(2, False), (1, False)]
    assert not any(slope.leaks for slope in found)
    assert slopes(tmp_path / "memory.jsonl", until=300)[0].life == 1


def test_one_step_is_told_beside_the_line_and_two_are_a_slope(tmp_path: Path) -> None:
    """A compiler that is loaded in the middle is no leak; what goes on growing by steps is."""
    file = tmp_path / "memory.jsonl"

    def told(*steps: int) -> Slope:
        dice = random.Random(3)
        file.write_text(
            "".join(
                f"{[0, 1, t, round(100_000 + 130_000 * sum(t > step for step in steps) + dice.gauss(0, 300))]}\n"
                for t in range(0, 2400, 2)
            )
        )
        return slopes(file)[0]

    once, twice = told(1300), told(1000, 1300, 1600, 1900)
    assert once.step == pytest.approx(130_000, rel=0.02)
    assert abs(once.slope) < 4 * once.error
    assert not once.leaks
    assert twice.leaks


def test_series_share_a_slope() -> None:
    slope, error = line([(0, 0), (1, 2), (2, 4)], [(3, 100), (4, 102), (5, 104)])
    assert slope == pytest.approx(2)
    assert error == pytest.approx(0)

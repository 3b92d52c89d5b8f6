"""The line through a process's memory, and when it is called a leak."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

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


def test_waves_say_less_than_as_many_points_of_noise() -> None:
    """The same residuals, mixed and in order: the line is as good, but it is less sure."""
    mixed = [(float(x), 3.0 * x + (-1) ** x) for x in range(40)]
    waves = [(float(x), 3.0 * x + (-1) ** (x // 5)) for x in range(40)]
    assert line(mixed)[0] == pytest.approx(3, abs=0.02)
    assert line(waves)[0] == pytest.approx(3, abs=0.05)
    assert line(waves)[1] > 1.8 * line(mixed)[1]


@dataclass(frozen=True)
class Life:
    """A made-up life of a node, in seconds and kB: what it gains in a minute, and what fills up in it."""

    node: int
    number: int
    begin: int
    end: int
    gain: float = 0.0
    cache: float = 30_000.0
    fills: float = 180.0  # seconds in which two thirds of what is left to fill are filled

    def samples(self, dice: random.Random) -> Iterator[str]:
        """A compiler at first, noise in waves, and the teeth of a saw: garbage that is looked for now and then."""
        noise, tooth = 0.0, dice.uniform(60, 150)
        for second in range(self.begin, self.end, 2):
            age = second - self.begin
            noise = 0.93 * noise + dice.gauss(0, 80)
            kept = 130_000 * (age > 90) + self.cache * (1 - math.exp(-age / self.fills)) + self.gain * age / 60
            yield json.dumps(
                [self.node, self.number, second, round(90_000 + kept + noise + 1_000 * (age % tooth) / tooth)]
            )


def samples(folder: Path, *lives: Life, seed: int = 2) -> Path:
    file, dice = folder / "memory.jsonl", random.Random(seed)
    file.write_text("".join(f"{line}\n" for life in lives for line in life.samples(dice)))
    return file


def test_a_leak_is_told_from_a_process_that_has_only_warmed_up(tmp_path: Path) -> None:
    leaking, fine = slopes(samples(tmp_path, Life(0, 2, 600, 2400, gain=300.0), Life(1, 1, 0, 1500)))
    assert (leaking.node, leaking.life, leaking.leaks) == (0, 2, True)
    assert leaking.slope == pytest.approx(300, abs=60)
    assert leaking.late == pytest.approx(300, abs=150)
    assert not fine.leaks
    assert fine.judged


@pytest.mark.parametrize("minutes", [22, 36])
def test_of_many_lives_all_that_leak_are_found_and_no_other(tmp_path: Path, minutes: int) -> None:
    """As long as a server is left alone in 37 minutes of chaos, and in an hour."""
    wrong = []
    for seed in range(40):
        for gain in (0.0, 300.0):
            (found,) = slopes(samples(tmp_path, Life(0, 1, 0, 60 * minutes, gain), seed=seed))
            if found.leaks != (gain > 0) or not found.judged:
                wrong.append((seed, gain, found))
    assert wrong == []


def test_a_cache_that_fills_slowly_is_no_leak(tmp_path: Path) -> None:
    """It still rises when it is looked at, but ever less."""
    life = Life(0, 1, 0, 2160, cache=80_000, fills=330)
    found = [slope for seed in range(20) for slope in slopes(samples(tmp_path, life, seed=seed))]
    assert fmean(slope.slope for slope in found) > 100
    assert fmean(slope.late for slope in found) < 80
    assert not any(slope.leaks for slope in found)


def test_lives_are_lines_of_their_own_and_short_ones_are_not_judged(tmp_path: Path) -> None:
    lives = (Life(0, 1, 0, 300), Life(0, 2, 300, 700, gain=5_000.0), Life(0, 3, 700, 710))
    found = slopes(samples(tmp_path, *lives))
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

    once, twice = told(1300), told(*range(1000, 2400, 300))
    assert once.step == pytest.approx(130_000, rel=0.02)
    assert abs(once.slope) < 4 * once.error
    assert not once.leaks
    assert twice.leaks


def test_series_share_a_slope() -> None:
    slope, error = line([(0, 0), (1, 2), (2, 4)], [(3, 100), (4, 102), (5, 104)])
    assert slope == pytest.approx(2)
    assert error == pytest.approx(0)

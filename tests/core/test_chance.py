"""The random generator."""

from __future__ import annotations

from typing import Any

import numpy as np

from sobremesa.core.backend import compiled_function
from sobremesa.core.chance import below, pick, scramble, seed_rng
from sobremesa.games import definition
from tests.shelf import LIGHTEST


def draw_many(rng: list[int], sizes: list[int], out: list[int]) -> None:
    """One number below each size."""
    for i in range(len(sizes)):
        out[i] = below(rng, sizes[i])


def seed_many(seeds: list[int], rngs: list[list[int]]) -> None:
    for i in range(len(seeds)):
        seed_rng(rngs[i], seeds[i], i)


def test_interpreted_and_compiled_generators_draw_the_same() -> None:
    compiled_seed: Any = compiled_function(seed_many, definition(LIGHTEST))
    compiled_draw: Any = compiled_function(draw_many, definition(LIGHTEST))
    seeds = [0, 1, 2**62, 2**63 - 1, 123456789, 42]
    rngs, arrays = [[0] for _ in seeds], np.zeros((len(seeds), 1), np.int64)
    seed_many(seeds, rngs)
    compiled_seed(np.array(seeds, np.int64), arrays)
    assert arrays.tolist() == rngs
    sizes = [1 + k * k * 7 % 5003 for k in range(20_000)]
    for rng, array in zip(rngs, arrays, strict=True):
        plain, fast = [0] * len(sizes), np.zeros(len(sizes), np.int64)
        draw_many(rng, sizes, plain)
        compiled_draw(array, np.array(sizes, np.int64), fast)
        assert fast.tolist() == plain
        assert array.tolist() == rng


def test_every_number_is_as_likely_as_the_others() -> None:
    """Chi-square over single draws and over pairs that follow each other, for several seeds."""
    for seed in range(5):
        rng = [0]
        seed_rng(rng, seed, 0)
        counts = np.zeros((13, 13))
        last = below(rng, 13)
        for _ in range(60_000):
            now = below(rng, 13)
            counts[last, now] += 1
            last = now
        mean = counts.sum() / counts.size
        chi = float(((counts - mean) ** 2 / mean).sum())
        assert 168 - 6 * 18.4 < chi < 168 + 6 * 18.4


def test_streams_of_one_seed_are_unrelated() -> None:
    starts = set()
    for seed in range(50):
        for stream in range(50):
            rng = [0]
            seed_rng(rng, seed, stream)
            assert 0 <= rng[0] < 2**63
            starts.add(rng[0])
    assert len(starts) == 2500
    assert len({scramble(x) for x in range(10_000)}) == 10_000


def test_a_weight_of_nothing_is_never_picked() -> None:
    rng = [0]
    seed_rng(rng, 1, 0)
    picked = [pick(rng, [0, 3, 0, 1, 0], 5) for _ in range(4000)]
    assert set(picked) == {1, 3}
    assert 2850 < picked.count(1) < 3150

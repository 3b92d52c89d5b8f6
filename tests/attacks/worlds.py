"""Pairs of worlds that a viewer can't tell apart, by the thousand: `python -m tests.attacks.worlds --pairs 1000`.

For each pair two servers get a table each, whose histories differ only in what the viewer can't know, and every byte
that the viewer is sent is compared, by HTTP and WebSocket, in both languages. Samples for the same seed are compared
too (docs/decisions/0008).
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from unittest.mock import patch

from tests.server.test_secrets import GAMES, Case, cases_of, everything_sent, lay, rows_of, server_at
from tests.tables.setups import NOON

SEEDS = 4
AT_ONCE = 40


def pairs(wanted: int) -> list[Case]:
    """Return so many pairs, of all games in turn."""
    found: list[Case] = []
    seed = 0
    while len(found) < wanted:
        for name, players, options, steps in GAMES:
            found += cases_of(name, players, options, steps - 20 + 7 * seed % 50, 1_000 * seed)
        seed += 1
    return found[:wanted]


def same_samples(case: Case) -> bool:
    """Whether both worlds of a pair give the same samples for the same seeds."""
    (here, _), (there, _) = rows_of(case.game, case.here), rows_of(case.game, case.there)
    return all(here.resampled(case.viewer, seed) == there.resampled(case.viewer, seed) for seed in range(SEEDS))


async def _sent(folder: Path, histories: dict[str, tuple[Case, list[int]]]) -> dict[str, list[str]]:
    folder.mkdir()
    async with server_at(folder) as (hub, http):
        for case, codes in histories.values():
            await lay(hub, case, codes)
        return {name: await everything_sent(hub, http, case) for name, (case, _) in histories.items()}


def compare(cases: list[Case]) -> tuple[int, int]:
    """Return how many pairs differ in a byte, and in a sample."""
    bytes_differ = samples_differ = 0
    with patch("time.time", lambda: NOON + 5), tempfile.TemporaryDirectory() as folder:
        for first in range(0, len(cases), AT_ONCE):
            some = {case.id: case for case in cases[first : first + AT_ONCE]}
            here = asyncio.run(_sent(Path(folder) / f"here{first}", {n: (c, c.here) for n, c in some.items()}))
            there = asyncio.run(_sent(Path(folder) / f"there{first}", {n: (c, c.there) for n, c in some.items()}))
            bytes_differ += sum(here[name] != there[name] for name in some)
            samples_differ += sum(not same_samples(case) for case in some.values())
    return bytes_differ, samples_differ


def main() -> int:
    """Compare pairs, and print how many differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=1_000)
    asked = parser.parse_args()
    began = time.perf_counter()
    bytes_differ, samples_differ = compare(pairs(asked.pairs))
    took = time.perf_counter() - began
    sys.stdout.write(
        f"{asked.pairs} pairs: {bytes_differ} differ in a byte, {samples_differ} in a sample; {took:.0f} s\n"
    )
    return int(bytes_differ + samples_differ > 0)


if __name__ == "__main__":
    sys.exit(main())

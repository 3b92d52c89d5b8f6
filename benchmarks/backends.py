"""Compiled play of another checkout and of this one, side by side: `python benchmarks/backends.py --before CHECKOUT`.

For each game two processes, one of each checkout, compile the rules into an empty cache and play the same random games
in turns. It prints the CPU seconds of the first compilation and the decisions per CPU second of each, with their
ratios, and fails if a game is slower than SLOWEST of before, takes longer than LONGEST of before to compile, or has
other results.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from sobremesa.games import definition, game_ids

SLOWEST = 0.95
LONGEST = 1.3
A_TURN = 0.5
"""CPU seconds that each process plays in a turn."""

CHILD = """
import json, sys, time
import sobremesa
game = sobremesa.game(sys.argv[1], players=int(sys.argv[2]))
began = time.process_time()
game.simulate(1, 1, threads=1)
compiled = time.process_time() - began
games = 1
while True:
    played = game.simulate(games, 1, threads=1)
    if played.cpu_seconds > float(sys.argv[3]) / 4:
        break
    games *= 2
games = max(1, int(games * float(sys.argv[3]) / played.cpu_seconds))
print(json.dumps({"compiled": compiled, "scores": game.simulate(200, 7, threads=1).scores.tolist()}), flush=True)
for _ in sys.stdin:
    played = game.simulate(games, 1, threads=1)
    print(json.dumps(float(played.decisions.sum() / played.cpu_seconds)), flush=True)
"""
"""What each process runs: it compiles and reports, then plays a turn for each line that it is sent.

It uses only what every version of the package offers.
"""


class Player:
    """A process that plays by the rules of one checkout."""

    def __init__(self, checkout: Path, game: str, players: int, cache: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "SOBREMESA_CACHE": cache}
        command = [sys.executable, "-c", CHILD, game, str(players), str(A_TURN)]
        self._process = subprocess.Popen(
            command, env=environment, cwd=checkout, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        report = self._read()
        self.compiled: float = report["compiled"]
        self.scores: list[list[int]] = report["scores"]
        self.speeds: list[float] = []

    def play(self) -> None:
        """Play a turn and note the decisions per CPU second."""
        assert self._process.stdin is not None
        self._process.stdin.write("play\n")
        self._process.stdin.flush()
        self.speeds.append(self._read())

    def close(self) -> None:
        self._process.communicate()

    def _read(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit(f"a player ended with code {self._process.wait()}")
        return json.loads(line)


@dataclass
class Comparison:
    """The result for one game: before and now."""

    game: str
    compiled: tuple[float, float]
    speeds: tuple[float, float]
    same: bool

    @property
    def slowdown(self) -> float:
        return self.speeds[1] / self.speeds[0]

    @property
    def longer(self) -> float:
        return self.compiled[1] / self.compiled[0]

    @property
    def fails(self) -> bool:
        return self.slowdown < SLOWEST or self.longer > LONGEST or not self.same

    def __str__(self) -> str:
        before, now = (speed / 1e6 for speed in self.speeds)
        return (
            f"| {self.game} | {before:.2f} | {now:.2f} | {self.slowdown:.2f} "
            f"| {self.compiled[0]:.1f} | {self.compiled[1]:.1f} | {self.longer:.2f} | {'yes' if self.same else 'NO'} |"
        )


def compare(before: Path, game: str, rounds: int, compiles: int) -> Comparison:
    """Play turns of both checkouts, one after the other; the first compilation is the best of `compiles`."""
    here = Path(__file__).resolve().parents[1]
    players = min(4, max(definition(game).players))
    compiled: tuple[list[float], list[float]] = ([], [])
    for number in range(compiles):
        sides = []
        for side, checkout in enumerate((before, here)):
            with tempfile.TemporaryDirectory() as cache:
                sides.append(Player(checkout, game, players, cache))
            compiled[side].append(sides[side].compiled)
        old, new = sides
        if number + 1 < compiles:
            old.close()
            new.close()
    for _ in range(rounds):
        old.play()
        new.play()
    old.close()
    new.close()
    speeds = (median(old.speeds), median(new.speeds))
    return Comparison(game, (min(compiled[0]), min(compiled[1])), speeds, old.scores == new.scores)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help="all of them, if none is named")
    parser.add_argument("--before", type=Path, required=True, metavar="CHECKOUT")
    parser.add_argument("--rounds", type=int, default=7, help="turns that each side plays")
    parser.add_argument("--compiles", type=int, default=2, help="compilations of each side")
    asked = parser.parse_args()
    print("| game | before, M decisions/s | now | ratio | first compile before, CPU s | now | ratio | same games |")
    print("|---|---|---|---|---|---|---|---|")
    failed = False
    for game in asked.names or game_ids():
        found = compare(asked.before.resolve(), game, asked.rounds, asked.compiles)
        print(found, flush=True)
        failed = failed or found.fails
    sys.exit(int(failed))


if __name__ == "__main__":
    main()

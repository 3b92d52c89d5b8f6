"""Whoever plays the deals, they are the same."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sobremesa.arena.contest import Contest
from sobremesa.arena.deals import GameResult
from sobremesa.arena.words import ArenaError
from sobremesa.arena.workers import Workers
from tests.shelf import DUEL

pytestmark = pytest.mark.slow

CONTEST = Contest(DUEL, 2, {}, ("heuristic", "random"))


def _games(workers: Workers) -> list[list[GameResult]]:
    return [deal.games for deal in sorted(workers.play(CONTEST, range(6)), key=lambda deal: deal.deal)]


def test_two_processes_play_the_same_deals() -> None:
    assert _games(Workers(workers=2)) == _games(Workers())


CLUSTER = """
import sys
from distributed import LocalCluster

if __name__ == "__main__":
    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, local_directory=sys.argv[1]
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


@contextmanager
def cluster(folder: Path) -> Iterator[str]:
    """A Dask cluster of two workers on this machine; it ends when its input does."""
    script = folder / "cluster.py"
    script.write_text(CLUSTER)
    with subprocess.Popen(
        [sys.executable, str(script), str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout
        assert process.stdin
        try:
            yield process.stdout.readline().strip()
        finally:
            process.stdin.close()
            process.wait(30)


def test_a_dask_cluster_of_two_workers_plays_the_same_deals(tmp_path: Path) -> None:
    with cluster(tmp_path) as address:
        assert address.startswith("tcp://127.0.0.1:")
        assert _games(Workers(dask=address)) == _games(Workers())


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere", "ftp://127.0.0.1:1"])
def test_a_cluster_that_does_not_answer_is_said(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sobremesa.arena.workers.DASK_SECONDS", 1)
    with pytest.raises(ArenaError) as caught:
        list(Workers(dask=address).play(CONTEST, range(2)))
    assert address in caught.value.text_in("en")

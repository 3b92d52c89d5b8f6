"""A run of seconds with its servers in threads of this process, and how its result is printed."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import ExitStack
from pathlib import Path

import pytest

from sobremesa.chaos.crowd import Tally
from sobremesa.chaos.killer import KillCounts, Killer
from sobremesa.chaos.memory import Slope
from sobremesa.chaos.run import Outcome
from sobremesa.chaos.settings import Settings
from sobremesa.chaos.verdict import Fault, Verdict
from sobremesa.commands.chaos import MOST_FAULTS, _print
from sobremesa.tables.pace import Pace
from tests.command_line import sobremesa
from tests.server.serving import serving


class ThreadNode:
    """Stands in for a server process. To kill it is to stop it."""

    def __init__(self, number: int, settings: Settings) -> None:
        self.number, self.life, self.paused = number, 0, False
        self.died: list[int] = []
        self.address = "127.0.0.1:1"
        self.log = settings.folder / f"node-{number}.log"
        self._folder, self._server = settings.folder, ExitStack()

    async def start(self) -> None:
        self.life += 1
        self.log.touch()
        pace = Pace(bot_delay=(0.1, 0.15), race=0.3, pauses=False)
        served = await asyncio.to_thread(self._server.enter_context, serving(self._folder, pace=pace))
        self.address = served.address.removeprefix("http://")

    async def stop(self) -> None:
        await asyncio.to_thread(self._server.close)

    async def kill(self) -> None:
        await self.stop()

    def memory(self) -> int:
        return 100_000


def test_a_crowd_plays_and_every_table_is_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sobremesa.chaos.run.Node", ThreadNode)
    words = ("--minutes", 0.05, "--tables", 4, "--moves", 80, "--every", 2, "--settle", 1, "--seed", 3)
    done = sobremesa("chaos", *words, "--out", tmp_path / "run", "--json")
    found = json.loads(done.stdout)
    assert found["faults"] == []
    assert done.returncode == 0
    assert found["blows"]["kills"] >= 1
    assert found["moves"] > 10
    assert found["frames"] > 50
    assert found["crowd"]["forged"] > 0
    assert json.loads((tmp_path / "run/verdict.json").read_text()) == found
    assert "tables" in done.stderr


@pytest.mark.parametrize("lang", ["en", "es"])
def test_faults_and_memory_are_printed(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    slopes = [Slope(node, life, 3.0, 90_000, 12, 3, 9) for node in (0, 1) for life in (1, 2)]
    faults = [Fault(f"table-{number}", "stuck") for number in range(MOST_FAULTS + 2)]
    _print(Outcome(Settings(1, tmp_path), Tally(), KillCounts(), Verdict(faults=faults), slopes, 1.0, 1.0, 4.0), lang)
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("✗ table-") for line in lines) == MOST_FAULTS
    assert str(len(faults)) in lines[-1]


class Counted:
    """A node that counts what is done to it."""

    number = 0

    def __init__(self) -> None:
        self.done: list[str] = []

    async def kill(self) -> None:
        self.done.append("kill")

    async def start(self) -> None:
        self.done.append("start")

    def pause(self) -> None:
        self.done.append("pause")

    def go_on(self) -> None:
        self.done.append("go on")


async def test_nodes_are_killed_and_paused_and_the_first_is_spared_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleep = asyncio.sleep
    monkeypatch.setattr("sobremesa.chaos.killer.asyncio.sleep", lambda _: sleep(0))
    nodes = [Counted(), Counted()]
    killer = Killer(nodes, 0.002, 0.1, random.Random(1), tmp_path / "blows.jsonl")  # type: ignore[arg-type]
    running = asyncio.create_task(killer.run())
    await sleep(0.2)
    so_far = len(nodes[0].done)
    await sleep(0.1)
    killer.enough.set()
    await running
    assert so_far == len(nodes[0].done) > 0
    counts = killer.blows
    done = nodes[0].done + nodes[1].done
    assert done.count("kill") == done.count("start") == counts.kills > 0
    assert done.count("pause") == done.count("go on") == counts.pauses > 0
    notes = [json.loads(line)["blow"] for line in (tmp_path / "blows.jsonl").read_text().splitlines()]
    assert notes.count("kill") == counts.kills
    alone = Killer([Counted()], 0.001, 0.0, random.Random(1))  # type: ignore[list-item]
    await asyncio.wait_for(alone.run(), 5)
    assert alone.blows == KillCounts()

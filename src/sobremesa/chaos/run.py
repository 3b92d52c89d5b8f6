"""One run: servers, clients and killer for the given time, a quiet phase, then the verdict."""

from __future__ import annotations

import asyncio
import random
import resource
import signal
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .client_log import TABLES
from .crowd import Crowd, Tally
from .killer import KillCounts, Killer
from .memory import Slope, slopes
from .nodes import MEMORY, Node, Watch
from .settings import CALM, Settings
from .verdict import Fault, Verdict, judge
from .words import ChaosError

FRAMES = 60_000
"""The number of frames after which no further table's frames are compared."""
GRACE, STUCK = 3.0, 20.0
"""If the quiet phase lasts STUCK seconds or more, every table must advance in it after the first GRACE seconds."""


@dataclass
class Outcome:
    """The result of a run."""

    settings: Settings
    tally: Tally
    blows: KillCounts
    verdict: Verdict
    slopes: list[Slope] = field(default_factory=list)
    server_cpu: float = 0.0
    crowd_cpu: float = 0.0
    seconds: float = 0.0

    @property
    def right(self) -> bool:
        return not self.verdict.faults


@dataclass(frozen=True)
class Progress:
    """The progress of a run, for display."""

    seconds: float
    phase: str
    tally: Tally
    blows: KillCounts


Look = Callable[[Progress], None]


def run(settings: Settings, look: Look = lambda _: None) -> Outcome:
    """Do a run and return its result. Logs and other evidence stay in the folder.

    Raises:
        ChaosError: The settings are wrong, the folder can't be used, or a server does not start.
    """
    settings.checked()
    _take(settings.folder)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # shells make background processes ignore it
    return asyncio.run(_run(settings, look))


def _take(folder: Path) -> None:
    """Create the folder of a run; raise ChaosError if that fails, or if it is not empty."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise ChaosError("folder-used", folder=str(folder))
        (folder / TABLES).mkdir()
    except OSError as error:
        raise ChaosError("folder", folder=str(folder), reason=str(error.strerror)) from None


async def _run(settings: Settings, look: Look) -> Outcome:
    began, used, own = time.monotonic(), _cpu(resource.RUSAGE_CHILDREN), _cpu(resource.RUSAGE_SELF)
    nodes = [Node(number, settings) for number in range(settings.nodes)]
    crowd = Crowd(settings, nodes)
    storm, dice = (1 - CALM) * settings.seconds, random.Random(settings.seed)
    killer = Killer(nodes, settings.every, storm, dice, settings.folder / "blows.jsonl")
    watch = Watch(nodes, settings.folder, every=min(2.0, settings.seconds / 60))

    def report(phase: str) -> None:
        look(Progress(time.monotonic() - began, phase, crowd.tally, killer.blows))

    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, signal.raise_signal, signal.SIGINT)
    try:
        for node in nodes:  # one after another: the first one migrates the store
            await node.start()
        await crowd.create_guests()
        async with (
            _beside(watch.run()),
            _beside(_every_second(lambda: report("settling" if crowd.settling else "wild"))),
        ):
            stuck = await _play(settings, crowd, killer)
    finally:
        for node in nodes:
            await node.stop()
        await crowd.close()
    report("verdict")
    crowd_cpu, seconds = _cpu(resource.RUSAGE_SELF) - own, time.monotonic() - began
    verdict = await judge(settings.folder, settings.where, most_frames=FRAMES, seed=settings.seed)
    found = slopes(settings.folder / MEMORY, until=settings.seconds)
    verdict.faults += [Fault(table, "stuck") for table in stuck]
    verdict.faults += [Fault(node.log.stem, "died", {"code": code}) for node in nodes for code in node.died]
    verdict.faults += [_leak(each) for each in found if each.leaks]
    server_cpu = _cpu(resource.RUSAGE_CHILDREN) - used
    return Outcome(settings, crowd.tally, killer.blows, verdict, found, server_cpu, crowd_cpu, seconds)


async def _play(settings: Settings, crowd: Crowd, killer: Killer) -> list[str]:
    """Play with interruptions for the given time, then without until all games are over or `settle` has passed.

    Returns the tables that did not advance in the quiet phase.
    """
    playing = asyncio.create_task(crowd.play())
    killing = asyncio.create_task(killer.run())
    try:
        await asyncio.wait({playing, killing}, timeout=settings.seconds, return_when=asyncio.FIRST_EXCEPTION)
        _raise_if_failed(playing, killing)
        killer.enough.set()
        await killing
        crowd.settling = True
        await asyncio.wait({playing}, timeout=min(settings.settle, GRACE))
        before = crowd.where_tables_are()
        await asyncio.wait({playing}, timeout=max(0.0, settings.settle - GRACE))
        _raise_if_failed(playing)
        after = crowd.where_tables_are()
        return [table for table, at in after.items() if settings.settle >= STUCK and before.get(table) == at]
    finally:
        crowd.stop()
        for task in (playing, killing):
            task.cancel()
        await asyncio.gather(playing, killing, return_exceptions=True)


def _raise_if_failed(*tasks: asyncio.Task[None]) -> None:
    for task in tasks:
        if task.done():
            task.result()


def _leak(slope: Slope) -> Fault:
    return Fault(f"node-{slope.node}", "leak", {"slope": round(slope.slope), "error": round(slope.error)})


@asynccontextmanager
async def _beside(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Run a coroutine as a task for as long as the block lasts."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _every_second(report: Callable[[], None]) -> None:
    while True:
        report()
        await asyncio.sleep(1)


def _cpu(who: int) -> float:
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime

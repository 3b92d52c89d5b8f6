"""One run: servers, crowd and killer for as long as was asked, then quiet, then the verdict."""

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

from .crowd import Crowd, Tally
from .killer import Blows, Killer
from .ledger import TABLES
from .memory import Slope, slopes
from .nodes import MEMORY, Node, Watch
from .settings import CALM, Settings
from .verdict import Fault, Verdict, judge
from .words import ChaosError

FRAMES = 60_000
"""How many frames are compared at most: whole tables, drawn at random."""
GRACE, STUCK = 3.0, 20.0
"""Seconds of quiet: after the first, with that many in all, every table must have gone on."""


@dataclass
class Outcome:
    """All that a run printed or could print."""

    settings: Settings
    tally: Tally
    blows: Blows
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
    """How it stands, for whoever looks on."""

    seconds: float
    phase: str
    tally: Tally
    blows: Blows


Look = Callable[[Progress], None]


def run(settings: Settings, look: Look = lambda _: None) -> Outcome:
    """The whole run. The folder is made, and stays."""
    settings.checked()
    _take(settings.folder)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has it ignored by what runs in the background
    return asyncio.run(_run(settings, look))


def _take(folder: Path) -> None:
    """Make the folder of a run; ChaosError if that can't be, or if anything is in it already."""
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

    def tell(phase: str) -> None:
        look(Progress(time.monotonic() - began, phase, crowd.tally, killer.blows))

    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, signal.raise_signal, signal.SIGINT)
    try:
        for node in nodes:  # one after another: the first brings the store up to date
            await node.start()
        await crowd.create_guests()
        async with _beside(watch.run()), _beside(_telling(lambda: tell("settling" if crowd.settling else "wild"))):
            stuck = await _play(settings, crowd, killer)
    finally:
        for node in nodes:
            await node.stop()
        await crowd.close()
    tell("verdict")
    crowd_cpu, seconds = _cpu(resource.RUSAGE_SELF) - own, time.monotonic() - began
    verdict = await judge(settings.folder, settings.where, most_frames=FRAMES, seed=settings.seed)
    found = slopes(settings.folder / MEMORY, until=settings.seconds)
    verdict.faults += [Fault(table, "stuck") for table in stuck]
    verdict.faults += [Fault(node.log.stem, "died", {"code": code}) for node in nodes for code in node.died]
    verdict.faults += [_leak(each) for each in found if each.leaks]
    server_cpu = _cpu(resource.RUSAGE_CHILDREN) - used
    return Outcome(settings, crowd.tally, killer.blows, verdict, found, server_cpu, crowd_cpu, seconds)


async def _play(settings: Settings, crowd: Crowd, killer: Killer) -> list[str]:
    """Wild for as long as was asked, then quiet until all games are over or the time for that is up.

    Gives the tables that did not move in the quiet.
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
    """Something that goes on as long as the block does."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _telling(tell: Callable[[], None]) -> None:
    while True:
        tell()
        await asyncio.sleep(1)


def _cpu(who: int) -> float:
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime

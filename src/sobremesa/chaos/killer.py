"""Kills nodes without warning, pauses them (SIGSTOP), and starts them again."""

from __future__ import annotations

import asyncio
import json
import os
import random
import time
from dataclasses import dataclass
from pathlib import Path

from .nodes import Node

PAUSES = 0.35
"""The share of interruptions that only pause a node, if there are several nodes."""
LONG = 0.4
"""The share of pauses that last longer than a lease."""


@dataclass
class KillCounts:
    """Counts of kills and pauses."""

    kills: int = 0
    pauses: int = 0


class Killer:
    """Interrupts nodes at random until `enough` is set. After `calm_after` seconds it spares the first node."""

    def __init__(
        self, nodes: list[Node], every: float, calm_after: float, dice: random.Random, diary: Path = Path(os.devnull)
    ) -> None:
        self.blows = KillCounts()
        self.enough = asyncio.Event()
        self._nodes, self._every, self._dice = nodes, every, dice
        self._calm_after = calm_after
        self._diary = diary

    async def run(self) -> None:
        """Interrupt nodes until `enough` is set, or until there is no node left that may be interrupted."""
        calm_from = time.monotonic() + self._calm_after
        wait = min(self._dice.expovariate(1 / self._every), self._calm_after / 2)  # so that a short run has one too
        while not await self._stopped_within(wait):
            wait = min(self._dice.expovariate(1 / self._every), 4 * self._every)
            victims = self._nodes[1:] if time.monotonic() >= calm_from else self._nodes
            if not victims:
                return
            node = self._dice.choice(victims)
            if len(self._nodes) > 1 and self._dice.random() < PAUSES:
                await self._pause(node)
            else:
                await self._kill(node)

    async def _stopped_within(self, seconds: float) -> bool:
        """Wait for some seconds, or until `enough` is set; return whether it is."""
        await asyncio.wait({waiting := asyncio.create_task(self.enough.wait())}, timeout=seconds)
        waiting.cancel()
        return self.enough.is_set()

    async def _kill(self, node: Node) -> None:
        self.blows.kills += 1
        self._note("kill", node)
        await node.kill()
        await asyncio.sleep(self._dice.uniform(0, 1.5))
        await node.start()
        self._note("start", node)

    async def _pause(self, node: Node) -> None:
        self.blows.pauses += 1
        self._note("pause", node)
        node.pause()
        try:
            long = self._dice.random() < LONG
            await asyncio.sleep(self._dice.uniform(11, 18) if long else self._dice.uniform(0.3, 4))
        finally:
            node.go_on()
            self._note("go on", node)

    def _note(self, what: str, node: Node) -> None:
        """Write an interruption to the run's folder, with the same kind of time stamp as the servers' logs."""
        with self._diary.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"time": round(time.time(), 3), "blow": what, "node": node.number}) + "\n")

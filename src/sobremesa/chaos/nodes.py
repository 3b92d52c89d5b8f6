"""Server processes on the loopback interface, started by the command line that users have."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
from asyncio.subprocess import PIPE, Process
from pathlib import Path

from .settings import Settings
from .words import ChaosError

START = 60.0
"""Seconds in which a server has to be ready."""
BOT_DELAY = "0.1"
MEMORY = "memory.jsonl"


class Node:
    """One server. `life` counts how often its process was started."""

    def __init__(self, number: int, settings: Settings) -> None:
        self.number = number
        self.port = _free_port()
        self.address = f"127.0.0.1:{self.port}"
        self.log = settings.folder / f"node-{number}.log"
        self.life = 0
        self.paused = False
        self.died: list[int] = []
        """The exit codes of processes that ended by themselves."""
        self._settings = settings
        self._process: Process | None = None

    async def start(self) -> None:
        """Start the process, and return when it serves.

        Raises:
            ChaosError: It does not serve in time. The error has the end of its log.
        """
        settings = self._settings
        command = [sys.executable, "-m", "sobremesa", "serve", "--no-browser", "--unlimited", "--verbose"]
        command += ["--port", str(self.port), "--store", settings.where, "--bot-delay", BOT_DELAY]
        command += ["--bus", settings.bus] if settings.bus else []
        house = {name: value for name, value in os.environ.items() if name not in ("SOBREMESA_STORE", "SOBREMESA_BUS")}
        self.life += 1
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=log, env=house)
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(START):
                said = await self._process.stdout.readline()
        except TimeoutError:
            said = b""
        if not said:
            raise ChaosError("no-start", node=self.number, log=_end_of(self.log))

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def kill(self) -> None:
        """Kill the process with SIGKILL, as a power cut would end it."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Stop the process with SIGTERM, as an upgrade would: it finishes writes and closes connections."""
        self.go_on()
        await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> None:
        process = self._process
        if process is None:
            return
        if process.returncode is None:
            process.send_signal(how)
        elif process.returncode not in (-signal.SIGKILL, 0):
            self.died.append(process.returncode)
        try:
            async with asyncio.timeout(20):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()
        self._process = None

    def pause(self) -> None:
        """Stop the process for a while with SIGSTOP, like a machine that hangs."""
        self.paused = True
        os.kill(self.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        if self.paused and self.alive:
            os.kill(self.pid, signal.SIGCONT)
        self.paused = False

    def memory(self) -> int | None:
        """Return the resident memory in kB, None if the process does not run."""
        return resident(self.pid) if self.alive else None


def resident(pid: int) -> int | None:
    """Return the resident memory of a process in kB (Linux), None if there is no such process."""
    try:
        with Path(f"/proc/{pid}/status").open(encoding="ascii", errors="replace") as lines:
            found = next((line for line in lines if line.startswith("VmRSS:")), None)
    except OSError:
        return None
    return int(found.split()[1]) if found else None


class Watch:
    """Samples the memory of every node at intervals, and writes it to a file."""

    def __init__(self, nodes: list[Node], folder: Path, every: float) -> None:
        self._nodes, self._every = nodes, every
        self._file = folder / MEMORY

    async def run(self) -> None:
        """Sample until cancelled."""
        began = time.monotonic()
        with self._file.open("w", encoding="utf-8") as file:
            while True:
                for node in self._nodes:
                    kilobytes = node.memory()
                    if kilobytes is not None and not node.paused:
                        seconds = round(time.monotonic() - began, 2)
                        file.write(f"[{node.number}, {node.life}, {seconds}, {kilobytes}]\n")
                file.flush()
                await asyncio.sleep(self._every)


def _free_port() -> int:
    with socket.socket() as finder:
        finder.bind(("127.0.0.1", 0))
        return int(finder.getsockname()[1])


def _end_of(log: Path) -> str:
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    return lines[-1] if lines else "–"

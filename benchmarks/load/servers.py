"""The server processes under load, and their CPU time and memory."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

PEER = Path(__file__).parents[1] / "boardgameio"


@dataclass(frozen=True)
class Used:
    """The CPU seconds that a server has used so far, and its present memory in bytes."""

    cpu: float
    memory: int


@dataclass(frozen=True)
class Served:
    """Running servers: their addresses and process ids."""

    name: str
    ports: list[int]
    processes: list[int]

    @property
    def nodes(self) -> list[tuple[str, int]]:
        return [("127.0.0.1", port) for port in self.ports]

    def used(self) -> Used:
        """Return the sum over all processes."""
        cpu, memory = 0.0, 0
        for process in self.processes:
            folder = Path("/proc") / str(process)
            fields = folder.joinpath("stat").read_text().rpartition(")")[2].split()
            cpu += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
            memory += int(folder.joinpath("statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        return Used(cpu, memory)


@contextmanager
def _process(command: list[str], **environment: str) -> Iterator[tuple[int, int]]:
    """Start a process that prints its port, or an address that ends with it; yield the port and the process id."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment}) as process:
        assert process.stdout is not None
        try:
            said = process.stdout.readline().split()
            if not said:
                raise SystemExit(f"{command[0]} did not start")
            yield int(said[-1].rstrip("/").rpartition(":")[2]), process.pid
        finally:
            process.terminate()
            process.wait(20)


@contextmanager
def ours(store: str, nodes: int = 1, bus: str | None = None) -> Iterator[Served]:
    """Start nodes of our server over one store."""
    command = [sys.executable, "-m", "sobremesa", "serve", "--port", "0", "--no-browser", "--unlimited"]
    command += ["--lang", "en", "--store", store, *(["--bus", bus] if bus else [])]
    with ExitStack() as up:
        found = [up.enter_context(_process(command)) for _ in range(nodes)]
        kind = "SQLite" if "://" not in store else "PostgreSQL"
        name = f"{nodes} node{'s' if nodes > 1 else ''}, {kind}{' and NATS' if bus else ''}"
        yield Served(name, [port for port, _ in found], [process for _, process in found])


@contextmanager
def peer() -> Iterator[Served]:
    """Start boardgame.io's server, with storage in memory. npm installs it the first time."""
    if not (PEER / "node_modules" / "boardgame.io").is_dir():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"], cwd=PEER, check=True)
    with _process(["node", str(PEER / "server.js")], NODE_ENV="production") as (port, process):
        yield Served("boardgame.io, in memory", [port], [process])

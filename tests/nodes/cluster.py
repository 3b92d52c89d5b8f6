"""Several nodes over one PostgreSQL and one NATS, each a process of its own, to be killed, paused and cut off."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field

import httpx

from tests.store.postgres import Postgres, postgres_server

from .nats import Nats, Wire, nats_server


class Node:
    """One node, and its connection to the bus, which can be cut."""

    def __init__(self, store: str, bus: int, *options: str) -> None:
        self.wire = Wire(bus)
        self._command = [sys.executable, "-m", "sobremesa", "serve", "--port", "0", "--no-browser", "--lang", "en"]
        self._command += ["--unlimited", "--store", store, "--bus", self.wire.url, *options]
        self.address = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        self.begin()
        self.wait()

    def begin(self) -> None:
        self._process = subprocess.Popen(self._command, stdout=subprocess.PIPE, text=True)

    def wait(self) -> None:
        """Wait until it serves."""
        assert self._process is not None
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert said, "the node did not start"
        self.address = said.split()[-1].rstrip("/")

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Stop it with SIGTERM."""
        self._end(signal.SIGTERM)

    def pause(self) -> None:
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._signal(signal.SIGCONT)

    @property
    def lives(self) -> bool:
        return self._process is not None

    def health(self) -> str:
        """Return the status of `/healthz`: `ok`, or the code of what is missing."""
        answer = httpx.get(f"{self.address}/healthz", timeout=20).json()
        return str(answer.get("status") or answer["code"])

    def _signal(self, number: int) -> None:
        if self._process is not None:
            os.kill(self._process.pid, number)

    def _end(self, number: int) -> None:
        if self._process is not None:
            self._signal(number)
            self._process.wait(20)
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None


@dataclass
class Cluster:
    """Nodes with their store and bus."""

    postgres: Postgres
    nats: Nats
    nodes: list[Node] = field(default_factory=list)


@contextmanager
def cluster(nodes: int, *options: str) -> Iterator[Cluster]:
    with ExitStack() as opened:
        found = Cluster(opened.enter_context(postgres_server()), opened.enter_context(nats_server()))
        for _ in range(nodes):
            node = Node(found.postgres.url, found.nats.port, *options)
            opened.callback(node.wire.close)
            opened.callback(node.kill)
            found.nodes.append(node)
            node.begin()
            if len(found.nodes) == 1:
                node.wait()  # it brings the schema; the others may start together
        for node in found.nodes[1:]:
            node.wait()
        yield found


def until(true: Callable[[], bool], seconds: float) -> float:
    """Wait until something is true; return how long it took."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < seconds, "it did not happen in time"
        time.sleep(0.05)
    return time.monotonic() - began

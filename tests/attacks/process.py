"""A server in its own process, started from the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

import httpx

SERVE = [sys.executable, "-m", "sobremesa", "serve", "--no-browser", "--port", "0", "--bot-delay", "0", "--verbose"]


def environment(**variables: str) -> dict[str, str]:
    """Return this process's environment variables without settings of a server, in English."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("SOBREMESA_")}
    return {**ours, "SOBREMESA_LANG": "en", **variables}


@dataclass
class Running:
    """A running server and its address."""

    address: str
    pid: int
    _log: IO[bytes]

    def client(self, **more: Any) -> httpx.Client:
        return httpx.Client(base_url=self.address, timeout=20, trust_env=False, **more)

    def log(self) -> str:
        """Return what it has written to standard error."""
        self._log.seek(0)
        return self._log.read().decode()


@contextmanager
def served(store: Path | str, *options: str, **variables: str) -> Iterator[Running]:
    """Run a server until the end of the block; fail with its log if it does not start."""
    command = [*SERVE, "--store", str(store), *options]
    with (
        TemporaryFile("a+b") as log,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment(**variables)
        ) as process,
    ):
        assert process.stdout is not None
        try:
            said = process.stdout.readline()
            running = Running(said.split()[-1] if said else "", process.pid, log)
            assert said, running.log()
            yield running
        finally:
            process.terminate()
            process.wait(20)


def refused(store: Path | str, *options: str, **variables: str) -> str:
    """Start a server that has to fail; return what it writes to standard error."""
    command = [*SERVE, "--store", str(store), *options]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=False, env=environment(**variables)
    )
    assert (done.returncode, done.stdout) == (2, ""), done
    assert "Traceback" not in done.stderr
    return done.stderr

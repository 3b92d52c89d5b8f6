"""A PostgreSQL server for tests, on its own port and in its own folder."""

from __future__ import annotations

import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dev.needs import is_root

from tests.needs import needed


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Postgres:
    """One server; it can be stopped and started again."""

    def __init__(self, binaries: Path, folder: Path) -> None:
        self._binaries, self._folder, self._port = binaries, folder, free_port()
        if is_root():  # PostgreSQL refuses to run as root
            shutil.chown(folder, "postgres")
        self._run("initdb", "-A", "trust", "-U", "sobremesa", "--no-sync", "-E", "UTF8", "--locale=C")

    @property
    def url(self) -> str:
        return f"postgresql://sobremesa@127.0.0.1:{self._port}/postgres"

    def start(self) -> None:
        options = f"-p {self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._folder}"
        self._run("pg_ctl", "-o", options, "-w", "-l", str(self._folder / "log"), "start")

    def stop(self, how: str = "immediate") -> None:
        """Stop the server; `immediate` is like a crash."""
        self._run("pg_ctl", "-m", how, "-w", "stop")

    def _run(self, program: str, *words: str) -> None:
        as_user = ["runuser", "-u", "postgres", "--"] if is_root() else []
        command = [*as_user, str(self._binaries / program), "-D", str(self._folder / "data"), *words]
        subprocess.run(command, check=True, cwd=self._folder, stdout=subprocess.DEVNULL)


@contextmanager
def postgres_server() -> Iterator[Postgres]:
    binaries = needed("postgres")
    folder = Path(tempfile.mkdtemp(prefix="sobremesa-postgres-"))
    server = Postgres(binaries, folder)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder)


@contextmanager
def postgres() -> Iterator[str]:
    """Run a server, and yield its URL."""
    with postgres_server() as server:
        yield server.url

"""A PostgreSQL server of the tests' own, on a port and in a folder of its own.

Debian's package is installed if it is missing and that is possible (apt, root), which is then said.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def _binaries() -> Path | None:
    found = shutil.which("pg_ctl")
    if found:
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    return folders[-1].parent if folders else None


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _install() -> Path | None:
    if not (shutil.which("apt-get") and _is_root()):
        return None
    sys.stderr.write("PostgreSQL is missing: installing Debian's package `postgresql`.\n")
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "postgresql"]):
        if subprocess.run(command, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, check=False).returncode:
            return None
    return _binaries()


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@contextmanager
def postgres() -> Iterator[str]:
    """Its URL; skips the test where there can be none, except in CI."""
    binaries = _binaries() or _install()
    if binaries is None:
        reason = "PostgreSQL is not installed and can't be: no apt, or not root"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    as_user = ["runuser", "-u", "postgres", "--"] if _is_root() else []  # it refuses to run as root
    folder = Path(tempfile.mkdtemp(prefix="sobremesa-postgres-"))
    if as_user:
        shutil.chown(folder, "postgres")
    data, port = folder / "data", _free_port()

    def run(program: str, *words: str) -> None:
        subprocess.run([*as_user, str(binaries / program), *words], check=True, cwd=folder, stdout=subprocess.DEVNULL)

    run("initdb", "-D", str(data), "-A", "trust", "-U", "sobremesa", "--no-sync", "-E", "UTF8", "--locale=C")
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
    try:
        run("pg_ctl", "-D", str(data), "-o", options, "-w", "-l", str(folder / "log"), "start")
        yield f"postgresql://sobremesa@127.0.0.1:{port}/postgres"
    finally:
        run("pg_ctl", "-D", str(data), "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder)

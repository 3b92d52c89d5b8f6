"""Programs that tests need beside Python: a Debian package that is missing is installed where that can be (apt, root).

Where it can't, the test is skipped with the reason; on CI it fails.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def needed(package: str, find: Callable[[], Path | None]) -> Path:
    """What `find` finds, before or after the package was installed."""
    found = find()
    if found is None and shutil.which("apt-get") and is_root():
        with (Path(tempfile.gettempdir()) / "sobremesa-apt.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # tests run side by side, apt does not
            found = find() or _install(package, find)
    if found is None:
        reason = f"Debian's package `{package}` is not installed and can't be: no apt, or not root"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return found


def _install(package: str, find: Callable[[], Path | None]) -> Path | None:
    sys.stderr.write(f"installing Debian's package `{package}`…\n")
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", package]):
        if subprocess.run(["apt-get", *command], env=quietly, check=False, stdout=subprocess.DEVNULL).returncode:
            return None
    return find()

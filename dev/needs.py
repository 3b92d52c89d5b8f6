"""What tests need besides the Python packages of the environment, how to find it, and how to install it.

A test has the mark `@pytest.mark.needs("postgres")`. Nothing is installed while tests run: `./sobremesa test` asks
pytest what the chosen tests need, installs what is missing and says so. Where that can't be done (no apt, not root) the
tests are skipped with the reason; on CI (`CI=true`) they fail.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TORCH = "torch==2.13.0+cpu"
"""PyTorch for the CPU only: other builds have gigabytes."""


@dataclass(frozen=True)
class Need:
    """Something that tests need. `find` returns its path or None; exactly one of the next three says how to get it."""

    find: Callable[[], Path | None]
    debian: str = ""
    """A Debian package."""
    python: tuple[str, ...] = ()
    """Arguments of `pip install`."""
    script: tuple[str, ...] = ()
    """A script of this checkout and its arguments."""
    large: bool = False
    """Whether it has hundreds of megabytes: it is installed for a run of all tests or of named files, not for `-k`."""


def _program(*names: str) -> Path | None:
    """Find a program on the path or in the `sbin` folders."""
    path = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"])
    return next((Path(found) for name in names if (found := shutil.which(name, path=path))), None)


def _postgres() -> Path | None:
    """Find the folder of PostgreSQL's programs, which Debian keeps off the path."""
    if found := shutil.which("pg_ctl"):
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    return folders[-1].parent if folders else None


def _module(name: str) -> Path | None:
    spec = find_spec(name)
    return Path(spec.origin) if spec is not None and spec.origin else None


def _client() -> Path | None:
    """Find the built browser client, if it is up to date with its sources."""
    from scripts import build_client

    return build_client.client() if build_client.fresh() else None


NEEDS = {
    "caddy": Need(partial(_program, "caddy"), debian="caddy"),
    "chromium": Need(partial(_program, "chromium", "chromium-browser", "google-chrome"), debian="chromium"),
    "client": Need(_client, script=("scripts/set_up.py", "--client", sys.prefix)),
    "nats": Need(partial(_program, "nats-server"), debian="nats-server"),
    "nginx": Need(partial(_program, "nginx"), debian="nginx-light"),
    "openssl": Need(partial(_program, "openssl"), debian="openssl"),
    "postgres": Need(_postgres, debian="postgresql"),
    "systemd": Need(partial(_program, "systemd-analyze"), debian="systemd"),
    "torch": Need(partial(_module, "torch"), python=(TORCH,), large=True),
}


def missing(names: Iterable[str], *, large: bool = True) -> list[str]:
    """Return those of the needs that are not met here; large ones only if they are wanted."""
    return sorted(name for name in set(names) if NEEDS[name].find() is None and (large or not NEEDS[name].large))


def get(names: Iterable[str], say: Callable[[str], None]) -> None:
    """Install what is missing, where possible, and say what: all Debian packages in one go."""
    needs = {name: NEEDS[name] for name in names}
    packages = [need.debian for need in needs.values() if need.debian]
    if packages and shutil.which("apt-get") and is_root():
        say(f"apt-get install {' '.join(packages)}")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update", "-qq"], ["install", "-y", "-qq", *packages]):
            subprocess.run(["apt-get", *words], env=quiet, check=False, stdout=subprocess.DEVNULL)  # noqa: S603, S607
    for need in needs.values():
        if need.python and _ours():
            say(f"pip install {' '.join(need.python)}".replace(f"{ROOT}", "."))
            pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
            subprocess.run([*pip, "-c", str(ROOT / "constraints.txt"), *need.python], check=False)  # noqa: S603
        elif need.script:
            say(" ".join(need.script[:2]))
            subprocess.run([sys.executable, *need.script], cwd=ROOT, check=False)  # noqa: S603


def _ours() -> bool:
    """Return whether the launcher made this environment. No other environment is changed."""
    return (Path(sys.prefix) / "sobremesa-stamp").is_file()


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0

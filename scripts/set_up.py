"""Makes the environment that the launcher runs in: `set_up.py FOLDER EXTRAS`. Needs nothing but Python 3.11.

Uses uv if it is there, else venv and pip. A stamp in the folder says what it was made from and which extras it has, so
that the launcher, and this script, can tell in no time that nothing is to be done.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("pyproject.toml", "constraints.txt", "scripts/set_up.py")
TORCH = "torch==2.13.0+cpu"
"""PyTorch for processors only: any other build brings gigabytes. Where it is not to be had its tests are skipped."""


def main(folder: Path, extras: str) -> None:
    """Make the folder an environment with the extras, unless it is one already."""
    folder.mkdir(parents=True, exist_ok=True)
    with lock(folder.with_name(folder.name + ".lock")):
        stamp = folder / "sobremesa-stamp"
        made_from = fingerprint()
        had = read_stamp(stamp)
        fresh = bool(had) and had[0] == made_from and works(folder)
        if fresh and (not extras or f"extras {extras}" in had):
            os.utime(stamp)
            return
        print("sobremesa: setting up, once… / preparando, una vez…", file=sys.stderr, flush=True)
        stamp.unlink(missing_ok=True)
        wanted = [line.removeprefix("extras ") for line in had[1:]] if fresh else []
        if extras and extras not in wanted:
            wanted.append(extras)
        names = sorted({name for group in wanted for name in group.split(",")})
        install(folder, names)
        if "test" in names:
            add_package(folder / "bin" / "python", TORCH, quiet=True)
        build_client(folder)
        stamp.write_text("\n".join([made_from, *(f"extras {group}" for group in wanted)]) + "\n", encoding="utf-8")


def fingerprint() -> str:
    digest = hashlib.sha256(str(ROOT).encode())
    for source in SOURCES:
        digest.update((ROOT / source).read_bytes())
    return digest.hexdigest()


def read_stamp(stamp: Path) -> list[str]:
    try:
        return stamp.read_text(encoding="utf-8").splitlines()
    except OSError:
        return []


def works(folder: Path) -> bool:
    """Whether the environment's own Python still runs: the one it was made from may be gone."""
    python = folder / "bin" / "python"
    return python.exists() and run([python, "-c", "import sobremesa"], quiet=True)


def install(folder: Path, extras: list[str]) -> None:
    """A new environment, or the one that is there, with this project (editable) and its extras."""
    os.environ["SOBREMESA_CLIENT"] = "later"  # the build hook would build it without a word
    what = f"{ROOT}[{','.join(extras)}]" if extras else str(ROOT)
    python = folder / "bin" / "python"
    constraints = ["-c", ROOT / "constraints.txt"]
    uv = shutil.which("uv")
    if not run([python, "-c", ""], quiet=True):
        with_uv = uv is not None and run([uv, "venv", "--quiet", "--clear", "--python", sys.executable, folder])
        if not with_uv and not run([sys.executable, "-m", "venv", "--clear", folder]):
            sys.exit("sobremesa: no environment could be made (see above); on Debian: apt install python3-venv")
    if uv is not None and run([uv, "pip", "install", "--quiet", "--python", python, *constraints, "-e", what]):
        return
    run([python, "-m", "ensurepip"], quiet=True)
    if not run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *constraints, "-e", what]):
        sys.exit("sobremesa: the packages could not be installed (see above); is the network there?")


def build_client(folder: Path) -> None:
    """The browser client, with a Node from PyPI if the machine has none. Without it only `serve` is plainer."""
    import build_client as client

    if client.fresh():
        return
    python = folder / "bin" / "python"
    if client.needs_package():
        print("sobremesa: fetching Node, once… / trayendo Node, una vez…", file=sys.stderr, flush=True)
        add_package(python, client.NODE_PACKAGE)
    if not run([python, ROOT / "scripts" / "build_client.py"]):
        print("sobremesa: going on without the browser client / seguimos sin cliente web", file=sys.stderr, flush=True)


def add_package(python: Path, package: str, *, quiet: bool = False) -> None:
    uv = shutil.which("uv")
    if uv is not None and run([uv, "pip", "install", "--quiet", "--python", python, package], quiet=quiet):
        return
    run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package], quiet=quiet)


def run(command: list[object], *, quiet: bool = False) -> bool:
    """Whether a command succeeds; what it says goes to standard error."""
    out = subprocess.DEVNULL if quiet else sys.stderr
    try:
        return subprocess.run([str(part) for part in command], stdout=out, stderr=out, check=False).returncode == 0
    except OSError:
        return False


@contextlib.contextmanager
def lock(path: Path) -> Iterator[None]:
    """Two launchers at once: the second waits for the first."""
    import fcntl

    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    main(Path(sys.argv[1]).absolute(), sys.argv[2] if len(sys.argv) > 2 else "")

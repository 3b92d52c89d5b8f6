"""Each extra in an environment that has nothing else: what it is for works, and what it lacks is named in one line.

What an environment holds is printed at the end of the run, in packages and megabytes.
"""

from __future__ import annotations

import base64
import json
import shutil
import signal
import subprocess
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sobremesa.games import game_ids
from tests.install.environment import Environment, build_wheel

pytestmark = pytest.mark.slow

PROGRAMS = Path(__file__).with_name("programs")
GAME = game_ids()[0]
BARE_PACKAGES, BARE_MEGABYTES = 12, 90

Install = Callable[[str], Environment]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture
def install(
    wheel: Path, tmp_path: Path, record_property: Callable[[str, object], None]
) -> Iterator[Callable[[str], Environment]]:
    """Make an environment with an extra; what it takes is noted, and it is deleted after the test."""

    def make(extra: str) -> Environment:
        made = Environment.make(tmp_path / "env", wheel, extra)
        packages, megabytes = made.packages(), made.megabytes()
        record_property("installed", f"{extra or 'bare'}: {len(packages)} packages, {megabytes:.0f} MB")
        return made

    yield make
    shutil.rmtree(tmp_path / "env", ignore_errors=True)


def assert_asks_for(extra: str, done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode == 2, done.stderr
    assert done.stderr.endswith(f"pip install 'sobremesa[{extra}]'\n")
    assert done.stderr.count("\n") == 1


def assert_serves(env: Environment, *words: str) -> None:
    """A server of this environment starts, answers and ends."""
    command = [str(env.python), "-m", "sobremesa", "serve", "--port", "0", "--no-browser", "--lang", "en"]
    process = subprocess.Popen(
        [*command, "--store", str(env.folder / "tables.sqlite"), *words],
        cwd=env.folder,
        env={"HOME": str(env.folder), "PATH": "/usr/bin:/bin"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        address = said[said.index("http") :].strip().rstrip("/")
        with urllib.request.urlopen(f"{address}/healthz", timeout=30) as answer:
            assert answer.status == 200
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)


def test_a_bare_installation_is_small_and_plays(install: Install, tmp_path: Path) -> None:
    env = install("")
    assert len(env.packages()) <= BARE_PACKAGES
    assert env.megabytes() <= BARE_MEGABYTES
    file = tmp_path / "games.jsonl"
    played = env.run(str(PROGRAMS / "bare.py"), str(file))
    assert played.returncode == 0, played.stderr
    count = int(played.stdout)
    assert env.sobremesa("verify", str(file)).stdout == f"{count} records are right, none is wrong.\n"
    assert GAME in env.sobremesa("games", "--lang", "es").stdout
    assert env.sobremesa("replay", str(file)).returncode == 0
    assert env.sobremesa("rules", GAME).returncode == 0
    for words, extra in (
        (["simulate", GAME], "fast"),
        (["serve"], "server"),
        (["chaos"], "server"),
        (["play", GAME], "terminal"),
        (["join", "http://127.0.0.1:1/t/x"], "terminal"),
        (["arena", GAME], "arena"),
    ):
        for lang in ("en", "es"):
            assert_asks_for(extra, env.sobremesa(*words, lang=lang))
    for command in ("bench", "strength", "test"):
        done = env.sobremesa(command)
        assert done.returncode == 2
        assert "needs a checkout" in done.stderr


def test_fast_simulates(install: Install, tmp_path: Path) -> None:
    env, file = install("fast"), tmp_path / "games.jsonl"
    told = env.sobremesa("simulate", GAME, "--games", "40", "--record", str(file), "--json")
    assert json.loads(told.stdout)["games"] == 40, told.stderr
    assert env.sobremesa("verify", str(file)).stdout.startswith("40 records are right")
    assert_asks_for("terminal", env.sobremesa("play", GAME))


def test_server_serves(install: Install) -> None:
    env = install("server")
    assert_serves(env)
    assert_asks_for("terminal", env.sobremesa("play", GAME))


def test_terminal_plays(install: Install) -> None:
    env = install("terminal")
    done = env.sobremesa("play", GAME, "--plain", "--people", "0", "--bots", "novice")
    assert done.returncode == 0, done.stderr
    assert env.run("-c", "import sobremesa.terminal.app, sobremesa.terminal.remote").returncode == 0
    assert_asks_for("server", env.sobremesa("serve"))


def test_research_steps(install: Install) -> None:
    env = install("research")
    done = env.run(str(PROGRAMS / "research.py"), GAME)
    assert done.returncode == 0, done.stderr
    assert_asks_for("arena", env.sobremesa("arena", GAME))


def test_arena_reports(install: Install, tmp_path: Path) -> None:
    env = install("arena")
    done = env.sobremesa("arena", GAME, "--games", "8", "--workers", "2", "--out", str(tmp_path / "out"))
    assert done.returncode == 0, done.stderr
    assert list((tmp_path / "out").glob("*.png"))
    assert "cluster" in env.sobremesa("arena", GAME, "--dask", "tcp://127.0.0.1:1").stderr


def test_testing_checks_a_game(install: Install) -> None:
    env = install("testing")
    words = ("--pyargs", "sobremesa.testing.suite", "--sobremesa-game", GAME, "-q", "-m", "not slow", "-k", "record")
    done = env.run("-m", "pytest", "-p", "no:cacheprovider", *words)
    assert done.returncode == 0, done.stdout


def test_all_is_all(install: Install, tmp_path: Path) -> None:
    """What only extends a server or the arena is found too: it fails to reach what is not there, and says so."""
    env = install("all")
    key = tmp_path / "key"
    key.write_bytes(base64.b64encode(bytes(range(32))) + b"\n")
    key.chmod(0o600)
    assert_serves(env, "--key-file", str(key))
    store = ("serve", "--no-browser", "--port", "0", "--store", "postgresql://x@127.0.0.1:1/x")
    for words in (store, (*store, "--bus", "nats://127.0.0.1:1"), ("arena", GAME, "--dask", "tcp://127.0.0.1:1")):
        done = env.sobremesa(*words)
        assert done.returncode == 2
        assert "127.0.0.1:1" in done.stderr
        assert "extra" not in done.stderr

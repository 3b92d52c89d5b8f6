"""What commands say when they can't do what is asked: one line, in the user's language, and exit code 2."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from sobremesa.commands.serve import default_store
from sobremesa.core.match import Game
from sobremesa.games import definition
from sobremesa.server.errors import StartupError
from sobremesa.server.settings import Settings
from tests.shelf import DUEL, EDITED, LIGHTEST

from .command_line import sobremesa


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a short game."""
    dice, match = random.Random(1), Game(definition(DUEL), 2).start(1)
    while not match.over:
        match.play(dice.choice(match.legal()))
    path = tmp_path_factory.mktemp("record") / "game.json"
    path.write_text(match.record().to_json(), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["advise", "RECORD", "--step", "0", "--simulations", "0"], "--simulations"),
        (["advise", "RECORD", "--step", "99999"], "999"),
        (["advise", "RECORD", "--step", "0"], ""),
        (["advise", "RECORD", "--step", "DECISION", "--seat", "7"], "7"),
        (["advise", "nowhere.json", "--step", "0"], "nowhere.json"),
        (["arena", "nowhere"], "nowhere"),
        (["arena", LIGHTEST, "--games", "0"], "--games"),
        (["arena", LIGHTEST, "--bots", "nobody"], "nobody"),
        (["arena", LIGHTEST, "--workers", "1", "--dask", "127.0.0.1:1"], "--dask"),
        (["arena", LIGHTEST, "--workers", "0"], "--workers"),
        (["check", "nowhere"], "nowhere"),
        (["golden", "nowhere"], "nowhere"),
        (["golden"], "GAME"),
        (["new-game", "Not an id"], "Not an id"),
        (["new-game", LIGHTEST], LIGHTEST),
        (["new-game", "other", "--title", "{x}"], "{x}"),
        (["host", "nowhere", "http://127.0.0.1:1"], "nowhere"),
        (["host", DUEL, "ftp://x"], "ftp://x"),
        (["host", DUEL, "http://127.0.0.1:1", "--players", "99"], "99"),
        (["host", DUEL, "http://127.0.0.1:1"], "127.0.0.1:1"),
        (["join", "http://127.0.0.1:1"], "127.0.0.1:1"),
        (["join", "http://127.0.0.1:1/t/x"], "127.0.0.1:1"),
        (["play", EDITED, "--edition", "nowhere"], "nowhere"),
        (["play", EDITED, "--edition", "nowhere.toml"], "nowhere.toml"),
        (["play", LIGHTEST, "--bots", "normal,hard,novice,normal,hard,novice,normal"], "--bots"),
        (["play", "--plain"], "--plain"),
        (["serve", "--origin", "games.example"], "games.example"),
        (["serve", "--origin", "https://games.example/path"], "https://games.example/path"),
        (["serve", "--allowed-host", "https://games.example"], "https://games.example"),
        (["serve", "--allowed-host", "games.example:1"], "games.example:1"),
        (["serve", "--edition", "nowhere.toml"], "nowhere.toml"),
        (["serve", "--port", "99999"], "--port"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_an_error_of_use_is_one_line(words: list[str], said: str, lang: str, record: Path) -> None:
    steps = json.loads(record.read_text(encoding="utf-8"))["steps"]
    decision = next(number for number, step in enumerate(steps) if step[0] >= 0)
    filled = [{"RECORD": str(record), "DECISION": str(decision)}.get(word, word) for word in words]
    done = sobremesa(*filled, lang=lang)
    assert (done.returncode, done.stdout) == (2, ""), done
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("sobremesa: ")
    assert said in done.stderr


def test_a_server_is_run_with_what_the_command_line_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[Settings] = []

    def run(settings: Settings, ready: object, *, browser: bool, verbose: bool) -> None:
        asked.append(settings)
        assert not browser
        assert callable(ready)
        ready(f"http://{settings.host}:{settings.port}")

    monkeypatch.setattr("sobremesa.server.run.run", run)
    words = ["--no-browser", "--port", "8123", "--store", tmp_path / "x.sqlite", "--bot-delay", "0.1"]
    done = sobremesa("serve", *words, "--origin", "HTTPS://Games.example/", "--allowed-host", "Games.example")
    assert done.returncode == 0, done
    assert "8123" in done.stdout
    (settings,) = asked
    assert (settings.origins, settings.hosts) == (("https://games.example",), ("games.example",))
    assert settings.pace.bot_delay == pytest.approx((0.1, 0.15))
    assert not settings.pace.pauses
    assert sobremesa("serve", "--no-browser", "--bot-delay", "0", "--unlimited").returncode == 0
    assert asked[1].pace.bot_delay == (0, 0)
    assert asked[1].limits.messages[0] > settings.limits.messages[0]


def test_the_usual_store_is_in_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SOBREMESA_STORE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "sobremesa").mkdir(mode=0o755)
    assert Path(default_store()).name == "tables.sqlite"
    monkeypatch.setenv("SOBREMESA_STORE", "postgresql://x")
    assert default_store() == "postgresql://x"


def test_errors_of_a_start_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(*_: object, **__: object) -> None:
        raise StartupError("address", host="127.0.0.1", port="80", reason="denied")

    monkeypatch.setattr("sobremesa.server.run.run", run)
    done = sobremesa("serve", "--no-browser")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1

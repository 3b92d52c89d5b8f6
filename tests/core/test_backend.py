"""The compiled form of functions over the rules, and where it is kept."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import pytest

from sobremesa.core import backend, chance, program
from sobremesa.core.backend import cache_folder, cache_key, compiled_function
from sobremesa.core.definition import GameDefinition
from sobremesa.core.drivers import make_drivers
from sobremesa.core.errors import BrokenRules
from sobremesa.core.match import Game
from sobremesa.core.program import Program, check_fields
from sobremesa.core.simulation import simulate
from sobremesa.core.state import int16
from sobremesa.games import definition
from tests.games.tesoro import GAME, rules
from tests.games.tesoro.rules import State
from tests.shelf import DUEL, GAMES, LIGHTEST

PLAY_ONE = """{before}
import sobremesa
from sobremesa.core.simulation import simulate
print(simulate(sobremesa.game({game!r}, players={players}), 3, 1, threads=1).scores.tolist())
"""


def play(cache: Path | str, game: str = LIGHTEST, before: str = "", **environment: str) -> str:
    """Return the scores of three games, played by a new process with a cache of its own."""
    environment = {**os.environ, "SOBREMESA_CACHE": str(cache), **environment}
    players = 3 if 3 in definition(game).players else 4
    code = PLAY_ONE.format(game=game, players=players, before=before)
    command = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A cache that has been used once, and the scores of that run."""
    cache = tmp_path_factory.mktemp("cache")
    return cache, play(cache)


@pytest.mark.slow
def test_a_second_run_reads_the_cache_and_plays_the_same(filled: tuple[Path, str]) -> None:
    cache, scores = filled
    files = {file: file.stat().st_mtime_ns for file in cache.rglob("*.nb?")}
    assert files
    assert play(cache) == scores
    assert {file: file.stat().st_mtime_ns for file in cache.rglob("*.nb?")} == files
    assert [folder.name.partition("-")[0] for folder in cache.iterdir()] == [LIGHTEST]


@pytest.mark.slow
def test_a_damaged_cache_costs_time_and_nothing_else(filled: tuple[Path, str]) -> None:
    cache, scores = filled
    for file in cache.rglob("*.nb?"):
        file.write_bytes(b"not what it was")
    assert play(cache) == scores


@pytest.mark.slow
def test_a_cache_that_cannot_be_written_costs_time_and_nothing_else(filled: tuple[Path, str], tmp_path: Path) -> None:
    _, scores = filled
    in_the_way = tmp_path / "a-file"
    in_the_way.write_text("")
    assert play(in_the_way) == scores
    assert play("/proc/nowhere") == scores


@pytest.mark.slow
def test_bounds_are_checked_where_that_is_asked_for(filled: tuple[Path, str]) -> None:
    cache, scores = filled
    before = set(cache.iterdir())
    assert play(cache, SOBREMESA_BOUNDSCHECK="1") == scores
    assert len(set(cache.iterdir()) - before) == 1


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES[:2])  # the lightest: it takes minutes with the others
def test_documented_numba_alone_plays_the_same_games(game: str, tmp_path: Path) -> None:
    usual = simulate(Game(definition(game), 3 if 3 in definition(game).players else 4), 3, 1, threads=1)
    assert play(tmp_path, game, SOBREMESA_DOCUMENTED_NUMBA="1") == f"{usual.scores.tolist()}\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_a_numba_without_its_private_parts_plays_the_same_games(filled: tuple[Path, str], tmp_path: Path) -> None:
    lacking = "import numba.core.caching, numba.core.ccallback\ndel numba.core.caching.FunctionCache\n"
    assert play(tmp_path, before=lacking) == filled[1]
    assert list(tmp_path.iterdir()) == []


def key() -> str:
    fresh: GameDefinition = replace(GAME)
    return cache_key(Program(vars(make_drivers(fresh)).values()), fresh, "options")


def other_dig(s: State, gem: int) -> None:
    """Not the rule of Tesoro."""
    s.shown[s.actor] = gem


def other_receiver(s: State, p: int = 1) -> int:
    return p


def test_the_cache_key_tells_apart_all_that_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edited = tmp_path / "backend.py"
    edited.write_bytes(Path(backend.__file__).read_bytes() + b"# edited\n")
    keys = {key()}
    assert keys == {key()}
    for owner, name, value in (
        (rules, "ROUNDS", 5),
        (rules, "DEAL", (1, 2, 3)),
        (rules, "MAX_ACTIONS", 7),
        (rules, "MAX_OUTCOMES", 8),
        (rules, "dig", other_dig),
        (rules, "receiver", other_receiver),
        (other_receiver, "__defaults__", (2,)),
        (chance, "MASK", 7),
        (backend, "__file__", str(edited)),
        (program, "__file__", str(edited)),
        (numba, "__version__", "0.0"),
        (State, "fields", {**State.fields, "held": int16(4)}),
    ):
        monkeypatch.setattr(owner, name, value)
        assert key() not in keys, name
        keys.add(key())
    assert cache_key(Program([rules.legal]), GAME, "others") not in keys


def test_where_a_function_stands_does_not_change_the_cache_key() -> None:
    keys = set()
    for text in ("def rule(s):\n    return s.players\n", "# moved\n\ndef rule(s):  # the same\n    return s.players\n"):
        space: dict[str, Any] = {"__name__": __name__}
        exec(text, space)
        keys.add(cache_key(Program([space["rule"]]), GAME, "options"))
    assert len(keys) == 1


NAMES = {"C": 1}


def rule_with_a_dictionary(s: State) -> int:
    return NAMES["C"] + s.players


def test_what_cannot_be_compiled_is_named() -> None:
    with pytest.raises(BrokenRules, match=r"rule_with_a_dictionary uses NAMES, which is a dict: .* tuples of numbers"):
        compiled_function(rule_with_a_dictionary, GAME)


def test_folders_that_nothing_uses_any_more_are_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOBREMESA_CACHE", str(tmp_path))
    for name in (f"{LIGHTEST}-old", f"{LIGHTEST}-new", f"{DUEL}-old"):
        (tmp_path / name).mkdir()
        if name.endswith("old"):
            os.utime(tmp_path / name, (0, 0))
    assert cache_folder(LIGHTEST, "key") == str(tmp_path / f"{LIGHTEST}-key")
    assert not (tmp_path / f"{LIGHTEST}-old").exists()
    assert (tmp_path / f"{LIGHTEST}-new").exists()
    assert (tmp_path / f"{DUEL}-old").exists()


def test_a_field_that_is_not_there_is_named_with_its_line(tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text("def start(s):\n    s.players = 3\n    s.plyers = 4\n")
    module = ModuleType("wrong_rules")
    module.__file__ = str(source)
    with pytest.raises(BrokenRules, match=r"wrong_rules, line 3: .*'plyers'"):
        check_fields(GAME, [module])


def test_the_interpreted_rules_need_neither_numba_nor_numpy() -> None:
    code = (
        "import random, sys, sobremesa\n"
        f"match = sobremesa.game('{LIGHTEST}', players=4).start(seed=7)\n"
        "while not match.over: match.play(random.choice(match.legal()))\n"
        "match.record()\n"
        "assert not {'numba', 'numpy'} & set(sys.modules), 'loaded'\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)

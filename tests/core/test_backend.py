"""The linker, the compiler and its cache."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from sobremesa.core import backend
from sobremesa.core.errors import BrokenRules
from sobremesa.games import definition
from tests.shelf import DUEL, LIGHTEST

PLAY_ONE = """
import sobremesa
from sobremesa.core.simulation import simulate
print(simulate(sobremesa.game({game!r}, players=3), 3, 1, threads=1).scores.tolist())
"""


def play(cache: Path | str, game: str = LIGHTEST, **environment: str) -> str:
    """The scores of three games, played by a new process with a cache of its own."""
    environment = {**os.environ, "SOBREMESA_CACHE": str(cache), **environment}
    command = [sys.executable, "-W", "error", "-c", PLAY_ONE.format(game=game)]
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


def test_an_edit_in_any_linked_source_changes_the_cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sobremesa.core.compiled_cache import cache_folder

    monkeypatch.setenv("SOBREMESA_CACHE", str(tmp_path))
    link = backend.link(definition(LIGHTEST))
    folder = cache_folder(link, "tools")
    assert folder == cache_folder(link, "tools")
    assert folder != cache_folder(link, "other tools")
    for module in link.modules():
        source = tmp_path / f"{module.__name__}.py"
        source.write_bytes(Path(str(module.__file__)).read_bytes() + b"# edited\n")
        with monkeypatch.context() as edited:
            edited.setattr(module, "__file__", str(source))
            assert cache_folder(link, "tools") != folder, module.__name__
    constants = link.globals[f"{definition(LIGHTEST).package}.rules"]
    name = next(name for name, value in constants.items() if name.isupper() and type(value) is int)
    constants[name] += 1
    assert cache_folder(link, "tools") != folder


def test_folders_that_nothing_uses_any_more_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sobremesa.core.compiled_cache import cache_folder

    monkeypatch.setenv("SOBREMESA_CACHE", str(tmp_path))
    for name in (f"{LIGHTEST}-old", f"{LIGHTEST}-new", f"{DUEL}-old"):
        (tmp_path / name).mkdir()
        if name.endswith("old"):
            os.utime(tmp_path / name, (0, 0))
    assert cache_folder(backend.link(definition(LIGHTEST)), "tools")
    assert not (tmp_path / f"{LIGHTEST}-old").exists()
    assert (tmp_path / f"{LIGHTEST}-new").exists()
    assert (tmp_path / f"{DUEL}-old").exists()


def test_a_field_that_is_not_there_is_named_with_its_line(tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text("def start(s):\n    s.players = 3\n    s.plyers = 4\n")
    module = ModuleType("wrong_rules")
    module.__file__ = str(source)
    with pytest.raises(BrokenRules, match=r"wrong_rules, line 3: .*'plyers'"):
        backend.check_fields(definition(LIGHTEST), module)


def test_the_plain_twin_needs_neither_numba_nor_numpy() -> None:
    code = (
        "import random, sys, sobremesa\n"
        f"match = sobremesa.game('{LIGHTEST}', players=4).start(seed=7)\n"
        "while not match.over: match.play(random.choice(match.legal()))\n"
        "match.record()\n"
        "assert not {'numba', 'numpy'} & set(sys.modules), 'loaded'\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)

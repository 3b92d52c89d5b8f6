"""The commands for authors of games: a new game plays and passes the checks, and what is wrong with one is said."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command_line import sobremesa
from tests.shelf import LIGHTEST

TITLE = "Mus corto"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a game that was just made."""
    parent = tmp_path_factory.mktemp("authors")
    done = sobremesa("new-game", "mus", "--in", parent, "--title", TITLE)
    assert done.returncode == 0, done.stderr
    assert f"pip install -e {parent / 'mus'}" in done.stdout
    return parent / "mus"


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a game's project, as if the game were installed."""
    paths = os.pathsep.join([str(folder / "src"), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": paths, "SOBREMESA_LANG": "en"}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_a_new_game_passes_all_checks_and_says_what_it_could_have(made: Path) -> None:
    done = run(made, "-m", "sobremesa", "check", "sobremesa_mus:GAME")
    assert done.returncode == 0, done.stdout
    assert "mus: all " in done.stdout
    assert "heuristic.py" in done.stdout
    assert "observation.py" not in done.stdout
    assert "no test" not in done.stdout
    assert "--all" in done.stderr
    tests = run(made, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", "-W", "ignore", "-m", "not slow", "tests")
    assert tests.returncode == 0, tests.stdout


@pytest.mark.slow
def test_a_new_game_bears_its_own_name(made: Path) -> None:
    files = [path for path in made.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert len(files) > 15
    for path in files:
        assert "sample" not in path.read_text(encoding="utf-8").casefold(), path
    assert f"# {TITLE}\n" in (made / "src/sobremesa_mus/rules.es.md").read_text(encoding="utf-8")
    assert "**M-1**" in (made / "src/sobremesa_mus/rules.en.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_what_is_wrong_with_a_game_is_said_with_the_file_to_mend(made: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mus"
    shutil.copytree(made, folder)
    package = folder / "src/sobremesa_mus"
    for name, old, new in (
        ("words.es.ftl", "nobody-takes", "somebody-takes"),
        ("rules.en.md", "**M-5**", "**M-6**"),
    ):
        text = (package / name).read_text(encoding="utf-8")
        (package / name).write_text(text.replace(old, new), encoding="utf-8")
    shutil.rmtree(package / "golden")
    done = run(folder, "-m", "sobremesa", "check", "sobremesa_mus:GAME")
    assert done.returncode == 1
    for said in (
        "words.es.ftl lacks nobody-takes",
        "the rules texts have different clauses or rulings: M-5, M-6",
        "words.es.ftl has no message 'nobody-takes': add it",
        "no code names M-6",
        "perft.txt is missing: write it with `sobremesa golden mus`",
    ):
        assert said in done.stdout, done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["Mus"], "is no id"),
        (["2mus"], "is no id"),
        (["m"], "is no id"),
        ([LIGHTEST], "already a game"),
        (["mus", "--title", "{ mus }"], "is no title"),
        (["mus", "--in", "/proc/nowhere"], "can't be written"),
    ],
)
def test_a_game_that_cannot_be_made_is_refused(words: list[str], said: str) -> None:
    done = sobremesa("new-game", *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.slow
def test_a_folder_that_exists_is_left_alone(made: Path) -> None:
    before = (made / "pyproject.toml").read_bytes()
    done = sobremesa("new-game", "mus", "--in", made.parent)
    assert done.returncode == 2
    assert "exists already" in done.stderr
    assert (made / "pyproject.toml").read_bytes() == before


def test_a_game_that_does_not_exist_cannot_be_checked() -> None:
    for name, said in (("chess", "no game 'chess'"), ("nowhere:GAME", "can't be imported"), ("sys:path", "list")):
        done = sobremesa("check", name)
        assert done.returncode == 2
        assert said in done.stderr

"""Chaos as a command: a short run, two minutes of it, and what it says of wrong options."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sobremesa.chaos import verdict
from sobremesa.chaos.run import Outcome
from sobremesa.chaos.words import chaos_words

from ..command_line import sobremesa


@pytest.mark.slow
def test_a_short_run_leaves_every_table_right(short_run: Outcome) -> None:
    found, tally = short_run.verdict, short_run.tally
    assert found.faults == []
    assert short_run.blows.kills >= 1
    assert found.tables["tables"] >= 6
    assert set(found.left) <= {"over", "playing", "waiting"}
    assert found.moves > 30
    assert found.frames == tally.frames > 100
    assert tally.forged > 5
    assert tally.refused
    assert short_run.server_cpu > 0


@pytest.mark.slow
def test_two_minutes(tmp_path: Path) -> None:
    """Few tables, so that it runs beside other tests: what is looked at is the same as in an hour."""
    done = sobremesa(
        *("chaos", "--minutes", 2, "--tables", 12, "--moves", 10, "--every", 10, "--settle", 15, "--json"),
        *("--out", tmp_path / "evidence"),
    )
    found = json.loads(done.stdout)
    assert found["faults"] == []
    assert done.returncode == 0
    assert found["blows"]["kills"] >= 4
    assert found["moves"] > 400
    assert found["tables"]["finished"] > 1
    longest = found["memory"][0]
    assert longest["minutes"] > 0.5
    assert longest["error"] > 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--minutes", "0"], "--minutes must be a number above 0"),
        (["--minutes", "soon"], "--minutes"),
        (["--tables", "0"], "--tables must lie between 1"),
        (["--nodes", "99"], "--nodes must lie between 1 and 16"),
        (["--nodes", "3"], "--store postgresql://"),
        (["--nodes", "2", "--store", "postgresql://localhost/x"], "--bus nats://"),
        (["--bus", "nats://localhost"], "--store postgresql://"),
        (["--moves", "-1"], "--moves must be"),
        (["--settle", "-1"], "--settle"),
        (["--out", "/dev/null/x"], "can't be made"),
    ],
)
def test_an_error_of_use_is_one_line(words: list[str], said: str) -> None:
    run = sobremesa("chaos", *words)
    assert run.returncode == 2
    assert len(run.stderr.strip().splitlines()) == 1
    assert said in run.stderr


def test_a_folder_is_used_once(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables/x.jsonl").write_text("[]\n")
    run = sobremesa("chaos", "--out", tmp_path)
    assert run.returncode == 2
    assert "empty" in run.stderr


@pytest.mark.parametrize("content", ["notes.txt", ".hidden", "tables.sqlite"])
def test_a_folder_with_anything_in_it_is_refused_and_left_as_it_was(content: str, tmp_path: Path) -> None:
    (tmp_path / content).write_text("mine")
    run = sobremesa("chaos", "--out", tmp_path)
    assert run.returncode == 2
    assert "empty" in run.stderr
    assert [path.name for path in tmp_path.iterdir()] == [content]


def test_both_catalogues_say_the_same() -> None:
    folder = Path(verdict.__file__).parent
    messages = [
        {line.partition(" =")[0] for line in (folder / f"words.{lang}.ftl").read_text().splitlines() if " = " in line}
        for lang in ("es", "en")
    ]
    assert messages[0] == messages[1]
    assert chaos_words("es").say("fault-leak", slope=1, error=2)

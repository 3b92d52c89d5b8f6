"""The commands, run as a person runs them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest


def sobremesa(*words: object, lang: str = "en") -> subprocess.CompletedProcess[str]:
    """Run a command; what it prints is text."""
    command = [sys.executable, "-m", "sobremesa", *map(str, words)]
    environment = {**os.environ, "SOBREMESA_LANG": lang, "COLUMNS": "120"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_games_are_listed_in_both_languages() -> None:
    english, spanish = sobremesa("games"), sobremesa("games", "--lang", "es")
    assert english.returncode == spanish.returncode == 0
    assert "martes13" in english.stdout
    assert "bad luck" in english.stdout
    assert "mala suerte" in spanish.stdout
    shelf = json.loads(sobremesa("games", "--json").stdout)
    assert shelf[0]["id"] == "martes13"
    assert shelf[0]["players"] == [3, 4, 5, 6]


def test_rules_are_shown_whole_or_by_clause() -> None:
    assert sobremesa("rules", "martes13").stdout.startswith("# Martes 13\n")
    assert sobremesa("rules", "martes13", "--clause", "m-7", "--lang", "es").stdout.startswith("M-7 Juega una carta")
    book = json.loads(sobremesa("rules", "martes13", "--json").stdout)
    assert book["sections"][0]["clauses"][1]["ruling"] is True


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["shuffle"], "No such command"),
        (["rules", "parcheesi"], "no game 'parcheesi'"),
        (["rules", "martes13", "--clause", "M-20"], "M-1 to M-19"),
        (["rules", "martes13", "--lang", "fr"], "no language 'fr'"),
        (["simulate"], "GAME is missing"),
        (["simulate", "martes13", "--players", "9"], "not for 9 players"),
        (["simulate", "martes13", "--players", "many"], "--players"),
        (["simulate", "martes13", "--fast"], "no option --fast"),
        (["simulate", "martes13", "--option", "speed=3"], "no option 'speed'"),
        (["simulate", "martes13", "--option", "speed"], "name=value"),
        (["simulate", "martes13", "--games", "0"], "at least 1"),
        (["simulate", "martes13", "--threads", "0"], "at least 1"),
        (["simulate", "martes13", "--legal"], "--record"),
        (["simulate", "martes13", "--games", "1", "--record", "no/such/folder/x"], "can't be written"),
        (["replay", "no-such-file"], "can't be read"),
        (["verify", "no-such-file"], "can't be read"),
        (["bench", "parcheesi"], "no game 'parcheesi'"),
    ],
)
def test_an_error_of_use_is_one_clear_line_and_exit_code_2(words: list[str], said: str, tmp_path: Path) -> None:
    for lang in ("en", "es"):
        run = sobremesa(*words, lang=lang)
        assert run.returncode == 2
        assert len(run.stderr.strip().splitlines()) == 1
        assert "Traceback" not in run.stderr
        if lang == "en":
            assert said in run.stderr


@pytest.mark.parametrize("content", [b"", b"\n", b"hello", b"{}", b"[1, 2]", b"\xff\xfe", b'{"format": "sobremesa/1"}'])
def test_a_file_that_holds_no_record_is_answered(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    file.write_bytes(content)
    replay, verify = sobremesa("replay", file), sobremesa("verify", file)
    assert replay.returncode == 2
    assert verify.returncode == (0 if not content.strip() else 2)
    assert "Traceback" not in replay.stderr + verify.stderr
    assert sobremesa("replay", tmp_path).returncode == 2


def test_simulate_counts_and_repeats_itself() -> None:
    one, two = (json.loads(sobremesa("simulate", "martes13", "--games", "500", "--json").stdout) for _ in range(2))
    assert one["decisions"] == 500 * 200
    assert sum(one["win_shares"]) == pytest.approx(1, abs=0.001)
    assert one["mean_scores"] == two["mean_scores"]
    table = sobremesa("simulate", "martes13", "--games", "20", "--players", "3", "--lang", "es").stdout
    assert "20 partidas al azar" in table


def test_records_go_through_verify_and_replay(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert sobremesa("simulate", "martes13", "--games", "3", "--record", file, "--legal").returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]
    assert sobremesa("verify", file).stdout == "3 records are right, none is wrong.\n"
    told = sobremesa("replay", file, "--record", "2", "--seat", "1", "--table", "--lang", "es").stdout
    assert "juega" in told
    assert "Tu mano:" in told
    lines = [json.loads(line) for line in sobremesa("replay", file, "--json").stdout.splitlines()]
    assert [line["step"] for line in lines] == list(range(401))
    assert sobremesa("replay", file, "--record", "4").returncode == 2
    assert sobremesa("replay", file, "--seat", "4").returncode == 2
    printed = sobremesa("simulate", "martes13", "--games", "3", "--record", "-", "--legal").stdout
    assert printed == file.read_text()


def test_a_spectators_replay_tells_no_dealt_card(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    sobremesa("simulate", "martes13", "--games", "1", "--record", file)
    lines = [json.loads(line) for line in sobremesa("replay", file, "--seat", "-1", "--json").stdout.splitlines()]
    dealt = [line["lines"] for line in lines if line["actor"] == -1][1:]
    assert len(dealt) == 200
    assert {line.partition(" is ")[2] for lines in dealt for line in lines} == {"dealt a card."}


def test_verify_names_the_record_and_the_step_that_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    sobremesa("simulate", "martes13", "--games", "3", "--record", file, "--legal")
    lines = file.read_text().splitlines()
    record = json.loads(lines[1])
    step = next(t for t in range(60, 100) if record["steps"][t][2] != record["steps"][t + 4][2])
    record["steps"][step][2] = "C1" if record["steps"][step][2] != "C1" else "L7"
    file.write_text("\n".join([lines[0], json.dumps(record, indent=None), lines[2]]) + "\n")
    run = sobremesa("verify", file)
    assert run.returncode == 1
    assert run.stdout == "2 records are right, 1 is wrong.\n"
    assert "line 2: Step " in run.stderr
    found = json.loads(sobremesa("verify", file, "--json").stdout)
    assert found["right"] == 2
    assert found["wrong"][0]["line"] == 2
    assert found["wrong"][0]["step"] == step
    broken = tmp_path / "broken.jsonl"
    broken.write_text(lines[0] + "\n" + lines[1][:500] + "\n" + lines[2] + "\n")
    run = sobremesa("verify", broken)
    assert run.returncode == 2
    assert run.stdout == "2 records are right, 1 is wrong.\n"
    assert "line 2" in run.stderr
    assert sobremesa("replay", broken, "--record", "2").returncode == 2
    assert sobremesa("replay", broken, "--record", "3").returncode == 0


def test_one_record_may_be_spread_over_many_lines(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    record = json.loads(sobremesa("simulate", "martes13", "--games", "1", "--record", "-").stdout)
    file.write_text(json.dumps(record, indent=1))
    assert sobremesa("verify", file).stdout == "1 record is right, none is wrong.\n"


def test_help_is_there_in_both_languages() -> None:
    for command in ("games", "rules", "simulate", "replay", "verify", "bench", "test"):
        english, spanish = sobremesa(command, "--help"), sobremesa(command, "--help", lang="es")
        assert english.returncode == spanish.returncode == 0
        assert english.stdout != spanish.stdout
    assert sobremesa("--version").stdout.startswith("sobremesa 0.")


@pytest.mark.slow
def test_the_bench_measures_beside_its_peer() -> None:
    report = json.loads(sobremesa("bench", "martes13", "--quick", "--json").stdout)
    figures = {figure["what"]: figure for figure in report["figures"]}
    assert set(figures) == {"playouts", "bots", "stepped", "interpreted", "threads", "compile", "cached", "import"}
    assert all(figures[what]["theirs"] > 0 for what in ("playouts", "bots", "stepped", "interpreted"))
    assert "open_spiel" in report["versions"]
    assert "martes13" in {figure["game"] for figure in report["figures"]}

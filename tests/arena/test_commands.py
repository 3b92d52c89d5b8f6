"""`sobremesa arena` and `sobremesa strength`, run as a person runs them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import psutil  # type: ignore[import-untyped]
import pytest
from benchmarks.strength.contests import KINDS, plan

from sobremesa.cli import app
from sobremesa.core.errors import SobremesaError
from sobremesa.core.words import LANGUAGES
from sobremesa.games import definition, game_ids
from tests.command_line import sobremesa
from tests.shelf import DUEL, with_option

pytestmark = pytest.mark.slow

RUN = ("arena", DUEL, "--players", 2, "--bots", "heuristic,random", "--games", 60, "--workers", 2)


def _anybody(group: int) -> bool:
    """Whether any process of the group is still at work."""
    for process in psutil.process_iter(["status"]):
        with suppress(ProcessLookupError):
            if os.getpgid(process.pid) == group and process.info["status"] != psutil.STATUS_ZOMBIE:
                return True
    return False


def test_a_killed_run_started_again_ends_like_one_that_ran_through(tmp_path: Path) -> None:
    killed, through = tmp_path / "killed", tmp_path / "through"
    command = [sys.executable, "-m", "sobremesa", *map(str, RUN), "--out", str(killed)]
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, env=dict(os.environ)
    )
    deals, patience = killed / "deals.jsonl", monotonic() + 120
    while not (deals.exists() and deals.read_bytes().count(b"\n") >= 3) and monotonic() < patience:
        sleep(0.02)
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    while _anybody(process.pid):  # its workers leave on their own
        assert monotonic() < patience
        sleep(0.1)
    assert not (killed / "table.md").exists()
    begun = deals.read_bytes()
    assert 3 <= begun.count(b"\n") < 30
    assert sobremesa(*RUN, "--out", killed).returncode == 0
    assert sobremesa(*RUN, "--out", through).returncode == 0
    for table in ("table.md", "table.csv"):
        assert (killed / table).read_bytes() == (through / table).read_bytes()
    assert deals.read_bytes().startswith(begun[: begun.rindex(b"\n") + 1])


def test_the_arena_answers_people_and_programs() -> None:
    run = ("arena", DUEL, "--players", 3, "--games", 6, "--workers", 1)
    told = sobremesa(*run, "--lang", "es")
    assert told.returncode == 0, told.stderr
    assert "Push, 3 jugadores" in told.stdout
    assert "por azar" in told.stdout
    report = json.loads(sobremesa(*run, "--json").stdout)
    assert report["games"] == 6
    assert sum(row["share"] for row in report["standings"]) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["arena", "parcheesi"], "no game 'parcheesi'"),
        (["arena", DUEL, "--bots", "heuristic,deep-blue"], "deep-blue"),
        (["arena", DUEL, "--bots", "heuristic"], "one bot"),
        (["arena", DUEL, "--bots", "heuristic,random*2"], "3 places"),
        (["arena", DUEL, "--games", "0"], "at least 1"),
        (["arena", DUEL, "--workers", "2", "--dask", "tcp://127.0.0.1:1"], "Either"),
        (["arena", DUEL, "--workers", "0"], "at least 1"),
        (["strength", "--only", "bets"], "no contests"),
    ],
)
def test_an_error_of_use_is_said_in_both_languages(words: list[str], said: str) -> None:
    with pytest.raises(SobremesaError) as caught:
        app(words, standalone_mode=False)
    for lang in LANGUAGES:
        text = caught.value.text_in(lang)
        assert len(text.splitlines()) == 1
        assert said in text or lang != "en"


def test_a_folder_of_another_contest_is_refused_in_one_line(tmp_path: Path) -> None:
    run = ("arena", DUEL, "--players", 2, "--games", 2, "--workers", 1, "--out", tmp_path)
    assert sobremesa(*run).returncode == 0
    refused = sobremesa(*run, "--seed", 2)
    assert refused.returncode == 2
    assert refused.stderr.count("\n") == 1
    assert "seed is 1, here 2" in refused.stderr


def test_help_is_there_in_both_languages() -> None:
    for command in ("arena", "strength"):
        english, spanish = sobremesa(command, "--help"), sobremesa(command, "--help", lang="es")
        assert english.returncode == spanish.returncode == 0
        assert english.stdout != spanish.stdout


def test_the_plan_has_every_game_and_number_of_players() -> None:
    games = [game for game in game_ids() if game != "tesoro"]
    pairings = plan(games, KINDS)
    heuristics = {(p.contest.game_id, p.contest.players) for p in pairings if p.kind == "heuristic"}
    assert heuristics == {(game, players) for game in games for players in definition(game).players}
    usual = [p for p in pairings if p.contest.players == 4 and p.kind in ("heuristic", "search")]
    bounds = {(p.contest.game_id, p.kind): p.needed for p in usual}
    assert bounds[with_option("follow"), "heuristic"] == 0.75
    assert bounds[with_option("follow"), "search"] == 0.62
    assert {bounds[game, "heuristic"] for game in games if game != with_option("follow")} == {0.45}
    assert {bounds[game, "search"] for game in games if game != with_option("follow")} == {0.40}
    levels = [p for p in pairings if p.kind == "levels"]
    assert len(levels) == 3 * len(games)
    assert all(p.needed == p.chance for p in levels)
    assert {p.contest.game_id for p in pairings if p.kind == "luck"} == {DUEL}


def test_strength_says_its_cost_and_writes_its_document(tmp_path: Path) -> None:
    file, out = tmp_path / "strength.md", tmp_path / "out"
    run = ("strength", DUEL, "--only", "heuristic", "--games", 4, "--workers", 1, "--out", out, "--file", file)
    planned = sobremesa(*run, "--plan")
    assert planned.returncode == 0, planned.stderr
    assert "5 contests" in planned.stderr
    assert not file.exists()
    assert sobremesa(*run).returncode == 0
    text = file.read_text("utf-8")
    assert text.count("heuristic against random") == 5
    assert f"./sobremesa arena {DUEL} --players 4 --bots heuristic,random --games 8" in text
    deals = {path: path.read_bytes() for path in out.rglob("deals.jsonl")}
    assert sobremesa(*run).returncode == 0
    assert file.read_text("utf-8") == text
    assert {path: path.read_bytes() for path in out.rglob("deals.jsonl")} == deals

"""The commands, run as a person runs them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command_line import sobremesa, sobremesa_process
from tests.shelf import DUEL, LIGHTEST


def test_games_are_listed_in_both_languages() -> None:
    english, spanish = sobremesa("games"), sobremesa("games", "--lang", "es")
    assert english.returncode == spanish.returncode == 0
    assert LIGHTEST in english.stdout
    assert "bad luck" in english.stdout
    assert "mala suerte" in spanish.stdout
    shelf = json.loads(sobremesa("games", "--json").stdout)
    assert shelf[0]["id"] == LIGHTEST
    assert shelf[0]["players"] == [3, 4, 5, 6]


def test_rules_are_shown_whole_or_by_clause() -> None:
    assert sobremesa("rules", LIGHTEST).stdout.startswith("# Martes 13\n")
    assert sobremesa("rules", LIGHTEST, "--clause", "m-7", "--lang", "es").stdout.startswith("M-7 Juega una carta")
    book = json.loads(sobremesa("rules", LIGHTEST, "--json").stdout)
    assert [clause["ruling"] for clause in book["sections"][1]["clauses"]] == [False, True, True]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["shuffle"], "no command 'shuffle'"),
        (["replai", "x"], "did you mean replay?"),
        (["games", "one", "two"], "one two"),
        (["games", "--lang"], "--lang needs a value"),
        (["games", "--json=yes"], "--json takes no value"),
        (["--lang", "fr", "games"], "no language 'fr'"),
        (["rules", "parcheesi"], "no game 'parcheesi'"),
        (["rules", LIGHTEST, "--clause", "M-20"], "M-1 to M-19"),
        (["rules", LIGHTEST, "--lang", "fr"], "no language 'fr'"),
        (["simulate"], "GAME is missing"),
        (["simulate", LIGHTEST, "--players", "9"], "not for 9 players"),
        (
            ["simulate", LIGHTEST, "--players", "many"],
            "The value of --players is no good: 'many' is no whole number.",
        ),
        (["serve", "--bot-delay", "soon"], "'soon' is no number"),
        (["serve", "--port", "-1"], "'-1' is below 0"),
        (["serve", "--port", "70000"], "'70000' is above 65,535"),
        (["simulate", LIGHTEST, "--fast"], "no option --fast"),
        (["simulate", LIGHTEST, "--option", "speed=3"], "no option 'speed'"),
        (["simulate", LIGHTEST, "--option", "speed"], "name=value"),
        (["simulate", LIGHTEST, "--games", "0"], "at least 1"),
        (["simulate", LIGHTEST, "--games", "10000001"], "at most 10,000,000"),
        (["simulate", DUEL, "--games", "99999999999999999999999"], "at most 10,000,000"),
        (["simulate", LIGHTEST, "--threads", "0"], "at least 1"),
        (["simulate", LIGHTEST, "--threads", "99999999999999999999999"], "at most 1,024"),
        (["simulate", LIGHTEST, "--games", "1", "--record", ""], "can't be written"),
        (["simulate", LIGHTEST, "--games", "1", "--record", "tests"], "can't be written"),
        (["simulate", LIGHTEST, "--legal"], "--record"),
        (["simulate", LIGHTEST, "--games", "1", "--record", "no/such/folder/x"], "can't be written"),
        (["replay", "no-such-file"], "can't be read"),
        (["verify", "no-such-file"], "can't be read"),
        (["bench", "parcheesi"], "no game 'parcheesi'"),
        (["play", DUEL, "--players", "2", "--bots", "novice,hard,master"], "3 levels for 1 bot"),
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


@pytest.mark.slow
@pytest.mark.parametrize("content", [b"", b"\n", b"hello", b"{}", b"[1, 2]", b"\xff\xfe", b'{"format": "sobremesa/1"}'])
def test_a_file_that_holds_no_record_is_answered(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    file.write_bytes(content)
    replay, verify = sobremesa("replay", file), sobremesa("verify", file)
    assert replay.returncode == verify.returncode == 2
    assert verify.stdout == ""
    assert str(file) in verify.stderr
    if not content.strip():
        assert verify.stderr == f"There is no record in {file}.\n"
        assert sobremesa("verify", file, lang="es").stderr == f"No hay ninguna partida en {file}.\n"
    assert "Traceback" not in replay.stderr + verify.stderr
    assert sobremesa("replay", tmp_path).returncode == 2


@pytest.mark.slow
def test_an_empty_file_among_full_ones_is_named(tmp_path: Path) -> None:
    full, empty = tmp_path / "games.jsonl", tmp_path / "empty.jsonl"
    sobremesa("simulate", DUEL, "--games", "2", "--record", full)
    empty.touch()
    run = sobremesa("verify", full, empty)
    assert run.returncode == 2
    assert run.stdout == "2 records are right, 1 is wrong.\n"
    assert str(empty) in run.stderr
    assert json.loads(sobremesa("verify", full, empty, "--json").stdout)["wrong"][0]["file"] == str(empty)


def test_simulate_counts_and_repeats_itself() -> None:
    one, two = (json.loads(sobremesa("simulate", LIGHTEST, "--games", "500", "--json").stdout) for _ in range(2))
    assert one["decisions"] == 500 * 200
    assert sum(one["win_shares"]) == pytest.approx(1, abs=0.001)
    assert one["mean_scores"] == two["mean_scores"]
    table = sobremesa("simulate", LIGHTEST, "--games", "20", "--players", "3", "--lang", "es").stdout
    assert "20 partidas al azar" in table


def test_records_go_through_verify_and_replay(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert sobremesa("simulate", LIGHTEST, "--games", "3", "--record", file, "--legal").returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]
    assert sobremesa("verify", file).stdout == "3 records are right, none is wrong.\n"
    told = sobremesa("replay", file, "--record", "2", "--seat", "1", "--table", "--lang", "es").stdout
    assert "juega" in told
    assert "Tu mano:" in told
    lines = [json.loads(line) for line in sobremesa("replay", file, "--json").stdout.splitlines()]
    assert [line["step"] for line in lines] == list(range(401))
    assert sobremesa("replay", file, "--record", "4").returncode == 2
    assert sobremesa("replay", file, "--seat", "4").returncode == 2
    printed = sobremesa("simulate", LIGHTEST, "--games", "3", "--record", "-", "--legal").stdout
    assert printed == file.read_text()


@pytest.mark.slow
def test_records_go_through_a_link_and_leave_it_there(tmp_path: Path) -> None:
    """What the link leads to is made or replaced; a chain of links and one that leads nowhere yet are links too."""
    (tmp_path / "far").mkdir()
    there, link, chain = tmp_path / "far/games.jsonl", tmp_path / "link", tmp_path / "chain"
    link.symlink_to(there)
    chain.symlink_to(link)
    for games, path in ((1, link), (3, chain)):
        assert sobremesa("simulate", DUEL, "--games", games, "--record", path).returncode == 0
        assert link.is_symlink()
        assert chain.is_symlink()
        assert not there.is_symlink()
        assert len(there.read_text().splitlines()) == games
    assert [path.name for path in (tmp_path / "far").iterdir()] == ["games.jsonl"]
    ring = tmp_path / "ring"
    ring.symlink_to(ring)
    run = sobremesa("simulate", DUEL, "--games", "1", "--record", ring)
    assert run.returncode == 2
    assert "can't be written" in run.stderr
    assert ring.is_symlink()


@pytest.mark.slow
def test_records_go_into_a_pipe_and_leave_it_there(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE, text=True)
    try:
        assert sobremesa("simulate", DUEL, "--games", "3", "--record", pipe).returncode == 0
        heard, _ = reader.communicate(timeout=30)
    finally:
        reader.kill()
        reader.wait()
    assert len(heard.splitlines()) == 3
    assert pipe.is_fifo()
    assert [path.name for path in tmp_path.iterdir()] == ["pipe"]


def shell(line: str, **variables: object) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell in which `sm` is our program."""
    environment = {**os.environ, "SOBREMESA_LANG": "en", **{name: str(value) for name, value in variables.items()}}
    command = ["bash", "-c", f'set -o pipefail; sm() {{ "{sys.executable}" -m sobremesa "$@"; }}; {line}']
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize(
    "words", ["games", "games --json", "--help", "--version", f"simulate {DUEL} --games 9 --record -"]
)
def test_an_output_that_is_full_is_one_line_and_exit_code_1(words: str) -> None:
    if not Path("/dev/full").is_char_device():
        pytest.skip("there is no full device here")
    for unbuffered in ("", "1"):
        run = shell(f"sm {words} >/dev/full", PYTHONUNBUFFERED=unbuffered)
        assert run.returncode == 1
        assert run.stderr == "sobremesa: The output can't be written: No space left on device.\n"


@pytest.mark.slow
@pytest.mark.parametrize("words", ["replay $FILE", "games", "games --json", f"simulate {DUEL} --games 400 --record -"])
def test_whoever_reads_us_may_stop_early(words: str, tmp_path: Path) -> None:
    """Told as no error, whoever notices it first: the reader is gone before we write."""
    file = tmp_path / "games.jsonl"
    sobremesa("simulate", LIGHTEST, "--games", "1", "--record", file)
    for unbuffered in ("", "1"):
        run = shell(f"sm {words} | exec 0<&-", FILE=file, PYTHONUNBUFFERED=unbuffered)
        assert (run.returncode, run.stderr) == (0, "")


def test_a_spectators_replay_tells_no_dealt_card(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    sobremesa("simulate", LIGHTEST, "--games", "1", "--record", file)
    lines = [json.loads(line) for line in sobremesa("replay", file, "--seat", "-1", "--json").stdout.splitlines()]
    dealt = [line["lines"] for line in lines if line["actor"] == -1][1:]
    assert len(dealt) == 200
    assert {line.partition(" is ")[2] for lines in dealt for line in lines} == {"dealt a card."}


def test_verify_names_the_record_and_the_step_that_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    sobremesa("simulate", LIGHTEST, "--games", "3", "--record", file, "--legal")
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
    record = json.loads(sobremesa("simulate", LIGHTEST, "--games", "1", "--record", "-").stdout)
    file.write_text(json.dumps(record, indent=1))
    assert sobremesa("verify", file).stdout == "1 record is right, none is wrong.\n"


@pytest.mark.slow
def test_help_is_there_in_both_languages() -> None:
    for command in ("games", "rules", "simulate", "replay", "verify", "bench", "test"):
        english, spanish = sobremesa_process(command, "--help"), sobremesa_process(command, "--help", lang="es")
        assert english.returncode == spanish.returncode == 0
        assert english.stdout != spanish.stdout
    assert sobremesa_process("--version").stdout.startswith("sobremesa 0.")


@pytest.mark.slow
@pytest.mark.parametrize("command", [[], ["serve"], ["advise"], ["simulate"], ["chaos"], ["test"], ["verify"]])
def test_spanish_help_is_spanish_all_over(command: list[str]) -> None:
    page = sobremesa_process(*command, "--help", lang="es").stdout
    assert page.startswith("Uso: sobremesa")
    assert "Opciones:" in page
    assert "Muestra esta ayuda." in page
    for english in ("Usage", "Options:", "OPTIONS", "Commands:", "COMMAND", "Arguments:", "Show this", "default:"):
        assert english not in page
    for english in ("required", "env var", "TEXT", "INTEGER", "FLOAT", "text>", "integer>"):
        assert english not in page


@pytest.mark.slow
def test_english_help_says_what_each_part_is() -> None:
    page = sobremesa_process("--help").stdout
    for part in (
        "Usage: sobremesa [OPTIONS] COMMAND [ARGS]...",
        "Options:",
        "Commands:",
        "Show this message and exit.",
    ):
        assert part in page
    page = sobremesa_process("serve", "--help").stdout
    assert "default: 8000; 0<=x<=65535" in " ".join(page.split())
    for variable in ("SOBREMESA_LANG", "SOBREMESA_STORE", "SOBREMESA_BUS"):
        assert variable in page
    assert "SOBREMESA_DATA" in sobremesa_process("play", "--help").stdout


@pytest.mark.slow
def test_the_language_may_stand_before_the_command_too() -> None:
    assert sobremesa_process("--lang", "es", "--help").stdout == sobremesa_process("--help", lang="es").stdout
    assert sobremesa_process("--lang=es", "games").stdout == sobremesa_process("games", "--lang", "es").stdout
    assert sobremesa_process("--lang", "es", "games", "--lang", "en").stdout == sobremesa_process("games").stdout
    assert (
        sobremesa_process("--lang", "es", "games", "--lang", "en", "--help").stdout
        == sobremesa_process("games", "--help").stdout
    )
    assert "No hay ningún juego «parchis»" in sobremesa_process("--lang", "es", "rules", "parchis").stderr


@pytest.mark.slow
@pytest.mark.parametrize("words", [[], ["--lang", "en"]])
def test_without_a_command_tables_are_served(words: list[str]) -> None:
    """As far as the store, which is none that we know."""
    environment = {**os.environ, "SOBREMESA_LANG": "en", "SOBREMESA_STORE": "mysql://x/y"}
    command = [sys.executable, "-m", "sobremesa", *words]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert run.returncode == 2
    assert "A store is a file" in run.stderr
    assert run.stderr.count("\n") == 1


@pytest.mark.slow
def test_errors_of_the_command_line_are_spanish_in_spanish() -> None:
    for words, said in (
        (["shuffle"], "No hay ninguna orden «shuffle»; --help las enumera."),
        (["replai"], "No hay ninguna orden «replai»; ¿querías decir replay?"),
        (["games", "one"], "Sobra algo en la línea de órdenes: one."),
        (["games", "--lang"], "A --lang le falta un valor."),
        (["games", "--json=yes"], "--json no lleva valor."),
        (["simulate", DUEL, "--games", "x"], "El valor de --games no sirve: «x» no es un número entero."),
        (["serve", "--port", "70000"], "El valor de --port no sirve: «70000» es más que 65.535."),
    ):
        assert sobremesa(*words, lang="es").stderr == f"sobremesa: {said}\n"


def test_the_guide_names_every_variable_that_users_may_set() -> None:
    guide = (Path(__file__).parents[1] / "docs/guides/deploy.md").read_text(encoding="utf-8")
    for variable in ("STORE", "BUS", "LANG", "DATA", "CACHE"):
        assert f"| `SOBREMESA_{variable}` |" in guide


@pytest.mark.parametrize("people", [1, 2])
def test_one_level_for_all_bots_is_enough_even_if_there_are_none(people: int, tmp_path: Path) -> None:
    words = ("play", DUEL, "--players", "2", "--people", str(people), "--bots", "novice", "--plain")
    command = [sys.executable, "-m", "sobremesa", *words]
    environment = {**os.environ, "SOBREMESA_DATA": str(tmp_path)}
    run = subprocess.run(command, env=environment, input="", capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


@pytest.mark.slow
def test_the_bench_measures_beside_its_peer() -> None:
    report = json.loads(sobremesa("bench", LIGHTEST, "--quick", "--json").stdout)
    figures = {figure["what"]: figure for figure in report["figures"]}
    assert set(figures) == {"playouts", "bots", "stepped", "interpreted", "threads", "compile", "cached", "import"}
    assert all(figures[what]["theirs"] > 0 for what in ("playouts", "bots", "stepped", "interpreted"))
    assert "open_spiel" in report["versions"]
    assert LIGHTEST in {figure["game"] for figure in report["figures"]}


@pytest.mark.slow
@pytest.mark.parametrize("origin", ["foo", "https://", "ftp://games.example", "https://games.example/play", "//games"])
def test_what_is_no_origin_is_refused(origin: str) -> None:
    done = sobremesa("serve", "--port", "0", "--no-browser", "--origin", origin)
    assert done.returncode == 2
    assert origin in done.stderr
    assert "Traceback" not in done.stderr

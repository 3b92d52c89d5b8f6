"""`sobremesa advise`: what could have been done at a step of a recorded game."""

from __future__ import annotations

import json
import random
import signal
from pathlib import Path
from time import process_time

import click
import pytest

from sobremesa import game
from sobremesa.bots import Budget
from sobremesa.bots.advice import Advice, Prospect, explain
from sobremesa.cli import app
from sobremesa.core.errors import SetupError
from sobremesa.testing.bots import generator
from tests.command_line import sobremesa
from tests.shelf import DUEL, LIGHTEST, with_option

pytestmark = pytest.mark.slow

STEP = 70
STEP_OF_CHANCE = 0


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with one random game of Martes 13."""
    match = game(LIGHTEST, players=3).start(seed=5)
    chance = random.Random(5)
    while not match.over:
        match.play(chance.choice(match.legal()))
    path = tmp_path_factory.mktemp("records") / "games.jsonl"
    path.write_text(match.record().to_json() + "\n", encoding="utf-8")
    return path


def test_advice_lists_every_action_with_its_chance_to_win(file: Path) -> None:
    told = json.loads(sobremesa("advise", file, "--step", STEP, "--simulations", 500, "--json").stdout)
    assert told["worlds"] == 500
    assert sum(prospect["visits"] for prospect in told["prospects"]) == 500
    assert all(0 <= prospect["wins"] <= 1 for prospect in told["prospects"])
    assert told["played"] in [prospect["code"] for prospect in told["prospects"]]
    again = json.loads(sobremesa("advise", file, "--step", STEP, "--simulations", 500, "--json").stdout)
    assert told == again


def test_advice_is_given_in_both_languages(file: Path) -> None:
    english = sobremesa("advise", file, "--step", STEP, "--simulations", 200)
    spanish = sobremesa("advise", file, "--step", STEP, "--simulations", 200, "--lang", "es")
    assert english.returncode == spanish.returncode == 0
    assert "played" in english.stdout
    assert "Imagined: 200 games" in english.stdout
    assert "jugada" in spanish.stdout
    assert "Imaginadas: 200 partidas" in spanish.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--step", "500"], "no step 500"),
        (["--step", "-1"], "no step -1"),
        (["--step", str(STEP_OF_CHANCE)], "chance acts"),
        (["--step", str(STEP), "--seat", "3"], "no seat 3 to advise; the seats are 0 to 2."),
        (["--step", str(STEP), "--seat", "-1"], "no seat -1 to advise; the seats are 0 to 2."),
        (["--step", str(STEP), "--record", "2"], "no record number 2"),
        (["--step", str(STEP), "--simulations", "0"], "at least 1"),
        ([], "--step is missing"),
    ],
)
def test_what_cannot_be_advised_is_said_in_one_line(file: Path, words: list[str], said: str) -> None:
    run = sobremesa("advise", file, *words)
    assert run.returncode == 2
    assert said in run.stderr
    assert run.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("change", "said"), [({"game": "parcheesi", "steps": []}, "no game 'parcheesi'"), ({"steps": []}, "has no steps")]
)
def test_a_record_without_a_game_to_advise_is_told_as_what_it_is(
    file: Path, tmp_path: Path, change: dict[str, object], said: str
) -> None:
    other = tmp_path / "other.jsonl"
    other.write_text(json.dumps(json.loads(file.read_text()) | change) + "\n")
    run = sobremesa("advise", other, "--step", STEP)
    assert run.returncode == 2
    assert said in run.stderr
    assert run.stderr.count("\n") == 1


def test_advice_can_be_stopped_while_it_is_thought_out(file: Path) -> None:
    """Ctrl-C after half a second of a search that takes half a minute; all in CPU time."""
    words = ["advise", str(file), "--step", str(STEP), "--simulations"]
    app([*words, "1"], standalone_mode=False)  # compiles
    before = signal.signal(signal.SIGVTALRM, signal.default_int_handler)
    begun = process_time()
    signal.setitimer(signal.ITIMER_VIRTUAL, 0.5)
    try:
        with pytest.raises(click.Abort):
            app([*words, "10000000"], standalone_mode=False)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    assert process_time() - begun < 5


def test_a_forced_move_is_called_one() -> None:
    match = game(DUEL, players=4).start(seed=3)  # whose bench is empty can only reveal
    advice = explain(match.knowledge(), generator(1))
    assert [prospect.code for prospect in advice.prospects] == match.legal_codes()
    assert "no choice" in advice.text_in("en")
    assert "no tiene elección" in advice.text_in("es")


def test_a_seat_may_ask_what_another_may_do() -> None:
    match = game(with_option("follow"), players=4).start(seed=3)
    seat = (match.actor + 1) % 4
    advice = explain(match.knowledge(seat), generator(1), Budget(simulations=300))
    assert (advice.seat, advice.actor) == (seat, match.actor)
    assert len(advice.prospects) > len(match.legal_codes())  # it doesn't know the other's hand


def test_nobody_is_advised_when_the_game_is_over() -> None:
    match = game(LIGHTEST, players=4).start(seed=3)
    while not match.over:
        match.play(match.legal()[0])
    with pytest.raises(SetupError):
        explain(match.knowledge(0), generator(1))


@pytest.mark.parametrize(("first", "second", "said"), [(0.6, 0.4, "60 %"), (0.5, 0.499, "it hardly matters")])
def test_a_clear_choice_and_a_close_one_are_told_apart(first: float, second: float, said: str) -> None:
    prospects = [Prospect(0, "a", 10, first), Prospect(1, "b", 9, second)]
    assert said in Advice(LIGHTEST, 0, 0, 19, prospects).text_in("en")


def test_advice_speaks_the_players_words_and_names() -> None:
    verbs = game(DUEL, players=2).definition.verbs
    codes = [verbs.code(["stop"]), verbs.code(["reveal"])]
    prospects = [Prospect(code, str(verbs.actions[code]), 10, 0.6 - 0.2 * i) for i, code in enumerate(codes)]
    advice = Advice(DUEL, 1, 1, 20, prospects)
    assert advice.text_in("en", ["Ana", "Luis"]).startswith("Best for Luis: stop.")
    assert "reveal a card" in advice.text_in("en")
    assert advice.text_in("es", ["Ana", "Luis"]).startswith("Lo mejor para Luis: plantarse.")
    assert "destapar una carta" in advice.text_in("es")


def test_partners_win_together() -> None:
    """A share of the win is halved between two partners, a chance to win is not."""
    match = game(with_option("follow"), players=4, hands=1).start(seed=3)
    advice = explain(match.knowledge(), generator(1), Budget(simulations=2000))
    assert max(prospect.wins or 0.0 for prospect in advice.prospects) > 0.3

"""The sixth game, as a third party would ship it: installed into a fresh environment, it is everywhere, untouched."""

from __future__ import annotations

import json

import pytest

from .conftest import PACKAGE, Environment

pytestmark = pytest.mark.slow

LEVELS = """
import sobremesa
from sobremesa.bots import LEVELS, bot_named
from sobremesa.core.chance import seed_rng

for players in (2, 4):
    for name in (*LEVELS, "sweeper"):
        match = sobremesa.game("escoba", players=players, goal=1).start(seed=3)
        rng = [0]
        seed_rng(rng, 1, 0)
        bot = bot_named(name)
        while not match.over:
            match.play(match.game.definition.verbs.actions[bot.choose(match.knowledge(), rng)])
        print(players, name, match.winners)
"""

RESEARCH = """
import numpy as np
import pyspiel
import sobremesa
import sobremesa.research.openspiel
from pettingzoo.test import api_test
from sobremesa.research import pettingzoo
from sobremesa.research.vector import VectorEnv

env = VectorEnv(sobremesa.game("escoba", players=3), 16)
observations, info = env.reset(seed=1)
ended = 0
for _ in range(400):
    actions = info["masks"].argmax(axis=1)
    observations, rewards, terminated, truncated, info = env.step(actions)
    ended += int(terminated.sum())
print("vector", observations.shape, ended > 0)

api_test(pettingzoo.env("escoba", 3, goal=1), num_cycles=200)
print("pettingzoo", pettingzoo.escoba_v0.env(players=2) is not None)

game = pyspiel.load_game("sobremesa_escoba(players=2,goal=1)")
pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
print("openspiel", game.num_players())
"""


def test_it_is_among_the_games_of_the_command_line(environment: Environment) -> None:
    listed = environment.run("-m", "sobremesa", "games", "--lang", "es")
    assert "Escoba de 15" in listed
    records = environment.run("-m", "sobremesa", "simulate", "escoba", "--players", "3", "--games", "20", "--json")
    assert json.loads(records)
    lessons = json.loads(environment.run("-m", "sobremesa", "learn", "escoba", "--list", "--json", "--lang", "es"))
    assert [(row["lesson"], row["title"]) for row in lessons] == [("first", "Quince")]
    assert {"E-6", "E-8", "E-10"} <= set(lessons[0]["clauses"])


def test_it_conforms(environment: Environment) -> None:
    """The suite, run by pytest's plug-in, and the package's own tests; pytest fails if it finds none."""
    quick = ["-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", "-m", "not slow"]
    environment.run(*quick, "--pyargs", "sobremesa.testing.suite", "--sobremesa-game", "escoba")
    environment.run(*quick, str(PACKAGE / "tests"))


def test_bots_of_every_level_play_it(environment: Environment) -> None:
    lines = environment.run("-c", LEVELS).splitlines()
    assert len(lines) == 10
    assert {line.split()[1] for line in lines} == {"novice", "normal", "hard", "master", "sweeper"}


def test_it_is_a_game_of_the_research_adapters(environment: Environment) -> None:
    said = environment.run("-W", "ignore", "-c", RESEARCH)
    assert "vector (16, 3" in said
    assert "True" in said
    assert "pettingzoo True" in said
    assert "openspiel 2" in said


def test_the_terminal_draws_it(environment: Environment) -> None:
    program = (
        "import sobremesa\nfrom sobremesa.core.words import words\nfrom sobremesa.drawing import LAMP\n"
        "from sobremesa.games import definition\nfrom sobremesa.terminal.drawings import drawing\n"
        "match = sobremesa.game('escoba', players=2).start(seed=1)\n"
        "game = definition('escoba')\n"
        "print(drawing(game)(match.view(match.actor), words(game, 'en'), LAMP, match.legal()[0], 60).plain)\n"
    )
    drawn = environment.run("-c", program)
    assert "Round 1" in drawn
    assert any(sign in drawn for sign in "●♥†♣")

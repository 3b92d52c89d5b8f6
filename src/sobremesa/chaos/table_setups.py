"""Set-ups of tables: every game, people and bots in every mixture, clocks, memory aid, options."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from sobremesa.core.definition import GameDefinition
from sobremesa.core.errors import SetupError
from sobremesa.core.match import Game
from sobremesa.core.options import Minutes
from sobremesa.games import installed_definitions

BOTS = ("random", "novice", "normal", "hard")
KINDS = ("people", "people", "bots", "clocked", "clocked", "together")
"""Only people; people with bots; with a clock; several people at one screen. Repeated ones are likelier."""


@dataclass(frozen=True)
class TableSetup:
    """A table to open: the body of the request, and how many guests take its free seats or watch."""

    kind: str
    form: dict[str, Any]
    guests: int
    watchers: int

    @property
    def move_seconds(self) -> float | None:
        seconds: float | None = self.form.get("move_seconds")
        return seconds


def draw_setup(dice: random.Random, number: int) -> TableSetup:
    """Return the set-up of the table with a number: the games take turns, all else is drawn."""
    games = installed_definitions()
    game = games[number % len(games)]
    kind = dice.choice(KINDS)
    players = dice.choice([few for few in game.players for _ in range(10 - few)])
    form: dict[str, Any] = {"game": game.id, "players": players, "options": _options(dice, game, players)}
    form["seats"] = _seats(dice, kind, players)
    if game.first and dice.random() < 0.2:
        form["first"] = "sat"
    form["memory_aid"] = dice.choice((None, None, True, False))
    form["public"] = dice.random() < 0.2
    form["hints"] = dice.random() < 0.1
    if kind == "clocked":
        if dice.random() < 0.7:
            form["move_seconds"] = float(dice.choice((2, 3, 5)))
        else:
            form["game_minutes"] = dice.choice((0.3, 0.6, 1.5))
    guests = form["seats"].count("open")
    form["start"] = not guests
    return TableSetup(kind, form, guests, dice.choice((0, 0, 0, 1, 1, 2)))


def _seats(dice: random.Random, kind: str, players: int) -> list[str]:
    """Return the host's seat, then those of the kind of table."""
    others = {"people": ("open",), "together": ("me", "me", dice.choice(BOTS))}.get(kind, ("open", *BOTS, *BOTS))
    return ["me", *(dice.choice(others) for _ in range(players - 1))]


def _options(dice: random.Random, game: GameDefinition, players: int) -> dict[str, Any]:
    options: dict[str, Any] = dict(game.short_game)  # so that people who move at random end it within a run
    option = dice.choice(game.options) if game.options and dice.random() < 0.4 else None
    samples = option.samples(players) if option else []
    if option and samples and option.name not in options:
        options[option.name] = dice.choice((0.5, 2.0)) if isinstance(option, Minutes) else dice.choice(samples)
    try:
        Game(game, players, options)
    except SetupError:
        return {}
    return options

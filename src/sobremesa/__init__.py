"""Five tabletop games on one engine, played by the rules of their rulebooks.

import random, sobremesa

match = sobremesa.game(name, players=4).start(seed=7)  # `sobremesa games` lists the names
while not match.over:
    match.play(random.choice(match.legal()))
print(match.scores, match.winners, match.record())
"""

from __future__ import annotations

from sobremesa.core.errors import BadRecord, NotLegal, ParseError, SetupError, SobremesaError
from sobremesa.core.match import Game, Match
from sobremesa.core.seats import CHANCE, NOBODY, SPECTATOR
from sobremesa.core.verbs import Action
from sobremesa.games import definition

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "NOBODY",
    "SPECTATOR",
    "Action",
    "BadRecord",
    "Game",
    "Match",
    "NotLegal",
    "ParseError",
    "SetupError",
    "SobremesaError",
    "game",
]


def game(name: str, players: int, **options: object) -> Game:
    """A game by its id, for so many players, with the options that differ from their defaults."""
    return Game(definition(name), players, options)

"""Run by the Python of a bare installation: whole interpreted games, a heuristic bot, a search, records, refusals."""

from __future__ import annotations

import importlib
import random
import sys
from pathlib import Path

import msgspec

import sobremesa
from sobremesa.bots import bot_named
from sobremesa.core.chance import seed_rng
from sobremesa.core.errors import MissingExtra
from sobremesa.core.match import Match
from sobremesa.core.verify import Checker
from sobremesa.games import definition, definitions


def play(match: Match, bot: str) -> None:
    """Play a match to its end, every seat by the same bot."""
    rng, player = [0], bot_named(bot)
    seed_rng(rng, 1, 0)
    while not match.over:
        match.play(match.game.definition.verbs.actions[player.choose(match.knowledge(), rng)])


def missing(module: str) -> str | None:
    """Return the extra that the import of a module asks for."""
    try:
        importlib.import_module(module)
    except MissingExtra as error:
        return error.extra
    return None


def main(file: Path) -> None:
    """Play every game at random and by its heuristic, check both records, and write them down."""
    chance, checker, records = random.Random(1), Checker(definition, compiled=False), []
    for game in definitions():
        matches = [sobremesa.game(game.id, players=players).start(seed=3) for players in game.players[:2]]
        while not matches[0].over:
            matches[0].play(chance.choice(matches[0].legal()))
        play(matches[1], "heuristic")
        for match in matches:
            checker.check(match.record())
            records.append(msgspec.json.encode(match.record()))
    file.write_bytes(b"\n".join(records) + b"\n")
    lightest = definitions()[0]
    match = sobremesa.game(lightest.id, players=lightest.players[0]).start(seed=1)
    rng = [0]
    seed_rng(rng, 1, 0)
    assert bot_named("search:50").choose(match.knowledge(), rng) in match.legal_codes()
    needed = {
        "core.simulation": "fast",
        "research": "research",
        "arena": "arena",
        "server": "server",
        "store": "server",
        "chaos": "server",
        "terminal": "terminal",
    }
    for module, extra in needed.items():
        assert missing(f"sobremesa.{module}") == extra, module
    sys.stdout.write(f"{len(records)}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""Who sits where at a table in this terminal."""

from __future__ import annotations

from sobremesa.bots import bot_named
from sobremesa.core.errors import SetupError
from sobremesa.core.match import Game
from sobremesa.tables.setup import BOT_NAMES

from .local import ME
from .moves import terminal_words


def seated(game: Game, people: int, bots: list[str], lang: str) -> tuple[list[str], list[str]]:
    """Return who sits in each seat (`me` or a bot's level), and their names.

    People are spread evenly round the table; if there are more bots than levels, the rest have the last level.

    Raises:
        SetupError: There are more people than seats, or a bot's name is unknown.
    """
    if not 0 <= people <= game.players:
        raise SetupError("people", people=people, players=game.players)
    for bot in bots:
        bot_named(bot)
    sitters, names = [], []
    mine = {seat * game.players // people for seat in range(people)} if people else set()
    levels = iter(bots)
    level = bots[0]
    words = terminal_words(lang)
    for seat in range(game.players):
        if seat in mine:
            sitters.append(ME)
            names.append(words.say("guest") if people == 1 else words.say("seat", number=seat + 1))
            continue
        level = next(levels, level)
        sitters.append(level)
        names.append(BOT_NAMES[seat])
    return sitters, names

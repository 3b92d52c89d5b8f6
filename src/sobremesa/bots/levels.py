"""The levels that people choose from. Each is meant to beat the one before, in every game."""

from __future__ import annotations

from .bot import Bot, Budget
from .casual import HeuristicBot
from .search import SearchBot

LEVELS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        HeuristicBot("novice", slips=80),
        HeuristicBot("normal", slips=35),
        HeuristicBot("hard"),
        SearchBot("master", Budget(simulations=10_000, milliseconds=700)),
    )
}
"""From the weakest on."""

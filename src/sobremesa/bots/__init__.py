"""Bots: they see what a seat sees, and choose. Each has a name that people can type."""

from __future__ import annotations

import re

from sobremesa.core.errors import SetupError

from .bot import Bot, Budget
from .casual import HeuristicBot, RandomBot
from .levels import LEVELS
from .search import SearchBot

__all__ = ["LEVELS", "Bot", "Budget", "bot_named"]

EXAMPLES = ("random", "heuristic", "search:2000", "search:50ms", *LEVELS)

_SEARCH = re.compile(r"search:([1-9][0-9]{0,6})(ms)?", re.ASCII)


def bot_named(text: str) -> Bot:
    """The bot of a name: `random`, `heuristic`, `search:2000` (simulations), `search:50ms`, or a level."""
    if text == "random":
        return RandomBot()
    if text == "heuristic":
        return HeuristicBot()
    if text in LEVELS:
        return LEVELS[text]
    wanted = _SEARCH.fullmatch(text)
    if wanted:
        number = int(wanted[1])
        return SearchBot(text, Budget(milliseconds=number) if wanted[2] else Budget(simulations=number))
    raise SetupError("no-bot", bot=text, bots=", ".join(EXAMPLES))

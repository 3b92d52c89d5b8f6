"""Bots: they see what a seat sees, and choose. Each has a name that people can type.

Installed packages add bots through the entry points of the group `sobremesa.bots`, each the object or class of a `Bot`.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from sobremesa.core.errors import SetupError

from .bot import Bot, Budget
from .casual import HeuristicBot, RandomBot
from .levels import LEVELS
from .search import SearchBot

__all__ = ["LEVELS", "Bot", "Budget", "bot_named"]

EXAMPLES = ("random", "heuristic", "search:2000", "search:50ms", *LEVELS)

GROUP = "sobremesa.bots"

_SEARCH = re.compile(r"search:([1-9][0-9]{0,6})(ms)?", re.ASCII)


def bot_named(text: str) -> Bot:
    """Return the bot of a name, of ours or of an installed package; raise SetupError if there is none.

    Ours are `random`, `heuristic`, `search:2000` (simulations), `search:50ms`, and the levels.
    """
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
    if text in _installed():
        return _load(text)
    raise SetupError("no-bot", bot=text, bots=", ".join((*EXAMPLES, *_installed())))


@cache
def _installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


@cache
def _load(name: str) -> Bot:
    found = _installed()[name].load()
    bot: Bot = found() if isinstance(found, type) else found
    if bot.name != name or not callable(getattr(bot, "choose", None)):
        raise SetupError("bad-bot-entry-point", bot=name, value=_installed()[name].value)
    return bot

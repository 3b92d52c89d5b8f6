"""A digest of the source code that decides a contest, by which deals played by other versions are known as stale."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from inspect import getsource

from sobremesa.bots import bot_named, casual, search, search_run
from sobremesa.bots.search import SearchBot
from sobremesa.bots.search_run import heuristic_of, interpreted_search
from sobremesa.core.drivers import make_play
from sobremesa.core.program import Program
from sobremesa.games import definition

from .contest import Contest

SHORT = 16


def sources_of(contest: Contest) -> str:
    """Return a digest of the rules, the bots and their parameters."""
    bots = [bot_named(name) for name in contest.names]
    searches = any(isinstance(bot, SearchBot) for bot in bots)
    settings = repr((bots, definition(contest.game_id).tuning if searches else None))
    return sha256("\n".join([settings, *_texts(contest.game_id, searches=searches)]).encode()).hexdigest()[:SHORT]


@cache
def _texts(game: str, *, searches: bool) -> list[str]:
    """Return the source code of the rules, the heuristic, and the bots that use them."""
    rules = definition(game)
    functions = [rules.rules.start, *vars(make_play(rules)).values(), heuristic_of(rules).choose]
    texts = [getsource(casual), getsource(rules.state)]
    if searches:
        functions.append(interpreted_search(rules).search)
        texts += [getsource(search), getsource(search_run)]
    return [*texts, *_reached(Program(functions))]


def _reached(program: Program) -> Iterator[str]:
    """Yield the source of every function and constant that a program uses, and of nothing else in their modules."""
    yield from sorted(f"{function.__module__} {getsource(function)}" for function in program.functions)
    for function, references in program.functions.items():
        for name, value in references.items():
            if isinstance(value, (int, float, str, tuple)):
                yield f"{function.__module__} {name} = {value!r}"

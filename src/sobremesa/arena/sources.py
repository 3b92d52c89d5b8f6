"""The sources that decide how a contest goes: deals played by others are not to be taken for what its bots do now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from inspect import getsource

from sobremesa.bots import bot_named, casual, drivers, search, search_run, tree
from sobremesa.bots.bindings import bindings_of
from sobremesa.bots.search import SearchBot
from sobremesa.core import backend
from sobremesa.core.heuristics import sees
from sobremesa.games import definition

from .contest import Contest

SHORT = 16


def sources_of(contest: Contest) -> str:
    """A short name for the rules, the bots and how these are set, as all of it is now."""
    bots = [bot_named(name) for name in contest.names]
    searches = any(isinstance(bot, SearchBot) for bot in bots)
    settings = repr((bots, definition(contest.game_id).tuning if searches else None))
    return sha256("\n".join([settings, *_texts(contest.game_id, searches=searches)]).encode()).hexdigest()[:SHORT]


@cache
def _texts(game: str, *, searches: bool) -> list[str]:
    """The rules and rules of thumb that are reached, and the bots that go by them."""
    rules = definition(game)
    bindings = (*bindings_of(rules), (sees, rules.seen_by))
    texts = [getsource(casual), getsource(rules.state)]
    texts += _reached(backend.link(rules, drivers.choose_at, bindings=bindings))
    if searches:
        texts += [
            getsource(search),
            getsource(search_run),
            *_reached(backend.link(rules, tree.search, bindings=bindings)),
        ]
    return texts


def _reached(link: backend.Link) -> Iterator[str]:
    """Every function and figure of a link, by name. What else stands in their modules decides nothing."""
    yield from sorted(f"{function.__module__} {getsource(function)}" for function in link.functions)
    for module, names in sorted(link.globals.items()):
        for name, value in sorted(names.items()):
            if isinstance(value, (int, float, str, tuple)):
                yield f"{module} {name} = {value!r}"

"""Perft: the number of sequences of a given length from a position, as chess programs count them."""

from __future__ import annotations

from functools import cache

from sobremesa.core.definition import GameDefinition
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE, NOBODY
from sobremesa.core.state import State

from .variants import name_of, recorded

PLACES = (0.0, 0.5, 0.8)
"""The positions of a random game that are counted: the first decision, the middle, towards the end."""

MOST = 3000
"""The depth increases until a count is at least this."""

DEEPEST = 6

HEAD = """\
# Ways to play on from positions of random games of {game}: `sobremesa golden {game}` writes them anew.
# game, step, and for each depth from 1 on: how many sequences of steps there are, those of chance included
"""


@cache
def table(definition: GameDefinition) -> str:
    """Return the text of a game's file by the present rules."""
    rows = []
    for players in definition.players:
        game = Game(definition, players)
        actors, codes = recorded(game, 0)
        first = next(t for t, actor in enumerate(actors) if actor != CHANCE)
        for place in PLACES:
            step = first + int(place * (len(codes) - first))
            match = game.start_by_hand()
            for code in codes[:step]:
                match.do(code)
            rows.append(" ".join(map(str, [name_of(game), step, *_counts(definition, match.state)])))
    return HEAD.format(game=definition.id) + "\n".join(rows) + "\n"


def _counts(definition: GameDefinition, state: State) -> list[int]:
    """Return the count for each depth, up to the first that is at least MOST."""
    counts: list[int] = []
    while len(counts) < DEEPEST and (not counts or 0 < counts[-1] < MOST):
        counts.append(perft(definition, state, len(counts) + 1))
    return counts


def perft(definition: GameDefinition, state: State, depth: int) -> int:
    """Return how many sequences of so many steps are possible; one that ends the game sooner does not count."""
    rules = definition.rules
    if state.actor == NOBODY:
        return 0
    out = [0] * max(definition.rules.MAX_ACTIONS, definition.rules.MAX_OUTCOMES)
    if state.actor == CHANCE:
        weights = [0] * definition.rules.MAX_OUTCOMES
        n = rules.outcomes(state, out, weights)
    else:
        n = rules.legal(state, out)
    if depth == 1:
        return int(n)
    total = 0
    for code in out[:n]:
        after = state.copy()
        rules.apply(after, code)
        total += perft(definition, after, depth - 1)
    return total

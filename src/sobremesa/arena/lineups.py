"""The lineups of a contest: from the bots that are named to the seating of every game.

A game has as many *places* as sides: one per seat or, where seats play in teams, one per team. A *lineup* fills every
place with a bot. The named bots are read as follows:

- `heuristic,random*3`, or a bot named more than once: exactly this lineup, which must fill the places.
- two bots: one of the first, and the second in all other places.
- more bots, but fewer than places: each has a place, and which of them have the other places changes by deal.
- as many bots as places or more: all combinations that fill the places, one after another.

A deal is played in every rotation of its lineup, so that each bot has each place once. The order round the table
changes by deal as well, so that no bot always has the same neighbours.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations

from .words import ArenaError

Lineup = tuple[str, ...]

MOST_LINEUPS = 1000
"""The most lineups: with more, it would take too many deals until every bot has played equally often."""


def read_bots(text: str) -> tuple[str, ...]:
    """Parse the bots of a command line: `heuristic,random*3` becomes one `heuristic` and three `random`.

    Raises:
        ArenaError: The text can't be read, or names fewer than two bots.
    """
    bots: list[str] = []
    for word in text.split(","):
        found = re.fullmatch(r"\s*([^\s*]+)\s*(?:\*\s*([1-9][0-9]?))?\s*", word)
        if not found:
            raise ArenaError("bots", text=text)
        bots += [found[1]] * int(found[2] or 1)
    if len(set(bots)) < 2:
        raise ArenaError("one-bot", text=text)
    return tuple(bots)


def lineups(bots: tuple[str, ...], sides: int) -> list[Lineup]:
    """Return the lineups that the bots stand for (see above), all of which are played equally often.

    Raises:
        ArenaError: The bots don't fill the places, or there are too many lineups.
    """
    if len(set(bots)) < len(bots):
        if len(bots) != sides:
            raise ArenaError("places", bots=len(bots), places=sides)
        return [bots]
    if len(bots) == 2:
        return [(bots[0],) + (bots[1],) * (sides - 1)]
    if len(bots) < sides:
        return [bots + again for again in combinations_with_replacement(bots, sides - len(bots))]
    choices: list[Lineup] = []
    for choice in combinations(bots, sides):
        choices.append(choice)
        if len(choices) > MOST_LINEUPS:
            raise ArenaError("too-many-bots", bots=len(bots), most=MOST_LINEUPS)
    return choices


@cache
def rings(lineup: Lineup) -> list[Lineup]:
    """Return every order of a lineup round the table, rotations counted as one."""
    found = {min(rotations(order)): None for order in permutations(lineup)}
    return list(found)


def rotations(order: Lineup) -> list[Lineup]:
    """Return all rotations of an order, beginning with itself."""
    return [order[k:] + order[:k] for k in range(len(order))]


def seatings(choices: list[Lineup], deal: int, players: int) -> list[Lineup]:
    """Return the bots by seat for each game of a deal, one game per rotation."""
    orders = rings(choices[deal % len(choices)])
    order = orders[deal // len(choices) % len(orders)]
    sides = len(order)
    return [tuple(turned[seat % sides] for seat in range(players)) for turned in rotations(order)]


def sides_of(seating: Lineup, sides: int) -> Counter[str]:
    """Return how many of the sides each bot has."""
    return Counter(seating[:sides])

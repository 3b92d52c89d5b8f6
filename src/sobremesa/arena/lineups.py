"""Who sits where: from the bots that are named to the seatings of every deal.

A game has as many *places* as sides: one a seat or, where seats play in teams, one a team. A *lineup* fills every
place with a bot. What the named bots mean:

- `heuristic,random*3`, or a bot named more than once: exactly this lineup, which must fill the places.
- two bots: one of the first against others of the second in all other places.
- more bots, but fewer than places: each sits once, and who sits again changes from deal to deal until all have.
- as many bots as places or more: all choices of as many as there are places, in turn from deal to deal.

A deal is played in every rotation of its lineup, so that each bot has each place once. The order round the table
changes from deal to deal as well, so that nobody always sits behind the same neighbour.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations

from .words import ArenaError

Lineup = tuple[str, ...]

MOST_LINEUPS = 1000
"""More than this would take too many deals before every bot has sat equally often."""


def read_bots(text: str) -> tuple[str, ...]:
    """The bots of a command line, `heuristic,random*3`, each written out as often as it is named."""
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
    """The lineups that the bots mean, all of which are played equally often."""
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
    """Every order of the lineup round the table, rotations counted as one."""
    found = {min(rotations(order)): None for order in permutations(lineup)}
    return list(found)


def rotations(order: Lineup) -> list[Lineup]:
    """The order as it stands and moved on by one place, two, and so on."""
    return [order[k:] + order[:k] for k in range(len(order))]


def seatings(choices: list[Lineup], deal: int, players: int) -> list[Lineup]:
    """Who sits in each seat, in each game of a deal: one game a rotation."""
    orders = rings(choices[deal % len(choices)])
    order = orders[deal // len(choices) % len(orders)]
    sides = len(order)
    return [tuple(turned[seat % sides] for seat in range(players)) for turned in rotations(order)]


def sides_of(seating: Lineup, sides: int) -> Counter[str]:
    """How many of the sides each bot has."""
    return Counter(seating[:sides])

"""Information-set Monte Carlo tree search, written once for all games and linked to each of them.

Every simulation draws a world that fits what the searching seat knows, walks down the tree of what may happen in it,
adds a node, and plays on by rule of thumb until so many chapters are over. What each seat is promised then is added up
along the way: everyone plays for their own share. What nature shows the seat is part of the tree, so that later
decisions may depend on it; what is hidden from the seat is not, so that they may not.

The seat's own next action is chosen before the world is drawn, and the k-th trial of each meets the same world and the
same luck: so much less is needed to tell them apart.

The tree is one list of numbers, a row of ROW for each node; a node is named by where its row begins. The root is 0, so
0 also stands for none.
"""

from __future__ import annotations

from math import log, sqrt

from sobremesa.core.bits import copy_state
from sobremesa.core.chance import below, seed_rng
from sobremesa.core.contract import apply, draw, legal, resample, wins
from sobremesa.core.drivers import States
from sobremesa.core.heuristics import CERTAIN, choose, evaluate, horizon, sees
from sobremesa.core.seats import CHANCE, NOBODY
from sobremesa.core.state import State

# The columns of a node.
ACTION = 0  # what led here
MOVER = 1  # who did it
NEXT = 2  # the next child of the same parent
CHILD = 3  # its own first child
VISITS = 4
CHANCES = 5  # how often it could have been chosen
WORTH = 6  # what its mover was promised, of CERTAIN, added up
FAVOURED = 7  # whether the rule of thumb proposed it
ROW = 8

# The numbers that a search is steered by (see `tuning`), and then those that it keeps.
SEAT = 0
HORIZONS = 1
STEPS = 2
SLIPS = 3
EXPLORE = 4
WIDTH = 5
GROWTH = 6
TRUST = 7
REACH = 8
DEEPER = 9
EVEN = 10
OWN = 11  # whether the searching seat has to choose now
LUCK = 12  # the seed of what befalls its choices
USED = 13  # how much of the tree's list is taken
STAMP = 14  # what marks a legal action now
KNOWN = 15  # how many of the legal actions have a node
TURNED = 16  # chapters that were over in this simulation
CHAPTER = 17  # the number of the chapter that is on
SEATS = 18  # from here on, four numbers for each seat:
REWARD = 0  # what it got in this simulation
SUM = 1  # in all of them
SQUARES = 2  # the squares of that
SPREAD = 3  # how far it varies
PER_SEAT = 4

THOUSAND = 1000.0
LEAST_SPREAD = 20
"""Of CERTAIN: what seems to be decided may still not be."""
PERCENT = 100
FULL = -1
"""In place of a node: there is no room for another."""
HIDDEN = -1
"""In place of an action: any that the searching seat did not see whole."""


def search(
    root: States,
    scratch: States,
    rng: list[int],
    out: list[int],
    marks: list[int],
    tree: list[int],
    path: list[int],
    params: list[int],
    simulations: int,
) -> None:
    """Simulate so many times more. `marks` has room for every action, `path` for the deepest line looked at."""
    for _ in range(simulations):
        copy_state(scratch, 0, root, 0)
        s = scratch[0]
        if not params[OWN]:
            resample(s, params[SEAT], rng)
        params[TURNED] = 0
        params[CHAPTER] = horizon(s)
        depth = walk_down(s, rng, out, marks, tree, path, params)
        play_on(s, rng, out, params)
        tree[VISITS] += 1
        settle_up(s, params, tree[VISITS])
        for i in range(depth):
            tree[path[i] + VISITS] += 1
            tree[path[i] + WORTH] += params[SEATS + tree[path[i] + MOVER] * PER_SEAT + REWARD]


def settle_up(s: State, params: list[int], simulations: int) -> None:
    """Write down what every seat gets, and how far that has varied: hopes are measured by it."""
    for p in range(s.players):
        got = reward(s, p)
        seat = SEATS + p * PER_SEAT
        params[seat + REWARD] = got
        params[seat + SUM] += got
        params[seat + SQUARES] += got * got
        mean = params[seat + SUM] / simulations
        spread = params[seat + SQUARES] / simulations - mean * mean
        params[seat + SPREAD] = LEAST_SPREAD + int(sqrt(max(spread, 0.0)))


def reward(s: State, seat: int) -> int:
    """What the seat has of the win: its share of it at the end, what it is promised before."""
    if s.actor != NOBODY:
        return evaluate(s, seat)
    if not wins(s, seat):
        return 0
    winners = 0
    for p in range(s.players):
        winners += wins(s, p)
    return CERTAIN // winners


def goes_on(s: State, params: list[int], horizons: int) -> bool:
    """Whether it does: not past the end of the game, nor when so many chapters are over."""
    if s.actor == NOBODY:
        return False
    now = horizon(s)
    if now != params[CHAPTER]:
        params[CHAPTER] = now
        params[TURNED] += 1
    return params[TURNED] < horizons


# Down the tree.


def walk_down(
    s: State, rng: list[int], out: list[int], marks: list[int], tree: list[int], path: list[int], params: list[int]
) -> int:
    """Follow the tree and add a node to it; returns how many nodes the path has."""
    node = 0
    depth = 0
    while node != FULL and depth < len(path) and goes_on(s, params, params[REACH]):
        mover = s.actor
        if mover == CHANCE:
            action = draw(s, rng)
            if is_seen(s, action, params):
                node = child_of(tree, params, node, action, CHANCE)
            apply(s, action)
            continue
        n = legal(s, out)
        if n == 1 and mover == params[SEAT]:
            apply(s, out[0])
            continue
        child = best_child(mover, n, out, marks, tree, params, node)
        fresh = params[KNOWN] < n and params[KNOWN] < width(tree, params, node)
        if fresh:
            child = new_child(s, n, rng, out, marks, tree, params, node, child)
        elif depth == 0 and params[OWN] and params[EVEN] > 0:
            child = least_tried(tree, params, child)
        if child == FULL:
            return depth
        if depth == 0 and params[OWN]:
            seed_rng(rng, params[LUCK], tree[child + VISITS])
            resample(s, mover, rng)
        path[depth] = child
        depth += 1
        action = tree[child + ACTION]
        node = child if is_seen(s, action, params) else child_of(tree, params, node, HIDDEN, mover)
        apply(s, action)
        if fresh:
            return depth
    return depth


def is_seen(s: State, action: int, params: list[int]) -> bool:
    """Whether the searching seat sees the step whole."""
    return sees(s, action) >> params[SEAT] & 1 != 0


def width(tree: list[int], params: list[int], node: int) -> float:
    """How many actions are worth a look at a node: more the more often it is visited."""
    grown = sqrt(tree[node + VISITS]) / THOUSAND
    return params[WIDTH] + params[GROWTH] * grown if node == 0 else 1 + params[DEEPER] * grown


def best_child(
    mover: int, n: int, out: list[int], marks: list[int], tree: list[int], params: list[int], node: int
) -> int:
    """Of the legal actions that have a node, the most promising or least known; FULL if none has.

    What has a node is marked with the negative stamp, what has none with the stamp.
    """
    params[STAMP] += 1
    stamp = params[STAMP]
    for i in range(n):
        marks[out[i]] = stamp
    known = 0
    best = FULL
    most = -1.0
    child = tree[node + CHILD]
    while child != 0:
        action = tree[child + ACTION]
        if action >= 0 and tree[child + MOVER] == mover and marks[action] == stamp:
            marks[action] = -stamp
            known += 1
            tree[child + CHANCES] += 1
            hope = outlook(tree, params, child)
            if hope > most:
                most = hope
                best = child
        child = tree[child + NEXT]
    params[KNOWN] = known
    return best


def least_tried(tree: list[int], params: list[int], otherwise: int) -> int:
    """The action at the root that was tried least, if that is less than its part of the trials; else `otherwise`."""
    least = otherwise
    child = tree[CHILD]
    while child != 0:
        if tree[child + ACTION] >= 0 and tree[child + VISITS] < tree[least + VISITS]:
            least = child
        child = tree[child + NEXT]
    if tree[least + VISITS] * params[KNOWN] * PERCENT < params[EVEN] * tree[VISITS]:
        return least
    return otherwise


def outlook(tree: list[int], params: list[int], child: int) -> float:
    """The mean worth, and more for what was seldom tried when it could be, or what the rule of thumb proposed."""
    visits = tree[child + VISITS]
    curious = params[EXPLORE] * sqrt(log(tree[child + CHANCES] + 1) / visits)
    trusted = params[TRUST] * tree[child + FAVOURED] / sqrt(visits)
    spread = params[SEATS + tree[child + MOVER] * PER_SEAT + SPREAD]
    return tree[child + WORTH] / visits + (curious + trusted) * spread / THOUSAND


def new_child(
    s: State,
    n: int,
    rng: list[int],
    out: list[int],
    marks: list[int],
    tree: list[int],
    params: list[int],
    node: int,
    otherwise: int,
) -> int:
    """A node for an action that has none: first what the rule of thumb says, then any; `otherwise` if it is full."""
    mover = s.actor
    stamp = params[STAMP]
    action = choose(s, out, n, rng)
    favoured = marks[action] == stamp
    if not favoured:
        skip = below(rng, n - params[KNOWN])
        i = 0
        while marks[out[i]] != stamp or skip > 0:
            skip -= marks[out[i]] == stamp
            i += 1
        action = out[i]
    child = add_child(tree, params, node, action, mover)
    if child == FULL:
        return otherwise
    tree[child + FAVOURED] = favoured
    tree[child + CHANCES] = 1
    return child


def child_of(tree: list[int], params: list[int], node: int, action: int, mover: int) -> int:
    """The node that an action leads to, made if there was none; FULL if there is no room for it."""
    child = tree[node + CHILD]
    while child != 0:
        if tree[child + ACTION] == action and tree[child + MOVER] == mover:
            tree[child + VISITS] += 1
            return child
        child = tree[child + NEXT]
    return add_child(tree, params, node, action, mover)


def add_child(tree: list[int], params: list[int], node: int, action: int, mover: int) -> int:
    """A new node; FULL if there is no room for it."""
    child = params[USED]
    if child + ROW > len(tree):
        return FULL
    params[USED] += ROW
    tree[child + ACTION] = action
    tree[child + MOVER] = mover
    tree[child + NEXT] = tree[node + CHILD]
    tree[node + CHILD] = child
    return child


# On from there.


def play_on(s: State, rng: list[int], out: list[int], params: list[int]) -> None:
    """Play by rule of heuristic, with slips, until the simulation is over."""
    steps = params[STEPS]
    while steps > 0 and goes_on(s, params, params[HORIZONS]):
        steps -= 1
        if s.actor == CHANCE:
            apply(s, draw(s, rng))
            continue
        n = legal(s, out)
        if n == 1:
            apply(s, out[0])
        elif params[SLIPS] > 0 and below(rng, PERCENT) < params[SLIPS]:
            apply(s, out[below(rng, n)])
        else:
            apply(s, choose(s, out, n, rng))

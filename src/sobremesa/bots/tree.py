"""Information-set Monte Carlo tree search, written once for all games.

Every simulation draws a state that fits what the searching seat knows, walks down the tree of what may happen in it,
adds a node, and plays on by the heuristic until so many horizons have passed. The reward of each seat at that point is
added up along the path: everyone plays for their own share of the win. Outcomes of chance that the seat sees are part
of the tree, so that later decisions may depend on them; what is hidden from the seat is not, so that they may not.

The seat's own next action is chosen before the state is drawn, and the k-th trial of each action meets the same state
and the same luck: fewer simulations are needed to tell the actions apart.

The tree is one list of numbers with a row of ROW for each node; a node is named by the place where its row begins. The
root is 0, so 0 also stands for no node.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt
from typing import Generic

from sobremesa.core.bits import copy_state
from sobremesa.core.chance import below, seed_rng
from sobremesa.core.definition import GameDefinition, V
from sobremesa.core.drivers import Ints, Play, States, make_play
from sobremesa.core.heuristics import CERTAIN
from sobremesa.core.rules import Heuristic, S
from sobremesa.core.seats import CHANCE, NOBODY

# The columns of a node.
ACTION = 0  # the action that led here
MOVER = 1  # who did it
NEXT = 2  # the next child of the same parent
CHILD = 3  # its own first child
VISITS = 4
CHANCES = 5  # how often it could have been chosen
WORTH = 6  # the rewards of its mover, of CERTAIN each, added up
FAVOURED = 7  # whether the heuristic proposed it
ROW = 8

# The parameters of a search (see `Tuning`), and then the numbers that it keeps.
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
LUCK = 12  # the seed of what happens after its choices
USED = 13  # how much of the tree's list is taken
STAMP = 14  # what marks a legal action now
KNOWN = 15  # how many of the legal actions have a node
PASSED = 16  # horizons that have passed in this simulation
HORIZON = 17  # what the heuristic's `horizon` returned last
MOST = 18  # the most actions that were legal at once
SEATS = 19  # from here on, PER_SEAT numbers for each seat:
REWARD = 0  # what it got in this simulation
SUM = 1  # in all of them
SQUARES = 2  # the squares of that
SPREAD = 3  # its standard deviation
PER_SEAT = 4

THOUSAND = 1000.0
LEAST_SPREAD = 20
"""Of CERTAIN: added to the standard deviation, as what seems to be decided may still not be."""
PERCENT = 100
FULL = -1
"""In place of a node: there is no room for another."""
HIDDEN = -1
"""In place of an action: any that the searching seat did not see in full."""

GoesOn = Callable[[S, list[int], int], bool]
IsSeen = Callable[[S, int, list[int]], bool]
NewChild = Callable[[S, int, list[int], list[int], list[int], list[int], list[int], int, int], int]
WalkDown = Callable[[S, list[int], list[int], list[int], list[int], list[int], list[int]], int]
PlayOn = Callable[[S, list[int], list[int], list[int]], None]
NoteRewards = Callable[[S, list[int], int], None]


@dataclass(frozen=True)
class Search(Generic[States, Ints]):
    """`search(root, scratch, rng, out, marks, tree, path, params, simulations)`: see `make_search`."""

    search: Callable[[States, States, Ints, Ints, Ints, Ints, Ints, Ints, int], None]


def make_search(definition: GameDefinition[S, V], heuristic: Heuristic[S]) -> Search[list[S], list[int]]:
    """Return the search over the rules and the heuristic of a game."""
    play = make_play(definition)
    resample, check_actions, horizon = play.resample, play.check_actions, heuristic.horizon
    goes_on = make_goes_on(heuristic)
    walk_down = make_walk_down(play, heuristic, definition.seen_by, goes_on)
    play_on = make_play_on(play, heuristic, goes_on)
    note_rewards = make_note_rewards(play, heuristic)

    def search(
        root: list[S],
        scratch: list[S],
        rng: list[int],
        out: list[int],
        marks: list[int],
        tree: list[int],
        path: list[int],
        params: list[int],
        simulations: int,
    ) -> None:
        """Do more simulations. `marks` has a place for every action, `path` for the longest path through the tree."""
        for _ in range(simulations):
            copy_state(scratch, 0, root, 0)
            s = scratch[0]
            if not params[OWN]:
                resample(s, params[SEAT], rng)
            params[PASSED] = 0
            params[HORIZON] = horizon(s)
            depth = walk_down(s, rng, out, marks, tree, path, params)
            play_on(s, rng, out, params)
            tree[VISITS] += 1
            note_rewards(s, params, tree[VISITS])
            for i in range(depth):
                tree[path[i] + VISITS] += 1
                tree[path[i] + WORTH] += params[SEATS + tree[path[i] + MOVER] * PER_SEAT + REWARD]
        check_actions(params[MOST])

    return Search(search)


def make_note_rewards(play: Play[S], heuristic: Heuristic[S]) -> NoteRewards[S]:
    """Return `note_rewards`, which ends a simulation."""
    wins, evaluate = play.wins, heuristic.evaluate

    def reward(s: S, seat: int) -> int:
        """Return the seat's share of the win, or what the heuristic expects of it before the end.

        In a draw everyone has the same share.
        """
        if s.actor != NOBODY:
            return evaluate(s, seat)
        winners = 0
        for p in range(s.players):
            winners += wins(s, p)
        if winners == 0:
            return CERTAIN // s.players
        return CERTAIN // winners if wins(s, seat) else 0

    def note_rewards(s: S, params: list[int], simulations: int) -> None:
        """Write down the reward of every seat, and how far it has varied: exploration is in units of that."""
        for p in range(s.players):
            got = reward(s, p)
            seat = SEATS + p * PER_SEAT
            params[seat + REWARD] = got
            params[seat + SUM] += got
            params[seat + SQUARES] += got * got
            mean = params[seat + SUM] / simulations
            spread = params[seat + SQUARES] / simulations - mean * mean
            params[seat + SPREAD] = LEAST_SPREAD + int(sqrt(max(spread, 0.0)))

    return note_rewards


def make_goes_on(heuristic: Heuristic[S]) -> GoesOn[S]:
    """Return `goes_on`, which decides when a simulation ends."""
    horizon = heuristic.horizon

    def goes_on(s: S, params: list[int], horizons: int) -> bool:
        """Return whether the game is not over and fewer than so many horizons have passed."""
        if s.actor == NOBODY:
            return False
        now = horizon(s)
        if now != params[HORIZON]:
            params[HORIZON] = now
            params[PASSED] += 1
        return params[PASSED] < horizons

    return goes_on


# Down the tree.


def make_walk_down(
    play: Play[S], heuristic: Heuristic[S], seen_by: Callable[[S, int], int], goes_on: GoesOn[S]
) -> WalkDown[S]:
    """Return `walk_down`, the first part of a simulation."""
    legal, apply, draw, resample = play.legal, play.apply, play.draw, play.resample
    new_child = make_new_child(heuristic)

    def is_seen(s: S, action: int, params: list[int]) -> bool:
        """Return whether the searching seat sees the step in full."""
        return seen_by(s, action) >> params[SEAT] & 1 != 0

    def walk_down(
        s: S,
        rng: list[int],
        out: list[int],
        marks: list[int],
        tree: list[int],
        path: list[int],
        params: list[int],
    ) -> int:
        """Follow the tree and add a node to it; return how many nodes the path has."""
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
            params[MOST] = max(params[MOST], n)
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

    return walk_down


def make_new_child(heuristic: Heuristic[S]) -> NewChild[S]:
    """Return `new_child`, which adds a node for an action that has none."""
    choose = heuristic.choose

    def new_child(
        s: S,
        n: int,
        rng: list[int],
        out: list[int],
        marks: list[int],
        tree: list[int],
        params: list[int],
        node: int,
        otherwise: int,
    ) -> int:
        """Add what the heuristic says, or any action if that has a node; return `otherwise` if there is no room."""
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

    return new_child


def width(tree: list[int], params: list[int], node: int) -> float:
    """Return how many actions are tried at a node: more the more often it is visited."""
    grown = sqrt(tree[node + VISITS]) / THOUSAND
    return params[WIDTH] + params[GROWTH] * grown if node == 0 else 1 + params[DEEPER] * grown


def best_child(
    mover: int, n: int, out: list[int], marks: list[int], tree: list[int], params: list[int], node: int
) -> int:
    """Return, of the legal actions that have a node, the most promising or least known; FULL if none has a node.

    An action that has a node is marked with the negative stamp, one that has none with the stamp.
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
            value = upper_bound(tree, params, child)
            if value > most:
                most = value
                best = child
        child = tree[child + NEXT]
    params[KNOWN] = known
    return best


def least_tried(tree: list[int], params: list[int], otherwise: int) -> int:
    """Return the action at the root that was tried least, if that is less than its even part; else `otherwise`."""
    least = otherwise
    child = tree[CHILD]
    while child != 0:
        if tree[child + ACTION] >= 0 and tree[child + VISITS] < tree[least + VISITS]:
            least = child
        child = tree[child + NEXT]
    if tree[least + VISITS] * params[KNOWN] * PERCENT < params[EVEN] * tree[VISITS]:
        return least
    return otherwise


def upper_bound(tree: list[int], params: list[int], child: int) -> float:
    """Return the mean reward, and more for what was seldom tried when it could be or what the heuristic proposed."""
    visits = tree[child + VISITS]
    exploration = params[EXPLORE] * sqrt(log(tree[child + CHANCES] + 1) / visits)
    trust = params[TRUST] * tree[child + FAVOURED] / sqrt(visits)
    spread = params[SEATS + tree[child + MOVER] * PER_SEAT + SPREAD]
    return tree[child + WORTH] / visits + (exploration + trust) * spread / THOUSAND


def child_of(tree: list[int], params: list[int], node: int, action: int, mover: int) -> int:
    """Return the node that an action leads to, made if there was none; FULL if there is no room for it."""
    child = tree[node + CHILD]
    while child != 0:
        if tree[child + ACTION] == action and tree[child + MOVER] == mover:
            tree[child + VISITS] += 1
            return child
        child = tree[child + NEXT]
    return add_child(tree, params, node, action, mover)


def add_child(tree: list[int], params: list[int], node: int, action: int, mover: int) -> int:
    """Add a node and return it; FULL if there is no room for it."""
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


def make_play_on(play: Play[S], heuristic: Heuristic[S], goes_on: GoesOn[S]) -> PlayOn[S]:
    """Return `play_on`, the second part of a simulation."""
    legal, apply, draw, choose = play.legal, play.apply, play.draw, heuristic.choose

    def play_on(s: S, rng: list[int], out: list[int], params: list[int]) -> None:
        """Play by the heuristic, with some random moves, until the simulation is over."""
        steps = params[STEPS]
        while steps > 0 and goes_on(s, params, params[HORIZONS]):
            steps -= 1
            if s.actor == CHANCE:
                apply(s, draw(s, rng))
                continue
            n = legal(s, out)
            params[MOST] = max(params[MOST], n)
            if n == 1:
                apply(s, out[0])
            elif params[SLIPS] > 0 and below(rng, PERCENT) < params[SLIPS]:
                apply(s, out[below(rng, n)])
            else:
                apply(s, choose(s, out, n, rng))

    return play_on

"""Positions of La herencia de la tía Ágata built by naming heirs, squares and cards."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from sobremesa.core import match
from sobremesa.core.errors import NotLegal
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE
from sobremesa.games.agata import GAME
from sobremesa.games.agata.board import CHAIR_SQUARES, NO_SQUARE, NUMBER
from sobremesa.games.agata.pieces import ALL_HEIRS, CARD_NAMES, CARDS, COPIES, HEIR_NAMES, HEIRS, NO_HEIR, NO_SEAT
from sobremesa.games.agata.state import ROLL_DICE, State
from sobremesa.games.agata.view import View

Match = match.Match[State, View]

SPREAD = ["A1", "A9", "A13", "F8", "G12", "I7", "N8", "O14", "S8", "S13", "T4", "U1"]
"""Squares far from each other and from most traps, for heirs that a test says nothing about."""


def state_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def heir(name: str) -> int:
    return HEIR_NAMES.index(name)


def bits(names: str) -> int:
    return sum(1 << heir(name) for name in names.split())


def counts(cards: str) -> list[int]:
    return [cards.split().count(name) for name in CARD_NAMES]


def position(
    pawns: Mapping[str, str] | None = None,
    *,
    players: int = 4,
    turn: int = 0,
    roll: str | None = None,
    wall: str = "poopsie",
    queue: str = "",
    unseen: str | None = None,
    dead: str = "",
    seated: str = "",
    owners: Mapping[int, str] | None = None,
    reserve: str = "",
    hands: Mapping[int, str] | None = None,
    used: str = "",
    detective: int = 0,
    turns: int = 0,
    turn_limit: int = 0,
    drive: int = 10,
) -> Match:
    """A match in which chance is to roll, or has rolled (`roll` is "2 5").

    `pawns` says where heirs stand; those left out are dead if `dead` or seated if `seated` names them, and else
    somewhere out of the way. `owners` names the characters of each seat (the rest are dealt round), `reserve` those
    among them that are reserve cards. Portraits neither on the wall nor in `queue` are unseen, unless `unseen` says
    which are.
    """
    match = Game(GAME, players, {"turn_limit": turn_limit, "drive": drive}).start_by_hand()
    s = state_of(match)
    s.turn, s.turns, s.detective = turn, turns, detective
    s.alive = ALL_HEIRS & ~bits(dead)
    s.seated = bits(seated)
    s.wall = heir(wall)
    names = queue.split()
    s.queue = [*map(heir, names), *[NO_HEIR] * (HEIRS - len(names))]
    s.queued = len(names)
    s.unseen = ALL_HEIRS & ~bits(wall) & ~bits(queue) if unseen is None else bits(unseen)
    place_pawns(s, pawns or {}, dead)
    deal_characters(s, owners or {}, reserve)
    s.shown = bits(dead) & ~s.reserve
    for seat, cards in (hands or {}).items():
        s.hand[seat] = counts(cards)
    s.used = counts(used)
    s.deck = [COPIES[card] - s.used[card] - sum(hand[card] for hand in s.hand) for card in range(CARDS)]
    s.phase, s.actor = ROLL_DICE, CHANCE
    if roll is not None:
        match.play(f"roll {roll}")
    return match


def place_pawns(s: State, pawns: Mapping[str, str], dead: str) -> None:
    rest = [square for square in SPREAD if square not in pawns.values()]
    for i, name in enumerate(HEIR_NAMES):
        if name in dead.split():
            s.place[i] = NO_SQUARE
        elif name in pawns:
            s.place[i] = NUMBER[pawns[name]]
        elif s.seated >> i & 1:
            s.place[i] = CHAIR_SQUARES[i]
        else:
            s.place[i] = NUMBER[rest.pop()]


def deal_characters(s: State, owners: Mapping[int, str], reserve: str) -> None:
    s.reserve = bits(reserve)
    s.owner = [NO_SEAT] * HEIRS
    for seat, names in owners.items():
        for name in names.split():
            s.owner[heir(name)] = seat
    for i in range(HEIRS):
        if s.owner[i] == NO_SEAT:
            s.owner[i] = min(range(s.players), key=s.owner.count)


def alone(pawns: Mapping[str, str], roll: str | None = None, **more: object) -> Match:
    """A position with only these pawns: all other heirs are dead."""
    dead = " ".join(name for name in HEIR_NAMES if name not in pawns)
    wall = str(more.pop("wall", next(iter(pawns))))
    return position(pawns, roll=roll, dead=dead, wall=wall, **more)  # type: ignore[arg-type]  # named above


def squares(match: Match, die: str, name: str) -> set[str]:
    """Where a pawn may legally end by a die."""
    return {str(action[3]) for action in match.legal() if action[:3] == ("move", die, name)}


def legal(match: Match) -> set[str]:
    return {str(action) for action in match.legal()}


def dice(match: Match) -> set[str]:
    """The dice by which some pawn may move."""
    return {str(action[1]) for action in match.legal() if action.verb == "move"}


def movers(match: Match) -> set[str]:
    return {str(action[2]) for action in match.legal() if action.verb == "move"}


def clause_against(match: Match, action: str) -> str:
    """The clause that refuses an action; the match does not change."""
    assert action not in legal(match)
    before = match.state.copy()
    with pytest.raises(NotLegal) as refused:
        match.play(action)
    assert match.state == before
    return refused.value.refusal.clause


def refused(match: Match, action: str) -> tuple[str, str]:
    """The reason and the clause for which an action is refused."""
    refusal = match.why_not(action)
    assert refusal is not None
    return refusal.reason, refusal.clause


def census(s: State) -> tuple[int, list[int]]:
    """A-1, A-2: every trap card, and every portrait and pawn, is in one place."""
    places = [s.deck, s.used, *s.hand]
    cards = [sum(place[card] for place in places) for card in range(CARDS)]
    queued = s.queue[: s.queued]
    portraits = s.unseen.bit_count() + len(queued) + (s.wall != NO_HEIR)
    assert portraits <= HEIRS
    assert len(set(queued)) == len(queued)
    standing = [square for square in s.place if square != NO_SQUARE]
    assert len(set(standing)) == len(standing)
    return 0, cards

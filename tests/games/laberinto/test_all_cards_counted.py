"""L-13, L-14: over a hundred thousand random hands every point is somebody's or lies aside."""

from __future__ import annotations

from typing import Any

import pytest

from sobremesa.core.backend import compiled_function
from sobremesa.core.bits import copy_state
from sobremesa.core.chance import below, seed_rng
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE, NOBODY
from sobremesa.core.simulation import CompiledGame
from sobremesa.games.laberinto import GAME
from sobremesa.games.laberinto.rules import apply, draw, legal
from sobremesa.testing import allows

HANDS = 100_000

MINOR_SUIT = (5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 5)
WORTH = ((*MINOR_SUIT * 4, 0, 0, 0, 0, 0, 0, 0, 0), (5, 1, 1, 5, *[1] * 19, 5, *[0] * 40))
"""The points of each bit of the two masks of a set of cards: the suits; the Beggar, Fair, Unfair, Labyrinthics."""


def worth(cards: list[int]) -> int:
    total = 0
    for k in range(2):
        for bit in range(56):
            total += WORTH[k][bit] * (cards[k] >> bit & 1)
    return total


def hands_that_do_not_add_up(
    first: Any, scratch: Any, rng: list[int], out: list[int], hands: int, found: list[int]
) -> int:
    """Play so many random hands; `found` counts those in which a team had the pair, and those that cancelled it."""
    wrong = 0
    counted = 0
    s = scratch[0]
    while counted < hands:
        copy_state(scratch, 0, first, 0)
        while s.actor != NOBODY:
            hand_no = s.hand_no
            if s.actor == CHANCE:
                apply(s, draw(s, rng))
            else:
                apply(s, out[below(rng, legal(s, out))])
            if s.hand_no > hand_no:
                counted += 1
                pair = s.won[0][1] & 6 == 6 or s.won[1][1] & 6 == 6
                total = s.points[0] + s.points[1] + worth(s.hand[s.players]) + 2 * s.cancelled
                wrong += total != (156 if pair else 148)
                found[0] += pair
                found[1] += s.cancelled
    return wrong


@allows("L-13", "L-14")
@pytest.mark.parametrize("follow", [False, True])
@pytest.mark.parametrize("players", [4, 6, 8])
def test_the_points_of_both_teams_and_what_is_aside_are_the_whole_deck(players: int, follow: bool) -> None:
    play = CompiledGame(Game(GAME, players, {"follow": follow, "hands": 1000, "time_limit": 30}))
    seed_rng(play.rng, players, 0)  # type: ignore[arg-type]  # an array of one number
    count: Any = compiled_function(hands_that_do_not_add_up, GAME)
    found = play.out[:2] * 0
    hands = HANDS if players == 4 else HANDS // 10
    assert count(play.first, play.scratch, play.rng, play.out, hands, found) == 0
    assert 0 < found[0] < hands
    assert 0 < found[1] < hands

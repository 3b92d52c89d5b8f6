"""Helpers for the tests of the games' heuristics."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from sobremesa.bots.search_run import heuristic_of
from sobremesa.core.heuristics import CERTAIN
from sobremesa.core.match import Match
from sobremesa.testing.bots import generator

NEARLY = CERTAIN * 99 // 100
"""The share of a win that counts as certain: no evaluation gives a seat nothing at all."""


def advised(match: Match) -> str:
    """Return what the heuristic does; chance must decide nothing in the position."""
    legal = match.legal_codes()
    actions = match.game.definition.verbs.actions
    choices = {
        actions[heuristic_of(match.game.definition).choose(match.state, legal[:], len(legal), generator(seed))]
        for seed in range(6)
    }
    assert len(choices) == 1
    return str(choices.pop())


def after(match: Match, actions: Iterable[str]) -> Match:
    """Play actions; return the match."""
    for action in actions:
        match.play(action)
    return match


def parts(match: Match) -> list[int]:
    """Return each seat's share of the win, as the heuristic evaluates the position."""
    return [heuristic_of(match.game.definition).evaluate(match.state, seat) for seat in range(match.game.players)]


def falls(values: list[int]) -> bool:
    """Return whether values never rise, and fall somewhere."""
    return all(a >= b for a, b in pairwise(values)) and values[0] > values[-1]

"""Finds two histories of a game that look the same to one viewer, though hidden steps differ."""

from __future__ import annotations

import random

import msgspec

from sobremesa.core.match import Game, Match
from sobremesa.core.seats import EVERYONE

TRIES = 150


def _hidden(match: Match, viewer: int) -> list[int]:
    """Return the steps that a viewer did not see in full."""
    return [
        t
        for t, step in enumerate(match.steps)
        if step.seen_by != EVERYONE and not (viewer >= 0 and step.seen_by >> viewer & 1)
    ]


def _sight(match: Match, viewer: int) -> bytes:
    """Return what a viewer sees of the last step, and after it."""
    seen = match.seen(match.steps[-1], viewer)
    return msgspec.json.encode((match.view(viewer), match.view(viewer, memory_aid=True), seen))


def _looks_the_same(before: Match, codes: list[int], sights: list[bytes], viewer: int) -> bool:
    """Return whether the rules allow the steps from here on, and the viewer sees the same."""
    match = before.copy()
    for code, sight in zip(codes[len(match.steps) :], sights[len(match.steps) :], strict=True):
        if match.why_not(match.game.definition.verbs.actions[code]) is not None:
            return False
        match.do(code)
        if _sight(match, viewer) != sight:
            return False
    return True


def other_history(game: Game, codes: list[int], viewer: int, seed: int) -> list[int] | None:
    """Return the history with two hidden steps exchanged; None if none is found."""
    dice = random.Random(seed)
    match = game.start_by_hand()
    befores, sights = [], []
    for code in codes:
        befores.append(match.copy())
        match.do(code)
        sights.append(_sight(match, viewer))
    hidden = _hidden(match, viewer)
    verbs = game.definition.verbs
    pairs = [
        (i, j)
        for i in hidden
        for j in hidden
        if i < j and codes[i] != codes[j] and verbs.verb_of(codes[i]) is verbs.verb_of(codes[j])
    ]
    for i, j in dice.sample(pairs, min(TRIES, len(pairs))):
        other = codes[:]
        other[i], other[j] = other[j], other[i]
        if _looks_the_same(befores[i], other, sights, viewer):
            return other
    return None

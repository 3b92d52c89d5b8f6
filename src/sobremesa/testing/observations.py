"""Checks that observations contain no secret, and are the same interpreted and compiled."""

from __future__ import annotations

import numpy as np

from sobremesa.core.definition import GameDefinition
from sobremesa.core.match import Game
from sobremesa.research import observations
from sobremesa.research.rows import Rows

from .checks import Scope, check, expect
from .secrets import with_state
from .variants import positions

POSITIONS = 60


def _is_observed(definition: GameDefinition) -> bool:
    return definition.observation is not None


@check(Scope.GAME, slow=True, applies=_is_observed)
def features_have_names(definition: GameDefinition) -> None:
    """Every feature has a name of its own."""
    features = observations.observation(definition).FEATURES
    twice = sorted({name for name in features.names if features.names.count(name) > 1})
    expect(not twice, "these features have the same name: {twice}", twice=", ".join(twice))
    expect([features.describe(i) for i in range(features.size)] == features.names, "describe and names disagree")


@check(Scope.VARIANT, slow=True, applies=_is_observed)
def observations_keep_secrets(game: Game) -> None:
    """What a seat can't know changes no number of its observation."""
    features = observations.observation(game.definition).FEATURES
    for step, (match, _) in enumerate(positions(game, 1, POSITIONS)):
        for seat in range(game.players):
            row = observations.observe(match, seat)
            for seed in range(2):
                other = with_state(match, match.resampled(seat, 100 * step + seed))
                there = observations.observe(other, seat)
                leaks = [features.describe(i) for i in range(features.size) if row[i] != there[i]]
                expect(not leaks, "seat {seat} observes what it can't know: {leaks}", seat=seat, leaks=leaks)


@check(Scope.VARIANT, slow=True, applies=_is_observed)
def observations_agree(game: Game) -> None:
    """Compiled observations and masks are the interpreted ones."""
    rows = Rows(game, 1)
    for match, _ in positions(game, 2, POSITIONS):
        for seat in range(game.players):
            match.state.pack(rows.states, 0)
            row, mask = rows.look(0, seat)
            expect(row.tolist() == observations.observe(match, seat), "the compiled observation differs")
            legal = sorted(match.legal_codes()) if seat == match.actor else []
            expect(np.flatnonzero(mask).tolist() == legal, "the compiled mask differs from the legal list")

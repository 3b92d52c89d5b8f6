"""A bot can't know more than its seat: another truth behind the same glimpse changes nothing that it does."""

from __future__ import annotations

import pytest

from sobremesa.bots import Bot, Budget, bot_named
from sobremesa.bots.advice import explain
from sobremesa.core.match import Game, Match

from .tables import decisions, every_table, generator

POSITIONS = 12
TRUTHS = 2


def elsewhere(match: Match, seed: int) -> Match:
    """The same match for the acting seat, if the truth were another."""
    other = match.copy()
    other.state = match.resampled(match.actor, seed)
    return other


@pytest.mark.parametrize(
    "bot",
    [
        pytest.param(bot_named("random"), id="random"),
        pytest.param(bot_named("heuristic"), id="heuristic"),
        pytest.param(bot_named("search:60"), id="search", marks=pytest.mark.slow),  # it compiles each game
    ],
)
@every_table
def test_the_truth_behind_a_glimpse_changes_no_choice(game: Game, bot: Bot) -> None:
    for step, match in enumerate(decisions(game, POSITIONS)):
        rng = generator(step)
        choice = bot.choose(match.knowledge(), rng)
        assert choice in match.legal_codes()
        for truth in range(1, TRUTHS + 1):
            other_rng = generator(step)
            assert bot.choose(elsewhere(match, 100 * step + truth).knowledge(), other_rng) == choice
            assert other_rng == rng


@pytest.mark.slow
@every_table
def test_advice_tells_nothing_of_the_truth_to_any_seat(game: Game) -> None:
    for step, match in enumerate(decisions(game, 4)):
        for seat in range(game.players):
            other = match.copy()
            other.state = match.resampled(seat, step + 1)
            told = [explain(m.knowledge(seat), generator(step), Budget(simulations=40)) for m in (match, other)]
            assert told[0] == told[1]
            assert told[0].actor == match.actor

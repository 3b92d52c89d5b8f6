"""`benchmarks.bots_legal` watches thousands of games by the compiled rules: it sees what the interpreted ones say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from benchmarks.bots_legal import CompiledKnowledge, choices, watch

from sobremesa.bots import Budget
from sobremesa.core.knowledge import SeatKnowledge
from sobremesa.core.match import Game
from sobremesa.core.simulation import CompiledGame
from sobremesa.games import definition
from sobremesa.testing.bots import generator
from tests.conformance.variants import one_table_a_game
from tests.shelf import DUEL, LIGHTEST

pytestmark = pytest.mark.slow

MOST = 60


def _places(play: CompiledGame) -> Iterator[int]:
    """Some decisions of a game in which each seat does the middle one of what is legal: who acts."""
    n = play.begin(3)
    for _ in range(MOST):
        if not n:
            return
        yield int(play.scratch["actor"][0])
        n = play.advance(int(play.out[n // 2]))


@one_table_a_game
def test_compiled_knowledge_is_the_same_knowledge(game: Game) -> None:
    play = CompiledGame(game)
    match = game.start(1)
    for step, seat in enumerate(_places(play)):
        match.state = game.definition.state.unpack(play.scratch, 0)
        usual, compiled = match.knowledge(), CompiledKnowledge(play, seat)
        assert compiled.legal() == usual.legal()
        assert compiled.view == usual.view
        rng, other = generator(step), generator(step)
        assert compiled.sample(rng) == usual.sample(other)
        assert rng == other
        assert CompiledKnowledge(play, (seat + 1) % game.players).legal() == []


@dataclass(frozen=True)
class Cheat:
    """Does what nobody may, at its third choice and never again."""

    made: list[int]
    name: str = "cheat"

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        self.made.append(0)
        legal = knowledge.legal()
        return legal[0] if len(self.made) != 3 else next(code for code in range(len(legal) + 1) if code not in legal)


def test_an_illegal_choice_is_seen() -> None:
    seen = list(choices(CompiledGame(Game(definition(DUEL), 4)), Cheat([]), 1))
    assert seen.index(False) == 2
    assert seen.count(False) == 1


def test_what_was_watched_is_counted() -> None:
    row = watch(Game(definition(LIGHTEST), 3), "heuristic", 2)
    assert (row.game, row.players, row.bot, row.games, row.illegal) == (LIGHTEST, 3, "heuristic", 2, 0)
    assert row.decisions == 2 * 152
    assert not row.stale

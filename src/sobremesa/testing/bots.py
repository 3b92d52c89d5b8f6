"""Checks that bots and heuristics play legally, and use no more than their seat knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np

from sobremesa.bots import Bot, Budget, bot_named
from sobremesa.bots.advice import explain
from sobremesa.bots.search_run import heuristic_of
from sobremesa.core.backend import compiled
from sobremesa.core.chance import below, seed_rng
from sobremesa.core.definition import GameDefinition
from sobremesa.core.heuristics import CERTAIN
from sobremesa.core.match import Game, Match
from sobremesa.core.rules import Heuristic, S

from .checks import Scope, check, expect
from .secrets import with_state
from .variants import positions, usual_players


def generator(seed: int) -> list[int]:
    """Return a random generator, seeded."""
    rng = [0]
    seed_rng(rng, seed, 0)
    return rng


def decisions(game: Game, most: int, number: int = 3) -> Iterator[Match]:
    """Yield at most twice so many positions of a random game in which a seat has a choice."""
    places = (match for match, _ in positions(game, number, 4 * most) if len(match.legal_codes()) > 1)
    yield from (match.copy() for match in islice(places, 0, None, 2))


def play(game: Game, bot: Bot, seed: int) -> Match:
    """Play a whole game with the bot in every seat; `Match.play` refuses what is not legal."""
    match = game.start(seed)
    rng = generator(seed)
    while not match.over:
        match.play(game.definition.verbs.actions[bot.choose(match.knowledge(), rng)])
    return match


def _plays(game: Game, name: str) -> None:
    match = play(game, bot_named(name), seed=game.players)
    expect(match.winners or game.definition.draws, "a game of {name} bots ended without winners", name=name)


@check(Scope.TABLE)
def random_bots_play(game: Game) -> None:
    """Bots that play at random reach the end."""
    _plays(game, "random")


@check(Scope.TABLE)
def heuristic_bots_play(game: Game) -> None:
    """Bots that play by the heuristic reach the end, and never choose what is not legal."""
    _plays(game, "heuristic")


@check(Scope.TABLE, slow=True)
def search_bots_play(game: Game) -> None:
    """Bots that search reach the end, and never choose what is not legal."""
    _plays(game, "search:8")


def _is_fair(game: Game, name: str) -> None:
    """Check that what a seat can't know changes no choice, and not how often the generator is used either."""
    bot = bot_named(name)
    for step, match in enumerate(decisions(game, 12)):
        rng = generator(step)
        choice = bot.choose(match.knowledge(), rng)
        expect(choice in match.legal_codes(), "the {name} bot chose what is not legal", name=name)
        for truth in (1, 2):
            other_rng = generator(step)
            other = with_state(match, match.resampled(match.actor, 100 * step + truth))
            same = bot.choose(other.knowledge(), other_rng) == choice and other_rng == rng
            expect(same, "what seat {seat} can't know changes what the {name} bot does", seat=match.actor, name=name)


@check(Scope.TABLE)
def random_bots_are_fair(game: Game) -> None:
    """A bot that plays at random learns nothing but what its seat knows."""
    _is_fair(game, "random")


@check(Scope.TABLE)
def heuristic_bots_are_fair(game: Game) -> None:
    """A bot that plays by the heuristic learns nothing but what its seat knows."""
    _is_fair(game, "heuristic")


@check(Scope.TABLE, slow=True)
def search_bots_are_fair(game: Game) -> None:
    """A bot that searches learns nothing but what its seat knows."""
    _is_fair(game, "search:60")


@check(Scope.TABLE, slow=True)
def advice_is_fair(game: Game) -> None:
    """Advice depends on nothing that the seat can't know."""
    for step, match in enumerate(decisions(game, 4)):
        for seat in range(game.players):
            other = with_state(match, match.resampled(seat, step + 1))
            advice = [explain(m.knowledge(seat), generator(step), Budget(simulations=40)) for m in (match, other)]
            expect(advice[0] == advice[1], "advice tells seat {seat} what it can't know", seat=seat)
            expect(advice[0].actor == match.actor, "advice is about seat {a}, not the one that acts", a=advice[0].actor)


# The heuristic of the game itself.


def _has_heuristic(definition: GameDefinition) -> bool:
    return definition.heuristic is not None


@dataclass(frozen=True)
class HeuristicAt:
    """The functions of a heuristic over arrays of states, to be compiled."""

    choose: Callable[..., int]
    evaluate: Callable[..., int]


def make_heuristic_at(heuristic: Heuristic[S]) -> HeuristicAt:
    """Return the functions of a heuristic with the index of a state as a parameter, in place of the state."""
    choose, evaluate = heuristic.choose, heuristic.evaluate

    def choose_at(states: list[S], i: int, out: list[int], n: int, rng: list[int]) -> int:
        return choose(states[i], out, n, rng)

    def evaluate_at(states: list[S], i: int, seat: int) -> int:
        return evaluate(states[i], seat)

    return HeuristicAt(choose_at, evaluate_at)


def _mixed_play(game: Game, seed: int, most: int) -> Iterator[tuple[Match, list[int]]]:
    """Yield the first decisions of a game in which even seats mostly follow the heuristic, and odd seats don't."""
    match = game.start(seed)
    rng = generator(seed)
    heuristic = heuristic_of(game.definition)
    for _ in range(most):
        if match.over:
            return
        legal = match.legal_codes()
        yield match, legal
        advised = match.actor % 2 == 0 and below(rng, 8) > 0
        code = heuristic.choose(match.state, legal[:], len(legal), rng) if advised else legal[below(rng, len(legal))]
        match.play(game.definition.verbs.actions[code])


@check(Scope.VARIANT, applies=_has_heuristic)
def heuristic_is_legal(game: Game) -> None:
    """`heuristic.choose` returns one of the actions it is given, and changes nothing."""
    heuristic = heuristic_of(game.definition)
    for match, legal in _mixed_play(game, 1, 150):
        before = match.state.copy()
        choice = heuristic.choose(match.state, legal[:], len(legal), generator(1))
        expect(choice in legal, "heuristic.choose is not legal")
        expect(match.state == before, "heuristic.choose changed the state")


@check(Scope.VARIANT, applies=_has_heuristic)
def heuristic_is_fair(game: Game) -> None:
    """Same knowledge, same generator, other hidden cards: `heuristic.choose` returns the same."""
    heuristic = heuristic_of(game.definition)
    for match, legal in _mixed_play(game, 2, 100):
        if len(legal) > 1:
            samples = [match.state, *(match.knowledge().sample(generator(k)) for k in range(3))]
            choices = {heuristic.choose(s, legal[:], len(legal), generator(3)) for s in samples}
            expect(len(choices) == 1, "heuristic.choose looks at what seat {seat} can't know", seat=match.actor)


@check(Scope.VARIANT, applies=_has_heuristic)
def evaluations_share_one_win(game: Game) -> None:
    """What `heuristic.evaluate` gives to all seats adds up to one certain win."""
    heuristic = heuristic_of(game.definition)
    for match, _ in _mixed_play(game, 3, 60):
        parts = [heuristic.evaluate(match.state, seat) for seat in range(game.players)]
        right = sum(parts) == CERTAIN and min(parts) >= 0
        expect(right, "heuristic.evaluate gives {parts}, which don't add up to {win}", parts=parts, win=CERTAIN)


@check(Scope.GAME, applies=_has_heuristic)
def horizons_pass(definition: GameDefinition) -> None:
    """`heuristic.horizon` changes while a game goes on."""
    game = Game(definition, usual_players(definition))
    seen = {heuristic_of(definition).horizon(match.state) for match, _ in _mixed_play(game, 4, 400)}
    expect(len(seen) > 1, "heuristic.horizon is always {seen}", seen=seen)


@check(Scope.GAME, slow=True, applies=_has_heuristic)
def heuristics_agree(definition: GameDefinition) -> None:
    """The compiled heuristic does what the interpreted one does."""
    game = Game(definition, usual_players(definition))
    interpreted = heuristic_of(definition)
    at = compiled(make_heuristic_at(interpreted), definition)
    scratch = np.zeros(1, definition.state.dtype())
    for match, legal in _mixed_play(game, 5, 150):
        match.state.pack(scratch, 0)
        rng = np.array(generator(6), np.int64)
        here = at.choose(scratch, 0, np.array(legal, np.int64), len(legal), rng)
        there = interpreted.choose(match.state, legal[:], len(legal), generator(6))
        expect(here == there, "the compiled heuristic.choose differs at {s}", s=match.state)
        for seat in range(game.players):
            same = at.evaluate(scratch, 0, seat) == interpreted.evaluate(match.state, seat)
            expect(same, "the compiled heuristic.evaluate differs at {s}", s=match.state)

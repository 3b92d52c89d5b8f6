"""The race for the 1 keeps its secret: whether anybody holds a 1, who does and who holds back shows nowhere.

`python -m tests.attacks.race` holds 2,000 races; here it is a sample of them.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from sobremesa.core.match import Match
from sobremesa.core.seats import SPECTATOR

from .race import (
    PEOPLE,
    PLAYERS,
    WATCHER,
    Observed,
    Presses,
    Race,
    classify,
    deal,
    hold_race,
    hold_races,
    holders_in,
    presses_of,
    server_in,
    simulated_time,
    with_leak,
)

SAMPLE = 80
PAIRS = 12


@pytest.fixture(scope="module")
def races(tmp_path_factory: pytest.TempPathFactory) -> list[Race]:
    return asyncio.run(hold_races(SAMPLE, 3, tmp_path_factory.mktemp("races")))


@pytest.mark.parametrize("viewer", [SPECTATOR, WATCHER])
def test_no_classifier_tells_who_holds_a_1(
    races: list[Race], viewer: int, record_property: Callable[[str, object], None]
) -> None:
    verdict = classify(races, viewer)
    record_property("classifier", str(verdict))
    assert verdict.low <= 0.5 <= verdict.high
    assert 0.4 < verdict.value < 0.6


def ends_later(race: Race, got: Observed) -> Observed:
    return Observed(got.frames, got.ended + 0.01 * len(race.holders))


def names_holders(race: Race, got: Observed) -> Observed:
    named = [(4.9, f'"Player{seat}" has a 1'.encode()) for seat in sorted(race.holders)]
    return Observed([*got.frames, *named], got.ended)


def test_the_classifier_finds_leaks_that_are_there(races: list[Race]) -> None:
    assert classify(with_leak(races, names_holders), SPECTATOR).low > 0.9
    assert classify(with_leak(races, ends_later), SPECTATOR).low > 0.5


def other_world(match: Match, viewer: int, dice: random.Random) -> Match:
    """The same deal for all that a viewer sees, but with other seats holding 1s."""
    codes = [step.code for step in match.steps]
    verbs = match.game.definition.verbs
    dealt = [number for number, code in enumerate(codes) if verbs.actions[code].verb == "deal"]
    unseen = [number for number in dealt if number % PLAYERS != viewer]
    pairs = [
        (i, j)
        for i in unseen
        for j in unseen
        if i % PLAYERS != j % PLAYERS and verbs.actions[codes[i]][1] == 1 and verbs.actions[codes[j]][1] != 1
    ]
    dice.shuffle(pairs)
    for i, j in pairs:
        other = codes[:]
        other[i], other[j] = other[j], other[i]
        world = match.game.start_by_hand()
        for code in other:
            world.do(code)
        if holders_in(world) != holders_in(match):
            return world
    raise AssertionError("no other seat can hold a 1 in this deal")


@pytest.mark.parametrize("viewer", [SPECTATOR, *range(PEOPLE)])
def test_two_worlds_with_other_holders_look_the_same_to_the_last_byte(tmp_path: Path, viewer: int) -> None:
    """Whoever presses and is heard or refused, a viewer gets the same bytes at the same times."""
    dice = random.Random(viewer)
    pairs: list[tuple[Match, Match, Presses]] = []
    for _ in range(PAIRS):
        match = deal(dice.randrange(1 << 40))
        presses = [press for press in presses_of(holders_in(match), dice) if press[1] != viewer]
        pairs.append((match, other_world(match, viewer, dice), presses))

    async def seen(folder: str, worlds: list[Match]) -> list[Observed]:
        (tmp_path / folder).mkdir()
        with simulated_time(1) as clock:
            async with server_in(tmp_path / folder) as hub:
                return [
                    (await hold_race(hub, clock, f"race{number}", world, pairs[number][2]))[viewer]
                    for number, world in enumerate(worlds)
                ]

    here = asyncio.run(seen("here", [pair[0] for pair in pairs]))
    there = asyncio.run(seen("there", [pair[1] for pair in pairs]))
    assert here == there
    assert sum(bool(presses) for _, _, presses in pairs) > PAIRS // 2

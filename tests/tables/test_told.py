"""One tale for all eyes says the same as one told from each pair's own."""

from __future__ import annotations

import random
import tracemalloc

import pytest

from sobremesa import game as game_of
from sobremesa.core.log import LogLine
from sobremesa.core.match import Match
from sobremesa.core.verbs import Value
from sobremesa.core.words import words
from sobremesa.games import definition, game_ids
from sobremesa.tables import told
from sobremesa.tables.told import MOST_SAID, Happening, Sayings, Tale, Told, retold
from tests.shelf import LIGHTEST

MOVES = 120


def played(game: str, players: int, seed: int) -> list[Match]:
    """A match as a table has it: a new one for each move."""
    match, dice = game_of(game, players=players).start(seed), random.Random(seed)
    found = [match.copy()]
    for _ in range(MOVES):
        if match.over:
            break
        match.play(dice.choice(match.legal()))
        found.append(match.copy())
    return found


def sizes() -> list[tuple[str, int]]:
    return [
        (game, players)
        for game in game_ids()
        for players in (definition(game).players[0], definition(game).players[-1])
    ]


def seen(happenings: list[Happening], eyes: int) -> list[object]:
    return [(each.step.actor, *each.through(eyes)) for each in happenings]


@pytest.mark.parametrize(("game", "players"), sizes())
def test_a_line_depends_on_nothing_but_what_everyone_sees_and_the_step_as_these_eyes_saw_it(
    game: str, players: int
) -> None:
    matches = played(game, players, seed=players)
    tale, whole = Tale(matches[0]), retold(matches[0], 0)
    for match in matches[1:]:
        whole += tale.follow(match)
    assert [each.number for each in whole] == list(range(len(matches[-1].steps)))
    for eyes in range(-1, players):
        own = Told(matches[-1].game, eyes)
        own.follow(matches[-1])
        assert seen(whole, eyes) == own.steps


@pytest.mark.parametrize("game", game_ids())
def test_who_comes_in_the_middle_is_told_the_rest(game: str) -> None:
    match = played(game, 4, seed=4)[:40][-1]
    whole = retold(match, 0)
    for have in (0, 1, len(match.steps) // 2, len(match.steps) - 1, len(match.steps)):
        assert retold(match, have) == whole[have:]


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", game_ids())
def test_a_line_said_from_memory_is_the_line_with_these_names(game: str, lang: str) -> None:
    match = played(game, 4, seed=5)[-1]
    for names in (["Ana", "Bea", "Ciro", "Dora"], ["{ $seat }", "É\ue000", "", "1,000"]):
        sayings = Sayings(match.game, lang, names)
        for each in retold(match, 0):
            for line in each.whole[1]:
                assert sayings.say(line) == words(match.game.definition, lang).line(line, names)


def test_what_was_said_of_some_seats_is_not_made_up_anew_for_others() -> None:
    sayings = Sayings(game_of(LIGHTEST, players=4), "en", ["Ana", "Bea", "Ciro", "Dora"])
    told._said.cache_clear()
    texts = set()
    for seat in range(4):
        texts.add(sayings.say(LogLine("takes", {"seat": ("seat", seat)}, {"count": 3, "value": 5})))
    assert len(texts) == 4
    assert told._said.cache_info().misses == 1


def test_all_that_is_kept_of_what_was_said_takes_a_few_megabytes() -> None:
    """A server runs for weeks: what it keeps must be full soon, and small when it is."""
    sayings = Sayings(game_of(LIGHTEST, players=4), "en", ["Ana", "Bea", "Ciro", "Dora"])
    told._said.cache_clear()
    tracemalloc.start()
    try:
        for number in range(MOST_SAID // 8):
            names: dict[str, tuple[str, Value]] = {
                "seat": ("seat", 1),
                "face": ("face", "C5"),
                "space": ("space", number),
            }
            sayings.say(LogLine("step-play", names, {"total": 9}))
        assert 8 * tracemalloc.get_traced_memory()[0] < 10_000_000
    finally:
        tracemalloc.stop()
        told._said.cache_clear()

"""A time limit (L-17) at a table in the terminal: its clock decides, and stands still while the game is put away."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
import pytest

from sobremesa.core.match import Game
from sobremesa.games.laberinto import GAME
from sobremesa.games.laberinto.view import View
from sobremesa.terminal import saved
from sobremesa.terminal.local import ME, LocalTable, new_game
from sobremesa.terminal.saved import Saved

MINUTE = 60.0


class Clock:
    """A clock that goes when it is told to."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Clock:
    """Return the clock of a table whose saved games go to a folder of the test's own."""
    monkeypatch.setenv("SOBREMESA_DATA", str(tmp_path))
    clock = Clock()
    monkeypatch.setattr(time, "monotonic", clock.monotonic)
    return clock


def new(**options: object) -> Saved:
    return new_game(Game(GAME, 4, options), [ME] * 4, list("ABCD"), seed=3)


def hands_counted(table: LocalTable) -> int:
    view = table.match.view()
    assert isinstance(view, View)
    return view.hands_counted


async def play_hands(table: LocalTable, hands: int) -> None:
    """Until so many are counted, or the game is over."""
    while not table.match.over and hands_counted(table) < hands:
        assert await table.play(table.match.actor, str(table.match.legal()[0])) is None


async def test_no_new_hand_begins_when_time_is_up(clock: Clock) -> None:
    table = LocalTable(new(hands=4, time_limit=5), "es")
    clock.now = 4.9 * MINUTE
    await play_hands(table, 1)
    assert not table.match.over
    clock.now = 5 * MINUTE
    await play_hands(table, 2)
    assert table.match.over
    assert table.match.view().hands_counted == 2


async def test_without_a_limit_all_hands_are_played(clock: Clock) -> None:
    table = LocalTable(new(hands=2), "es")
    clock.now = 500 * MINUTE
    await play_hands(table, 1)
    assert not table.match.over


async def test_the_clock_stands_still_while_the_game_is_put_away(clock: Clock) -> None:
    table = LocalTable(new(hands=4, time_limit=5), "es")
    clock.now = 3 * MINUTE
    await table.play(table.match.actor, str(table.match.legal()[0]))
    (file,) = saved.folder().glob("*.json")
    kept = msgspec.json.decode(file.read_bytes(), type=Saved)
    clock.now = 500 * MINUTE
    resumed = LocalTable(kept, "es")
    await play_hands(resumed, 1)
    assert not resumed.match.over
    clock.now += 2 * MINUTE
    await play_hands(resumed, 2)
    assert resumed.match.over

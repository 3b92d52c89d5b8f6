"""A whole game of each of the five, played by keys."""

from __future__ import annotations

import pytest

from tests.shelf import DUEL, LIGHTEST, with_option

from .screens import at_table, settle, start_of, table_screen, text_of

pytestmark = pytest.mark.slow

GAMES = [
    (LIGHTEST, 3, {}),
    (DUEL, 2, {}),
    (with_option("expert"), 3, {}),
    (with_option("follow"), 4, {"hands": 2}),
    (with_option("turn_limit"), 2, {"turn_limit": 10}),
]


@pytest.mark.parametrize(("game", "players", "options"), GAMES, ids=[game for game, _, _ in GAMES])
async def test_played_by_keys(game: str, players: int, options: dict[str, object]) -> None:
    async with at_table(start_of(game, players, options)) as pilot:
        screen = table_screen(pilot)
        for turn in range(600):
            await settle(pilot)
            if screen.frame is None or screen.frame.over:
                break
            if turn % 3:
                await pilot.press("down")
            await pilot.press("enter")
        assert screen.frame is not None
        assert screen.frame.over
        assert screen.frame.winners
        names = [screen.table.names[seat] for seat in screen.frame.winners]
        assert all(name in text_of(pilot) for name in names)

"""A table in the terminal remembers for one person against bots, and not among people, unless told otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import RichLog

from sobremesa.core.match import Game
from sobremesa.games import definition
from sobremesa.terminal.local import LocalTable, new_game
from sobremesa.terminal.saved import Saved, latest
from sobremesa.terminal.seating import seated
from sobremesa.terminal.table_screen import TableScreen
from tests.shelf import DUEL, LIGHTEST

from .screens import at_table, text_of
from .test_plain import run


def started(game: str, players: int, people: int, memory_aid: bool | None = None) -> Saved:
    setup = Game(definition(game), players)
    sitters, names = seated(setup, people, ["random"], "en")
    return new_game(setup, sitters, names, 7, memory_aid=memory_aid)


@pytest.mark.parametrize(
    ("people", "chosen", "remembers"),
    [(1, None, True), (0, None, True), (2, None, False), (2, True, True), (1, False, False)],
)
def test_how_many_sit_here_decides_unless_somebody_chose(people: int, chosen: bool | None, remembers: bool) -> None:
    table = LocalTable(started(LIGHTEST, 3, people, chosen), "en")
    seat = table.mine[0] if table.mine else -1
    assert (table.frame(seat).view.heaps is not None) == remembers


def test_scores_that_lie_face_down_are_not_told_before_the_end() -> None:
    assert LocalTable(started(DUEL, 2, 2), "en").frame(0).scores == []
    assert LocalTable(started(DUEL, 2, 1), "en").frame(0).scores == [0, 0]


def test_what_was_chosen_is_saved() -> None:
    start = started(DUEL, 2, 2, True)
    table = LocalTable(start, "en")
    table._save()
    assert latest(DUEL).memory_aid is True


async def test_the_score_says_that_it_is_not_known() -> None:
    async with at_table(started(DUEL, 2, 2)) as pilot:
        await pilot.press("enter")  # the curtain
        await pilot.press("s")
        assert "Not known before the end" in text_of(pilot)


def test_the_command_takes_the_choice(tmp_path: Path) -> None:
    hidden = "Not known before the end"
    assert hidden in run("score\nquit\n", tmp_path, DUEL, "--players", "2", "--plain", "--no-memory-aid").stdout
    people = (DUEL, "--players", "2", "--plain", "--people", "2")
    assert hidden not in run("score\nquit\n", tmp_path, *people, "--memory-aid").stdout


@pytest.mark.parametrize("remembers", [True, False])
def test_the_log_recalls_the_last_lap_unless_the_table_remembers(remembers: bool) -> None:
    table = LocalTable(started(LIGHTEST, 3, 3, remembers), "en")
    for _ in range(10):
        table._move(table.match.legal_codes()[0])
    lines = table.log(0)
    assert table.recalled(0) == (lines if remembers else lines[-len(table.recalled(0)) :])
    assert sum(" plays " in line for line in table.recalled(0)) == (10 if remembers else 3)


async def test_the_terminal_shows_no_more_of_the_log_than_is_recalled() -> None:
    async with at_table(started(LIGHTEST, 3, 1, memory_aid=False)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert isinstance(screen.table, LocalTable)
        for _ in range(10):
            screen.table._move(screen.table.match.legal_codes()[0])
        screen._tell()
        await pilot.pause()
        written = [line.text for line in screen.query_one("#log", RichLog).lines]
        assert sum(" plays " in line for line in written) <= 3

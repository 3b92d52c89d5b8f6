"""The table line by line: whole games from piped input, and helpful answers to bad lines."""

from __future__ import annotations

import random
import threading
from pathlib import Path

import pytest

from sobremesa.terminal.local import LocalTable
from sobremesa.terminal.plain import PlainTable
from tests.command_line import Done, sobremesa
from tests.shelf import DUEL, LIGHTEST

from .screens import at_table, settle, start_of, text_of
from .test_whole_games import GAMES


class Friend:
    """Plays line by line: any of the moves there are, now and then something silly or a question."""

    def __init__(self, table: LocalTable, silly: list[str]) -> None:
        self.table = table
        self.silly = silly
        self.heard: list[str] = []
        self.dice = random.Random(5)
        self.asked = threading.Event()

    def read(self) -> str:
        """A line for each prompt, and none when the game is over."""
        self.asked.wait()
        self.asked.clear()
        if self.table.match.over:
            return ""
        if self.silly:
            return self.silly.pop(0) + "\n"
        return f"{self.dice.choice(self.table.match.legal())}\n"

    def hear(self, text: str) -> None:
        self.heard.append(text)
        if "your moves:" in text or self.table.match.over:
            self.asked.set()


@pytest.mark.parametrize(("game", "players", "options"), GAMES, ids=[game for game, _, _ in GAMES])
async def test_a_whole_game_line_by_line(game: str, players: int, options: dict[str, object]) -> None:
    table = LocalTable(start_of(game, players, options), "en", pause=0)
    friend = Friend(table, ["dance", "legal", "table", "why dance", "score", "log", "help", "", "rules xyzzy"])
    assert await PlainTable(table, "en", friend.read, friend.hear).play()
    heard = "\n".join(friend.heard)
    assert "No:" in heard
    assert "dance" in heard
    assert "The rules have nothing under" in heard
    assert "win" in friend.heard[-1]


def run(lines: str, folder: Path, *arguments: str) -> Done:
    return sobremesa("play", *arguments, lines=lines, SOBREMESA_DATA=folder)


def test_a_file_of_moves_plays_a_whole_game(tmp_path: Path) -> None:
    table = LocalTable(start_of(DUEL, 2, people=2, seed=11), "en")
    dice, moves = random.Random(3), []
    while not table.match.over:
        move = str(dice.choice(table.match.legal()))
        moves.append(move)
        table._move(table.game.definition.verbs.read(move))
    lines = "\n".join(moves) + "\n"
    done = run(lines, tmp_path, DUEL, "--players", "2", "--people", "2", "--seed", "11", "--plain")
    assert done.returncode == 0, done.stderr
    assert "win" in done.stdout.splitlines()[-1]


@pytest.mark.parametrize("seat", [1, 2])
def test_one_may_say_who_begins(tmp_path: Path, seat: int) -> None:
    done = run("log\nquit\n", tmp_path, DUEL, "--players", "2", "--people", "2", "--first", str(seat), "--plain")
    assert done.returncode == 0, done.stderr
    assert f"Seat {seat} begins." in done.stdout


def test_a_seat_that_is_not_there_can_not_begin(tmp_path: Path) -> None:
    done = run("", tmp_path, DUEL, "--players", "2", "--first", "3", "--plain")
    assert done.returncode == 2
    assert "no seat 3" in done.stderr


def test_lines_that_end_too_soon_leave_a_game_to_resume(tmp_path: Path) -> None:
    first = run("reveal\n", tmp_path, DUEL, "--players", "2", "--bots", "random", "--seed", "4", "--plain")
    assert first.returncode == 0, first.stderr
    assert "saved" in first.stdout.splitlines()[-1]
    again = run("quit\n", tmp_path, "--resume", "--plain")
    assert again.returncode == 0, again.stderr
    assert "Push" in again.stdout


def test_moves_typed_ahead_wait_for_their_turn_and_then_the_lines_end(tmp_path: Path) -> None:
    """Bots are in between; every line is a move of ours, so each finds its turn."""
    first = run("reveal\n" * 3, tmp_path, LIGHTEST, "--players", "3", "--bots", "random", "--seed", "4", "--plain")
    assert first.returncode == 0, first.stderr
    assert first.stdout.count("No:") == 3
    assert "not your turn" not in first.stdout


def test_bots_alone_play_to_the_end_without_a_line(tmp_path: Path) -> None:
    done = run("", tmp_path, DUEL, "--players", "2", "--people", "0", "--bots", "random", "--seed", "4", "--plain")
    assert done.returncode == 0, done.stderr
    assert "win" in done.stdout.splitlines()[-1]
    assert "You sit in" not in done.stdout


def test_a_game_left_before_its_first_move_is_saved_as_it_says(tmp_path: Path) -> None:
    first = run("quit\n", tmp_path, DUEL, "--players", "2", "--seed", "2", "--plain")
    assert "--resume" in first.stdout.splitlines()[-1]
    again = run("quit\n", tmp_path, "--resume", "--plain")
    assert again.returncode == 0, again.stderr


def test_a_game_that_cannot_be_saved_is_played_on(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("no folder")
    done = run("reveal\nlog\nquit\n", taken / "zz", DUEL, "--players", "2", "--seed", "2", "--plain")
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    assert done.stdout.count("This game can't be saved") == 1
    assert "Not a directory" in done.stdout
    assert done.stdout.splitlines()[-1].endswith("Your game is not saved.")


async def test_the_screen_says_that_a_game_cannot_be_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("no folder")
    monkeypatch.setenv("SOBREMESA_DATA", str(tmp_path / "taken"))
    async with at_table(start_of(DUEL, 2)) as pilot:
        assert "This game can't be saved" in text_of(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert "This game can't be saved" not in text_of(pilot)
        await pilot.press("q")
    assert "not saved" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["en", "es"])
async def test_rules_line_by_line_have_no_marks(lang: str) -> None:
    table = LocalTable(start_of(DUEL, 2, people=2), lang, pause=0)
    heard: list[str] = []
    lines = ["rules P-2\n", "quit\n"]
    assert not await PlainTable(table, lang, lambda: lines.pop(0), heard.append).play()
    (clause,) = [text for text in heard if text.startswith("P-2 ")]
    assert "●" in clause
    assert not set("*|`") & set(clause)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--plain",), "which game"),
        (("chess", "--plain"), "chess"),
        ((DUEL, "--players", "9", "--plain"), "9"),
        ((DUEL, "--people", "7", "--plain"), "7"),
        ((DUEL, "--bots", "genius", "--plain"), "genius"),
        (("--resume", "--plain"), "no unfinished game"),
    ],
)
def test_what_cannot_be_played_is_said(arguments: tuple[str, ...], named: str, tmp_path: Path) -> None:
    done = run("", tmp_path, *arguments)
    assert done.returncode == 2
    assert named in done.stderr
    assert "Traceback" not in done.stderr

"""The host of a server's table in the terminal: who sits where, and remove, lock, word and start, drawn and by line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from sobremesa.cli import app as commands
from sobremesa.core.errors import ParseError
from sobremesa.protocol import messages as m
from sobremesa.protocol.http import NewTable
from sobremesa.terminal.app import TerminalApp
from sobremesa.terminal.moves import terminal_words
from sobremesa.terminal.plain import PlainTable
from sobremesa.terminal.remote import RemoteTable, ServerRefused, open_table
from sobremesa.terminal.waiting import HOST_COMMANDS, host_message, waiting_table
from tests.server.serving import Served, serving
from tests.shelf import DUEL, LIGHTEST

from .screens import text_of
from .test_waiting import Keyboard, until_shown

SEATS = ["me", "open", "open"]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path) as server:
        yield server


async def hosted(served: Served, lang: str = "en", **form: Any) -> RemoteTable:
    return await open_table(served.address, NewTable(game=LIGHTEST, players=3, seats=SEATS, **form), "Ana", lang)


def info_of(served: Served, table: RemoteTable) -> dict[str, Any]:
    found: dict[str, Any] = served.http.get(f"/api/tables/{table.info.id}").json()
    return found


async def sit(served: Served, table: RemoteTable, name: str, **form: Any) -> dict[str, Any]:
    """Let somebody else sit down over HTTP; return the answer."""
    guest = await asyncio.to_thread(served.guest, name)
    answer: dict[str, Any] = await asyncio.to_thread(guest.post, f"/api/tables/{table.info.id}/join", form)
    return answer


def label(message: str, lang: str, **facts: str) -> str:
    return terminal_words(lang).say(message, **facts)


async def choose(pilot: Any, text: str) -> None:
    """Go down the list to an entry that begins with a text, and press Enter."""
    moves = pilot.app.screen.query_one("#moves")
    moves.highlighted = next(
        place for place in range(moves.option_count) if str(moves.get_option_at_index(place).prompt).startswith(text)
    )
    moves.focus()
    await pilot.press("enter")


@pytest.mark.parametrize("lang", ["en", "es"])
async def test_the_screen_offers_the_host_what_they_may_do(served: Served, lang: str) -> None:
    table = await hosted(served, lang)
    async with TerminalApp(lang, table=table).run_test(size=(120, 30)) as pilot:
        shown = await until_shown(pilot, label("host-lock", lang)[:20])
        assert label("host-title", lang) in shown
        assert "Ana (" in shown
        assert label("waiting-free", lang) in shown
        await choose(pilot, label("host-lock", lang))
        await until_shown(pilot, label("waiting-locked", lang)[:20])
        assert (await sit(served, table, "Mal"))["code"] == "locked"
        await choose(pilot, label("host-unlock", lang))
        await until_shown(pilot, label("host-lock", lang)[:20])
        await choose(pilot, label("host-word", lang))
        await pilot.press(*"Tortilla", "enter")
        await until_shown(pilot, label("waiting-asks-word", lang)[:20])
        assert (await sit(served, table, "Mal"))["code"] == "word-needed"
        assert "id" in await sit(served, table, "Mal", word="tortilla")
        await until_shown(pilot, label("host-remove", lang, name="Mal")[:9])
        await choose(pilot, label("host-remove", lang, name="Mal"))
        await until_shown(pilot, label("waiting-seat", lang, number="2", holder=label("waiting-free", lang)))
        await choose(pilot, label("host-no-word", lang))
        await until_shown(pilot, label("host-lock", lang)[:20])
        await choose(pilot, label("host-start", lang))
        await until_shown(pilot, label("moves-title", lang))
        assert label("host-title", lang) not in text_of(pilot)


async def test_commands_are_typed_on_the_screen_too(served: Served) -> None:
    table = await hosted(served)
    await sit(served, table, "Mal")
    async with TerminalApp("en", table=table).run_test(size=(120, 30)) as pilot:
        await until_shown(pilot, "Seat 2: Mal")
        await pilot.press("slash", *"dance", "enter", *["backspace"] * 5, *"remove 9", "enter")
        await until_shown(pilot, "no seat")
        await pilot.press(*"Remove 2", "enter")
        await until_shown(pilot, "Seat 2: free")
        await pilot.press("escape", "l")
        await until_shown(pilot, "Asiento 2: libre")


async def test_who_does_not_host_sees_the_table_but_no_commands(served: Served) -> None:
    table = await hosted(served)
    bea = await asyncio.to_thread(served.guest, "Bea")
    await asyncio.to_thread(bea.post, f"/api/tables/{table.info.id}/join", {})
    info = RemoteTable(served.address, table.info, "en", bea.token)
    async with TerminalApp("en", table=info).run_test(size=(120, 30)) as pilot:
        shown = await until_shown(pilot, "Seat 2: Bea")
        assert "You are the host" not in shown
        assert "./sobremesa join" in shown
        assert "may do that" in await info.arrange("lock", "")


async def test_line_by_line_the_host_is_told_and_obeyed(served: Served) -> None:
    table = await hosted(served)
    keyboard = Keyboard()
    playing = asyncio.create_task(PlainTable(table, "en", keyboard.lines.get, keyboard.heard.append).play())
    await keyboard.until("lock: Lock the table")
    await keyboard.until("word …: Ask for a word")
    keyboard.type("help\n")
    await keyboard.until("lock, unlock, word [WORD], remove SEAT")
    keyboard.type("lock\n")
    await keyboard.until("The table is locked")
    keyboard.type("unlock now\n")
    await keyboard.until("No: That can be done")
    keyboard.type("unlock\n")
    await keyboard.until("\nlock: Lock the table")
    await sit(served, table, "Mal")
    await keyboard.until("remove 2: Remove Mal")
    keyboard.type("remove 2\n")
    await until(lambda: info_of(served, table)["seats"][1]["kind"] == "free")
    keyboard.type("start\n")
    await keyboard.until("your moves")
    keyboard.type("quit\n")
    assert not await asyncio.wait_for(playing, 10)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not await asyncio.to_thread(true):
            await asyncio.sleep(0.02)


async def test_a_server_may_refuse_to_open_a_table(served: Served) -> None:
    with pytest.raises(ServerRefused):
        await hosted(served, word="")
    for link in ("ftp://x", "http://", "nowhere", "http://127.0.0.1:99999"):
        with pytest.raises(ParseError):
            await open_table(link, NewTable(game=DUEL, players=2), None, "en")


def test_the_command_opens_a_table(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[RemoteTable] = []

    def play_at(table: Callable[[], Coroutine[Any, Any, RemoteTable]], lang: str, *, plain: bool) -> None:
        opened.append(asyncio.run(table()))
        assert (lang, plain) == ("es", True)

    monkeypatch.setattr("sobremesa.commands.host.play_at", play_at)
    words = ["host", DUEL, served.address, "--players", "3", "--public", "--word", "tortilla", "--name", "Ana"]
    done = CliRunner().invoke(commands, [*words, "--plain", "--lang", "es"])
    assert done.exit_code == 0, done
    assert opened[0].names[0] == "Ana"
    (listed,) = served.http.get("/api/tables").json()
    assert (listed["game"], listed["players"], listed["asks_word"]) == (DUEL, 3, True)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("remove 2", m.Remove(1)),
        ("remove", None),
        ("remove Mal", None),
        ("lock", m.Lock(True)),
        ("lock it", None),
        ("unlock", m.Lock(False)),
        ("word", m.SetWord(None)),
        ("word open sesame", m.SetWord("open sesame")),
        ("start", m.Start()),
        ("start 3", m.Start(2)),
        ("start now", None),
        ("dance", None),
    ],
)
def test_what_a_host_types(line: str, message: m.FromClient | None) -> None:
    command, _, rest = line.partition(" ")
    assert host_message(command, rest) == message


def test_every_command_that_is_offered_is_one_and_a_first_player_is_named() -> None:
    seats = [m.Seat(0, "Ana", "person"), m.Seat(1, "Mal", "person"), m.Seat(2, "Lola", "bot", "normal")]
    info = m.TableInfo(
        id="x", game=LIGHTEST, players=3, options={}, status="waiting", seats=seats, host=0, first="youngest"
    )
    table = waiting_table(info, "http://x/t/x", ["Ana", "Mal", "Lola"], [0], "en")
    typed = [command.typed for command in table.commands]
    assert typed == ["start 1", "start 2", "start 3", "lock", "word ", "remove 2"]
    assert {line.split()[0] for line in typed} <= set(HOST_COMMANDS)
    assert "Seat 3: Lola (bot)" in table.lines

"""At a server's table while there is nothing to do: before the host starts, and on others' turns."""

from __future__ import annotations

import asyncio
import queue
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Literal

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve

from sobremesa.core.match import Game
from sobremesa.games import definition
from sobremesa.protocol import messages as m
from sobremesa.terminal.app import TerminalApp
from sobremesa.terminal.plain import PlainTable
from sobremesa.terminal.remote import RemoteTable
from tests.shelf import DUEL

from .screens import table_screen, text_of

OURS = 1


Status = Literal["waiting", "playing"]


def about(status: Status) -> m.TableInfo:
    seats = [m.Seat(seat, name, "person") for seat, name in enumerate(("Host", "Friend"))]
    return m.TableInfo(id="abc", game=DUEL, players=2, options={}, status=status, seats=seats)


def others_turn() -> m.State[Any]:
    """The table as we see it while the host is to move."""
    match = Game(definition(DUEL), 2).start(1)
    while match.actor == OURS:
        match.play(match.legal()[0])
    return m.State(len(match.steps), OURS, match.view(OURS), [], [])


@asynccontextmanager
async def remote_table(status: Status, *, answers: bool = True) -> AsyncIterator[RemoteTable]:
    """A table on a server that tells us how it stands and no more; one that does not answer hangs up on all we ask."""

    async def serve_one(socket: ServerConnection) -> None:
        async def send(message: m.FromServer) -> None:
            await socket.send(msgspec.json.encode(message).decode())

        await socket.recv()
        await send(m.Welcome(m.VERSION, about(status), [OURS], "Friend"))
        if status == "playing":
            state = others_turn()
            await send(state if answers else msgspec.structs.replace(state, legal=[["reveal"]]))
        if answers:
            await socket.wait_closed()
        else:
            await socket.recv()

    async with serve(serve_one, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        yield RemoteTable(f"http://127.0.0.1:{port}", about(status), "en", "token")


class Keyboard:
    """Lines are typed on it when the test says so."""

    def __init__(self) -> None:
        self.lines: queue.Queue[str] = queue.Queue()
        self.heard: list[str] = []

    def type(self, line: str) -> None:
        self.lines.put(line)

    async def until(self, text: str) -> None:
        """Wait until it has been said."""
        async with asyncio.timeout(10):
            while text not in "\n".join(self.heard):
                await asyncio.sleep(0.01)


async def at_keyboard(table: RemoteTable, doing: Callable[[Keyboard], Awaitable[None]]) -> list[str]:
    """What was heard by somebody who does this, and who has left the unfinished game with it."""
    keyboard = Keyboard()
    playing = asyncio.create_task(PlainTable(table, "en", keyboard.lines.get, keyboard.heard.append).play())
    await doing(keyboard)
    assert not await asyncio.wait_for(playing, 10)
    return keyboard.heard


@pytest.mark.parametrize("last", ["quit\n", ""], ids=["quit", "the end of the lines"])
async def test_before_the_start_all_lines_are_heard(last: str) -> None:
    async def doing(keyboard: Keyboard) -> None:
        await keyboard.until("Waiting for the host to start")
        keyboard.type("help\n")
        await keyboard.until("A move is typed as")
        keyboard.type("rules P-2\n")
        await keyboard.until("P-2 ")
        count = len(keyboard.heard)
        keyboard.type("table\n")
        await keyboard.until("\n".join(keyboard.heard[:count]) + "\nWaiting for the host")
        keyboard.type(last)

    async with remote_table("waiting") as table:
        heard = await at_keyboard(table, doing)
    assert "You sit in Friend." in heard
    assert heard[-1] == f"You have left the table. To come back: ./sobremesa join {table.link}"


@pytest.mark.parametrize("last", ["q\n", ""], ids=["quit", "the end of the lines"])
async def test_on_others_turn_all_lines_are_heard_and_no_move_is_kept(last: str) -> None:
    async def doing(keyboard: Keyboard) -> None:
        await keyboard.until("You sit in Friend.")
        keyboard.type("reveal\n")
        await keyboard.until("No: It is not your turn.")
        keyboard.type("table\n")
        await keyboard.until("→ Host")
        keyboard.type(last)

    async with remote_table("playing") as table:
        heard = await at_keyboard(table, doing)
    assert "saved" not in "\n".join(heard)
    assert heard[-1].endswith(f"./sobremesa join {table.link}")


async def test_whoever_waits_for_an_answer_of_a_server_that_is_gone_can_leave() -> None:
    async def doing(keyboard: Keyboard) -> None:
        await keyboard.until("your moves")
        keyboard.type("reveal\n")
        await keyboard.until("The connection is gone")
        keyboard.type("quit\n")

    async with remote_table("playing", answers=False) as table:
        heard = await at_keyboard(table, doing)
    assert heard[-1].endswith(f"./sobremesa join {table.link}")


async def until_shown(pilot: Any, text: str) -> str:
    async with asyncio.timeout(10):
        while text not in text_of(pilot):
            await pilot.pause(0.02)
    return text_of(pilot)


@pytest.mark.parametrize("lang", ["en", "es"])
async def test_the_screen_of_who_waits_has_a_title_and_its_keys(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    async with remote_table("waiting") as table:
        app = TerminalApp(lang, table=table)
        async with app.run_test(size=(80, 24)) as pilot:
            shown = (await until_shown(pilot, "Friend")).splitlines()
            assert "Push" in shown[0]
            assert "Waiting for the host" in shown[0]
            assert ("q Leave" if lang == "en" else "q Salir") in shown[-1]
            await pilot.press("q")
    said = " ".join(capsys.readouterr().err.split())
    assert f"./sobremesa join {table.link}" in said
    assert "--resume" not in said


async def test_others_turn_is_shown_from_our_seat() -> None:
    async with remote_table("playing") as table:
        app = TerminalApp("en", table=table)
        async with app.run_test(size=(80, 24)) as pilot:
            await until_shown(pilot, "Host is thinking")
            frame = table_screen(pilot).frame
    assert frame is not None
    assert frame.seat == OURS

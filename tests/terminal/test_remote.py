"""A game at a real server's table, played to the end from a terminal, with the connection cut in the middle."""

from __future__ import annotations

import asyncio
import os
import random
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

from sobremesa.core.errors import ParseError
from sobremesa.core.match import Game, Match
from sobremesa.games import definition
from sobremesa.protocol import messages as m
from sobremesa.protocol.client import StateChanged, TableClient, TableUpdated, encode, table_url
from sobremesa.protocol.lines import grouped
from sobremesa.terminal.plain import PlainTable
from sobremesa.terminal.remote import RemoteTable, join
from tests.shelf import DUEL, LIGHTEST, with_option

pytestmark = pytest.mark.slow


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """The address of a server of the test's own."""
    command = [sys.executable, "-m", "sobremesa", "serve", "--port", "0", "--no-browser", "--bot-delay", "0"]
    environment = {**os.environ, "SOBREMESA_LANG": "en"}
    with subprocess.Popen(
        [*command, "--store", str(tmp_path / "tables.sqlite")],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    ) as process:
        assert process.stdout is not None
        found = re.search(r"http://[\d.]+:\d+", process.stdout.readline())
        assert found
        yield found[0]
        process.terminate()


async def play_host(address: str, token: str, table_id: str, started: asyncio.Event) -> None:
    """The host: starts when asked to, and plays anything that may be played."""
    dice = random.Random(2)
    client: TableClient[Any] = TableClient(token=token)
    async with connect(table_url(address, table_id)) as socket:
        await socket.send(client.connect()[0])
        await started.wait()
        await socket.send(encode(m.Start()))
        async for message in socket:
            match client.receive(message):
                case TableUpdated(table) if table.status == "over":
                    return
                case StateChanged(state) if state.legal:
                    await socket.send(client.play(dice.choice(state.legal)).text)


async def test_a_remote_game_survives_a_lost_connection(server: str) -> None:
    async with httpx.AsyncClient(base_url=server, trust_env=False) as client:
        token = (await client.post("/api/guest", json={"name": "Host"})).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        asked = {"game": LIGHTEST, "players": 3, "seats": ["me", "open", "random"]}
        table_id = (await client.post("/api/tables", json=asked)).json()["id"]
        started = asyncio.Event()
        host = asyncio.create_task(play_host(server, token, table_id, started))
        table = await join(f"{server}/t/{table_id}", "Friend", "en")
        dice = random.Random(4)
        heard: list[str] = []
        moves: list[int] = []
        prompted = threading.Event()

        def hear(text: str) -> None:
            heard.append(text)
            if "your moves:" in text:
                prompted.set()

        def read() -> str:
            prompted.wait()
            prompted.clear()
            frame = table.frame(table.mine[0])
            assert frame is not None
            moves.append(frame.at)
            return f"{dice.choice(frame.legal)}\n"

        game = asyncio.create_task(PlainTable(table, "en", read, hear).play())
        await asyncio.sleep(0.3)
        started.set()
        await cut_when(table, moves, 5)
        assert await asyncio.wait_for(game, 90)
        await asyncio.wait_for(host, 10)
        record = (await client.get(f"/api/tables/{table_id}/record")).json()
    ours = [number for number, step in enumerate(record["steps"]) if step[0] == 1]
    assert sorted(set(moves)) == ours
    assert "Friend" in "\n".join(heard)
    assert all(table.names[seat] in heard[-1] for seat in record["winners"])


def before_the_end() -> Match:
    """A game in which one more move is made."""
    match = Game(definition(LIGHTEST), 3).start(1)
    while True:
        before = match.copy()
        match.play(match.legal()[0])
        if match.over:
            return before


async def test_the_last_move_of_a_game_is_answered_and_its_winners_are_told() -> None:
    match = before_the_end()
    seat = match.actor

    def state() -> m.State[Any]:
        legal = [] if match.over else grouped(match.legal())
        return m.State(len(match.steps), seat, match.view(seat), legal, [])

    def table() -> m.TableInfo:
        seats = [m.Seat(each, f"Player {each}", "person") for each in range(3)]
        info = m.TableInfo(id="abc", game=LIGHTEST, players=3, options={}, status="playing", seats=seats)
        if not match.over:
            return info
        return msgspec.structs.replace(info, status="over", scores=match.scores, winners=match.winners)

    async def serve_one(socket: ServerConnection) -> None:
        async def send(*messages: m.FromServer) -> None:
            for message in messages:
                await socket.send(msgspec.json.encode(message).decode())

        assert msgspec.json.decode(await socket.recv())["type"] == "hello"
        await send(m.Welcome(m.VERSION, table(), [seat], "Friend"), state())
        asked = msgspec.json.decode(await socket.recv(), type=m.Play)
        match.play(asked.action)
        await send(state(), m.TableChanged(table(), [seat]))
        await asyncio.sleep(0.1)
        await send(m.Done(asked.id, asked.at))
        await socket.wait_closed()

    async with serve(serve_one, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        remote = RemoteTable(f"http://127.0.0.1:{port}", table(), "en", "token")
        heard: list[str] = []
        move = f"{match.legal()[0]}\n"
        assert await asyncio.wait_for(PlainTable(remote, "en", lambda: move, heard.append).play(), 20)
    assert match.winners
    assert all(f"Player {winner}" in heard[-1] for winner in match.winners)


async def cut_when(table: RemoteTable, moves: list[int], count: int) -> None:
    """Cut the connection as a broken cable would, after so many moves."""
    while len(moves) < count:
        await asyncio.sleep(0.01)
    socket = table._socket
    assert socket is not None
    socket.transport.abort()


LINKS = [
    "nonsense",
    "http://127.0.0.1:9/t/abc",
    "ftp://127.0.0.1/t/abc",
    "http://127.0.0.1:99999/t/abc",
    "http://127.0.0.1:port/t/abc",
    "http://[::1",
    "http://127.0.0.1:9/t/a\x00",
]


@pytest.mark.parametrize("link", LINKS)
async def test_a_wrong_link_is_told(link: str) -> None:
    with pytest.raises(ParseError, match=re.escape(link)):
        await join(link, None, "en")


async def test_a_table_that_is_not_there_is_told(server: str) -> None:
    with pytest.raises(ParseError, match=r"^There is no such table\.$"):
        await join(f"{server}/t/abcdefgh", None, "en")


@pytest.mark.parametrize("again", [False, True], ids=["new", "known"])
async def test_what_the_server_says_against_a_name_is_told(server: str, again: bool) -> None:
    link = f"{server}/t/{await open_table(server)}"
    if again:
        await join(link, "Friend", "en")
    with pytest.raises(ParseError) as refused:
        await join(link, "x" * 40, "es")
    assert str(refused.value) == "Un nombre tiene de 1 a 24 caracteres."


async def test_a_server_that_knows_no_tables_does_not_answer_for_one() -> None:
    async def serve_page(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 4\r\nConnection: close\r\n\r\noops")
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(serve_page, "127.0.0.1", 0) as page:
        link = f"http://127.0.0.1:{page.sockets[0].getsockname()[1]}/t/abc"
        with pytest.raises(ParseError, match=f"No table answers at {link}"):
            await join(link, None, "en")


@pytest.mark.parametrize("lines", ["quit\n", ""], ids=["quit", "the end of the lines"])
async def test_a_table_that_has_not_begun_is_left_from_a_pipe(server: str, lines: str) -> None:
    command = [sys.executable, "-m", "sobremesa", "join", f"{server}/t/{await open_table(server)}", "--plain"]
    environment = {**os.environ, "SOBREMESA_LANG": "en"}
    done = await asyncio.to_thread(
        subprocess.run, command, input=lines, capture_output=True, text=True, timeout=20, env=environment, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Waiting for the host to start the game." in done.stdout
    assert "You have left the table." in done.stdout.splitlines()[-1]


async def open_table(server: str) -> str:
    """A table with a free seat that its host has not started."""
    async with httpx.AsyncClient(base_url=server, trust_env=False) as client:
        token = (await client.post("/api/guest", json={"name": "Host"})).json()["token"]
        asked = {"game": DUEL, "players": 2, "seats": ["me", "open"]}
        answer = await client.post("/api/tables", json=asked, headers={"Authorization": f"Bearer {token}"})
        return str(answer.json()["id"])


async def until(said: Callable[[], bool]) -> None:
    """Wait until something has arrived."""
    async with asyncio.timeout(10):
        while not said():
            await asyncio.sleep(0.02)


async def test_people_in_terminals_write_to_each_other_and_to_their_team(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seats 1 and 3 are one team; the others read what is for all, and no more."""
    async with httpx.AsyncClient(base_url=server, trust_env=False) as client:
        token = (await client.post("/api/guest", json={"name": "Host"})).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        asked = {"game": with_option("youngest"), "players": 4, "options": {"teams": 2}, "seats": ["me", *["open"] * 3]}
        table_id = (await client.post("/api/tables", json=asked)).json()["id"]
    monkeypatch.setattr("sobremesa.terminal.remote.known_token", lambda address: None)  # they are three people
    tables = [await join(f"{server}/t/{table_id}", name, "en") for name in ("Ana", "Bea", "Carla")]
    running = [asyncio.create_task(table.run()) for table in tables]
    try:
        await until(lambda: all(table.mine for table in tables))
        ana, bea, carla = tables
        assert [table.mine for table in tables] == [[1], [2], [3]]
        assert await ana.say("hola", "table") is None
        await until(lambda: all("Ana says: hola" in table.log(table.mine[0]) for table in tables))
        assert await ana.say("psst", "team") is None
        await until(lambda: "Ana tells the team: psst" in carla.log(3))
        assert not any("psst" in line for line in bea.log(2))
        assert await ana.say("x" * 501, "table") == "That is too long; 500 characters are the most."
    finally:
        for table in tables:
            await table.close()
        for task in running:
            task.cancel()

"""Thirty times `kill -9` under load: no acknowledged move is lost, none applied twice, every game ends and verifies."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from sobremesa.core.records import game_of, read_record, rule_steps
from sobremesa.core.verify import Checker
from sobremesa.games import definition
from sobremesa.protocol.messages import VERSION
from tests.shelf import DUEL, LIGHTEST, with_option

from .serving import Following

KILLS = 30
TABLES = ((DUEL, 2), (LIGHTEST, 3), (DUEL, 2), (LIGHTEST, 3), (DUEL, 3), (with_option("expert"), 2))
LOST = (OSError, TimeoutError, WebSocketException, InvalidHandshake, httpx.HTTPError)


async def come_in(http: httpx.AsyncClient) -> str:
    """A new guest's token; without the cookie of the one before, who would stay who they are."""
    http.cookies.clear()
    return str((await http.post("/api/guest", json={})).json()["token"])


class Player:
    """Plays one seat until its game is over, whatever happens to the server; a move not acknowledged is sent again."""

    def __init__(self, port: int, table: str, token: str, seat: int) -> None:
        self.where = f"ws://127.0.0.1:{port}/api/tables/{table}/ws"
        self.token, self.seat = token, seat
        self.sent: dict[str, tuple[int, list[Any]]] = {}
        self.acknowledged: dict[str, int] = {}
        self.pending: dict[str, Any] | None = None
        self.reconnects = 0

    async def play(self) -> None:
        while True:
            try:
                if await self._until_lost():
                    return
            except LOST:
                self.reconnects += 1
                await asyncio.sleep(0.03)

    async def _until_lost(self) -> bool:
        head = {"Authorization": f"Bearer {self.token}"}
        async with connect(self.where, additional_headers=head, max_size=2**24, open_timeout=5) as line:
            await line.send(json.dumps({"type": "hello", "version": VERSION}))
            if self.pending is not None:
                await line.send(json.dumps(self.pending))
            following = Following()
            async for text in line:
                message = following.whole(text)
                kind = message["type"]
                if kind in ("welcome", "table") and message["table"]["status"] == "over":
                    return True
                if kind == "done":
                    self.acknowledged[message["id"]] = message["at"]
                    self.pending = None
                elif kind == "noted":  # a press in a race, which is a step only when the race ends
                    self.pending = None
                elif kind == "refused":
                    self.refused(message)
                elif kind == "state" and message["legal"]:
                    await self.think()
                    action = message["legal"][message["at"] % len(message["legal"])]
                    request = f"{self.seat}-{message['at']}"
                    self.sent[request] = (message["at"], action)
                    self.pending = {"type": "play", "id": request, "seat": self.seat, "at": message["at"],
                                    "action": action}  # fmt: skip
                    await line.send(json.dumps(self.pending))
        raise TimeoutError

    async def think(self) -> None:
        """Nobody thinks here."""

    def refused(self, message: dict[str, Any]) -> None:
        assert message["code"] == "late", message
        self.pending = None


def mortal(port: int, folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.server.mortal", str(port), str(folder / "tables.sqlite")]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True)


def start(mother: subprocess.Popen[str]) -> int:
    """A new server; its process's id."""
    assert mother.stdin is not None
    assert mother.stdout is not None
    mother.stdin.write("go\n")
    mother.stdin.flush()
    while True:
        line = mother.stdout.readline()
        assert line, "the server did not start"
        if line.startswith("ready"):
            return int(line.split()[1])


async def lay(http: httpx.AsyncClient, port: int, game: str, players: int) -> tuple[str, list[Player]]:
    tokens = [await come_in(http) for _ in range(players)]
    heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
    form = {"game": game, "players": players, "seats": ["me", *["open"] * (players - 1)]}
    table = (await http.post("/api/tables", json=form, headers=heads[0])).json()["id"]
    for seat in range(1, players):
        (await http.post(f"/api/tables/{table}/join", json={"seat": seat}, headers=heads[seat])).raise_for_status()
    async with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/ws", additional_headers=heads[0]) as line:
        await line.send(json.dumps({"type": "hello", "version": VERSION}))
        await line.send(json.dumps({"type": "start"}))
        async for text in line:
            if json.loads(text)["type"] == "state":
                break
    return table, [Player(port, table, token, seat) for seat, token in enumerate(tokens)]


async def under_fire(port: int, mother: subprocess.Popen[str], dice: random.Random) -> dict[str, list[Player]]:
    """Play at all tables while the server is killed again and again; then to the end."""
    server = await asyncio.to_thread(start, mother)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=20) as http:
        tables = dict([await lay(http, port, game, players) for game, players in TABLES])
    players = [asyncio.create_task(p.play()) for seats in tables.values() for p in seats]
    for _ in range(KILLS):
        await asyncio.sleep(dice.uniform(0.02, 0.25))
        os.kill(server, signal.SIGKILL)
        server = await asyncio.to_thread(start, mother)
    await asyncio.wait_for(asyncio.gather(*players), 120)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=20) as http:
        for table, seats in tables.items():
            answer = await http.get(f"/api/tables/{table}/record")
            check(answer.content, seats)
    return tables


def check(text: bytes, seats: list[Player]) -> None:
    """Every acknowledged move is the step it was said to be, and every step of a seat is one move of its player's."""
    record = read_record(text)
    Checker(definition, compiled=False).check(record)
    record, _ = rule_steps(record, game_of(record, definition))  # numbered as the table numbers its steps
    for player in seats:
        for request, at in player.acknowledged.items():
            sent_at, action = player.sent[request]
            assert (at, record.steps[at][1:]) == (sent_at, action)
            assert record.steps[at][0] == player.seat
        done = [t for t, step in enumerate(record.steps) if step[0] == player.seat and step[1] != "race"]
        assert len(done) == len({at for at, _ in player.sent.values() if at in done})


@pytest.mark.slow
def test_no_acknowledged_move_is_lost_and_none_applied_twice(tmp_path: Path) -> None:
    with socket.socket() as finder:
        finder.bind(("127.0.0.1", 0))
        port = finder.getsockname()[1]
    with mortal(port, tmp_path) as mother:
        try:
            tables = asyncio.run(under_fire(port, mother, random.Random(7)))
        finally:
            os.killpg(mother.pid, signal.SIGKILL)
    assert sum(p.reconnects for seats in tables.values() for p in seats) > KILLS
    assert sum(len(p.acknowledged) for seats in tables.values() for p in seats) > 300

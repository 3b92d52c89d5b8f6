"""Fuzz the whole protocol of a table: `python -m tests.attacks.fuzz --messages 100000`.

Messages are made from the JSON Schema that the server itself serves: right ones, ones with a value of a wrong type or
beyond sense, missing and surplus fields, cut and garbled texts. After each one a ping is sent. Whatever came between
two pongs is the answer, and a message that brings none may have been right and without one (`speak`), which is tried
again in a wrong form. A connection that does not answer a ping is deaf.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sobremesa.protocol.client import table_url
from tests.shelf import DUEL, LIGHTEST

from .process import served

PATIENCE = 20.0
BATCH = 50

BEYOND: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 7, 99, 2**31, -(2**31) - 1, 2**53, 2**63, 2**64, 10**26, 10**27, -(10**30), 10**300,
    0.5, -0.0, 1e308, "", " ", "x", "0", "ñ", "\x00", "\u202e\u2066", "\ud7ff", "[/]", "<b>", "{ $x }", "a" * 400,
    "\U0001f600" * 500, "9" * 3_000, [], {}, [[]], [{}], {"a": {"b": {}}}, ["x"] * 300, [None] * 40, [[1] * 9] * 9,
    ["reveal"], ["stop"], ["play", "C1", 0], ["reveal", 10**30], ["9" * 2_000], [0.1], [True],
)  # fmt: skip


@dataclass(frozen=True)
class Fuzzed:
    """What came of it. Right messages that have no answer of their own count as answered by the pong after them."""

    sent: int
    answered: int
    deaf: int
    faults: int


class Messages:
    """Makes messages from the schema of what clients send."""

    def __init__(self, schema: dict[str, Any], dice: random.Random) -> None:
        self._kinds = [schema["$defs"][each["$ref"].rpartition("/")[2]] for each in schema["from_client"]["anyOf"]]
        self._dice = dice

    def next(self) -> str | bytes:
        """Return a message, or something that is none."""
        dice = self._dice
        form = dice.randrange(10)
        if form == 0:
            return bytes(dice.randrange(256) for _ in range(dice.randrange(80)))
        if form == 1:
            return dice.choice(("[", '{"a":', "(", '"')) * dice.randrange(1, 1_500)
        text = json.dumps(self._message())
        if form == 2:
            return text[: dice.randrange(len(text))]
        if form == 3:
            place = dice.randrange(len(text))
            return text[:place] + dice.choice('{}[]",:0\\e-') + text[place + dice.randrange(2) :]
        return text if form < 8 else text.encode()

    def _message(self) -> dict[str, Any]:
        dice = self._dice
        kind = dice.choice(self._kinds)
        fields = kind["properties"]
        message: dict[str, Any] = {"type": kind["properties"]["type"]["enum"][0]}
        for name, shape in fields.items():
            if name == "type":
                continue
            if name in kind.get("required", ()) or dice.random() < 0.7:
                message[name] = self._value(shape) if dice.random() < 0.5 else dice.choice(BEYOND)
        if message["type"] == "hello":
            message["version"] = 1
        for name in list(message)[1:]:
            if dice.random() < 0.05:
                del message[name]
        if dice.random() < 0.1:
            message[dice.choice(("extra", "seat", "type", "a" * 300, ""))] = dice.choice(BEYOND)
        return message

    def _value(self, shape: dict[str, Any]) -> Any:
        dice = self._dice
        if "anyOf" in shape:
            return self._value(dice.choice(shape["anyOf"]))
        if "enum" in shape:
            return dice.choice(shape["enum"])
        match shape.get("type"):
            case "integer":
                return dice.choice((-1, 0, 1, 2, dice.randrange(-5, 300)))
            case "string":
                return dice.choice(("", "es", "en", "normal", f"m{dice.randrange(10**6)}", "hola"))
            case "boolean":
                return dice.random() < 0.5
            case "array":
                return [dice.choice(("reveal", "stop", "play", "C1", 0, None)) for _ in range(dice.randrange(4))]
        return None


async def _batch(socket: ClientConnection, messages: Messages, number: int, size: int) -> int:
    """Send messages, each with a ping after it; return how many pongs came, each of which proves that all was read."""
    pongs = 0

    async def hear() -> None:
        nonlocal pongs
        while pongs < size:
            heard = json.loads(await socket.recv())
            pongs += heard["type"] == "pong" and str(heard.get("id", "")).startswith(f"fuzz {number} ")

    hearing = asyncio.create_task(hear())
    try:
        for place in range(size):
            await socket.send(messages.next())
            await socket.send(json.dumps({"type": "ping", "id": f"fuzz {number} {place}"}))
        await asyncio.wait_for(hearing, PATIENCE)
    except TimeoutError:
        return pongs
    finally:
        hearing.cancel()
    return pongs


async def _table(http: httpx.AsyncClient, dice: random.Random) -> tuple[str, str]:
    """Open a table, waiting or under way; return its id and the token of who sits there."""
    http.cookies.clear()
    token = (await http.post("/api/guest", json={"name": "Fuzz"})).json()["token"]
    begun = dice.random() < 0.6
    game, seats = dice.choice(((DUEL, ["me", "me"]), (LIGHTEST, ["me", "open", "random"])))
    asked = {"game": game, "players": len(seats), "seats": seats, "start": begun, "hints": False}
    made = await http.post("/api/tables", json=asked, headers={"authorization": f"Bearer {token}"})
    return made.json()["id"], token


async def _faults(http: httpx.AsyncClient) -> int:
    lines = (await http.get("/metrics")).text.splitlines()
    return int(sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith("sobremesa_faults_total")))


async def fuzz(address: str, messages: int, dice: random.Random) -> Fuzzed:
    """Send so many messages to a server without limits; return what came of it."""
    sent = answered = deaf = 0
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, trust_env=False) as http:
        made = Messages((await http.get("/api/messages")).json(), dice)
        before = await _faults(http)
        while sent < messages:
            table, token = await _table(http, dice)
            head = {"authorization": f"Bearer {token}"}
            async with connect(table_url(address, table), additional_headers=head, max_size=2**24) as socket:
                await socket.send('{"type":"hello","version":2}')
                for number in range(10):
                    size = min(BATCH, messages - sent)
                    try:
                        pongs = await _batch(socket, made, number, size)
                    except ConnectionClosed:  # refused 200 times in a row: that is an answer, and the last one
                        pongs = size
                        sent, answered = sent + size, answered + size
                        break
                    sent, answered, deaf = sent + size, answered + pongs, deaf + (pongs < size)
                    if sent >= messages or pongs < size:
                        break
        return Fuzzed(sent, answered, deaf, await _faults(http) - before)


def main() -> int:
    """Fuzz a server of one's own, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder) / "tables.sqlite", "--unlimited") as server:
        found = asyncio.run(fuzz(server.address.rstrip("/"), asked.messages, random.Random(asked.seed)))
    sys.stdout.write(f"{found} in {time.perf_counter() - began:.0f} s\n")
    return 0 if found == Fuzzed(asked.messages, asked.messages, 0, 0) else 1


if __name__ == "__main__":
    sys.exit(main())

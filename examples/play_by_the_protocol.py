"""Plays a whole game against bots at random, by docs/reference/protocol.md alone, without Sobremesa's own client.

`python play_by_the_protocol.py http://127.0.0.1:8000 GAME PLAYERS`, with the package `websockets`.
"""

from __future__ import annotations

import json
import random
import sys
import urllib.request
import zlib
from typing import Any

from websockets.sync.client import connect


def ask(address: str, form: dict[str, Any], token: str = "") -> Any:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    with urllib.request.urlopen(urllib.request.Request(address, json.dumps(form).encode(), headers)) as response:
        return json.load(response)


def changed(change: Any, old: Any) -> Any:
    """Return a value after a change."""
    if isinstance(change, list):
        if len(change) == 1:
            return change[0]
        start, count, values = change
        return [*old[:start], *values, *old[start + count :]]
    new = old.copy()
    for key, inner in change.items():
        at = int(key) if isinstance(new, list) else key
        if inner == []:
            del new[at]
        else:
            new[at] = changed(inner, new[at] if isinstance(new, list) else new.get(at))
    return new


def checksum(view: dict[str, Any]) -> int:
    """Return the sum of the CRC-32 of every `"field":value`, modulo 2**32."""
    total = 0
    for field in view.items():
        name, value = (json.dumps(part, separators=(",", ":"), sort_keys=True, ensure_ascii=False) for part in field)
        total += zlib.crc32(f"{name}:{value}".encode())
    return total % 2**32


def actions(legal: list[Any]) -> list[Any]:
    """Return the legal actions one by one."""
    found = []
    for *head, last in legal:
        found += [[*head, each] for each in (last if isinstance(last, list) else [last])]
    return found


def play(server: str, game: str, players: int, level: str = "normal") -> dict[str, Any]:
    """Play until the game is over; returns the table as it is then."""
    token = ask(f"{server}/api/guest", {"name": "Example"})["token"]
    form = {"game": game, "players": players, "seats": ["me", *[level] * (players - 1)], "start": True}
    table: dict[str, Any] = ask(f"{server}/api/tables", form, token)
    state: dict[str, Any] = {}
    with connect(f"{server.replace('http', 'ws', 1)}/api/tables/{table['id']}/ws", max_size=2**24) as socket:
        socket.send(json.dumps({"type": "hello", "version": 2, "token": token}))
        for text in socket:
            message = json.loads(text)
            if message["type"] in ("welcome", "table") and message["table"]["status"] == "over":
                return dict(message["table"])
            if message["type"] == "refused" and message["code"] != "late":
                raise SystemExit(message["text"])
            if message["type"] == "state":
                state = message
            elif message["type"] == "steps" and state:
                state["view"] = changed(message["view"], state["view"])
                state["legal"] = changed(message.get("legal", {}), state["legal"])
                state["at"] = message["at"]
                if checksum(state["view"]) != message["check"]:
                    state = {}
                    socket.send(json.dumps({"type": "resync"}))
            if message["type"] in ("state", "steps"):
                print(*(json.dumps(step["action"]) for step in message["steps"]), sep="\n")
                if state and state["legal"]:
                    action, at = random.choice(actions(state["legal"])), state["at"]
                    request = {"type": "play", "id": str(at), "seat": state["seat"], "at": at, "action": action}
                    socket.send(json.dumps(request))
    raise SystemExit("The server has ended the connection.")


if __name__ == "__main__":
    address, name, number = sys.argv[1:]
    print(play(address, name, int(number))["scores"])

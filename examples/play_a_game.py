"""Plays a whole game against bots on a Sobremesa server, at random: `python play_a_game.py http://127.0.0.1:8000 push`.

All that a client needs: a guest, a table, one WebSocket. See docs/reference/protocol.md.
"""

from __future__ import annotations

import json
import random
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect


def post(address: str, form: dict[str, Any], token: str = "") -> dict[str, Any]:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(address, json.dumps(form).encode(), headers, method="POST")
    with urllib.request.urlopen(request) as answer:
        return dict(json.load(answer))


def play(server: str, game: str, players: int, level: str = "normal") -> dict[str, Any]:
    """Play until the game is over; returns the table as it is then."""
    token = post(f"{server}/api/guest", {"name": "Example"})["token"]
    seats = ["me", *[level] * (players - 1)]
    form = {"game": game, "players": players, "seats": seats, "start": True}
    table = post(f"{server}/api/tables", form, token)["id"]
    with connect(f"{server.replace('http', 'ws', 1)}/api/tables/{table}/ws", max_size=2**24) as line:
        line.send(json.dumps({"type": "hello", "version": 1, "token": token}))
        while True:
            message = json.loads(line.recv())
            if message["type"] == "state":
                for step in message["steps"]:
                    print(*step["lines"], sep="\n")
                if message["legal"]:
                    action, at = random.choice(message["legal"]), message["at"]
                    line.send(json.dumps({"type": "play", "id": str(at), "seat": 0, "at": at, "action": action}))
            elif message["type"] in ("welcome", "table") and message["table"]["status"] == "over":
                return dict(message["table"])
            elif message["type"] == "refused" and message["code"] != "late":
                raise SystemExit(message["text"])


if __name__ == "__main__":
    address, name, *number = sys.argv[1:]
    smallest = {"martes13": 3, "push": 2, "miercoles": 2, "laberinto": 4, "agata": 2}
    print(play(address.rstrip("/"), name, int(number[0]) if number else smallest[name])["scores"])

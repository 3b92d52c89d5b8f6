"""Plays a whole game against bots on a Sobremesa server, at random: `python play_a_game.py http://127.0.0.1:8000 GAME`.

A guest, a table, one WebSocket (docs/reference/protocol.md); `sobremesa.protocol.client` speaks the protocol.
"""

from __future__ import annotations

import random
import sys
import urllib.request
from typing import Any, TypeVar

import msgspec
from websockets.sync.client import connect

from sobremesa.core.words import words
from sobremesa.games import definition
from sobremesa.protocol.client import Answered, ResyncNeeded, StateChanged, TableClient, TableUpdated, table_url
from sobremesa.protocol.http import GuestToken, NewGuest, NewTable
from sobremesa.protocol.lines import log_line
from sobremesa.protocol.messages import Refused, TableInfo

T = TypeVar("T")


def ask(address: str, answer: type[T], form: NewGuest | NewTable, token: str = "") -> T:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    with urllib.request.urlopen(urllib.request.Request(address, msgspec.json.encode(form), headers)) as response:
        return msgspec.json.decode(response.read(), type=answer)


def play(server: str, game: str, players: int, level: str = "normal") -> TableInfo:
    """Play until the game is over; returns the table as it is then."""
    token = ask(f"{server}/api/guest", GuestToken, NewGuest(name="Example")).token
    form = NewTable(game=game, players=players, seats=["me", *[level] * (players - 1)], start=True)
    table = ask(f"{server}/api/tables", TableInfo, form, token)
    client: TableClient[Any] = TableClient(token=token)
    say = words(definition(game), "en").at_table([seat.name or "" for seat in table.seats])
    with connect(table_url(server, table.id), max_size=2**24) as socket:
        for text in client.connect():
            socket.send(text)
        for message in socket:
            match client.receive(message):
                case StateChanged(state, steps):
                    print(*(say.line(log_line(line)) for step in steps for line in step.lines), sep="\n")
                    if state.legal:
                        socket.send(client.play(random.choice(state.legal)).text)
                case TableUpdated(now) if now.status == "over":
                    return now
                case ResyncNeeded(text):
                    socket.send(text)
                case Answered(_, Refused() as refused) if refused.code != "late":
                    raise SystemExit(refused.text)
    raise SystemExit("The server has ended the connection.")


if __name__ == "__main__":
    address, name, *number = sys.argv[1:]
    print(play(address, name, int(number[0]) if number else min(definition(name).players)).scores)

"""More than ten thousand bad messages: each gets an error or ends its connection, and the table goes on."""

from __future__ import annotations

import json
import random
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.shelf import DUEL

from .serving import Client, Guest, Served

MESSAGES = 10_400
BATCH = 100

KINDS = (
    "hello",
    "play",
    "hint",
    "chat",
    "sit",
    "stand",
    "fill",
    "start",
    "show",
    "speak",
    "resync",
    "nonsense",
    "steps",
)
FIELDS = ("id", "seat", "at", "action", "text", "to", "level", "lang", "version", "token", "have", "type", "extra")
VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 1, 7, 99, 2**31, 2**63, 2**70, -(2**64), 0.5, 1e308, "", "x", "0", "play", "table", "team", "ñ",
    "\x00", "\u202e", "a" * 300, [], {}, ["play"], ["reveal"], ["stop"], ["play", "C1", 0], ["play", None], [[]], [{}],
    ["race", 0], ["race", "lay"], ["race", "hold"], ["reveal", "reveal"], {"a": 1}, ["deal", "C1"], ["x"] * 50,
)  # fmt: skip


def bad_message(dice: random.Random, at: int) -> str | bytes:
    """Something that the table must not do."""
    kind = dice.randrange(8)
    if kind == 0:
        return bytes(dice.randrange(256) for _ in range(dice.randrange(60)))
    if kind == 1:
        return "".join(chr(dice.choice((34, 44, 58, 91, 93, 123, 125, 49, 92, 0x1F600))) for _ in range(20))
    if kind == 2:
        return "[" * dice.randrange(1, 3000)
    message: dict[str, Any] = {"type": dice.choice(KINDS)}
    for _ in range(dice.randrange(7)):
        message[dice.choice(FIELDS)] = dice.choice(VALUES)
    if kind == 3:  # a forged seat, or another time
        message = {"type": "play", "id": "f", "seat": dice.choice((0, 1, 2, 5, -1)), "at": dice.choice((at, 0, at + 1))}
        message["action"] = dice.choice((["reveal"], ["stop"], ["take", 0], ["turn_up", "R1"], ["roll", "*"]))
    if message["type"] in ("start", "speak") or (message["type"] == "chat" and "text" in message):
        message["surplus"] = 1  # else it might be right
    text = json.dumps(message)
    if kind == 4:
        return text[: dice.randrange(len(text))]
    if kind == 5:
        place = dice.randrange(len(text))
        return text[:place] + dice.choice('{}[]",:0') + text[place + 1 :]
    return text.encode() if kind == 6 else text


def flood(client: Client, dice: random.Random, at: int, number: int) -> str:
    """A batch of bad messages, then a ping: what each was answered."""
    try:
        for _ in range(BATCH):
            client.send(bad_message(dice, at))
        client.send({"type": "ping", "id": f"end{number}"})
        answers = 0
        while True:
            heard = client.hear()
            if heard["type"] == "pong" and heard.get("id") == f"end{number}":
                return "open" if answers >= BATCH * 0.9 else f"only {answers} answers"
            answers += heard["type"] in ("refused", "pong", "advice", "state", "table", "said", "done")
    except ConnectionClosed:
        return "closed"


def test_bad_messages_are_answered_and_the_table_goes_on(served: Served) -> None:
    dice = random.Random(13)
    ana, bea = served.guest("Ana"), served.guest("Bea")
    table = ana.open(DUEL, "me", "me", "open")
    bea.post(f"/api/tables/{table}/join", {"seat": 2})
    host = ana.at(table)
    host.until("welcome")
    host.send({"type": "start"})
    state = host.until("state")
    table_at = served.hub.rooms[table].table
    actor = int(state["view"]["actor"])
    if actor == 2:
        attackers: list[Guest | None] = [served.guest("Mal"), None]
    else:
        attackers = [bea, served.guest("Mal"), None]
    before = table_at.at
    number = answered = 0
    while number * BATCH < MESSAGES:
        attacker = attackers[number % len(attackers)]
        client = attacker.at(table) if attacker else served.at(table)
        client.until("state")
        result = "open"
        while result == "open" and number * BATCH < MESSAGES:
            result = flood(client, dice, before, number)
            number += 1
            assert result in ("open", "closed")
            answered += result == "open"
            if number % 10 == 0:
                break
        client.close()
    assert answered > 0.9 * number
    assert table_at.at == before
    assert served.hub.rooms[table].table.status == "playing"
    host.send({"type": "show", "seat": actor if actor < 2 else 0})
    assert host.ask({"type": "ping", "id": "still"})["type"] == "pong"
    if actor < 2:
        assert (
            host.ask({"type": "play", "id": "m", "seat": actor, "at": before, "action": ["reveal"]})["type"] == "done"
        )

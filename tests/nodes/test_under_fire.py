"""Three nodes under fire: killed, paused past every lease, cut off from the bus, the database restarted beneath them.

Every game ends with a record that verifies; no acknowledged move is lost, none is done twice.
"""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from sobremesa.protocol.messages import VERSION
from tests.server.test_kill import LOST, Player, check, come_in
from tests.shelf import DUEL, LIGHTEST, with_option

from .cluster import Cluster, Node, cluster

pytestmark = [pytest.mark.slow, pytest.mark.needs("postgres", "nats")]

TABLES = ((DUEL, 2, 0), (LIGHTEST, 2, 2), (with_option("expert"), 2, 1), (with_option("follow"), 2, 2))
"""Game, people, bots."""
BLOWS = 7
"""Blows. Until the last has fallen people think, so that their games last; then they play on without a pause."""
NOT_NOW = ("no-bus", "store-lost", "stopping")


class Wanderer(Player):
    """Plays one seat, by whatever node it finds; where it is turned away it goes elsewhere."""

    def __init__(self, nodes: list[Node], table: str, token: str, seat: int, dice: random.Random) -> None:
        super().__init__(0, table, token, seat)
        self._nodes, self._table, self._dice = nodes, table, dice
        self.turned_away: list[str] = []
        self.pensive = True

    async def play(self) -> None:
        while True:
            node = self._dice.choice(self._nodes)
            self.where = f"{node.address.replace('http', 'ws', 1)}/api/tables/{self._table}/ws"
            try:
                if await asyncio.wait_for(self._until_lost(), 15):  # a paused node says nothing, for ever
                    return
            except LOST:
                self.reconnects += 1
                await asyncio.sleep(0.1)

    async def think(self) -> None:
        await asyncio.sleep(self._dice.uniform(0, 1) if self.pensive else 0)

    def refused(self, message: dict[str, Any]) -> None:
        if message["code"] in NOT_NOW:
            self.turned_away.append(message["code"])
            raise TimeoutError
        super().refused(message)


async def lay(nodes: list[Node], game: str, people: int, bots: int, dice: random.Random) -> tuple[str, list[Wanderer]]:
    async with httpx.AsyncClient(base_url=nodes[0].address, timeout=20) as http:
        tokens = [await come_in(http) for _ in range(people)]
        heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
        seats = ["me", *["open"] * (people - 1), *["novice"] * bots]
        form = {"game": game, "players": people + bots, "seats": seats}
        table = (await http.post("/api/tables", json=form, headers=heads[0])).json()["id"]
        for seat in range(1, people):
            answer = await http.post(f"/api/tables/{table}/join", json={"seat": seat}, headers=heads[seat])
            answer.raise_for_status()
    where = f"{nodes[0].address.replace('http', 'ws', 1)}/api/tables/{table}/ws"
    async with connect(where, additional_headers=heads[0], max_size=2**24) as line:
        await line.send(json.dumps({"type": "hello", "version": VERSION}))
        await line.send(json.dumps({"type": "start"}))
        async for text in line:
            if json.loads(text)["type"] == "state":
                break
    return table, [Wanderer(nodes, table, token, seat, dice) for seat, token in enumerate(tokens)]


async def strike(found: Cluster, number: int, dice: random.Random) -> None:
    """One blow and what mends it."""
    node = dice.choice(found.nodes)
    match number % 5:
        case 0 | 3:
            node.kill()
            await asyncio.sleep(dice.uniform(0, 1))
            await asyncio.to_thread(node.start)
        case 1:
            node.pause()
            await asyncio.sleep(7)
            node.go_on()
        case 2:
            node.wire.cut()
            await asyncio.sleep(dice.uniform(1, 7))
            node.wire.mend()
        case 4:
            await asyncio.to_thread(found.postgres.stop)
            await asyncio.sleep(dice.uniform(0, 2))
            await asyncio.to_thread(found.postgres.start)


async def under_fire(found: Cluster, dice: random.Random) -> dict[str, list[Wanderer]]:
    tables = dict([await lay(found.nodes, *each, dice) for each in TABLES])
    wanderers = [asyncio.create_task(each.play()) for seats in tables.values() for each in seats]
    for number in range(BLOWS):
        await strike(found, number, dice)
        await asyncio.sleep(dice.uniform(0.2, 1))
    for each in (each for seats in tables.values() for each in seats):
        each.pensive = False
    async with httpx.AsyncClient(base_url=found.nodes[1].address, timeout=20) as http:
        _, late = await asyncio.wait(wanderers, timeout=240)
        assert not late, [(await http.get(f"/api/tables/{table}")).json() for table in tables]
        await asyncio.gather(*wanderers)
        for table, seats in tables.items():
            answer = await http.get(f"/api/tables/{table}/record")
            for _ in range(100):  # this node may still have to hear of the last step from another
                if answer.status_code == httpx.codes.OK:
                    break
                await asyncio.sleep(0.1)
                answer = await http.get(f"/api/tables/{table}/record")
            check(answer.content, list(seats))
    return tables


def test_every_game_ends_with_a_record_that_verifies() -> None:
    with cluster(3, "--bot-delay", "0.02") as found:
        tables = asyncio.run(under_fire(found, random.Random(13)))
    players = [player for seats in tables.values() for player in seats]
    assert sum(player.reconnects for player in players) > BLOWS
    assert sum(len(player.acknowledged) for player in players) > 200
    assert any(player.turned_away for player in players)

"""What a team says among itself changes no byte that the other team and spectators are sent."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from sobremesa.core.match import Game
from sobremesa.core.seats import SPECTATOR
from sobremesa.games import definition
from sobremesa.protocol.messages import VERSION, Hello
from sobremesa.server.connection import Connection
from sobremesa.server.hub import Hub
from sobremesa.store.stored import Guest
from sobremesa.tables.chat import MOST_SENT_AGAIN
from tests.server.test_secrets import Case, Wire, lay, recorded, server_at
from tests.shelf import with_option
from tests.tables.setups import NOON

OTHERS = (1, 3, SPECTATOR)
"""Who must not notice that seats 0 and 2 talk."""


def guest_of(seat: int) -> Guest:
    return Guest(f"g{seat}", f"P{seat}", "es") if seat >= 0 else Guest("-w", "W", "en", persistent=False)


async def join(hub: Hub, case: Case, seat: int) -> tuple[Connection, Wire]:
    wire = Wire()
    connection = Connection(hub, await hub.room(case.id), guest_of(seat), wire, f"rate {seat}")
    await connection.greet(Hello(VERSION, guest_of(seat).lang))
    return connection, wire


async def talk(connection: Connection, text: str, to: str) -> None:
    await connection.handle(json.dumps({"type": "chat", "id": text, "text": text, "to": to}).encode())


async def heard(folder: Path, case: Case, *, team_talks: bool) -> tuple[dict[int, list[str]], dict[int, list[str]]]:
    """Return every byte that each seat is sent: live and after a reconnect, also to a server that was started anew."""
    sent: dict[int, list[str]] = {seat: [] for seat in (*OTHERS, 0, 2)}
    async with server_at(folder) as (hub, http):
        await lay(hub, case, case.here)
        at_table = {seat: await join(hub, case, seat) for seat in sent}
        for number in range(MOST_SENT_AGAIN + 10):
            speaker = (SPECTATOR, 0, 1)[number % 3]
            await talk(at_table[speaker][0], f"public {number}", "table")
            for private in range(2 if team_talks else 0):
                await talk(at_table[(0, 2)[private]][0], f"private {number}", "team")
            if number % 7 == 0:
                await talk(at_table[3][0], f"of the other team {number}", "team")
        for seat, (_, wire) in at_table.items():
            sent[seat] += [*wire.bytes, "again", *(await join(hub, case, seat))[1].bytes]
        for seat in OTHERS:
            head = {"authorization": f"Bearer token-{seat}"} if seat >= 0 else {}
            for path in (f"/api/tables/{case.id}", "/api/tables", "/api/tables?mine=true"):
                answer = await http.get(path, headers=head)
                sent[seat].append(f"{answer.status_code} {sorted(answer.headers.items())} {answer.text}")
    async with server_at(folder, guests=False) as (hub, _):
        for seat, received in sent.items():
            received += ["restarted", *(await join(hub, case, seat))[1].bytes]
    return {seat: sent[seat] for seat in OTHERS}, {seat: sent[seat] for seat in (0, 2)}


def test_the_others_get_the_same_bytes_whether_a_team_talks_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.time", lambda: NOON + 5)
    game = Game(definition(with_option("teams")), 4, {"teams": 2})
    codes = [step.code for step in recorded(game, 70, 1).steps]
    case = Case("team-talk", game, 1, codes, codes, None)

    def world(name: str, *, team_talks: bool) -> Any:
        (tmp_path / name).mkdir()
        return asyncio.run(heard(tmp_path / name, case, team_talks=team_talks))

    others, team = world("talking", team_talks=True)
    others_without, team_without = world("silent", team_talks=False)
    assert others == others_without
    for seat in OTHERS:
        assert sum('"public ' in message for message in others[seat]) > 2 * MOST_SENT_AGAIN
        assert not any("private" in message for message in others[seat])
    for seat in (0, 2):
        assert any("private 59" in message for message in team[seat])
        assert team[seat] != team_without[seat]

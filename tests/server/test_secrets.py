"""Secrets on the wire: what a seat can't know changes no byte that it is sent, over HTTP or WebSocket."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from sobremesa.core.committed import CommittedDraws
from sobremesa.core.match import Game, Match
from sobremesa.core.records import read_record, replay
from sobremesa.core.seats import CHANCE, EVERYONE, SPECTATOR
from sobremesa.games import definition
from sobremesa.protocol.messages import VERSION, Hello
from sobremesa.server.app import create_app
from sobremesa.server.connection import Connection
from sobremesa.server.hub import Hub
from sobremesa.server.room import Room
from sobremesa.server.settings import Limits, Settings
from sobremesa.server.shield import Shield
from sobremesa.store.stored import Guest
from sobremesa.tables.pace import Pace
from sobremesa.tables.setup import Holder, Setup
from sobremesa.tables.table import Plan, StepRow, Table
from tests.shelf import DUEL, LIGHTEST, with_option
from tests.tables.setups import NOON

from .histories import other_history
from .serving import Served

pytestmark = pytest.mark.slow

GAMES: list[tuple[str, int, dict[str, Any], int]] = [
    (LIGHTEST, 4, {}, 75),
    (with_option("teams"), 4, {"teams": 2}, 70),
    (with_option("expert"), 3, {"expert": True}, 90),
    (with_option("follow"), 4, {}, 110),
    (with_option("turn_limit"), 4, {}, 60),
    (with_option("turn_limit"), 2, {}, 60),
]


def recorded(game: Game, steps: int, seed: int) -> Match:
    """A random game up to a step, a few more if chance acts there."""
    dice = random.Random(seed)
    match = game.start_by_hand()
    while not match.over and (len(match.steps) < steps or match.actor == CHANCE):
        if match.actor == CHANCE:
            codes, weights = zip(*match.outcome_codes(), strict=True)
            match.do(dice.choices(codes, weights)[0])
        else:
            match.do(dice.choice(match.legal_codes()))
    return match


def rows_of(game: Game, codes: list[int]) -> tuple[Match, list[StepRow]]:
    match, rows = game.start_by_hand(), []
    for number, code in enumerate(codes):
        rows.append(StepRow(number, match.actor, str(game.definition.verbs.actions[code]), NOON, None))
        match.do(code)
    return match, rows


class Wire:
    """Where a connection's bytes end."""

    waiting = 0

    def __init__(self) -> None:
        self.bytes: list[str] = []

    def send(self, message: bytes) -> None:
        self.bytes.append(message.decode())

    def take(self) -> bytes | None:
        return None

    def close(self, code: int) -> None:
        self.bytes.append(f"closed {code}")


@dataclass(frozen=True)
class Case:
    """One viewer at one table, and two histories that they can't tell apart."""

    id: str
    game: Game
    viewer: int
    here: list[int]
    there: list[int]
    after: int | None


@asynccontextmanager
async def server_at(folder: Path, *, guests: bool = True) -> AsyncIterator[tuple[Hub, httpx.AsyncClient]]:
    """A server; the guest who holds seat k has the token `token-k`, without `guests` since an earlier one."""
    settings = Settings(store=str(folder / "t.sqlite"), pace=Pace.hurried(), limits=Limits.generous())
    app = create_app(settings)
    async with app.lifespan():
        hub: Hub = app.state.hub
        for seat in range(8 if guests else 0):
            await hub.store.add_guest(Guest(f"g{seat}", f"P{seat}", "es"), f"token-{seat}", NOON)
        transport = httpx.ASGITransport(Shield(app, settings))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            yield hub, http


async def lay(hub: Hub, case: Case, codes: list[int]) -> None:
    """A table at which these steps were done."""
    game = case.game
    holders = [Holder(kind="person", name=f"P{seat}", guest=f"g{seat}") for seat in range(game.players)]
    setup = Setup(game=game.id, players=game.players, options=game.changed_options, memory_aid=case.viewer % 2 == 0)
    table = Table(case.id, setup, CommittedDraws(case.id, bytes(32)), holders, "g0", NOON, hub.settings.pace)
    match, rows = rows_of(game, codes)
    await hub.store.add_table(table, Plan(0, 0, match=match, rows=rows, started=NOON))


async def everything_sent(hub: Hub, http: httpx.AsyncClient, case: Case) -> list[str]:
    """All bytes that one viewer gets: joining, reconnecting, asking, erring, talking, and another's move."""
    viewer = case.viewer
    room = await hub.room(case.id)
    table = room.table
    assert table.match is not None
    guest = Guest(f"g{viewer}", f"P{viewer}", "es") if viewer >= 0 else Guest("-w", "W", "es", persistent=False)
    sent: list[str] = []
    for lang, have in (("es", 0), ("en", 0), ("es", table.at - 3), ("es", table.at)):
        wire = Wire()
        connection = Connection(hub, room, guest, wire, "x")
        await connection.greet(Hello(VERSION, lang, have))
        if lang == "es" and have == 0:
            for message in questions(table, viewer):
                await connection.handle(message.encode())
        await asyncio.sleep(0)
        if have == table.at and case.after is not None and table.match.actor != viewer:
            await another_moves(room, case.after)
        connection.close(1000)
        room.leave(connection)
        sent += wire.bytes
    head = {"authorization": f"Bearer token-{viewer}"} if viewer >= 0 else {}
    for path in ("", "?lang=es", "/record", "/replay?seat=all", f"/replay?seat={viewer}", "/outline"):
        answer = await http.get(f"/api/tables/{case.id}{path}", headers=head)
        sent.append(f"{answer.status_code} {sorted(answer.headers.items())} {answer.text}")
    for path, form in (("/join", None), ("/take-over", {"at": 0, "seat": 0})):
        answer = await http.post(f"/api/tables/{case.id}{path}", headers=head, json=form)
        sent.append(f"{answer.status_code} {sorted(answer.headers.items())} {answer.text}")
    if viewer >= 0:
        mine = (await http.get("/api/tables?mine=true", headers=head)).json()
        sent.append(json.dumps([each for each in mine if each["id"] == case.id]))
    return sent


def questions(table: Table, viewer: int) -> list[str]:
    """What a client may try: illegal moves of its own, others' seats, other times, talk, nonsense."""
    assert table.match is not None
    actions = table.game.definition.verbs.actions
    legal = {tuple(action) for action in table.legal(viewer)}
    tried = [list(action) for action in actions[:: max(1, len(actions) // 40)] if tuple(action) not in legal]
    messages: list[dict[str, Any]] = []
    for number, action in enumerate(tried):
        seats = [viewer, (viewer + 1) % table.setup.players] if number < 3 else [viewer]
        messages += [
            {"type": "play", "id": str(number), "seat": seat, "at": table.at, "action": action} for seat in seats
        ]
    messages += [
        {"type": "play", "id": "late", "seat": viewer, "at": 3, "action": tried[0]},
        {"type": "chat", "id": "c", "text": "hola"},
        {"type": "chat", "id": "c", "text": "hola", "to": "team"},
        {"type": "hint", "id": "h", "seat": viewer, "at": table.at},
        *({"type": "show", "seat": seat} for seat in range(table.setup.players)),
        {"type": "describe"},
        *({"type": "show", "seat": seat} for seat in range(table.setup.players)),
        {"type": "resync", "have": table.at - 2},
        {"type": "sit", "seat": 0},
        {"type": "start"},
        {"type": "rematch"},
        {"type": "nonsense"},
    ]
    return [json.dumps(message) for message in messages]


async def another_moves(room: Room, code: int) -> None:
    """Whoever acts does what the history says comes next."""
    table = room.table
    assert table.match is not None
    plan = table._plan(code, NOON, None)
    if len(plan.rows) == 1:  # what chance draws then may differ, and may be seen
        await room._carry_out(plan)


def cases_of(name: str, players: int, options: dict[str, Any], steps: int, seed: int = 0) -> list[Case]:
    game = Game(definition(name), players, options)
    cases = []
    for viewer in range(SPECTATOR, players):
        for number, at in enumerate((steps, steps + 25)):
            whole = recorded(game, at + 1, seed=seed + 10 * viewer + number)
            if whole.over or whole.steps[-1].actor == CHANCE:
                whole = recorded(game, at + 2, seed=seed + 10 * viewer + number)
            *codes, after = [step.code for step in whole.steps]
            other = other_history(game, codes, viewer, seed=number)
            if other is not None:
                follows = whole.steps[-1].seen_by == EVERYONE and possible(game, other, after)
                table = f"{name}-{players}-{viewer}-{seed + number}"
                cases.append(Case(table, game, viewer, codes, other, after if follows else None))
    return cases


def test_what_a_seat_cannot_know_changes_no_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For every game, seat and spectator: two servers whose tables differ in all that this viewer can't know."""
    monkeypatch.setattr("time.time", lambda: NOON + 5)
    cases = [case for game in GAMES for case in cases_of(*game)]

    async def look(folder: Path, histories: dict[str, list[int]]) -> dict[str, list[str]]:
        folder.mkdir()
        async with server_at(folder) as (hub, http):
            for case in cases:
                await lay(hub, case, histories[case.id])
            return {case.id: await everything_sent(hub, http, case) for case in cases}

    here = asyncio.run(look(tmp_path / "here", {case.id: case.here for case in cases}))
    there = asyncio.run(look(tmp_path / "there", {case.id: case.there for case in cases}))
    for case in cases:
        assert len(here[case.id]) > 60
        assert here[case.id] == there[case.id]
    moved = [text for texts in here.values() for text in texts if text.startswith('{"type":"steps"')]
    assert len(moved) > len(cases) // 4  # moves of others, as differences
    for name, players, _, _ in GAMES:
        assert sum(case.id.startswith(f"{name}-{players}-") for case in cases) >= players


def possible(game: Game, codes: list[int], code: int) -> bool:
    match, _ = rows_of(game, codes)
    return code in match.legal_codes()


def test_push_has_nothing_to_hide() -> None:
    match = recorded(Game(definition(DUEL), 3, {}), 200, 1)
    assert all(step.seen_by == EVERYONE for step in match.steps)


@pytest.mark.parametrize("name", [LIGHTEST, with_option("expert")])
def test_over_a_whole_game_every_state_is_what_the_record_says_the_seat_saw(served: Served, name: str) -> None:
    """A real server, two people, a bot, somebody who watches: each state they got is compared with the record's."""
    ana, bea = served.guest("Ana"), served.guest("Bea")
    table = ana.open(name, "me", "open", "random")
    bea.post(f"/api/tables/{table}/join", {"seat": 1})
    clients = {0: ana.at(table), 1: bea.at(table), -1: served.at(table)}
    for client in clients.values():
        client.until("welcome")
    clients[0].send({"type": "start"})
    states: dict[int, list[dict[str, Any]]] = {seat: [] for seat in clients}
    over = False
    while not over:
        for seat, client in clients.items():
            message = client.poll()
            if message is None:
                continue
            if message["type"] == "state":
                states[seat].append(message)
                if message["legal"]:
                    action = message["legal"][len(states[seat]) % len(message["legal"])]
                    at = message["at"]
                    client.send({"type": "play", "id": str(at), "seat": seat, "at": at, "action": action})
            over = over or (message["type"] == "table" and message["table"]["status"] == "over")
    record = read_record(served.http.get(f"/api/tables/{table}/record").content)
    views: dict[int, list[Any]] = {seat: [] for seat in clients}
    seen: dict[int, list[Any]] = {seat: [] for seat in clients}
    for match in replay(record, definition):
        for seat in clients:
            views[seat].append(msgspec.to_builtins(match.view(seat)))
            if match.steps:
                seen[seat].append(list(match.seen(match.steps[-1], seat)))
    for seat, got in states.items():
        assert len(got) > 10
        for state in got:
            assert state["view"] == json.loads(msgspec.json.encode(views[seat][state["at"]]))
            for step in state["steps"]:
                assert step["action"] == seen[seat][step["number"]]
    everything = json.dumps([client.heard for client in clients.values()])
    before_end = everything.split('"status": "over"')[0]
    assert str(record.secret) not in before_end

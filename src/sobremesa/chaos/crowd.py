"""The clients of a run: a number of tables at once, each replaced when its game is over, and bad HTTP requests."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import httpx

from sobremesa.games import game_ids

from .client_log import HOUSE, ClientLog, write_people
from .nodes import Node
from .settings import Settings
from .table_setups import TableSetup, draw_setup
from .visitor import LOST, Visitor

GONE = (*LOST, httpx.HTTPError)
NAMES = ("Ana", "Bea", "Cris", "Dani", "Eva", "Fer", "Gala", "Hugo", "Irene", "Javi")
TABLES_EACH = 4
"""Tables per guest: there are fewer guests than seats, so that everybody sits at several tables."""


@dataclass(frozen=True)
class Person:
    """A guest of the server; number -1 is a spectator without a token."""

    number: int
    name: str
    lang: str
    token: str


@dataclass
class Tally:
    """Counts of what the crowd did, and of the answers."""

    laid: int = 0
    """Tables that were opened."""
    finished: int = 0
    done: int = 0
    frames: int = 0
    repeated: int = 0
    forged: int = 0
    hung_up: int = 0
    lost: int = 0
    """Connections that were not closed properly, by either side."""
    asked: int = 0
    """Bad HTTP requests."""
    refused: dict[str, int] = field(default_factory=dict)


class Crowd:
    """All guests who play, watch and misbehave."""

    def __init__(self, settings: Settings, nodes: list[Node]) -> None:
        self.tally = Tally()
        self.settling = False
        self.closing = False
        self._settings, self._nodes = settings, nodes
        self._dice = random.Random(settings.seed)
        self._people: list[Person] = []
        self._client_logs: list[ClientLog] = []
        self._house = ClientLog(settings.folder, HOUSE)
        self._next_move = 0.0
        self._http = httpx.AsyncClient(timeout=10, trust_env=False)

    def address(self, dice: random.Random) -> str:
        """Return the address of any node."""
        return dice.choice(self._nodes).address

    def slot(self) -> float:
        """Return when the next move may be made: all tables share one rate."""
        now = time.monotonic()
        rate = self._settings.moves * (3 if self.settling else 1)
        self._next_move = max(self._next_move, now) + self._dice.expovariate(rate)
        return self._next_move

    async def create_guests(self) -> None:
        """Create the guests, each with a name and a token."""
        for number in range(max(8, self._settings.tables * 2 // TABLES_EACH + 8)):
            name, lang = f"{NAMES[number % len(NAMES)]} {number}", self._dice.choice(("es", "en"))
            answer = await self._ask("POST", "/api/guest", None, {"name": name, "lang": lang})
            self._people.append(Person(number, name, lang, str(answer["token"])))
        write_people(self._settings.folder, [sha256(p.token.encode()).hexdigest() for p in self._people])

    async def play(self) -> None:
        """Play at all tables, opening new ones until `settling`, then until the last game is over."""
        async with asyncio.TaskGroup() as group:
            for place in range(self._settings.tables):
                group.create_task(self._keep_table(place))
            group.create_task(self._send_bad_requests())

    def where_tables_are(self) -> dict[str, int]:
        """Return how many steps have been seen at each table that is not over."""
        return {log.table: log.at for log in self._client_logs}

    def stop(self) -> None:
        self.closing = True

    async def close(self) -> None:
        for log in (*self._client_logs, self._house):
            log.close()
        await self._http.aclose()

    async def _keep_table(self, place: int) -> None:
        """Play at one table after another."""
        await asyncio.sleep(place * 0.05)
        number = place
        while not (self.settling or self.closing):
            try:
                await self._one_table(number)
            except GONE:
                await asyncio.sleep(0.3)
            number += self._settings.tables

    async def _one_table(self, number: int) -> None:
        dice = random.Random(f"{self._settings.seed} {number}")
        setup = draw_setup(dice, number)
        people = dice.sample(self._people, min(len(self._people), 1 + setup.guests + setup.watchers))
        table = (await self._ask("POST", "/api/tables", people[0], setup.form)).get("id")
        if not isinstance(table, str):
            raise TimeoutError
        log = ClientLog(self._settings.folder, table, {"kind": setup.kind, **setup.form})
        self._client_logs.append(log)
        self.tally.laid += 1
        await self._take_seats(table, people[1 : 1 + setup.guests])
        await self._sit_until_over(log, setup, people, dice)
        self.tally.finished += not self.closing
        log.close()
        self._client_logs.remove(log)

    async def _take_seats(self, table: str, people: list[Person]) -> None:
        """Let each person take a seat. If an answer is lost, the repeated request may take a second one."""
        for person in people:
            while not self.closing:
                try:
                    await self._ask("POST", f"/api/tables/{table}/join", person, {})
                except GONE:
                    await asyncio.sleep(0.2)
                    continue
                break

    async def _sit_until_over(
        self, log: ClientLog, setup: TableSetup, people: list[Person], dice: random.Random
    ) -> None:
        visitors = [
            Visitor(self, log, person, setup.move_seconds, dice.randrange(2**32))
            for person in (*people, *[_spectator(dice)] * (dice.random() < 0.2))
        ]
        visitors[0].starts_game = True
        async with asyncio.TaskGroup() as group:
            for visitor in visitors:
                group.create_task(visitor.stay())

    # Over HTTP.

    async def _ask(self, method: str, path: str, person: Person | None, form: Any = None) -> dict[str, Any]:
        """Return the answer of the first node that gives one; {} if the request was refused for good."""
        while not self.closing:
            try:
                answer = await self._request(method, path, person.token if person else None, form)
            except GONE:
                await asyncio.sleep(0.2)
                continue
            if answer.status_code < 400:
                return dict(answer.json())
            if answer.status_code == 409:
                return {}
            if answer.status_code != 503:
                self._house.fault("http", f"{method} {path[:11]} {answer.status_code}")
            await asyncio.sleep(0.3)
        raise TimeoutError

    async def _request(self, method: str, path: str, token: str | None, form: Any) -> httpx.Response:
        head = {"Authorization": f"Bearer {token}"} if token is not None else {}
        body: dict[str, Any] = {"content": form} if isinstance(form, bytes) else {"json": form}
        self._http.cookies.clear()
        answer = await self._http.request(
            method, f"http://{self.address(self._dice)}{path}", headers=head, **({} if form is None else body)
        )
        if answer.status_code >= 500 and answer.status_code != 503:
            self._house.fault("http", f"{method} {path[:11]} {answer.status_code}")
        return answer

    async def _send_bad_requests(self) -> None:
        """Send bad requests over HTTP, a few a second, until `settling`."""
        while not (self.settling or self.closing):
            await asyncio.sleep(self._dice.uniform(0.2, 0.8))
            table = self._dice.choice(self._client_logs).table if self._client_logs else "nowhere"
            person = self._dice.choice(self._people)
            asked = self._dice.choice(_requests(table, person.token))
            self.tally.asked += 1
            try:
                answer = await self._request(*asked)
            except GONE:
                continue
            if answer.status_code < 400 and asked[0] == "POST":
                self._house.fault("forged-http", f"{asked[1][:11]} {answer.status_code}")


def _spectator(dice: random.Random) -> Person:
    return Person(-1, "?", dice.choice(("es", "en")), "")


def _requests(table: str, token: str) -> tuple[tuple[str, str, str | None, Any], ...]:
    """Return requests (method, path, token, body) that must be refused without an error of the server."""
    game = game_ids()[0]
    return (
        ("POST", "/api/tables", token, {"game": "parcheesi", "players": 2}),
        ("POST", "/api/tables", token, {"game": game, "players": 99}),
        ("POST", "/api/tables", token, {"game": game, "players": 2, "seats": ["me"], "secret": "00"}),
        ("POST", "/api/tables", token, b'{"game": '),
        ("POST", "/api/tables", "no-such-token", {"game": game, "players": 2}),
        ("POST", "/api/tables/no-such-table/join", token, {}),
        ("POST", f"/api/tables/{table}/join", "no-such-token", {"seat": 0}),
        ("POST", f"/api/tables/{table}/join", token, {"seat": 10**6}),
        ("POST", f"/api/tables/{table}/leave", "no-such-token", {}),
        ("POST", "/api/guest", None, b"\xff\x00"),
        ("GET", f"/api/tables/{table}/record", token, None),
        ("GET", f"/api/tables/{table}/replay?seat=all&from=0&to=9", token, None),
        ("GET", f"/api/tables/{table}/replay?seat=../..", None, None),
        ("GET", "/../../etc/passwd", None, None),
        ("PUT", f"/api/tables/{table}", token, {"status": "over"}),
        ("GET", f"/api/tables/{table}?lang=xx", token, None),
    )

"""A table on a server, through the documented protocol; lost connections are taken up again by themselves."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_type_hints
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from sobremesa.core.errors import Unreadable
from sobremesa.core.match import Game
from sobremesa.core.verbs import Action
from sobremesa.games import box

from .guests import known_token, remember
from .moves import terminal_words
from .table import Frame, worth_a_line

VERSION = 1


class RemoteTable:
    """Our seats at a table that stands on a server."""

    def __init__(self, address: str, table_id: str, lang: str, token: str) -> None:
        self.address = address
        self.table_id = table_id
        self.lang = lang
        self.token = token
        self.info: dict[str, Any] = {}
        self.mine: list[int] = []
        self.names: list[str] = []
        self.game: Game
        self.status = ""
        self._frames: dict[int, Frame] = {}
        self._log: dict[int, list[str]] = {}
        self._known = 0
        self._changed: list[Callable[[], None]] = []
        self._asked: dict[str, tuple[str, asyncio.Future[dict[str, Any]]]] = {}
        self._line: ClientConnection | None = None

    @property
    def hints(self) -> bool:
        return bool(self.info.get("hints"))

    def listen(self, changed: Callable[[], None]) -> None:
        self._changed.append(changed)

    def frame(self, seat: int) -> Frame | None:
        return self._frames.get(seat)

    def log(self, seat: int) -> list[str]:
        return self._log.setdefault(seat, [])

    def why_not(self, seat: int, text: str) -> str | None:
        """Only a try tells: the server knows the rules, and says which clause is in the way."""
        return terminal_words(self.lang).say("only-a-try-tells")

    # The connection.

    async def run(self) -> None:
        wait = 0.2
        while not self._settled:
            try:
                async with connect(self._socket_address(), max_size=2**22) as line:
                    wait = 0.2
                    await self._attend(line)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            self._line = None
            if self._settled:
                return
            self._say_status(terminal_words(self.lang).say("lost-connection"))
            await asyncio.sleep(wait)
            wait = min(5.0, wait * 2)

    @property
    def _settled(self) -> bool:
        """Whether the game is over, and whoever made its last move has the answer."""
        waiting = any(not answer.done() for _, answer in self._asked.values())
        return not waiting and any(frame.over for frame in self._frames.values())

    def _socket_address(self) -> str:
        return f"{self.address.replace('http', 'ws', 1)}/api/tables/{self.table_id}/ws"

    async def _attend(self, line: ClientConnection) -> None:
        hello = {"type": "hello", "version": VERSION, "lang": self.lang, "have": self._known, "token": self.token}
        await line.send(msgspec.json.encode(hello).decode())
        self._line = line
        for asked, _ in list(self._asked.values()):
            await line.send(asked)
        async for text in line:
            self._hear(msgspec.json.decode(text))
            if self._settled:
                return

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome" | "table":
                self.take_info(message["table"], message["seats"])
            case "state":
                self._take_state(message)
            case "done" | "refused" | "advice":
                _, answer = self._asked.get(message.get("id", ""), ("", None))
                if answer is not None and not answer.done():
                    answer.set_result(message)
        self._say_status("" if self._frames else terminal_words(self.lang).say("waiting-to-start"))

    def take_info(self, info: dict[str, Any], seats: list[int]) -> None:
        """The table as the server tells it now, and which seats are ours."""
        self.info = info
        self.mine = seats
        say = terminal_words(self.lang).say
        self.names = [seat["name"] or say("seat", number=seat["seat"] + 1) for seat in info["seats"]]
        if not hasattr(self, "game"):
            self.game = Game(box(info["game"]), info["players"], info["options"])
        for seat, frame in self._frames.items():
            self._frames[seat] = self._with_result(frame)

    def _with_result(self, frame: Frame) -> Frame:
        """Who has won is told with the table, after the last view."""
        if self.info.get("status") != "over":
            return frame
        return replace(frame, over=True, scores=self.info["scores"], winners=self.info["winners"])

    def _take_state(self, message: dict[str, Any]) -> None:
        seat = message["seat"]
        view = msgspec.convert(message["view"], get_type_hints(self.game.box.view)["return"])
        legal = [Action(action) for action in message["legal"]]
        scores = list(getattr(view, "scores", None) or [0] * self.game.players)
        self._frames[seat] = self._with_result(Frame(seat, message["at"], view, legal, scores=scores))
        log = self.log(seat)
        for step in message["steps"]:
            if step["number"] >= self._known and worth_a_line(step["actor"], Action(step["action"])):
                log += step["lines"]
        self._known = max(self._known, message["at"])

    def _say_status(self, text: str) -> None:
        self.status = text
        for changed in self._changed:
            changed()

    # What is done.

    async def play(self, seat: int, text: str) -> str | None:
        frame = self._frames[seat]
        try:
            action = list(self.game.box.verbs.actions[self.game.box.verbs.read(text)])
        except Unreadable as error:
            return error.said(self.lang)
        answer = await self._ask({"type": "play", "seat": seat, "at": frame.at, "action": action})
        return None if answer["type"] == "done" else str(answer["text"])

    async def advise(self, seat: int) -> str:
        answer = await self._ask({"type": "hint", "seat": seat, "at": self._frames[seat].at})
        return str(answer["text"])

    async def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """The answer to a message; if the connection is lost meanwhile, the next one sends it again under its id."""
        name = secrets.token_hex(8)
        text = msgspec.json.encode({**message, "id": name}).decode()
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._asked[name] = text, answer
        try:
            if self._line is not None:
                with contextlib.suppress(ConnectionClosed):
                    await self._line.send(text)
            return await answer
        finally:
            del self._asked[name]

    async def close(self) -> None:
        if self._line is not None:
            await self._line.close()


async def join(link: str, name: str | None, lang: str) -> RemoteTable:
    """Sit down at the table that a link names, or watch it if no seat is free."""
    parts = urlsplit(link)
    table_id = parts.path.rstrip("/").rpartition("/")[2]
    if parts.scheme not in ("http", "https") or not parts.netloc or not table_id:
        raise Unreadable("no-link", link=link)
    address = f"{parts.scheme}://{parts.netloc}"
    async with httpx.AsyncClient(base_url=address, timeout=10, trust_env=False) as client:
        try:
            token = await _come_in(client, address, name, lang)
            info = await _sit(client, table_id)
        except (httpx.HTTPError, KeyError, ValueError) as error:
            raise Unreadable("no-answer", link=link, reason=type(error).__name__) from None
    table = RemoteTable(address, table_id, lang, token)
    table.take_info(info, [])
    return table


async def _come_in(client: httpx.AsyncClient, address: str, name: str | None, lang: str) -> str:
    """The guest we were here before, or a new one."""
    token = known_token(address)
    if token is not None:
        client.headers["Authorization"] = f"Bearer {token}"
        if (await client.get("/api/guest")).is_success:
            if name:
                (await client.patch("/api/guest", json={"name": name, "lang": lang})).raise_for_status()
            return token
        del client.headers["Authorization"]
    asked = {"lang": lang, "name": name} if name else {"lang": lang}
    token = str((await client.post("/api/guest", json=asked)).raise_for_status().json()["token"])
    client.headers["Authorization"] = f"Bearer {token}"
    remember(address, token)
    return token


async def _sit(client: httpx.AsyncClient, table_id: str) -> dict[str, Any]:
    """Take a free seat if the game has not begun and we have none; the table as it is then."""
    info: dict[str, Any] = (await client.get(f"/api/tables/{table_id}")).raise_for_status().json()
    mine = (await client.get("/api/tables", params={"mine": True})).raise_for_status().json()
    free = any(seat["kind"] == "free" for seat in info["seats"])
    if info["status"] == "waiting" and free and not any(table["id"] == table_id for table in mine):
        (await client.post(f"/api/tables/{table_id}/join", json={})).raise_for_status()
    return dict((await client.get(f"/api/tables/{table_id}")).raise_for_status().json())

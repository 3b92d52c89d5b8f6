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

from sobremesa.core.errors import ParseError, SobremesaError
from sobremesa.core.match import Game
from sobremesa.core.verbs import Action
from sobremesa.games import definition

from .guests import known_token, remember
from .moves import terminal_words
from .table import Frame, worth_telling

VERSION = 1


class ServerRefused(ParseError):
    """What a server answers instead of doing what it was asked to, in its own words."""

    def __init__(self, text: str) -> None:
        super().__init__("no-answer")
        self.text = text

    def said(self, lang: str) -> str:
        return self.text


class RemoteTable:
    """Our seats at a table that stands on a server."""

    def __init__(self, address: str, table_id: str, lang: str, token: str) -> None:
        self.address = address
        self.table_id = table_id
        self.link = f"{address}/t/{table_id}"
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

    def farewell(self, lang: str) -> str:
        return terminal_words(lang).say("quit-server", link=self.link)

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
            self.game = Game(definition(info["game"]), info["players"], info["options"])
        for seat, frame in self._frames.items():
            self._frames[seat] = self._with_result(frame)

    def _with_result(self, frame: Frame) -> Frame:
        """Who has won is told with the table, after the last view."""
        if self.info.get("status") != "over":
            return frame
        return replace(frame, over=True, scores=self.info["scores"], winners=self.info["winners"])

    def _take_state(self, message: dict[str, Any]) -> None:
        seat = message["seat"]
        view = msgspec.convert(message["view"], get_type_hints(self.game.definition.view)["return"])
        legal = [Action(action) for action in message["legal"]]
        scores = list(getattr(view, "scores", None) or [0] * self.game.players)
        self._frames[seat] = self._with_result(Frame(seat, message["at"], view, legal, scores=scores))
        log = self.log(seat)
        for step in message["steps"]:
            if step["number"] >= self._known:
                log += worth_telling(step["actor"], Action(step["action"]), step["lines"])
        self._known = max(self._known, message["at"])

    def _say_status(self, text: str) -> None:
        self.status = text
        for changed in self._changed:
            changed()

    # What is done.

    async def play(self, seat: int, text: str) -> str | None:
        frame = self._frames[seat]
        try:
            action = list(self.game.definition.verbs.actions[self.game.definition.verbs.read(text)])
        except ParseError as error:
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
    address, table_id = _taken_apart(link)
    table = RemoteTable(address, table_id, lang, "")
    try:
        headers = {"Accept-Language": lang}
        async with httpx.AsyncClient(base_url=address, timeout=10, trust_env=False, headers=headers) as client:
            table.token = await _come_in(client, address, name, lang)
            table.take_info(await _sit(client, table_id), [])
            table.status = "" if table.info["status"] != "waiting" else terminal_words(lang).say("waiting-to-start")
    except SobremesaError:
        raise
    except (httpx.InvalidURL, UnicodeError):
        raise ParseError("no-link", link=link) from None
    except (httpx.HTTPError, LookupError, TypeError, ValueError) as error:
        raise ParseError("no-answer", link=link, reason=type(error).__name__) from None
    return table


def _taken_apart(link: str) -> tuple[str, str]:
    """The server's address and the table's id."""
    try:
        parts = urlsplit(link)
        named = parts.hostname and parts.port != 0  # a port that is none is an error
    except ValueError:
        raise ParseError("no-link", link=link) from None
    table_id = parts.path.rstrip("/").rpartition("/")[2]
    if parts.scheme not in ("http", "https") or not named or not table_id:
        raise ParseError("no-link", link=link)
    return f"{parts.scheme}://{parts.netloc}", table_id


def _done(answer: httpx.Response) -> httpx.Response:
    """The answer, if what was asked for was done; else why not, as the server says it."""
    if answer.is_success:
        return answer
    try:
        text = str(answer.json()["text"])
    except (ValueError, LookupError, TypeError):
        answer.raise_for_status()
        raise
    raise ServerRefused("".join(letter for letter in text if letter.isprintable()))


async def _come_in(client: httpx.AsyncClient, address: str, name: str | None, lang: str) -> str:
    """The guest we were here before, or a new one."""
    token = known_token(address)
    if token is not None:
        client.headers["Authorization"] = f"Bearer {token}"
        if (await client.get("/api/guest")).is_success:
            if name:
                _done(await client.patch("/api/guest", json={"name": name, "lang": lang}))
            return token
        del client.headers["Authorization"]
    asked = {"lang": lang, "name": name} if name else {"lang": lang}
    token = str(_done(await client.post("/api/guest", json=asked)).json()["token"])
    client.headers["Authorization"] = f"Bearer {token}"
    with contextlib.suppress(OSError):  # the game can be played all the same; we only come back as somebody else
        remember(address, token)
    return token


async def _sit(client: httpx.AsyncClient, table_id: str) -> dict[str, Any]:
    """Take a free seat if the game has not begun and we have none; the table as it is then."""
    info: dict[str, Any] = _done(await client.get(f"/api/tables/{table_id}")).json()
    mine = _done(await client.get("/api/tables", params={"mine": True})).json()
    free = any(seat["kind"] == "free" for seat in info["seats"])
    if info["status"] == "waiting" and free and not any(table["id"] == table_id for table in mine):
        _done(await client.post(f"/api/tables/{table_id}/join", json={}))
    return dict(_done(await client.get(f"/api/tables/{table_id}")).json())

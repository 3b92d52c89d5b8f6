"""A table on a server, with reconnection."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, get_type_hints
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from sobremesa.core.errors import ParseError, SobremesaError
from sobremesa.core.match import Game
from sobremesa.core.seats import SPECTATOR
from sobremesa.core.verbs import Action
from sobremesa.core.words import words
from sobremesa.games import definition
from sobremesa.protocol.client import (
    Answered,
    ChatReceived,
    Event,
    ProtocolError,
    Request,
    ResyncNeeded,
    SeatState,
    StateChanged,
    TableClient,
    TableUpdated,
    encode,
    new_request_id,
    table_url,
)
from sobremesa.protocol.http import GuestToken, NewTable
from sobremesa.protocol.lines import log_line
from sobremesa.protocol.messages import (
    Advice,
    Audience,
    Chat,
    Done,
    Noted,
    Refused,
    Said,
    SeenStep,
    TableInfo,
)

from .guests import known_token, remember
from .moves import terminal_words
from .table import Frame, PauseNote, count_lines, shown_scores, worth_telling
from .texts import shown
from .waiting import WaitingTable, host_message, waiting_table

Answer = Done | Noted | Refused | Advice

CHAT_WITHIN = 5.0
"""Seconds to wait until a chat message of ours comes back."""


class ServerRefused(ParseError):
    """The server refuses a request. The text is the server's."""

    def __init__(self, text: str) -> None:
        super().__init__("no-answer")
        self.text = text

    def text_in(self, lang: str) -> str:
        return self.text


class RemoteTable:
    """A table on a server, with the seats of the guest whose token is `token`. Implements `terminal.table.Table`."""

    def __init__(self, address: str, info: TableInfo, lang: str, token: str) -> None:
        name = info.game if info.edition is None else f"{info.game}@{info.edition}"
        self.game = Game(definition(name), info.players, info.options)
        self.address = address
        self.link = f"{address}/t/{info.id}"
        self.lang = lang
        self.token = token
        self.info = info
        self.mine: list[int] = []
        self.names: list[str] = []
        self.status = "" if info.status != "waiting" else terminal_words(lang).say("waiting-to-start")
        view_type: type[Any] = get_type_hints(self.game.definition.view)["return"]
        self._client = TableClient(view_type, lang=lang, token=token)
        self._frames: dict[int, Frame] = {}
        self._log: dict[int, list[str]] = {}
        self._first_lines: dict[int, dict[int, int]] = {}
        """For each step of a seat's log, the number of its first line."""
        self._first_recalled: dict[int, int] = {}
        self._chat_lines: dict[int, set[int]] = {}
        self._last: dict[int, int] = {}
        self._listeners: list[Callable[[], None]] = []
        self._answers: dict[str, asyncio.Future[Answer]] = {}
        self._chats: dict[str, asyncio.Future[str | None]] = {}
        self._chats_shown: set[int] = set()
        self._socket: ClientConnection | None = None
        self._take_info(info)

    @property
    def hints(self) -> bool:
        return self.info.hints

    def listen(self, changed: Callable[[], None]) -> None:
        self._listeners.append(changed)

    def frame(self, seat: int) -> Frame | None:
        frame = self._frames.get(seat)
        if frame is None or not self.info.pausing or self.info.steps != frame.at:
            return frame
        return replace(frame, pause=self._pause(seat))

    def _pause(self, seat: int) -> PauseNote:
        """Return what is to be seen in the pause that is on."""
        seats = self.info.seats
        waiting = [self.names[each.seat] for each in seats if each.here and not each.goes_on]
        ready = not self.mine or all(seats[each].goes_on for each in self.mine)
        return PauseNote(count_lines(self.log(seat), self._last.get(seat, 0)), waiting, ready)

    def log(self, seat: int) -> list[str]:
        return self._log.setdefault(seat, [])

    def waiting(self, lang: str) -> WaitingTable | None:
        return (
            waiting_table(self.info, self.link, self.names, self.mine, lang) if self.info.status == "waiting" else None
        )

    def recalled(self, seat: int) -> list[str]:
        first, chat = self._first_recalled.get(seat, 0), self._chat_lines.get(seat, set())
        return [line for number, line in enumerate(self.log(seat)) if number >= first or number in chat]

    def farewell(self, lang: str) -> str:
        return terminal_words(lang).say("quit-server", link=self.link)

    def why_not(self, seat: int, text: str) -> str | None:
        """Return a text that only trying will tell: the server names the clause when it refuses a move."""
        return terminal_words(self.lang).say("only-a-try-tells")

    # The connection.

    async def run(self) -> None:
        while not self._finished:
            with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError, ProtocolError):
                async with connect(table_url(self.address, self.info.id), max_size=2**22) as socket:
                    await self._serve(socket)
            self._socket = None
            if self._finished:
                return
            self._set_status(terminal_words(self.lang).say("lost-connection"))
            await asyncio.sleep(self._client.disconnected())

    @property
    def _finished(self) -> bool:
        """Whether the game is over, and no request waits for its answer."""
        return not self._client.unanswered and any(frame.over for frame in self._frames.values())

    async def _serve(self, socket: ClientConnection) -> None:
        """Exchange messages over one connection until it ends, or the game does."""
        for text in self._client.connect():
            await socket.send(text)
        self._socket = socket
        async for message in socket:
            event = self._client.receive(message)
            if isinstance(event, ResyncNeeded):
                await socket.send(event.text)
            self._take(event)
            if self._finished:
                return

    def _take(self, event: Event[Any] | None) -> None:
        match event:
            case TableUpdated(info):
                self._take_info(info)
            case StateChanged(state, new_steps):
                self._take_state(state, new_steps)
            case Answered(None, Refused(id=request) as refused) if request in self._chats:
                self._chats.pop(request).set_result(shown(refused.text))
            case Answered(None, Refused() as refused) if self.info.status == "waiting":
                self._set_status(shown(refused.text))
                return
            case Answered(Request(message), reply) if message.id in self._answers:
                self._answers.pop(message.id).set_result(reply)
            case ChatReceived(said):
                self._take_chat(said)
        self._set_status("" if self._frames else terminal_words(self.lang).say("waiting-to-start"))

    def _take_info(self, info: TableInfo) -> None:
        """Take over the table as the server describes it, and which seats are ours."""
        self.info = info
        self.mine = self._client.seats
        say = terminal_words(self.lang).say
        self.names = [shown(seat.name or "") or say("seat", number=seat.seat + 1) for seat in info.seats]
        for seat, frame in self._frames.items():
            self._frames[seat] = self._with_result(frame)

    def _with_result(self, frame: Frame) -> Frame:
        """Return a frame with the result, which comes with the table, after the last view."""
        if self.info.status != "over":
            return frame
        return replace(frame, over=True, scores=self.info.scores or [], winners=self.info.winners or [])

    def _take_state(self, state: SeatState[Any], new_steps: Sequence[SeenStep]) -> None:
        legal = [Action(action) for action in state.legal]
        race = self.game.definition.race
        if state.racing and race is not None and state.seat in self.mine:  # everyone may press, and the server answers
            legal = [self.game.definition.verbs.actions[self.game.definition.verbs.parse(race.press)]]
        scores = shown_scores(state.view, getattr(state.view, "scores", None) or [0] * self.game.players)
        self._frames[state.seat] = self._with_result(Frame(state.seat, state.at, state.view, legal, scores=scores))
        log, say = self.log(state.seat), words(self.game.definition, self.lang)
        first_lines = self._first_lines.setdefault(state.seat, {})
        for step in new_steps:
            first_lines[step.number] = len(log)
            lines = [shown(say.line(log_line(line), self.names)) for line in step.lines]
            told = worth_telling(step.actor, Action(step.action), lines)
            log += told
            self._last[state.seat] = len(told)
        self._first_recalled[state.seat] = first_lines.get(state.log_from, 0)

    def _take_chat(self, said: Said) -> None:
        """Add a chat message to the log. After a lost connection the last ones come again."""
        if said.number in self._chats_shown:
            return
        self._chats_shown.add(said.number)
        message = "chat-team" if said.to == "team" else "chat-line"
        name, text = shown(said.name), shown(said.text)
        for seat in self.mine or [SPECTATOR]:
            self._chat_lines.setdefault(seat, set()).add(len(self.log(seat)))
            self.log(seat).append(terminal_words(self.lang).say(message, name=name, text=text))
        if said.seat in self.mine or (said.seat == SPECTATOR and not self.mine):
            for waiting in self._chats.values():
                waiting.set_result(None)
            self._chats.clear()

    def _set_status(self, text: str) -> None:
        self.status = text
        for changed in self._listeners:
            changed()

    # What is done.

    async def play(self, seat: int, text: str) -> str | None:
        verbs = self.game.definition.verbs
        try:
            action = verbs.actions[verbs.read(text)]
        except ParseError as error:
            return error.text_in(self.lang)
        reply = await self._ask(self._client.play(action, seat=seat))
        if isinstance(reply, Noted):  # what comes of it is told when the race ends
            self._frames[seat] = replace(self._frames[seat], legal=[])
        return shown(reply.text) if isinstance(reply, Refused) else None

    async def go_on(self) -> None:
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(self._client.go_on())

    async def advise(self, seat: int) -> str:
        reply = await self._ask(self._client.hint(seat=seat))
        return shown(reply.text) if isinstance(reply, Refused | Advice) else ""

    async def arrange(self, command: str, rest: str) -> str:
        """Carry out a command of the host before the start; return why not, or nothing.

        What the server makes of it is told with the table; a refusal has no request to belong to.
        """
        message = host_message(command, rest.strip())
        if message is None or self.info.status != "waiting":
            return terminal_words(self.lang).say("host-not-now")
        if self.info.host is None or self.info.host not in self.mine:
            return terminal_words(self.lang).say("host-only")
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(encode(message))
        return ""

    async def say(self, text: str, to: Audience) -> str | None:
        say = terminal_words(self.lang).say
        if self._socket is None:
            return say("lost-connection")
        request, answer = new_request_id(), asyncio.get_running_loop().create_future()
        self._chats[request] = answer
        try:
            await self._socket.send(encode(Chat(request, text, to, self.mine[0] if self.mine else SPECTATOR)))
            return await asyncio.wait_for(answer, CHAT_WITHIN)
        except (ConnectionClosed, TimeoutError):
            return say("chat-lost")
        finally:
            self._chats.pop(request, None)

    async def _ask(self, request: Request) -> Answer:
        """Send a request and return its answer. If the connection is lost, the next one repeats the request."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._answers[request.id] = answer
        try:
            if self._socket is not None:
                with contextlib.suppress(ConnectionClosed):
                    await self._socket.send(request.text)
            return await answer
        finally:
            self._answers.pop(request.id, None)
            self._client.forget(request)

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()


async def join(link: str, name: str | None, lang: str, word: str | None = None) -> RemoteTable:
    """Sit down at the table that a link names, or watch it if no seat is free; `word` is what the host asks for.

    Raises:
        ParseError: This is no link to a table, or the server does not answer.
        ServerRefused: The server refuses.
    """
    address, table_id = _parse_link(link)
    if not table_id:
        raise ParseError("no-link", link=link)
    return await _enter(link, address, name, lang, lambda client: _sit(client, table_id, word))


async def open_table(link: str, form: NewTable, name: str | None, lang: str) -> RemoteTable:
    """Open a table on the server that a link names, as its host; raise as `join` does."""

    async def post(client: httpx.AsyncClient) -> TableInfo:
        answer = await client.post("/api/tables", content=msgspec.json.encode(form))
        return msgspec.json.decode(_successful(answer).content, type=TableInfo)

    return await _enter(link, _parse_link(link)[0], name, lang, post)


async def _enter(
    link: str, address: str, name: str | None, lang: str, ask: Callable[[httpx.AsyncClient], Awaitable[TableInfo]]
) -> RemoteTable:
    """Return the table that a server gives when asked for it, after signing in."""
    try:
        headers = {"Accept-Language": lang, "Content-Type": "application/json"}
        async with httpx.AsyncClient(base_url=address, timeout=10, trust_env=False, headers=headers) as client:
            token = await _sign_in(client, address, name, lang)
            return RemoteTable(address, await ask(client), lang, token)
    except SobremesaError:
        raise
    except (httpx.InvalidURL, UnicodeError):
        raise ParseError("no-link", link=link) from None
    except (httpx.HTTPError, ValueError) as error:
        raise ParseError("no-answer", link=link, reason=type(error).__name__) from None


def _parse_link(link: str) -> tuple[str, str]:
    """Return the server's address and the table's id, if there is one; raise ParseError if this is no link."""
    try:
        parts = urlsplit(link)
        named = parts.hostname and parts.port != 0  # reading an invalid port raises ValueError
    except ValueError:
        raise ParseError("no-link", link=link) from None
    table_id = parts.path.rstrip("/").rpartition("/")[2]
    if parts.scheme not in ("http", "https") or not named:
        raise ParseError("no-link", link=link)
    return f"{parts.scheme}://{parts.netloc}", table_id


def _successful(answer: httpx.Response) -> httpx.Response:
    """Return a successful answer.

    Raises:
        ServerRefused: The server says why not.
        HTTPStatusError: It says nothing that can be read.
    """
    if answer.is_success:
        return answer
    try:
        text = str(answer.json()["text"])
    except (ValueError, LookupError, TypeError):
        answer.raise_for_status()
        raise
    raise ServerRefused(shown(text))


async def _sign_in(client: httpx.AsyncClient, address: str, name: str | None, lang: str) -> str:
    """Return the stored token for this server, or that of a new guest."""
    token = known_token(address)
    if token is not None:
        client.headers["Authorization"] = f"Bearer {token}"
        if (await client.get("/api/guest")).is_success:
            if name:
                _successful(await client.patch("/api/guest", json={"name": name, "lang": lang}))
            return token
        del client.headers["Authorization"]
    asked = {"lang": lang, "name": name} if name else {"lang": lang}
    token = msgspec.json.decode(_successful(await client.post("/api/guest", json=asked)).content, type=GuestToken).token
    client.headers["Authorization"] = f"Bearer {token}"
    with contextlib.suppress(OSError):  # without the stored token the user can play, but returns as another guest
        remember(address, token)
    return token


async def _sit(client: httpx.AsyncClient, table_id: str, word: str | None) -> TableInfo:
    """Take a free seat if the game has not begun and we have none; return the table as it is then."""

    async def table() -> TableInfo:
        return msgspec.json.decode(_successful(await client.get(f"/api/tables/{table_id}")).content, type=TableInfo)

    info = await table()
    if info.status == "waiting" and not info.mine and any(seat.kind == "free" for seat in info.seats):
        _successful(await client.post(f"/api/tables/{table_id}/join", json={} if word is None else {"word": word}))
        info = await table()
    return info

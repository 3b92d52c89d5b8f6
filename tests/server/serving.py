"""A server in a thread, and clients over HTTP and WebSocket."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from sobremesa.protocol.following import Seen
from sobremesa.protocol.messages import VERSION, State, Steps
from sobremesa.server.app import create_app
from sobremesa.server.hub import Hub
from sobremesa.server.run import Server, configured, listen
from sobremesa.server.settings import Limits, Settings
from sobremesa.tables.pace import Pace

PATIENCE = 20.0


class Following:
    """Turns `steps` messages into the states that they lead to, so that a test sees a `state` after each step.

    A state has its legal actions one by one. A message that does not fit, or leads to another view than the server's,
    is an error.
    """

    def __init__(self) -> None:
        self._seen: Seen | None = None

    def whole(self, text: str | bytes) -> dict[str, Any]:
        """Return a message as JSON; for a `steps` message the state after it."""
        message = dict(json.loads(text))
        if message["type"] == "state":
            self._seen = Seen.of(msgspec.convert(message, State[Any]))
            return message | {"legal": self._seen.legal}
        if message["type"] != "steps":
            return message
        assert self._seen is not None
        seen = self._seen = self._seen.after(msgspec.convert(message, Steps))
        whole = {"at": seen.at, "seat": seen.seat, "view": seen.view, "legal": seen.legal, "steps": message["steps"]}
        if seen.log_from:
            whole["log_from"] = seen.log_from
        return {"type": "state", **whole, **({"racing": True} if seen.racing else {})}


@dataclass
class Client:
    """A WebSocket client at one table."""

    line: ClientConnection
    heard: list[dict[str, Any]] = field(default_factory=list)
    waiting: list[dict[str, Any]] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    """The types of the messages as they came."""
    following: Following = field(default_factory=Following)

    def send(self, message: dict[str, Any] | str | bytes) -> None:
        self.line.send(json.dumps(message) if isinstance(message, dict) else message)

    def hear(self) -> dict[str, Any]:
        return self.waiting.pop(0) if self.waiting else self._next()

    def _next(self) -> dict[str, Any]:
        return self._take(self.line.recv(timeout=PATIENCE))

    def _take(self, text: str | bytes) -> dict[str, Any]:
        message = self.following.whole(text)
        self.kinds.append(json.loads(text)["type"])
        self.heard.append(message)
        return message

    def poll(self) -> dict[str, Any] | None:
        """Return a message if one comes at once, else None."""
        try:
            return self._take(self.line.recv(timeout=0.005))
        except TimeoutError:
            return None

    def until(self, kind: str, check: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """Return the next message of a kind that passes the check."""
        while True:
            message = self.hear()
            if message["type"] == kind and check(message):
                return message

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a request and return its answer, such as `done` or `refused`. Messages in between are kept for later."""
        self.send(message)
        return self.until_answer(message.get("id", ""))

    def until_answer(self, request: str) -> dict[str, Any]:
        """Return the answer to a request sent before."""
        while True:
            heard = self._next()
            if heard["type"] in ("done", "noted", "refused", "advice", "pong") and heard["id"] == request:
                return heard
            self.waiting.append(heard)

    def play(self, state: dict[str, Any], action: list[Any] | None = None, **other: Any) -> dict[str, Any]:
        """Play in a state, by default its first legal action, and return the answer."""
        at = state["at"]
        message = {"type": "play", "id": f"m{at}", "seat": state["seat"], "at": at}
        return self.ask({**message, "action": action or state["legal"][0], **other})

    def turn(self) -> dict[str, Any]:
        """Return the next state in which this seat may act."""
        return self.until("state", lambda message: bool(message["legal"]))

    def close(self) -> None:
        self.line.close()


@dataclass
class Guest:
    """A guest with a token."""

    served: Reached
    token: str

    @property
    def head(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str) -> Any:
        return self.served.http.get(path, headers=self.head).json()

    def post(self, path: str, form: dict[str, Any] | None = None) -> Any:
        return self.served.http.post(path, json=form if form is not None else {}, headers=self.head).json()

    def open(self, game: str, *seats: str, **form: Any) -> str:
        """Open a table and return its id."""
        made = self.post("/api/tables", {"game": game, "players": len(seats), "seats": seats, **form})
        assert "id" in made, made
        return str(made["id"])

    def at(self, table: str, **hello: Any) -> Client:
        """Return a connection to a table that has said hello."""
        return self.served.at(table, headers=self.head, **hello)


@dataclass
class Reached:
    """A server at an address."""

    address: str
    http: httpx.Client
    lines: ExitStack

    def guest(self, name: str = "Ana", lang: str = "en") -> Guest:
        self.http.cookies.clear()  # with a cookie the server would rename the guest instead
        return Guest(self, self.http.post("/api/guest", json={"name": name, "lang": lang}).json()["token"])

    def line(self, table: str, headers: dict[str, str] | None = None, **more: Any) -> ClientConnection:
        where = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/ws"
        wanted = connect(where, additional_headers=headers or {}, max_size=2**24, compression=None, **more)
        line: ClientConnection = self.lines.enter_context(wanted)
        return line

    def at(self, table: str, headers: dict[str, str] | None = None, **hello: Any) -> Client:
        client = Client(self.line(table, headers))
        client.send({"type": "hello", "version": VERSION, **hello})
        return client


@dataclass
class Served(Reached):
    """A server that runs in this process."""

    hub: Hub
    loop: asyncio.AbstractEventLoop

    def do(self, work: Any) -> Any:
        """Run a coroutine on the server's event loop, and return its result."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)


@contextmanager
def serving(folder: Path, *, pace: Pace | None = None, limits: Limits | None = None, **more: Any) -> Iterator[Served]:
    """Run a server over a store in a folder, by default without limits and delays."""
    settings = Settings(
        store=str(folder / "tables.sqlite"),
        port=0,
        pace=pace or Pace.hurried(),
        limits=limits or Limits.generous(),
        **more,
    )
    listener = listen("127.0.0.1", 0)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    ready = threading.Event()
    loops: list[asyncio.AbstractEventLoop] = []

    def begun() -> None:
        loops.append(asyncio.get_running_loop())
        ready.set()

    app = create_app(settings)
    config = configured(settings, app)
    server = Server(config, begun)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    assert ready.wait(30)
    try:
        with httpx.Client(base_url=address, timeout=PATIENCE) as http, ExitStack() as lines:
            yield Served(address, http, lines, app.state.hub, loops[0])
    finally:
        server.should_exit = True
        thread.join(20)
        assert not thread.is_alive()

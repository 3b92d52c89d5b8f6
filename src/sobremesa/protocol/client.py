"""A client of one table, without I/O: it is given what arrives, and says what to send.

It works over any WebSocket library, blocking or not:

    client = TableClient(token=token)
    with connect(table_url(server, table_id)) as socket:
        for message in client.connect():
            socket.send(message)
        for message in socket:
            match client.receive(message):
                case StateChanged(state) if state.legal:
                    socket.send(client.play(state.legal[0]).text)
                case ResyncNeeded(text):
                    socket.send(text)

One object lives as long as its user stays at the table. After a lost connection `connect` says what to send on the next
one: how many steps are known, and every request that was not answered, under the same id, so that nothing is lost and
nothing is done twice. The server sends what has changed; the client holds the whole state, and checks it.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, TypeVar, Union, get_args

import msgspec

from .following import OutOfStep, Seen
from .messages import (
    VERSION,
    ActionParts,
    Advice,
    Done,
    FromClient,
    FromServer,
    GoOn,
    Hello,
    Hint,
    Noted,
    Part,
    Play,
    Pong,
    Refused,
    Resync,
    Said,
    SeenStep,
    State,
    Steps,
    TableChanged,
    TableInfo,
    Welcome,
)

SPECTATOR = -1
FIRST_DELAY, LONGEST_DELAY = 0.2, 5.0
"""Seconds to wait before connecting again: the first time, and at most."""

V = TypeVar("V")

_encoder = msgspec.json.Encoder()


class ProtocolError(ValueError):
    """The server has sent something that is no message of this protocol."""


@dataclass(frozen=True, slots=True)
class Request:
    """A message that the server answers. `text` is what to send."""

    message: Play | Hint
    text: str

    @property
    def id(self) -> str:
        return self.message.id


@dataclass(frozen=True, slots=True)
class SeatState(Generic[V]):
    """The table as a seat sees it, or a spectator (`seat` -1), after `at` steps.

    `legal` is what the seat may do now, `labels` the same in words and `picture` the view as text, after `describe`.
    """

    at: int
    seat: int
    view: V
    legal: list[ActionParts]
    log_from: int = 0
    """The first step that the log shows."""
    racing: bool = False
    picture: str = ""
    labels: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class TableUpdated:
    """`TableClient.table` and `seats` are new."""

    table: TableInfo


@dataclass(frozen=True, slots=True)
class StateChanged(Generic[V]):
    """A seat has a new state. `new_steps` are the steps that this client had not received for that seat."""

    state: SeatState[V]
    new_steps: Sequence[SeenStep]


@dataclass(frozen=True, slots=True)
class ResyncNeeded:
    """What the server has sent does not fit what is known here. `text` is what to send; a full state comes then."""

    text: str


@dataclass(frozen=True, slots=True)
class Answered:
    """The server has answered. `request` is None if nobody waits for it: it had no id, or was answered before."""

    request: Request | None
    reply: Done | Noted | Refused | Advice


@dataclass(frozen=True, slots=True)
class ChatReceived:
    """Somebody has written something."""

    said: Said


Event = TableUpdated | StateChanged[V] | ResyncNeeded | Answered | ChatReceived


class TableClient(Generic[V]):
    """One guest at one table, from one connection to the next.

    `view_type` is what views are decoded into: the game's view, or by default plain lists and dictionaries. Without
    `views` they are left out, for programs that only need to know what they may do. Without a `token` in the hello, the
    connection's headers say who the guest is.
    """

    def __init__(
        self,
        view_type: type[V] = Any,  # type: ignore[assignment]
        *,
        lang: str = "en",
        token: str | None = None,
        views: bool = True,
    ) -> None:
        self.lang = lang
        self.token = token
        self.table: TableInfo | None = None
        """The table as the server described it last."""
        self.name = ""
        """The guest's name."""
        self.seats: list[int] = []
        """The guest's seats."""
        self.states: dict[int, SeatState[V]] = {}
        """The last state of each seat that was shown; -1 is a spectator's."""
        self.shown = SPECTATOR
        """The seat that was shown last."""
        self.unanswered: dict[str, Request] = {}
        """Requests without an answer, by id, the oldest first."""
        self._known: dict[int, int] = {}
        self._seen: Seen | None = None
        self._view_type, self._views = view_type, views
        self._decoder = _decoder(views)
        self._delay = FIRST_DELAY

    # What is known.

    @property
    def state(self) -> SeatState[V] | None:
        """The state that was shown last; None before the game starts."""
        return self.states.get(self.shown)

    @property
    def over(self) -> bool:
        return self.table is not None and self.table.status == "over"

    def steps_known(self, seat: int) -> int:
        """Return how many steps this client has received as a seat saw them."""
        return self._known.get(seat, 0)

    # The connection.

    def connect(self, *, have: int | None = None) -> list[str]:
        """Return what to send first on a new connection: the hello, and every request that has no answer.

        `have` overrides how many steps the client says to know.
        """
        hello = Hello(VERSION, self.lang, self._have() if have is None else have, self.token)
        return [encode(hello), *(request.text for request in self.unanswered.values())]

    def _have(self) -> int:
        """Return the `have` of a hello: 0 with several seats, because the server chooses which one it shows."""
        if len(self.seats) > 1:
            return 0
        return self.steps_known(self.seats[0] if self.seats else SPECTATOR)

    def disconnected(self) -> float:
        """Return how many seconds to wait before connecting again: longer each time, until a connection is welcomed."""
        delay, self._delay = self._delay, min(LONGEST_DELAY, self._delay * 2)
        return delay

    # Out.

    def play(
        self,
        action: Sequence[Part],
        *,
        seat: int | None = None,
        at: int | None = None,
        request_id: str | None = None,
    ) -> Request:
        """Return a request to do an action, by default in the seat and position shown last."""
        seat = self.shown if seat is None else seat
        at = self._position(seat) if at is None else at
        return self._ask(Play(request_id or new_request_id(), seat, at, list(action)))

    def hint(self, *, seat: int | None = None) -> Request:
        """Return a request for advice, by default for the seat shown last."""
        seat = self.shown if seat is None else seat
        return self._ask(Hint(new_request_id(), seat, self._position(seat)))

    def go_on(self) -> str:
        """Return what to send to end a pause as far as this guest is concerned."""
        return encode(GoOn(self._position(self.shown)))

    def _position(self, seat: int) -> int:
        state = self.states.get(seat)
        return 0 if state is None else state.at

    def _ask(self, message: Play | Hint) -> Request:
        request = Request(message, encode(message))
        self.unanswered[request.id] = request
        return request

    def repeat(self, request: Request) -> None:
        """Mark a request as unanswered again, so that the next connection sends it once more."""
        self.unanswered[request.id] = request

    def forget(self, request: Request) -> None:
        """Wait no longer for an answer."""
        self.unanswered.pop(request.id, None)

    # In.

    def receive(self, data: str | bytes) -> Event[V] | None:
        """Take in one message and return what it brings; None if it is a pong, or of a later version.

        Raises:
            ProtocolError: This is no message of the protocol.
        """
        message = self._decode(data)
        match message:
            case Steps():
                return self._take_steps(message)
            case State():
                return self._take_state(message)
            case TableChanged():
                return self._take_table(message.table, message.seats)
            case Welcome():
                self.name, self._delay = message.name, FIRST_DELAY
                return self._take_table(message.table, message.seats)
            case Done() | Noted() | Refused() | Advice():
                return Answered(self.unanswered.pop(message.id, None), message)
            case Said():
                return ChatReceived(message)
            case Pong() | None:
                return None

    def _decode(self, data: str | bytes) -> FromServer | None:
        try:
            message: FromServer = self._decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError) as error:
            if _is_unknown(data):
                return None
            raise ProtocolError(f"no message of the protocol: {error}") from None
        return message

    def _take_table(self, table: TableInfo, seats: list[int]) -> TableUpdated:
        self.table, self.seats = table, seats
        return TableUpdated(table)

    def _take_state(self, state: State[Any]) -> StateChanged[V]:
        self._seen = Seen.of(state, views=self._views)
        return self._changed(self._seen, state.steps, state.picture, state.labels)

    def _take_steps(self, steps: Steps) -> StateChanged[V] | ResyncNeeded | None:
        if self._seen is None:  # a full state was asked for, and has not come yet
            return None
        try:
            self._seen = self._seen.after(steps, views=self._views)
        except OutOfStep:
            self._seen = None
            return ResyncNeeded(encode(Resync(self.steps_known(self.shown))))
        return self._changed(self._seen, steps.steps)

    def _changed(
        self, seen: Seen, steps: Sequence[SeenStep], picture: str = "", labels: Sequence[str] = ()
    ) -> StateChanged[V]:
        view = seen.view if self._view_type is Any or not self._views else msgspec.convert(seen.view, self._view_type)
        state: SeatState[V] = SeatState(
            seen.at, seen.seat, view, seen.legal, seen.log_from, seen.racing, picture, labels
        )
        known = self.steps_known(seen.seat)
        self._known[seen.seat] = max(known, seen.at)  # another node of the server may be a moment behind
        self.states[seen.seat] = state
        self.shown = seen.seat
        return StateChanged(state, [step for step in steps if step.number >= known])


def encode(message: FromClient) -> str:
    """Return a message as the text that is sent."""
    return _encoder.encode(message).decode()


def new_request_id() -> str:
    """Return an id that no other request of this guest has, not even one of another program."""
    return secrets.token_hex(8)


def table_url(server: str, table_id: str) -> str:
    """Return the address of a table's WebSocket at a server such as `http://127.0.0.1:8000`."""
    return f"{server.replace('http', 'ws', 1)}/api/tables/{table_id}/ws"


@cache
def _decoder(views: bool) -> msgspec.json.Decoder[Any]:
    """Return the decoder of what the server sends. Without `views` they are left as bytes."""
    kinds: list[Any] = [kind for kind in get_args(FromServer) if kind is not State]
    if not views:
        kinds[kinds.index(Steps)] = _BareSteps
    kinds.append(State[Any] if views else State[msgspec.Raw])
    return msgspec.json.Decoder(Union[*kinds])


class _BareSteps(Steps, frozen=True, tag="steps"):
    view: msgspec.Raw  # type: ignore[assignment]


class _Typed(msgspec.Struct):
    type: str


_typed = msgspec.json.Decoder(_Typed)
_KNOWN = {kind.__struct_config__.tag for kind in get_args(FromServer)}


def _is_unknown(data: str | bytes) -> bool:
    """Return whether this is a message of a type that this version does not have."""
    try:
        return _typed.decode(data).type not in _KNOWN
    except (msgspec.DecodeError, UnicodeError):
        return False

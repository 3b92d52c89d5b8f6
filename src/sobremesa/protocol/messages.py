"""The messages between a table and its players and spectators: JSON over one WebSocket, distinguished by `type`.

`python -m dev.generate` writes the browser client's TypeScript types and the tables of `docs/reference/protocol.md`
from these structs and their docstrings; the server serves their JSON Schema at `/api/messages`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Generic, Literal, TypeVar

import msgspec

from .changes import Change
from .table_info import Seat as Seat  # noqa: PLC0414 - messages are made of these, and who reads them needs them
from .table_info import Setting as Setting  # noqa: PLC0414
from .table_info import TableInfo as TableInfo  # noqa: PLC0414

VERSION = 2
"""The version of the protocol, which a client says in its `hello`."""

MOST_STEPS = 2_000
"""The most steps that one message tells. A connection that lacks more gets the newest ones."""

Part = str | int | None
"""A part of an action: its verb, or an argument."""

ActionParts = list[Part]
"""An action as JSON: `["play", "C5", 2]`. A part that this viewer may not see is null."""

Offer = list[Part | list[Part]]
"""Legal actions as JSON. If the last part is a list, `["play", "C5", [0, 2]]`, each of its members is an action."""

Value = str | int
"""What a line of the log names: a number or a text."""

Whole = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31 - 1)]
"""A whole number of 32 bits, as a seat or a step is."""

Audience = Literal["table", "team"]
"""Who gets to read a chat message."""

V = TypeVar("V")


class CloseCode(IntEnum):
    """Why the server ends a connection."""

    PROTOCOL_ERROR = 1002
    """Not a WebSocket frame that the server understands."""
    MESSAGE_TOO_LARGE = 1009
    """A message too large."""
    RESTARTING = 1012
    """The server stops, or can't serve this table just now: connect again in a moment, with `have`."""
    BAD_HELLO = 4400
    """No proper `hello`."""
    OTHER_ORIGIN = 4403
    """The page of another site."""
    NO_TABLE = 4404
    """There is no such table."""
    TOO_SLOW = 4408
    """The client reads too slowly: connect again, with `have`."""
    TOO_MANY = 4429
    """Too many messages, or too many connections."""


class Message(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """The base of all messages. Fields that have their default value are left out."""


class ClientMessage(Message, frozen=True, forbid_unknown_fields=True):
    """The base of what clients send. A field that the server does not know is refused."""


class ServerMessage(Message, frozen=True):
    """The base of what the server sends. A later version may add fields and messages: clients ignore them."""


# From the client.


class Hello(ClientMessage, frozen=True, tag="hello"):
    """Greet the table: the first message of a connection. Answered with `welcome`, then `state` if the game is on."""

    version: Whole
    """The version of the protocol that the client speaks."""
    lang: str = "en"
    """The language of texts: `es` or `en`."""
    have: Whole = 0
    """How many steps the client has from an earlier connection; the `state` tells those after them."""
    token: str | None = None
    """The guest's token, for programs that can set neither header nor cookie."""


class Play(ClientMessage, frozen=True, tag="play"):
    """Do an action in a seat of one's own. Answered with `done` when the step is on disk; `steps` comes just before."""

    id: str
    """The client's own name for the request. A repetition under the same `id` is answered and not applied again."""
    seat: Whole
    """The seat that acts."""
    at: Whole
    """How many steps the client has seen. If the table has moved on, the action is refused with the code `late`."""
    action: ActionParts
    """One of `legal`."""


class Hint(ClientMessage, frozen=True, tag="hint"):
    """Ask for advice, where the table allows it. Answered with `advice`.

    Refused with `hint-busy` while another hint of the guest's, or too many of others, are being thought about.
    """

    id: str
    """The client's own name for the request."""
    seat: Whole
    """The seat that asks."""
    at: Whole
    """How many steps the client has seen."""


class Chat(ClientMessage, frozen=True, tag="chat"):
    """Say something. All who may read it get `said`."""

    id: str
    """The client's own name for the request, named if it is refused."""
    text: str
    """At most 500 characters."""
    to: Audience = "table"
    """Everyone, or the own team."""
    seat: Whole = -1
    """The seat that speaks; -1 is the first of one's own, or a spectator."""


class GoOn(ClientMessage, frozen=True, tag="go_on"):
    """Say in a pause that one has seen enough. The next round begins when all people who are present have said so."""

    at: Whole
    """How many steps the client has seen. If the pause is over already, nothing happens."""
    id: str = ""
    """The client's own name for the request, named if it is refused."""


class Shown(ClientMessage, frozen=True, tag="shown"):
    """Say how much of the game a player has been shown, by a client that takes its time to show it.

    Bots wait a few seconds at most until it is all. A client that never says so is not waited for.
    """

    at: Whole | None
    """After how many steps the table is shown; null if nobody needs to wait for this client from now on."""


class Sit(ClientMessage, frozen=True, tag="sit"):
    """Take a free seat, before the start."""

    seat: Whole = -1
    """Which one; -1 is any."""
    word: str | None = None
    """The word, if the table asks for one."""


class Stand(ClientMessage, frozen=True, tag="stand"):
    """Leave a seat: before the start it is free again, after it a bot plays on."""

    seat: Whole
    """Which one."""


class Fill(ClientMessage, frozen=True, tag="fill"):
    """The host puts a bot into a free seat before the start, or frees a seat that a bot has or whose guest is away."""

    seat: Whole
    """Which one."""
    level: str | None
    """The bot's level; null frees the seat."""


class Remove(ClientMessage, frozen=True, tag="remove"):
    """The host removes a person from their seats before the start; they may not sit down here again."""

    seat: Whole
    """Which one."""


class Lock(ClientMessage, frozen=True, tag="lock"):
    """The host locks the table, so that nobody else may sit down, or unlocks it; before the start."""

    locked: bool
    """Whether it is locked from now on."""


class SetWord(ClientMessage, frozen=True, tag="set_word"):
    """The host asks for a word of whoever sits down from now on; before the start."""

    word: str | None
    """The word, of 1 to 40 characters; null asks for none."""


class Start(ClientMessage, frozen=True, tag="start"):
    """The host starts the game; free seats go to bots."""

    first_seat: Whole | None = None
    """Who deals or begins first, where the table's `first` is `youngest`, `eldest` or `seat`."""


class Rematch(ClientMessage, frozen=True, tag="rematch"):
    """After the end: the same people and bots at a new table, each a seat further. `table` then has its id."""


class Show(ClientMessage, frozen=True, tag="show"):
    """See the table from another seat of one's own, where several people share a screen. Answered with `state`."""

    seat: Whole
    """Which one."""


class Speak(ClientMessage, frozen=True, tag="speak"):
    """Change the language of the texts that follow. After `describe` it is answered with `state`."""

    lang: str
    """`es` or `en`."""


class Describe(ClientMessage, frozen=True, tag="describe"):
    """Get `picture` and `labels` with this `state` and all that follow. For clients that can't draw the game."""


class Resync(ClientMessage, frozen=True, tag="resync"):
    """Ask for a full `state`, because a `steps` message did not fit what one knows. It should never be needed."""

    have: Whole = 0
    """How many steps the client has; it is sent those after them."""


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Ask whether the server is there. Answered with `pong`."""

    id: str = ""
    """Repeated in the answer."""


FromClient = (
    Hello | Play | Hint | Chat | GoOn | Shown | Sit | Stand | Fill | Remove | Lock | SetWord | Start | Rematch | Show
    | Speak | Describe | Resync | Ping
)  # fmt: skip


# From the server.


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """The answer to `hello`."""

    version: int
    """The version of the protocol that the server speaks."""
    table: TableInfo
    """The table as it is now."""
    seats: list[int]
    """One's own seats."""
    name: str
    """One's own name."""


class TableChanged(ServerMessage, frozen=True, tag="table"):
    """The table has changed: somebody came, left, sat down, started. With clocks it comes after every move."""

    table: TableInfo
    """The table as it is now."""
    seats: list[int]
    """One's own seats."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log: a message of the game's catalogue, which the client puts into words."""

    id: str
    """The message's."""
    names: dict[str, Value | tuple[str, Value | list[Value]]] = {}
    """Arguments with words of their own: the value `C5` of `face` is the message `face-C5`, if there is one, and a
    `seat` is its player's name. `["seat", 2]` gives the kind too, `["face", ["C5", "C7"]]` is said as a list."""
    facts: dict[str, Value] = {}
    """Arguments that are shown as they are."""


class SeenStep(msgspec.Struct, frozen=True):
    """A step as this viewer saw it."""

    number: int
    """Which step it was, from 0."""
    actor: int
    """The seat that acted; -1 is chance."""
    action: ActionParts
    """What it did. A part that this viewer may not see is null."""
    lines: list[Line]
    """What the log says of it."""


class State(ServerMessage, Generic[V], frozen=True, tag="state"):
    """The table as one seat sees it: after `hello`, when another seat is shown, and after `resync`."""

    at: int
    """How many steps have been played."""
    seat: int
    """Whose view it is; -1 is a spectator's."""
    view: V
    """What the seat sees, in the shape of the game's view."""
    legal: list[Offer]
    """What the seat may do now; empty when it is not its turn."""
    steps: list[SeenStep]
    """The steps that this connection did not have yet, of more than 2,000 the newest ones."""
    log_from: int = 0
    """The first step that the log shows. It leaves the earlier ones out at a table without `memory_aid`."""
    racing: bool = False
    """Whether a race is on: every seat may press at once, and nobody learns who has before it ends."""
    picture: str = ""
    """After `describe`: the view as text."""
    labels: list[str] = []
    """After `describe`: each of the legal actions in words."""


class Steps(ServerMessage, frozen=True, tag="steps"):
    """What has changed for the seat that is shown, after steps of anybody's. After `describe` it is `state` instead."""

    at: int
    """How many steps have been played. The changes are from the position before `steps`."""
    seat: int
    """Whose view it is; -1 is a spectator's."""
    check: int
    """The checksum of the whole new view, see [changes](#changes). If yours is another, ask for a `resync`."""
    steps: list[SeenStep]
    """The steps, as this viewer saw them."""
    view: Change
    """What changes in the view."""
    legal: Change | None = None
    """What changes in the list of what the seat may do; missing if nothing does."""
    log_from: int = 0
    """The first step that the log shows from now on."""
    racing: bool = False
    """Whether a race is on."""


class Done(ServerMessage, frozen=True, tag="done"):
    """A `play` was applied, and is on disk."""

    id: str
    """The request's."""
    at: int
    """The number of the step that it has become."""


class Noted(ServerMessage, frozen=True, tag="noted"):
    """A `play` in a race was noted, and counts if the server lives until the race ends. Nobody else is told."""

    id: str
    """The request's."""


class Refused(ServerMessage, frozen=True, tag="refused"):
    """A message was not carried out, and nothing has changed."""

    id: str
    """The request's; empty if it has none or could not be read."""
    code: str
    """Why, for programs."""
    text: str
    """Why, for people, in the connection's language."""
    clause: str = ""
    """The id of the rule in the way, if one is."""
    at: int = -1
    """How many steps have been played."""


class AdviceLine(msgspec.Struct, frozen=True):
    """An action that could be taken, as a bot judges it."""

    action: ActionParts
    """One of `legal`."""
    chance: float
    """The estimated chance to win with it."""
    visits: int
    """How often the search tried it."""


class Advice(ServerMessage, frozen=True, tag="advice"):
    """The answer to `hint`."""

    id: str
    """The request's."""
    at: int
    """The position that it is about: how many steps had been played."""
    text: str
    """The advice in words, in the connection's language."""
    actions: list[AdviceLine]
    """Best first."""


class Said(ServerMessage, frozen=True, tag="said"):
    """A chat message."""

    number: int
    """Identifies it at this table. Numbers need not be consecutive."""
    name: str
    """Who wrote it."""
    seat: int
    """The seat of who wrote it; -1 is a spectator."""
    text: str
    """What was written."""
    to: Audience
    """Who gets to read it."""
    time: float = 0.0
    """When it was written, in seconds since 1970."""


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The answer to `ping`."""

    id: str = ""
    """The question's."""


FromServer = Welcome | TableChanged | State | Steps | Done | Noted | Refused | Advice | Said | Pong  # type: ignore[type-arg]
# A `State[Any]` would go by that name in the JSON Schema.

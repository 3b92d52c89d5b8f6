"""The protocol: every message between a table and those who sit at it or watch, as typed structs.

JSON over one WebSocket a table, told apart by `type`. The JSON Schema, the OpenAPI document, the client's TypeScript
types and `docs/reference/protocol.md` all come from here.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

VERSION = 1

Part = str | int | None
ActionParts = list[Part]
"""An action as JSON: `["play", "C5", 2]`; a part that these eyes may not see is null."""


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", omit_defaults=True):
    """The base of all messages; `type` is the class's name in small letters."""


# From the client.


class Hello(Message, frozen=True, tag="hello"):
    """The first message of a connection. `have` is the number of steps the client has already seen."""

    version: int
    lang: str = "en"
    have: int = 0
    token: str | None = None  # for programs that can set neither header nor cookie


class Play(Message, frozen=True, tag="play"):
    """Do an action in a seat of one's own. `at` is the number of steps the client has seen: a straggler is not applied.

    `id` is the client's own: a repeated message with the same `id` is answered and not applied again.
    """

    id: str
    seat: int
    at: int
    action: ActionParts


class Hint(Message, frozen=True, tag="hint"):
    """Ask for advice, where the table allows it."""

    id: str
    seat: int
    at: int


class Chat(Message, frozen=True, tag="chat"):
    """Say something to the table, or to the own team."""

    id: str
    text: str
    to: Literal["table", "team"] = "table"
    seat: int = -1


class Sit(Message, frozen=True, tag="sit"):
    """Take a free seat (-1: any)."""

    seat: int = -1


class Stand(Message, frozen=True, tag="stand"):
    """Leave a seat: before the start it is free again, after it a bot plays on."""

    seat: int


class Fill(Message, frozen=True, tag="fill"):
    """The host puts a bot of a level into a free seat, or (null) frees it again. Before the start only."""

    seat: int
    level: str | None


class Start(Message, frozen=True, tag="start"):
    """The host starts the game; free seats go to bots."""


class Rematch(Message, frozen=True, tag="rematch"):
    """After the end: the same people and bots at a new table, seats rotated."""


class Show(Message, frozen=True, tag="show"):
    """Hot-seat: show the table from this seat of one's own (the curtain is the client's)."""

    seat: int


class Speak(Message, frozen=True, tag="speak"):
    """Go on in another language."""

    lang: str


class Describe(Message, frozen=True, tag="describe"):
    """From now on get each `state` in words too: `picture` and `labels`. For clients that can't draw the game."""


class Ping(Message, frozen=True, tag="ping"):
    """Are you there?"""

    id: str = ""


FromClient = Hello | Play | Hint | Chat | Sit | Stand | Fill | Start | Rematch | Show | Speak | Describe | Ping


# From the server.


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everyone sees it."""

    seat: int
    name: str | None  # null: free
    kind: Literal["free", "person", "bot"]
    level: str | None = None
    here: bool = False  # whether the person is connected
    stand_in: bool = False  # whether a bot plays for the person just now
    clock: float | None = None  # seconds left for the game, with a clock


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A table as everyone sees it."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    status: Literal["waiting", "playing", "over"]
    seats: list[Seat]
    host: int | None = None  # the seat of who opened it
    steps: int = 0
    public: bool = False
    hints: bool = False
    open_heaps: bool = False
    move_seconds: float | None = None
    game_minutes: float | None = None
    deadline: float | None = None  # seconds until the acting seat's time is up
    watching: int = 0
    commitment: str | None = None  # of nature's seed, from the first step on
    secret: str | None = None  # the seed, revealed when the game is over
    rematch: str | None = None  # the next table's id
    scores: list[int] | None = None
    winners: list[int] | None = None
    created: float = 0.0
    mine: list[int] = []  # over HTTP: the asker's own seats


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to `hello`."""

    version: int
    table: TableInfo
    seats: list[int]  # one's own
    name: str


class TableChanged(Message, frozen=True, tag="table"):
    """Someone came, left, sat down, started: the table as it is now."""

    table: TableInfo
    seats: list[int]


class SeenStep(msgspec.Struct, frozen=True):
    """A step as these eyes saw it, with its lines in their language."""

    number: int
    actor: int
    action: ActionParts
    lines: list[str]


class State(Message, frozen=True, tag="state"):
    """The table from one seat's eyes (-1: a spectator's) after `at` steps, and the steps the client did not have.

    `legal` is what that seat may do now: empty when it is not its turn. After `describe`, `picture` is the view as text
    and `labels` says each legal action in words, both in the connection's language.
    """

    at: int
    seat: int
    view: Any
    legal: list[ActionParts]
    steps: list[SeenStep]
    picture: str = ""
    labels: list[str] = []


class Done(Message, frozen=True, tag="done"):
    """A `play` was applied, and is on disk, as step number `at`."""

    id: str
    at: int


class Refused(Message, frozen=True, tag="refused"):
    """A message was not carried out. `code` is for programs, `text` for people, `clause` names the rule in the way."""

    id: str
    code: str
    text: str
    clause: str = ""
    at: int = -1


class AdviceLine(msgspec.Struct, frozen=True):
    """One action that could be taken: its estimated chance to win, and how often the search tried it."""

    action: ActionParts
    chance: float
    visits: int


class Advice(Message, frozen=True, tag="advice"):
    """The answer to `hint`, best first."""

    id: str
    at: int
    text: str
    actions: list[AdviceLine]


class Said(Message, frozen=True, tag="said"):
    """Someone spoke."""

    number: int
    name: str
    seat: int
    text: str
    to: Literal["table", "team"]


class Pong(Message, frozen=True, tag="pong"):
    """Yes."""

    id: str = ""


FromServer = Welcome | TableChanged | State | Done | Refused | Advice | Said | Pong

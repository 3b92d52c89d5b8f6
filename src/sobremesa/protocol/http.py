"""The HTTP half of the protocol: the bodies that clients send, and the shapes of the answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from .messages import SeenStep

Players = Annotated[int, msgspec.Meta(ge=1, le=12)]
Level = Annotated[str, msgspec.Meta(max_length=16)]


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of what clients send."""


class NewGuest(Form, frozen=True):
    """Who comes: a name (or the house gives one) and a language."""

    name: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    lang: Literal["es", "en"] | None = None


class NewTable(Form, frozen=True):
    """A table to open. A seat is `me`, `open` or a bot's level; without a list: `me` and bots of level `normal`."""

    game: Annotated[str, msgspec.Meta(max_length=32)]
    players: Players
    options: dict[str, Any] = {}
    seats: Annotated[list[Level], msgspec.Meta(max_length=12)] | None = None
    hints: bool = False
    open_heaps: bool = False
    public: bool = False
    move_seconds: float | None = None
    game_minutes: float | None = None
    start: bool = False


class Join(Form, frozen=True):
    """Which seat to take; -1 is any."""

    seat: Annotated[int, msgspec.Meta(ge=-1, le=11)] = -1


FORMS = (NewGuest, NewTable, Join)
"""What clients send: nothing but what is named in them is taken."""


class GuestInfo(msgspec.Struct, frozen=True):
    """A guest, as they see themselves."""

    name: str
    lang: str


class GuestToken(msgspec.Struct, frozen=True):
    """A new guest: the token is shown this once."""

    name: str
    lang: str
    token: str


class NumberRange(msgspec.Struct, frozen=True):
    """The whole numbers from `lowest` to `highest`, each `step` apart."""

    lowest: int
    highest: int
    step: int = 1


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game; what is said of its values is by number of players.

    A `whole` number has `choices` where they are few, else `ranges`; `minutes` are any positive number, or null.
    `labels` says each of the choices in words, `none` the value null if that is the default.
    """

    name: str
    kind: Literal["flag", "whole", "minutes"]
    label: str
    default: dict[int, bool | float | None]
    choices: dict[int, list[int]] | None = None
    labels: dict[int, list[str]] | None = None
    ranges: dict[int, NumberRange] | None = None
    none: str = ""


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    id: str
    title: str
    blurb: str
    players: list[int]
    options: list[OptionInfo]
    duration: str = ""
    """How long a game takes, in words; empty if the game does not say."""
    open_heaps: bool = False
    """Whether the table's setting `open_heaps` shows more of this game."""
    web: list[str] = []
    """Those of `table.js`, `table.css` and `cover.svg` that the game has, under `/api/games/ID/web/`."""


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game after `at` steps, and the step that led there. One view, or with `seat=all` every seat's.

    With `pictures=true`, each view as text too.
    """

    at: int
    views: list[Any]
    step: SeenStep | None
    pictures: list[str] = []


class Replay(msgspec.Struct, frozen=True):
    """Some frames of a finished game of `steps` steps; `next` is where to go on, null at the end."""

    steps: int
    next: int | None
    frames: list[Frame]


class Health(msgspec.Struct, frozen=True):
    """Whether the server is well."""

    status: Literal["ok"]
    version: str


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something was not done: `code` for programs, `text` for people, `clause` names the rule in the way."""

    code: str
    text: str
    clause: str = ""

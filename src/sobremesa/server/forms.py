"""What goes over HTTP beside the messages of a table: what clients ask with, and what they are answered."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from sobremesa.core.box import Box
from sobremesa.core.options import Flag, Minutes, Option, Setting, Whole
from sobremesa.core.words import words

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


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game; defaults and choices by number of players. `choices` null: any number of its kind."""

    name: str
    kind: Literal["flag", "whole", "minutes"]
    label: str
    default: dict[int, bool | float | None]
    choices: dict[int, list[int]] | None = None
    lowest: int | None = None
    highest: int | None = None


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


class Frame(msgspec.Struct, frozen=True):
    """A finished game after `at` steps, and the step that led there. One view, or with `seat=all` every seat's."""

    at: int
    views: list[Any]
    step: SeenStep | None


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


def game_info(box: Box, lang: str) -> GameInfo:
    say = words(box, lang)
    return GameInfo(
        id=box.id,
        title=say.say("title"),
        blurb=say.say("blurb"),
        players=list(box.players),
        options=[_option(box, option, lang) for option in box.options],
        duration=say.say("duration") if say.has("duration") else "",
        open_heaps=box.open_heaps,
    )


MOST_CHOICES = 24


def _option(box: Box, option: Option, lang: str) -> OptionInfo:
    kind: Literal["flag", "whole", "minutes"] = "flag"
    choices, lowest, highest = None, None, None
    if isinstance(option, Minutes):
        kind = "minutes"
    elif isinstance(option, Whole):
        kind = "whole"
        allowed = {players: option.allowed(players) for players in box.players}
        if all(len(values) <= MOST_CHOICES for values in allowed.values()):
            choices = {players: list(values) for players, values in allowed.items()}
        else:
            lowest = min(values[0] for values in allowed.values())
            highest = max(values[-1] for values in allowed.values())
    assert isinstance(option, Flag | Minutes | Whole)
    default: dict[int, Setting] = {players: option.default(players) for players in box.players}
    message = f"option-{option.name}"
    say = words(box, lang)
    label = say.say(message) if say.has(message) else option.name.replace("_", " ")
    return OptionInfo(option.name, kind, label, default, choices, lowest, highest)

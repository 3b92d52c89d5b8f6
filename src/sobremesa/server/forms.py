"""What goes over HTTP beside the messages of a table: what clients ask with, and what they are answered."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from sobremesa.core.definition import GameDefinition
from sobremesa.core.options import Flag, Minutes, Option, Setting, Whole
from sobremesa.core.words import Words, words

from .game_files import drawing_files
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


def game_info(definition: GameDefinition, lang: str) -> GameInfo:
    say = words(definition, lang)
    return GameInfo(
        id=definition.id,
        title=say.say("title"),
        blurb=say.say("blurb"),
        players=list(definition.players),
        options=[_option(definition, option, lang) for option in definition.options],
        duration=say.say("duration") if say.has("duration") else "",
        open_heaps=definition.open_heaps,
        web=drawing_files(definition),
    )


MOST_CHOICES = 24
"""An option of more values than this is offered as a range."""


def _option(definition: GameDefinition, option: Option, lang: str) -> OptionInfo:
    say = words(definition, lang)
    message = f"option-{option.name}"
    label = say.say(message) if say.has(message) else option.name.replace("_", " ").capitalize()
    default: dict[int, Setting] = {players: option.default(players) for players in definition.players}
    none = _value_label(say, option, None, definition.players[0]) if None in default.values() else ""
    if isinstance(option, Flag):
        return OptionInfo(option.name, "flag", label, default)
    if isinstance(option, Minutes):
        return OptionInfo(option.name, "minutes", label, default, none=none)
    assert isinstance(option, Whole)
    allowed = {players: option.allowed(players) for players in definition.players}
    if any(len(values) > MOST_CHOICES for values in allowed.values()):
        ranges = {players: _range(values) for players, values in allowed.items()}
        return OptionInfo(option.name, "whole", label, default, ranges=ranges, none=none)
    choices = {players: list(values) for players, values in allowed.items()}
    labels = {n: [_value_label(say, option, value, n) for value in values] for n, values in choices.items()}
    return OptionInfo(option.name, "whole", label, default, choices, labels, none=none)


def _range(values: range | tuple[int, ...]) -> NumberRange:
    step = abs(values.step) if isinstance(values, range) else 1
    return NumberRange(min(values), max(values), step)


def _value_label(say: Words, option: Option, value: int | None, players: int) -> str:
    """Say a value of an option: by the message `option-NAME-value`, else the number itself.

    The message gets `value` (`none` for null), `next`, the number after it, for values that count from zero, and
    `players`.
    """
    message = f"option-{option.name}-value"
    if not say.has(message):
        return "" if value is None else str(value)
    return say.say(message, value="none" if value is None else value, next=(value or 0) + 1, players=players)

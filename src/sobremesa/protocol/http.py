"""The HTTP half of the protocol: the bodies of requests and answers.

`TableInfo`, the answer to most requests about tables, is in `messages`; `Rulebook` and `Record` are in `core`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from sobremesa.core.seats import FirstPlayer

from .messages import ActionParts, Line, SeenStep, Setting

Players = Annotated[int, msgspec.Meta(ge=1, le=12)]
Level = Annotated[str, msgspec.Meta(max_length=16)]
Lang = Literal["es", "en"]
"""A language of the texts."""


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of what clients send. A field that the server does not know is refused."""


class NewGuest(Form, frozen=True):
    """Who comes in, or a change of name, language or face."""

    name: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    """1 to 24 characters; without one the server gives a name."""
    lang: Lang | None = None
    """The language of the texts."""
    face: Annotated[str, msgspec.Meta(max_length=16)] | None = None
    """The face that is drawn for them at tables: its name, or an empty text for any."""


class NewTable(Form, frozen=True):
    """A table to open."""

    game: Annotated[str, msgspec.Meta(max_length=32)]
    """The game's id."""
    players: Players
    """How many seats the table has."""
    options: dict[str, Setting] = {}
    """Options of the game, by name; what is missing has its default."""
    edition: Annotated[str, msgspec.Meta(max_length=24)] | None = None
    """The name of one of the game's editions; without it, the default."""
    seats: Annotated[list[Level], msgspec.Meta(max_length=12)] | None = None
    """A word for each seat: `me`, `open` or a bot's level. Without it: `me` and bots of the level `normal`."""
    hints: bool = False
    """Whether the table gives advice."""
    first: FirstPlayer = "chance"
    """How it is settled who deals or begins first: `sat` is who sat down first, `seat` one that the host names."""
    first_seat: int | None = None
    """The youngest, the eldest or the seat to name; it can also be said with `start`."""
    memory_aid: bool | None = None
    """Whether the table remembers for its players. With null it does if at most one person sits at the start."""
    public: bool = False
    """Whether the table is listed for everyone while it waits."""
    move_seconds: float | None = None
    """The time for a move."""
    game_minutes: float | None = None
    """The time of each seat for the whole game."""
    pause: float = 20.0
    """How many seconds the table waits at most after a count, before the next round or hand; 0 is not at all."""
    locked: bool = False
    """Whether nobody may sit down before the host unlocks the table."""
    word: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    """A word that is asked of whoever sits down, of 1 to 40 characters."""
    start: bool = False
    """Whether the game begins at once, free seats going to bots."""


class Join(Form, frozen=True):
    """Which seat to take."""

    seat: Annotated[int, msgspec.Meta(ge=-1, le=11)] = -1
    """-1 is any."""
    word: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    """The word, if the table asks for one."""


class TakeOver(Form, frozen=True):
    """From which moment of a finished game to play on, and as whom."""

    at: Annotated[int, msgspec.Meta(ge=0, le=10**6)]
    """After how many steps; before the end of the game."""
    seat: Annotated[int, msgspec.Meta(ge=0, le=11)]
    """Which seat to take; bots get the others."""
    level: Level = "normal"
    """The bots' level."""


FORMS = (NewGuest, NewTable, Join, TakeOver)
"""All bodies that clients send."""


class GuestInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A guest, as they see themselves."""

    name: str
    """Their name at the tables."""
    lang: str
    """Their language."""
    face: str = ""
    """The face that they have chosen; empty if none."""


class GuestToken(msgspec.Struct, frozen=True, omit_defaults=True):
    """A new guest."""

    name: str
    """Their name at the tables."""
    lang: str
    """Their language."""
    token: str
    """What proves who they are; it is shown this once."""
    face: str = ""
    """The face that they have chosen; empty if none."""


class NumberRange(msgspec.Struct, frozen=True):
    """Whole numbers at equal distances."""

    lowest: int
    """The first."""
    highest: int
    """The last."""
    step: int = 1
    """How far apart they are."""


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game. What is said of its values is by number of players."""

    name: str
    """The option's name in `options`."""
    kind: Literal["flag", "whole", "minutes"]
    """A flag is true or false, `minutes` are any positive number or null."""
    label: str
    """The option in words."""
    default: dict[int, Setting]
    """The value it has if none is given."""
    choices: dict[int, list[int]] | None = None
    """The values of a `whole` number, if they are few."""
    labels: dict[int, list[str]] | None = None
    """Each of `choices` in words."""
    ranges: dict[int, NumberRange] | None = None
    """The values of a `whole` number, if they are many."""
    none: str = ""
    """The value null in words, if that is the default."""


class FactInfo(msgspec.Struct, frozen=True):
    """Where a fact of an edition comes from."""

    name: str
    """The fact."""
    certainty: Literal["certain", "likely", "reconstruction"]
    """How sure it is."""
    source: str
    """Where it comes from, in words."""


class EditionInfo(msgspec.Struct, frozen=True):
    """An edition of a game: what the rulebook's text does not give."""

    name: str
    """Its name in `edition`."""
    title: str
    """Its title."""
    reconstruction: bool
    """Whether some of it is a reconstruction."""
    facts: list[FactInfo]
    """Where each fact comes from."""
    options: list[OptionInfo]
    """The game's options in this edition: defaults may be others."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    id: str
    """Its id."""
    title: str
    """Its title."""
    blurb: str
    """What it is about, in a sentence."""
    players: list[int]
    """The numbers of players it can be played with."""
    options: list[OptionInfo]
    """Its options."""
    duration: str = ""
    """How long a game takes, in words; empty if the game does not say."""
    editions: list[EditionInfo] = []
    """Its editions, the default first; empty if it has none."""
    first: Literal["deals", "begins"] | None = None
    """What a table may settle by its `first`: who deals first, or who begins; null if nobody does."""
    pauses: bool = False
    """Whether a table pauses after its rounds or hands, see the table's setting `pause`."""
    memory_aid: bool = False
    """Whether the table's setting `memory_aid` shows more of this game."""
    help: bool = False
    """Whether it has a help card, at `/api/games/ID/help`."""
    lessons: int = 0
    """How many lessons it has, at `/api/games/ID/lessons`."""
    web: list[str] = []
    """Those of `table.js`, `table.css` and `cover.svg` that the game has, under `/api/games/ID/web/`."""


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game after some of its steps."""

    at: int
    """After how many."""
    views: list[Any]
    """What the asked seat sees, or with `seat=all` what every seat sees."""
    step: SeenStep | None
    """The step that led there; null before the first."""
    pictures: list[str] = []
    """With `pictures=true`: each of `views` as text."""


class Replay(msgspec.Struct, frozen=True):
    """A part of a finished game."""

    steps: int
    """How many steps the whole game has."""
    next: int | None
    """Where to go on with `from`; null at the end."""
    frames: list[Frame]
    """The game after each step of this part."""


class OutlineMove(msgspec.Struct, frozen=True):
    """A move of a finished game."""

    at: int
    """After how many steps the game stands behind it."""
    actor: int
    """The seat that moved."""
    lines: list[Line]
    """What the log says of it, to who knows all cards."""


class Outline(msgspec.Struct, frozen=True):
    """What happened in a finished game, move by move."""

    actors: list[int]
    """Who did each step; -1 is chance."""
    chapters: list[int]
    """After how many steps each round or hand begins."""
    moves: list[OutlineMove]
    """The moves of the players."""


class Health(msgspec.Struct, frozen=True):
    """Whether the server is well; if it is not, the answer is a `Problem`."""

    status: Literal["ok"]
    """Always `ok`."""
    version: str
    """The server's version."""


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was not carried out: the body of every answer with a status of 400 or more."""

    code: str
    """Why, for programs."""
    text: str
    """Why, for people."""
    clause: str = ""
    """The id of the rule in the way, if one is."""


class LessonScene(msgspec.Struct, frozen=True):
    """What the pupil sees after a step of the game."""

    view: Any
    """In the shape of the game's view."""
    actor: int
    """Who did the step; -1 is chance."""
    action: ActionParts
    """What was done. A part that the pupil may not see is null."""
    lines: list[str]
    """The same in words."""


class LessonRemark(msgspec.Struct, frozen=True):
    """What is said of a legal move that is not the one that is meant."""

    action: ActionParts
    """The move."""
    text: str
    """What is said of it."""


class LessonStep(msgspec.Struct, frozen=True):
    """One thing that the pupil is told, and does."""

    say: str
    """What the pupil is told."""
    point: str
    """What is spoken of: `hand`, `piles`, … ; empty if nothing in particular."""
    clauses: list[str]
    """The clauses that it is about."""
    legal: list[ActionParts]
    """What may be done; empty if there is only something to read."""
    play: ActionParts | None
    """What is meant to be done; null if there is only something to read."""
    wrong: str
    """What is said of any other move that has no remark of its own."""
    remarks: list[LessonRemark]
    """What is said of certain other moves."""
    then: list[LessonScene]
    """What is seen after the pupil's move and each step of the others, or after reading on."""


class LessonTitle(msgspec.Struct, frozen=True):
    """A lesson in the list of a game's lessons."""

    id: str
    """Its name in the address."""
    title: str
    """Its title."""
    steps: int
    """How many steps it has."""
    clauses: list[str]
    """The clauses that it teaches."""


class LessonScript(msgspec.Struct, frozen=True):
    """A whole lesson, from the pupil's seat."""

    id: str
    """Its name in the address."""
    title: str
    """Its title."""
    players: int
    """How many play in it."""
    seat: int
    """The pupil's."""
    names: list[str]
    """Of all seats; the pupil's is empty."""
    view: Any
    """What the pupil sees at the beginning."""
    steps: list[LessonStep]
    """Its steps."""

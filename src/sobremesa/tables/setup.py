"""The set-up of a table: the game with its options, the clocks, and who holds each seat."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from sobremesa.bots import LEVELS as BOT_LEVELS
from sobremesa.core.errors import SetupError
from sobremesa.core.match import Game
from sobremesa.core.seats import FirstPlayer
from sobremesa.games import definition

from .errors import TableError
from .faces import default_face

LEVELS = (*BOT_LEVELS, "random")
"""The levels of bots that may hold a seat."""

NAMED: tuple[FirstPlayer, ...] = ("youngest", "eldest", "seat")
"""The ways to settle who deals or begins first for which the host says who it is."""

STAND_IN = "normal"
"""The level of the bot that plays for somebody who is away, or in a seat that nobody took."""

BOT_NAMES = ("Lola", "Paco", "Nuria", "Chema", "Maruja", "Quique", "Inés", "Tomás")

_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
_ID_LENGTH = 16


def new_id() -> str:
    """Return an id that can't be guessed, of letters and digits that are not mistaken for each other."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))


class Holder(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who holds a seat."""

    kind: Literal["free", "person", "bot"] = "free"
    name: str | None = None
    guest: str | None = None
    level: str | None = None
    face: str = ""
    """The face that is drawn for them; empty at tables stored by earlier versions (see `faces`)."""
    sat: int = 0
    """A person's place in the order of sitting down; 0 for who opened the table."""

    def renamed(self, name: str, face: str = "") -> Holder:
        """Return the same player under another name, and with another face if one is given."""
        return msgspec.structs.replace(self, name=name, face=face or self.face)


FREE = Holder()


def bot_holder(seat: int, level: str) -> Holder:
    """Return a bot for a seat, with a name.

    Raises:
        TableError: There is no such level.
    """
    if level not in LEVELS:
        raise TableError("no-level", level=level, levels=", ".join(LEVELS))
    return Holder(kind="bot", name=BOT_NAMES[seat % len(BOT_NAMES)], level=level, face=default_face("bot", seat))


def bot_in_place_of(holder: Holder) -> Holder:
    """Return the bot that plays on for a person who has left."""
    return Holder(kind="bot", name=holder.name, level=STAND_IN, face=holder.face)


class Origin(msgspec.Struct, frozen=True):
    """A moment of a finished game: its table, and after how many steps."""

    table: str
    at: int


PAUSE = 20.0
"""How many seconds a table waits after a count, if its host does not say."""

LONGEST_PAUSE = 600


class Setup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is settled when a table is opened."""

    game: str
    players: int
    options: dict[str, Any] = {}
    edition: str | None = None
    """The mark of the game's edition as the table was opened: a file of the same name may hold other facts later."""
    public: bool = False
    hints: bool = False
    first: FirstPlayer = "chance"
    first_seat: int | None = None
    """The youngest, the eldest or the seat that was named, if it was when the table was opened."""
    memory_aid: bool | None = None
    """Whether the table remembers for its players; None leaves it to who sits there when the game starts."""
    remembers: bool | None = None
    """What `memory_aid` came to when the game started; None before."""
    move_seconds: float | None = None
    game_minutes: float | None = None
    pause: float = PAUSE
    locked: bool = False
    """Whether nobody else may sit down."""
    word: str | None = None
    """The hash of the word that is asked of whoever sits down (see `joining`)."""
    barred: list[str] = []
    """The guests whom the host has removed."""
    taken_over: Origin | None = None
    """From which moment of a finished game it goes on, if it does."""

    @classmethod
    def read(cls, text: str) -> Setup:
        """Return a set-up that was stored as JSON. Earlier versions stored a `memory_aid` of true as `open_heaps`."""
        stored = msgspec.json.decode(text)
        if stored.pop("open_heaps", False):
            stored.setdefault("memory_aid", True)
        return msgspec.convert(stored, cls)

    def remembers_for(self, holders: Sequence[Holder]) -> bool:
        """Return whether the table remembers for its players, who are these: by itself, if at most one is a person."""
        chosen = self.memory_aid if self.remembers is None else self.remembers
        return sum(holder.kind == "person" for holder in holders) <= 1 if chosen is None else chosen

    def checked(self) -> Game:
        """Return the game.

        Raises:
            SetupError: There is no such game or edition, or it is not played so.
            TableError: A clock is out of bounds, or it can't be settled so who deals or begins first.
        """
        if self.move_seconds is not None and not 1 <= self.move_seconds <= 14 * 86_400:
            raise TableError("clock", name="move_seconds", lowest=1, highest=14 * 86_400)
        if self.game_minutes is not None and not 0.1 <= self.game_minutes <= 10_000:
            raise TableError("clock", name="game_minutes", lowest=1, highest=10_000)
        if not 0 <= self.pause <= LONGEST_PAUSE:
            raise TableError("clock", name="pause", lowest=0, highest=LONGEST_PAUSE)
        found = definition(self.game)
        if self.edition is not None and (found.edition is None or found.edition.mark != self.edition):
            here = "" if found.edition is None else found.edition.mark
            raise SetupError("other-edition", edition=self.edition, here=here)
        game = Game(found, self.players, self.options)
        if self.first != "chance" and game.definition.first is None:
            raise TableError("no-first")
        if self.first_seat is not None:
            if self.first not in NAMED:
                raise TableError("first-not-named")
            if not 0 <= self.first_seat < self.players:
                raise TableError("no-seat", seat=self.first_seat, last=self.players - 1)
        return game

    @property
    def clocked(self) -> bool:
        """Whether there is a time limit for moves or for the game."""
        return self.move_seconds is not None or self.game_minutes is not None

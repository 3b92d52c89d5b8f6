"""A table as everyone sees it: in messages and in answers over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from sobremesa.core.seats import FirstPlayer

Setting = Annotated[Any, msgspec.Meta(extra_json_schema={"type": ["boolean", "number", "null"]})]
"""The value of an option."""
# As a union of `int` and `float` it would be ambiguous in the OpenAPI document: a whole number is both.


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everyone sees it."""

    seat: int
    """Its number, from 0."""
    name: str | None
    """Who holds it; null if it is free."""
    kind: Literal["free", "person", "bot"]
    """What holds it."""
    level: str | None = None
    """A bot's level."""
    face: str = ""
    """The name of the face that is drawn for the player; empty if the seat is free."""
    here: bool = False
    """Whether the person is connected."""
    stand_in: bool = False
    """Whether a bot plays for the person just now."""
    clock: float | None = None
    """Seconds left for the game, at a table with `game_minutes`."""
    goes_on: bool = False
    """In a pause: whether nobody waits for this seat, because its player has said to go on or a bot plays."""


class TakenOver(msgspec.Struct, frozen=True):
    """A moment of a finished game."""

    table: str
    """The table at which it was played."""
    at: int
    """After how many steps."""


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A table as everyone sees it. Fields that have their default value are left out."""

    id: str
    """Its id, as in its address `/t/ID`."""
    game: str
    """The game's id."""
    players: int
    """How many seats there are."""
    options: dict[str, Setting]
    """The game's options that differ from their defaults."""
    edition: str | None = None
    """The name of the game's edition; null for a game without editions."""
    status: Literal["waiting", "playing", "over"]
    """Whether the game has started, or ended."""
    seats: list[Seat]
    """All seats, by number."""
    host: int | None = None
    """The seat of who opened the table; null if they have none."""
    steps: int = 0
    """How many steps have been played."""
    public: bool = False
    """Whether the table is listed for everyone while it waits."""
    hints: bool = False
    """Whether the table gives advice."""
    first: FirstPlayer = "chance"
    """How it is settled who deals or begins first: `sat` is who sat down first, `seat` one that the host names."""
    first_seat: int | None = None
    """The youngest, the eldest or the seat that was named, if it was when the table was opened."""
    locked: bool = False
    """Whether nobody else may sit down."""
    asks_word: bool = False
    """Whether whoever sits down needs the host's word."""
    memory_aid: bool | None = None
    """Whether the table remembers for its players. Before the start null leaves it to who will sit there."""
    move_seconds: float | None = None
    """The time for a move; when it is up, a bot moves."""
    game_minutes: float | None = None
    """The time of each seat for the whole game."""
    pause: float = 20.0
    """How many seconds the table waits at most after a count, before the next round or hand."""
    pausing: bool = False
    """Whether it waits now: nobody may move until all people who are present have said `go_on`."""
    deadline: float | None = None
    """Seconds left for the move, for a race, or of a pause."""
    watching: int = 0
    """How many are connected without a seat."""
    commitment: str | None = None
    """The commitment to the secret of chance, from the first step on."""
    secret: str | None = None
    """The secret of chance, revealed when the game is over."""
    rematch: str | None = None
    """The next table's id, once somebody has asked for a rematch."""
    scores: list[int] | None = None
    """The score of each seat, when the game is over."""
    winners: list[int] | None = None
    """The seats that have won, when the game is over."""
    places: list[int] | None = None
    """The place of each seat when somebody has won, 1 for the winners. The seats of a team share a place."""
    turn: int | None = None
    """Whose turn it is, if one player has it; over HTTP only."""
    taken_over: TakenOver | None = None
    """From which moment of which finished game it goes on, if it does."""
    created: float = 0.0
    """When it was opened, in seconds since 1970."""
    mine: list[int] = []
    """The asker's own seats; over HTTP only."""

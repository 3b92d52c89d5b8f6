"""What a terminal shows and does at a table, whether it stands here or on a server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE
from sobremesa.core.verbs import Action

T = TypeVar("T")


@dataclass(frozen=True)
class Frame:
    """The table from one seat's eyes: the view, what that seat may do, and how many steps were played."""

    seat: int
    at: int
    view: Any
    legal: list[Action]
    over: bool = False
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)


class Table(Protocol):
    """A table at which some seats, `mine`, are played from this terminal."""

    game: Game
    names: list[str]
    mine: list[int]
    link: str  # where it stands on a server; empty if it stands here
    status: str  # a line about the connection or the saving, empty when there is nothing to say

    @property
    def hints(self) -> bool:
        """Whether this table gives advice."""

    def listen(self, changed: Callable[[], None]) -> None:
        """Call this whenever there is something new."""

    def frame(self, seat: int) -> Frame | None:
        """The table as a seat of ours sees it; None before anything is known."""

    def log(self, seat: int) -> list[str]:
        """All that happened, in words, as that seat saw it."""

    async def run(self) -> None:
        """Keep the table going until the game is over or this is cancelled."""

    async def play(self, seat: int, text: str) -> str | None:
        """Do an action given in notation; None if it was done, else why not, in words."""

    def why_not(self, seat: int, text: str) -> str | None:
        """Why the seat may not do this now, in words; None if it may, or if only the server can tell."""

    async def advise(self, seat: int) -> str:
        """A bot's advice in words."""

    def farewell(self, lang: str) -> str:
        """What becomes of a game that is left now, and how to come back to it."""

    async def close(self) -> None:
        """Leave: nothing of ours is left running."""


def seat_to_show(table: Table, shown: int) -> int:
    """Of our seats the one whose turn it is, else the one that is shown already, else the first."""
    for seat in table.mine:
        frame = table.frame(seat)
        if frame is not None and frame.legal:
            return seat
    return table.mine[0] if table.mine and shown not in table.mine else shown


def worth_telling(actor: int, action: Action, lines: list[T]) -> list[T]:
    """What chance does out of sight, such as dealing to others, is not worth a line of the log; what comes of it is."""
    return lines if actor != CHANCE or None not in action else lines[1:]

"""The interface of a table in the terminal, local or on a server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE
from sobremesa.core.verbs import Action
from sobremesa.protocol.messages import Audience

from .waiting import WaitingTable

T = TypeVar("T")


@dataclass(frozen=True)
class PauseNote:
    """A pause after a count: what happened, for whom the table waits, and whether we have said to go on."""

    lines: list[str]
    waiting: list[str]
    ready: bool


@dataclass(frozen=True)
class Frame:
    """The table as one seat sees it: the view, what that seat may do, and how many steps were played."""

    seat: int
    at: int
    view: Any
    legal: list[Action]
    over: bool = False
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    pause: PauseNote | None = None


def shown_scores(view: Any, scores: list[int]) -> list[int]:
    """Return the scores if a view shows them, or has no field for them; [] if it hides them just now."""
    return [] if getattr(view, "scores", scores) is None else scores


class Table(Protocol):
    """A table at which some seats, `mine`, are played from this terminal."""

    game: Game
    names: list[str]
    mine: list[int]
    link: str  # its address on a server; empty for a local one
    status: str  # a line about the connection or the saving, empty when there is nothing to say

    @property
    def hints(self) -> bool:
        """Whether this table gives advice."""

    def listen(self, changed: Callable[[], None]) -> None:
        """Add a function to be called whenever something has changed."""

    def frame(self, seat: int) -> Frame | None:
        """Return the table as a seat of ours sees it; None before anything is known."""

    def log(self, seat: int) -> list[str]:
        """Return the log as a seat saw it."""

    def recalled(self, seat: int) -> list[str]:
        """Return the lines of a seat's log that are still shown: all where the table remembers for its players."""

    async def run(self) -> None:
        """Run the table until the game is over or this is cancelled."""

    async def play(self, seat: int, text: str) -> str | None:
        """Do an action given in notation; return None, or why it was refused."""

    async def go_on(self) -> None:
        """Say in a pause that we have seen enough."""

    def why_not(self, seat: int, text: str) -> str | None:
        """Return why a seat may not do this now; None if it may."""

    async def advise(self, seat: int) -> str:
        """Return a bot's advice as text."""

    def waiting(self, lang: str) -> WaitingTable | None:
        """Return a server's table before its start, with what we may do as its host; None once a game is on."""

    async def arrange(self, command: str, rest: str) -> str:
        """Carry out a command of the host before the start; return why not, or nothing."""

    async def say(self, text: str, to: Audience) -> str | None:
        """Write to everyone at the table, or to the own team; return None, or why that can't be done."""

    def farewell(self, lang: str) -> str:
        """Return what to tell a user who leaves now: what becomes of the game, and how to come back."""

    async def close(self) -> None:
        """Leave the table, and stop all that runs."""


def seat_to_show(table: Table, shown: int) -> int:
    """Return the seat of ours whose turn it is, else the one that is shown already, else the first."""
    for seat in table.mine:
        frame = table.frame(seat)
        if frame is not None and frame.legal:
            return seat
    return table.mine[0] if table.mine and shown not in table.mine else shown


LOOK_BACK = 6
"""So many lines of the log are shown in a pause at least."""


def count_lines(log: list[str], last: int) -> list[str]:
    """Return what to show in a pause: the lines of the last step, and some before if those are few."""
    return log[-max(last, LOOK_BACK) :]


def worth_telling(actor: int, action: Action, lines: list[T]) -> list[T]:
    """Return the lines of a step; of a hidden step of chance, such as a card dealt to others, without the first."""
    return lines if actor != CHANCE or None not in action else lines[1:]

"""How long a table waits: for bots, for clicks, for people who are away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .setup import Setup


@dataclass(frozen=True)
class Pace:
    """Times in seconds. What is drawn between two bounds depends on no card."""

    bot_delay: tuple[float, float] = (0.5, 1.2)
    reaction: tuple[float, float] = (0.9, 2.2)
    """How soon a bot that holds a card to race with reaches for it."""
    race: float = 8.0
    """How long a race is open before chance names somebody."""
    grace: float = 30.0
    """How long the table waits for somebody who is away on their turn, if others are there."""
    rest: float = 60.0
    """How long bots play on at a table that nobody looks at; of a table with clocks, how long at least."""
    mercy: float = 5.0
    """What is left at least of somebody's time at a table that could not be played at, as its server was down."""

    pauses: bool = True
    """Whether the table pauses after a count, for as long as its host has chosen."""

    def rests_after(self, setup: Setup) -> float:
        """Return for how long a table is played at that nobody looks at: long enough for its clocks to run out."""
        of_moves, of_game = 2 * (setup.move_seconds or 0), 60 * (setup.game_minutes or 0)
        return max(self.rest, of_moves, of_game)

    @classmethod
    def hurried(cls, grace: float = 30.0) -> Pace:
        """Return a pace without waiting for bots and without pauses, for tests and benchmarks."""
        return cls(bot_delay=(0.0, 0.0), reaction=(0.0, 0.0), race=0.2, grace=grace, mercy=0.0, pauses=False)


@dataclass(frozen=True)
class ScheduledEvent:
    """What happens at a table if nobody does anything before `when`.

    - `bot`: a bot moves, its own seat or for somebody who is away.
    - `late`: a person's time is up and a bot moves for them, this once.
    - `away`: a bot takes over for a person.
    - `click`: a bot wins a race.
    - `race`: a race that nobody has won is decided by chance.
    - `pause`: the pause after a count is over, and chance goes on.
    """

    when: float
    kind: Literal["bot", "late", "away", "click", "race", "pause"]
    seat: int
    at: int

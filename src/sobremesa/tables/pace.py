"""How long a table waits: for bots, for clicks, for people who are away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .setup import Setup


@dataclass(frozen=True)
class Pace:
    """Times in seconds. What is drawn between two bounds depends on no card."""

    bot_delay: tuple[float, float] = (0.5, 1.2)
    reaction: tuple[float, float] = (1.2, 3.0)
    """How soon a bot presses in a race, if it may. It is drawn for every seat, whether it may or not."""
    holds_back: float = 0.125
    """How often a bot does not press although it may, so that nobody learns for sure that it may not."""
    race: float = 5.0
    """How long every race lasts, whoever has pressed."""
    grace: float = 30.0
    """How long the table waits for somebody who is away on their turn, if others are there."""
    rest: float = 60.0
    """How long bots play on at a table that nobody looks at; of a table with clocks, how long at least."""
    mercy: float = 5.0
    """What is left at least of somebody's time at a table that could not be played at, as its server was down."""

    look: float = 10.0
    """How long bots wait at most, after a step, until people have been shown it."""

    pauses: bool = True
    """Whether the table pauses after a count, for as long as its host has chosen."""

    def rests_after(self, setup: Setup) -> float:
        """Return for how long a table is played at that nobody looks at: long enough for its clocks to run out."""
        of_moves, of_game = 2 * (setup.move_seconds or 0), 60 * (setup.game_minutes or 0)
        return max(self.rest, of_moves, of_game)

    @classmethod
    def hurried(cls, grace: float = 30.0) -> Pace:
        """Return a pace without waiting for bots and without pauses, for tests and benchmarks."""
        return cls(bot_delay=(0.0, 0.0), reaction=(0.0, 0.0), race=0.2, grace=grace, mercy=0.0, look=0.0, pauses=False)


@dataclass(frozen=True)
class ScheduledEvent:
    """What happens at a table if nobody does anything before `when`.

    - `bot`: a bot moves, its own seat or for somebody who is away.
    - `late`: a person's time is up and a bot moves for them, this once.
    - `away`: a bot takes over for a person.
    - `race`: a race ends, and who has pressed first wins it.
    - `pause`: the pause after a count is over, and chance goes on.
    """

    when: float
    kind: Literal["bot", "late", "away", "race", "pause"]
    seat: int
    at: int
    not_before: float = 0.0
    """Of a bot's move: when people have been shown what it answers, or are not waited for any longer."""

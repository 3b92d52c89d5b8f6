"""The settings of a run."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .words import ChaosError

MOST_NODES = 16
CALM = 0.6
"""The last part of a run, in which the first node is not interrupted so that its memory can be judged."""


@dataclass(frozen=True)
class Settings:
    """The settings of a run."""

    minutes: float
    folder: Path
    """The folder for the evidence: server logs, client logs, memory over time."""
    nodes: int = 1
    store: str | None = None
    """The store's URL; by default a SQLite file in the folder."""
    bus: str | None = None
    tables: int = 40
    moves: float = 60.0
    """The most moves per second, at all tables together."""
    every: float = 20.0
    """Seconds between two interruptions, on average."""
    seed: int = 1
    settle: float = 30.0
    """Seconds of the quiet phase at the end, in which nobody misbehaves and games may end."""

    def checked(self) -> Settings:
        """Return the settings; raise ChaosError if one is wrong."""
        least = {"--minutes": self.minutes, "--moves": self.moves, "--every": self.every}
        for name, value in least.items():
            if not 0 < value < 1e6:
                raise ChaosError("positive", name=name)
        if not 1 <= self.tables <= 10_000:
            raise ChaosError("range", name="--tables", lowest=1, highest=10_000)
        if not 1 <= self.nodes <= MOST_NODES:
            raise ChaosError("range", name="--nodes", lowest=1, highest=MOST_NODES)
        if self.nodes > 1 and not (self.store and self.store.startswith("postgres") and self.bus):
            raise ChaosError("nodes")
        if self.bus and not (self.store and self.store.startswith("postgres")):
            raise ChaosError("bus")
        return self

    @property
    def where(self) -> str:
        """The store's URL or file."""
        return self.store or str(self.folder / "tables.sqlite")

    @property
    def seconds(self) -> float:
        return 60 * self.minutes

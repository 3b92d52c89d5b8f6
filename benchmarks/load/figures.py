"""What a load came to, and how it is said."""

from __future__ import annotations

from collections import Counter

import msgspec


class Figures(msgspec.Struct, frozen=True):
    """One run: times in seconds, `took` from sending a move to its arrival at every seat, sorted."""

    name: str
    tables: int
    seats: int
    asked: float
    seconds: float
    took: list[float]
    cpu: float
    crowd_cpu: float
    memory: int
    over: int
    refused: dict[str, int]

    @property
    def moves(self) -> int:
        return len(self.took)

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    @property
    def per_move(self) -> float:
        """Seconds of the server's CPU."""
        return self.cpu / max(1, self.moves)

    def share(self, part: float) -> float:
        """The time that this part of the moves stayed under."""
        return self.took[min(self.moves - 1, int(part * self.moves))] if self.took else float("inf")

    def lines(self) -> list[str]:
        """As people read it."""
        said = [
            f"{self.name}: {self.seats} seats at {self.tables} tables, {self.asked:.0f} moves/s asked for",
            f"  {self.moves} moves in {self.seconds:.0f} s: {self.rate:.0f} moves/s; {self.over} games ended",
            "  from sending to arrival at every seat: "
            + ", ".join(
                f"{name} {1000 * self.share(part):.1f} ms"
                for name, part in (("p50", 0.5), ("p99", 0.99), ("p99.9", 0.999), ("longest", 1.0))
            ),
            f"  server CPU: {1e6 * self.per_move:.0f} µs a move, {1 / self.per_move:.0f} moves per CPU-second, "
            f"{100 * self.cpu / self.seconds:.0f} % of a core (the crowd: {100 * self.crowd_cpu / self.seconds:.0f} %)",
        ]
        if self.refused:
            said.append(f"  refused: {dict(Counter(self.refused).most_common(5))}")
        return said


def beside(ours: Figures, theirs: Figures) -> str:
    """Ours beside the peer's: moves per CPU-second of server."""
    return f"{ours.name} / {theirs.name}: {theirs.per_move / ours.per_move:.2f} times the moves per CPU-second"

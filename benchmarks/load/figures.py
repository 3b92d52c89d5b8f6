"""The results of a load test, and their text."""

from __future__ import annotations

from collections import Counter

import msgspec


class Figures(msgspec.Struct, frozen=True):
    """The results of one rate. Times are in seconds; `took` are the sorted latencies of moves to the last seat."""

    name: str
    tables: int
    seats: int
    asked: float
    seconds: float
    took: list[float]
    sizes: list[int]
    """The sorted sizes in bytes of all messages from the server."""
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
        """CPU seconds of the server per move."""
        return self.cpu / max(1, self.moves)

    def share(self, part: float) -> float:
        """Return the latency that this part of the moves stayed under."""
        return self.took[min(self.moves - 1, int(part * self.moves))] if self.took else float("inf")

    def lines(self) -> list[str]:
        """Return the results as lines of text."""
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
        if self.sizes:
            said.append(
                f"  sent to all seats: {sum(self.sizes) / max(1, self.moves):.0f} bytes a move; "
                f"the median message has {self.sizes[len(self.sizes) // 2]}"
            )
        if self.refused:
            said.append(f"  refused: {dict(Counter(self.refused).most_common(5))}")
        return said


def beside(ours: Figures, theirs: Figures) -> str:
    """Return a line that compares ours with the peer's, in moves per CPU-second of the server."""
    return f"{ours.name} / {theirs.name}: {theirs.per_move / ours.per_move:.2f} times the moves per CPU-second"

"""Frames again from the steps: what each pair of eyes should have been sent, and nothing else."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from sobremesa.core.seats import SPECTATOR
from sobremesa.tables.external import clicks
from sobremesa.tables.table_log import LineFormatter, SeatLog

from .archive import Stored
from .ledger import digest

PARTS = ("view", "legal", "steps")


@dataclass(frozen=True)
class Frame:
    """A frame that a client got: whose eyes, in which language, at which step, with the steps from `have` on."""

    eyes: int
    lang: str
    at: int
    have: int
    digests: tuple[str, str, str]


@dataclass(frozen=True)
class Wrong:
    """A frame that is not what these eyes should have seen."""

    frame: Frame
    part: str


def wrong_frames(stored: Stored, frames: list[Frame]) -> Iterator[Wrong]:
    """Every frame that differs from what the stored steps give; all of a table's steps must be right."""
    wanted: dict[int, set[Frame]] = defaultdict(set)
    for frame in frames:
        wanted[frame.at].add(frame)
    scene = _Scene(stored)
    match = scene.match
    for at in range(len(stored.rows) + 1):
        for frame in wanted.pop(at, ()):
            if frame.eyes >= stored.setup.players or not 0 <= frame.have <= at:
                yield Wrong(frame, "steps")
                continue
            right = scene.digests(frame)
            yield from (Wrong(frame, PARTS[i]) for i in range(3) if right[i] != frame.digests[i])
        if at < len(stored.rows):
            match.do(match.game.definition.verbs.parse(stored.rows[at].action))
    for late in wanted.values():  # steps that the store does not have
        yield from (Wrong(frame, "steps") for frame in late)


class _Scene:
    """One match, followed by the eyes that looked at it."""

    def __init__(self, stored: Stored) -> None:
        self._open_heaps = stored.setup.open_heaps
        self._game = stored.setup.checked()
        self._names = [holder.name or "–" for holder in stored.holders]
        self._told: dict[int, SeatLog] = {}
        self._sayings: dict[str, LineFormatter] = {}
        self.match = self._game.start_by_hand()

    def digests(self, frame: Frame) -> tuple[str, str, str]:
        view = self.match.view(frame.eyes, open_heaps=self._open_heaps)
        return tuple(digest(_as_json(part)) for part in (view, self._legal(frame.eyes), self._steps(frame)))  # type: ignore[return-value]

    def _legal(self, eyes: int) -> list[Any]:
        if eyes == SPECTATOR:
            return []
        if self.match.actor == eyes:
            return self.match.legal()
        return [action for racer, action in clicks(self.match) if racer == eyes]

    def _steps(self, frame: Frame) -> list[dict[str, Any]]:
        told = self._told.get(frame.eyes) or self._told.setdefault(frame.eyes, SeatLog(self._game, frame.eyes))
        told.follow(self.match)
        say = self._sayings.get(frame.lang) or self._sayings.setdefault(
            frame.lang, LineFormatter(self._game, frame.lang, self._names)
        )
        found = []
        for number in range(frame.have, frame.at):
            actor, action, lines = told.steps[number]
            said = [say.format(line) for line in lines]
            found.append({"number": number, "actor": actor, "action": list(action), "lines": said})
        return found


def _as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))

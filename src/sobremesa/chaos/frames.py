"""Compares the states that clients received with those that the stored steps give."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from sobremesa.core.seats import SPECTATOR
from sobremesa.protocol.lines import line_of
from sobremesa.tables.external import legal_in_race
from sobremesa.tables.table_log import SeatLog

from .archive import Stored
from .client_log import digest

PARTS = ("view", "legal", "steps")


@dataclass(frozen=True)
class Frame:
    """A state that a client had: its viewer and position, and the digests of its parts."""

    viewer: int
    at: int
    have: int
    digests: tuple[str, str, str]


@dataclass(frozen=True)
class Wrong:
    """A frame that differs from what its viewer should have seen, and in which part."""

    frame: Frame
    part: str


def wrong_frames(stored: Stored, frames: list[Frame]) -> Iterator[Wrong]:
    """Yield every frame that differs from what the stored steps give. The steps themselves must be right."""
    wanted: dict[int, set[Frame]] = defaultdict(set)
    for frame in frames:
        wanted[frame.at].add(frame)
    replayed = _Replayed(stored)
    match = replayed.match
    for at in range(len(stored.rows) + 1):
        for frame in wanted.pop(at, ()):
            if frame.viewer >= stored.setup.players or not 0 <= frame.have <= at:
                yield Wrong(frame, "steps")
                continue
            right = replayed.digests(frame)
            yield from (Wrong(frame, PARTS[i]) for i in range(3) if right[i] != frame.digests[i])
        if at < len(stored.rows):
            match.do(match.game.definition.verbs.parse(stored.rows[at].action))
    for late in wanted.values():  # steps that the store does not have
        yield from (Wrong(frame, "steps") for frame in late)


class _Replayed:
    """The match of a table, played again, with a log for each viewer."""

    def __init__(self, stored: Stored) -> None:
        self._memory_aid = stored.setup.remembers_for(stored.holders)
        self._game = stored.setup.checked()
        self._logs: dict[int, SeatLog] = {}
        self.match = self._game.start_by_hand()

    def digests(self, frame: Frame) -> tuple[str, str, str]:
        view = self.match.view(frame.viewer, memory_aid=self._memory_aid)
        return digest(_as_json(view)), self._legal_digest(frame), digest(_as_json(self._steps(frame)))

    def _legal_digest(self, frame: Frame) -> str:
        """The digest of what the viewer may do. In a race that is one of two, depending on who sat where then."""
        match, race = self.match, self._game.definition.race
        right = digest(_as_json(match.legal() if match.actor == frame.viewer else []))
        if race is None or match.actor < 0 or not race.on(match.state) or frame.viewer == SPECTATOR:
            return right
        return right if frame.digests[1] == right else digest(_as_json(legal_in_race(match, frame.viewer)))

    def _steps(self, frame: Frame) -> list[dict[str, Any]]:
        log = self._logs.get(frame.viewer) or self._logs.setdefault(frame.viewer, SeatLog(self._game, frame.viewer))
        log.follow(self.match)
        found = []
        for number in range(frame.have, frame.at):
            actor, action, lines = log.steps[number]
            sent = [line_of(line) for line in lines]
            found.append({"number": number, "actor": actor, "action": list(action), "lines": sent})
        return found


def _as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))

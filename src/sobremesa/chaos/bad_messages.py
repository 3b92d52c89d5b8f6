"""Messages that a table must not carry out. Each has its own request id, by which the verdict looks for it."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from sobremesa.protocol.messages import VERSION

NOISE: tuple[Any, ...] = (
    None, True, -1, 0, 99, 2**63, 2**70, 0.5, "", "play", "ñ", "\x00", "\u202e", "a" * 300, [], {}, [[]], ["x"] * 50,
)  # fmt: skip
ACTIONS: tuple[list[Any], ...] = (
    ["reveal"], ["stop"], ["take", 0], ["play", "C1", 0], ["race", 0], ["deal", "C1"], ["roll", "*"], ["play", None],
    ["turn_up", "R1"], [], ["no-such-verb"], [7], ["play", "C1", 0, 0, 0, 0],
)  # fmt: skip


@dataclass
class Position:
    """What an attacker knows of a table."""

    at: int = 0
    players: int = 2
    mine: Sequence[int] = ()
    legal: Sequence[list[Any]] = ()
    old: list[list[Any]] = field(default_factory=list)
    """Actions that were legal earlier."""
    overheard: list[str] = field(default_factory=list)
    """Ids of others' requests, which can be guessed."""


class BadMessages:
    """Draws bad messages at random; `name` makes their ids unique."""

    def __init__(self, dice: random.Random, name: str) -> None:
        self._dice, self._name = dice, name
        self._numbers = count()

    def next(self, position: Position) -> tuple[str, str | bytes]:
        """Return an id, and the message under it, which must have no effect."""
        request = f"x{self._name}-{next(self._numbers)}"
        drawn = self._dice.choice(
            (self._foreign, self._foreign, self._past, self._future, self._illegal, self._stolen, self._seating)
            if self._dice.random() < 0.75
            else (self._noise, self._cut, self._bytes)
        )
        message = drawn(position, request)
        return request, message if isinstance(message, bytes | str) else json.dumps(message)

    def early(self, position: Position) -> str | bytes:
        """Return a bad message in place of a hello."""
        return self._dice.choice(
            (
                json.dumps(self._play("x-early", 0, position.at, self._action(position))),
                json.dumps({"type": "hello", "version": 99}),
                json.dumps({"type": "hello", "version": VERSION, "token": "A" * 43}),
                json.dumps({"type": "hello", "version": VERSION, "token": ""}),
                b"\x00\xff",
                "",
            )
        )

    def _play(self, request: str, seat: int, at: int, action: list[Any]) -> dict[str, Any]:
        return {"type": "play", "id": request, "seat": seat, "at": at, "action": action}

    def _action(self, position: Position) -> list[Any]:
        """Return any action, possibly a legal one."""
        return list(self._dice.choice((*ACTIONS, *position.legal, *position.old[-8:])))

    def _foreign(self, position: Position, request: str) -> dict[str, Any]:
        """Return a move in somebody else's seat."""
        seats = [seat for seat in range(-1, position.players + 1) if seat not in position.mine]
        return self._play(request, self._dice.choice(seats), position.at, self._action(position))

    def _past(self, position: Position, request: str) -> dict[str, Any]:
        at = self._dice.choice((position.at - 1, 0, -1, position.at - self._dice.randrange(1, 20)))
        return self._play(request, self._own(position), at, self._action(position))

    def _future(self, position: Position, request: str) -> dict[str, Any]:
        """Return a move at a step that the table won't have reached when it arrives."""
        at = position.at + self._dice.choice((500, 10**6, 2**62))
        return self._play(request, self._own(position), at, self._action(position))

    def _illegal(self, position: Position, request: str) -> dict[str, Any]:
        """Return an illegal action in an own seat, at the right step."""
        action = next((a for _ in range(8) if (a := self._action(position)) not in position.legal), ["no-such-verb"])
        return self._play(request, self._own(position), position.at, action)

    def _stolen(self, position: Position, request: str) -> dict[str, Any]:
        """Return a move under the id of another guest's request, which must not get that request's answer."""
        if position.overheard:
            request = self._dice.choice(position.overheard)
        return self._play(request, self._own(position), -3, self._action(position))

    def _seating(self, position: Position, request: str) -> dict[str, Any]:
        """Return a change of the seating, or a start, which is refused once the game has started."""
        seats = [seat for seat in range(-1, position.players + 1) if seat not in position.mine]
        seat = self._dice.choice(seats)
        return self._dice.choice(
            (
                {"type": "stand", "seat": seat},
                {"type": "sit", "seat": seat},
                {"type": "fill", "seat": seat, "level": "random"},
                {"type": "show", "seat": seat},
                {"type": "start"},
                {"type": "hello", "version": VERSION},
            )
        )

    def _noise(self, position: Position, request: str) -> dict[str, Any]:
        message = self._play(request, self._own(position), -5, self._action(position))
        message[self._dice.choice((*message, "extra"))] = self._dice.choice(NOISE)
        message["at"] = -5
        return message

    def _cut(self, position: Position, request: str) -> str:
        text = json.dumps(self._play(request, self._own(position), -5, self._action(position)))
        return text[: self._dice.randrange(1, len(text))]

    def _bytes(self, position: Position, request: str) -> bytes:
        return self._dice.randbytes(self._dice.randrange(1, 60))

    def _own(self, position: Position) -> int:
        return self._dice.choice(position.mine) if position.mine else 0

"""What a client may try that a table must not do. Each has a name of its own, so that it can be looked for later."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

NOISE: tuple[Any, ...] = (
    None, True, -1, 0, 99, 2**63, 2**70, 0.5, "", "play", "ñ", "\x00", "\u202e", "a" * 300, [], {}, [[]], ["x"] * 50,
)  # fmt: skip
ACTIONS: tuple[list[Any], ...] = (
    ["reveal"], ["stop"], ["take", 0], ["play", "C1", 0], ["race", 0], ["deal", "C1"], ["roll", "*"], ["play", None],
    ["turn_up", "R1"], [], ["no-such-verb"], [7], ["play", "C1", 0, 0, 0, 0],
)  # fmt: skip


@dataclass
class Sight:
    """What somebody who wants to do harm can see of a table."""

    at: int = 0
    players: int = 2
    mine: Sequence[int] = ()
    legal: Sequence[list[Any]] = ()
    old: list[list[Any]] = field(default_factory=list)
    """Actions that were legal once."""
    overheard: list[str] = field(default_factory=list)
    """Ids of others' requests, which everybody can guess."""


class Pranks:
    """Draws pranks; `name` makes their ids nobody else's."""

    def __init__(self, dice: random.Random, name: str) -> None:
        self._dice, self._name = dice, name
        self._numbers = count()

    def next(self, sight: Sight) -> tuple[str, str | bytes]:
        """An id, and the text that must not do anything."""
        request = f"x{self._name}-{next(self._numbers)}"
        drawn = self._dice.choice(
            (self._foreign, self._foreign, self._past, self._future, self._illegal, self._stolen, self._seating)
            if self._dice.random() < 0.75
            else (self._noise, self._cut, self._bytes)
        )
        message = drawn(sight, request)
        return request, message if isinstance(message, bytes | str) else json.dumps(message)

    def early(self, sight: Sight) -> str | bytes:
        """Something in place of a hello."""
        return self._dice.choice(
            (
                json.dumps(self._play("x-early", 0, sight.at, self._action(sight))),
                json.dumps({"type": "hello", "version": 99}),
                json.dumps({"type": "hello", "version": 1, "token": "A" * 43}),
                json.dumps({"type": "hello", "version": 1, "token": ""}),
                b"\x00\xff",
                "",
            )
        )

    def _play(self, request: str, seat: int, at: int, action: list[Any]) -> dict[str, Any]:
        return {"type": "play", "id": request, "seat": seat, "at": at, "action": action}

    def _action(self, sight: Sight) -> list[Any]:
        """Anything: what is legal now too."""
        return list(self._dice.choice((*ACTIONS, *sight.legal, *sight.old[-8:])))

    def _foreign(self, sight: Sight, request: str) -> dict[str, Any]:
        """A move in somebody else's seat."""
        seats = [seat for seat in range(-1, sight.players + 1) if seat not in sight.mine]
        return self._play(request, self._dice.choice(seats), sight.at, self._action(sight))

    def _past(self, sight: Sight, request: str) -> dict[str, Any]:
        at = self._dice.choice((sight.at - 1, 0, -1, sight.at - self._dice.randrange(1, 20)))
        return self._play(request, self._own(sight), at, self._action(sight))

    def _future(self, sight: Sight, request: str) -> dict[str, Any]:
        """Far enough ahead that the table is not there when it arrives."""
        at = sight.at + self._dice.choice((500, 10**6, 2**62))
        return self._play(request, self._own(sight), at, self._action(sight))

    def _illegal(self, sight: Sight, request: str) -> dict[str, Any]:
        """In the own seat and time, but not by the rules."""
        action = next((a for _ in range(8) if (a := self._action(sight)) not in sight.legal), ["no-such-verb"])
        return self._play(request, self._own(sight), sight.at, action)

    def _stolen(self, sight: Sight, request: str) -> dict[str, Any]:
        """Another's request, as if it had been one's own: it must not be answered as theirs was."""
        if sight.overheard:
            request = self._dice.choice(sight.overheard)
        return self._play(request, self._own(sight), -3, self._action(sight))

    def _seating(self, sight: Sight, request: str) -> dict[str, Any]:
        """Seats that are not one's own, a start that was made: nothing of it may be done once the game is on."""
        seats = [seat for seat in range(-1, sight.players + 1) if seat not in sight.mine]
        seat = self._dice.choice(seats)
        return self._dice.choice(
            (
                {"type": "stand", "seat": seat},
                {"type": "sit", "seat": seat},
                {"type": "fill", "seat": seat, "level": "random"},
                {"type": "show", "seat": seat},
                {"type": "start"},
                {"type": "hello", "version": 1},
            )
        )

    def _noise(self, sight: Sight, request: str) -> dict[str, Any]:
        message = self._play(request, self._own(sight), -5, self._action(sight))
        message[self._dice.choice((*message, "extra"))] = self._dice.choice(NOISE)
        message["at"] = -5
        return message

    def _cut(self, sight: Sight, request: str) -> str:
        text = json.dumps(self._play(request, self._own(sight), -5, self._action(sight)))
        return text[: self._dice.randrange(1, len(text))]

    def _bytes(self, sight: Sight, request: str) -> bytes:
        return self._dice.randbytes(self._dice.randrange(1, 60))

    def _own(self, sight: Sight) -> int:
        return self._dice.choice(sight.mine) if sight.mine else 0

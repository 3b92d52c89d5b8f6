"""The chat messages of a table.

Nobody learns from the number of a message, or from which messages are sent again after a reconnect, that others talk
among themselves: both depend on nothing but the messages that the reader may read.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Literal

MOST_SENT_AGAIN = 50
"""The most messages that a client is sent when it connects."""

To = Literal["table", "team"]


@dataclass(frozen=True)
class ChatMessage:
    """A chat message as it is stored, numbered among all messages of its table. Seat -1 is a spectator."""

    number: int
    seat: int
    name: str
    text: str
    to: To
    time: float


class ChatHistory:
    """How many chat messages a table has, and the last ones of each audience: everyone, and each team.

    `teams` is how many teams have a chat of their own; seats with the same remainder are a team.
    """

    def __init__(self, teams: int) -> None:
        self.count = 0
        """How many messages are stored."""
        self.teams = teams
        self._counts: dict[int, int] = defaultdict(int)
        self._recent: dict[int, deque[tuple[int, ChatMessage]]] = defaultdict(partial(deque, maxlen=MOST_SENT_AGAIN))

    def add(self, chat: ChatMessage) -> int:
        """Add a stored message; return the id that clients are told.

        It counts the messages of the same audience only, in steps that keep the ids of different audiences apart.
        """
        audience = self._audience(chat)
        message_id = self._counts[audience] * (self.teams + 1) + audience
        self._counts[audience] += 1
        self._recent[audience].append((message_id, chat))
        self.count = chat.number + 1
        return message_id

    def may_read(self, seats: Iterable[int], chat: ChatMessage) -> bool:
        """Return whether a guest with these seats may read a message."""
        return self._audience(chat) in self._audiences(seats)

    def last(self, seats: Iterable[int]) -> list[tuple[int, ChatMessage]]:
        """Return the last messages that a guest with these seats may read, each with its id, oldest first."""
        found = [each for audience in self._audiences(seats) for each in self._recent.get(audience, ())]
        return sorted(found, key=lambda each: each[1].number)[-MOST_SENT_AGAIN:]

    def _audience(self, chat: ChatMessage) -> int:
        return 0 if chat.to == "table" else 1 + (chat.seat % self.teams if self.teams else 0)

    def _audiences(self, seats: Iterable[int]) -> set[int]:
        return {0} | {1 + seat % self.teams for seat in seats if self.teams}

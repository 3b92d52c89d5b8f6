"""Draws of chance at a table of real players, from a secret that is committed to first and shown at the end.

The secret is 32 random bytes. Its commitment, public from the first step, is a keyed hash of the table's id with the
secret as the key, so it gives nothing away and fits no other secret. Every draw is a keyed hash of the step's number
under the same key: knowing some draws helps nobody to guess another, and who is shown the secret can check them all.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

SECRET_BYTES = 32
_BITS = 256


@dataclass(frozen=True)
class CommittedDraws:
    """The secret of one table. Its representation does not show it, so no log and no error does."""

    table: str
    secret: bytes

    def __repr__(self) -> str:
        return f"CommittedDraws({self.commitment})"

    @classmethod
    def new(cls, table: str) -> CommittedDraws:
        """Return the draws of a table with a new random secret."""
        return cls(table, secrets.token_bytes(SECRET_BYTES))

    @property
    def commitment(self) -> str:
        """The commitment: HMAC-SHA256 of `sobremesa commitment`, the table's id between line breaks."""
        return self._hash(f"sobremesa commitment\n{self.table}\n").hex()

    def draw(self, number: int, outcomes: Sequence[tuple[int, int]]) -> int:
        """Return which of the outcomes (code, weight) step `number` is, each as likely as its weight."""
        drawn = int.from_bytes(self._hash(f"sobremesa draw\n{self.table}\n{number}\n"))
        left = drawn * sum([weight for _, weight in outcomes]) >> _BITS
        for code, weight in outcomes:
            if left < weight:
                return code
            left -= weight
        raise ValueError("chance can't draw where no outcome has a weight")

    def _hash(self, text: str) -> bytes:
        return hmac.digest(self.secret, text.encode(), "sha256")

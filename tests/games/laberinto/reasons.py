"""Why a side of a clause has no test: nothing of the kind in this game."""

from __future__ import annotations

CANNOT: dict[tuple[str, str], str] = {}

"""A player who knows what the lessons of Ágata teach, and nothing else."""

from __future__ import annotations

from typing import Any

from sobremesa.games.agata.board import SQUARE_NAMES, TRAP_SQUARES

TRAPS = {SQUARE_NAMES[square] for square in TRAP_SQUARES}
DOOR = "K1"


def far(square: str) -> int:
    """Return about how far a square is from the front door."""
    return abs(ord(square[0]) - ord(DOOR[0])) + int(square[1:]) - 1


def choose(view: Any, legal: list[str], seat: int) -> str:
    """Return the move of the checklist: own heirs to the door and off the traps, the others' onto them."""
    mine, wall = view.characters, view.wall
    if "change" in legal:
        return "keep_portrait" if wall in mine else "change"
    if view.trapped is not None:
        spare = view.trapped.heir in mine
        springs = [move for move in legal if move.startswith("spring")]
        if springs and not spare:
            return springs[0]
        return next(
            (move for move in ("leave", "keep") if spare and move in legal), legal[0] if spare else _draw(legal)
        )

    def worth(move: str) -> float:
        _, _, heir, square = move.split()
        own, now = heir in mine, next(one.square for one in view.heirs if one.name == heir)
        if square == "K0":
            return 100 if own else -100
        if square in TRAPS:
            return -50 if own else (30 if heir == wall else 20)
        nearer = far(now) - far(square) if now else 0
        return nearer if heir == wall and own else (-nearer if heir == wall else 0)

    return max(legal, key=worth)


def _draw(legal: list[str]) -> str:
    return "draw" if "draw" in legal else legal[0]

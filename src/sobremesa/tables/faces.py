"""The faces that are drawn for players: people choose theirs, bots are given one."""

from __future__ import annotations

from .errors import TableError

FACES = (
    *("curls", "beard", "bob", "cap", "bun", "glasses", "braid", "moustache"),
    *("cat", "fox", "owl", "frog"),
)
"""All faces. A bot gets one of the first by its seat, and a person who has not chosen one of the last."""


def default_face(kind: str, seat: int) -> str:
    """Return the face of who sits in a seat and has none of their own; empty for a free seat."""
    if kind == "free":
        return ""
    return FACES[seat % len(FACES) if kind == "bot" else -1 - seat % len(FACES)]


def checked_face(face: str) -> str:
    """Return a face that was chosen; an empty one stands for no choice.

    Raises:
        TableError: There is no such face.
    """
    if face and face not in FACES:
        raise TableError("face", faces=", ".join(FACES))
    return face

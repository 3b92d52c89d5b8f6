"""The user's tokens at servers, stored so that they get their seats back when they return."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from .saved import folder


def _file() -> Path:
    return folder().parent / "guests.json"


def known_token(address: str) -> str | None:
    """Return the token of this user at a server, None if they were never there."""
    return _all().get(address)


def remember(address: str, token: str) -> None:
    """Store a token, readable by this user alone."""
    path = _file()
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(msgspec.json.encode({**_all(), address: token}))
    part.replace(path)


def _all() -> dict[str, str]:
    try:
        return msgspec.json.decode(_file().read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError):
        return {}

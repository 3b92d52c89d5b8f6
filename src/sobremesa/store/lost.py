"""Tells a database that can't be reached from one that says no."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError

from .errors import StoreError

_UNUSABLE = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)
"""SQLite's words for a disk that takes no more, or is gone."""


@contextmanager
def losing() -> Iterator[None]:
    """What fails within because the database is gone fails as a StoreError; whether it was stored, nobody knows."""
    try:
        yield
    except Exception as error:
        if is_loss(error):
            raise StoreError("store-lost") from None
        raise


def is_loss(error: BaseException) -> bool:
    """Whether an error says that the database can't be reached, or no longer: refused, cut, silent, shutting down.

    A driver's own errors come bare while it connects, and wrapped once there is a connection.
    """
    if isinstance(error, IntegrityError):
        return False
    if isinstance(error, DBAPIError) and error.orig is not None:
        return error.connection_invalidated or _gone(error.orig)
    return _gone(error)


def _gone(error: BaseException) -> bool:
    if isinstance(error, OSError | TimeoutError | EOFError):
        return True
    if isinstance(error, sqlite3.Error) and (getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF in _UNUSABLE:
        return True
    state = getattr(error, "sqlstate", None)
    if isinstance(state, str):
        return state[:2] in ("08", "57", "53")  # no connection, shutting down, no room
    return "connection" in type(error).__name__.casefold() or "connection" in str(error).casefold()

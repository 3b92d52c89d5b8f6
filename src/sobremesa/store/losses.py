"""The translation of database errors into errors of the store."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError

from .errors import StoreError

_UNUSABLE = (
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
)
"""SQLite's codes for a disk that is full, fails or is gone, and for a damaged file."""
_UNUSABLE_STATES = ("08", "53", "57", "58", "XX")
"""PostgreSQL's classes of errors: connection, resources, operator intervention, system error, internal error."""
_READ_ONLY = "25006"
"""PostgreSQL's error of a server that takes no writes, such as a standby."""


@contextmanager
def translated() -> Iterator[None]:
    """Raise StoreError for a database that can't be used; other errors pass unchanged.

    Whether a write that fails in this way was stored is unknown.
    """
    try:
        yield
    except Exception as error:
        if is_loss(error):
            raise StoreError("store-lost") from None
        raise


def is_loss(error: BaseException) -> bool:
    """Return whether an error means that the database can't be used.

    It is unreachable, silent, shutting down, out of space or damaged. A driver's own errors come bare while it
    connects, and wrapped by SQLAlchemy once there is a connection.
    """
    if isinstance(error, IntegrityError):
        return False
    if isinstance(error, DBAPIError) and error.orig is not None:
        return error.connection_invalidated or _is_driver_loss(error.orig)
    return _is_driver_loss(error)


def _is_driver_loss(error: BaseException) -> bool:
    if isinstance(error, OSError | TimeoutError | EOFError):
        return True
    if isinstance(error, sqlite3.Error) and (getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF in _UNUSABLE:
        return True
    state = getattr(error, "sqlstate", None)
    if isinstance(state, str):
        return state[:2] in _UNUSABLE_STATES or state == _READ_ONLY
    return "connection" in type(error).__name__.casefold() or "connection" in str(error).casefold()

"""The codes of errors, for programs, and the HTTP status of each."""

from __future__ import annotations

from sobremesa.core.errors import NotLegal, ParseError, SetupError, SobremesaError
from sobremesa.store.errors import Conflict, StoreError
from sobremesa.tables.errors import TableError

STATUS = {
    "no-table": 404,
    "not-found": 404,
    "no-guest": 401,
    "origin": 403,
    "slow-down": 429,
    "too-large": 413,
    "too-slow": 408,
    "stopping": 503,
    "no-bus": 503,
    "no-level": 400,
    "seats": 400,
    "clock": 400,
    "name": 400,
    "face": 400,
    "no-moment": 400,
    "bad-word": 400,
    "word-needed": 403,
    "wrong-word": 403,
    "locked": 403,
    "removed": 403,
    "no-seat": 400,
    "unreadable": 400,
}
"""The HTTP status of each error code. A code that is not listed is a conflict (409): valid, but not possible now."""


def problem(error: SobremesaError) -> str:
    """Return the code of an error, for programs."""
    if isinstance(error, TableError):
        return error.code
    if isinstance(error, Conflict):
        return "late"
    return error.message


def status_of(error: SobremesaError) -> int:
    """Return the HTTP status of an error."""
    if isinstance(error, SetupError | ParseError):
        return 400
    if isinstance(error, TableError):
        return STATUS.get(error.code, 409)
    if isinstance(error, StoreError):
        return 503
    return 409 if isinstance(error, Conflict | NotLegal) else 500

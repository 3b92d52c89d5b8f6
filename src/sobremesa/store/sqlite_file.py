"""The file of a SQLite store: private to its user, served by one process at a time, checked for damage."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from .errors import StoreError

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
_SIDE_FILES = ("-wal", "-shm", "-journal")
_LOCK_SECONDS = 1.0
"""How long a server waits for the lock, so that one which is just ending doesn't keep the next from starting."""


def make_private(file: Path) -> None:
    """Create a file that only its user can read, in a folder of the same kind; close an existing file to others.

    An existing folder is left as it is: it may be shared with others on purpose. Raises OSError if the file can't be
    created.
    """
    if not file.parent.is_dir():
        file.parent.mkdir(mode=PRIVATE_FOLDER, parents=True)
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE_FILE))
    except FileExistsError:
        for each in (file, *(file.with_name(file.name + ending) for ending in _SIDE_FILES)):
            _close_to_others(each)


def _close_to_others(file: Path) -> None:
    with suppress(OSError):  # it does not exist, or belongs to another user who let us in
        mode = file.stat().st_mode
        if stat.S_ISREG(mode) and stat.S_IMODE(mode) & 0o077:
            file.chmod(PRIVATE_FILE)


@contextmanager
def exclusive_use(file: Path) -> Iterator[None]:
    """Hold a store's file for this process alone. Raises StoreError if another process holds it.

    The lock is SQLite's own, on an empty file beside the store. The system releases it when the process ends, however
    that happens, and children that outlive it do not inherit it.
    """
    lock = file.with_name(file.name + ".lock")
    try:
        make_private(lock)
        connection = sqlite3.connect(lock, timeout=_LOCK_SECONDS, isolation_level=None)
    except (OSError, sqlite3.Error) as error:
        raise StoreError("store", store=file.name, reason=str(error)) from None
    with closing(connection):
        try:
            connection.execute("PRAGMA journal_mode=MEMORY")  # nothing is written, so nothing is to be rolled back
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise StoreError("store-in-use", file=str(file)) from None
            raise StoreError("store", store=file.name, reason=str(error)) from None
        yield


def check_integrity(file: Path) -> None:
    """Read the whole file. Raises StoreError: `store-damaged` if its structure is wrong, `store` if it can't be read.

    SQLite has no checksums: a page that is wrong but well-formed is not noticed.
    """
    try:
        with closing(sqlite3.connect(file, timeout=10)) as connection:
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise StoreError("store", store=file.name, reason=str(error)) from None
        found = str(error)
    if found != "ok":
        raise StoreError("store-damaged", file=file.name, reason=" ".join(found.split()))

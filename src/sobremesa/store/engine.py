"""Open the database that a URL names and bring its schema up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from .errors import StoreError
from .sqlite_file import make_private

MIGRATIONS = Path(__file__).with_name("migrations")
HEAD = "0004"
_LOCK = 7_266_337  # of PostgreSQL's advisory locks: one node at a time migrates

PATIENCE = {"timeout": 3, "command_timeout": 5}
"""Seconds in which PostgreSQL has to connect and to answer; a silent server counts as lost."""

SQLITE_PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    "secure_delete=ON",  # what is overwritten, such as a secret that is encrypted now, is gone
)

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


async def open_engine(where: str) -> AsyncEngine:
    """Return an engine for a database with the current schema.

    `where` is a URL, or the path of a SQLite file. Creating the schema and migrating it is one transaction: a process
    that is killed on the way leaves the database as it was. Raises StoreError if the database can't be opened.
    """
    engine = _engine(where)
    try:
        async with engine.connect() as connection:
            await connection.execution_options(sqlite_begin="IMMEDIATE")  # one process at a time migrates
            async with connection.begin():
                await connection.run_sync(migrate)
    except (SQLAlchemyError, OSError) as error:
        await engine.dispose()
        raise StoreError("store", store=_told(where), reason=_reason(error)) from None
    except StoreError:
        await engine.dispose()
        raise
    return engine


def _url(where: str) -> URL:
    if "://" not in where:
        return URL.create(DRIVERS["sqlite"], database=where)
    try:
        url = make_url(where)
    except ArgumentError:
        raise StoreError("store-url") from None
    if url.drivername not in {*DRIVERS, *DRIVERS.values()}:
        raise StoreError("store-url")
    return url.set(drivername=DRIVERS.get(url.drivername, url.drivername))


def _told(where: str) -> str:
    """Return how messages name a store: a file without its folders, or an address without user and password."""
    url = _url(where)
    if url.get_backend_name() == "sqlite":
        return Path(url.database or ":memory:").name
    return f"{url.host or 'localhost'}:{url.port or 5432}/{url.database or ''}"


def sqlite_path(where: str) -> Path | None:
    """Return the path of the file in which a store is, or None if it is in PostgreSQL or in memory."""
    url = _url(where)
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database)).resolve()


def _engine(where: str) -> AsyncEngine:
    url, file = _url(where), sqlite_path(where)
    if file is not None:
        try:
            make_private(file)
        except OSError as error:
            raise StoreError("store", store=file.name, reason=str(error.strerror)) from None
    try:
        if url.get_backend_name() != "sqlite":
            return create_async_engine(url, pool_pre_ping=True, hide_parameters=True, connect_args=PATIENCE)
        engine = create_async_engine(url, hide_parameters=True)
    except ModuleNotFoundError as error:
        raise StoreError("store-driver", driver=str(error.name)) from None
    event.listen(engine.sync_engine, "connect", _connected)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _connected(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # the driver begins no transaction by itself: it leaves DDL out of them
    tune_sqlite(connection)


def _begin(connection: Connection) -> None:
    """Begin every transaction explicitly, so that it includes DDL and gives reads one snapshot."""
    kind = connection.get_execution_options().get("sqlite_begin", "DEFERRED")
    connection.exec_driver_sql(f"BEGIN {kind}")


def tune_sqlite(connection: Any) -> None:
    """Make commits durable (they survive a power cut), let readers and the writer not wait for each other."""
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the schema up to date within the connection's transaction.

    Alembic is imported only when there is something to do. Raises StoreError if the schema is newer than this program.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    if inspect(connection).has_table("alembic_version"):
        version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if version == HEAD:
            return
        if version is not None and version > HEAD:
            raise StoreError("store-newer", version=version, known=HEAD)
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _reason(error: Exception) -> str:
    """Return the database's own message, without the URL and its password."""
    inner = getattr(error, "orig", None) or error
    lines = str(inner).splitlines()
    return lines[0] if lines else type(inner).__name__

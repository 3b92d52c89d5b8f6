"""The tables of the database. Steps are keyed by (table, number), so of two writers of one step only one succeeds."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("lang", String(2), nullable=False),
    Column("created", Double, nullable=False),
    Column("face", String(16)),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("setup", Text, nullable=False),  # JSON
    Column("game", String(32), nullable=False),
    Column("host", String(32), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("version", Integer, nullable=False),  # of the seating
    Column("status", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clocked", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("started", Double),
    Column("rematch", String(32)),
    Column("keeper", String(32)),  # the node that owns it, where there are several
    Column("result", Text),  # JSON, of a finished game
    Index("tables_kept", "keeper"),
    Index("tables_open", "public", "status", "created"),
    Index("tables_clocked", "clocked", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("name", Text),
    Column("guest", String(32)),
    Column("level", String(16)),
    Column("face", String(16)),
    Index("seats_of_guest", "guest"),
)

steps = Table(
    "steps",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("actor", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("time", Double, nullable=False),
    Column("request", Text),
)

chats = Table(
    "chats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("heard_by", String(8), nullable=False),
    Column("time", Double, nullable=False),
)

nodes = Table(
    "nodes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("until", Double, nullable=False),
)

probe = Table(  # one row, written to find out whether the store takes writes
    "probe",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("time", Double, nullable=False),
)

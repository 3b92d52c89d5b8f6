"""Guests, tables, seats, steps, chats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from sobremesa.store.migrations.resume import resumable

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        if_not_exists=resumable(),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("clocked", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("started", sa.Double),
        sa.Column("rematch", sa.String(32)),
        if_not_exists=resumable(),
    )
    op.create_index("tables_open", "tables", ["public", "status", "created"], if_not_exists=resumable())
    op.create_index("tables_clocked", "tables", ["clocked", "status"], if_not_exists=resumable())
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.Text),
        sa.Column("guest", sa.String(32)),
        sa.Column("level", sa.String(16)),
        if_not_exists=resumable(),
    )
    op.create_index("seats_of_guest", "seats", ["guest"], if_not_exists=resumable())
    op.create_table(
        "steps",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("actor", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("time", sa.Double, nullable=False),
        sa.Column("request", sa.Text),
        if_not_exists=resumable(),
    )
    op.create_table(
        "chats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("heard_by", sa.String(8), nullable=False),
        sa.Column("time", sa.Double, nullable=False),
        if_not_exists=resumable(),
    )


def downgrade() -> None:
    for name in ("chats", "steps", "seats", "tables", "guests"):
        op.drop_table(name)

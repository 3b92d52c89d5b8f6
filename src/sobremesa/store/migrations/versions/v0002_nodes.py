"""Nodes, and which of them looks after a table. Only adds: a program of the version before goes on beside it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.add_column("tables", sa.Column("keeper", sa.String(32)))
    op.create_index("tables_kept", "tables", ["keeper"])

"""Nodes, and which of them owns a table. Only adds: a server of the version before can keep running beside it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from sobremesa.store.migrations.resume import missing_column, resumable

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
        if_not_exists=resumable(),
    )
    if missing_column("tables", "keeper"):
        op.add_column("tables", sa.Column("keeper", sa.String(32)))
    op.create_index("tables_kept", "tables", ["keeper"], if_not_exists=resumable())

"""A row that health checks write. Only adds: a server of the version before can keep running beside it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    probe = op.create_table(
        "probe",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("time", sa.Double, nullable=False),
    )
    op.bulk_insert(probe, [{"id": 1, "time": 0.0}])

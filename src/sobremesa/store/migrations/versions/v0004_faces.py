"""Faces of guests and seats, and results for lists of tables. Only adds columns that may be empty."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("guests", sa.Column("face", sa.String(16)))
    op.add_column("seats", sa.Column("face", sa.String(16)))
    op.add_column("tables", sa.Column("result", sa.Text))

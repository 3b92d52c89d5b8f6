"""Finish migrations that were interrupted before they became atomic.

Up to version 0002 of the schema SQLite ran each statement of a migration by itself, so a store whose first start was
interrupted has some of its tables. The first two migrations skip what is there. PostgreSQL has always rolled back.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op


def resumable() -> bool:
    """Return whether what a migration creates may exist already."""
    return op.get_context().dialect.name == "sqlite"


def missing_column(table: str, column: str) -> bool:
    """Return whether a table lacks a column; always true where migrations can't be interrupted."""
    if not resumable():
        return True
    return column not in {found["name"] for found in sa.inspect(op.get_bind()).get_columns(table)}

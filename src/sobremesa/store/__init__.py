"""Durable storage of tables: a SQLite file by default, PostgreSQL by URL."""

from __future__ import annotations

from sobremesa.core.extras import require

require("server", "sqlalchemy", "alembic")

"""Durable storage of tables: a SQLite file by default, PostgreSQL by URL."""

from __future__ import annotations

import sys

from sobremesa.core.extras import require

if sys.platform != "emscripten":  # a browser tab stores its tables otherwise, behind the same interface
    require("server", "sqlalchemy", "alembic")

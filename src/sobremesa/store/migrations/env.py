"""Alembic's environment: runs migrations over the connection that the store passes in."""

from __future__ import annotations

from alembic import context

from sobremesa.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite can't alter a column otherwise
    transactional_ddl=True,  # the store's connection begins its transactions itself, so SQLite rolls DDL back too
)
with context.begin_transaction():
    context.run_migrations()

"""How the schema came to be what it is, version by version, for Alembic."""

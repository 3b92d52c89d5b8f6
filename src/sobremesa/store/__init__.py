"""Where tables live: SQLite by default, PostgreSQL by URL."""

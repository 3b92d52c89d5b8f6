"""Durable storage of tables: a SQLite file by default, PostgreSQL by URL."""

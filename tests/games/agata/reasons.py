"""Sides of clauses that no test can show, each with its reason."""

from __future__ import annotations

CANNOT: dict[tuple[str, str], str] = {}

"""Fixtures of the arena's tests."""

from __future__ import annotations

from .bots import seat_bots

__all__ = ["seat_bots"]

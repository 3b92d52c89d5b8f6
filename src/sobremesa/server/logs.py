"""Structured logs: one JSON object per line. Callers name every value: no token, no seed, no card is logged."""

from __future__ import annotations

import json
import logging
import sys
import time

_logger = logging.getLogger("sobremesa")


def log(event: str, **facts: str | int | float | None) -> None:
    """Log an event with its facts as one line."""
    if _logger.isEnabledFor(logging.INFO):
        _logger.info(json.dumps({"time": round(time.time(), 3), "event": event, **facts}, ensure_ascii=False))


def log_to_stderr(level: int) -> None:
    """Send the log to standard error, without the prefix of `logging`."""
    writer = logging.StreamHandler(sys.stderr)
    writer.setFormatter(logging.Formatter("%(message)s"))
    _logger.handlers[:] = [writer]
    _logger.setLevel(level)
    _logger.propagate = False
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)  # the store reports a dead connection itself

"""A sample of `python -m tests.attacks.slow`: many connections that dribble, and newcomers who get in all the same."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from .process import served
from .slow import slow


@pytest.mark.slow
def test_newcomers_get_a_table_beside_slow_connections(tmp_path: Path) -> None:
    """More than an address may have, and more than the server would have files for if it kept them all."""
    with served(tmp_path / "tables.sqlite") as server:
        took = asyncio.run(slow(server.address.rstrip("/"), 300, 2, 2, 0.5))
        assert len(took) == 2
        with server.client() as client:
            assert client.get("/healthz").status_code == 200

"""A server that is late itself does not blame its clients for it."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from sobremesa.server import greeting
from tests.server.serving import Client, serving
from tests.shelf import DUEL


@pytest.mark.slow
def test_a_hello_that_arrives_while_the_server_is_busy_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The event loop looks at its timers before it reads: a hello must not be taken for late because of that."""
    monkeypatch.setattr(greeting, "PIECE", 0.1)
    monkeypatch.setattr(greeting, "PATIENCE", 4)
    with serving(tmp_path) as served:
        ana = served.guest()
        table = ana.open(DUEL, "me", "me", start=True)
        for _ in range(3):
            client = Client(served.line(table, ana.head))
            served.do(_noop())
            served.loop.call_soon_threadsafe(time.sleep, 1.0)
            client.send({"type": "hello", "version": 2})
            assert client.until("state")["at"] > 0
            client.close()


async def _noop() -> None:
    return


def test_a_client_that_never_says_hello_is_disconnected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greeting, "PIECE", 0.05)
    monkeypatch.setattr(greeting, "PATIENCE", 4)
    with serving(tmp_path) as served:
        line = served.line(served.guest().open(DUEL, "me", "open"))
        with pytest.raises(Exception, match="4400"):
            line.recv(timeout=5)

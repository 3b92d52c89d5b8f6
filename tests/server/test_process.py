"""The server as a process: it says its address, logs no secret, stops gracefully, and goes on where it was."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from sobremesa.protocol.messages import VERSION
from tests.shelf import LIGHTEST

from .serving import Following

pytestmark = pytest.mark.slow

SERVE = [sys.executable, "-m", "sobremesa", "serve", "--no-browser", "--bot-delay", "0", "-v"]


@contextmanager
def process(folder: Path, *options: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server with its store in a folder; what it logs goes to `log`."""
    environment = {**os.environ, "SOBREMESA_LANG": "en"}
    with (folder / "log").open("a") as log:
        command = [*SERVE, "--port", "0", "--store", str(folder / "tables.sqlite"), *options]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment) as server:
            assert server.stdout is not None
            try:
                yield server.stdout.readline().split()[-1], server
            finally:
                server.send_signal(signal.SIGTERM)
                server.wait(20)


def test_a_server_stops_gracefully_and_goes_on_where_it_was(tmp_path: Path) -> None:
    with process(tmp_path) as (address, server), httpx.Client(base_url=address) as http:
        token = http.post("/api/guest", json={"name": "Ana"}).json()["token"]
        head = {"Authorization": f"Bearer {token}"}
        form = {"game": LIGHTEST, "players": 3, "seats": ["me", "me", "me"], "start": True}
        table = http.post("/api/tables", json=form, headers=head).json()["id"]
        where = f"{address.replace('http', 'ws', 1)}api/tables/{table}/ws"
        with connect(where, additional_headers=head) as line:
            line.send(json.dumps({"type": "hello", "version": VERSION}))
            state: dict[str, object] = {}
            while state.get("type") != "state":
                state = Following().whole(line.recv(10))
            legal = state["legal"]
            assert isinstance(legal, list)
            play = {"type": "play", "id": "1", "seat": state["seat"], "at": state["at"], "action": legal[0]}
            line.send(json.dumps(play))
            line.send(json.dumps({"type": "chat", "id": "2", "text": "una frase de nadie"}))
            while json.loads(line.recv(10))["type"] != "said":
                pass
            server.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed, match="1012"):
                line.recv(10)
        server.wait(20)
    with process(tmp_path) as (address, _), httpx.Client(base_url=address, headers=head) as http:
        info = http.get(f"/api/tables/{table}").json()
        assert info["steps"] == int(str(state["at"])) + 1
        assert info["mine"] == [0, 1, 2]
    log = (tmp_path / "log").read_text(encoding="utf-8")
    events = [json.loads(line) for line in log.splitlines()]
    assert "table opened" in [event["event"] for event in events]
    for secret in (token, table, "una frase", "C1", "Ana"):
        assert secret not in log


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--port", "99999"], "--port"),
        (["--store", "mysql://x"], "sqlite://"),
        (["--store", "/dev/null/x"], "can't be opened"),
        (["--host", "256.1.1.1"], "can't be opened"),
    ],
)
def test_a_server_that_cannot_start_says_why(options: list[str], said: str) -> None:
    command = [*SERVE, "--lang", "en", *(["--port", "0"] if "--port" not in options else []), *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode != 0
    assert said in done.stderr
    assert "Traceback" not in done.stderr

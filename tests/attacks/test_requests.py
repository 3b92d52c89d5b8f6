"""Requests that a proxy and a server may read in two ways: lengths, hosts and spellings of a path."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from .process import Running, refused, served
from .spellings import METRICS

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    store = tmp_path_factory.mktemp("store") / "tables.sqlite"
    with served(store, "--allowed-host", "games.example", "--allowed-host", "127.0.0.1", "--unlimited") as running:
        yield running


def raw(server: Running, request: bytes) -> list[bytes]:
    """Send bytes as they are; the status lines of all answers until the server hangs up or is silent."""
    place = urlsplit(server.address)
    with socket.create_connection((place.hostname, place.port or 80), 10) as line:
        line.settimeout(2)
        line.sendall(request)
        heard = b""
        try:
            while piece := line.recv(65_536):
                heard += piece
        except TimeoutError:
            pass
    return [each for each in heard.split(b"\r\n") if each.startswith(b"HTTP/1.1 ")]


SMUGGLED = b"GET /api/games HTTP/1.1\r\nHost: games.example\r\n\r\n"
LENGTHS = [
    (b"Content-Length: 5", b"Transfer-Encoding: chunked"),
    (b"Transfer-Encoding: chunked", b"Content-Length: 5"),
    (b"content-length: 0", b"transfer-encoding: chunked"),
    (b"Content-Length: 5", b"Transfer-Encoding: identity"),
    (b"Content-Length: 5", b"Content-Length: 6"),
    (b"Content-Length: 5", b"Transfer-Encoding : chunked"),
    (b"Content-Length: +5", b"X: y"),
]


@pytest.mark.parametrize("lengths", LENGTHS, ids=lambda pair: b" ".join(pair).decode())
@pytest.mark.parametrize("body", [b"0\r\n\r\n", b"{}   "])
def test_a_request_with_two_lengths_is_refused_and_nothing_follows_it(
    server: Running, lengths: tuple[bytes, bytes], body: bytes
) -> None:
    head = b"\r\n".join(
        (b"POST /api/guest HTTP/1.1", b"Host: games.example", b"Content-Type: application/json", *lengths)
    )
    answers = raw(server, head + b"\r\n\r\n" + body + SMUGGLED)
    assert len(answers) == 1, answers
    assert answers[0].split()[1] in (b"400", b"501"), answers


def test_a_handshake_with_two_lengths_is_refused(server: Running) -> None:
    head = (
        b"GET /api/tables/x/ws HTTP/1.1\r\nHost: games.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    )
    assert [answer.split()[1] for answer in raw(server, head + b"\r\n")] == [b"101"]
    both = b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    assert [answer.split()[1] for answer in raw(server, head + both + SMUGGLED)] in ([b"403"], [b"400"])


@pytest.mark.parametrize("host", ["games.example", "GAMES.example", "games.example:8443", "127.0.0.1"])
def test_the_named_hosts_are_served(server: Running, host: str) -> None:
    with server.client(headers={"Host": host}) as http:
        assert http.get("/api/games").status_code == 200


HOSTS = [
    "other.example",
    "games.example.evil.example",
    "xgames.example",
    "",
    "localhost",
    "[::1]",
    "games.example:80:80",
]


@pytest.mark.parametrize("host", HOSTS)
def test_other_hosts_are_refused_over_http_and_websocket(server: Running, host: str) -> None:
    with server.client(headers={"Host": host}) as http:
        answer = http.get("/api/games")
        assert (answer.status_code, answer.json()["code"]) == (400, "wrong-host")
        assert http.get("/healthz").status_code == 200  # monitors and proxies ask by address
        upgrade = {
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        }
        assert http.get("/api/tables/x/ws", headers=upgrade).status_code == 403


@pytest.mark.parametrize("name", ["https://games.example", "games.example:443", "a b", "me@games.example", "*", "[x]"])
def test_what_is_no_host_is_not_taken_for_one(name: str, tmp_path: Path) -> None:
    assert "is no host name" in refused(tmp_path / "x.sqlite", "--allowed-host", name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("path", METRICS)
def test_only_one_spelling_of_the_metrics_is_answered(server: Running, path: str) -> None:
    """A proxy that refuses this spelling refuses all there is, however it decodes and joins paths itself."""
    request = f"GET {path} HTTP/1.1\r\nHost: games.example\r\nConnection: close\r\n\r\n".encode("latin-1")
    (answer,) = raw(server, request)
    wanted = (b"200",) if path == "/metrics" or path.startswith("/metrics?") else (b"400", b"404")
    assert answer.split()[1] in wanted, answer


def test_metrics_are_there(server: Running) -> None:
    assert "sobremesa_moves" in httpx.get(f"{server.address}metrics", trust_env=False).text

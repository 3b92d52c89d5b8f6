"""What the shipped proxies let through: no spelling of the metrics, no other host; browsers are told to use HTTPS."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import httpx
import pytest

from .process import served
from .proxies import PROXIES
from .spellings import METRICS

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("proxy", PROXIES)]


class Lenient(BaseHTTPRequestHandler):
    """Answers everything, and takes for the metrics all that anybody could take for them."""

    def do_GET(self) -> None:
        body = b"sobremesa_moves_total 1\n" if is_metrics(self.path) else b"something else\n"
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


def is_metrics(path: str) -> bool:
    """Decode until nothing is left to decode, take away what is joined, and ignore how letters are written."""
    before = ""
    while before != path:
        before, path = path, unquote(path, "latin-1")
    path = re.sub("^https?://[^/]*", "", path.replace("\\", "/").casefold())
    parts: list[str] = []
    for part in re.split("[?;#\0]", path)[0].split("/"):
        if part == "..":
            parts = parts[:-1]
        elif part.strip(". \t\r\n"):
            parts.append(part.strip(". \t\r\n"))
    return "metrics" in parts[:1]


@contextmanager
def lenient() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Lenient) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def answer_to(address: str, path: str, host: str) -> bytes:
    """All bytes of the answer to a path that is sent as it is spelled here."""
    name, port = address.split(":")
    with socket.create_connection((name, int(port)), 10) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode("latin-1"))
        heard = b""
        while piece := line.recv(65_536):
            heard += piece
    return heard


def test_our_list_is_taken_for_the_metrics_by_somebody(proxy: Any) -> None:
    assert [path for path in METRICS if not is_metrics(path)] == []
    assert not is_metrics("/api/games?metrics")


def test_no_spelling_of_the_metrics_passes(proxy: Any, tmp_path: Path) -> None:
    with lenient() as node, proxy(tmp_path, [node] * 3) as address:
        assert b"something else" in answer_to(address, "/api/games", address)
        passed = [path for path in METRICS if b"sobremesa_" in answer_to(address, path, address)]
    assert passed == []


def test_no_spelling_of_the_metrics_passes_to_a_real_server(proxy: Any, tmp_path: Path) -> None:
    with served(tmp_path / "tables.sqlite", "--unlimited") as server:
        node = server.address.removeprefix("http://").rstrip("/")
        assert b"sobremesa_moves" in answer_to(node, "/metrics", node)
        with proxy(tmp_path, [node] * 3) as address:
            assert b"HTTP/1.1 200" in answer_to(address, "/api/games", address)
            passed = [path for path in METRICS if b"sobremesa_" in answer_to(address, path, address)]
    assert passed == []


@pytest.mark.parametrize("host", ["other.example", "games.example.evil.example", "127.0.0.1"])
def test_other_hosts_are_not_passed_on(proxy: Any, tmp_path: Path, host: str) -> None:
    with lenient() as node, proxy(tmp_path, [node] * 3, "games.example") as address:
        assert b"something else" in answer_to(address, "/", "games.example")
        assert b"something else" not in answer_to(address, "/", host)


def test_browsers_are_told_to_come_back_by_https_only(proxy: Any, tmp_path: Path) -> None:
    with lenient() as node, proxy(tmp_path, [node] * 3, tls=True) as address:
        for path in ("/", "/metrics"):
            answer = httpx.get(f"https://{address}{path}", verify=False, trust_env=False)
            assert answer.status_code == (200 if path == "/" else 404)
            assert answer.headers.get_list("strict-transport-security") == ["max-age=63072000"]

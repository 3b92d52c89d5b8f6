"""The wire itself, byte by byte: what well-made clients never send, and what they may."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from tests.shelf import DUEL

from .serving import Served

TEXT, MORE, CLOSE, PING, PONG = 0x1, 0x0, 0x8, 0x9, 0xA
FIN = 0x80
HELLO = b'{"type":"hello","version":2}'


class Bare:
    """A client that says exactly what it is told to."""

    def __init__(self, served: Served, path: str) -> None:
        where = urlsplit(served.address)
        self._socket = socket.create_connection((where.hostname, where.port), timeout=10)
        self._read = self._socket.makefile("rb")
        ask = f"GET {path} HTTP/1.1\r\nHost: {where.netloc}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        self._socket.sendall((ask + key).encode())
        self.status = int(self._read.readline().split()[1])
        while self._read.readline() not in (b"\r\n", b""):
            pass

    def send(self, *frames: bytes) -> None:
        self._socket.sendall(b"".join(frames))

    def frame(self) -> tuple[int, bytes]:
        """The next one: its kind and what it holds."""
        first, length = self._read.read(2)
        if length >= 126:
            length = int.from_bytes(self._read.read(2 if length == 126 else 8))
        return first & 0xF, self._read.read(length)

    def closed_with(self) -> int:
        """Read on to the farewell."""
        while True:
            kind, held = self.frame()
            if kind == CLOSE:
                return int.from_bytes(held[:2])

    def answer(self, request: str) -> dict[str, object]:
        """The answer to a request, whatever else comes."""
        while True:
            kind, held = self.frame()
            if kind == TEXT and json.loads(held).get("id") == request:
                return dict(json.loads(held))

    def close(self) -> None:
        self._read.close()
        self._socket.close()


def frame(kind: int, held: bytes, *, fin: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    length = len(held)
    head = bytes([(FIN if fin else 0) | reserved | kind])
    flag = 0x80 if masked else 0
    if length < 126:
        head += bytes([flag | length])
    else:
        head += bytes([flag | 126]) + length.to_bytes(2)
    if not masked:
        return head + held
    mask = b"\x01\x02\x03\x04"
    return head + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(held))


def ping(request: str) -> bytes:
    return json.dumps({"type": "ping", "id": request}).encode()


@pytest.fixture
def path(served: Served) -> str:
    guest = served.guest()
    return f"/api/tables/{guest.open(DUEL, 'me', 'me', start=True)}/ws"


@pytest.fixture
def bare(served: Served, path: str) -> Iterator[Bare]:
    client = Bare(served, path)
    assert client.status == 101
    client.send(frame(TEXT, HELLO))
    yield client
    client.close()


def test_a_message_in_pieces_is_one_message(bare: Bare) -> None:
    said = ping("pieces")
    bare.send(frame(TEXT, said[:5], fin=False), frame(PING, b"?"), frame(MORE, said[5:9], fin=False))
    bare.send(frame(MORE, said[9:]))
    assert bare.answer("pieces")["type"] == "pong"


def test_a_ping_is_answered(bare: Bare) -> None:
    bare.send(frame(PING, b"here?"))
    while (found := bare.frame())[0] == TEXT:
        pass
    assert found == (PONG, b"here?")


def test_who_asks_and_asks_whether_we_are_there_is_let_go(bare: Bare) -> None:
    bare.send(*[frame(PING, b"?")] * 1_000)
    assert bare.closed_with() == 4429


def test_a_message_in_pieces_without_end_is_too_large(bare: Bare) -> None:
    """However little is in each."""
    bare.send(frame(TEXT, b"", fin=False), *[frame(MORE, b"", fin=False)] * 1_000)
    assert bare.closed_with() == 1009


def test_many_messages_at_once_are_answered_in_their_order(bare: Bare) -> None:
    bare.send(*[frame(TEXT, ping(str(number))) for number in range(500)])
    for number in range(500):
        assert bare.answer(str(number))["type"] == "pong"


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        pytest.param([frame(TEXT, ping("x"), masked=False)], 1002, id="not masked"),
        pytest.param([frame(TEXT, ping("x"), reserved=0x40)], 1002, id="a reserved bit"),
        pytest.param([frame(0x3, b"")], 1002, id="no such kind"),
        pytest.param([frame(MORE, b"rest")], 1002, id="a rest of nothing"),
        pytest.param([frame(TEXT, b"{", fin=False), frame(TEXT, b"}")], 1002, id="two at once"),
        pytest.param([frame(PING, b"", fin=False)], 1002, id="half a ping"),
        pytest.param([frame(TEXT, b" " * 9_000)], 1009, id="too large"),
        pytest.param([frame(TEXT, b" " * 5_000, fin=False), frame(MORE, b" " * 5_000)], 1009, id="too large together"),
    ],
)
def test_what_breaks_the_protocol_ends_the_line_and_says_how(bare: Bare, frames: list[bytes], code: int) -> None:
    bare.send(*frames)
    assert bare.closed_with() == code


def test_a_farewell_is_returned(bare: Bare) -> None:
    bare.send(frame(CLOSE, (1000).to_bytes(2)))
    assert bare.closed_with() == 1000


@pytest.mark.parametrize("gone", [b"", b"\x81", frame(TEXT, ping("x"))[:9]])
def test_a_client_that_vanishes_in_the_middle_leaves_the_table(served: Served, path: str, gone: bytes) -> None:
    client = Bare(served, path)
    client.send(frame(TEXT, HELLO), gone)
    client.frame()
    client.close()
    room = served.hub.rooms[path.split("/")[3]]
    while room.connections:
        served.http.get("/healthz")


def test_another_path_is_no_line(served: Served) -> None:
    client = Bare(served, "/api/nothing/ws")
    assert client.status == 403
    client.close()

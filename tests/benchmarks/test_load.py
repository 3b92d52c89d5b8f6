"""The load in its small form: it plays, it counts, it draws."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.load.crowd import raise_limit
from benchmarks.load.figures import Figures, beside
from benchmarks.load.idle import idle
from benchmarks.load.raw_socket import RawSocket
from benchmarks.load.setups import Load, on_ours
from benchmarks.load.sweep import Point, draw
from benchmarks.load.table_setups import GAMES, SEATS

from sobremesa.games import game_ids


def figures(took: list[float], cpu: float) -> Figures:
    return Figures("one", 1, 4, 10.0, 2.0, sorted(took), [90, 300, 400], cpu, 0.1, 1, 0, {})


@pytest.mark.slow
def test_a_crowd_plays_all_games_and_every_move_arrives() -> None:
    raise_limit()
    (found,) = on_ours(Load(list(GAMES), 2 * len(GAMES), [60.0], 3.0))
    assert found.seats == found.tables * SEATS
    assert found.moves > 60
    assert not found.refused
    assert 0 < found.share(0.5) <= found.share(0.99) <= found.took[-1]
    assert found.cpu > 0


@pytest.mark.slow
def test_idle_tables_and_connections_are_weighed() -> None:
    table, connection, held = idle(40, seconds=0.5)
    assert table.startswith("10 idle tables")
    assert connection.startswith("40 idle connections")
    assert " 0 of them were gone" in held


def test_figures() -> None:
    ours, theirs = figures([0.001 * n for n in range(1, 1001)], cpu=0.5), figures([0.001] * 100, cpu=0.1)
    assert (ours.share(0.5), ours.share(0.99), ours.share(0.999)) == (0.501, 0.991, 1.0)
    assert ours.rate == 500
    assert ours.per_move == 0.0005
    assert beside(ours, theirs).endswith("2.00 times the moves per CPU-second")
    assert "p99.9 1000.0 ms" in "\n".join(ours.lines())
    assert "1 bytes a move; the median message has 300" in "\n".join(ours.lines())


async def test_a_socket_gets_whole_messages_however_they_come() -> None:
    received: list[bytes] = []
    socket = RawSocket(lambda _, text: received.append(text))
    frames = b"\x81\x02hi" + b"\x81\x7e\x01\x00" + 256 * b"x" + b"\x81\x7f" + (70_000).to_bytes(8) + 70_000 * b"y"
    coming = b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + frames
    for at in range(0, len(coming), 7):
        socket.data_received(coming[at : at + 7])
    assert received == [b"hi", 256 * b"x", 70_000 * b"y"]
    await socket.opened


async def test_a_refused_socket_says_so() -> None:
    socket = RawSocket(lambda _, text: None)
    socket.data_received(b"HTTP/1.1 404 Not Found\r\nA: b\r\n\r\n")
    with pytest.raises(ConnectionError, match="404"):
        await socket.opened


def test_a_sweep_is_drawn(tmp_path: Path) -> None:
    points = [Point(name, 10.0, 10.0 * n, n, 3.0 * n, 0.001) for name in ("ours", "theirs") for n in (1, 2, 3)]
    draw(points, tmp_path / "load")
    assert "<svg" in (tmp_path / "load.svg").read_text()


def test_the_crowd_plays_only_what_the_server_finds_too() -> None:
    assert "tesoro" in game_ids()  # registered by tests/conftest.py, in this process alone
    assert GAMES
    assert "tesoro" not in GAMES

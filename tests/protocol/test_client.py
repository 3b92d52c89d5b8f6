"""The client without I/O: what it sends first, what it makes of what arrives, and what it sends again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sobremesa.protocol import messages as m
from sobremesa.protocol.client import (
    FIRST_DELAY,
    LONGEST_DELAY,
    Answered,
    ChatReceived,
    ProtocolError,
    StateChanged,
    TableClient,
    TableUpdated,
    encode,
    table_url,
)

TABLE = m.TableInfo(
    id="abc", game="tesoro", players=2, options={"bonus": 3}, status="playing", seats=[m.Seat(0, "Ana", "person")]
)


def sent(text: str) -> Any:
    return msgspec.json.decode(text)


def arriving(message: m.FromServer) -> bytes:
    return msgspec.json.encode(message)


def welcome(*seats: int, table: m.TableInfo = TABLE) -> bytes:
    return arriving(m.Welcome(m.VERSION, table, list(seats), "Ana"))


def state(at: int, seat: int = 0, first: int = 0, legal: list[m.ActionParts] | None = None) -> bytes:
    steps = [m.SeenStep(number, 1, ["play", None], [f"line {number}"]) for number in range(first, at)]
    return arriving(m.State(at, seat, {"actor": seat}, legal or [], steps))


def at_table(*seats: int) -> TableClient[Any]:
    """A client that was welcomed and has seen four steps."""
    client: TableClient[Any] = TableClient(lang="es", token="secret")
    client.receive(welcome(*seats))
    client.receive(state(4, seats[0] if seats else -1, legal=[["play", "C5", 0], ["pass"]]))
    return client


def test_the_first_message_is_the_hello() -> None:
    client: TableClient[Any] = TableClient(lang="es", token="secret")
    (hello,) = client.connect()
    assert sent(hello) == {"type": "hello", "version": 1, "lang": "es", "token": "secret"}


def test_the_table_and_the_own_seats_are_kept() -> None:
    client: TableClient[Any] = TableClient()
    assert client.receive(welcome(1)) == TableUpdated(TABLE)
    assert (client.table, client.seats, client.name, client.over) == (TABLE, [1], "Ana", False)
    over = msgspec.structs.replace(TABLE, status="over")
    assert client.receive(arriving(m.TableChanged(over, []))) == TableUpdated(over)
    assert (client.seats, client.over) == ([], True)


def test_a_state_brings_the_steps_that_were_not_known() -> None:
    client = at_table(0)
    event = client.receive(state(6, first=2))
    assert isinstance(event, StateChanged)
    assert [step.number for step in event.new_steps] == [4, 5]
    assert client.state is event.state
    assert client.steps_known(0) == 6


def test_each_seat_has_a_state_and_steps_of_its_own() -> None:
    client = at_table(0, 1)
    event = client.receive(state(4, seat=1))
    assert isinstance(event, StateChanged)
    assert len(event.new_steps) == 4
    assert client.shown == 1
    assert client.states.keys() == {0, 1}


def test_a_server_that_is_behind_tells_no_step_twice() -> None:
    """Another node may not have heard of the last steps yet."""
    client = at_table(0)
    client.receive(state(3, first=3))
    assert sent(client.play(["pass"]).text)["at"] == 3
    event = client.receive(state(5, first=3))
    assert isinstance(event, StateChanged)
    assert [step.number for step in event.new_steps] == [4]


def test_a_play_is_made_where_the_client_stands() -> None:
    client = at_table(0)
    request = client.play(["play", "C5", 0])
    message = sent(request.text)
    assert message == {"type": "play", "id": request.id, "seat": 0, "at": 4, "action": ["play", "C5", 0]}
    assert client.play(["pass"]).id != request.id
    named = client.play(["pass"], seat=1, at=9, request_id="m9")
    assert sent(named.text) == {"type": "play", "id": "m9", "seat": 1, "at": 9, "action": ["pass"]}


def test_an_answer_is_matched_to_its_request_once() -> None:
    client = at_table(0)
    request = client.play(["pass"])
    done = m.Done(request.id, 4)
    assert client.receive(arriving(done)) == Answered(request, done)
    assert client.receive(arriving(done)) == Answered(None, done)
    assert not client.unanswered


@pytest.mark.parametrize("reply", [m.Refused("", "late", "Too late.", at=5), m.Advice("", 4, "Pass.", [])])
def test_refusals_and_advice_are_answers(reply: m.Refused | m.Advice) -> None:
    client = at_table(0)
    request = client.hint()
    assert sent(request.text) == {"type": "hint", "id": request.id, "seat": 0, "at": 4}
    reply = msgspec.structs.replace(reply, id=request.id)
    assert client.receive(arriving(reply)) == Answered(request, reply)


def test_a_new_connection_says_what_is_known_and_repeats_what_has_no_answer() -> None:
    client = at_table(0)
    first, second = client.play(["pass"]), client.hint()
    hello, *again = client.connect()
    assert sent(hello)["have"] == 4
    assert again == [first.text, second.text]
    client.receive(arriving(m.Done(first.id, 4)))
    client.forget(second)
    assert len(client.connect()) == 1
    client.repeat(first)
    assert client.connect()[1:] == [first.text]


def test_what_is_known_counts_for_a_single_seat_only() -> None:
    """The server chooses which of several seats it shows on a new connection."""
    assert "have" not in sent(at_table(0, 1).connect()[0])
    assert sent(at_table().connect()[0])["have"] == 4
    client = at_table(0)
    client.receive(welcome(1))  # the seat was left for another, as which nothing was seen
    assert "have" not in sent(client.connect()[0])
    assert sent(client.connect(have=2)[0])["have"] == 2


def test_the_wait_before_connecting_again_grows_until_the_client_is_welcomed() -> None:
    client: TableClient[Any] = TableClient()
    waits = [client.disconnected() for _ in range(8)]
    assert waits[:3] == [FIRST_DELAY, 2 * FIRST_DELAY, 4 * FIRST_DELAY]
    assert waits[-1] == LONGEST_DELAY
    client.receive(welcome())
    assert client.disconnected() == FIRST_DELAY


def test_chat_is_an_event_and_a_pong_is_none() -> None:
    client: TableClient[Any] = TableClient()
    said = m.Said(0, "Bea", 1, "¡Hola!", "table")
    assert client.receive(arriving(said)) == ChatReceived(said)
    assert client.receive(arriving(m.Pong())) is None


def test_what_a_later_version_adds_is_ignored() -> None:
    client: TableClient[Any] = TableClient()
    assert client.receive('{"type": "fireworks", "colour": "red"}') is None
    event = client.receive('{"type": "done", "id": "x", "at": 3, "colour": "red"}')
    assert event == Answered(None, m.Done("x", 3))


@pytest.mark.parametrize("text", ["", "{", "[]", '{"type": "done"}', '{"type": 7}', b"\xff\xfe", '{"at": 3}'])
def test_what_is_no_message_is_an_error(text: str | bytes) -> None:
    with pytest.raises(ProtocolError):
        TableClient().receive(text)


def test_a_view_may_be_typed_or_left_as_bytes() -> None:
    class View(msgspec.Struct):
        actor: int

    typed = TableClient(View)
    typed.receive(state(1))
    assert typed.state is not None
    assert typed.state.view == View(0)
    raw: TableClient[msgspec.Raw] = TableClient(msgspec.Raw)
    raw.receive(state(1))
    assert raw.state is not None
    assert bytes(raw.state.view) == b'{"actor":0}'


def test_options_keep_whole_numbers() -> None:
    client: TableClient[Any] = TableClient()
    client.receive(welcome())
    assert client.table is not None
    assert type(client.table.options["bonus"]) is int


def test_messages_without_an_answer_are_encoded_as_they_are() -> None:
    assert sent(encode(m.Show(2))) == {"type": "show", "seat": 2}
    assert sent(encode(m.Ping())) == {"type": "ping"}


@pytest.mark.parametrize(("server", "url"), [("http://a:1", "ws://a:1"), ("https://a", "wss://a")])
def test_the_address_of_a_tables_socket(server: str, url: str) -> None:
    assert table_url(server, "abc") == f"{url}/api/tables/abc/ws"

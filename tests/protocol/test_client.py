"""The client without I/O: what it sends first, what it makes of what arrives, and what it sends again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sobremesa.core.log import LogLine
from sobremesa.protocol import messages as m
from sobremesa.protocol.changes import Change, checksum
from sobremesa.protocol.client import (
    FIRST_DELAY,
    LONGEST_DELAY,
    Answered,
    ChatReceived,
    ProtocolError,
    ResyncNeeded,
    StateChanged,
    TableClient,
    TableUpdated,
    encode,
    table_url,
)
from sobremesa.protocol.lines import expanded, grouped, line_of, log_line

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
    return arriving(m.State(at, seat, {"actor": seat}, legal or [], steps_from(first, at)))  # type: ignore[arg-type]


def steps_from(first: int, at: int) -> list[m.SeenStep]:
    return [m.SeenStep(number, 1, ["play", None], [m.Line("step-play", {"seat": 1})]) for number in range(first, at)]


def steps(first: int, at: int, actor: int, legal: Change | None = None, **other: int) -> bytes:
    """A message that leads from a state to one in which another seat acts."""
    facts = {"seat": 0, "check": checksum({"actor": actor}), **other}
    return arriving(m.Steps(at, facts["seat"], facts["check"], steps_from(first, at), {"actor": [actor]}, legal))


def at_table(*seats: int) -> TableClient[Any]:
    """A client that was welcomed and has seen four steps."""
    client: TableClient[Any] = TableClient(lang="es", token="secret")
    client.receive(welcome(*seats))
    client.receive(state(4, seats[0] if seats else -1, legal=[["play", "C5", 0], ["pass"]]))
    return client


def test_the_first_message_is_the_hello() -> None:
    client: TableClient[Any] = TableClient(lang="es", token="secret")
    (hello,) = client.connect()
    assert sent(hello) == {"type": "hello", "version": 2, "lang": "es", "token": "secret"}


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


def test_a_view_may_be_typed_or_left_out() -> None:
    class View(msgspec.Struct):
        actor: int

    typed = TableClient(View)
    typed.receive(state(1))
    assert typed.state is not None
    assert typed.state.view == View(0)
    typed.receive(steps(1, 2, actor=3))
    assert typed.state.view == View(3)
    bare: TableClient[None] = TableClient(views=False)
    bare.receive(state(1))
    bare.receive(steps(1, 2, actor=3, legal=[[["pass"]]], check=0))
    assert bare.state is not None
    assert (bare.state.view, bare.state.legal) == (None, [["pass"]])


def test_steps_lead_from_one_state_to_the_next() -> None:
    client = at_table(0)
    event = client.receive(steps(4, 6, actor=1, legal=[0, 1, [["play", "C5", [1, 2]]]]))
    assert isinstance(event, StateChanged)
    assert event.state == client.state
    assert (event.state.at, event.state.view) == (6, {"actor": 1})
    assert event.state.legal == [["play", "C5", 1], ["play", "C5", 2], ["pass"]]
    assert [step.number for step in event.new_steps] == [4, 5]
    assert client.steps_known(0) == 6


@pytest.mark.parametrize(
    "message",
    [
        steps(5, 6, actor=1),
        steps(4, 6, actor=1, check=7),
        steps(4, 6, actor=1, seat=1),
        steps(4, 6, actor=1, legal=[9, 1, []]),
    ],
    ids=["another position", "another view", "another seat", "a change that does not fit"],
)
def test_what_does_not_fit_is_asked_for_anew_once(message: bytes) -> None:
    client = at_table(0)
    event = client.receive(message)
    assert isinstance(event, ResyncNeeded)
    assert sent(event.text) == {"type": "resync", "have": 4}
    assert client.receive(steps(6, 7, actor=0)) is None
    after = client.receive(state(7, first=4))
    assert isinstance(after, StateChanged)
    assert len(after.new_steps) == 3
    assert isinstance(client.receive(steps(7, 8, actor=1)), StateChanged)


def test_legal_actions_are_grouped_by_all_but_their_last_part() -> None:
    actions: list[m.ActionParts] = [
        ["pass"],
        ["play", "A", 0],
        ["play", "A", 2],
        ["play", "B", 1],
        ["take", 1],
        ["take", 2],
    ]
    offers = grouped(actions)
    assert offers == [["pass"], ["play", "A", [0, 2]], ["play", "B", 1], ["take", [1, 2]]]
    assert expanded(offers) == actions
    assert grouped([["stop"], ["bank"]]) == [["stop"], ["bank"]]


def test_a_log_line_is_sent_as_its_id_and_what_it_names() -> None:
    line = LogLine("takes", {"seat": ("seat", 1), "other": ("seat", 2), "face": ("face", "C5")}, {"count": 3})
    wire = sent(encode_line(line))
    assert wire == {"id": "takes", "names": {"seat": 1, "other": ["seat", 2], "face": "C5"}, "facts": {"count": 3}}
    assert log_line(msgspec.convert(wire, m.Line)) == line


def encode_line(line: LogLine) -> str:
    return msgspec.json.encode(line_of(line)).decode()


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

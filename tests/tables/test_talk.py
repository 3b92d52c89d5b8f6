"""Talk at a table, and when there is none."""

from __future__ import annotations

import pytest

from sobremesa.core.strangers import stranger_text
from sobremesa.tables.chat import MOST_SENT_AGAIN, ChatHistory, ChatMessage, To
from sobremesa.tables.errors import TableError
from sobremesa.tables.talk import LONGEST, say
from tests.shelf import DUEL, with_option

from .setups import NOON, begun, new_table


def test_everyone_may_talk_to_the_table() -> None:
    table = begun(DUEL, "Ana Bea")
    chat = say(table, "ana", "Ana", -1, " hola\n a  todos ", "table", NOON)
    assert (chat.seat, chat.text) == (0, "hola a todos")
    assert table.chat.may_read([], chat)
    assert say(table, "zoe", "Zoe", -1, "suerte", "table", NOON).seat == -1


@pytest.mark.parametrize(
    ("guest", "seat", "text", "to", "code"),
    [
        ("ana", 1, "hola", "table", "not-your-seat"),
        ("zoe", 0, "hola", "table", "not-your-seat"),
        ("ana", 0, " \n\u200b", "table", "empty-chat"),
        ("ana", 0, "a" * (LONGEST + 1), "table", "long-chat"),
        ("ana", 0, "hola", "team", "no-team"),
    ],
)
def test_what_may_not_be_said(guest: str, seat: int, text: str, to: str, code: str) -> None:
    with pytest.raises(TableError) as error:
        say(begun(DUEL, "Ana Bea"), guest, guest, seat, text, to, NOON)  # type: ignore[arg-type]
    assert error.value.code == code


def test_a_table_may_be_silent_during_a_hand() -> None:
    waiting = new_table(with_option("follow"), "Ana Bea Carla Dora")
    assert say(waiting, "ana", "Ana", 0, "hola", "table", NOON).text == "hola"
    table = begun(with_option("follow"), "Ana Bea Carla Dora")
    for guest in ("ana", "zoe"):
        with pytest.raises(TableError) as error:
            say(table, guest, guest, -1, "tengo el Mendigo", "table", NOON)
        assert error.value.code == "silence"
    assert "L-23" in error.value.text_in("es")


def test_teams_talk_among_themselves() -> None:
    table = begun(with_option("teams"), "Ana Bea Carla Dora", options={"teams": 2})
    chat = say(table, "ana", "Ana", 0, "tengo dos 13", "team", NOON)
    assert [table.chat.may_read([seat], chat) for seat in range(4)] == [True, False, True, False]
    assert not table.chat.may_read([], chat)
    with pytest.raises(TableError):
        say(table, "zoe", "Zoe", -1, "hola", "team", NOON)


def test_what_cannot_be_seen_is_left_out() -> None:
    assert stranger_text("a\u202eb\x00c\ud800") == "abc"


def chat_messages(*said: tuple[int, To]) -> list[ChatMessage]:
    return [ChatMessage(number, seat, "Ana", f"{number}", to, NOON) for number, (seat, to) in enumerate(said)]


def test_ids_of_messages_do_not_show_what_other_audiences_say() -> None:
    with_teams, without = ChatHistory(2), ChatHistory(2)
    public: list[tuple[int, To]] = [(0, "table"), (-1, "table"), (3, "table")]
    busy = chat_messages(public[0], (0, "team"), (1, "team"), public[1], (2, "team"), public[2])
    ids = {chat.number: with_teams.add(chat) for chat in busy}
    assert [ids[0], ids[3], ids[5]] == [without.add(chat) for chat in chat_messages(*public)]
    assert len(set(ids.values())) == len(busy)
    assert [ids[1], ids[4]] != [ids[2], ids[5]]


def test_the_last_messages_are_those_that_the_reader_may_read() -> None:
    history = ChatHistory(2)
    public: list[tuple[int, To]] = [(-1, "table")] * 3
    private: list[tuple[int, To]] = [(0, "team")] * (2 * MOST_SENT_AGAIN)
    for chat in chat_messages(*public, *private, (1, "team")):
        history.add(chat)
    assert [chat.text for _, chat in history.last([])] == ["0", "1", "2"]
    assert [chat.number for _, chat in history.last([3])] == [0, 1, 2, 3 + 2 * MOST_SENT_AGAIN]
    assert len(history.last([0])) == MOST_SENT_AGAIN
    assert {chat.seat for _, chat in history.last([2])} == {0}
    assert len(history.last([0, 1])) == MOST_SENT_AGAIN

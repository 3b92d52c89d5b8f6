"""Every refusal can be said: whatever a client sends is answered, in words, with the usual headers, and counted."""

from __future__ import annotations

import asyncio
import json
import random
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sobremesa
from sobremesa.core.errors import SobremesaError
from sobremesa.core.words import LANGUAGES, sayable
from sobremesa.server.metrics import FAULTS
from sobremesa.server.shield import HEADERS
from sobremesa.tables.errors import table_words
from sobremesa.tables.table import Table
from tests.server.serving import Served, serving
from tests.shelf import DUEL, LIGHTEST

from .fuzz import Fuzzed, fuzz

SOURCE = Path(sobremesa.__file__).parent


def faults() -> float:
    return sum(
        sample.value for metric in FAULTS.collect() for sample in metric.samples if sample.name.endswith("total")
    )


def has_usual_headers(answer: httpx.Response) -> bool:
    return all(answer.headers.get(name.decode()) == value.decode() for name, value in HEADERS)


SIZES: dict[str, Any] = {
    "11 digits": 10**11,
    "27 digits": 10**26,
    "negative": -(10**27),
    "4,000 digits": 10**4_000,
    "infinite": float("inf"),
    "no number": float("nan"),
    "1e308": 1e308,
    "100,000 letters": "x" * 100_000,
    "zeros": "\x00" * 5_000,
    "empty": "",
}
CATALOGUES = [SOURCE / folder / "words.en.ftl" for folder in ("core", "tables")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("fact", SIZES.values(), ids=SIZES)
def test_every_message_takes_facts_of_any_size(lang: str, fact: Any) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in CATALOGUES)
    facts = dict.fromkeys(re.findall(r"\$(\w+)", text), fact)
    messages = re.findall(r"^((?:not|error)-[\w-]+) =", text, flags=re.MULTILINE)
    assert len(messages) > 60
    for message in messages:
        assert len(table_words(lang).say(message, **facts)) < 5_000


@given(st.one_of(st.integers(), st.text(), st.floats()))
@settings(max_examples=200, deadline=None)
def test_any_fact_is_short_enough_to_say(fact: Any) -> None:
    assert len(str(sayable(fact))) <= 401
    assert table_words("es").say("not-no-seat", seat=fact, last=3)


@pytest.mark.parametrize("digits", [10, 27, 300, 4_000])
def test_a_seat_of_many_digits_leaves_no_connection_deaf(served: Served, digits: int) -> None:
    ana = served.guest()
    client = ana.at(ana.open(DUEL, "me", "me", start=True))
    before = faults()
    for kind in ("show", "stand", "sit", "remove"):
        client.send(f'{{"type":"{kind}","seat":{"9" * digits}}}')
        assert client.until("refused")["text"]
    client.send(f'{{"type":"play","id":"x","seat":0,"at":1,"action":["reveal",{"9" * digits}]}}')
    assert client.until_answer("x")["type"] == "refused" if digits < 4_000 else client.until("refused")
    assert client.ask({"type": "ping", "id": "still"})["type"] == "pong"
    assert faults() == before


@pytest.mark.parametrize("size", [2_501, 5_000, 15_000])
def test_an_option_of_any_length_is_refused_with_the_usual_headers(served: Served, size: int) -> None:
    for options in ({"x" * size: 1}, {"expert": "x" * size}, {"follow": 10**200}):
        answer = served.http.post("/api/tables", json={"game": LIGHTEST, "players": 4, "options": options})
        assert answer.status_code == 400, answer.text[:200]
        assert answer.json()["text"]
        assert has_usual_headers(answer)


LONG_PATHS = ("/assets/" + "x" * 256, f"/{'y' * 300}.png", "/assets/%00", "/assets/%ff%fe", "/t/" + "z" * 5_000)


@pytest.mark.parametrize("path", LONG_PATHS, ids=lambda path: path[:12])
def test_a_path_of_any_length_is_answered(served: Served, path: str) -> None:
    answer = served.http.get(path)
    assert answer.status_code in (200, 404, 400, 414), answer.status_code
    assert has_usual_headers(answer)


def test_what_is_no_http_is_refused_with_the_usual_headers(served: Served) -> None:
    host, port = served.address.removeprefix("http://").split(":")

    async def ask(request: bytes) -> bytes:
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(request)
        answer = await asyncio.wait_for(reader.read(), 10)
        writer.close()
        return answer

    for request in (b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nBad Header\r\n\r\n", b"\x16\x03\x01\x00\x00\r\n\r\n"):
        answer = asyncio.run(ask(request)).decode()
        assert answer.startswith("HTTP/1.1 400 ")
        assert "content-security-policy: " in answer
        assert json.loads(answer.partition("\r\n\r\n")[2])["code"] == "unreadable"


class Broken(SobremesaError):
    """A refusal that can't be put into words."""

    def text_in(self, lang: str) -> str:
        raise ValueError("no words")


def test_a_fault_is_an_answer_and_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over HTTP and WebSocket, with faults that nobody foresaw, and refusals that can't be said."""
    with serving(tmp_path) as served:
        ana = served.guest()
        table = ana.open(DUEL, "me", "me", start=True)
        client = ana.at(table)
        client.until("state")
        for error in (Broken("broken"), ZeroDivisionError()):

            def fail(*_: Any, error: Exception = error, **__: Any) -> None:
                raise error

            before = faults()
            monkeypatch.setattr(Table, "sit", fail)
            answer = served.http.post(f"/api/tables/{table}/join", json={}, headers=ana.head)
            assert (answer.status_code, answer.json()["code"]) == (500, "wrong")
            assert has_usual_headers(answer)
            client.send({"type": "sit"})
            assert client.until("refused")["code"] == "wrong"
            assert client.ask({"type": "ping", "id": "p"})["type"] == "pong"
            assert faults() == before + 2
        metrics = served.http.get("/metrics").text
        assert 'sobremesa_faults_total{where="request"}' in metrics
        assert 'sobremesa_faults_total{where="refusal"}' in metrics


def test_a_fault_while_greeting_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> None:
        raise ZeroDivisionError

    with serving(tmp_path) as served:
        ana = served.guest()
        table = ana.open(DUEL, "me", "me", start=True)
        monkeypatch.setattr(type(served.hub), "room", fail)
        before = faults()
        client = ana.at(table)
        assert client.until("refused")["code"] == "wrong"
        assert faults() == before + 1


def test_fuzzed_messages_are_all_answered(served: Served) -> None:
    """A sample of `python -m tests.attacks.fuzz --messages 100000`."""
    before = faults()
    found = asyncio.run(fuzz(served.address, 3_000, random.Random(21)))
    assert found == Fuzzed(sent=3_000, answered=3_000, deaf=0, faults=0)
    assert faults() == before

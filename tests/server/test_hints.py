"""Hints are thought about apart from the bots: nobody's questions hold up another table."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sobremesa.bots.advice import explain
from sobremesa.core.match import Game, Match
from sobremesa.games import definition
from sobremesa.server import thinking
from sobremesa.server.thinking import MOST_ASKING, Thinkers
from sobremesa.tables.errors import TableError
from tests.shelf import DUEL

from .serving import Client, Guest, Served, serving


class Musing:
    """Advice that is thought about until it is let go."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self.begun = threading.Semaphore(0)
        self.at_once = self.most_at_once = 0

    def __call__(self, *about: Any) -> Any:
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        self.begun.release()
        assert self.go_on.wait(20)
        self.at_once -= 1
        return explain(*about)


@pytest.fixture
def musing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Musing]:
    muse = Musing()
    monkeypatch.setattr(thinking, "explain", muse)
    yield muse
    muse.go_on.set()


@pytest.fixture
def house(tmp_path: Path, musing: Musing) -> Iterator[Served]:
    with serving(tmp_path) as served:
        yield served
        musing.go_on.set()


def at_a_table_with_hints(guest: Guest) -> tuple[Client, dict[str, Any]]:
    """A line to a table of the guest's, and the question to ask there."""
    client = guest.at(guest.open(DUEL, "me", "me", start=True, hints=True))
    state = client.turn()
    return client, {"type": "hint", "id": "h", "seat": state["seat"], "at": state["at"]}


def begun(game: str, players: int) -> Match:
    """A game at the first move that somebody has."""
    match = Game(definition(game), players).start(1)
    assert match.actor >= 0
    return match


@pytest.mark.slow
def test_bots_play_on_while_hints_are_thought_about(house: Served, musing: Musing) -> None:
    asking = [at_a_table_with_hints(house.guest(name)) for name in ("Ana", "Bea", "Cruz")]
    for client, hint in asking:
        client.send(hint)
    assert musing.begun.acquire(timeout=20)
    watcher = house.at(house.guest("Dani").open(DUEL, "random", "random", start=True))
    while not any(m["type"] in ("table", "welcome") and m["table"]["status"] == "over" for m in watcher.heard):
        watcher.hear()
    musing.go_on.set()
    assert [client.until_answer("h")["type"] for client, _ in asking] == ["advice"] * 3
    assert musing.most_at_once == 1


def test_a_guest_has_one_hint_at_a_time_however_many_lines(house: Served, musing: Musing) -> None:
    ana = house.guest("Ana")
    first, hint = at_a_table_with_hints(ana)
    second, other_hint = at_a_table_with_hints(ana)
    first.send(hint)
    assert musing.begun.acquire(timeout=20)
    said = set()
    for lang in ("en", "es"):
        second.send({"type": "speak", "lang": lang})
        refused = second.ask(other_hint)
        assert (refused["type"], refused["code"]) == ("refused", "hint-busy")
        said.add(refused["text"])
    assert len(said) == 2
    bea, her_hint = at_a_table_with_hints(house.guest("Bea"))
    bea.send(her_hint)
    musing.go_on.set()
    assert first.until_answer("h")["type"] == "advice"
    assert second.ask(other_hint)["type"] == "advice"
    assert bea.until_answer("h")["type"] == "advice"


def test_a_hint_that_may_not_be_given_stands_in_no_ones_way(house: Served, musing: Musing) -> None:
    """What is refused is not thought about, and what fails is over."""
    musing.go_on.set()
    client, hint = at_a_table_with_hints(house.guest("Ana"))
    assert client.ask({**hint, "at": hint["at"] + 1})["code"] == "late"
    assert client.ask(hint)["type"] == "advice"


def test_a_crowd_that_asks_is_told_to_wait(musing: Musing) -> None:
    match = begun(DUEL, 2)

    async def crowd() -> list[Any]:
        thinkers = Thinkers()
        try:
            asking = [
                asyncio.ensure_future(thinkers.advise(match, match.actor, f"{n}", f"address {n}"))
                for n in range(MOST_ASKING)
            ]
            await asyncio.sleep(0)
            with pytest.raises(TableError) as refused:
                await thinkers.advise(match, match.actor, "one more", "another address")
            assert refused.value.code == "hint-busy"
            assert await asyncio.wait_for(thinkers.choose(match, match.actor, "random"), 10) in match.legal_codes()
            musing.go_on.set()
            found: list[Any] = [advice.seat for advice in await asyncio.gather(*asking)]
            return [*found, (await thinkers.advise(match, match.actor, "one more", "another address")).seat]
        finally:
            thinkers.close()

    assert asyncio.run(crowd()) == [match.actor] * (MOST_ASKING + 1)


def test_advice_that_fails_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(DUEL, 2)

    def fail(*_: Any) -> None:
        raise RuntimeError

    async def twice() -> None:
        thinkers = Thinkers()
        try:
            for _ in range(2):
                with pytest.raises(RuntimeError):
                    await thinkers.advise(match, match.actor, "Ana", "address")
        finally:
            thinkers.close()

    monkeypatch.setattr(thinking, "explain", fail)
    asyncio.run(twice())


def test_who_closes_lets_go_of_all_that_waits(musing: Musing) -> None:
    match = begun(DUEL, 2)

    async def close_early() -> set[str]:
        thinkers = Thinkers()
        asking = [
            asyncio.ensure_future(thinkers.advise(match, match.actor, name, "address")) for name in ("Ana", "Bea")
        ]
        while not await asyncio.to_thread(musing.begun.acquire, timeout=5):
            pass
        thinkers.close()
        musing.go_on.set()
        ended = await asyncio.gather(*asking, return_exceptions=True)
        with pytest.raises(RuntimeError):
            await thinkers.choose(match, match.actor, "random")
        with pytest.raises(RuntimeError):
            await thinkers.advise(match, match.actor, "Ana", "address")
        return {type(each).__name__ for each in ended}

    assert asyncio.run(close_early()) == {"Advice", "CancelledError"}

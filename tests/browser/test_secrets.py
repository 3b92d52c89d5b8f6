"""Secrets in a real browser: all that comes over the wires of four seats and a spectator is what they may see."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
from playwright.sync_api import BrowserContext, Page, expect

from sobremesa.core.match import Match
from sobremesa.core.seats import SPECTATOR
from sobremesa.core.verbs import Action
from sobremesa.protocol.lines import line_of
from sobremesa.protocol.messages import TableInfo
from sobremesa.store.store import Store
from sobremesa.tables.external import is_race, legal_in_race
from sobremesa.tables.pace import Pace
from sobremesa.tables.table import Table
from sobremesa.tables.table_log import first_recalled
from tests.server.serving import Following
from tests.shelf import PUBLISHED, with_option

from .conftest import Opener, Server
from .hands import wait_for_table

pytestmark = pytest.mark.slow

TEAMS = with_option("teams")
GAMES = {each.id: {"teams": 2} if each.id == TEAMS else each.short_game for each in PUBLISHED}
SEATS = 4
MOVES = 10
FOR_ALL = {"welcome", "table", "state", "said", "pong"}
FOR_WHO_ASKED = {"done", "noted", "refused", "advice"}

_PLAY = """
() => {
  const last = (name) => [...document.querySelectorAll(`[data-${name}]:not(:disabled)`)].at(-1);
  (last('action') ?? last('stage'))?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}
"""


@dataclass
class Watcher:
    """A viewer: the page, and all messages over its WebSocket."""

    seat: int
    page: Page
    heard: list[dict[str, Any]] = field(default_factory=list)
    sent: list[dict[str, Any]] = field(default_factory=list)

    def listen(self) -> None:
        def wire(line: Any) -> None:
            following = Following()
            line.on("framereceived", lambda data: self.heard.append(following.whole(data)))
            line.on("framesent", lambda data: self.sent.append(json.loads(data)))

        self.page.on("websocket", wire)

    def kind(self, *names: str) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["type"] in names]


@pytest.mark.parametrize("game", GAMES)
def test_nobody_hears_what_they_may_not_know(people: Opener, server: Server, game: str) -> None:
    table_id, watchers = gather(people, game)
    for _ in range(MOVES):
        move(watchers)
    ask_for_advice(watchers)
    if game == TEAMS:
        whisper(watchers[0], "only us two")
        for watcher in watchers:  # what comes after it has come, too
            move(watchers)
            watcher.page.wait_for_timeout(50)
    table = stored(server, table_id)
    for watcher in watchers:
        check_kinds(watcher)
        check_table(watcher)
        check_states(watcher, table)
    check_whispers(watchers)


def gather(people: Opener, game: str) -> tuple[str, list[Watcher]]:
    """Four people at one table and one who watches, each with a browser of their own."""
    host, *guests = (people() for _ in range(SEATS))
    wanted = {"game": game, "players": SEATS, "seats": ["me", "open", "open", "open"], "options": GAMES[game]}
    table_id = host.request.post("/api/tables", data={**wanted, "hints": True}).json()["id"]
    for seat, guest in enumerate(guests, 1):
        guest.request.post("/api/guest", data={"name": f"Guest {seat}"})
        assert guest.request.post(f"/api/tables/{table_id}/join", data={"seat": seat}).ok
    watchers = [come(person, table_id, seat) for seat, person in enumerate([host, *guests])]
    watchers[0].page.click("[data-start]")
    watchers.append(come(people(), table_id, SPECTATOR))
    for watcher in watchers:
        wait_for_table(watcher.page)
    return table_id, watchers


def come(person: BrowserContext, table_id: str, seat: int) -> Watcher:
    watcher = Watcher(seat, person.new_page())
    watcher.listen()
    watcher.page.goto(f"/t/{table_id}")
    return watcher


def move(watchers: list[Watcher]) -> None:
    """Whoever's turn it is does something, however many clicks it takes."""
    at = max(state["at"] for watcher in watchers for state in watcher.kind("state"))
    for _ in range(200):
        for watcher in watchers:
            if watcher.page.locator("[data-turn='mine']").count():
                watcher.page.evaluate(_PLAY)
        if max(state["at"] for watcher in watchers for state in watcher.kind("state")) > at:
            return
        watchers[0].page.wait_for_timeout(30)
    raise AssertionError(f"nothing happened after step {at}")


def ask_for_advice(watchers: list[Watcher]) -> None:
    for _ in range(200):
        for watcher in watchers:
            button = watcher.page.get_by_role("button", name="Advice")
            if button.count():
                button.click()
                expect(watcher.page.locator(".advice")).to_be_visible()
                return
        watchers[0].page.wait_for_timeout(30)
    raise AssertionError("nobody may ask for advice")


def whisper(watcher: Watcher, text: str) -> None:
    watcher.page.get_by_role("tab", name="Chat").click()
    watcher.page.get_by_role("checkbox").check()
    watcher.page.get_by_role("textbox").fill(text)
    watcher.page.get_by_role("button", name="Send").click()
    expect(watcher.page.get_by_role("log", name="Chat")).to_contain_text(text)


def stored(server: Server, table_id: str) -> Table:
    """The table as the server has it on disk. (Playwright's loop is in this thread, so the store's is in another.)"""

    async def read() -> Table:
        store = await Store.open(str(server.store))
        try:
            found = await store.load(table_id, Pace())
        finally:
            await store.close()
        assert found is not None
        return found

    with ThreadPoolExecutor(1) as other:
        return other.submit(asyncio.run, read()).result()


def check_kinds(watcher: Watcher) -> None:
    """Nothing comes but what is known here, and answers go to who asked."""
    assert {message["type"] for message in watcher.heard} <= FOR_ALL | FOR_WHO_ASKED
    asked = {message["id"] for message in watcher.sent if "id" in message}
    answers = watcher.kind(*FOR_WHO_ASKED)
    assert {message["id"] for message in answers} <= asked
    assert watcher.seat != SPECTATOR or not answers
    for advice in watcher.kind("advice"):
        legal = next(state["legal"] for state in watcher.kind("state") if state["at"] == advice["at"])
        assert {json.dumps(line["action"]) for line in advice["actions"]} <= {json.dumps(action) for action in legal}


def check_table(watcher: Watcher) -> None:
    """Check that the table shows what everyone may know: no secret before the end, no score, nobody's cards."""
    messages = watcher.kind("welcome", "table")
    assert messages
    for message in messages:
        table = message["table"]
        assert set(table) <= set(TableInfo.__struct_encode_fields__) - {"secret", "scores", "winners"}
        assert message["seats"] == ([] if watcher.seat == SPECTATOR else [watcher.seat])


def check_states(watcher: Watcher, table: Table) -> None:
    """Every state is, to the last field, what the engine shows to this viewer after so many steps."""
    assert table.match is not None
    by_step = {state["at"]: state for state in watcher.kind("state")}
    assert len(by_step) > MOVES
    memory_aid = table.setup.remembers_for(table.holders)
    steps_seen: list[dict[str, Any]] = []
    match = table.game.start_by_hand()
    for number, step in enumerate(table.match.steps):
        before = match.copy()
        match.do(step.code)
        steps_seen.append(seen(before, match, number, watcher.seat))
        state = by_step.pop(number + 1, None)
        if state is not None:
            first = len(steps_seen) - len(state["steps"])
            assert state == {
                "type": "state",
                "at": number + 1,
                "seat": watcher.seat,
                "view": plain(match.view(watcher.seat, memory_aid=memory_aid)),
                "legal": plain(legal(match, watcher.seat)),
                "steps": steps_seen[first:],
                **({"log_from": first_recalled(match)} if not memory_aid and first_recalled(match) else {}),
                **({"racing": True} if is_race(match, []) else {}),
            }
    assert not by_step


def legal(match: Match, seat: int) -> list[Action]:
    """What a seat may do: its turn, or a race that it may win."""
    if seat != SPECTATOR and is_race(match, []):
        return legal_in_race(match, seat)
    return match.legal() if match.actor == seat else []


def seen(before: Match, after: Match, number: int, viewer: int) -> dict[str, Any]:
    """Return a step as a viewer saw it, made from the two views alone."""
    step = after.steps[-1]
    action = after.seen(step, viewer)
    definition, views = after.game.definition, (before.view(viewer), after.view(viewer))
    lines = definition.lines(views[0], step.actor, action, views[1], after.noted, viewer)
    sent = [line_of(line) for line in lines]
    return {"number": number, "actor": step.actor, "action": plain(list(action)), "lines": plain(sent)}


def check_whispers(watchers: list[Watcher]) -> None:
    """What was said to a team was heard by the team alone."""
    said = {watcher.seat: watcher.kind("said") for watcher in watchers}
    whispered = [message for message in said[0] if message["to"] == "team"]
    for seat, messages in said.items():
        assert messages == (whispered if seat in (0, 2) else [])


def plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))

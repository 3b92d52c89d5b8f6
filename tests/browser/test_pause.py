"""The pause after a count: everyone sees it, says to go on, and may talk, also where a hand is played in silence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.shelf import PUBLISHED, with_option

from .conftest import LARGE, SMALL, Opener, Server
from .hands import check_axe, check_width, keep_picture

PLAY = """id => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/ws`);
  const send = (message) => socket.send(JSON.stringify(message));
  window.paused = false;
  socket.onopen = () => send({ type: 'hello', version: 2 });
  socket.onmessage = (event) => {
    const { type, seat, at, legal, table } = JSON.parse(event.data);
    if (type === 'steps') send({ type: 'resync', have: at });
    if (type === 'state' && legal.length) {
      const action = legal[0].map((part) => (Array.isArray(part) ? part[0] : part));
      send({ type: 'play', id: `m${at}`, seat, at, action });
    }
    if (table?.pausing) window.paused = true;
  };
}"""
"""Plays the first of the legal actions whenever it can, until the table pauses."""


@pytest.fixture(scope="module")
def slow_server(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[Server]:
    found = Server(Path(tmp_path_factory.mktemp("pauses")), bot_delay="0.5")
    yield found
    found.stop()


def asked(page: Page, path: str, form: dict[str, Any]) -> dict[str, Any]:
    answer = page.request.post(path, data=form)
    assert answer.ok, answer.text()
    return dict(answer.json())


def paused_table(people: list[BrowserContext], game: str) -> list[Page]:
    """Seat people at a table without bots, play to its first pause, and open the table for everyone."""
    pages = [person.new_page() for person in people]
    for name, page in zip(["Ana", "Bea", "Carla", "Dora"], pages, strict=False):
        page.goto("/")
        asked(page, "/api/guest", {"name": name, "lang": "en"})
    form = {"game": game, "players": len(pages), "seats": ["me", *["open"] * (len(pages) - 1)], "pause": 600}
    table = asked(pages[0], "/api/tables", form)["id"]
    for page in pages[1:]:
        asked(page, f"/api/tables/{table}/join", {})
    for page in pages:
        page.evaluate(PLAY, table)
    pages[0].goto(f"/t/{table}")
    pages[0].locator("[data-start]").click()
    pages[0].evaluate(PLAY, table)
    for page in pages:
        page.wait_for_function("() => window.paused", timeout=60_000)
    for page in pages:
        page.goto(f"/t/{table}")
        page.locator("[data-pause]").wait_for()
    return pages


@pytest.mark.parametrize("game", [each.id for each in PUBLISHED if each.pause and 2 in each.players])
def test_everyone_says_to_go_on(people: Opener, slow_server: Server, game: str) -> None:
    sizes = (SMALL, LARGE)
    ana, bea = paused_table([people(size=size, base=slow_server.address) for size in sizes], game)
    for page in (ana, bea):
        check_width(page)
        check_axe(page, f"the pause of {game}")
        keep_picture(page, f"pause-{game}")
    ana.get_by_role("button", name="See the table").click()
    expect(ana.get_by_role("region", name="The count")).to_have_count(0)
    go_on = ana.locator("[data-go-on]")
    go_on.click()
    expect(go_on).to_be_disabled()
    expect(ana.locator("[data-pause]")).to_contain_text("Waiting for Bea")
    expect(bea.locator("[data-pause] .ready")).to_have_text("Ana")
    bea.keyboard.press("Enter")  # the button has the focus
    for page in (ana, bea):
        expect(page.locator("[data-pause]")).to_have_count(0)
    expect(ana.locator("[data-turn='mine'], [data-turn='other'], [data-turn='chance']")).to_have_count(1)


def test_a_silent_game_may_be_talked_about_in_the_pause(people: Opener, slow_server: Server) -> None:
    """L-23."""
    pages = paused_table([people(base=slow_server.address) for _ in range(4)], with_option("follow"))
    pages[0].locator("[data-pause]").get_by_role("button", name="Chat").click()
    pages[0].get_by_label("Say something to the table").fill("what a hand")
    pages[0].get_by_role("button", name="Send").click()
    expect(pages[0].get_by_role("log", name="Chat")).to_contain_text("what a hand")
    for page in pages:
        page.locator("[data-go-on]").click()
    expect(pages[0].get_by_label("Say something to the table")).to_be_disabled()

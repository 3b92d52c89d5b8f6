"""The site of files in a real browser, from a plain file server under a sub-path: a game, a reload, no network."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from dev.site import write
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

import sobremesa
from sobremesa.core.records import record_of
from sobremesa.games import game_ids

from .hands import click_something, wait_for_table

LOADING = 90_000
"""Milliseconds in which the engine has to be ready on a busy machine."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and logs nothing."""

    def log_message(self, *_: object) -> None:
        return


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Write the site, and serve it under a sub-path with nothing but files."""
    root = tmp_path_factory.mktemp("host")
    write(root / "some" / "where")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/some/where/"
    server.shutdown()
    server.server_close()


def listen(page: Page, errors: list[str]) -> None:
    """Collect the errors of a page, but for the browser's look for a new service worker while there is no network."""

    def note(message: ConsoleMessage) -> None:
        where = message.location["url"]
        if message.type in ("error", "warning") and not where.endswith("/service-worker.js"):
            errors.append(f"{where}: {message.text}")

    page.on("console", note)
    page.on("pageerror", lambda error: errors.append(str(error)))


def wait_for_engine(page: Page) -> None:
    page.locator("[data-engine]").wait_for(state="detached", timeout=LOADING)
    assert page.locator("[role=alert]").count() == 0


def at(page: Page) -> int:
    """Return how many moves the table shows as stored: the entries in the page's database."""
    return int(
        page.evaluate(
            """() => new Promise((resolve) => {
              const asked = indexedDB.open('sobremesa');
              asked.onsuccess = () => {
                const range = IDBKeyRange.bound('step/', 'step/\\uffff');
                const count = asked.result.transaction('texts').objectStore('texts').count(range);
                count.onsuccess = () => { asked.result.close(); resolve(count.result); };
              };
            })"""
        )
    )


def play(page: Page, moves: int) -> None:
    """Click what can be clicked until so many more steps are stored."""
    before, rng = at(page), random.Random(5)
    until = time.monotonic() + LOADING / 1000
    while time.monotonic() < until:
        if at(page) >= before + moves:
            return
        click_something(page, rng)
        page.wait_for_timeout(100)
    raise AssertionError("no move was stored")


def finished_game() -> str:
    """Return the record of a random game."""
    game, dice = sobremesa.game(game_ids()[0], players=4), random.Random(3)
    match = game.start(seed=3)
    while not match.over:
        match.play(dice.choice(match.legal()))
    return record_of(match).to_json() + "\n"


def test_a_game_in_a_tab_survives_a_reload_and_needs_no_network(browser: Browser, site: str, tmp_path: Path) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="es-ES", reduced_motion="reduce")
    context.set_default_timeout(LOADING)
    errors: list[str] = []
    page = context.new_page()
    listen(page, errors)
    page.goto(site)
    page.locator(f"[data-play={game_ids()[0]}]").click()  # the shelf is there before the engine is
    wait_for_engine(page)
    wait_for_table(page)
    play(page, 3)
    stored, address = at(page), page.url
    page.wait_for_function("async () => (await navigator.serviceWorker.ready).active?.state === 'activated'")

    context.set_offline(True)
    page.reload()
    wait_for_engine(page)
    wait_for_table(page)
    assert page.url == address
    assert at(page) >= stored
    play(page, 2)

    # A second tab shows the same table, and nothing is stored twice.
    other = context.new_page()
    listen(other, errors)
    other.goto(address)
    wait_for_engine(other)
    wait_for_table(other)
    page.close()
    play(other, 2)

    # A record of a game that was played elsewhere, and what is no record.
    other.goto(site)
    wait_for_engine(other)
    wrong, right = tmp_path / "wrong.jsonl", tmp_path / "right.jsonl"
    wrong.write_text("{}\n", encoding="utf-8")
    right.write_text(finished_game(), encoding="utf-8")
    other.locator("[data-open-record]").set_input_files(wrong)
    expect(other.locator("[role=alert]")).not_to_be_empty(timeout=LOADING)
    other.locator("[data-open-record]").set_input_files(right)
    other.wait_for_url("**/#/replay/*")
    wait_for_table(other)
    context.close()
    assert not errors, errors

"""Measure the browser client: `python -m benchmarks.client`.

Prints how long a page takes from a cold start to a playable table, and which tasks of the main thread took longer than
50 ms while each game was played with animations. Tasks are measured in CPU time, which hardly depends on other load,
and in wall time, which does: run it on an idle machine.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from dev.needs import NEEDS
from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.conftest import FLAGS, Server
from tests.browser.hands import click_something, sit_down

from sobremesa.games import installed_definitions

ROOT = Path(__file__).resolve().parent.parent
GAMES = {each.id: 4 for each in installed_definitions() if 4 in each.players}
LIGHTEST = installed_definitions()[0]
MOVES = 12
LONG_MS = 50

TRACED = {
    "transferMode": "ReportEvents",
    "traceConfig": {"includedCategories": ["devtools.timeline", "disabled-by-default-devtools.timeline"]},
}


def cold_start(browser: Browser, address: str) -> tuple[float, float]:
    """Return the milliseconds to a playable table in a browser with an empty cache, and from home by one click."""
    person = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
    seats = ["me", *["random"] * (LIGHTEST.players[0] - 1)]
    answer = person.request.post(
        "/api/tables", data={"game": LIGHTEST.id, "players": len(seats), "seats": seats, "start": True}
    )
    page = person.new_page()
    page.goto(f"/t/{answer.json()['id']}", wait_until="commit")
    page.wait_for_selector("[data-action], [data-stage]")
    table = float(page.evaluate("performance.now()"))
    person.close()
    person = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
    page = person.new_page()
    page.goto("/", wait_until="commit")
    page.click(f'[data-play="{LIGHTEST.id}"]')
    page.wait_for_selector("[data-action], [data-stage]")
    home = float(page.evaluate("performance.now()"))
    person.close()
    return table, home


class Tracing:
    """A trace of a page's threads, recorded by the browser."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._line = page.context.new_cdp_session(page)
        self._events: list[dict[str, Any]] = []
        self._over = False
        self._line.on("Tracing.dataCollected", lambda data: self._events.extend(data["value"]))
        self._line.on("Tracing.tracingComplete", lambda _: self._end())
        self._line.send("Tracing.start", TRACED)

    def _end(self) -> None:
        self._over = True

    def tasks(self) -> list[tuple[float, float]]:
        """Return the main thread's tasks: milliseconds of CPU time and of wall time."""
        self._line.send("Tracing.end")
        while not self._over:
            self._page.wait_for_timeout(50)
        busy = Counter((event["pid"], event["tid"]) for event in self._events if event["name"] == "FunctionCall")
        main = busy.most_common(1)[0][0]
        return [
            (event["tdur"] / 1000, event["dur"] / 1000)
            for event in self._events
            if event["name"] == "RunTask" and event["ph"] == "X" and (event["pid"], event["tid"]) == main
        ]


def long_tasks(browser: Browser, address: str, game: str, players: int) -> list[tuple[float, float]]:
    """Return the main thread's tasks while some moves are made, after the table has loaded."""
    person = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
    page, _, _ = sit_down(person, game, players)
    page.wait_for_selector("[data-action], [data-stage]")
    page.wait_for_timeout(1500)
    tracing = Tracing(page)
    rng = random.Random(1)
    for _ in range(MOVES):
        page.wait_for_selector("[data-action]:not(:disabled), [data-stage]:not(:disabled), dialog[open]")
        if page.locator("dialog[open]").count():
            break
        click_something(page, rng)
        page.wait_for_timeout(500)
    found = tracing.tasks()
    person.close()
    return found


def as_text(tasks: list[tuple[float, float]]) -> str:
    long = [work for work, _ in tasks if work > LONG_MS]
    late = [clock for _, clock in tasks if clock > LONG_MS]
    longest = ", ".join(f"{work:.0f}" for work, _ in sorted(tasks, reverse=True)[:3])
    counted = f"{len(long)} tasks over {LONG_MS} ms of work in {MOVES} moves"
    return f"{counted} (longest {longest}); {len(late)} by the clock"


def main() -> None:
    argparse.ArgumentParser(prog="python -m benchmarks.client", description=__doc__).parse_args()
    subprocess.run([sys.executable, str(ROOT / "scripts" / "build_client.py")], check=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=NEEDS["chromium"].find(), args=FLAGS)
        try:
            starts = [cold_start(browser, server.address) for _ in range(3)]
            print(f"a playable table, from nothing: {min(table for table, _ in starts):.0f} ms")
            print(f"from home to the first move, by one click: {min(home for _, home in starts):.0f} ms")
            for game, players in GAMES.items():
                print(f"{game}: {as_text(long_tasks(browser, server.address, game, players))}", flush=True)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()

"""The browser client's figures: `python -m benchmarks.client`.

How long a page takes from nothing to a playable table, and which tasks of the main thread took longer than 50 ms while
a game of each kind was played with animations on. A quiet machine, please: these are wall-clock times.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser.conftest import FLAGS, Server, chromium
from tests.browser.hands import click_something, sit_down

ROOT = Path(__file__).resolve().parent.parent
GAMES = {"martes13": 4, "push": 4, "miercoles": 4, "laberinto": 4, "agata": 4}
MOVES = 12
LONG_MS = 50

_WATCH = """
window.longTasks = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.longTasks.push(Math.round(entry.duration));
}).observe({ type: 'longtask' });
"""


def cold_start(browser: Browser, address: str) -> tuple[float, float]:
    """Milliseconds to a playable table in a browser that has loaded nothing, and from home by two clicks."""
    person = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
    answer = person.request.post(
        "/api/tables", data={"game": "martes13", "players": 3, "seats": ["me", "random", "random"], "start": True}
    )
    page = person.new_page()
    page.goto(f"/t/{answer.json()['id']}", wait_until="commit")
    page.wait_for_selector("[data-action]")
    table = float(page.evaluate("performance.now()"))
    person.close()
    person = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
    page = person.new_page()
    page.goto("/", wait_until="commit")
    page.click('[data-play="martes13"]')
    page.wait_for_selector("[data-action], [data-stage]")
    home = float(page.evaluate("performance.now()"))
    person.close()
    return table, home


def long_tasks(browser: Browser, address: str, game: str, players: int) -> list[int]:
    """The tasks over 50 ms while some moves are made, after the table is there."""
    person = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
    person.add_init_script(_WATCH)
    page, _, _ = sit_down(person, game, players)
    page.wait_for_selector("[data-action], [data-stage]")
    page.wait_for_timeout(1500)
    page.evaluate("window.longTasks.length = 0")
    rng = random.Random(1)
    for _ in range(MOVES):
        page.wait_for_selector("[data-action]:not(:disabled), [data-stage]:not(:disabled), dialog[open]")
        if page.locator("dialog[open]").count():
            break
        click_something(page, rng)
        page.wait_for_timeout(500)
    found: list[int] = page.evaluate("window.longTasks")
    person.close()
    return [task for task in found if task > LONG_MS]


def main() -> None:
    subprocess.run([sys.executable, str(ROOT / "scripts" / "build_client.py")], check=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            starts = [cold_start(browser, server.address) for _ in range(3)]
            print(f"a playable table, from nothing: {min(table for table, _ in starts):.0f} ms")
            print(f"from home to the first move, by one click: {min(home for _, home in starts):.0f} ms")
            for game, players in GAMES.items():
                tasks = long_tasks(browser, server.address, game, players)
                print(f"{game}: {len(tasks)} tasks over {LONG_MS} ms in {MOVES} moves {tasks or ''}")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()

"""The README's pictures of the tables: `python -m scripts.screenshots [FOLDER]`, by default docs/pictures.

Starts a server with a store of its own, plays a few moves of every game as a person would, and takes pictures.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser.conftest import FLAGS, Server, chromium
from tests.browser.hands import play_on, sit_down, wait_for_table

ROOT = Path(__file__).resolve().parent.parent

SIZE = {"width": 1280, "height": 800}
# How many sit there, how many moves are played at least, what must be on the table then, and by which light.
TABLES = {
    "martes13": (4, 7, "[data-action]", "dark"),
    "push": (4, 5, ".lane:not(.empty) ~ .lane:not(.empty)", "light"),
    "miercoles": (4, 4, "[data-action]", "dark"),
    "laberinto": (4, 6, "[data-action]", "light"),
    "agata": (4, 2, "[data-action], [data-stage]", "light"),
}
PATIENCE = 40  # moves


def main(folder: Path) -> None:
    subprocess.run([sys.executable, str(ROOT / "scripts" / "build_client.py")], check=True)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        server = Server(Path(temporary))
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            take_home(browser, server, folder)
            for game in TABLES:
                take_table(browser, server, game, folder)
        finally:
            browser.close()
            server.stop()


def take_home(browser: Browser, server: Server, folder: Path) -> None:
    page = browser.new_context(base_url=server.address, viewport=SIZE, locale="en-GB").new_page()
    page.goto("/")
    page.wait_for_selector("[data-play]")
    page.wait_for_load_state("networkidle")
    page.screenshot(path=folder / "home.jpg", type="jpeg", quality=85)
    print(folder / "home.jpg")


def take_table(browser: Browser, server: Server, game: str, folder: Path) -> None:
    players, moves, sight, light = TABLES[game]
    person = browser.new_context(
        base_url=server.address, viewport=SIZE, locale="en-GB", color_scheme=light, reduced_motion="reduce"
    )
    # Who has played before sees no tips; the panel beside the table is folded away.
    person.add_init_script(f"localStorage.setItem('sobremesa', JSON.stringify({{turns: {{{game}: 9}}, sound: false}}))")
    person.request.post("/api/guest", data={"name": "Ana"})
    page, _, _ = sit_down(person, game, players)
    wait_for_table(page)
    page.get_by_role("complementary").get_by_role("button", name="Close").click()
    rng = random.Random(5)
    play_on(page, rng, most=moves)
    for _ in range(PATIENCE):
        page.wait_for_selector("[data-turn='mine']")
        page.wait_for_timeout(150)
        if page.locator(sight).count():
            break
        play_on(page, rng, most=1)
    page.mouse.move(5, 400)
    page.wait_for_timeout(600)
    page.screenshot(path=folder / f"{game}.jpg", type="jpeg", quality=85)
    print(folder / f"{game}.jpg")
    person.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures")

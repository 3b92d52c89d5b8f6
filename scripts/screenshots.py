"""Take the README's pictures of the tables: `python -m scripts.screenshots [FOLDER]`, by default docs/pictures.

Starts a server with a store of its own, plays a few moves of every game as a person would, and takes pictures; one of
them moves, while bots play at the usual speed.
"""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Literal

from dev.needs import NEEDS
from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from tests.browser.conftest import FLAGS, Server
from tests.browser.hands import play_on, sit_down, wait_for_table

from sobremesa.games import game_ids

ROOT = Path(__file__).resolve().parent.parent

SIZE = {"width": 1280, "height": 800}
PLAYERS = 4
MOVES = 6
"""The least number of moves that are played before a picture is taken."""
SIGHT = "[data-action], [data-stage]"
"""Elements of which one must be visible then."""
LIGHTS: tuple[Literal["dark", "light"], ...] = ("dark", "light")
PATIENCE = 40  # moves

FILM, FILM_SIZE = "film.webp", (720, 450)
FRAMES = 60
FRAME = 120
"""Milliseconds between two frames."""


def main(folder: Path) -> None:
    subprocess.run([sys.executable, str(ROOT / "scripts" / "build_client.py")], check=True)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        server = Server(Path(temporary))
        browser = playwright.chromium.launch(executable_path=NEEDS["chromium"].find(), args=FLAGS)
        try:
            take_home(browser, server, folder)
            for number, game in enumerate(game_ids()):
                take_table(browser, server, game, LIGHTS[number % 2], folder)
            server.stop()
            server = Server(Path(temporary), bot_delay="0.4")
            take_film(browser, server, game_ids()[0], folder)
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


def take_table(browser: Browser, server: Server, game: str, light: Literal["dark", "light"], folder: Path) -> None:
    person = browser.new_context(
        base_url=server.address, viewport=SIZE, locale="en-GB", color_scheme=light, reduced_motion="reduce"
    )
    # Settings of a returning player: no tips, and the panel beside the table closed.
    kept = json.dumps({"turns": {game: 9}, "sound": False, "speed": "off"})
    person.add_init_script(f"localStorage.setItem('sobremesa', JSON.stringify({kept}))")
    person.request.post("/api/guest", data={"name": "Ana"})
    page, _, _ = sit_down(person, game, PLAYERS)
    wait_for_table(page)
    page.get_by_role("complementary").get_by_role("button", name="Close").click()
    rng = random.Random(5)
    play_on(page, rng, most=MOVES)
    for _ in range(PATIENCE):
        page.wait_for_selector("[data-turn='mine']")
        page.wait_for_timeout(150)
        if page.locator(SIGHT).count():
            break
        play_on(page, rng, most=1)
    page.mouse.move(5, 400)
    page.wait_for_timeout(600)
    page.screenshot(path=folder / f"{game}.jpg", type="jpeg", quality=85)
    print(folder / f"{game}.jpg")
    person.close()


def take_film(browser: Browser, server: Server, game: str, folder: Path) -> None:
    """Take a moving picture of four bots at a table."""
    person = browser.new_context(base_url=server.address, viewport=SIZE, locale="en-GB", color_scheme="dark")
    person.request.post("/api/guest", data={"name": "Ana"})
    form = {"game": game, "players": PLAYERS, "seats": ["normal"] * PLAYERS, "start": True}
    table = person.request.post("/api/tables", data=form).json()["id"]
    page = person.new_page()
    page.goto(f"/t/{table}")
    wait_for_table(page)
    page.get_by_role("complementary").get_by_role("button", name="Close").click()
    frames = []
    for _ in range(FRAMES):
        frames.append(Image.open(io.BytesIO(page.screenshot(type="jpeg", quality=85))).resize(FILM_SIZE))
        page.wait_for_timeout(FRAME)
    frames[0].save(
        folder / FILM, save_all=True, append_images=frames[1:], duration=2 * FRAME, loop=0, quality=60, method=4
    )
    print(folder / FILM)
    person.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures")

"""Print Lighthouse's scores of home and of a table: `python -m benchmarks.lighthouse [GAME…]`, by default all.

Measures home and a table on the user's turn, as a phone with Lighthouse's slow connection and as a desktop. Needs Node
and Debian's Chromium; npm installs Lighthouse into a folder of the user's cache. Run it on an idle machine: other load
lowers the performance score.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from dev.needs import NEEDS
from playwright.sync_api import BrowserContext, Playwright, sync_playwright
from tests.browser.conftest import FLAGS, Server

from sobremesa.games import game_ids

ROOT = Path(__file__).resolve().parent.parent
VERSION = "12.8.2"
KINDS = ("performance", "accessibility", "best-practices")
ASKED = 95
SCREENS: dict[str, list[str]] = {"mobile": [], "desktop": ["--preset=desktop"]}


def lighthouse() -> Path:
    """Return the path of Lighthouse's command, installed if need be."""
    cache = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "sobremesa" / f"lighthouse-{VERSION}"
    command = cache / "node_modules" / ".bin" / "lighthouse"
    if not command.is_file():
        npm = shutil.which("npm")
        if npm is None:
            sys.exit("npm is needed to fetch Lighthouse, and there is none.")
        cache.mkdir(parents=True, exist_ok=True)
        print(f"fetching lighthouse {VERSION}…", file=sys.stderr, flush=True)
        wanted = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", f"lighthouse@{VERSION}"]
        subprocess.run([npm, "install", "--prefix", str(cache), *wanted], check=True, stdout=subprocess.DEVNULL)
    return command


@contextmanager
def newcomer(playwright: Playwright, server: Server) -> Iterator[tuple[BrowserContext, int]]:
    """Yield a browser with an empty profile, and its remote debugging port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder:
        flags = [*FLAGS, f"--remote-debugging-port={port}"]
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=NEEDS["chromium"].find(), args=flags, base_url=server.address
        )
        try:
            yield context, port
        finally:
            context.close()


def sit_down(person: BrowserContext, game: str) -> str:
    """Open a table for the person and three bots, and return its address."""
    wanted = {"game": game, "players": 4, "seats": ["me", *["random"] * 3], "hints": True, "start": True}
    answer = person.request.post("/api/tables", data=wanted)
    assert answer.status == 201, answer.text()
    return f"/t/{answer.json()['id']}"


def judge(address: str, port: int, screen: str, report: Path | None) -> dict[str, Any]:
    """Return Lighthouse's report on a page, opened in the browser with this debugging port."""
    asked = [f"--only-categories={','.join(KINDS)}", "--output=json", "--quiet", "--disable-storage-reset"]
    command = [str(lighthouse()), address, f"--port={port}", *asked, *SCREENS[screen]]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"Lighthouse could not judge {address}:\n{done.stderr.strip()[-2000:]}")
    if report is not None:
        report.mkdir(parents=True, exist_ok=True)
        (report / f"{screen}-{address.rsplit('/', 1)[1] or 'home'}.json").write_text(done.stdout, encoding="utf-8")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def as_text(found: dict[str, Any]) -> str:
    """Return a report as text: the scores, the times behind performance, and the audits that failed."""
    scores = {kind: round(found["categories"][kind]["score"] * 100) for kind in KINDS}
    audits = found["audits"]
    times = {"FCP": "first-contentful-paint", "LCP": "largest-contentful-paint", "TBT": "total-blocking-time"}
    said = ", ".join(f"{name} {audits[audit]['displayValue']}" for name, audit in times.items())
    said += f", CLS {audits['cumulative-layout-shift']['displayValue']}"
    failed = [
        part["id"]
        for kind in KINDS[1:]
        for part in found["categories"][kind]["auditRefs"]
        if part["weight"] and audits[part["id"]]["score"] not in (1, None)
    ]
    low = "  below 95" if min(scores.values()) < ASKED else ""
    return f"{' / '.join(map(str, scores.values()))}  ({said}){low}{' '.join(['', *failed])}"


def main(words: list[str] | None = None) -> None:
    """Measure home, and a table of each game that is named."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lighthouse", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(game_ids())}; without any, all")
    games = parser.parse_args(words).games or list(game_ids())
    if unknown := [game for game in games if game not in game_ids()]:
        parser.error(f"there is no game {unknown[0]!r}; there are: {', '.join(game_ids())}")
    subprocess.run([sys.executable, str(ROOT / "scripts" / "build_client.py")], check=True)
    kept = Path(os.environ["REPORTS"]) if "REPORTS" in os.environ else None
    print("performance / accessibility / best practices")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        try:
            for game in [None, *games]:
                for screen in SCREENS:
                    with newcomer(playwright, server) as (person, port):
                        where = "/" if game is None else sit_down(person, game)
                        found = judge(server.address + where, port, screen, kept)
                    print(f"{game or 'home'}, {screen}: {as_text(found)}", flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main()

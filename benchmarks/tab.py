"""What the site without a server costs a browser: bytes and seconds to a playable table, cold and warm.

`python -m benchmarks.tab [--runs N]` writes the site, serves it on loopback with a plain file server, and measures in
Chromium. Bytes are those that the server sent, uncompressed but for what the site packs itself; a host that compresses
sends less.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from dev.needs import NEEDS
from dev.site import write
from playwright.sync_api import BrowserContext, sync_playwright

from sobremesa.games import game_ids

PATIENCE = 60_000


class Counting(SimpleHTTPRequestHandler):
    """Serves files and counts the bytes of their contents."""

    sent = 0

    def log_message(self, *_: object) -> None:
        return

    def copyfile(self, source: object, outputfile: object) -> None:
        content = source.read()  # type: ignore[attr-defined]
        Counting.sent += len(content)
        outputfile.write(content)  # type: ignore[attr-defined]


@contextmanager
def served(root: Path) -> Iterator[str]:
    """Serve a folder on loopback, and yield the address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def visit(context: BrowserContext, address: str, game: str) -> tuple[float, float]:
    """Return the seconds from opening the site to its shelf, and to a table at which one can play."""
    page = context.new_page()
    begun = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator(f"[data-play={game}]").wait_for(timeout=PATIENCE)
    shelf = time.perf_counter() - begun
    page.locator(f"[data-play={game}]").click()
    page.wait_for_selector("[data-table]", timeout=PATIENCE)
    table = time.perf_counter() - begun
    page.wait_for_function("async () => (await navigator.serviceWorker.ready).active !== null", timeout=PATIENCE)
    page.close()
    return shelf, table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    runs = parser.parse_args().runs
    game = game_ids()[0]
    cold: list[tuple[float, float]] = []
    warm: list[tuple[float, float]] = []
    sent = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write(Path(folder) / "site")
        browser = playwright.chromium.launch(executable_path=str(NEEDS["chromium"].find()), args=["--no-sandbox"])
        with served(Path(folder) / "site") as address:
            for _ in range(runs):
                Counting.sent = 0
                context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
                cold.append(visit(context, address, game))
                sent = Counting.sent
                warm.append(visit(context, address, game))
                context.close()
        browser.close()
    print("| | shelf, s | playable table, s | MB sent |")
    print("|---|---|---|---|")
    for name, times, size in (("cold cache", cold, f"{sent / 1e6:.1f}"), ("warm cache", warm, "")):
        shelf, table = (statistics.median(each[place] for each in times) for place in (0, 1))
        print(f"| {name} | {shelf:.1f} | {table:.1f} | {size} |")


if __name__ == "__main__":
    main()

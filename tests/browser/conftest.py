"""A server process, a browser, and pages whose errors fail the test."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from scripts import build_client

from tests.needs import needed

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-dev-shm-usage",
]
SMALL, LARGE = (390, 844), (1440, 900)


class Server:
    """`sobremesa serve` in its own process with its own store; `packages` is a folder of further installed packages.

    Bots move at once and tables don't pause, unless a `bot_delay` says otherwise.
    """

    def __init__(self, folder: Path, port: int = 0, packages: Path | None = None, bot_delay: str = "0") -> None:
        self._bot_delay = bot_delay
        self.store = folder / "tables.sqlite"
        self._env = dict(os.environ)
        if packages is not None:
            self._env["PYTHONPATH"] = os.pathsep.join([str(packages), self._env.get("PYTHONPATH", "")])
        self.address = ""
        self._process: subprocess.Popen[str] | None = None
        self.start(port)

    def start(self, port: int | None = None) -> None:
        """Start the server, by default on the port it had before."""
        port = int(self.address.rsplit(":", 1)[1]) if port is None else port
        command = [sys.executable, "-m", "sobremesa", "serve", "--port", str(port), "--no-browser", "--lang", "en"]
        command += ["--bot-delay", self._bot_delay, "--unlimited", "--store", str(self.store)]
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=self._env
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert "http" in said, "the server did not start"
        self.address = said[said.index("http") :].strip().rstrip("/")

    def kill(self, how: int = signal.SIGKILL) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(20)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None

    def stop(self) -> None:
        if self._process is not None:
            self.kill(signal.SIGTERM)


@pytest.fixture(scope="session", autouse=True)
def client() -> None:
    """Build the client from the sources, and install axe-core."""
    build_client.build()
    build_client.install_tools()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("server"))
    yield found
    found.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """Run a server that a test may kill."""
    found = Server(tmp_path)
    yield found
    found.stop()


# Playwright keeps an event loop running in this thread, so the browser is closed before any test outside this folder.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=needed("chromium"), args=FLAGS)
        yield found
        found.close()


Opener = Callable[..., BrowserContext]

PREFER = """
if (location.protocol.startsWith('http') && !localStorage.getItem('sobremesa'))
  localStorage.setItem('sobremesa', JSON.stringify(%s))
"""
"""Sets preferences, once: a test that changes them on a page keeps its changes."""


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[Opener]:
    """Return a function that opens a browser context, `people(size=…, dark=…)`; no page of it may log errors.

    Scenes are not played, unless `speed` says how fast.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def come(
        size: tuple[int, int] = LARGE,
        dark: bool = False,
        lang: str = "en",
        still: bool = True,
        base: str | None = None,
        touch: bool = False,
        speed: str = "off",
    ) -> BrowserContext:
        context = browser.new_context(
            base_url=base or server.address,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            locale={"es": "es-ES", "en": "en-GB"}[lang],
            reduced_motion="reduce" if still else "no-preference",
            has_touch=touch,
        )
        context.set_default_timeout(15_000)
        context.add_init_script(PREFER % json.dumps({"speed": speed}))
        context.on("page", lambda page: listen(page, errors))
        contexts.append(context)
        return context

    yield come
    for context in contexts:
        context.close()
    assert not errors, errors


def listen(page: Page, errors: list[str]) -> None:
    """Collect the errors of a page, without those caused by a server that the test stopped."""

    def note(text: str) -> None:
        if "ERR_CONNECTION_REFUSED" not in text and "WebSocket connection" not in text:
            errors.append(text)

    page.on("console", lambda message: note(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: note(str(error)))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of this folder needs a browser and the client; that also leaves it out of the fast part."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.needs("chromium", "client"))
            item.add_marker(pytest.mark.slow)

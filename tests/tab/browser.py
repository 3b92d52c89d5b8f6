"""What a worker offers to the engine, in plain Python: a browser whose tabs share a database, locks and a channel."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import msgspec

from sobremesa.protocol.client import ResyncNeeded, StateChanged, TableClient
from sobremesa.tab.engine import Engine
from sobremesa.tables.pace import Pace


class Browser:
    """What the tabs share."""

    def __init__(self) -> None:
        self.texts_by_key: dict[str, str] = {}
        self.broken = False
        self.owners: dict[str, list[tuple[Tab, Callable[[], None]]]] = {}
        self.tabs: list[Tab] = []

    async def tab(self) -> Tab:
        """Open a tab."""
        tab = Tab(self)
        self.tabs.append(tab)
        await tab.engine.start()
        return tab

    # The database.

    async def get(self, key: str) -> str | None:
        await self._use()
        return self.texts_by_key.get(key)

    async def texts(self, prefix: str) -> list[str]:
        await self._use()
        return [self.texts_by_key[key] for key in sorted(self.texts_by_key) if key.startswith(prefix)]

    async def commit(self, changes: str) -> bool:
        await self._use()
        wanted = json.loads(changes)
        if any(self.texts_by_key.get(each["key"]) != each["expected"] for each in wanted):
            return False
        self.texts_by_key.update({each["key"]: each["text"] for each in wanted})
        return True

    async def _use(self) -> None:
        await asyncio.sleep(0)
        if self.broken:
            raise OSError("quota exceeded")


class Tab:
    """One tab: its engine, and what the page has received."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.received: dict[int, asyncio.Queue[str | int]] = {}
        self.engine = Engine(browser, self, self, Pace.hurried())

    # Locks.

    def request(self, name: str, gained: Callable[[], None]) -> None:
        waiting = self.browser.owners.setdefault(name, [])
        waiting.append((self, gained))
        if len(waiting) == 1:
            asyncio.get_running_loop().call_soon(gained)

    def release(self, name: str) -> None:
        waiting = self.browser.owners.get(name, [])
        before = waiting[:1]
        waiting[:] = [each for each in waiting if each[0] is not self]
        if waiting and waiting[:1] != before:
            asyncio.get_running_loop().call_soon(waiting[0][1])

    # The page.

    def send(self, channel: int, message: str) -> None:
        self.received[channel].put_nowait(message)

    def close(self, channel: int, code: int) -> None:
        self.received[channel].put_nowait(code)

    def publish(self, message: str) -> None:
        for tab in self.browser.tabs:
            if tab is not self:
                asyncio.get_running_loop().call_soon(tab.engine.heard, message)

    async def die(self) -> None:
        """Close the tab without a word: its locks are free, and nothing more is sent."""
        self.browser.tabs.remove(self)
        for room in self.engine.hub.rooms.values():
            await room.scheduler.stop()
        for name in list(self.browser.owners):
            self.release(name)

    async def ask(self, method: str, address: str, body: object = None) -> tuple[int, Any]:
        """Return the status and the content of an answer."""
        text = "" if body is None else body if isinstance(body, str) else json.dumps(body)
        answer = json.loads(await self.engine.request(method, address, text))
        return answer["status"], json.loads(answer["text"])


class Player:
    """The page at one table."""

    def __init__(self, tab: Tab, table_id: str, channel: int = 1) -> None:
        self.tab, self.channel = tab, channel
        self.client: TableClient[Any] = TableClient()
        tab.received[channel] = asyncio.Queue()
        tab.engine.open(channel, table_id)
        for message in self.client.connect():
            tab.engine.message(channel, message)

    async def until(
        self, done: Callable[[TableClient[Any]], bool], moves: int | None = None, *, plays: bool = True
    ) -> int:
        """Play the first legal action on every turn until something is so; return how many moves were made."""
        made, sent = 0, -1
        while not done(self.client) and made != moves:
            message = await asyncio.wait_for(self.tab.received[self.channel].get(), 30)
            assert isinstance(message, str), f"closed with {message}"
            event = self.client.receive(message)
            if isinstance(event, ResyncNeeded):
                self.tab.engine.message(self.channel, event.text)
            state = self.client.state
            if plays and isinstance(event, StateChanged) and state is not None and state.legal and state.at != sent:
                sent = state.at
                made += 1
                self.tab.engine.message(self.channel, self.client.play(state.legal[0]).text)
        return made


def record_text(record: Any) -> str:
    """Return a record as a file has it."""
    return msgspec.json.encode(record).decode() + "\n"

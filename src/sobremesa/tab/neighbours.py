"""The other tabs of the browser: news from them, and which tab moves the bots of a table."""

from __future__ import annotations

from collections.abc import Callable, Collection

import msgspec

from sobremesa.server.bus import News

from .browser import Locks, Page


class Note(msgspec.Struct, frozen=True):
    """A message between tabs."""

    table: str
    news: News


_notes = msgspec.json.Decoder(Note)


class TabBus:
    """The bus between the tabs of a browser. A message is never lost, as all of them are on one machine."""

    def __init__(self, page: Page, on_news: Callable[[str, News], None]) -> None:
        self._page = page
        self._on_news = on_news
        self._tables: set[str] = set()

    def ensure_connected(self) -> None:
        return

    def publish(self, table_id: str, news: News) -> None:
        self._page.publish(msgspec.json.encode(Note(table_id, news)).decode())

    def heard(self, message: str) -> None:
        """Handle a message of another tab. One of another version of the site is ignored."""
        try:
            note = _notes.decode(message)
        except msgspec.DecodeError:
            return
        if note.table in self._tables:
            self._on_news(note.table, note.news)

    async def subscribe(self, table_id: str) -> None:
        self._tables.add(table_id)

    async def unsubscribe(self, table_id: str) -> None:
        self._tables.discard(table_id)

    async def close(self) -> None:
        self._tables.clear()


class TabOwnership:
    """The tables of one tab, by locks that the browser gives to one tab at a time."""

    def __init__(self, node: str, locks: Locks, on_gain: Callable[[str], None]) -> None:
        self.node = node
        self._locks = locks
        self._on_gain = on_gain
        self._asked: set[str] = set()
        self._owned: set[str] = set()

    def owns(self, table_id: str) -> bool:
        return table_id in self._owned

    async def claim(self, wanted: Collection[str]) -> None:
        for table_id in wanted:
            self._ask(table_id)

    def stored(self, table_id: str) -> None:
        self._ask(table_id)

    def _ask(self, table_id: str) -> None:
        if table_id not in self._asked:
            self._asked.add(table_id)
            self._locks.request(table_id, lambda: self._gained(table_id))

    def _gained(self, table_id: str) -> None:
        if table_id in self._asked:
            self._owned.add(table_id)
            self._on_gain(table_id)

    async def release(self, table_id: str) -> None:
        self._asked.discard(table_id)
        self._owned.discard(table_id)
        self._locks.release(table_id)

    async def stop(self) -> None:
        for table_id in list(self._asked):
            await self.release(table_id)

"""The requests of the page, as `sobremesa.server.api` answers them over HTTP.

What is the same for everybody (games, rules, lessons, words) is in files of the site instead.
"""

from __future__ import annotations

import re
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from sobremesa.core.errors import SobremesaError
from sobremesa.core.rules_search import find_clauses
from sobremesa.core.words import LANGUAGES
from sobremesa.games import definition
from sobremesa.protocol.http import GuestInfo, Join, NewGuest, NewTable, Problem
from sobremesa.server.guests import Guests
from sobremesa.server.hub import Hub
from sobremesa.server.metrics import count_fault
from sobremesa.server.problems import problem, status_of
from sobremesa.server.services import (
    checked_setup,
    finished,
    leave_seats,
    new_room,
    record_of,
    renamed,
    replay_part,
    tables_listed,
)
from sobremesa.store.stored import Guest
from sobremesa.tables.errors import TableError

from .imports import import_record
from .store import TabStore

SOURCE = "tab"
"""What stands for the address of a client where limits are counted."""

_SEAT = re.compile("all|-1|[0-9]{1,2}")


class Answer(msgspec.Struct, frozen=True):
    """The answer to a request: an HTTP status, and a text that is JSON."""

    status: int
    text: str


class Requests:
    """Answers the requests of one tab."""

    def __init__(self, hub: Hub, store: TabStore, guests: Guests) -> None:
        self._hub, self._store, self._guests = hub, store, guests

    async def answer(self, method: str, address: str, body: str) -> Answer:
        """Return the answer to a request for an address under `/api`. Nothing is raised."""
        parts = urlsplit(address)
        query = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        lang = query.get("lang", "en")
        lang = lang if lang in LANGUAGES else "en"
        try:
            path = [unquote(part) for part in parts.path.strip("/").split("/")]
            found = await self._found(method, path, query, body, lang)
            return Answer(200, msgspec.json.encode(found).decode())
        except msgspec.DecodeError as error:
            return _problem(TableError("unreadable", detail=str(error)[:300]), lang)
        except SobremesaError as error:
            return _problem(error, lang)
        except Exception as error:  # the page must get an answer
            count_fault("request", error)
            return Answer(500, msgspec.json.encode(Problem("wrong", TableError("wrong").text_in(lang))).decode())

    async def _found(self, method: str, path: list[str], query: dict[str, str], body: str, lang: str) -> object:
        match method, *path:
            case "GET", "guest":
                guest = await self.guest()
                if guest is None:
                    raise TableError("no-guest")
                return GuestInfo(guest.name, guest.lang, guest.face)
            case "POST" | "PATCH", "guest":
                return await self._name_guest(msgspec.json.decode(body or "{}", type=NewGuest), lang)
            case "GET", "games", game, "rules", "search":
                return find_clauses(definition(game), lang, query.get("words", "")[:200])
            case "GET", "tables":
                return await tables_listed(self._hub, await self.guest(), mine=query.get("mine") == "true")
            case "POST", "tables":
                form = msgspec.json.decode(body, type=NewTable)
                guest = await self._some_guest(lang)
                return (await new_room(self._hub, guest, form, checked_setup(form))).info(guest.id)
            case "POST", "records":
                return await import_record(self._hub, self._store, await self._some_guest(lang), body, lang)
            case _, "tables", table_id, *rest:
                return await self._table(method, table_id, rest, query, body, lang)
        raise TableError("not-found")

    async def _table(
        self, method: str, table_id: str, rest: list[str], query: dict[str, str], body: str, lang: str
    ) -> object:
        hub = self._hub
        match method, *rest:
            case ("GET",):
                guest = await self.guest()
                return (await hub.room(table_id)).info(guest.id if guest else None)
            case "POST", "join":
                form, guest = msgspec.json.decode(body, type=Join), await self._some_guest(lang)
                room = await hub.room(table_id)
                await room.sit(guest, form.seat, form.word, SOURCE)
                return room.info(guest.id)
            case "POST", "leave":
                guest, room = await self._some_guest(lang), await hub.room(table_id)
                await leave_seats(room, guest)
                return room.info(guest.id)
            case "GET", "record":
                return record_of(await finished(hub, table_id))
            case "GET", "replay":
                seat, pictures = query.get("seat", "-1"), query.get("pictures") == "true"
                if not _SEAT.fullmatch(seat):
                    raise TableError("unreadable", detail="seat")
                first, last = _number(query, "from", 0), _number(query, "to", 10**6)
                table = await finished(hub, table_id)
                return await replay_part(hub, table, seat, first, last, lang, SOURCE, pictures=pictures)
        raise TableError("not-found")

    # The one guest of a browser.

    async def guest(self) -> Guest | None:
        """Return the guest of this browser, None if there is none yet."""
        token = await self._store.own_token()
        return None if token is None else await self._guests.known(token)

    async def _some_guest(self, lang: str) -> Guest:
        """Return the guest of this browser, a new one if there is none yet."""
        return await self.guest() or (await self._guests.new(None, lang))[0]

    async def _name_guest(self, form: NewGuest, lang: str) -> GuestInfo:
        token = await self._store.own_token()
        if token is None:
            guest, _ = await self._guests.new(form.name, form.lang or lang, form.face or "")
        else:
            guest = await renamed(self._hub, self._guests, token, form)
        return GuestInfo(guest.name, guest.lang, guest.face)


def _number(query: dict[str, str], name: str, default: int) -> int:
    text = query.get(name, str(default))
    if not re.fullmatch("[0-9]{1,6}", text) and name in query:
        raise TableError("unreadable", detail=name)
    return int(text)


def _problem(error: SobremesaError, lang: str) -> Answer:
    return Answer(status_of(error), msgspec.json.encode(Problem(problem(error), error.text_in(lang))).decode())

"""Guests: everybody gets a name and a random token; the store keeps only its hash."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from http.cookies import CookieError, SimpleCookie
from ipaddress import IPv6Address
from typing import Any

from sobremesa.core.strangers import StrangerText, is_visible, stranger_text
from sobremesa.core.words import LANGUAGES
from sobremesa.store.stored import Guest, Storage, hashed
from sobremesa.tables.errors import TableError, table_words
from sobremesa.tables.faces import checked_face
from sobremesa.tables.setup import new_id

COOKIE = "sobremesa"
LONGEST_NAME = 24
_REMEMBERED = 20_000


class Guests:
    """The guests of a server, with a cache of those seen lately."""

    def __init__(self, store: Storage) -> None:
        self._store = store
        self._known: OrderedDict[str, Guest] = OrderedDict()

    async def new(self, name: str | None, lang: str, face: str = "") -> tuple[Guest, str]:
        """Return a new guest and their token."""
        lang = lang if lang in LANGUAGES else "en"
        shown = checked_name(name) if name is not None else table_words(lang).say("guest")
        guest = Guest(new_id(), shown, lang, face=checked_face(face))
        token = secrets.token_urlsafe(32)
        await self._store.add_guest(guest, token, time.time())
        self._remember(token, guest)
        return guest, token

    async def known(self, token: str) -> Guest:
        """Return the guest of a token.

        Raises:
            TableError: No guest has this token.
        """
        guest = self._known.get(hashed(token)) or await self._store.guest_of(token)
        if guest is None:
            raise TableError("no-guest")
        self._remember(token, guest)
        return guest

    async def who(self, scope: Mapping[str, Any]) -> Guest | None:
        """Return the guest of a request, None if it has no token or an old cookie.

        Raises:
            TableError: The token in the header is unknown.
        """
        token, by_cookie = token_of(scope)
        if token is None:
            return None
        try:
            return await self.known(token)
        except TableError:
            if by_cookie:
                return None
            raise

    async def change(self, token: str, name: str | None, lang: str | None, face: str | None) -> Guest:
        """Change the name, language or face of a guest."""
        was = await self.known(token)
        now = replace(
            was,
            name=was.name if name is None else checked_name(name),
            lang=lang if lang in LANGUAGES else was.lang,
            face=was.face if face is None else checked_face(face),
        )
        await self._store.rename_guest(now)
        self._remember(token, now)
        return now

    def onlooker(self, lang: str) -> Guest:
        """Return a guest who only watches and is not stored."""
        lang = lang if lang in LANGUAGES else "en"
        return Guest(f"-{new_id()}", table_words(lang).say("guest"), lang, persistent=False)

    def _remember(self, token: str, guest: Guest) -> None:
        self._known[hashed(token)] = guest
        self._known.move_to_end(hashed(token))
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)


def checked_name(name: str) -> StrangerText:
    """Return a name as it is shown.

    Raises:
        TableError: It is empty, too long, or there is nothing to see.
    """
    shown = stranger_text(name)
    if not is_visible(shown) or len(shown) > LONGEST_NAME:
        raise TableError("name", most=LONGEST_NAME)
    return shown


def header(scope: Mapping[str, Any], name: bytes) -> str | None:
    """Return the first header of a name, None if there is none."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), None)


def token_of(scope: Mapping[str, Any]) -> tuple[str | None, bool]:
    """Return the token of a request, and whether it came in a cookie instead of a header."""
    bearer = header(scope, b"authorization")
    if bearer is not None:
        kind, _, token = bearer.partition(" ")
        return (token.strip() or None if kind.casefold() == "bearer" else None), False
    try:
        morsel = SimpleCookie(header(scope, b"cookie") or "").get(COOKIE)
    except CookieError:
        return None, True
    return morsel.value or None if morsel else None, True


def address(scope: Mapping[str, Any]) -> str:
    """Return the address of a client for rate limits: IPv4 in full, of IPv6 the /64 network, in one spelling."""
    host: str = scope["client"][0] if scope.get("client") else "local"
    try:
        whole = IPv6Address(host)
    except ValueError:  # IPv4, or a name
        return host
    if whole.ipv4_mapped is not None:
        return str(whole.ipv4_mapped)
    return str(IPv6Address(int(whole) >> 64 << 64))

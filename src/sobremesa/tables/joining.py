"""Who may sit down at a table: whom the host lets, and who knows the word that the host may ask for.

The word is stored as a hash with a salt.
"""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

from sobremesa.core.strangers import stranger_text

from .errors import TableError
from .setup import Setup

LONGEST_WORD = 40
_SALT = 16


def check_may_sit(setup: Setup, host: str, guest: str, word: str | None) -> None:
    """Check that the host lets a guest sit down.

    Raises:
        TableError: The guest was removed, the table is locked, or the word is missing or wrong.
    """
    if guest == host:
        return
    if guest in setup.barred:
        raise TableError("removed")
    if setup.locked:
        raise TableError("locked")
    if setup.word is not None and word is None:
        raise TableError("word-needed")
    if setup.word is not None and word is not None and not is_word(word, setup.word):
        raise TableError("wrong-word")


def hashed_word(word: str) -> str:
    """Return a word as it is stored.

    Raises:
        TableError: It is empty or too long.
    """
    plain = _plain(word)
    if not 1 <= len(plain) <= LONGEST_WORD:
        raise TableError("bad-word", most=LONGEST_WORD)
    salt = secrets.token_bytes(_SALT)
    return f"{salt.hex()}:{_digest(salt, plain)}"


def is_word(word: str, stored: str) -> bool:
    """Return whether this is the word that was stored; case and spaces around it do not count."""
    salt, _, digest = stored.partition(":")
    return secrets.compare_digest(_digest(bytes.fromhex(salt), _plain(word)), digest)


def _plain(word: str) -> str:
    return unicodedata.normalize("NFKC", stranger_text(word)).casefold()


def _digest(salt: bytes, word: str) -> str:
    return hashlib.blake2b(word.encode(), salt=salt, digest_size=32).hexdigest()

"""Encryption of running games, with keys that are kept outside the store.

Every table has a secret of 32 bytes, from which all its draws come. If a key is configured, the secret of an unfinished
table is stored encrypted ("wrapped") with that key, and the actions of its steps, dealt cards among them, are encrypted
with a key that is derived from the secret. When a game ends its secret becomes public and is stored as it is. So
finished games need no key, and another key rewrites one short value per unfinished table.

All encryption is AES-256-GCM with random nonces. It is bound to the table and the number of the step, so that nothing
can be moved from one place to another.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sobremesa.core.committed import SECRET_BYTES

from .errors import StoreError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

KEY_BYTES = 32
_VERSION = b"\x01"
_ID_BYTES, _NONCE_BYTES = 8, 12
_HEAD = len(_VERSION) + _ID_BYTES
_STEP_PREFIX = "enc1:"
_STEP_BLOCK = 32
"""Actions are padded to a multiple of this, so that their length does not reveal them."""


class KeyRing:
    """Keys that wrap secrets: the first wraps, all of them unwrap. A ring without keys leaves secrets as they are."""

    def __init__(self, keys: Sequence[bytes] = ()) -> None:
        self._ciphers = {key_id(key): _aes(key) for key in keys}
        self._first = key_id(keys[0]) if keys else None

    @classmethod
    def read(cls, file: Path) -> KeyRing:
        """Read a key file: one key per line, 32 random bytes in base64. Raises StoreError if it has no valid keys."""
        try:
            lines = file.read_text(encoding="ascii").splitlines()
        except OSError as error:
            raise StoreError("key-file", file=str(file), reason=error.strerror or str(error)) from None
        except UnicodeDecodeError:
            raise StoreError("key-format", file=str(file), line=1) from None
        keys = []
        for number, line in enumerate(lines, start=1):
            if line.strip() and not line.startswith("#"):
                keys.append(_decoded(line.strip()))
                if len(keys[-1]) != KEY_BYTES:
                    raise StoreError("key-format", file=str(file), line=number)
        if not keys:
            raise StoreError("key-format", file=str(file), line=1)
        return cls(keys)

    @property
    def encrypts(self) -> bool:
        """Whether there is a key to encrypt with."""
        return self._first is not None

    def is_current(self, stored: bytes) -> bool:
        """Return whether a stored secret is as this ring would store it. Raises StoreError if it lacks its key."""
        if len(stored) == SECRET_BYTES:
            return not self.encrypts
        self._cipher_of(stored)
        return stored[len(_VERSION) : _HEAD] == self._first

    def wrap(self, table_id: str, secret: bytes) -> bytes:
        """Return a secret as it is stored while its game runs."""
        if self._first is None:
            return secret
        nonce = os.urandom(_NONCE_BYTES)
        sealed = self._ciphers[self._first].encrypt(nonce, secret, _secret_context(table_id))
        return _VERSION + self._first + nonce + sealed

    def unwrap(self, table_id: str, stored: bytes) -> bytes:
        """Return the secret itself. Raises StoreError if its key is missing or it was tampered with."""
        if len(stored) == SECRET_BYTES:
            return stored
        cipher = self._cipher_of(stored)
        return _decrypted(cipher, table_id, stored[_HEAD:], _secret_context(table_id))

    def _cipher_of(self, stored: bytes) -> AESGCM:
        if stored[: len(_VERSION)] != _VERSION:
            raise StoreError("key-unknown-format")
        wanted = stored[len(_VERSION) : _HEAD]
        if wanted in self._ciphers:
            return self._ciphers[wanted]
        if not self.encrypts:
            raise StoreError("key-missing", key=wanted.hex())
        raise StoreError("key-wrong", key=wanted.hex(), known=", ".join(known.hex() for known in self._ciphers))


class StepCipher:
    """Encrypts and decrypts the actions of one table's steps."""

    def __init__(self, table_id: str, secret: bytes) -> None:
        self._table_id = table_id
        self._cipher = _aes(hmac.digest(secret, f"sobremesa steps\n{table_id}\n".encode(), "sha256"))

    def encrypt(self, number: int, action: str) -> str:
        """Return the action of step `number` encrypted, as text."""
        text = action.encode()
        text += b"\0" * (-len(text) % _STEP_BLOCK)
        nonce = os.urandom(_NONCE_BYTES)
        sealed = nonce + self._cipher.encrypt(nonce, text, self._context(number))
        return _STEP_PREFIX + base64.b64encode(sealed).decode()

    def decrypt(self, number: int, action: str) -> str:
        """Return an action that may or may not be encrypted. Raises StoreError if it was tampered with."""
        if not is_encrypted(action):
            return action
        sealed = _decoded(action.removeprefix(_STEP_PREFIX))
        return _decrypted(self._cipher, self._table_id, sealed, self._context(number)).rstrip(b"\0").decode()

    def _context(self, number: int) -> bytes:
        return f"sobremesa step\n{self._table_id}\n{number}\n".encode()


def is_encrypted(action: str) -> bool:
    """Return whether the stored action of a step is encrypted."""
    return action.startswith(_STEP_PREFIX)


def key_id(key: bytes) -> bytes:
    """Return the id of a key, which reveals nothing about it."""
    return hashlib.sha256(b"sobremesa key\n" + key).digest()[:_ID_BYTES]


def _secret_context(table_id: str) -> bytes:
    return f"sobremesa secret\n{table_id}\n".encode()


def _decoded(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""


def _decrypted(cipher: AESGCM, table_id: str, sealed: bytes, context: bytes) -> bytes:
    from cryptography.exceptions import InvalidTag

    try:
        return cipher.decrypt(sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:], context)
    except (InvalidTag, ValueError):
        raise StoreError("key-tampered", table=table_id[:6]) from None


def _aes(key: bytes) -> AESGCM:
    try:
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    except ModuleNotFoundError:
        raise StoreError("key-driver") from None
    return AESGCM(key)

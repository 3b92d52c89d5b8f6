"""The folder of a contest: its set-up, and the results of its deals, to which an interrupted run can add later."""

from __future__ import annotations

import os
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import IO, Self

import msgspec

from sobremesa import __version__

from .contest import Contest
from .deals import Deal
from .sources import sources_of
from .words import ArenaError

SETUP, DEALS = "setup.json", "deals.jsonl"
SYNC_SECONDS = 1.0
"""Seconds between two syncs. A killed process loses no deal; a power cut loses those of the last second."""


class Ledger:
    """The results of deals on disk, one line of JSON each, locked against other writers while it is open.

    Raises:
        ArenaError: The folder can't be written to, is locked, or belongs to another contest.
    """

    def __init__(self, folder: Path, contest: Contest) -> None:
        self.folder = folder
        self.deals: dict[int, Deal] = {}
        self.stale = False
        """Whether the bots or the rules have changed since the first deals were written."""
        self._synced = monotonic()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] = (folder / DEALS).open("a+b")
        except OSError as error:
            raise _no_folder(folder, error) from None
        try:
            _lock(self._file, folder)
            self._check_setup(contest)
            self._read()
        except OSError as error:
            self._file.close()
            raise _no_folder(folder, error) from None
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._sync()
        self._file.close()

    def add(self, deal: Deal) -> None:
        """Append a deal. A line that a crash cuts off is recognised and dropped by the next reader."""
        self.deals[deal.deal] = deal
        try:
            self._file.write(msgspec.json.encode(deal) + b"\n")
            self._file.flush()
            if monotonic() - self._synced > SYNC_SECONDS:
                self._sync()
        except OSError as error:
            raise _no_folder(self.folder, error) from None

    def _sync(self) -> None:
        os.fsync(self._file.fileno())
        self._synced = monotonic()

    def _check_setup(self, contest: Contest) -> None:
        """Write the set-up of a new folder, or check that of an existing one."""
        path = self.folder / SETUP
        if path.exists():
            self.stale = _is_stale(self.folder, contest)
            return
        part = path.with_name(f"{SETUP}.part")
        setup = setup_of(contest) | {"sources": sources_of(contest)}
        part.write_bytes(msgspec.json.format(msgspec.json.encode(setup), indent=2) + b"\n")
        part.replace(path)

    def _read(self) -> None:
        """Read the deals, and remove a last line that was cut off."""
        self._file.seek(0)
        self.deals, good = _complete_deals(self._file, self.folder)
        self._file.truncate(good)


def load_deals(folder: Path, contest: Contest) -> tuple[dict[int, Deal], bool]:
    """Return the deals of a folder, and whether they are stale, without a lock: another run may be writing there."""
    if not (folder / SETUP).exists():
        return {}, False
    try:
        with (folder / DEALS).open("rb") as file:
            return _complete_deals(file, folder)[0], _is_stale(folder, contest)
    except OSError as error:
        raise _no_folder(folder, error) from None


def _complete_deals(file: IO[bytes], folder: Path) -> tuple[dict[int, Deal], int]:
    """Return all complete deals, and the offset at which they end.

    Raises:
        ArenaError: A line other than a last one that was cut off is no deal.
    """
    deals: dict[int, Deal] = {}
    good = 0
    for number, line in enumerate(file, 1):
        if not line.endswith(b"\n"):
            break
        try:
            deal = msgspec.json.decode(line, type=Deal)
        except msgspec.MsgspecError:
            raise ArenaError("ledger", file=str(folder / DEALS), line=number) from None
        deals[deal.deal] = deal
        good += len(line)
    return deals, good


def _is_stale(folder: Path, contest: Contest) -> bool:
    """Return whether the deals of a folder were played by other versions of the bots or the rules.

    Raises:
        ArenaError: The folder belongs to another contest.
    """
    path = folder / SETUP
    asked = setup_of(contest)
    try:
        here = msgspec.json.decode(path.read_bytes(), type=dict[str, object])
    except msgspec.MsgspecError:
        raise ArenaError("setup-unreadable", file=str(path)) from None
    for key in asked:
        if here.get(key) != asked[key]:
            there, now = (msgspec.json.encode(value.get(key)).decode() for value in (here, asked))
            raise ArenaError("other-setup", folder=str(folder), what=key, there=there, now=now)
    return here.get("sources") != sources_of(contest)


def setup_of(contest: Contest) -> dict[str, object]:
    """Return what has to be equal for two runs to share a folder."""
    return {
        "sobremesa": __version__,
        "game": contest.game_id,
        "players": contest.players,
        "options": dict(contest.game.changed_options),
        "bots": list(contest.bots),
        "seed": contest.seed,
    }


def _lock(file: IO[bytes], folder: Path) -> None:
    """Lock the file for this process, where the system has such locks, or raise ArenaError."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ArenaError("busy", folder=str(folder)) from None


def _no_folder(folder: Path, error: OSError) -> ArenaError:
    return ArenaError("folder", folder=str(folder), reason=str(error.strerror or error))

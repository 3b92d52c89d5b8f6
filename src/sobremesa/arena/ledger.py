"""The ledger of a contest: a folder that takes deals one by one and can be gone on with whatever happened before."""

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
"""A killed process loses no written deal; a machine that loses power, at most those of so long."""


class Ledger:
    """Deals on disk, a line of JSON each. While it is open nobody else writes in it."""

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
            self._settle_setup(contest)
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
        """Write a deal down: whole, or cut off in a way that the next reader sees."""
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

    def _settle_setup(self, contest: Contest) -> None:
        """Write down what is played here; a folder in which something else was played is refused."""
        path = self.folder / SETUP
        if path.exists():
            self.stale = _is_stale(self.folder, contest)
            return
        part = path.with_name(f"{SETUP}.part")
        setup = setup_of(contest) | {"sources": sources_of(contest)}
        part.write_bytes(msgspec.json.format(msgspec.json.encode(setup), indent=2) + b"\n")
        part.replace(path)

    def _read(self) -> None:
        """The deals that are there. A last line that was cut off is taken away."""
        self._file.seek(0)
        self.deals, good = _whole_deals(self._file, self.folder)
        self._file.truncate(good)


def load_deals(folder: Path, contest: Contest) -> tuple[dict[int, Deal], bool]:
    """The deals of a folder and whether they are stale, for who only reads: another run may be writing there."""
    if not (folder / SETUP).exists():
        return {}, False
    try:
        with (folder / DEALS).open("rb") as file:
            return _whole_deals(file, folder)[0], _is_stale(folder, contest)
    except OSError as error:
        raise _no_folder(folder, error) from None


def _whole_deals(file: IO[bytes], folder: Path) -> tuple[dict[int, Deal], int]:
    """All deals up to a last line that was cut off, and where that begins; any other bad line is an error."""
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
    """Whether what was played in a folder was played by other sources; a folder of something else is refused."""
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
    """What must be equal for two runs to go into one ledger."""
    return {
        "sobremesa": __version__,
        "game": contest.game_id,
        "players": contest.players,
        "options": dict(contest.game.changed_options),
        "bots": list(contest.bots),
        "seed": contest.seed,
    }


def _lock(file: IO[bytes], folder: Path) -> None:
    """One run at a time, where the system has such locks; they end with the process."""
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

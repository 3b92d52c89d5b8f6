"""Unfinished local games, one file each, written after every move so that they can be resumed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import platformdirs

from sobremesa.core.errors import ParseError, SobremesaError
from sobremesa.core.match import Game, Match
from sobremesa.core.options import Setting
from sobremesa.core.records import play_step
from sobremesa.core.verbs import Value
from sobremesa.games import definition


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A saved game: its set-up, who sits where (`me` or a bot's name), all steps and the time played so far.

    The time is that of the table's clock (L-17), in seconds, which stops while the game is not open.
    `memory_aid` says whether the table remembers for its players; null means: if only one of them plays here.
    """

    id: str
    game: str
    players: int
    options: dict[str, Setting]
    sitters: list[str]
    names: list[str]
    seed: int
    steps: list[list[Value]]
    seconds: float = 0.0
    first: int | None = None
    """The seat that deals or begins first; None if chance says so."""
    memory_aid: bool | None = None

    def match(self) -> Match:
        """Return the match after the saved steps."""
        match = Game(definition(self.game), self.players, self.options).start_by_hand()
        for t, step in enumerate(self.steps):
            play_step(match, t, step)
        return match


def folder() -> Path:
    """Return the folder of saved games; the environment variable SOBREMESA_DATA overrides it."""
    base = os.environ.get("SOBREMESA_DATA") or platformdirs.user_data_dir("sobremesa")
    return Path(base) / "terminal"


def save(saved: Saved) -> None:
    """Save a game atomically: a crash leaves the old file or the new one."""
    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    part = place / f"{saved.id}.{os.getpid()}.part"
    with part.open("wb") as file:
        file.write(msgspec.json.encode(saved))
        file.flush()
        os.fsync(file.fileno())
    part.replace(place / f"{saved.id}.json")


def forget(game_id: str) -> None:
    """Delete a saved game, because it is over."""
    (folder() / f"{game_id}.json").unlink(missing_ok=True)


def saved_games() -> Iterator[Saved]:
    """Yield the games that can be resumed, the latest first. Files that can't be read are skipped."""
    try:
        paths = sorted(folder().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        return
    for path in paths:
        try:
            saved = msgspec.json.decode(path.read_bytes(), type=Saved)
            saved.match()
        except (OSError, msgspec.DecodeError, SobremesaError):
            continue
        yield saved


def latest(game: str | None) -> Saved:
    """Return the game that was saved last, or the last of one kind.

    Raises:
        ParseError: There is none.
    """
    for saved in saved_games():
        if game in (None, saved.game, saved.game.partition("@")[0]):
            return saved
    raise ParseError("nothing-saved")

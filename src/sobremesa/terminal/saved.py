"""Unfinished local games, kept so that they can be gone on with: one file each, written anew after every move."""

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
    """A game under way: how it was set up, who sits where (`me` or a bot's name), all steps and the time played so far.

    The time is what a clock at the table would show (L-17), in seconds; it stands still while the game is put away.
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

    def match(self) -> Match:
        """The match as it was left, nature drawing on as it would have."""
        match = Game(definition(self.game), self.players, self.options).start_by_hand()
        for t, step in enumerate(self.steps):
            play_step(match, t, step)
        return match


def folder() -> Path:
    """Where saved games lie; SOBREMESA_DATA names another place."""
    base = os.environ.get("SOBREMESA_DATA") or platformdirs.user_data_dir("sobremesa")
    return Path(base) / "terminal"


def save(saved: Saved) -> None:
    """Write the game down; a crash leaves the old file or the new one, never half of one."""
    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    part = place / f"{saved.id}.{os.getpid()}.part"
    with part.open("wb") as file:
        file.write(msgspec.json.encode(saved))
        file.flush()
        os.fsync(file.fileno())
    part.replace(place / f"{saved.id}.json")


def forget(game_id: str) -> None:
    """A game that is over is not resumed."""
    (folder() / f"{game_id}.json").unlink(missing_ok=True)


def saved_games() -> Iterator[Saved]:
    """The games that can be gone on with, the latest first; a file that can't be read is left alone."""
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
    """The game to resume: the latest, or the latest of one kind."""
    for saved in saved_games():
        if game in (None, saved.game):
            return saved
    raise ParseError("nothing-saved")

"""The option `--edition`: which edition of a game is played, or which edition files are loaded beside those it has."""

from __future__ import annotations

from pathlib import Path

import click

from sobremesa.commands import say
from sobremesa.commands.pages import FILE
from sobremesa.core.definition import GameDefinition
from sobremesa.core.editions import load_file
from sobremesa.core.errors import SetupError
from sobremesa.games import add_edition, definition

edition_option = click.option("--edition", help=say("help-edition"), metavar="NAME|FILE")
files_option = click.option(
    "--edition",
    "editions",
    multiple=True,
    type=FILE,
    help=say("help-editions"),
    metavar="FILE",
    envvar="SOBREMESA_EDITIONS",
    show_envvar=True,
)


def definition_in(game: str, edition: str) -> GameDefinition:
    """Return a game in an edition: one that it has, by its name, or one in a file.

    Raises:
        SetupError: There is no such game or edition, or the file is no edition of this game.
    """
    found, file = definition(game), Path(edition)
    if file.suffix != ".toml" and len(file.parts) == 1:
        return definition(f"{found.game_id}@{edition}")
    named = load_file(file).game
    if named != found.game_id:
        raise SetupError("edition-game", file=edition, game=named, asked=found.game_id)
    return add_edition(file)


def load_editions(files: tuple[Path, ...]) -> None:
    """Load edition files, so that games can be played, and records read, in these editions."""
    for file in files:
        add_edition(file)

"""`sobremesa new-game ID`: a folder with a small game that plays at once, to be changed into another."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from shlex import quote

import click

from sobremesa.commands import BadUse, lang_option, progress_bar, say
from sobremesa.commands.pages import command
from sobremesa.core.definition import GameDefinition
from sobremesa.core.extras import can_compile
from sobremesa.core.words import language
from sobremesa.games import game_ids

TEMPLATE = Path(__file__).with_name("template")
NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")
UNFIT = set('{}"\\\n\r')
"""Characters that mean something in catalogues and in Python."""

OF_GAME = (".py", ".ftl", ".md")


@command()
@click.argument("game", help=say("help-new-id"), metavar="ID")
@click.option("--title", help=say("help-new-title"), metavar="TITLE")
@click.option("--in", "parent", type=click.Path(path_type=Path), default=Path(), help=say("help-new-in"), metavar="DIR")
@lang_option
def new_game(game: str, title: str | None, parent: Path, lang: str | None) -> None:
    """Make the folder of a new game."""
    lang = language(lang)
    if not NAME.fullmatch(game):
        raise BadUse("new-id", game=game)
    if game in game_ids():
        raise BadUse("new-taken", game=game)
    title = title or game.replace("_", " ").capitalize()
    if not title.strip() or set(title) & UNFIT:
        raise BadUse("new-title", title=title)
    folder = parent / game
    if folder.exists():
        raise BadUse("new-exists", folder=str(folder))
    try:
        copy(game, title, folder)
    except OSError as error:
        raise BadUse("new-unwritable", folder=str(folder), reason=str(error.strerror)) from None
    if can_compile():
        write_golden(game, folder, lang)
    click.echo(say("new-made", lang, folder=str(folder)))
    for line in (
        f"{sys.executable} -m pip install -e {quote(str(folder))}",
        f"sobremesa play {game}",
        f"sobremesa check {game}",
    ):
        click.echo(f"    {line}")


def package_of(game: str) -> str:
    """Return the name of the Python package of a new game."""
    return f"sobremesa_{game}"


def copy(game: str, title: str, folder: Path) -> None:
    """Write the template under another name."""
    package = package_of(game)
    code = folder / "src" / package
    code.mkdir(parents=True)
    (folder / "tests").mkdir()
    form = (TEMPLATE / "pyproject.toml.in").read_text(encoding="utf-8")
    project = form.format(id=game, title=title, package=package)
    (folder / "pyproject.toml").write_text(project, encoding="utf-8")
    (folder / ".gitignore").write_text("__pycache__/\ndist/\n", encoding="utf-8")
    for path in sorted((TEMPLATE / "package").iterdir()):
        if path.suffix in OF_GAME:
            (code / path.name).write_text(renamed(path, game, title), encoding="utf-8")
    test = renamed(TEMPLATE / "tests" / "test_game.py", game, title).replace("..package", package)
    (folder / "tests" / f"test_{game}.py").write_text(test, encoding="utf-8")


def renamed(path: Path, game: str, title: str) -> str:
    """Return a file of the template with the id, the title and the letter of the clauses of another game."""
    text = path.read_text(encoding="utf-8").replace("Sample", title).replace("sample", game)
    return re.sub(r"\bS-(?=\d)", f"{game[0].upper()}-", text)


def write_golden(game: str, folder: Path, lang: str) -> None:
    """Write the golden files of a game that was just made."""
    from sobremesa.testing import golden

    sys.path.insert(0, str(folder / "src"))
    try:
        definition = import_module(package_of(game)).GAME
    finally:
        sys.path.pop(0)
    assert isinstance(definition, GameDefinition)
    with progress_bar(say("golden-writing", lang), golden.count(definition)) as progress:
        golden.write(definition, progress)

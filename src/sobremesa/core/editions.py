"""Editions: what a rulebook's text does not give, as data with its sources, in a file for each edition of a game.

The folder `editions` of a game holds TOML files. Each names the game and the edition and lists facts, each with a
value, where it comes from and how sure it is::

    game = "chess"
    name = "first"
    title = { en = "…", es = "…" }

    [facts.drive]
    value = 12
    certainty = "reconstruction"  # or "certain", "likely"
    source = { en = "…", es = "…" }

The modules of a game read their edition once, when they are imported, and make constants of it, so that it costs the
compiled rules nothing::

    EDITION, FACTS = read_edition(__package__, "first", Facts)

For another edition the game's package is imported once more under another name (`import_edition`), which gives a
`GameDefinition` of its own.
"""

from __future__ import annotations

import hashlib
import importlib.util
import re
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec

from .errors import SetupError, SobremesaError

if TYPE_CHECKING:
    from .definition import GameDefinition

F = TypeVar("F", bound=msgspec.Struct)
"""The facts of one game: a struct with a field for each, which has the type of its value."""

Certainty = Literal["certain", "likely", "reconstruction"]
"""`certain`: the rulebook or several independent sources; `likely`: one source; `reconstruction`: our own choice."""

MOST_BYTES = 100_000
"""A larger file is no edition."""

_NAME = re.compile(r"[a-z][a-z0-9-]{0,23}")


class Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    en: str
    es: str

    def text_in(self, lang: str) -> str:
        """Return the text in one language."""
        return self.es if lang == "es" else self.en


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One fact of an edition: its value, where it comes from, and how sure it is."""

    value: Any
    source: Texts
    certainty: Certainty


class EditionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An edition as its file has it."""

    game: str
    name: str
    title: Texts
    facts: dict[str, Fact]


@dataclass(frozen=True, eq=False)
class Edition:
    """What is known of an edition beside the values of its facts."""

    game: str
    name: str
    default: bool
    """Whether the game has this edition if none is named."""
    title: Texts
    facts: Mapping[str, Fact]
    path: Path

    @property
    def id(self) -> str:
        """The id of the game in this edition: `chess`, or `chess@second` if it is not the default."""
        return self.game if self.default else f"{self.game}@{self.name}"

    @property
    def mark(self) -> str:
        """The name with a digest of all values: what a record names, so that it is never read by other facts."""
        values = {name: fact.value for name, fact in self.facts.items()}
        digest = hashlib.sha256(msgspec.json.encode(values, order="deterministic")).hexdigest()[:8]
        return f"{self.name}#{digest}"

    @property
    def reconstruction(self) -> bool:
        """Whether some of it is our own reconstruction."""
        return any(fact.certainty == "reconstruction" for fact in self.facts.values())

    def text_in(self, lang: str) -> str:
        """Return the title of the edition and whether it is a reconstruction, as tables show it."""
        from .words import core_words

        kind = "reconstruction" if self.reconstruction else "sourced"
        return core_words(lang).say("edition", title=self.title.text_in(lang), kind=kind)

    def short(self, lang: str) -> str:
        """Return what a narrow head shows: the title unless it is the default, and whether it is a reconstruction."""
        from .words import core_words

        title = [] if self.default else [self.title.text_in(lang)]
        kind = [core_words(lang).say("certainty-reconstruction")] if self.reconstruction else []
        return ", ".join(title + kind)

    def refuse(self, fact: str, message: str, **facts: str | int) -> SetupError:
        """Return the error for a fact that can't be: `edition-MESSAGE` of the game's words says why."""
        fault = EditionFault(self.path, message, **facts)
        return SetupError("edition-fact", file=str(self.path), fact=fact, error=fault)


class EditionFault(SobremesaError):
    """Why a fact can't be, in the words of its game."""

    def __init__(self, path: Path, message: str, **facts: str | int) -> None:
        super().__init__(message, **facts)
        self.folder = _folders.get(path, path.parent.parent)

    def text_in(self, lang: str) -> str:
        from .words import Words

        facts: dict[str, Any] = dict(self.facts)
        return Words(lang, self.folder / f"words.{lang}.ftl").say(f"edition-{self.message}", **facts)


_chosen: dict[str, Path] = {}
"""The edition file that each package reads, by the package's name; without an entry it is that of the default."""

_folders: dict[Path, Path] = {}
"""The folder of the game that reads each edition file."""


def read_edition(package: str, default: str, facts: type[F]) -> tuple[Edition, F]:
    """Return the edition that the modules of a package are to read, and the values of its facts.

    Raises:
        SetupError: The file is no edition of this game, lacks a fact, or has a value of the wrong type.
    """
    folder = Path(str(sys.modules[package].__file__)).parent
    path = _chosen.get(package, folder / "editions" / f"{default}.toml")
    _folders[path] = folder
    file = load_file(path)
    for name in file.facts:
        if name not in facts.__struct_fields__:
            known = ", ".join(facts.__struct_fields__)
            raise SetupError("edition-unknown-fact", file=str(path), fact=name, facts=known)
    try:
        values = msgspec.convert({name: fact.value for name, fact in file.facts.items()}, facts)
    except msgspec.ValidationError as error:
        raise SetupError("edition-form", file=str(path), detail=str(error)) from None
    return Edition(file.game, file.name, file.name == default, file.title, file.facts, path), values


def load_file(path: Path) -> EditionFile:
    """Return an edition as its file has it; raise SetupError if it can't be read or is none."""
    try:
        with path.open("rb") as opened:
            text = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise SetupError("file", file=str(path), reason=str(error.strerror)) from None
    if len(text) > MOST_BYTES:
        raise SetupError("edition-form", file=str(path), detail=f"> {MOST_BYTES} bytes")
    try:
        file = msgspec.convert(tomllib.loads(text.decode()), EditionFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise SetupError("edition-form", file=str(path), detail=str(error)) from None
    if not _NAME.fullmatch(file.name):
        raise SetupError("edition-name", file=str(path), name=file.name)
    return file


def import_edition(definition: GameDefinition, file: Path) -> GameDefinition:
    """Return the definition of a game in another edition.

    The game's package is imported once more as `PACKAGE@NAME`, so that its modules have constants of their own.

    Raises:
        SetupError: The file is no edition of the game, or the game can't be played with its facts.
    """
    package = sys.modules[definition.package]
    attribute = next(name for name, value in vars(package).items() if value is definition)
    alias = f"{definition.package}@{load_file(file).name}"
    spec = importlib.util.spec_from_file_location(
        alias, str(package.__file__), submodule_search_locations=[str(definition.folder)]
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    _chosen[alias] = file
    sys.modules[alias] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        for name in [name for name in sys.modules if name == alias or name.startswith(f"{alias}.")]:
            del sys.modules[name]
        raise
    found: GameDefinition = getattr(module, attribute)
    return found

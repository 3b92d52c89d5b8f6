"""Edition files: what they must hold, and what is said of one that is wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Annotated

import msgspec
import pytest

from sobremesa.core.editions import Edition, read_edition
from sobremesa.core.errors import SetupError
from sobremesa.core.words import LANGUAGES
from sobremesa.games import add_edition, definition, definitions, editions

FIRST = """
game = "treasure"
name = "first"
title = { en = "The island", es = "La isla" }

[facts.depth]
value = 3
certainty = "likely"
source = { en = "A postcard.", es = "Una postal." }
"""


class Facts(msgspec.Struct, frozen=True):
    """The one fact of a game that is no game."""

    depth: Annotated[int, msgspec.Meta(ge=1)]


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """The folder of a package that has one edition."""
    package = ModuleType("treasure")
    package.__file__ = str(tmp_path / "__init__.py")
    sys.modules["treasure"] = package
    (tmp_path / "editions").mkdir()
    (tmp_path / "editions" / "first.toml").write_text(FIRST, encoding="utf-8")
    (tmp_path / "words.en.ftl").write_text("edition-deep = { $steps } is too deep.\n", encoding="utf-8")
    (tmp_path / "words.es.ftl").write_text("edition-deep = { $steps } es demasiado hondo.\n", encoding="utf-8")
    yield tmp_path
    del sys.modules["treasure"]


def read() -> tuple[Edition, Facts]:
    return read_edition("treasure", "first", Facts)


def changed(folder: Path, old: str, new: str) -> SetupError:
    """The error of the edition file in which a text is another."""
    assert old in FIRST
    (folder / "editions" / "first.toml").write_text(FIRST.replace(old, new), encoding="utf-8")
    with pytest.raises(SetupError) as found:
        read()
    return found.value


def test_an_edition_has_its_facts_and_where_they_come_from(folder: Path) -> None:
    edition, facts = read()
    assert facts.depth == 3
    assert edition.default
    assert edition.id == "treasure"
    assert not edition.reconstruction
    assert edition.facts["depth"].source.text_in("es") == "Una postal."
    assert edition.text_in("en") == "Edition: The island"


def test_a_reconstruction_is_called_one(folder: Path) -> None:
    text = FIRST.replace('"likely"', '"reconstruction"')
    (folder / "editions" / "first.toml").write_text(text, encoding="utf-8")
    edition, _ = read()
    assert edition.reconstruction
    assert edition.text_in("en") == "Edition: The island (reconstruction)"
    assert edition.text_in("es") == "Edición: La isla (reconstrucción)"
    assert edition.short("es") == "reconstrucción"


def test_the_mark_tells_facts_apart_and_not_their_sources(folder: Path) -> None:
    mark = read()[0].mark
    file = folder / "editions" / "first.toml"
    file.write_text(FIRST.replace("A postcard.", "A letter."), encoding="utf-8")
    assert read()[0].mark == mark
    file.write_text(FIRST.replace("value = 3", "value = 4"), encoding="utf-8")
    assert read()[0].mark != mark
    assert read()[0].mark.startswith("first#")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("value = 3", 'value = "three"', "depth"),
        ("value = 3", "value = 0", "depth"),
        ("value = 3", "", "value"),
        ("[facts.depth]", "[facts.dept]", "dept"),
        ("[facts.depth]", "[fact.depth]", "fact"),
        ('"likely"', '"surely"', "certainty"),
        ('es = "Una postal."', "", "es"),
        ('name = "first"', 'name = "First edition"', "First edition"),
        ('name = "first"', "", "name"),
        ("game =", "game", "line"),
    ],
)
def test_what_is_wrong_is_named(folder: Path, old: str, new: str, says: str) -> None:
    error = changed(folder, old, new)
    for lang in LANGUAGES:
        assert says in error.text_in(lang)
        assert "first.toml" in error.text_in(lang)


def test_a_game_says_in_its_own_words_why_a_fact_can_not_be(folder: Path) -> None:
    error = read()[0].refuse("depth", "deep", steps=3)
    assert error.text_in("en").endswith("fact 'depth': 3 is too deep.")
    assert error.text_in("es").endswith("dato «depth»: 3 es demasiado hondo.")


def test_a_file_that_is_not_there_or_too_long_is_no_edition(folder: Path) -> None:
    file = folder / "editions" / "first.toml"
    file.write_text("#" * 200_000, encoding="utf-8")
    with pytest.raises(SetupError, match=r"no edition|no es una edición"):
        read()
    file.unlink()
    with pytest.raises(SetupError, match=r"first\.toml"):
        read()


def test_a_game_without_editions_has_itself_and_takes_no_file(tmp_path: Path) -> None:
    plain = next(game for game in definitions() if game.edition is None)
    assert editions(plain) == [plain]
    with pytest.raises(SetupError, match=plain.id):
        definition(f"{plain.id}@first")
    file = tmp_path / "other.toml"
    file.write_text(FIRST.replace("treasure", plain.id), encoding="utf-8")
    with pytest.raises(SetupError, match=plain.id):
        add_edition(file)

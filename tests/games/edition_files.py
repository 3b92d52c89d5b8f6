"""What the tests of editions share: random games, edition files with one text changed, and how they are refused."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from sobremesa.core.definition import GameDefinition
from sobremesa.core.errors import SetupError
from sobremesa.core.match import Game, Match
from sobremesa.core.words import LANGUAGES
from sobremesa.games import add_edition, edition_files


def played(game: Game) -> Match:
    """Return a random game that is over."""
    match, rng = game.start(seed=1), random.Random(1)
    while not match.over:
        match.play(rng.choice(match.legal()))
    return match


def edited(definition: GameDefinition, folder: Path, old: str, new: str) -> Path:
    """Return a file like that of the first edition, under the name `mine`, in which one text is another."""
    first = definition.folder / "editions" / "first.toml"
    text = first.read_text(encoding="utf-8").replace('name = "first"', 'name = "mine"')
    assert old in text
    path = folder / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def assert_refused(definition: GameDefinition, path: Path, fact: str, says: str) -> None:
    """Fail unless an edition file is refused in both languages, with the fact that is wrong, and leaves no trace."""
    with pytest.raises(SetupError) as found:
        add_edition(path)
    for lang in LANGUAGES:
        said = found.value.text_in(lang)
        assert fact in said
        assert says in said
        assert "mine.toml" in said
    assert "mine" not in edition_files(definition)
    assert not any(f"{definition.game_id}@mine" in name for name in sys.modules)

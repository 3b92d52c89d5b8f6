"""The examples drawn in the browser are played by the rules: what the picture marks is what happens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sobremesa.games import laberinto
from tests.games.laberinto.positions import play, position

DRAWN = Path(laberinto.__file__).with_name("web") / "Examples.svelte"
TRICK = re.compile(r"'(L-\d+)': \{ cards: \[(.*?)\], takes: (\d), gone: \[(.*?)\] \}")
TRICKS = TRICK.findall(DRAWN.read_text(encoding="utf-8"))


def test_the_examples_are_found() -> None:
    assert [clause for clause, *_ in TRICKS] == ["L-8", "L-10", "L-11", "L-12"]


@pytest.mark.parametrize(("clause", "cards", "takes", "gone"), TRICKS, ids=[clause for clause, *_ in TRICKS])
def test_a_drawn_trick_of_laberinto(clause: str, cards: str, takes: str, gone: str) -> None:
    """L-8, L-10, L-11, L-12: who takes it, and whether Fair and Unfair cancel each other."""
    faces = re.findall(r"'(\w+)'", cards)
    match = play(position([f"{face} C{seat + 2}" for seat, face in enumerate(faces)]), " ".join(faces))
    assert match.view().last_taker == int(takes)
    assert match.view().cancelled == bool(gone)
    if gone:
        assert {faces[int(place)] for place in gone.split(",")} == {"FAIR", "UNFAIR"}

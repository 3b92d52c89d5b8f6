"""The names of the numbers that a seat observes."""

from __future__ import annotations

from sobremesa.games.martes13 import observation


def test_one_can_ask_what_a_number_means() -> None:
    assert observation.FEATURES.describe(137) == "heap left4 M7"

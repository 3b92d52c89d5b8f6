"""How numbers that eight bits do not hold are written into an observation."""

from __future__ import annotations

from sobremesa.research.features import HIGHEST, HUNDREDS


def put_number(number: int, first: int, out: list[int]) -> None:
    """A number as two features: the hundreds, of which there is room for 127, and what is left of it."""
    out[first] = min(number // HUNDREDS, HIGHEST)
    out[first + 1] = number % HUNDREDS

"""A sample of `python -m tests.attacks.worlds`."""

from __future__ import annotations

import pytest

from .worlds import compare, pairs, same_samples


@pytest.mark.slow
def test_pairs_of_worlds_give_the_same_bytes_and_samples() -> None:
    assert compare(pairs(60)[20:]) == (0, 0)


def test_samples_are_compared() -> None:
    """A pair whose second world the viewer can tell apart is found out."""
    case = pairs(12)[6]
    assert same_samples(case)
    shorter = type(case)(case.id, case.game, case.viewer, case.here, case.here[:-8], None)
    assert not same_samples(shorter)

"""Every game, those of the tests included, passes the checks of `sobremesa.testing`."""

from __future__ import annotations

from sobremesa.testing import Case


def test_every_game_conforms(conformance_case: Case) -> None:
    conformance_case.run()

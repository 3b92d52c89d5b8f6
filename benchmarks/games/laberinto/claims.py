"""The claims about Dentro del Laberinto."""

from __future__ import annotations

from benchmarks.measure.claims import Claim, GameClaims

CLAIMS = GameClaims(
    players=4,
    compile_seconds=10.0,
    claims=(Claim("playouts", "spades", 1.5), Claim("playouts", "spades", 1.0, (("follow", True),))),
    search=3.0,
)

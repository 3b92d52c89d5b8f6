"""The claims about Push."""

from __future__ import annotations

from benchmarks.measure.claims import Claim, GameClaims

CLAIMS = GameClaims(players=4, compile_seconds=10.0, claims=(Claim("playouts", "crazy_eights", 2.0),), lucky=True)

"""The claims about Miércoles."""

from __future__ import annotations

from benchmarks.measure.claims import Claim, GameClaims

CLAIMS = GameClaims(players=4, compile_seconds=15.0, claims=(Claim("playouts", "crazy_eights", 1.5),))

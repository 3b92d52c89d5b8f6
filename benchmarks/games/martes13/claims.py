"""The claims about Martes 13."""

from __future__ import annotations

from benchmarks.measure.claims import Claim, GameClaims

CLAIMS = GameClaims(
    players=4,
    compile_seconds=10.0,
    claims=(
        Claim("playouts", "hearts", 2.0),
        Claim("bots", "hearts", 5.0),
        Claim("stepped", "hearts", 2.5),
        Claim("interpreted", "hearts", 1 / 3),
    ),
    peers=(
        Claim("vectorised", "pgx leduc_holdem vectorised", 3.0),
        Claim("vectorised", "rlcard uno stepped", 100.0),
        Claim("pettingzoo", "pettingzoo leduc_holdem", 3.0),
    ),
)

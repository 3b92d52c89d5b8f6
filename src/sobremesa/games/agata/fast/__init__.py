"""The moves of La herencia de la tía Ágata, listed with sets of squares as bits.

The rule is `moves.py`. `list_moves` here must list the same moves, each once; only their order may differ.
`tests/games/agata/test_fast_moves.py` is that contract, and docs/decisions/0012-agata-has-a-plain-and-a-fast-search.md
says what it earns. `rules.py` binds it in place of the plain one.

- `listing`: the moves of all pawns, from what the others find.
- `near`: walks of up to six steps, on a small board round one square.
- `passages`: up to six steps through secret passages.
- `far`, `layers`: walks of any length, on the whole board.
- `tables`: the board as bits.
"""

from __future__ import annotations

from .listing import list_moves

__all__ = ["list_moves"]

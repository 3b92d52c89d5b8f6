"""Adapters that offer the games to research frameworks. No other package imports this one.

`observations` gives what a seat may know as a row of small numbers, `vector` steps thousands of games at once, and
`pettingzoo` and `openspiel` adapt the games to these two. The heavy packages come with the extra `research`.
"""

from __future__ import annotations

from sobremesa.core.extras import require

require("research", "numba")

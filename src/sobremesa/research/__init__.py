"""The laboratory: the five games in the frameworks that researchers use. Nothing else imports it.

`observations` says what a seat may know as a row of small numbers, `vector` steps thousands of games at once,
`pettingzoo` and `openspiel` are the doors to those two. The heavy packages come with the extra `research`.
"""

from __future__ import annotations

from sobremesa.core.extras import require

require("research", "numba")

"""Chaos testing: servers that are killed, clients that misbehave, and a check of every table afterwards."""

from __future__ import annotations

from sobremesa.core.extras import require

require("server", "litestar", "websockets")

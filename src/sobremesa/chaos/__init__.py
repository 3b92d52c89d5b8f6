"""Chaos: servers that are killed, a crowd that misbehaves, and a verdict over every table they played at."""

from __future__ import annotations

from sobremesa.core.extras import require

require("server", "litestar", "websockets")

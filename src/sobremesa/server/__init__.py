"""HTTP and WebSocket over tables and store; serves the browser client."""

from __future__ import annotations

from sobremesa.core.extras import require

require("server", "litestar", "sqlalchemy")

"""HTTP and WebSocket over tables and store; serves the browser client."""

from __future__ import annotations

import sys

from sobremesa.core.extras import require

if sys.platform != "emscripten":  # a browser tab has the modules that `sobremesa.tab` imports, and needs no more
    require("server", "litestar", "sqlalchemy")

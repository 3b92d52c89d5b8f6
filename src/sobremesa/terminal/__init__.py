"""The game table in a terminal: with bots and friends at one keyboard, or at a server's table."""

from __future__ import annotations

from sobremesa.core.extras import require

require("terminal", "textual", "httpx")

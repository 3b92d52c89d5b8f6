"""The arena: bots play one another over the same deals, and honest figures say which is stronger."""

from __future__ import annotations

from sobremesa.core.extras import require

require("arena", "numba", "joblib", "matplotlib")

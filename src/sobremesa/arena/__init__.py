"""The arena: tournaments of bots over duplicate deals, with ratings and confidence intervals."""

from __future__ import annotations

from sobremesa.core.extras import require

require("arena", "numba", "joblib", "matplotlib")

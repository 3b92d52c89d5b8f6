"""The build hook: a wheel carries the built browser client."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "scripts"))
import build_client

LATER = os.environ.get("SOBREMESA_CLIENT") == "later"
"""Whether who installs builds the client afterwards, and says so meanwhile, as `set_up.py` does."""


class ClientHook(BuildHookInterface[Any]):
    """Builds the client into the package if its sources have changed."""

    def dependencies(self) -> list[str]:
        """Node from PyPI, only where the machine has none that will do and there is something to build."""
        if LATER or build_client.fresh(Path(self.root)) or not build_client.needs_package():
            return []
        return [build_client.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if LATER:
            return
        try:
            build_client.build(Path(self.root))
        except build_client.NoClient as error:
            # An editable install is for simulations too, which need no client: `serve` then shows a plain page.
            if version != "editable":
                raise
            self.app.display_warning(str(error))
        build_data["artifacts"].append("src/sobremesa/server/client/**")

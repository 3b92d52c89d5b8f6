"""`python -m sobremesa`."""

from __future__ import annotations

from sobremesa.cli import main

main()

"""Write the generated files: `python -m dev.generate`."""

from __future__ import annotations

import sys

from .files import ROOT, generated


def main() -> None:
    for path, text in generated().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            sys.stdout.write(f"{path.relative_to(ROOT)}\n")


main()

"""The faces that the server knows are those that the client draws."""

from __future__ import annotations

import re
from pathlib import Path

from sobremesa.tables.faces import FACES

SOURCE = Path(__file__).parents[2] / "web" / "src" / "lib" / "faces.ts"


def test_every_face_is_drawn() -> None:
    looks = SOURCE.read_text(encoding="utf-8").partition("const LOOKS")[2]
    assert tuple(re.findall(r"^  (\w+): \{$", looks, re.MULTILINE)) == FACES

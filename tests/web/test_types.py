"""The client's TypeScript types have the fields of the server's structs and of the games' views."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from sobremesa import games
from sobremesa.protocol import messages

WEB = Path(__file__).parents[2] / "web" / "src"
PACKAGE = Path(games.__file__).parent
STRUCTS = (
    *("Seat", "TableInfo", "Welcome", "TableChanged", "SeenStep", "State", "Done", "Refused", "AdviceLine", "Advice"),
    *("Said", "Pong"),
)
GAMES = sorted(path.parents[1].name for path in PACKAGE.glob("*/web/view.ts"))


def interfaces(text: str, *, optional: bool = True) -> dict[str, set[str]]:
    """The fields of every interface of a file, its comments aside."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    found = {}
    for name, body in re.findall(r"export interface (\w+)[^{]*\{(.*?)\n\}", text, re.DOTALL):
        found[name] = set(re.findall(r"^  (\w+)\??:" if optional else r"^  (\w+):", body, re.MULTILINE))
    return found


def fields(struct: type[msgspec.Struct]) -> set[str]:
    return set(struct.__struct_encode_fields__)


@pytest.mark.parametrize("name", STRUCTS)
def test_messages_to_the_client(name: str) -> None:
    known = interfaces((WEB / "lib" / "types.ts").read_text(encoding="utf-8"))
    assert known[name] - {"type"} == fields(getattr(messages, name))


def test_messages_from_the_client() -> None:
    text = (WEB / "lib" / "types.ts").read_text(encoding="utf-8")
    union = text[text.index("export type FromClient") :]
    union = union[: union.index(";\n\n")]
    written = {tag: set(re.findall(r"(\w+)\??:", rest)) for tag, rest in re.findall(r"\{ type: '(\w+)'(.*?)\}", union)}
    asked = {struct.__struct_config__.tag: fields(struct) for struct in messages.FromClient.__args__}
    assert written == asked


@pytest.mark.parametrize("game", GAMES)
def test_views(game: str) -> None:
    """What a table draws is in the view; a view may have fields that no table draws."""
    known = interfaces((PACKAGE / game / "web" / "view.ts").read_text(encoding="utf-8"), optional=False)
    views = [name for name in known if name.endswith("View")]
    assert len(views) == 1
    view = import_module(f"sobremesa.games.{game}.view").View
    assert known[views[0]] <= fields(view)

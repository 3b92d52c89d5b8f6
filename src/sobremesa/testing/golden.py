"""Golden files: recorded games that are compared with what the code gives today. `sobremesa golden ID` writes them.

They are in the folder `golden` of a game: `game.txt`, one game to read; `digests.txt`, digests of a game step by step
for each variant; `perft.txt`, perft counts of some positions. A wheel need not contain them: an installed game is
checked only if its folder has them.
"""

from __future__ import annotations

import sysconfig
from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path

from sobremesa.core.definition import GameDefinition
from sobremesa.core.match import Game, Match

from . import curated, digests, perft
from .checks import ConformanceError, Scope, check, expect
from .variants import name_of, variants

GAME, DIGESTS, PERFT = "game.txt", "digests.txt", "perft.txt"


def folder_of(definition: GameDefinition) -> Path:
    """Return the folder of a game's golden files."""
    return definition.folder / "golden"


def _is_kept(definition: GameDefinition) -> bool:
    """Return whether golden files are expected: of the default edition, if the package was installed with them."""
    if definition.edition is not None and not definition.edition.default:
        return False
    installed = Path(sysconfig.get_path("purelib")) in definition.folder.parents
    return not installed or folder_of(definition).is_dir()


def _kept(definition: GameDefinition, name: str) -> str:
    path = folder_of(definition) / name
    write = f"write it with `sobremesa golden {definition.id}`, read it, and commit it"
    expect(path.is_file(), "{path} is missing: {write}", path=path, write=write)
    return path.read_text(encoding="utf-8")


def _same(definition: GameDefinition, name: str, now: str) -> None:
    """Raise ConformanceError at the first line that differs from the golden file."""
    for number, (old, new) in enumerate(zip_longest(_kept(definition, name).splitlines(), now.splitlines()), start=1):
        if old != new:
            raise ConformanceError(
                f"golden/{name}, line {number}, was '{old}' and is '{new}' now. If this is meant, write it with"
                f" `sobremesa golden {definition.id}` and review the diff"
            )


@check(Scope.VARIANT, applies=_is_kept)
def games_go_as_they_went(game: Game) -> None:
    """Each step of a golden game, and all views of it, have the same digests."""
    name = name_of(game)
    kept = digests.read(_kept(game.definition, DIGESTS)).get(name)
    write = f"write it with `sobremesa golden {game.id}`"
    if kept is None:
        raise ConformanceError(f"golden/{DIGESTS} has no game of {name}: {write}")
    now = digests.digest(game, kept.number)
    for step, (old, new) in enumerate(zip_longest(kept.steps, now.steps), start=1):
        if old != new:
            raise ConformanceError(f"{name}: step {step} of the golden game differs; if this is meant, {write}")
    expect(now == kept, "{name}: the golden game ends otherwise, or an option shows elsewhere; {w}", name=name, w=write)


@check(Scope.GAME, applies=_is_kept)
def every_option_is_seen(definition: GameDefinition) -> None:
    """Each option, set alone, makes a difference in its golden game, and no golden game is left over."""
    kept = digests.read(_kept(definition, DIGESTS))
    names = {name_of(game): game for game in variants(definition)}
    over = ", ".join(kept.keys() - names.keys())
    expect(not over, "golden/{file} has games that nothing asks for: {over}", file=DIGESTS, over=over)
    for name, found in kept.items():
        alone = len(found.effects) == 1
        hidden = [option for option, step in found.effects.items() if step is None and alone]
        expect(not hidden, "{name}: the option makes no difference in its golden game", name=name)


@check(Scope.GAME, applies=_is_kept)
def the_game_to_read_goes_as_it_went(definition: GameDefinition) -> None:
    """The game to read can still be played, and has the same text."""
    text = _kept(definition, GAME)
    match = curated.read(definition, text)
    if match is None:
        write = f"if this is meant, write another with `sobremesa golden {definition.id}`"
        raise ConformanceError(f"golden/{GAME} can't be played any more; {write}")
    _same(definition, GAME, curated.tell(match))
    size = len(text.encode())
    expect(size <= curated.MOST_BYTES, "golden/{file} is longer than {most} bytes", file=GAME, most=curated.MOST_BYTES)


@check(Scope.GAME, applies=_is_kept)
def perft_agrees(definition: GameDefinition) -> None:
    """The perft counts are the same."""
    _same(definition, PERFT, perft.table(definition))


def count(definition: GameDefinition, *, anew: bool = False) -> int:
    """Return the number of parts that `write` makes, for a progress bar."""
    return len(variants(definition)) * (2 if anew or _old_game(definition) is None else 1) + 1


def _old(definition: GameDefinition, name: str) -> str:
    path = folder_of(definition) / name
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _old_game(definition: GameDefinition) -> Match | None:
    return curated.read(definition, _old(definition, GAME))


def write(definition: GameDefinition, progress: Callable[[int], None], *, anew: bool = False) -> list[Path]:
    """Write the golden files of a game; return those that have changed.

    The games in the files stay the same as long as the rules allow them; with `anew` others are searched for.
    """
    match = None if anew else _old_game(definition)
    texts = {
        GAME: curated.tell(match or curated.search(definition, progress)),
        PERFT: perft.table(definition),
    }
    progress(1)
    texts[DIGESTS] = digests.write(definition, {} if anew else digests.read(_old(definition, DIGESTS)), progress)
    folder_of(definition).mkdir(exist_ok=True)
    changed = [folder_of(definition) / name for name, text in texts.items() if text != _old(definition, name)]
    for path in changed:
        path.write_text(texts[path.name], encoding="utf-8")
    return changed

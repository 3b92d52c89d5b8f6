"""`sobremesa test`: all checks and tests of a checkout."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from .words import say

ROOT = Path(__file__).resolve().parent.parent


def test(
    context: typer.Context,
    fast: Annotated[bool, typer.Option("--fast", help=say("help-fast"))] = False,
) -> None:
    """Run the linters, the type checker, the layer contracts and the tests."""
    python = sys.executable
    lint_imports = str(Path(python).with_name("lint-imports"))
    checks = [
        [python, "-m", "ruff", "check", "."],
        [python, "-m", "ruff", "format", "--check", "."],
        [python, "-m", "mypy"],
        [lint_imports],
    ]
    pytest = [python, "-m", "pytest", "-n", "auto", "--dist", "worksteal"]
    if fast:
        pytest += ["-m", "not slow"]
    else:
        checks += [[python, "scripts/build_client.py", "run", part] for part in ("check", "test")]
    failed = [name for name in [_run(check) for check in checks] if name]
    failed += [name for name in [_run([*pytest, *context.args])] if name]
    if failed:
        typer.echo(say("test-failed", checks=", ".join(failed)), err=True)
        raise typer.Exit(1)


def _run(command: list[str]) -> str | None:
    """Run a check in the checkout; its name if it failed."""
    name = " ".join(part for part in command[:4] if not part.startswith(("/", "-")))
    name = name or Path(command[0]).name
    typer.echo(f"── {name}", err=True)
    return name if subprocess.run(command, cwd=ROOT, check=False).returncode else None  # noqa: S603  # our own words

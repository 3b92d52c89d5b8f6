"""`sobremesa test`: all checks and tests of a checkout."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click

from sobremesa.commands.pages import command

from .words import say

ROOT = Path(__file__).resolve().parent.parent


@command(say_help=say, context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
@click.option("--fast", is_flag=True, help=say("help-fast"))
@click.pass_context
def test(context: click.Context, fast: bool) -> None:
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
        click.echo(say("test-failed", checks=", ".join(failed)), err=True)
        raise click.exceptions.Exit(1)


def _run(command: list[str]) -> str | None:
    """Run a check in the checkout; its name if it failed."""
    name = " ".join(part for part in command[:4] if not part.startswith(("/", "-")))
    name = name or Path(command[0]).name
    click.echo(f"── {name}", err=True)
    return name if subprocess.run(command, cwd=ROOT, check=False).returncode else None  # noqa: S603  # our own words

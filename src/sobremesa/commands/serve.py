"""`sobremesa serve`: the table server on this machine."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from sobremesa.commands import BadUse, LangOption, say
from sobremesa.core.words import language


def serve(
    host: Annotated[str, typer.Option(help=say("help-host"), metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help=say("help-port"), metavar="PORT", min=0, max=65535)] = 8000,
    store: Annotated[str | None, typer.Option(help=say("help-store"), metavar="FILE|URL")] = None,
    bus: Annotated[str | None, typer.Option(help=say("help-bus"), metavar="URL", envvar="SOBREMESA_BUS")] = None,
    key_file: Annotated[
        Path | None, typer.Option(help=say("help-key-file"), metavar="FILE", envvar="SOBREMESA_KEY_FILE")
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help=say("help-browser"))] = True,
    bot_delay: Annotated[float | None, typer.Option(help=say("help-bot-delay"), metavar="S", min=0, max=60)] = None,
    origin: Annotated[list[str] | None, typer.Option(help=say("help-origin"), metavar="URL")] = None,
    allowed_host: Annotated[
        list[str] | None, typer.Option(help=say("help-allowed-host"), metavar="NAME", envvar="SOBREMESA_HOSTS")
    ] = None,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help=say("help-verbose"))] = False,
    unlimited: Annotated[bool, typer.Option("--unlimited", hidden=True)] = False,
    lang: LangOption = None,
) -> None:
    """Serve tables."""
    from sobremesa.server.run import run
    from sobremesa.server.settings import Limits, Settings
    from sobremesa.tables.pace import Pace

    lang = language(lang)
    pace = Pace()
    if bot_delay is not None:
        pace = Pace(bot_delay=(bot_delay, 1.5 * bot_delay)) if bot_delay else Pace.hurried()
    settings = Settings(
        store=store or default_store(),
        bus=bus,
        key_file=key_file,
        host=host,
        port=port,
        pace=pace,
        origins=tuple(_origin(each) for each in origin or ()),
        hosts=tuple(_host(each) for each in allowed_host or ()),
        limits=Limits.generous() if unlimited else Limits(),
        lang=lang,
    )
    run(settings, lambda address: _say(address, lang), browser=browser and _has_screen(), verbose=verbose)


def default_store() -> str:
    """Return SOBREMESA_STORE, or a file in the user's data folder, which is then closed to other users."""
    from platformdirs import user_data_dir

    named = os.environ.get("SOBREMESA_STORE")
    if named:
        return named
    folder = Path(user_data_dir("sobremesa"))
    with suppress(OSError):  # it does not exist yet: the store makes it
        folder.chmod(0o700)
    return str(folder / "tables.sqlite")


def _origin(text: str) -> str:
    """An origin as browsers say it: a scheme and a place, and nothing behind them."""
    parts = urlsplit(text.strip().rstrip("/").casefold())
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query or parts.fragment:
        raise BadUse("no-origin", origin=text)
    return f"{parts.scheme}://{parts.netloc}"


def _host(text: str) -> str:
    """Return a host as browsers name it, without a port."""
    host = text.strip().casefold()
    try:
        found = urlsplit(f"//{host}")
        alone = found.netloc == host and found.port is None and found.hostname is not None and "@" not in host
    except ValueError:
        alone = False
    if not alone or not re.fullmatch(r"[\w.-]+|\[[0-9a-f:.]+\]", host):
        raise BadUse("no-host", host=text)
    return host


def _say(address: str, lang: str) -> None:
    typer.echo(say("serving", lang, address=address))


def _has_screen() -> bool:
    """Whether a browser could open a window."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

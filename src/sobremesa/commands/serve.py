"""`sobremesa serve`: run the server for browsers and terminals."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import click

from sobremesa.commands import BadUse, lang_option, say
from sobremesa.commands.editions import files_option, load_editions
from sobremesa.commands.pages import FILE, command, real_within, whole_within
from sobremesa.core.words import language


@command()
@click.option("--host", default="127.0.0.1", help=say("help-listen"), metavar="ADDRESS")
@click.option("--port", type=whole_within(0, 65535), default=8000, help=say("help-port"), metavar="PORT")
@click.option("--store", help=say("help-store"), metavar="FILE|URL")
@click.option("--bus", help=say("help-bus"), metavar="URL", envvar="SOBREMESA_BUS", show_envvar=True)
@click.option(
    "--key-file",
    type=FILE,
    help=say("help-key-file"),
    metavar="FILE",
    envvar="SOBREMESA_KEY_FILE",
    show_envvar=True,
)
@click.option("--browser/--no-browser", default=True, help=say("help-browser"))
@click.option("--bot-delay", type=real_within(0, 60), help=say("help-bot-delay"), metavar="S")
@click.option("--origin", "origins", multiple=True, help=say("help-origin"), metavar="URL")
@click.option(
    "--allowed-host",
    "hosts",
    multiple=True,
    help=say("help-allowed-host"),
    metavar="NAME",
    envvar="SOBREMESA_HOSTS",
    show_envvar=True,
)
@files_option
@click.option("-v", "--verbose", is_flag=True, help=say("help-verbose"))
@click.option("--unlimited", is_flag=True, hidden=True)
@lang_option
def serve(
    host: str,
    port: int,
    store: str | None,
    bus: str | None,
    key_file: Path | None,
    browser: bool,
    bot_delay: float | None,
    origins: tuple[str, ...],
    hosts: tuple[str, ...],
    editions: tuple[Path, ...],
    verbose: bool,
    unlimited: bool,
    lang: str | None,
) -> None:
    """Run the server."""
    from sobremesa.server.run import run
    from sobremesa.server.settings import Limits, Settings
    from sobremesa.tables.pace import Pace

    lang = language(lang)
    load_editions(editions)
    pace = Pace()
    if bot_delay is not None:  # whoever hurries the bots does not want to wait after a count either
        pauses = bot_delay >= pace.bot_delay[0]
        pace = Pace(bot_delay=(bot_delay, 1.5 * bot_delay), pauses=pauses) if bot_delay else Pace.hurried()
    settings = Settings(
        store=store or default_store(),
        bus=bus,
        key_file=key_file,
        host=host,
        port=port,
        pace=pace,
        origins=tuple(_origin(each) for each in origins),
        hosts=tuple(_host(each) for each in hosts),
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
    """Return an origin as browsers send it: scheme, host and port, without a path."""
    parts = urlsplit(text.strip().rstrip("/").casefold())
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query or parts.fragment:
        raise BadUse("no-origin", origin=text)
    return f"{parts.scheme}://{parts.netloc}"


def _host(text: str) -> str:
    """Return a host name as browsers send it, without the port."""
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
    click.echo(say("serving", lang, address=address))


def _has_screen() -> bool:
    """Return whether a browser window could be opened here."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

"""The screen to choose a game, its players, bots and options, or to resume a saved game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Checkbox, Input, ListItem, ListView, Select

from sobremesa.bots import LEVELS
from sobremesa.core.definition import GameDefinition
from sobremesa.core.errors import SobremesaError
from sobremesa.core.match import Game
from sobremesa.core.options import Flag, Setting
from sobremesa.core.words import words
from sobremesa.games import definition, definitions, editions

from .local import new_game
from .moves import terminal_words
from .saved import saved_games
from .seating import seated
from .texts import PlainLabel, PlainStatic

MEMORY_AIDS = {"usual": None, "on": True, "off": False}
"""Whether a table remembers for its players, as it is asked for."""

if TYPE_CHECKING:
    from .app import TerminalApp


class Tick(Checkbox):
    """A checkbox that shows without colours whether it is ticked."""

    @property
    def BUTTON_INNER(self) -> str:  # type: ignore[override]  # noqa: N802  # Textual's name
        return "x" if self.value else " "


def _counts(players: Sequence[int]) -> str:
    """Return the numbers of players as text: `2–6`, or a list if numbers between are left out."""
    first, last = players[0], players[-1]
    if len(players) > 1 and len(players) == last - first + 1:
        return f"{first}–{last}"
    return ", ".join(map(str, players))


class SetupScreen(Screen[None]):
    """The list of games on the left, the settings of the chosen one on the right."""

    app: TerminalApp
    BINDINGS: ClassVar[list[BindingType]] = [("q", "quit", ""), ("escape", "quit", "")]
    CSS = """
    SetupScreen { layout: vertical; }
    #title { text-style: bold; color: $primary; padding: 0 1; height: 1; }
    #shelf { width: 34; border: none; background: $surface; }
    #shelf ListItem { padding: 0 1; height: 2; background: $surface; }
    #how { padding: 0 2; }
    #how PlainLabel { color: $secondary; height: 1; }
    #how Select { width: 40; margin-bottom: 1; }
    #how Tick { height: auto; }
    #how Input { width: 40; background: $surface; }
    #blurb { height: auto; max-height: 4; color: $foreground; margin-bottom: 1; }
    #deal { margin-top: 1; }
    #setup-keys { height: 1; background: $panel; padding: 0 1; }
    #wrong { color: $error; height: auto; }
    """

    def compose(self) -> ComposeResult:
        say = terminal_words(self.app.lang).say
        yield PlainStatic(f"{say('setup-title')} · {say('setup-ask-game')}", id="title")
        with Horizontal():
            items = [ListItem(PlainStatic(self._shelf_line(found)), name=found.id) for found in definitions()]
            self._saved = list(saved_games())[:5]
            for k, saved in enumerate(self._saved):
                title = words(definition(saved.game), self.app.lang).say("title")
                text = say("setup-resume", game=title, steps=len(saved.steps))
                items.append(ListItem(PlainStatic(text), name=f"saved-{k}"))
            yield ListView(*items, id="shelf")
            yield VerticalScroll(id="how")
        yield PlainStatic(say("setup-keys"), id="setup-keys")

    def _shelf_line(self, found: GameDefinition) -> str:
        return f"{words(found, self.app.lang).say('title')}\n  {_counts(found.players)} ♟"

    def on_mount(self) -> None:
        self.query_one("#shelf", ListView).focus()

    async def on_list_view_highlighted(self, event: ListView.Highlighted) -> None:
        name = event.item.name if event.item else None
        how = self.query_one("#how", VerticalScroll)
        await how.remove_children()
        if name and not name.startswith("saved-"):
            await how.mount(*self._questions(definition(name)))

    def _questions(self, found: GameDefinition) -> Sequence[Widget]:
        say = terminal_words(self.app.lang).say
        usual = 4 if 4 in found.players else found.players[0]
        people = [(say("setup-people-count", count=n), n) for n in range(found.players[-1] + 1)]
        levels = [(say(f"level-{level}"), level) for level in LEVELS]
        players = [(say("setup-players-count", count=n), n) for n in found.players]
        asked: list[PlainStatic | PlainLabel | Select[object] | Checkbox | Input | Button] = [
            PlainStatic(words(found, self.app.lang).say("blurb"), id="blurb"),
            PlainLabel(say("setup-players")),
            Select(players, value=usual, allow_blank=False, compact=True, id="players"),
            PlainLabel(say("setup-people")),
            Select(people, value=1, allow_blank=False, compact=True, id="people"),
            PlainLabel(say("setup-bots")),
            Select(levels, value="normal", allow_blank=False, compact=True, id="bots"),
        ]
        if found.first is not None:
            seats = [(say("setup-first-seat", number=n + 1), n + 1) for n in range(found.players[-1])]
            asked.append(PlainLabel(say(f"setup-first-{found.first_does}")))
            by_chance = (say("setup-first-chance"), 0)
            asked.append(Select([by_chance, *seats], value=0, allow_blank=False, compact=True, id="first"))
        if found.memory_aid:
            aids = [(say(f"setup-memory-{aid}"), aid) for aid in MEMORY_AIDS]
            asked.append(PlainLabel(say("setup-memory")))
            asked.append(Select(aids, value="usual", allow_blank=False, compact=True, id="memory"))
        if found.edition is not None:
            known = [(each.edition.text_in(self.app.lang), each.id) for each in editions(found) if each.edition]
            asked.append(Select(known, value=found.id, allow_blank=False, compact=True, id="edition"))
        if found.options:
            asked.append(PlainLabel(say("setup-options")))
        for option in found.options:
            label = words(found, self.app.lang).say(f"option-{option.name}")
            if isinstance(option, Flag):
                asked.append(Tick(label, compact=True, id=f"option-{option.name}"))
            else:
                usual_value = option.default(usual)
                label = label if usual_value is None else f"{label}: {usual_value}"
                asked.append(Input(placeholder=label, compact=True, id=f"option-{option.name}"))
        asked += [PlainStatic("", id="wrong"), Button(say("setup-start"), id="deal", variant="primary")]
        return asked

    def on_list_view_selected(self, event: ListView.Selected) -> None:
        name = event.item.name or ""
        if name.startswith("saved-"):
            self.app.sit_down(self._saved[int(name.removeprefix("saved-"))])
        else:
            self._deal(name)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        item = self.query_one("#shelf", ListView).highlighted_child
        if item is not None and item.name:
            self._deal(item.name)

    def _deal(self, name: str) -> None:
        """Start the game with the chosen settings, or show what is wrong with them."""
        try:
            found = self._edition(name)
            game = Game(found, self._chosen("players"), self._options(found))
            people = self._chosen("people")
            bots = str(self.query_one("#bots", Select).value)
            first = self._chosen("first") - 1 if game.definition.first else -1
            sitters, names = seated(game, people, [bots], self.app.lang)
            aid = self._memory_aid(game.definition)
            start = new_game(game, sitters, names, first=None if first < 0 else first, memory_aid=aid)
        except SobremesaError as error:
            self.query_one("#wrong", PlainStatic).update(error.text_in(self.app.lang))
            return
        self.app.sit_down(start)

    def _edition(self, name: str) -> GameDefinition:
        """Return the game in the edition that was chosen."""
        found = definition(name)
        return found if found.edition is None else definition(str(self.query_one("#edition", Select).value))

    def _chosen(self, name: str) -> int:
        value = self.query_one(f"#{name}", Select).value
        assert isinstance(value, int)
        return value

    def _memory_aid(self, found: GameDefinition) -> bool | None:
        return MEMORY_AIDS[str(self.query_one("#memory", Select).value)] if found.memory_aid else None

    def _options(self, found: GameDefinition) -> dict[str, Setting]:
        settings: dict[str, Setting] = {}
        for option in found.options:
            if isinstance(option, Flag):
                settings[option.name] = self.query_one(f"#option-{option.name}", Checkbox).value
            else:
                text = self.query_one(f"#option-{option.name}", Input).value.strip()
                if text:
                    settings[option.name] = option.parse(text)
        return settings

    def action_quit(self) -> None:
        self.app.exit()

"""Dialogs over the table: the rules, a note, and the curtain between two people at one keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input

from sobremesa.core.definition import GameDefinition
from sobremesa.core.rulebook import rulebook
from sobremesa.core.rules_search import rules_search
from sobremesa.core.words import words
from sobremesa.protocol.messages import Audience

from .clauses import clause_page
from .help_page import help_page
from .moves import terminal_words
from .texts import PlainStatic

if TYPE_CHECKING:
    from .app import TerminalApp


LONGEST_CHAT = 500


class NoteScreen(ModalScreen[None]):
    """A few lines to read."""

    app: TerminalApp
    BINDINGS: ClassVar[list[BindingType]] = [("escape,enter,space,q", "close", "")]
    CSS = """
    NoteScreen { align: center middle; background: $background 60%; }
    #note { width: auto; max-width: 72; height: auto; max-height: 90%; padding: 1 3; background: $panel; }
    #note-title { text-style: bold; color: $primary; margin-bottom: 1; width: auto; }
    #note-text { width: auto; max-width: 64; }
    """

    def __init__(self, title: str, lines: list[str]) -> None:
        super().__init__()
        self._title = title
        self._lines = lines

    def compose(self) -> ComposeResult:
        with Vertical(id="note"):
            yield PlainStatic(self._title, id="note-title")
            yield PlainStatic(Text("\n".join(self._lines)), id="note-text")

    def action_close(self) -> None:
        self.dismiss(None)


class PauseScreen(ModalScreen[bool]):
    """What was counted. It is closed with True by who has seen enough, with False when the table goes on."""

    app: TerminalApp
    BINDINGS: ClassVar[list[BindingType]] = [("enter,escape,space", "close", "")]
    CSS = """
    PauseScreen { align: center middle; background: $background 60%; }
    #count { width: auto; max-width: 76; height: auto; max-height: 90%; padding: 1 3; background: $panel; }
    #count-title { text-style: bold; color: $primary; margin-bottom: 1; width: auto; }
    #count-text { width: auto; max-width: 70; }
    #count-key { color: $secondary; margin-top: 1; width: auto; }
    """

    def __init__(self, title: str, lines: list[str]) -> None:
        super().__init__()
        self._title = title
        self._lines = lines

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="count"):
            yield PlainStatic(self._title, id="count-title")
            yield PlainStatic(Text("\n".join(self._lines)), id="count-text")
            yield PlainStatic(terminal_words(self.app.lang).say("pause-key"), id="count-key")

    def action_close(self) -> None:
        self.dismiss(True)


class HelpScreen(ModalScreen[None]):
    """The help card: what every card, figure and place does."""

    app: TerminalApp
    BINDINGS: ClassVar[list[BindingType]] = [("escape,enter,space,q,c", "close", "")]
    CSS = """
    HelpScreen { align: center middle; }
    #help { width: 90%; max-width: 90; height: 90%; background: $panel; padding: 1 2; }
    #help-title { text-style: bold; color: $primary; height: 1; margin-bottom: 1; }
    #help-close { height: 1; color: $secondary; }
    """

    def __init__(self, definition: GameDefinition) -> None:
        super().__init__()
        self._definition = definition

    def compose(self) -> ComposeResult:
        say = terminal_words(self.app.lang).say
        title = words(self._definition, self.app.lang).say("title")
        with Vertical(id="help"):
            yield PlainStatic(say("help-title", game=title), id="help-title")
            with VerticalScroll(id="help-pages"):
                yield PlainStatic(help_page(self._definition, self.app.lang), id="help-text")
            yield PlainStatic(say("help-close"), id="help-close")

    def on_mount(self) -> None:
        self.query_one("#help-pages", VerticalScroll).focus()

    def action_close(self) -> None:
        self.dismiss(None)


class CurtainScreen(ModalScreen[None]):
    """Hides the table until the next person is at the keyboard."""

    app: TerminalApp
    BINDINGS: ClassVar[list[BindingType]] = [("enter", "close", "")]
    CSS = """
    CurtainScreen { align: center middle; background: $panel; }
    #curtain { width: auto; height: auto; content-align: center middle; text-align: center; }
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self._whom = name

    def compose(self) -> ComposeResult:
        say = terminal_words(self.app.lang).say
        text = Text(say("curtain-title", name=self._whom), "bold")
        text.append("\n\n" + say("curtain-text"), "not bold")
        yield PlainStatic(text, id="curtain")

    def action_close(self) -> None:
        self.dismiss(None)


class ChatScreen(ModalScreen[tuple[str, Audience] | None]):
    """A line to write to everyone at the table, or to the own team."""

    app: TerminalApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+t", "team", priority=True),
        Binding("escape", "close", priority=True),
    ]
    CSS = """
    ChatScreen { align: center bottom; background: $background 30%; }
    #chat { width: 100%; height: auto; padding: 0 1; background: $panel; }
    #chat-title { height: 1; text-style: bold; color: $primary; }
    #chat-text { border: none; height: 1; padding: 0; }
    """

    def compose(self) -> ComposeResult:
        say = terminal_words(self.app.lang).say
        with Vertical(id="chat"):
            yield PlainStatic(f"{say('chat-title')}  ·  {say('chat-keys')}", id="chat-title")
            yield Input(id="chat-text", max_length=LONGEST_CHAT)

    def on_mount(self) -> None:
        self.query_one("#chat-text", Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss((event.value, "table"))

    def action_team(self) -> None:
        self.dismiss((self.query_one("#chat-text", Input).value, "team"))

    def action_close(self) -> None:
        self.dismiss(None)


MARGINS = 6
"""Columns of the rules dialog that text can't use: its padding and the scrollbar."""


class RulesScreen(ModalScreen[None]):
    """The rules, clause by clause, with a search."""

    app: TerminalApp
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "close", ""), ("slash", "search", "")]
    CSS = """
    RulesScreen { align: center middle; }
    #rules { width: 90%; max-width: 90; height: 90%; background: $panel; padding: 1 2; }
    #rules-title { text-style: bold; color: $primary; height: 1; }
    #rules-search { height: 1; border: none; background: $surface; margin: 1 0; }
    #rules-close { height: 1; color: $secondary; }
    """

    def __init__(self, definition: GameDefinition) -> None:
        super().__init__()
        self._definition = definition

    def compose(self) -> ComposeResult:
        say = terminal_words(self.app.lang).say
        title = rulebook(self._definition, self.app.lang).title
        with Vertical(id="rules"):
            yield PlainStatic(say("rules-title", game=title), id="rules-title")
            yield Input(placeholder=say("rules-search"), id="rules-search")
            with VerticalScroll(id="rules-pages"):
                yield PlainStatic(self._pages(""), id="rules-text")
            yield PlainStatic(say("rules-close"), id="rules-close")

    def on_mount(self) -> None:
        self.query_one("#rules-pages", VerticalScroll).focus()

    def _pages(self, wanted: str) -> Text:
        """Return the clauses that answer what is searched for, the best first, or all of them with headings."""
        width = min(90, self.app.size.width * 9 // 10) - MARGINS
        page, lang = Text(), self.app.lang
        if wanted:
            found = rules_search(self._definition, lang).find(wanted)
            for clause in found:
                page.append_text(clause_page(clause, width)).append("\n\n")
            return page if found else Text(terminal_words(lang).say("plain-no-clause", text=wanted))
        for section in rulebook(self._definition, lang).sections:
            page.append(f"{section.title}\n\n", "bold underline")
            for clause in section.clauses:
                page.append_text(clause_page(clause, width)).append("\n\n")
        return page

    def on_input_changed(self) -> None:
        self._turn_pages()

    def on_resize(self) -> None:
        self.call_after_refresh(self._turn_pages)

    def _turn_pages(self) -> None:
        wanted = self.query_one("#rules-search", Input).value.strip()
        self.query_one("#rules-text", PlainStatic).update(self._pages(wanted))

    def action_search(self) -> None:
        self.query_one("#rules-search", Input).focus()

    def action_close(self) -> None:
        self.dismiss(None)

"""The table's screen: its drawing, the moves to choose from, the log, and an input line."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, OptionList, RichLog
from textual.widgets.option_list import Option

from sobremesa.core.verbs import Action
from sobremesa.core.words import words
from sobremesa.protocol.messages import Audience

from .dialogs import ChatScreen, CurtainScreen, HelpScreen, NoteScreen, PauseScreen, RulesScreen
from .drawings import drawing
from .moves import completed, described, matching, result, terminal_words
from .table import Frame, Table, seat_to_show
from .texts import PlainStatic
from .waiting import HOST_COMMANDS, HostCommand, WaitingTable

if TYPE_CHECKING:
    from .app import TerminalApp


WIDE = 110
"""The width in columns from which the layout is roomier."""

LEAST = (80, 24)
"""The smallest usable window, in columns and lines; in a smaller one the moves have no room."""

KEYS = {
    "↑↓ enter": "play",
    "/": "type",
    "?": "rules",
    "c": "cards",
    "h": "hint",
    "m": "chat",
    "s": "score",
    "t": "theme",
    "l": "lang",
    "q": "quit",
}
"""Each key with what it does."""

TYPING_KEYS = {"enter": "play", "Tab": "complete", "Esc": "list", "F1": "rules", "Ctrl+Q": "quit"}
"""The same while the input line has the focus, when letters are typed text."""


class MoveInput(Input):
    """The input line for moves, with completion by Tab."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", show=False, priority=True),
        Binding("escape", "leave", show=False),
        Binding("down", "leave", show=False),
    ]

    def action_complete(self) -> None:
        assert isinstance(self.screen, TableScreen)
        frame = self.screen.frame
        if frame is not None:
            self.value = completed(frame.legal, self.value)
            self.cursor_position = len(self.value)

    def action_leave(self) -> None:
        self.screen.query_one("#moves", OptionList).focus()


class TableScreen(Screen[None]):
    """A table, as the person at the keyboard sees it."""

    app: TerminalApp
    CSS = """
    TableScreen { layout: vertical; }
    #small { display: none; height: auto; color: $error; text-style: bold; padding: 0 1; }
    TableScreen.small #small { display: block; }
    #head { height: 1; background: $panel; color: $foreground; padding: 0 1; text-style: bold; }
    #drawing-box { width: 47; padding: 0; scrollbar-size-vertical: 1; }
    #drawing { width: 100%; height: auto; }
    #side { width: 1fr; background: $surface; padding: 0 0 0 1; }
    #turn { height: 1; color: $primary; text-style: bold; }
    #moves { height: 1fr; border: none; padding: 0; background: $surface; scrollbar-size-vertical: 1; }
    #typed { height: 1; border: none; padding: 0; background: $panel; }
    #said { height: auto; max-height: 4; color: $error; }
    #log { height: 40%; border-top: solid $panel; background: $surface; scrollbar-size-vertical: 1; padding: 0; }
    #keys { height: 1; background: $panel; color: $foreground; padding: 0 0 0 1; }
    TableScreen.wide #drawing-box { width: 64; padding: 1 2; }
    TableScreen.wide #side { padding: 1 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "rules"),
        Binding("c", "cards"),
        Binding("h", "hint"),
        Binding("m", "chat"),
        Binding("s", "score"),
        Binding("slash", "type"),
        Binding("t", "theme"),
        Binding("l", "language"),
        Binding("q", "leave"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.seat = table.mine[0] if table.mine else -1
        self.frame: Frame | None = None
        self._offered: list[Action] = []
        self._commands: list[HostCommand] = []
        self._logged = 0
        self._curtained = len(table.mine) > 1
        self._ended = False
        self._paused = -1
        self._warned = ""
        self._table_task: asyncio.Task[None] | None = None

    def compose(self) -> ComposeResult:
        say = terminal_words(self.app.lang).say
        yield PlainStatic("", id="small")
        yield PlainStatic("", id="head")
        with Horizontal():
            with VerticalScroll(id="drawing-box", can_focus=False):
                yield PlainStatic("", id="drawing")
            with Vertical(id="side"):
                yield PlainStatic("", id="turn")
                yield OptionList(id="moves")
                yield MoveInput(placeholder=say("input-hint"), id="typed", select_on_focus=False)
                yield PlainStatic("", id="said")
                yield RichLog(id="log", wrap=True, markup=False, min_width=10, max_lines=2000)
        yield PlainStatic("", id="keys")

    def on_mount(self) -> None:
        self.table.listen(self.refresh_table)
        self._table_task = asyncio.create_task(self.table.run())
        self.query_one("#moves", OptionList).focus()
        self.query_one("#log", RichLog).can_focus = False
        self.refresh_table()

    def on_resize(self) -> None:
        self.set_class(self.size.width >= WIDE, "wide")
        self.set_class(self.size.width < LEAST[0] or self.size.height < LEAST[1], "small")
        self.call_after_refresh(self._draw)

    async def on_unmount(self) -> None:
        if self._table_task is not None:
            self._table_task.cancel()
        await self.table.close()

    # What is shown.

    def refresh_table(self) -> None:
        """Show what is new. Before another person's hand is shown, `CurtainScreen` hides the table."""
        if not self.is_attached:
            return
        seat = seat_to_show(self.table, self.seat)
        if seat != self.seat and self._curtained:
            self._fall_curtain(seat)
            return
        self._show(seat)

    def _fall_curtain(self, seat: int) -> None:
        self.frame = None
        self._offered = []
        self.query_one("#drawing", PlainStatic).update("")
        self.query_one("#moves", OptionList).clear_options()
        self.query_one("#log", RichLog).clear()
        self._logged = 0
        self.seat = seat

        def rise(_: None) -> None:
            self._show(seat)

        self.app.push_screen(CurtainScreen(self.table.names[seat]), rise)

    def _show(self, seat: int) -> None:
        self.seat = seat
        self.frame = self.table.frame(seat)
        self._warn()
        if self.frame is None:
            self._head()
            self._show_waiting()
            return
        if self._commands:  # the game has begun
            self._commands = []
            self.query_one("#typed", Input).placeholder = terminal_words(self.app.lang).say("input-hint")
        self._offer(self.frame.legal)
        self._tell()
        self._head()
        self._draw()
        self._pause()
        if self.frame.over and not self._ended:
            self._ended = True
            self.action_score()

    def _show_waiting(self) -> None:
        """Before the start, show who sits where and offer what we may do as the host."""
        waiting = self.table.waiting(self.app.lang)
        if waiting is None:
            return
        self._tell()
        self.query_one("#drawing", PlainStatic).update("\n".join(waiting.lines))
        self.query_one("#typed", Input).placeholder = self._waiting_hint(waiting)
        if waiting.commands != self._commands:
            self._commands = waiting.commands
            moves = self.query_one("#moves", OptionList)
            moves.clear_options()
            moves.add_options([Option(Text(command.text)) for command in waiting.commands])
            moves.highlighted = 0 if waiting.commands else None

    def _waiting_hint(self, waiting: WaitingTable) -> str:
        say = terminal_words(self.app.lang).say
        return say("host-input") if waiting.commands else say("input-hint")

    def _pause(self) -> None:
        """Show the count once in each pause, until Enter or the end of the pause."""
        assert self.frame is not None
        shown, pause = self.app.screen, self.frame.pause
        if pause is None:
            if isinstance(shown, PauseScreen):
                shown.dismiss(False)
        elif self._paused != self.frame.at and not pause.ready:
            self._paused = self.frame.at
            lines = [*pause.lines, *(["", *self._score_lines()] if any(self.frame.scores) else [])]
            self.app.push_screen(PauseScreen(terminal_words(self.app.lang).say("pause-title"), lines), self._go_on)

    def _go_on(self, wanted: bool | None) -> None:
        if wanted:
            self.run_worker(self.table.go_on())

    def _warn(self) -> None:
        """Show the status of a local table when it changes; that of a server's table is in the head."""
        if not self.table.link and self.table.status != self._warned:
            self._warned = self.table.status
            self.query_one("#said", PlainStatic).update(Text(self._warned))

    def _head(self) -> None:
        say = terminal_words(self.app.lang).say
        title = words(self.table.game.definition, self.app.lang).say("title")
        edition = self.table.game.definition.edition
        named = "" if edition is None else edition.short(self.app.lang)
        parts = (title, named, self._whose_view(), self.table.status if self.table.link else "")
        self.query_one("#head", PlainStatic).update(Text("  ·  ".join(part for part in parts if part)))
        self.query_one("#small", PlainStatic).update(say("window-small", columns=LEAST[0], lines=LEAST[1]))
        if self.frame is None:
            waiting = self.table.waiting(self.app.lang)
            turn = say("host-title") if waiting is not None and waiting.commands else "…"
        elif self.frame.over:
            turn = say("moves-over")
        elif self.frame.legal:
            turn = say("moves-title")
        elif self.frame.pause is not None:
            turn = say("pause-waiting", names=", ".join(self.frame.pause.waiting) or "…")
        else:
            actor = self.frame.view.actor
            turn = say("moves-waiting", name=self.table.names[actor]) if actor >= 0 else "…"
        self.query_one("#turn", PlainStatic).update(turn)
        self.query_one("#keys", PlainStatic).update(self._keys())

    def _keys(self) -> Text:
        say = terminal_words(self.app.lang).say
        line = Text()
        typing = isinstance(self.focused, MoveInput)
        unshown = "t" if self.table.link else "m"  # there is no room for all, and at one keyboard nobody writes
        for key, name in (TYPING_KEYS if typing else KEYS).items():
            if key == unshown or (name == "cards" and not self.table.game.definition.help):
                continue
            line.append(key.replace("enter", say("key-enter")), f"bold {self.app.ink.accent}")
            line.append(f" {say(f'key-{name}')} ")
        line.rstrip()
        return line

    def on_descendant_focus(self) -> None:
        self.query_one("#keys", PlainStatic).update(self._keys())

    def _whose_view(self) -> str:
        return self.table.names[self.seat] if self.seat >= 0 else ""

    def _draw(self) -> None:
        if self.frame is None:
            return
        width = self.query_one("#drawing-box").content_size.width or 46
        said = words(self.table.game.definition, self.app.lang).at_table(self.table.names)
        draw = drawing(self.table.game.definition)
        self.query_one("#drawing", PlainStatic).update(
            draw(self.frame.view, said, self.app.ink, self._pointed(), min(width, 72))
        )

    def _pointed(self) -> Action | None:
        moves = self.query_one("#moves", OptionList)
        k = moves.highlighted
        return self._offered[k] if k is not None and k < len(self._offered) else None

    def _offer(self, actions: list[Action]) -> None:
        """List the moves to choose from; the highlighted one stays highlighted if it is still among them."""
        pointed = self._pointed()
        self._offered = list(actions)
        moves = self.query_one("#moves", OptionList)
        moves.clear_options()
        for action in actions:
            line = Text(described(self.table.game.definition, action, self.app.lang, self.table.names))
            if self.size.width >= WIDE:
                line.append(f"  {action}", "dim")
            moves.add_option(Option(line))
        if actions:
            moves.highlighted = actions.index(pointed) if pointed in actions else 0

    def _tell(self) -> None:
        log = self.query_one("#log", RichLog)
        lines, recalled = self.table.log(self.seat), self.table.recalled(self.seat)
        if len(lines) == len(recalled):
            new = lines[self._logged or max(0, len(lines) - 200) :]
        elif self._logged != len(lines):
            log.clear()
            new = recalled[-200:]
        else:
            new = []
        for line in new:
            log.write(line)
        self._logged = len(lines)

    # What is done.

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self._draw()

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if self._commands:
            await self._choose_command(self._commands[event.option_index])
        elif event.option_index < len(self._offered):
            await self._play(str(self._offered[event.option_index]))

    async def _choose_command(self, command: HostCommand) -> None:
        """Carry out a command of the host, or ask for the word that it takes."""
        if command.typed.endswith(" "):
            typed = self.query_one("#typed", Input)
            typed.value = command.typed
            typed.cursor_position = len(typed.value)
            typed.focus()
        else:
            await self._arrange(command.typed)

    async def _arrange(self, line: str) -> None:
        """Carry out what the host typed before the start."""
        command, _, rest = line.partition(" ")
        refused = await self.table.arrange(command.casefold(), rest)
        self.query_one("#said", PlainStatic).update(Text(refused))

    def on_input_changed(self, event: Input.Changed) -> None:
        if self.frame is not None:
            definition, lang = self.table.game.definition, self.app.lang
            self._offer(matching(definition, self.frame.legal, event.value, lang, self.table.names))

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """Play what was typed, or the only move that matches it."""
        text = event.value.strip()
        if text and self.frame is None and text.split()[0].casefold() in HOST_COMMANDS:
            await self._arrange(text)
            event.input.value = ""
        if not text or self.frame is None:
            return
        exact = any(str(action).casefold() == text.casefold() for action in self.frame.legal)
        if not exact and len(self._offered) == 1:
            text = str(self._offered[0])
        await self._play(text)
        event.input.value = ""

    async def _play(self, text: str) -> None:
        said = self.query_one("#said", PlainStatic)
        said.update("")
        refused = await self.table.play(self.seat, text)
        if refused is None:
            self.query_one("#typed", Input).value = ""
        else:
            said.update(Text(refused))

    def action_type(self) -> None:
        self.query_one("#typed", Input).focus()

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.table.game.definition))

    async def action_hint(self) -> None:
        say = terminal_words(self.app.lang).say
        if not self.table.hints:
            self._note(say("hint-title"), [say("hint-none")])
        elif self.frame is None or not self.frame.legal:
            self._note(say("hint-title"), [say("hint-not-now")])
        else:
            self.query_one("#said", PlainStatic).update(say("hint-thinking"))
            self.run_worker(self._advise(), exclusive=True)

    async def _advise(self) -> None:
        advice = await self.table.advise(self.seat)
        self.query_one("#said", PlainStatic).update("")
        self._note(terminal_words(self.app.lang).say("hint-title"), [advice])

    def action_cards(self) -> None:
        if self.table.game.definition.help:
            self.app.push_screen(HelpScreen(self.table.game.definition))

    def action_chat(self) -> None:
        def send(written: tuple[str, Audience] | None) -> None:
            if written is not None and written[0].strip():
                self.run_worker(self._chat(*written))

        self.app.push_screen(ChatScreen(), send)

    async def _chat(self, text: str, to: Audience) -> None:
        refused = await self.table.say(text, to)
        self.query_one("#said", PlainStatic).update(Text(refused or ""))

    def action_score(self) -> None:
        if self.frame is None:
            return
        say = terminal_words(self.app.lang).say
        lines = self._score_lines()
        if self.frame.over:
            lines += ["", result(self.app.lang, [self.table.names[seat] for seat in self.frame.winners])]
        self._note(say("over-title" if self.frame.over else "key-score"), lines)

    def _score_lines(self) -> list[str]:
        """Return everyone's score, with a star for who has won."""
        assert self.frame is not None
        say, width = terminal_words(self.app.lang).say, max(map(len, self.table.names))
        return [
            say("score-line", name=f"{name:{width}}", score=str(score).rjust(5))
            + ("  ★" if seat in self.frame.winners else "")
            for seat, (name, score) in enumerate(zip(self.table.names, self.frame.scores, strict=False))
        ] or [say("score-hidden")]

    def _note(self, title: str, lines: list[str]) -> None:
        self.app.push_screen(NoteScreen(title, lines))

    def action_theme(self) -> None:
        self.app.switch_theme()
        self._draw()

    def action_language(self) -> None:
        self.app.switch_language()
        if self.frame is not None:
            self._offer(self.frame.legal)
        self._commands = []
        self._head()
        self._draw()
        if self.frame is None:
            self._show_waiting()

    def action_leave(self) -> None:
        self.app.exit(message=None if self._ended else Text(self.table.farewell(self.app.lang)))

# The table in a terminal: what it says beside the games' own words.

# Round the table
guest = Guest
level-novice = Novice
level-normal = Regular
level-hard = Sharp
level-master = Master
moves-title = Your move
moves-waiting = { $name } is thinking…
moves-over = The game is over
input-hint = type a move, or part of one
over-title = The game is over
over-won-alone = { $names } wins.
over-won-together = { $names } share the win.
over-drawn = A draw: nobody wins.
pause-title = Time to look
pause-key = Enter: go on
pause-waiting = Waiting for { $names }…
pause-first = The round has been counted: press Enter to go on.
score-line = { $name }  { $score }
score-hidden = Not known before the end: the table does not remember what lies face down.
curtain-title = Pass the keyboard to { $name }
curtain-text = Nobody else looks. Press Enter when you are ready.
help-title = { $game }: help card
help-close = Esc back · ↑↓ scroll
rules-title = Rules of { $game }
rules-close = Esc closes · / searches
rules-search = search the rules
hint-title = A word of advice
hint-thinking = Let me think…
hint-none = This table plays without advice.
hint-not-now = It is not your turn.
key-enter = ↵
key-play = Play
key-complete = Complete
key-list = List
key-rules = Rules
key-hint = Advice
key-chat = Chat
key-type = Type
key-cards = Cards
key-score = Score
key-theme = Light
key-lang = ES
key-quit = Leave
quit-saved = Your game is saved: ./sobremesa play --resume goes on with it.
quit-unsaved = Your game is not saved.
quit-server = You have left the table. To come back: ./sobremesa join { $link }
not-saved = This game can't be saved ({ $reason }).
window-small = Window too small: at least { $columns }×{ $lines }
only-a-try-tells = The server knows: try it, and it says which rule is in the way.
lost-connection = The connection is gone. Trying again…
host-only = Only who opened the table may do that.
host-not-now = That can be done at a server's table before the game starts: remove SEAT, lock, unlock, word [WORD], start.
host-title = You are the host
host-start = Start the game; free seats go to bots
host-start-with = Start the game; { $name } comes first
host-lock = Lock the table: nobody else may sit down
host-unlock = Unlock the table
host-word = Ask for a word of whoever sits down
host-no-word = Ask for no word any more
host-remove = Remove { $name }, who may not come back
host-input = start, lock, word WORD, remove SEAT
waiting-seat = Seat { $number }: { $holder }
waiting-free = free
waiting-host = { $name } (host)
waiting-bot = { $name } (bot)
waiting-locked = The table is locked: nobody else may sit down.
waiting-asks-word = Whoever sits down is asked for a word.
waiting-link = To sit down here: ./sobremesa join { $link }
waiting-no-seat = You have no seat: you are watching.
waiting-to-start = Waiting for the host to start the game.

chat-line = { $name } says: { $text }
chat-team = { $name } tells the team: { $text }
chat-title = Say something
chat-keys = Enter: to everyone · Ctrl+T: to your team · Esc: not now
chat-local = Everybody is at this keyboard: just say it.
chat-lost = That may not have arrived. Try again.

# Choosing a game
setup-title = Sobremesa
setup-ask-game = What shall we play?
setup-players = Players
setup-people = Of them at this keyboard
setup-bots = The bots play as
setup-first-deals = First to deal
setup-first-begins = First to play
setup-first-chance = left to chance
setup-first-seat = seat { $number }
setup-memory = The table remembers for you
setup-memory-usual = against bots only
setup-memory-on = yes
setup-memory-off = no
setup-options = House rules
setup-keys = ↑↓ choose · Tab to the house rules · Enter deals · q leaves
setup-start = Deal!
setup-resume = Go on: { $game }, { $steps } steps in
setup-players-count = { $count } at the table
setup-people-count =
    { $count ->
        [0] nobody: just watch
        [one] one person
       *[other] { $count } people
    }

# Line by line
plain-welcome = { $game }, { $players } players. Type a move, or: legal, table, rules, cards, why MOVE, hint, score, log, chat TEXT, help, quit.
plain-seated = You sit in { $seats }.
plain-help = A move is typed as shown after 'Your moves'. legal: your moves. table: the table. rules [CLAUSE or word]: the rules. cards [word]: what each card does. why MOVE: may I, and if not why. hint: advice. score: how it stands. log: the last twenty lines. chat TEXT: to everyone at the table. team TEXT: to your team. quit: leave. Before the start, the host of a server's table also has: start [SEAT], lock, unlock, word [WORD], remove SEAT.
plain-turn = { $name }, your moves: { $moves }
plain-more = { $moves } … { $count } in all: type legal to see them
plain-pause = Time to look: press Enter to go on.
plain-may = Yes, you may.
plain-no-card = The help card has nothing under: { $text }
plain-no-clause = The rules have nothing under: { $text }
plain-bye = Left at step { $step }.
plain-refused = No: { $reason }

learn-welcome = { $title }  (Enter goes on, ? shows the rule, q leaves)
learn-you = Eva (you)
learn-read = [Enter]
learn-play = Your move (its number, or as it is written):
learn-right = Right.
learn-hint = The move that is meant: { $move }
learn-more = … and { $count } more
learn-done = That was the lesson. Now play a game!

# What the commands say.

help = Five tabletop games on one engine.
help-version = Show the version.
help-games = The games on the shelf.
help-rules = The rules of a game, clause by clause.
help-simulate = Play many random games by the compiled rules.
help-replay = Tell a recorded game step by step.
help-verify = Check that recorded games follow the rules.
help-advise = What a player could have done at a step of a recorded game, and how well it would have gone.
help-new-game = Make a folder with a small game that plays at once, to be changed into yours.
help-new-id = The id of the game: small letters, digits and underscores.
help-new-title = The title of the game; without it, the id.
help-new-in = Where the folder is made; without it, here.
help-check = Check a game, and say what it lacks and what to do. For authors of games.
help-check-all = Every number of players and every option, and what takes minutes.
help-golden = Write the golden files of games, which the checks compare with. For authors of games.
help-golden-games = The games: by their ids, or as MODULE:NAME if they are not installed.
help-golden-new = Search for other games to keep, in place of telling the same ones anew.
help-serve = Start the table server on this machine, and the browser if there is one.

help-lang = The language; without it, the one that SOBREMESA_LANG names, or the machine's.
help-json = Answer in JSON, for programs.
help-game = The game's id, as `sobremesa games` shows it.
help-clause = Only this clause.
help-search = Only the clauses that answer these words best, the best first.
help-players = How many play.
help-option = An option of the game; may be given several times.
help-edition = The edition of the game: the name of one that it has, or an edition file (.toml).
help-editions = An edition file to load beside the editions that the games have; may be given more than once.
help-simulate-games = How many games.
help-seed = Equal seeds give equal games.
help-record = Write the games to this file, one record a line; - for standard output.
help-legal = With --record: the legal lists too.
help-threads = How many threads; without it, one for each core.
help-file = A file of records.
help-replay-record = Which record of the file, from 1.
help-seat = See it through the eyes of this seat (from 0), or of a spectator (-1); without it all cards are open.
help-table = Draw the table after each step.
help-step = Wait for Enter after each step; q stops.
help-advise-step = The step to be decided, as `replay` counts them.
help-advise-seat = What this seat (from 0) can know of it; without it, whoever acts.
help-simulations = How many games are imagined.
help-arena = Bots play one another over the same deals: ratings, shares of wins, thinking time.
help-bots = Who plays: heuristic,random*3 names every place; two bots mean one of the first against others of the second.
help-arena-games = How many games at least; whole deals are played, each in every rotation.
help-arena-out = Keep deals, tables, plots and a page in this folder; the same command goes on where it was killed.
help-workers = How many processes; if not given, one a core.
help-dask = Play on the Dask cluster at this address, such as tcp://127.0.0.1:8786.
help-listen = The address to listen on.
help-port = The port; 0 takes a free one.
help-store = Where tables are kept: a file, or a URL (sqlite:// or postgresql://); without it, where SOBREMESA_STORE says, or a file of yours.
help-bus = Where several nodes over one PostgreSQL store tell each other the news: a URL (nats://).
help-key-file = Encrypt the secrets of running games in the store with the keys in this file.
help-browser = Whether to open the browser.
help-bot-delay = How many seconds bots wait before they move; 0, not at all.
help-allowed-host = Only answer requests for this host name; may be repeated. Without it, any name.
help-origin = Another site whose pages may talk to this server; may be repeated.
help-verbose = Tell what happens, in JSON, on the standard error.
serving = Sobremesa is served: { $address }

games-id = id
games-title = game
games-players = players
games-blurb = about
games-options = options

simulating = Playing
recording = Recording
verifying = Checking
simulated = { $game }, { $players } players: { $games ->
    [one] 1 random game
   *[other] { $games } random games
}
simulated-mean = mean
simulated-lowest = lowest
simulated-highest = highest
simulated-share = wins
simulated-draws = Draws: { $count }
simulated-speed = { $decisions } decisions in { $seconds } s: { $rate } million per CPU-second
recorded = { $games ->
    [one] 1 record is in { $file }.
   *[other] { $games } records are in { $file }.
}

replay-title = { $game }, { $players } players, { $steps } steps
replay-scores = Scores: { $scores }.
replay-winners = { $count ->
    [0] A draw: nobody wins.
    [one] { $winners } wins.
   *[other] { $winners } share the win.
}

verify-line = line { $line }:
verified = { $right ->
    [one] 1 record is right
   *[other] { $right } records are right
}, { $wrong ->
    [0] none is wrong.
    [one] 1 is wrong.
   *[other] { $wrong } are wrong.
}

advise-action = action
advise-means = which is
advise-wins = wins
advise-visits = tried
advise-played = played

arena-written = Tables, plots and deals are beside { $page }.

misuse = { $detail }
misuse-no-option = There is no option { $option }; --help lists them.
misuse-missing = { $name } is missing; --help says more.
misuse-bad-value = The value of { $name } is no good: { $detail }.
misuse-no-command = There is no command '{ $command }'; --help lists them.
misuse-near-command = There is no command '{ $command }'; did you mean { $near }?
misuse-extra = There is too much on the command line: { $words }.
misuse-needs-value = { $option } needs a value.
misuse-takes-no-value = { $option } takes no value.
misuse-whole = '{ $value }' is no whole number
misuse-number = '{ $value }' is no number
misuse-below = '{ $value }' is below { $limit }
misuse-above = '{ $value }' is above { $limit }
output-lost = The output can't be written: { $reason }.

page-usage = Usage:
page-options-metavar = [OPTIONS]
page-command-metavar = COMMAND [ARGS]...
page-arguments = Arguments
page-options = Options
page-commands = Commands
page-help = Show this message and exit.
page-default = default
page-required = required
page-env-var = env var

# What can't be done as it is asked for.
error-needs-checkout = `sobremesa { $command }` is for development: it needs a checkout of the project.
error-too-many = { $name } is { $value }; it may be at most { $most }.
error-no-host = "{ $host }" is no host name, such as games.example, without a scheme and a port.
error-no-origin = "{ $origin }" is no origin, such as https://games.example.
error-edition-without-game = --edition needs a game: sobremesa play GAME --edition NAME.
error-no-records = There is no record in { $file }.
error-no-seat-to-advise = There is no seat { $seat } to advise; the seats are 0 to { $last }.
error-no-steps = The record has no steps, so there is nothing to advise.
error-too-many-levels = --bots names { $levels } levels for { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
}; name one for all, or one for each.

# The terminal
help-play = Play in the terminal: alone with bots, or with friends at one keyboard.
help-join = Sit down at a server's table, from its link.
help-people = how many people sit at this keyboard (0: just watch)
help-first = which seat, counted from 1, deals or begins first (if not said, chance decides)
help-memory-aid = Whether the table shows what was seen before and is hidden now; without it, if only one person plays.
help-play-bots = how the bots play: novice, normal, hard or master, one for all or one each
help-play-seed = deal the same cards again
help-resume = go on with the last game that was left unfinished (SOBREMESA_DATA names another folder for them)
help-plain = line by line, for screen readers, pipes and scripts
help-host = Open a table on a server and sit down at it as its host.
help-host-address = the server's address, such as https://games.example
help-host-public = list the table among those that wait for players
help-host-word = ask for this word of whoever sits down
help-link = the table's link
help-join-word = The word that the host asks for.
help-join-name = your name at the table

# Chaos
help-chaos = Try to break the server: kill it, misbehave at its tables, and judge every table afterwards.
help-chaos-minutes = How many minutes.
help-chaos-nodes = How many server nodes; several need --store and --bus.
help-chaos-store = A PostgreSQL URL to keep the tables in; without it, a file of SQLite in the folder of the run.
help-chaos-bus = The NATS URL over which several nodes tell each other the news.
help-chaos-tables = How many tables are played at once; a finished one is replaced.
help-chaos-moves = How many moves people make in a second, at all tables together.
help-chaos-every = Seconds from one blow of the killer's to the next, on average.
help-chaos-settle = Seconds after the chaos in which nobody misbehaves and games may end.
help-chaos-seed = Draws the tables, the pranks and the blows; when what happens is up to the machine.
help-chaos-out = Keep the evidence in this empty folder; without it, it is kept only when something was wrong.
chaos-wild = { $minutes } min: tables: { $tables }, finished: { $finished }, moves: { $moves }, forgeries: { $forged }, kills: { $kills }, pauses: { $pauses }
chaos-settling = { $minutes } min: the games may end; finished: { $finished } of { $tables }, moves: { $moves }
chaos-verdict = { $minutes } min: every table is judged
chaos-tables = Tables: { $tables }. Finished and verified: { $finished }; left in the middle, and replayed: { $standing }; not begun: { $waiting }.
chaos-moves = Moves acknowledged: { $moves }, each looked up among the { $steps } steps of the store. Frames compared with what their eyes may see: { $frames }.
chaos-crowd = The crowd: moves repeated: { $repeated }, messages forged: { $forged }, bad requests: { $asked }, hung up after a move: { $hung_up }, connections lost: { $lost }.
chaos-blows = The killer: kills: { $kills }, pauses: { $pauses }.
chaos-memory = Memory of node { $node }: { $slope } ± { $error } kB a minute over the second half of its longest life, { $minutes } minutes in which what it compiles and keeps at hand has settled; { $late } towards the end; { $mean } MB on average{ $step ->
    [0] {""}
   *[other] , beside one step of { $step } MB
}{ $judged ->
    [yes] .
   *[no] ; too short to judge.
}
chaos-cpu = CPU seconds: servers { $server }, crowd { $crowd }; together { $share } % of one core.
chaos-evidence = The evidence is in { $folder }.
chaos-more = … and { $more } more.
chaos-right = Verdict: nothing lost, nothing doubled, nothing forged, no secret told.
chaos-faults = Verdict: { $faults ->
    [one] one fault
   *[other] { $faults } faults
} at { $tables ->
    [one] one table or node.
   *[other] { $tables } tables or nodes.
}

golden-writing = Writing
golden-written = { $file } is written.
golden-review = Read the changes before you commit them: they show what the rules do now.
golden-same = Nothing has changed.
error-golden-unwritable = { $folder } can't be written: { $reason }. Golden files belong to the sources of a game; install the game from them (`pip install -e`).
error-no-such-object = { $name } can't be imported: { $reason }.
error-no-definition = { $name } is of the type { $kind }, and should be a GameDefinition.

new-made = { $folder } is written. Install it, play it, check it:
error-new-id = "{ $game }" is no id: it takes 2 to 31 small letters, digits and underscores, and begins with a letter.
error-new-title = "{ $title }" is no title: it needs letters, and takes no braces, double quotes, backslashes or line breaks.
error-new-taken = There is already a game "{ $game }": choose another id.
error-new-exists = { $folder } exists already: choose another id or, with --in, another place.
error-new-unwritable = { $folder } can't be written: { $reason }.

check-checking = Checking
check-passed = { $game }: all { $passed } checks passed in { $seconds } s.
check-failed = { $game }: { $failed } checks failed and { $passed } passed in { $seconds } s.
check-more = `sobremesa check { $game } --all` looks at every number of players and option too.
check-lacks = What it can do without, but would be better with:
check-lacks-heuristic = heuristic.py, with choose, horizon and evaluate: without it the heuristic bot plays at random, and the search guesses.
check-lacks-observation = observation.py, with FEATURES and observe: without it there is nothing to learn from.
check-lacks-drawing = drawing.py, with draw: without it the terminal shows the picture as plain text.
check-lacks-web = web/, with a table of its own: without it the browser draws the picture and a button for each action.
check-lacks-tests = tests: none were found in the project of the game, so no clause has one.
error-clause-or-search = --clause and --search are two ways to choose clauses: use one of them.
rules-no-answer = The rules say nothing about: { $question }

help-learn = A lesson of a game, on the real table, in the terminal.
help-lesson = A lesson by its name; without it the first that you have not finished.
help-lesson-list = List the lessons with the clauses that they teach.
help-lesson-restart = Begin the lesson anew, not where you left it.
learn-game = Game
learn-lesson = Lesson
learn-title = Title
learn-steps = Steps
learn-clauses = Clauses
learn-how = Take one with: sobremesa learn GAME
learn-left = You left the lesson of { $title }; `sobremesa learn { $game }` takes it up again.
error-no-lessons = { $game } has no lessons.
error-no-lesson = There is no lesson '{ $lesson }'; there are: { $lessons }

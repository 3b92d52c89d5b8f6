# What the commands say.

help = Five tabletop games on one engine.
help-version = Show the version.
help-games = The games on the shelf.
help-rules = The rules of a game, clause by clause.
help-simulate = Play many random games by the compiled rules.
help-replay = Tell a recorded game step by step.
help-verify = Check that recorded games follow the rules.
help-bench = Measure speed, beside OpenSpiel and PettingZoo if they are installed.
help-test = Run all checks and tests of a checkout; further arguments go to pytest.

help-lang = The language; without it, the machine's.
help-json = Answer in JSON, for programs.
help-game = The game's id, as `sobremesa games` shows it.
help-clause = Only this clause.
help-players = How many play.
help-option = An option of the game; may be given several times.
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
help-fast = Only the quick part, under two minutes.
help-bench-games = The games to measure; without any, all.
help-quick = Shorter runs, rougher figures.

games-id = id
games-title = game
games-players = players
games-blurb = about
games-options = options

simulating = Playing
recording = Recording
verifying = Checking
measuring = Measuring
simulated = { $game }, { $players } players: { $games ->
    [one] 1 random game
   *[other] { $games } random games
}
simulated-mean = mean
simulated-lowest = lowest
simulated-highest = highest
simulated-share = wins
simulated-speed = { $decisions } decisions in { $seconds } s: { $rate } million per CPU-second
recorded = { $games ->
    [one] 1 record is in { $file }.
   *[other] { $games } records are in { $file }.
}

replay-title = { $game }, { $players } players, { $steps } steps
replay-scores = Scores: { $scores }.
replay-winners = { $count ->
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

bench-title = Speed on one core, in decisions per CPU-second
bench-what = what
bench-ours = ours
bench-peer = peer
bench-ratio = ratio
bench-needed = needed
bench-met = met
bench-no-peer = Some peers are not installed, so there was nothing to compare with: install the extra `peers`.
bench-playouts = { $game }: whole random games, deals included / { $peer }: C++ rollouts that deal nothing
bench-classic = { $game }: whole random games / { $peer }: its fastest classic environment, stepped
bench-bots = { $game }: the same / { $peer }: evaluate_bots, with deals
bench-stepped = { $game }: compiled rules stepped from Python / { $peer }: stepped from Python
bench-interpreted = { $game }: interpreted rules / { $peer }: stepped from Python
bench-threads = { $game }: two threads against one
bench-compile = { $game }: first compile, CPU seconds without Numba's import
bench-cached = { $game }: from the cache, likewise
bench-import = import sobremesa, seconds (Numba loaded: { $numba })

test-failed = Failed: { $checks }.

misuse = { $detail }
misuse-no-option = There is no option { $option }; --help lists them.
misuse-missing = { $name } is missing; --help says more.
misuse-bad-value = The value of { $name } is no good: { $detail }.

# What the commands for developers say.

help-bench = Measure speed, beside OpenSpiel and PettingZoo if they are installed.
help-test = Run all checks and tests of a checkout; further arguments go to pytest.
help-fast = Only the quick part, under two minutes.
help-bench-games = The games to measure; without any, all.
help-quick = Shorter runs, rougher figures.
help-strength = Measure every bot in every game and write docs/strength.md.
help-strength-games = How many games a contest, in place of its own number.
help-strength-only = Only these contests; may be repeated.
help-strength-out = Where the deals are kept; the same command goes on where it was killed.
help-strength-file = The document to write.
help-strength-plan = Only say what it will cost, from the first deals of each contest.

error-no-claims = Nothing is claimed of { $games }, so there is nothing to measure: figures to reach would stand in benchmarks/games/ID/claims.py.

measuring = Measuring
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
bench-roll = { $game }: all legal moves of a roll, microseconds on average
bench-roll-interpreted = { $game }: the same by the interpreted rules, milliseconds on average
bench-threads = { $game }: two threads against one
bench-compile = { $game }: first compile, CPU seconds without Numba's import
bench-cached = { $game }: from the cache, likewise
bench-import = import sobremesa, seconds (Numba loaded: { $numba })

strength-plan = { $contests } contests, { $games } games: about { $minutes } more minutes of CPU time.
strength-measuring = Playing the first deals
strength-playing = Playing, in CPU seconds
strength-written = { $file } is written.
strength-column-contest = contest
strength-column-games = games
strength-column-minutes = CPU minutes left

test-lacking = { $name } could not be installed: the tests that need it are skipped, or fail where CI=true.
test-failed = Failed: { $checks }.

help-site = Write the games as a site of files, which needs no server.
help-site-folder = The folder to write; a site that is there is replaced.
site-written = { $folder }: { $files } files, { $size } MB. Any web host can serve it, under any path.
error-not-a-site = { $folder } is neither empty nor such a site: choose another folder.
error-no-client = { $reason }
error-no-tab-package = { $package } could not be fetched for the browser: { $reason }

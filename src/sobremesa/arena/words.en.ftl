# What the arena says.

error-bots = The bots "{ $text }" can't be read; write them like heuristic,random*3.
error-one-bot = "{ $text }" names one bot only; a contest needs two different ones.
error-places = The bots fill { $bots } places and the game has { $places } (a place is a seat, or a team where there are teams).
error-too-many-bots = { $bots } bots make more than { $most } lineups; name fewer.
error-illegal = { $bot } did what is not legal in deal { $deal }: { $action }.
error-folder = The folder { $folder } can't be used: { $reason }.
error-busy = Another run is writing in { $folder }.
error-setup-unreadable = { $file } is no set-up of a contest; name another folder.
error-other-setup = Another contest was held in { $folder }: there { $what } is { $there }, here { $now }. Name another folder, or ask for the same.
error-ledger = { $file }, line { $line }: this is no deal of a contest.
error-no-dask = --dask needs the extra `cluster`.
error-dask = No Dask cluster answers at { $address }: { $reason }.
error-workers-and-dask = Either --workers or --dask: the work is done here or there.

title = { $game }, { $players } players
held = { $games } games: { $deals } deals, each played in { $rotations } rotations
drawn = { $count ->
    [one] one game was a draw
   *[other] { $count } games were draws
}
column-bot = bot
column-rating = rating
column-share = wins
column-interval = 95 %
column-chance = by chance
column-points = points
column-games = games
column-mean = mean
column-p99 = 99 % under
column-decisions = decisions
thinking = Thinking time a decision (CPU)
milliseconds = { $value } ms

plot-shares = Share of wins
plot-shares-note = the line is the 95 % interval, the ring is what chance would give
plot-ratings = Rating
plot-ratings-note = 400 points apart: ten times as likely to win
plot-course = How the shares settled
plot-course-deals = deals
plot-course-note = dashed: by chance

page-lead = Every deal was played in all rotations of the seats, with the same cards and dice, so that luck cancels out.
page-reading = How to read this
page-share = A win that several share is divided, and a draw among all. The interval treats the games of one deal as one observation.
page-rating = Ratings are a Plackett–Luce fit to all games at once; 1500 is the average of these bots, and 400 points more make a bot ten times as likely to win. Their intervals come from drawing the deals anew { $times } times.
page-clear = ▲ wins more than by chance, ▼ less, and the whole interval says so.
page-thinking = CPU time of the bot alone, without compiling; it differs from run to run, all else does not (unless a bot thinks by the clock, as search:50ms does).
page-options = Options: { $options }
page-stale = The bots or the rules have changed since the first of these deals were played; in a new folder all would be played by those of today.
page-command = The same again

# What docs/strength.md says, and what its benchmarks do.

error-note = { $file }, line { $line }: this is nothing that a benchmark wrote.
error-no-kind = There are no contests "{ $kind }"; there are: { $kinds }.
strength-title = How strong the bots are
strength-made = Made by `./sobremesa strength`; the command of each line stands below. Shares of wins with their 95 % intervals; a shared win is divided.
strength-duplicate = Every deal is played in all rotations of the seats. One bot sits against others of the second in all other seats; in Dentro del Laberinto team plays team.
strength-players = players
strength-contest = contest
strength-games = games
strength-needed = needed
strength-met = holds
strength-more-than = over { $share }
strength-at-least = { $share }
strength-against = { $first } against { $second }
strength-stale = \* The bots or the rules have changed since these deals were played.
strength-luck = † Not for want of simulations: with a hundred times as many the whole interval lies below the bound as well. Nor, as far as we could find, for want of a better plan: what a player wins that was made for nothing but to beat three rules of heuristic, and learnt it from its own games, stands below. Lines of play near the rule of thumb win about as much as it does; far from it everything is lost.
luck-line = line of play
legal-title = Never an illegal move
legal-how = One bot in every seat, whole games, every choice held against the true list of what is legal: `python -m benchmarks.bots_legal`. So many games at each number of players. The levels are `heuristic` with slips and `search` with more time.
legal-game = game
legal-bot = bot
legal-players = players
legal-games = games at each
legal-choices = choices in all
legal-illegal = illegal
strength-commands = The commands
strength-none = Nothing was played yet.

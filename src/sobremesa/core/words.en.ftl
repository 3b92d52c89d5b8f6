# What every game may say.

seat = Seat { $number }

option-edition = Edition
edition-sources = Where the facts of this edition come from
certainty-certain = certain
certainty-likely = likely
certainty-reconstruction = reconstruction
edition =
    { $kind ->
        [reconstruction] Edition: { $title } (reconstruction)
       *[sourced] Edition: { $title }
    }

refused-over = The game is over.
refused-chance-acts = Wait: chance acts first.
refused-not-your-turn = It is not your turn.
refused-not-an-outcome = Chance can't do that now: { $action }.

error-no-game = There is no game '{ $game }'; there are: { $games }.
error-bad-entry-point = The entry point of the game '{ $game }' ({ $value }) does not name a GameDefinition of that id.
error-no-editions = { $game } has no editions.
error-no-edition = { $game } has no edition '{ $edition }'; there are: { $editions }.
error-edition-form = { $file } is no edition: { $detail }.
error-edition-name = { $file }: the name of an edition can't be '{ $name }'; it is a small letter and up to 23 small letters, digits and hyphens.
error-edition-unknown-fact = { $file } has a fact '{ $fact }' that the game does not know; the facts are: { $facts }.
error-edition-fact = { $file }, fact '{ $fact }': { $error }
error-edition-twice = { $file } is an edition '{ $name }', and so is { $other }: give it another name.
error-edition-game = { $file } is an edition of { $game }, not of { $asked }.
error-no-observation = { $game } has no observation: write observation.py in its folder and name it in the GameDefinition.
error-players = { $game } is not for { $players } players; it is for: { $choices }.
error-no-option = There is no option '{ $option }'; there are: { $options }.
error-no-options = There is no option '{ $option }': this game has none.
error-option-without-value = The option '{ $option }' has no value; write it as name=value.
error-option-twice = The option '{ $option }' is given twice.
error-option-flag = The option '{ $option }' can't be '{ $value }'; it is true or false.
error-option-whole = The option '{ $option }' can't be '{ $value }'; it is a whole number.
error-option-range = The option '{ $option }' can't be '{ $value }'; with { $players } players it is a whole number from { $lowest } to { $highest }.
error-option-choice = The option '{ $option }' can't be '{ $value }'; with { $players } players it is one of: { $choices }.
error-option-minutes = The option '{ $option }' can't be '{ $value }'; it is a positive number of minutes.
error-missing-extra = This needs more than is installed: pip install 'sobremesa[{ $extra }]'
error-no-language = There is no language '{ $language }'; there are: { $languages }.
error-no-seat = There is no seat { $seat }; seats are 0 to { $last }, and -1 is a spectator.
error-bad-bot-entry-point = The entry point of the bot '{ $bot }' ({ $value }) does not name a Bot of that name.
error-no-bot = There is no bot '{ $bot }'; there are, for example: { $bots }.
error-nobody-acts = Nobody has anything to decide here: chance acts, or the game is over.
error-no-step = There is no step { $step } to decide; the steps are 0 to { $last }.

error-empty-action = An action can't be empty; it is one of: { $usages }.
error-no-verb = There is no verb '{ $verb }'; there are: { $usages }.
error-argument-count = { $given } arguments are given, { $expected } are needed: { $usage }.
error-no-such-value = '{ $value }' is no { $kind }; there are: { $values }.
error-wrong-writing = { $action } is not how this game writes it: { $usage }.

error-file = { $file } can't be read: { $reason }.
error-file-line = { $file }, line { $line }: { $error }
error-no-record = This is no record: { $detail }.
error-other-format = The format is '{ $format }'; this program reads '{ $known }'.
error-other-edition = This was played with the edition { $edition }, and the edition of that name here is { $here }, with other facts: load the file that it was played with (--edition FILE).
error-not-over = A record holds a finished game, and this one is not over.
error-step = Step { $step }, { $said }: { $error }
error-step-form = Step { $step } is { $said }; a step is an actor, a verb and its arguments.
error-step-turn = Step { $step }, { $said }: it is the turn of { $actor }.
error-step-after-end = Step { $step }, { $said }: the game was over before it.
error-legal-length = { $lists } legal lists stand beside { $steps } steps.
error-legal-chance = Step { $step }: the legal list beside a step of chance must be null.
error-legal-none = Step { $step }: the legal list beside a player's step is null.
error-legal-unreadable = Step { $step }: the legal list holds { $said }. { $error }
error-legal-missing = Step { $step }: the legal list lacks '{ $action }'.
error-legal-extra = Step { $step }: the legal list holds '{ $action }', which is not legal.
error-legal-twice = Step { $step }: the legal list holds '{ $action }' twice.
error-scores = The scores are { $right }, not { $said }.
error-winners = The winners are { $right }, not { $said }.
error-half-committed = A record with a commitment also has the table's id and the secret; this one lacks some of it.
error-secret = The secret is not written in hexadecimal digits.
error-commitment = The secret is not the one that was promised: it does not give the commitment.
error-stacked = Step { $step } is '{ $said }', but the secret draws '{ $drawn }': the draw was stacked.

error-no-clause = There is no clause '{ $clause }'; they go from { $first } to { $last }.
error-too-few = { $name } is { $value }; it must be at least 1.
error-legal-without-record = --legal needs --record: there is no other place for the lists.
error-file-write = { $file } can't be written: { $reason }.
error-no-such-record = { $file } has no record number { $number }; it has { $count }.

# The terminal
error-people = { $people } people can't sit at a table for { $players }.
error-no-first = Nobody deals or begins first in { $game }.
error-first-seat = There is no seat { $seat }; seats are 1 to { $last }.
error-plain-needs-game = Without a terminal to draw on, say which game: ./sobremesa play GAME --plain
error-nothing-saved = There is no unfinished game to go on with.
error-no-link = That is no link to a table: { $link }. One looks like http://HOST:PORT/t/TABLE
error-no-answer = No table answers at { $link } ({ $reason }).

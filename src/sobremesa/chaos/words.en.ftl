# What chaos says.

error-positive = { $name } must be a number above 0.
error-range = { $name } must lie between { $lowest } and { $highest }.
error-nodes = Several nodes need a common store and a bus: --store postgresql://… and --bus nats://….
error-bus = A bus needs a common store: --store postgresql://….
error-no-start = Node { $node } does not start. The last it said: { $log }
error-folder = The folder { $folder } can't be made: { $reason }
error-folder-used = The folder { $folder } is not empty; name one that is.

fault-gone = The table is not in the store.
fault-lost = Step { $at } was acknowledged as { $request } and is not there.
fault-changed = Step { $at } was acknowledged as { $request } and is another move now.
fault-answers = { $request } was acknowledged as different steps: { $said }.
fault-doubled = The request { $request } was carried out { $times } times.
fault-forged = Step { $at } ({ $request }) was never sent by who may.
fault-refused-applied = Step { $at } ({ $request }) was refused ({ $code }) and is there all the same.
fault-forged-done = A forged message was acknowledged: { $detail }.
fault-honest-refused = A move of the table's own list was refused: { $detail }.
fault-broken = The game is not by the rules: { $detail }
fault-status = The store says { $said }, the steps say { $right }.
fault-frame = At step { $at } seat { $seat } got something it should not have: { $part }.
fault-talk = Message { $number } was heard and is not in the store as it was.
fault-whisper = Message { $number } was heard by somebody it was not for.
fault-out-of-step = A client had another view than the server: { $detail }.
fault-stuck = The table did not go on after the chaos.
fault-wrong = The server stumbled over a message ({ $detail }).
fault-http = The server stumbled over a request: { $detail }.
fault-forged-http = A bad request was carried out: { $detail }.
fault-log = Line { $line } of its log: { $detail }
fault-died = It ended by itself with code { $code }.
fault-leak = Its memory grows by { $slope } ± { $error } kB a minute.

# The house: everything that belongs to no game.

app = Sobremesa
tagline = The plates are gone, the coffee is here, and somebody says: one game?
skip = Go to the table
home = Home
loading = Laying the table…
close = Close
back = Back
copy = Copy
copied = Copied
share = Share

# Home
play-now = Play now
invite = Invite friends
set-up = Your way
rules = Rules
cover = Cover of { $game }
players-range = { $from }–{ $to } players
players-list = { $list } players
my-tables = Your tables
open-tables = Open tables
no-open-tables = None right now. Open one and let them come.
resume = Go on
join = Sit down
watch = Watch
see-end = See the end
table-free =
    { $free ->
        [0] Full
        [one] One seat left
       *[other] { $free } seats left
    }
status-waiting = Waiting
status-playing = Playing
status-over = Over
footer = An independent work, with no art and no text of the publishers. The names of the games are their owners'.

# Preferences
settings = Preferences
language = Language
lang-es = Español
lang-en = English
theme = Light
theme-auto = Like the system
theme-light = Noon
theme-dark = Lamplight
sound = Sound
motion = Motion
motion-auto = Normal
motion-less = Calm
confirm-moves = Confirm my moves
confirm-again = Tap again to play it
speed = Speed of the table
speed-slow = Slow
speed-normal = Normal
speed-quick = Quick
speed-off = No scenes
after-count = After a count
after-count-waits = Wait for me
after-count-runs = Go on by itself
on = On
off = Off
your-name = Your name
name-hint = What the table will call you
your-face = Your face
face-curls = Curls
face-beard = Beard
face-bob = Fringe
face-cap = Cap
face-bun = Bun and spectacles
face-glasses = Glasses
face-braid = Braids
face-moustache = Moustache
face-cat = Cat
face-fox = Fox
face-owl = Owl
face-frog = Frog
save = Save

# Laying a table
new-table = New table
how-many = How many are you?
who-sits = Who sits down?
seat-n = Seat { $number }
seat-me = Me
seat-here = Somebody else, on this screen
seat-open = Free, for whoever comes
bot = Bot
level-random = Random bot
level-novice = Novice bot
level-normal = Normal bot
level-hard = Hard bot
level-master = Master bot
options = Variants
option-public = List it for everyone
option-hints = With advice and odds
option-memory-aid = The table remembers for you
option-memory-aid-none = The table remembers nothing for you
option-memory-aid-means = Shows what you have seen before and is hidden now, and counts what is out.
option-memory-aid-usual = against bots only
option-memory-aid-on = yes
option-memory-aid-off = no
option-move-seconds = Seconds a move
option-pause = Pause after each count
option-pause-value = { $value } seconds at most
option-no-pause = No pause between rounds
option-none = No limit

# Who deals or begins
first-deals = First to deal
first-begins = First to play
first-chance = chance decides
first-youngest = the youngest
first-eldest = the eldest
first-sat = who sat down first
first-seat = somebody you choose
first-who =
    { $rule ->
        [youngest] Who is the youngest?
        [eldest] Who is the eldest?
       *[other] Who?
    }
first-later = To be said at the start
first-pick = Choose
open-table = Open the table
start = Start

# The waiting room
waiting-title = The table is laid
waiting-host = Fill the seats and start when you like. Free ones go to bots.
waiting-guest = We begin when whoever opened it says so.
invite-text = Send this link to anyone you like:
invite-qr = QR code with the link to the table
sit-here = Sit here
stand-up = Stand up
put-bot = Put a bot here
remove-person = Remove
table-locked = The host has locked this table: you may watch.
word-asked = The word to sit down
door-title = Who may sit down
door-lock = Lock the table: nobody else
door-word = Only who knows this word
door-word-set = Whoever sits down is asked for your word.
door-no-word = Ask for none
free-seat = Free
away = away
stand-in = a bot plays
went-away = { $name } is away: left, or lost the connection.
came-back = { $name } is back.
players = Who plays
you = you
watching-n =
    { $count ->
        [0] Nobody is watching
        [one] One person is watching
       *[other] { $count } people are watching
    }

# The table
your-turn = Your turn
your-turn-title = ● Your turn · { $game }
thinking = { $name } is thinking…
chance = One moment…
race-now = Who is quickest?
pause-short = Pause
pause-title = Time to look
pause-how = Press “Go on” when you have seen the count.
pause-count = The count
pause-waiting = Waiting for { $names }…
pause-fold = See the table
pause-unfold = See the count
go-on = Go on
game-over = The game is over
spectating = You are watching
log = What happened
log-run = Dealing ({ $count })
scene-deal = The cards are dealt.
recall = What just happened?
hold = Hold the table
chat = Chat
chat-placeholder = Say something to the table
chat-silence = No talking during a hand: the chat opens when the points are counted.
chat-empty = Nobody has said anything yet.
chat-team = Only to my team
send = Send
help-card = Help card
help-clause = Rule
hint = Advice
hint-chance = { $percent } % to win
leave = Leave the table
leave-sure = If you stand up, a bot plays in your place to the end. You can watch, but not sit down again.
leave-sure-waiting = Your seat will be free for whoever comes. Until the game begins you can sit down again.
stay = I'll stay
score = Score
more = More
panel = Side panel
clause-link = See rule { $clause }
refused = You can't do that
line-lost = The connection is lost. Reconnecting…
line-lost-move = The connection is lost. Your move goes out as soon as it is back.
line-back = Connected again.
go-home = Back to the start
time-left =
    { $seconds ->
        [one] 1 second left
       *[other] { $seconds } seconds left
    }
clock-of = Clock of { $name }: { $time }
step-n = Step { $number }
story = Story
actions = What you can do
actions-search = Search the moves
actions-none = No move is called that.
table-failed = This game's own table does not work in this browser. Here it is in words.

# The curtain
curtain-title = { $name } is next
curtain-text = Pass the screen on. Everyone else, study the ceiling.
curtain-button = I am { $name }: raise the curtain

# The end
won-you = You win!
won-one = { $names } wins
won-many = { $names } win
won-none = A draw: nobody wins
final-score = Result
points = Points
player = Player
winner = wins
rematch = Rematch
rematch-go = Go to the rematch
replay = Watch the replay
download = Download the game
fair = Chance was not stacked: this was promised before the first card, and this is what was promised.
fair-promise = Promise
fair-secret = Secret

# Rules
rules-of = Rules of { $game }
rules-search = Search the rules
rules-none = Nothing says that.
rules-found =
    { $count ->
        [one] One clause
       *[other] { $count } clauses
    }
rules-now = In play now
rules-ruling = our ruling
rules-example = Example

# Replay
replay-title = Replay
replay-viewer = Seen by
replay-all = All cards open
replay-play = Play
replay-pause = Pause
replay-first = To the start
replay-back = One step back
replay-next = One step on
replay-last = To the end
replay-at = Step { $at } of { $total }
replay-share = Copy the link to this moment
replay-not-over = The game is not over yet: the replay comes with its end.
replay-speed = Speed

# First games: a line a turn, then silence
tip = To begin with
choices =
    { $count ->
        [one] You have one possible move.
       *[other] You have { $count } possible moves.
    }

# When something fails
not-found-game = That game is not on the shelf
not-found-table = There is no such table, or no longer
not-found-replay = There is no such game to replay, or no longer
not-found-page = There is nothing here
not-found-text = The link may be miscopied, or it may all be over. At the start there is coffee, and a game for you.
error-network = There is no talking to the server. Is it on?
error-other = Something went wrong.
retry = Try again

# Lessons
learn = Learn
learn-title = Learn { $game }
learn-go-on = Go on
learn-rule = The rule
learn-hint = Show me
learn-step = Step { $number } of { $total }
learn-done = That was it: you know enough to play.
learn-play = Play now
learn-again = Once more
learn-next = Next lesson
learn-others = The others play

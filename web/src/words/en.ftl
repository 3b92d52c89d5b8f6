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
keys = Keys
keys-everywhere = Everywhere
keys-help = These keys
keys-tab = To the next thing
keys-enter = Press what is marked
keys-escape = Close
keys-table = At a table
keys-arrows = To the next card or place
keys-card = Help card: what every card does
keys-replay = In a replay
keys-play = Play or pause
keys-step = One move back or on
keys-chapter = One round back or on
keys-ends = To the start or the end
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
against = with { $names }
turn-yours = Your turn
turn-of = { $name }'s turn
put-away = Remove from the list
put-away-of = Remove { $game } from the list
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
invites-you = { $name } invites you to { $game }
you-are-invited = You are invited to { $game }
table-full = All seats are taken. You can watch.
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
count-total = In all
count-place =
    { $place ->
        [1] You are in the lead, with { $points } points.
        [2] You are second, with { $points } points.
        [3] You are third, with { $points } points.
       *[other] You are in place { $place }, with { $points } points.
    }
count-place-shared =
    { $place ->
        [1] You share the lead, with { $points } points.
        [2] You share second place, with { $points } points.
        [3] You share third place, with { $points } points.
       *[other] You share place { $place }, with { $points } points.
    }
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
chat-said = { $name } says: { $text }
reactions = Reactions
reaction-1 = Applause
reaction-2 = Laugh
reaction-3 = Surprise
reaction-4 = Ouch
reaction-5 = Fire
reaction-6 = Coffee
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
place =
    { $place ->
        [2] You came second.
        [3] You came third.
        [4] You came fourth.
        [5] You came fifth.
        [6] You came sixth.
       *[other] You came in place { $place }.
    }
place-shared = You share the win.
place-lost = Not this time.
final-score = Result
points = Points
player = Player
winner = wins
rematch = Rematch
rematch-go = Go to the rematch
replay = Watch the replay
download = Download the game
fair = Nobody could stack the cards of this game, not even the server.
fair-how = How that can be checked
fair-title = Nobody stacked the cards
fair-short = { $game } is played with cards that a server shuffles. How do you know that it doesn't choose them? Because it has to promise them before the game, and afterwards everybody can check whether it kept its word.
fair-before = Before the first card
fair-before-text = The server draws a long random number and keeps it secret. It shows everybody a seal of it: a code that fits this number and no other, and from which nobody can work the number out. From now on the server can't take another number: the seal would give it away.
fair-during = During the game
fair-during-text = Every card, die and shuffle is worked out from that number and the number of the step, always by the same published recipe. There is nothing left to choose.
fair-after = After the last card
fair-after-text = The server shows the secret number. Whoever has it can work out every card again.
fair-check = Check it
fair-check-text = To check every single card as well, download the game and let the program look at it, on your own computer:
fair-check-later = When the game is over, you can check it here.
fair-kept = Your browser has just checked it: the number fits the seal.
fair-broken = The number does not fit the seal. This game can't be trusted.
fair-unknown = This page is not encrypted, and so your browser can't do the sum. The download below can be checked all the same.
fair-taken-over = This game went on from a moment of another one. What came before that moment belongs to the other game; what was drawn after it is checked here.
fair-not-begun = The game has not begun: the seal will be shown with the first card.
fair-not-over = The game is not over: the number is still secret.
fair-back = Back to the table

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
replay-chapter = Round { $number }
replay-chapters = Rounds
replay-moves = All moves
take-over = Take over from here
take-over-text = A new table goes on from this moment. You take one seat, bots the others, and chance draws anew.
take-over-seat = As whom?
take-over-level = Against

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

# A site without a server.
tab-fetch = Fetching the games…
tab-python = Starting the engine…
tab-games = Setting out the games…
tab-failed = The games can't run in this browser, or could not be fetched.
tab-note = You play in this tab, without a server: games stay in this browser, and nothing is sent anywhere. Cards are hidden as they are by a server, but whoever knows how could look into the memory of their own machine. To play with friends at other machines, somebody has to run a server (sobremesa serve).
tab-open = Open the record of a game…
tab-drop = Drop the record of a game here
tab-no-friends = This table is in your tab, where nobody else can come. To play with friends at other machines, somebody has to run a server: sobremesa serve.

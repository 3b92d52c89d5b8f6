# La herencia de la tía Ágata: every word that players read.

title = La herencia de la tía Ágata
blurb = Twelve heirs, one will, five traps. Get yours out of the door while its portrait hangs on the wall, and keep quiet about whose it is.
duration = 45 min

# Heirs, traps, cards, dice
heir-smothers = Smothers
heir-dusty = Dusty
heir-charity = Charity
heir-lulu = Lulú
heir-parker = Parker
heir-clay = Clay
heir-beauregard = Beauregard
heir-spritzy = Spritzy
heir-astra = Madame Astra
heir-hickory = Hickory
heir-pierre = Pierre
heir-poopsie = Poopsie
trap-stairs = the stairs
trap-fireplace = the fireplace
trap-chandelier = the chandelier
trap-statue = the statue
trap-bookcase = the bookcase
card-stairs = Stairs
card-fireplace = Fireplace
card-chandelier = Chandelier
card-statue = Statue
card-bookcase = Bookcase
card-stairs-fireplace = Stairs or fireplace
card-stairs-chandelier = Stairs or chandelier
card-stairs-statue = Stairs or statue
card-stairs-bookcase = Stairs or bookcase
card-fireplace-chandelier = Fireplace or chandelier
card-fireplace-statue = Fireplace or statue
card-fireplace-bookcase = Fireplace or bookcase
card-chandelier-statue = Chandelier or statue
card-chandelier-bookcase = Chandelier or bookcase
card-statue-bookcase = Statue or bookcase
card-wild = Wild card
card-detective = Detective
die-a = the first die
die-b = the second die
die-sum = both dice
square-K0 = the front door

# The log
step-chair = { $heir } takes a red chair.
step-character = { $seat } is dealt a character: { $heir }.
step-character-unseen = { $seat } is dealt a character.
step-reserve = A reserve card is laid aside: { $heir }.
step-reserve-unseen = A reserve card is laid aside, face down.
step-portrait = A new portrait on the wall: { $heir }.
step-first = { $seat } begins.
begins = { $seat } has the highest roll and begins.
roll-again = The highest roll is a tie: { $count } players roll again.
step-roll = { $seat } rolls { $pips } and { $more_pips }.
step-trap_card = { $seat } draws a card: { $card }.
step-trap_card-unseen = { $seat } draws a card, and smiles at nobody.
step-change = { $seat } changes the portrait.
step-keep_portrait = { $seat } leaves the portrait where it is.
step-spring = { $seat } plays a card: { $card }. Snap!
step-draw = { $seat } reaches for the trap cards.
step-leave = { $seat } touches nothing and walks on.
step-keep = { $seat } keeps the card.
step-move = { $seat } moves { $heir } to { $square }.
step-move-to-trap = { $seat } moves { $heir } to { $square }, right onto the trap: { $trap }.
detective-drawn = { $seat } draws a detective. He walks on: { $step } of { $steps }.
dies = Farewell, { $heir }. The card was in the hand of { $seat }.
dies-in-reserve = Farewell, { $heir }. Nobody has the card: it lies in the reserve.
drops-out = { $seat } has nobody left, lays down all trap cards and is out.
to-the-sofa = { $heir } is past inheriting: the portrait goes to the sofa.
on-the-wall-again = On the wall again: { $heir }.
new-deck =
    { $count ->
        [one] The used card becomes the new deck.
       *[other] The { $count } used cards are shuffled into a new deck.
    }
dice-lost =
    { $count ->
        [one] No pawn can use the other die, and { $seat } loses it.
       *[other] No pawn can use either die, and { $seat } loses both.
    }
last-turn =
    { $count ->
        [one] That was the only turn: the detective is at the door.
       *[other] That was the last of { $count } turns: the detective is at the door.
    }
reserve-opened = The reserve cards are turned up: { $heir } is among them.
wins-escaped = { $heir } is out of the house and inherits everything. { $seat } wins!
wins-detective = The detective rings the bell, and { $heir } looks down from the wall. { $seat } wins!
wins-last = { $heir } is the only one left. { $seat } wins!
wins-alone = All who are still alive belong to { $seat }, who wins!

# The table as text
picture-wall = On the wall: { $heir }
picture-queued = Portraits put back, the next one first: { $heirs }
picture-unseen = Portraits not seen yet: { $heirs }
picture-nobody = nobody
picture-drive = Detective: { $drive } ({ $step } of { $steps })
picture-deck = Trap cards: { $deck } in the deck, { $used } used
picture-dice = Dice: { $dice } (left: { $left })
picture-seat =
    { $characters ->
        [one] 1 character alive,
       *[other] { $characters } characters alive,
    } { $cards ->
        [one] 1 trap card
       *[other] { $cards } trap cards
    }
picture-characters = Your characters: { $heirs }
picture-hand = Your trap cards: { $cards }

# Why not
refused-only-chance = That is for chance to do, not for you.
refused-no-doubles = The portrait changes only on doubles.
refused-portrait-settled = That is settled: the portrait comes first on doubles, and once.
refused-portrait-first = Doubles! First say whether you change the portrait.
refused-trap-first = { $heir } stands on a trap: decide about that first.
refused-nobody-on-a-trap = You have not just moved anybody onto a trap.
refused-nothing-drawn = You have drawn no card to keep.
refused-spring-or-keep = You have drawn: play that card, if it fits, or keep it.
refused-no-trap-for-detectives = A detective sets off no trap.
refused-not-the-drawn-card = Having drawn, you can't play another card: { $card }.
refused-not-in-hand = You don't hold that card: { $card }.
refused-does-not-fit = That card does nothing to { $trap }: { $card }.
refused-drawn-cards-only = You drew in this turn, so an older card must wait: { $card }.
refused-sum-without-doubles = Only doubles may be added up.
refused-sum-takes-both = The sum takes both dice, and you have used one.
refused-die-spent = You have used that already: { $die }.
refused-doubles-begin-with-a = The dice are equal: start with { $die }, or with their sum.
refused-heir-is-out = { $heir } is out of the game, poor soul.
refused-others-are-seated = Not everybody has left the table yet, and { $heir } has moved.
refused-moved-already = { $heir } has moved in this turn: take another pawn.
refused-not-on-the-wall = { $heir } may leave only under their own portrait.
refused-furniture = There is furniture on { $square }.
refused-never-on-a-chair = No pawn ends on a red chair ({ $square }).
refused-back-where-it-was = { $heir } stands on { $square } already, and may not come back there.
refused-taken = { $heir } stands on { $square }.
refused-no-trap-yet = No traps until everybody has left the red chairs.
refused-door-too-far = { $heir } doesn't get out of the door with that.
refused-twice-on-a-square = { $heir } would have to step on a square twice to end on { $square }.
refused-over-chairs = { $heir } would have to cross the chairs to { $square }, and isn't blocked.
refused-pawns-in-the-way = Pawns stand between { $heir } and { $square }.
refused-not-diagonally = Pawns don't move diagonally: no way to { $square }.
refused-walls-in-the-way = Walls or furniture stand between { $heir } and { $square }.
refused-not-that-many = { $square } isn't { $steps } steps away from { $heir }.

# House rules
option-drive = Steps of the detective's drive
option-turn_limit = Turn limit (0: none)

# What may be done
do-change = change the portrait
do-keep_portrait = leave the portrait
do-spring = spring the trap: { $card }
do-draw = draw a trap card
do-leave = let it be
do-keep = keep the card
do-move = { $heir } to { $square }, { $die }

# The help card
help-traps = Traps and their cards
piece-trap = A trap
help-piece-trap = Whoever moves a pawn here by exact count may play a card that fits, or draw one. Walking over it does nothing.
piece-trap-card = Card with one trap
help-piece-trap-card = Springs the trap it shows, on a pawn that you have just moved there. The pawn is out of the game.
piece-trap-pair = Card with two traps
help-piece-trap-pair = Springs either of the two traps it shows, on a pawn that you have just moved there.
help-card-wild = Springs any trap.
piece-detective = Detective
help-card-detective = Nobody keeps it: the detective goes a step up the drive, and you draw again. When he arrives, the owner of the portrait on the wall wins.
help-dice = Dice
piece-dice = The two dice
help-piece-dice = Each moves one pawn, anybody’s, exactly so many squares. They must be two different pawns.
piece-doubles = Doubles
help-piece-doubles = First you may change the portrait. Then one pawn moves the sum, or two pawns one die each.
help-house = The house
piece-passage = Secret passage
help-piece-passage = From here a pawn may step to any other free passage; that counts as one square.
piece-chair = Red chair
help-piece-chair = Furniture once its pawn has got up. Only a pawn that others block in may cross empty chairs, and it never ends on one.
piece-door = Front door
help-piece-door = An heir whose portrait is on the wall and who gets out here wins for whoever holds its card. No exact count is needed.
piece-wall = Portrait on the wall
help-piece-wall = Only this heir may leave by the front door. If the detective arrives, its owner wins.
piece-sofa = Sofa
help-piece-sofa = The portraits of the dead end up here.
piece-heir = An heir
help-piece-heir = Anybody may move any heir. Whose it is, only the owner of its card knows.

# What can't be in an edition
edition-rows = the plan needs the rows 15 to 1, a line each, between the line of columns and the line of the end square; it has: { $rows }.
edition-sign = the square { $square } can't be '{ $sign }'; it is '.', 'c', 'X', 'P', '=' or the letter of a piece of furniture.
edition-chairs = there are { $count } red chairs (c) in the plan; there must be { $expected }.
edition-door = the front door (=) must be K1 and nothing else; in the plan it is: { $squares }.
edition-traps = the traps must be { $expected }, in this order; they are: { $given }.
edition-passages = there are { $count } different passages; there must be { $expected }.
edition-not-drawn = these squares are listed: { $given }; the plan has '{ $sign }' at: { $drawn }.
edition-cut-off = nobody can walk from the front door to { $square }.
edition-passages-too-near = { $one } and { $other } are { $steps } steps apart on foot; passages must be { $least } or more apart.
edition-passage-at-door = { $passage } is { $steps } steps from the front door on foot; it must be { $least } or more.
edition-drive = the drive can't have { $steps } steps; it has { $lowest } to { $highest }.
edition-cards = these are { $count } trap cards; there must be { $expected }.

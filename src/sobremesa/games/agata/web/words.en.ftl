# La herencia de la tía Ágata in the browser: what the game's own catalogue does not say.

ui-board = The mansion
ui-go = To { $square }, by { $die }
ui-go-again = Touch the same square again to go there.
ui-detective = The detective, on step { $step } of { $steps } up the drive
ui-cast = The twelve heirs
ui-players = Who plays
ui-zoom = Zoom in
ui-zoom-out = See the whole mansion
ui-change = Change the portrait
ui-keep-portrait = Leave it
ui-ask-portrait = Doubles! Change the portrait? Only who hangs there may leave.
ui-ask-pawn = Choose whom to move. Anybody.
ui-ask-seated = Choose whom to move. While anyone is still in a chair, only those seated.
ui-ask-square = Where does { $heir } go?
ui-ask-trap = { $heir } stands on the trap: { $trap }.
ui-ask-hold = You drew: { $card }
ui-back = Another pawn
ui-draw = Draw a card
ui-leave = Let it be
ui-keep = Keep it
ui-spring = Play: { $card }
ui-die = { $pips }, { $die }
ui-dice = Dice
ui-spent = used
ui-hand = Your trap cards
ui-no-cards = No trap cards yet
ui-fresh = just drawn
ui-wall = On the wall
ui-deck =
    { $count ->
        [one] 1 trap card left in the deck
       *[other] { $count } trap cards left in the deck
    }
ui-characters =
    { $count ->
        [one] 1 heir alive
       *[other] { $count } heirs alive
    }
ui-cards =
    { $count ->
        [one] 1 trap card
       *[other] { $count } trap cards
    }
ui-out = out of the game
ui-on-square = on { $square }
ui-seated = on the chair { $square }
ui-dead = has met an end
ui-yours = yours
ui-owned-by = belongs to { $name }
ui-owned-by-one-of = may belong to { $names }
ui-in-reserve = a reserve card
ui-on-the-wall = the portrait hangs
ui-can-move = can move
ui-role-smothers = the butler
ui-role-dusty = the maid
ui-role-charity = the doctor
ui-role-lulu = the best friend
ui-role-parker = the chauffeur
ui-role-clay = the tennis coach
ui-role-beauregard = the boyfriend
ui-role-spritzy = the hairdresser
ui-role-astra = the fortune teller
ui-role-hickory = the gardener
ui-role-pierre = the cook
ui-role-poopsie = the cat
ui-will = The will
ui-reveal = Who was whose
ui-reserve-mark = (reserve)
ui-legend = What the rings mean
ui-legend-own = yours
ui-legend-wall = on the wall: only this one may leave
ui-ending-escaped = { $heir } is out of the door and inherits everything.
ui-ending-detective = The detective rings, and { $heir } looks down from the wall.
ui-ending-last = { $heir } is the only one left standing.
ui-ending-alone = All who are left belong to { $name }.

# What is asked
todo = move with your dice
prompt-change = change the portrait, or leave it
prompt-hold = keep the card you drew: it does not fit this trap
prompt-hold-fits = play the card you drew, or keep it
prompt-spring = play a trap card, draw one, or let it be
prompt-draw = draw a trap card, or let it be
prompt-seated = move somebody who is still seated
prompt-die = move another pawn with the die that is left

# Drawn examples in the rules
example-A-1 = The family.
example-A-24 = Lulú hangs on the wall and walks out of the door: whoever has her card inherits.

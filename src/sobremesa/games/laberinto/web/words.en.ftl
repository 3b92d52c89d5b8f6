# The table of Dentro del Laberinto in the browser.

ui-rank-1 = A
ui-rank-11 = J
ui-rank-12 = N
ui-rank-13 = Q
ui-rank-14 = K
ui-print-beggar = Beggar
ui-print-fair = Fair
ui-print-unfair = Unfair

# The names on the Labyrinthics
name-T1 = Worm
name-T2 = Door
name-T3 = Key
name-T4 = Bridge
name-T5 = Well
name-T6 = Mirror
name-T7 = Mask
name-T8 = Bell
name-T9 = Candle
name-T10 = Wheel
name-T11 = Raven
name-T12 = Feather
name-T13 = Skull
name-T14 = Goblet
name-T15 = Dragon
name-T16 = Tower
name-T17 = Star
name-T18 = Moon
name-T19 = Sun
name-T20 = Crown
name-T21 = Labyrinth

ui-hand-no = { $hands ->
    [0] Hand { $number }
   *[other] Hand { $number } of { $hands }
}
ui-hand-extra = Hand { $number }, to break the tie
ui-led-none = Nothing led yet
ui-led = Led: { $suit }
ui-trick = The trick
ui-trick-empty = The trick is empty
ui-played = { $seat }: { $face }
ui-winning = winning
ui-takes = { $seat } takes the trick
ui-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
ui-team = { $team }: { $won ->
        [one] 1 hand won
       *[other] { $won } hands won
    }, { $cards ->
        [one] 1 card won
       *[other] { $cards } cards won
    }, { $points ->
        [one] 1 point so far
       *[other] { $points } points so far
    }
ui-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
ui-my-team = Your team
ui-aside =
    { $count ->
        [one] 1 card out of this hand
       *[other] { $count } cards out of this hand
    }
ui-hand = Your hand
ui-acting = to play
ui-dealer = deals
ui-partner = your partner
ui-ask = Drawn! Shall we play another hand?
ui-united = Hand in hand!
ui-cancelled = They vanish!
ui-sheet = Hand by hand
ui-sheet-hand = Hand
ui-sheet-hands = Hands won
ui-sheet-drawn = draw
ui-sheet-earlier = The hands before these are not listed.

# What is asked
prompt-ask = say whether you want another hand
prompt-lead = lead to the trick, with any card
prompt-free = { $suit } led: play any card
prompt-owed = { $suit } led: play one of the lit cards

# Drawn examples in the rules
example-L-8 = Owls are led. The Queen beats the Owls, but Labyrinthic 4 beats all; the King of Books is nobody here.
example-L-10 = The King of Owls is led. Fair has the value 0, but it is a Labyrinthic: it takes the trick.
example-L-11 = Fair and Unfair of one team: who played the second wins, even against the 21.
example-L-12 = Fair and Unfair of rival teams: both are gone, and the Jack of the led suit wins.

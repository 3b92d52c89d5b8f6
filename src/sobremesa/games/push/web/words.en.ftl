# Push in the browser: what the game's own catalogue does not say.

ui-deck-name =
    { $count ->
        [one] Deck, one card left
       *[other] Deck, { $count } cards left
    }
ui-reveal = Reveal
ui-stop = Stop
ui-discards =
    { $count ->
        [0] Discards, none yet
        [one] Discards, one card
       *[other] Discards, { $count } cards
    }
ui-switches =
    { $count ->
        [one] One switch card this turn
       *[other] { $count } switch cards this turn
    }
ui-leftwards = The rows go round to the left
ui-rightwards = The rows go round to the right
ui-die = The die: { $side }
ui-bust = Bust!
ui-bust-other = Bust!
ui-row =
    { $count ->
        [0] { $row }, empty
        [one] { $row }, one card, { $points }
       *[other] { $row }, { $count } cards, { $points }
    }
ui-place = Put { $face } in { $row }
ui-take = Take { $row }: { $points }
ui-put-here = here
ui-bench = Bench of { $name }
ui-own-bench = Your bench
ui-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
ui-bank =
    { $count ->
        [0] bank empty
        [one] 1 card in the bank
       *[other] { $count } cards in the bank
    }
ui-banked = In the bank, worth { $points }: { $cards }
ui-bank-colour = Bank { $colour }: { $count } worth { $points }
ui-colour-column = { $colour }: { $count } worth { $points }
ui-order = Takes a row: { $place }
ui-odds = Risk of a bust: { $busts } of { $deck }
ui-sheet-bank = Bank
ui-sheet-total = Total

# First games: what to know, a line a turn
tip-1 = Turn up a card and put it in a row: no number and no colour twice.
tip-2 = Stop, and you choose a row before anyone else. One more?
tip-3 = The die can't touch what you bank, but banking takes your turn.
todo = turn up, bank or choose a row

# Drawn examples in the rules
example-P-7 = Green 1 fits: neither green nor a 1 is in the row, and the die card does not count.
example-P-10 = Red 6 fits nowhere: red, red and a 6 are there already. One card too many.

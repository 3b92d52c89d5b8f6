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
ui-bank-colour = Bank { $colour }: { $count } worth { $points }
ui-colour-column = { $colour }: { $count } worth { $points }
ui-order = Takes a row: { $place }
ui-odds = Risk of a bust: { $busts } of { $deck }
ui-sheet-bank = Bank
ui-sheet-total = Total

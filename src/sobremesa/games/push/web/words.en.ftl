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
ui-leftwards = The rows that are left go round to the left.
ui-rightwards = A switch card: the rows that are left go round to the right.
ui-way-left = rows go left
ui-way-right = rows go right
ui-deck = Deck
ui-discards-short = Discards
ui-discards-says = Cards that are out of the game: those that fitted nowhere, those the die took, and rows that nobody took.
ui-die-short = Die
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
ui-take-this = take it
ui-row-says = What the cards of this row are worth to whoever takes it: { $points }.
ui-bench = Bench of { $name }
ui-own-bench = Your bench
ui-bench-says = The bench of { $name } is worth { $points }. The die can still take cards from it.
ui-own-bench-says = Your bench is worth { $points }. The die can still take cards from it, unless you bank them.
ui-bank-it = Bank
ui-bank-says = These cards go into your bank, where no die can touch them. That is your whole turn.
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
ui-order =
    { $place ->
        [1] chooses now
        [2] chooses 2nd
        [3] chooses 3rd
       *[other] chooses { $place }th
    }
ui-order-says =
    { $place ->
        [1] { $name } takes a row now.
        [2] { $name } is next to take one of the rows that are left.
       *[other] { $name } takes one of the rows that are left as number { $place }.
    }
ui-risk =
    { $busts ->
        [one] 1 of the { $deck } cards left would bust you.
       *[other] { $busts } of the { $deck } cards left would bust you.
    }
ui-risk-other =
    { $busts ->
        [one] 1 of the { $deck } cards left would bust { $name }.
       *[other] { $busts } of the { $deck } cards left would bust { $name }.
    }
ui-risk-none = The next card is safe: all of the { $deck } left fit somewhere.
ui-risk-says = How many of the cards left in the deck fit in no row now. Turning one of those up is a bust: no row, and the die.
ui-clash-colour = has that colour already
ui-clash-number = has a { $number } already
ui-clash-die = has a die card already
ui-lost-points =
    { $points ->
        [one] −1 point
       *[other] −{ $points } points
    }
ui-lost-nothing = Nothing lost!
ui-sheet-bank = Bank
ui-sheet-total = Total

# To the player whom a line is about
bust-you = It fits nowhere. You get no row, and you roll the die.
loses-you =
    { $count ->
        [0] You lose nothing. Phew.
        [one] You lose one card of your bench.
       *[other] You lose { $count } cards of your bench.
    }
step-roll-you = You roll { $colour }.
step-take-you = You take { $row }: { $cards }.
step-stop-you = You stop.

# What is asked
ask-reveal = Reveal a card.
ask-choose = Reveal cards, or bank one colour of your bench.
ask-place = Put { $face } in a row.
ask-go-on = Reveal one more card, or stop and take a row.
ask-take =
    { $rows ->
        [one] Take the only row.
       *[other] You choose first: take one of the { $rows } rows.
    }
ask-take-other =
    { $rows ->
        [one] The turn of { $name } is over: the row that is left is yours.
       *[other] The turn of { $name } is over: take one of these { $rows } rows.
    }

# Drawn examples in the rules
example-P-7 = Green 1 fits: neither green nor a 1 is in the row, and the die card does not count.
example-P-10 = Red 6 fits nowhere: red, red and a 6 are there already. One card too many.

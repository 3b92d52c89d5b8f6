# Words of Escoba: each card is composed of its rank and its suit.

title = Escoba de 15
blurb = Make fifteen with the cards on the table, and sweep it clean.
duration = 20 min
option-must_take = Taking is compulsory
option-goal = Points to win

# The cards
card-O1 = ace of coins
card-O2 = 2 of coins
card-O3 = 3 of coins
card-O4 = 4 of coins
card-O5 = 5 of coins
card-O6 = 6 of coins
card-O7 = 7 of coins
card-O8 = jack of coins
card-O9 = knight of coins
card-O10 = king of coins
card-C1 = ace of cups
card-C2 = 2 of cups
card-C3 = 3 of cups
card-C4 = 4 of cups
card-C5 = 5 of cups
card-C6 = 6 of cups
card-C7 = 7 of cups
card-C8 = jack of cups
card-C9 = knight of cups
card-C10 = king of cups
card-E1 = ace of swords
card-E2 = 2 of swords
card-E3 = 3 of swords
card-E4 = 4 of swords
card-E5 = 5 of swords
card-E6 = 6 of swords
card-E7 = 7 of swords
card-E8 = jack of swords
card-E9 = knight of swords
card-E10 = king of swords
card-B1 = ace of clubs
card-B2 = 2 of clubs
card-B3 = 3 of clubs
card-B4 = 4 of clubs
card-B5 = 5 of clubs
card-B6 = 6 of clubs
card-B7 = 7 of clubs
card-B8 = jack of clubs
card-B9 = knight of clubs
card-B10 = king of clubs

# The log
step-dealer = { $seat } deals first.
step-deal = { $seat } is dealt the { $card }.
step-deal-unseen = { $seat } is dealt a card.
step-turn_up = The { $card } lies on the table.
step-lay = { $seat } lays the { $card }.
step-capture = { $seat } takes with the { $card }.
step-take = { $seat } takes the { $card }.
sweep =
    { $count ->
        [one] Escoba! { $seat } has swept the table.
       *[other] { $seat } makes { $count } sweeps at once.
    }
round-over = Round { $round } is over.
round-points =
    { $points ->
        [one] { $seat }: 1 point, { $total } in all.
       *[other] { $seat }: { $points } points, { $total } in all.
    }

# The table as text
picture-round =
    Round { $round } · { $deck ->
        [one] 1 card in the deck
       *[other] { $deck } cards in the deck
    }
picture-table = Table: { $cards }
picture-capture = Taking: { $cards } (to fifteen: { $missing })
picture-seat =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } · { $taken } taken · { $sweeps ->
        [one] 1 sweep
       *[other] { $sweeps } sweeps
    } · { $points ->
        [one] 1 point
       *[other] { $points } points
    }
picture-hand = Your hand: { $cards }
drawing-empty = the table is empty
drawing-missing = { $missing } more to fifteen
drawing-seat = { $taken } taken · { $sweeps } sweeps · { $points } pts

# Why not
refused-only-chance-deals = Cards are dealt by chance; on your turn you play one.
refused-finish-capture = Finish your capture first: { $missing } more to fifteen.
refused-not-in-hand = You don't hold the { $card }.
refused-no-fifteen = Nothing on the table makes fifteen with the { $card }.
refused-must-take = The { $card } can take something, so it has to.
refused-name-card-first = First name the card of your hand that takes.
refused-not-on-table = The { $card } is not on the table.
refused-in-order = Choose the cards of a capture in their order: the { $card } came before.
refused-never-fifteen = With the { $card } you can't make the { $missing } that are missing.

# What may be done
do-lay = Lay the { $card }
do-capture = Take with the { $card }
do-take = Take the { $card }

# The help card
help-cards = Cards
help-card-O7 = Takes like any other 7, and is worth a point by itself.
piece-card = All other cards
help-piece-card = It takes cards from the table that make exactly fifteen with it; if it takes none, it is laid there.

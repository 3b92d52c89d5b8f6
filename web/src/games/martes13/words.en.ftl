# The table of Martes 13 in the browser.

ui-table = The street at night
ui-round = Round { $round } of { $rounds }
ui-piles = The three piles
ui-pile-empty = { $space }: empty
ui-pile =
    { $count ->
        [one] Pile of { $suit }: total { $total }, one card
       *[other] Pile of { $suit }: total { $total }, { $count } cards
    }
ui-pile-martes =
    { $count ->
        [one] Pile of no suit: total { $total }, one card
       *[other] Pile of no suit: total { $total }, { $count } cards
    }
ui-here = Here
ui-would = It would be at { $total }
ui-would-take =
    { $count ->
        [one] { $total }! You take one card
       *[other] { $total }! You take { $count } cards
    }
ui-card = { $face }. { $outlook }
ui-choose = { $face }. Choose where
ui-hand = Your hand
ui-hand-empty = No cards
ui-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
ui-heap =
    { $count ->
        [0] Heap: empty
        [one] Heap: 1 card
       *[other] Heap: { $count } cards
    }
ui-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
ui-dealer = deals
ui-acting = to play
ui-sheet = Bad luck, round by round
ui-sheet-round = Round
ui-sheet-total = Total
ui-sheet-lowest = Fewest points win
ui-too-much = Over 13!

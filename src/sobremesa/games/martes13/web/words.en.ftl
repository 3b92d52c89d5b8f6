# The table of Martes 13 in the browser.

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
        [one] Pile of Martes 13 only: total { $total }, one card
       *[other] Pile of Martes 13 only: total { $total }, { $count } cards
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
ui-count-cards = { $cards }, { $each } each
ui-count-none = none
ui-count-costs = Every card that is not discarded costs 1 point; a Martes 13 costs 2 and can't be discarded.
ui-burst =
    { $count ->
        [one] { $total }! { $seat } takes a card
       *[other] { $total }! { $seat } takes { $count } cards
    }
ui-burst-you =
    { $count ->
        [one] { $total }! You take a card
       *[other] { $total }! You take { $count } cards
    }

# What is asked
ask-play = Play a card: up to 13 on the gauge nothing happens, over it you take the pile.
ask-play-safe = Play a card. None of yours passes 13 yet.
ask-last = Play your last kind of card: { $face }.
ask-take = All your cards pass 13: choose the pile that you take.
ask-take-last = Your card passes 13: play it, and take the pile.

# Drawn examples in the rules
example-M-2 = The five numbers of a suit: there is no 3 and no 6.
example-M-13 = Cats at 9, and a Martes 13 on top: exactly 13. Nothing happens.
example-M-14 = Mirrors at 11, and a Mirror 4 on top: 15. You take what lay there, and the 4 starts a new pile.
example-M-18 = 4×0: four cards discarded. 2×1: two cards at one point. 3×2: three Martes 13 at two points.

# The table of Dentro del Laberinto in the browser.

ui-rank-1 = A
ui-rank-11 = J
ui-rank-12 = N
ui-rank-13 = Q
ui-rank-14 = K
ui-beggar = Beggar
ui-fair = Fair
ui-unfair = Unfair
ui-hand-no = Hand { $number } of { $hands }
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
        [one] 1 hand
       *[other] { $won } hands
    }, { $cards ->
        [one] 1 card won
       *[other] { $cards } cards won
    }
ui-my-team = Your team
ui-aside =
    { $count ->
        [one] 1 card aside
       *[other] { $count } cards aside
    }
ui-hand = Your hand
ui-acting = to play
ui-dealer = deals
ui-partner = your partner
ui-united = Hand in hand!
ui-cancelled = They vanish!
ui-last-count = Last hand: { $mine } to { $theirs }
ui-sheet = Hands won
ui-sheet-team = Team
ui-sheet-hands = Hands
ui-sheet-last = Last count

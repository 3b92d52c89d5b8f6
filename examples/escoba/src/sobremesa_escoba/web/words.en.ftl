ui-table = Cards on the table
ui-hand = Your hand
ui-seat = { $taken } taken · { $sweeps ->
        [one] 1 sweep
       *[other] { $sweeps } sweeps
    } · { $points ->
        [one] 1 point
       *[other] { $points } points
    }
ui-sum = Chosen: { $total } of 15
ui-missing = Taking with the { $card }: { $missing } more to fifteen
ui-take = Take them
ui-lay = Lay it down

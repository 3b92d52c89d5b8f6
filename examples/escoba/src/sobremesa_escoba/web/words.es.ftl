ui-table = Cartas de la mesa
ui-hand = Tu mano
ui-seat = { $taken ->
        [one] 1 ganada
       *[other] { $taken } ganadas
    } · { $sweeps ->
        [one] 1 escoba
       *[other] { $sweeps } escobas
    } · { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
ui-sum = Suma: { $total } de 15
ui-missing = Con { $card }: faltan { $missing } para quince
ui-take = Llevárselas
ui-lay = Dejarla en la mesa

# Push en el navegador: lo que el catálogo del juego no dice.

ui-deck-name =
    { $count ->
        [one] Mazo, queda una carta
       *[other] Mazo, quedan { $count } cartas
    }
ui-reveal = Destapar
ui-stop = Plantarse
ui-discards =
    { $count ->
        [0] Descartes, ninguno todavía
        [one] Descartes, una carta
       *[other] Descartes, { $count } cartas
    }
ui-switches =
    { $count ->
        [one] Una carta de cambio de sentido en este turno
       *[other] { $count } cartas de cambio de sentido en este turno
    }
ui-leftwards = Las filas que quedan se reparten hacia la izquierda.
ui-rightwards = Por la carta de cambio de sentido, las filas que quedan se reparten hacia la derecha.
ui-way-left = filas a la izquierda
ui-way-right = filas a la derecha
ui-deck = Mazo
ui-discards-short = Descartes
ui-discards-says = Cartas que ya no vuelven: las que no cabían, las que se llevó el dado y las filas que nadie cogió.
ui-die-short = Dado
ui-die = El dado: { $side }
ui-bust = ¡Te has pasado!
ui-bust-other = ¡Se ha pasado!
ui-row =
    { $count ->
        [0] { $row }, vacía
        [one] { $row }, una carta, { $points }
       *[other] { $row }, { $count } cartas, { $points }
    }
ui-place = Poner { $face } en { $row }
ui-take = Quedarte con { $row }: { $points }
ui-put-here = aquí
ui-take-this = para ti
ui-row-says = Lo que valen las cartas de esta fila para quien se la quede: { $points }.
ui-bench = Botín de { $name }
ui-own-bench = Tu botín
ui-bench-says = El botín de { $name } vale { $points }. El dado todavía puede quitarle cartas.
ui-own-bench-says = Tu botín vale { $points }. El dado todavía puede quitarte cartas, salvo que las asegures.
ui-bank-it = Asegurar
ui-bank-says = Estas cartas quedan aseguradas y ningún dado las toca. Es todo lo que haces en tu turno.
ui-points =
    { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
ui-bank =
    { $count ->
        [0] ninguna carta asegurada
        [one] 1 carta asegurada
       *[other] { $count } cartas aseguradas
    }
ui-banked = Aseguradas, { $points } en total: { $cards }
ui-bank-colour = Asegurar { $colour }: { $count } por valor de { $points }
ui-colour-column = { $colour }: { $count } por valor de { $points }
ui-order =
    { $place ->
        [1] elige ahora
       *[other] elige { $place }.º
    }
ui-order-says =
    { $place ->
        [1] { $name } se queda ahora con una fila.
        [2] { $name } es quien elige después entre las filas que queden.
       *[other] { $name } elige en el puesto { $place } entre las filas que queden.
    }
ui-risk =
    { $busts ->
        [one] Con 1 de las { $deck } cartas que quedan te pasarías.
       *[other] Con { $busts } de las { $deck } cartas que quedan te pasarías.
    }
ui-risk-other =
    { $busts ->
        [one] Con 1 de las { $deck } cartas que quedan se pasaría { $name }.
       *[other] Con { $busts } de las { $deck } cartas que quedan se pasaría { $name }.
    }
ui-risk-none = La siguiente carta es segura: las { $deck } que quedan caben en alguna fila.
ui-risk-says = Cuántas de las cartas que quedan en el mazo no caben ahora en ninguna fila. Si sale una de esas te pasas: sin fila, y a tirar el dado.
ui-clash-colour = ya tiene ese color
ui-clash-number = ya tiene un { $number }
ui-clash-die = ya tiene una carta de dado
ui-lost-points =
    { $points ->
        [one] −1 punto
       *[other] −{ $points } puntos
    }
ui-lost-nothing = ¡No se pierde nada!
ui-sheet-bank = Aseguradas
ui-sheet-total = Total

# A quien le pasa
bust-you = No cabe en ninguna fila. Te quedas sin fila y tiras el dado.
loses-you =
    { $count ->
        [0] No pierdes nada. ¡Uf!
        [one] Pierdes una carta de tu botín.
       *[other] Pierdes { $count } cartas de tu botín.
    }
step-roll-you = Tiras el dado: { $colour }.
step-take-you = Te quedas con { $row }: { $cards }.
step-stop-you = Te plantas.

# Lo que se pregunta
ask-reveal = Destapa una carta.
ask-choose = Destapa cartas, o asegura un color de tu botín.
ask-place = Pon { $face } en una fila.
ask-go-on = Destapa una más, o plántate y quédate con una fila.
ask-take =
    { $rows ->
        [one] Quédate con la única fila.
       *[other] Eliges antes que nadie: quédate con una de las { $rows } filas.
    }
ask-take-other =
    { $rows ->
        [one] Ha terminado el turno de { $name }: la fila que queda es para ti.
       *[other] Ha terminado el turno de { $name }: quédate con una de estas { $rows } filas.
    }

# Ejemplos dibujados en las reglas
example-P-7 = El verde 1 cabe: ni el verde ni el 1 están en la fila, y la carta de dado no cuenta.
example-P-10 = El rojo 6 no cabe en ninguna: rojo, rojo y 6 ya están. Te has pasado.
